"""
One side of a comparison, alone in a process: ``python runner.py ours|peer``.

It reads a task, one JSON object, from standard input, and writes what it found to standard output.
The process is new, so that nothing is warm; the other side runs under an interpreter of its own,
where this program is not installed. So this file needs nothing but the standard library until it
knows which side it is.

Tasks: ``{"do": "perft", "variant", "depth"}`` gives ``{"leaves", "seconds"}``; ``{"do": "moves",
"variant", "fens", "rounds"}`` gives ``{"cold", "warm"}``, the seconds that the lawful moves of all
positions take at the first meeting, and at the median of *rounds* further ones. Seconds are the
process's own: other programs have the processor in between.
"""

from __future__ import annotations

import gc
import importlib
import json
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any, Protocol


class Side(Protocol):
    """What both sides can do, each in its own way; a position is the side's own."""

    def start(self, variant: str) -> Any:
        """The start position."""

    def read(self, variant: str, fen: str) -> Any:
        """The position written as *fen*."""

    def moves(self, position: Any) -> Sequence[object]:
        """Its lawful moves as objects."""

    def perft(self, variant: str, depth: int) -> int:
        """Leaves *depth* half-moves after the start position, as this side counts them."""


class Ours:
    """This program."""

    def __init__(self) -> None:
        rules = "dama_desktop.core.rules"
        self._variant = importlib.import_module(f"{rules}.variants.registry").variant
        self._legal_moves = importlib.import_module(f"{rules}.movegen").legal_moves
        self._perft = importlib.import_module(f"{rules}.perft").perft
        self._read_fen = importlib.import_module("dama_desktop.core.notation.fen").read_fen

    def start(self, variant: str) -> Any:
        """The start position."""
        return self._variant(variant), self._variant(variant).start()

    def read(self, variant: str, fen: str) -> Any:
        """The position written as *fen*."""
        return self._variant(variant), self._read_fen(self._variant(variant), fen)

    def moves(self, position: Any) -> Sequence[object]:
        """Its lawful moves as objects."""
        found: Sequence[object] = self._legal_moves(*position)
        return found

    def perft(self, variant: str, depth: int) -> int:
        """Leaves *depth* half-moves after the start position."""
        return int(self._perft(*self.start(variant), depth))


class Peer:
    """py-draughts; its fast core for International draughts, its boards for the other games."""

    def __init__(self) -> None:
        boards = importlib.import_module("draughts")
        self._boards = {
            "international": boards.StandardBoard,
            "russian": boards.RussianBoard,
            "brazilian": boards.BrazilianBoard,
            "frisian": boards.FrisianBoard,
        }
        self._core = importlib.import_module("draughts.engines.turbo")

    def start(self, variant: str) -> Any:
        """The start position."""
        return self._boards[variant]()

    def read(self, variant: str, fen: str) -> Any:
        """The position written as *fen*."""
        return self._boards[variant].from_fen(fen)

    def moves(self, position: Any) -> Sequence[object]:
        """Its lawful moves as objects."""
        found: Sequence[object] = position.legal_moves
        return found

    def perft(self, variant: str, depth: int) -> int:
        """Leaves *depth* half-moves after the start position."""
        board = self.start(variant)
        if variant == "international":
            return int(self._core.perft_from_board(board, depth))
        return _count(board, depth)


def _count(board: Any, depth: int) -> int:
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        board.push(move)
        total += _count(board, depth - 1)
        board.pop()
    return total


SIDES: dict[str, Callable[[], Side]] = {"ours": Ours, "peer": Peer}


def perft(side: Side, task: dict[str, Any]) -> dict[str, Any]:
    """Count as *task* says."""
    side.start(task["variant"])  # so that there is a generator
    begun = time.thread_time()
    leaves = side.perft(task["variant"], task["depth"])
    return {"leaves": leaves, "seconds": time.thread_time() - begun}


def moves(side: Side, task: dict[str, Any]) -> dict[str, Any]:
    """List the moves of the positions of *task*, first cold, then warm."""
    variant = task["variant"]
    positions = [side.read(variant, fen) for fen in task["fens"]]
    side.moves(side.start(variant))  # a game has begun, so that there is a generator

    def visit_all() -> float:
        begun = time.thread_time()
        for position in positions:
            side.moves(position)
        return time.thread_time() - begun

    return {"cold": visit_all(), "warm": median(visit_all() for _ in range(task["rounds"]))}


TASKS = {"perft": perft, "moves": moves}


def main() -> None:
    """Do the one task."""
    task = json.load(sys.stdin)
    side = SIDES[sys.argv[1]]()
    gc.disable()
    print(json.dumps(TASKS[task["do"]](side, task)))


if __name__ == "__main__":
    main()

"""``dama replay``: one game of a PDN file, ply by ply."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from dama_desktop.cli.arguments import add_json
from dama_desktop.cli.command import Command
from dama_desktop.cli.counters import counters_json, tallies
from dama_desktop.cli.games import add_game_number, fault_line, game_numbered
from dama_desktop.cli.output import print_json, tell
from dama_desktop.cli.ply_text import ply_text
from dama_desktop.cli.refusal import DONE, FAULTS
from dama_desktop.core.game.record import GameRecord, Ply
from dama_desktop.core.notation.fen import write_fen
from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.notation.pdn import ReadGame
from dama_desktop.core.rules.draws import Tally
from dama_desktop.core.rules.outcome import outcome_on_board
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.i18n import N_


def _configure(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="GAME.pdn", type=Path)
    add_game_number(parser, "--game")
    add_json(parser)


def _run(words: Namespace) -> int:
    game = game_numbered(words.file, words.number)
    for fault in game.faults:
        tell(fault_line(words.file, fault))
    if game.record is not None:
        if words.json:
            print_json({"headers": dict(game.headers), **record_json(game.record)})
        else:
            _print_text(game, game.record)
    return FAULTS if game.faults else DONE


def record_json(record: GameRecord) -> dict[str, Any]:
    """
    *record* without its headers as ``replay --json`` prints it.

    ``fen`` is the position after the ply; a ply that an irregularity left standing carries its
    ``codes`` (null where the file does not say), and has no ``text`` if no move explains it.
    """
    before = record.start
    moves = []
    for ply, tally in zip(record.line, tallies(record), strict=True):
        moves.append(_ply_json(record.variant, before, ply, tally))
        before = ply.position
    return {
        "variant": record.variant.key,
        "moves": moves,
        "result": record.result,
        "reason": _reason(record),
    }


def _ply_json(variant: Variant, before: Position, ply: Ply, tally: Tally) -> dict[str, Any]:
    data: dict[str, Any] = {
        "ply": ply.number,
        "text": None if ply.move is None else write_move(variant, before, ply.move),
        "fen": write_fen(variant, ply.position),
        "counters": counters_json(tally),
    }
    if ply.move is None or ply.standing is not None:
        codes = ply.standing.codes if ply.standing else None
        data["codes"] = None if codes is None else list(codes)
    return data


def _reason(record: GameRecord) -> str | None:
    """Why the game ended: as it is recorded, or as the last position shows it."""
    if record.reason is not None:
        return record.reason
    outcome = outcome_on_board(record.variant, record.last_position)
    return None if outcome is None or record.result == "*" else outcome.reason.value


def _print_text(game: ReadGame, record: GameRecord) -> None:
    for name, value in game.headers:
        print(f"{name}: {value}")
    before = record.start
    for ply in record.line:
        print(
            f"{ply_text(record.variant, before, ply):<28} {write_fen(record.variant, ply.position)}"
        )
        before = ply.position
    print(record.result)


COMMAND = Command(
    name="replay",
    summary=N_("play through one game of a PDN file"),
    configure=_configure,
    run=_run,
)

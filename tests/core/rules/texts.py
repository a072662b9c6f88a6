"""Moves in words: the squares of the path, joined by the variant's signs."""

from __future__ import annotations

from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import variant as variant_called


def path_text(variant: Variant, path: tuple[int, ...], sign: str) -> str:
    return sign.join(variant.board.names[square] for square in path)


def move_text(variant: Variant, move: Move) -> str:
    return path_text(variant, move.path, variant.names.capture_sign if move.captures else "-")


def captured_names(variant: Variant, move: Move) -> list[str]:
    return [variant.board.names[square] for square in move.captures]


def legal(key: str, fen: str) -> set[str]:
    """Texts of the lawful moves, whole paths."""
    variant = variant_called(key)
    return {move_text(variant, move) for move in legal_moves(variant, read_fen(variant, fen))}


def legal_with_captures(key: str, fen: str) -> dict[str, list[str]]:
    """Texts of the lawful moves, with the squares captured in the order of jumping."""
    variant = variant_called(key)
    moves = legal_moves(variant, read_fen(variant, fen))
    return {move_text(variant, move): captured_names(variant, move) for move in moves}


def move_called(variant: Variant, position: Position, text: str) -> Move:
    """The lawful move whose path reads *text*, or whose start and end alone do."""
    for move in legal_moves(variant, position):
        sign = variant.names.capture_sign if move.captures else "-"
        ends = path_text(variant, (move.start, move.end), sign)
        if text in (move_text(variant, move), ends):
            return move
    raise AssertionError(f"{text} is not lawful in {position}")


def after_moves(variant: Variant, position: Position, *texts: str) -> Position:
    """The position after the moves called *texts*."""
    for text in texts:
        position = after(variant, position, move_called(variant, position, text))
    return position

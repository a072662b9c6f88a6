"""Positions as text: ``W:W31-50:B1-20`` (PDN 3.0, FEN tag)."""

from __future__ import annotations

import re
from typing import NamedTuple

from dama_desktop.core.notation.legible import legible
from dama_desktop.core.notation.squares import is_numbered, square_called
from dama_desktop.core.rules.geometry.board import Board, Square, UnknownSquare
from dama_desktop.core.rules.piece import Piece, Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

SIDE_LETTERS = "WB"
"""Letter of each side, indexed by side."""

UNKNOWN_TURN = "?"

COUNTERS = re.compile(r"[HF]\d+|\+\d+(\+\d+)?|", re.IGNORECASE)
"""Sections some servers append: plies without progress, move number, runs of kings."""

RANGE = re.compile(r"(\d{1,4})\s*-\s*(\d{1,4})")

SHORTEST_RANGE = 3


class FenError(ValueError):
    """Text that is no position; ``column`` is the character at fault, 1 = the first."""

    def __init__(self, reason: str, column: int) -> None:
        super().__init__(f"FEN, column {column}: {reason}")
        self.reason = reason
        self.column = column


class _Section(NamedTuple):
    """A part of a FEN between colons, without blanks around it."""

    text: str
    column: int
    """Of its first character, 1 = the first of the whole FEN."""


def read_fen(variant: Variant, text: str) -> Position:
    """Read *text* as a position of *variant*.

    Tolerated: lists in any order and form (numbers, ranges, letters and numbers, blanks, empty),
    one list left out, a full stop at the end, the side to move said twice, counters of plies
    after the lists. An unknown side to move (``?``) is taken to be the side that starts the game.
    The position remembers nothing: no king has moved, and a turn begins.

    :raises FenError: it is none; the message names the square or sign and its place.
    """
    turn, lists = _turn_and_lists(_sections(text))
    pieces: dict[Square, Piece] = {}
    for section in lists:
        _read_list(variant.board, section, pieces)
    side = variant.geometry.starts if turn is None else turn
    return Position.of(variant.board, pieces, side)


def says_turn(text: str) -> bool:
    """Whether *text*, a FEN, says who is to move."""
    return not text.strip().startswith(UNKNOWN_TURN)


def write_fen(variant: Variant, position: Position) -> str:
    """*position* as text: White's list first, men before kings, in the order of the names.

    Three or more consecutive numbers become a range; a side without pieces has an empty list. What
    the position remembers beyond the board (``Position.memory``) has no place in a FEN and is
    left out: how often a Frisian king has moved, the half-moves left in a turn of several, the
    position that a Stavropol move must not bring back. PDN and journals write it beside the FEN.
    """
    lists = [letter + _list_of(position, side) for side, letter in enumerate(SIDE_LETTERS)]
    return ":".join([SIDE_LETTERS[position.turn], *lists])


def write_piece(piece: Piece) -> str:
    """*piece* by the letter of its side, with ``K`` if it is a king: ``W``, ``BK``."""
    return SIDE_LETTERS[piece.side] + "K" * piece.king


def read_piece(text: str) -> Piece:
    """The piece that ``write_piece`` made *text* of.

    :raises ValueError: it made that of none.
    """
    side, king = text[:1], text[1:]
    if not side or side not in SIDE_LETTERS or king not in ("", "K"):
        raise ValueError(f"{text!r} is no piece")
    return Piece(SIDE_LETTERS.index(side), bool(king))


def _sections(text: str) -> list[_Section]:
    found = []
    start = 0
    for part in re.sub(r"[.\s]+\Z", "", text).split(":"):
        found.append(_Section(part.strip(), start + len(part) - len(part.lstrip()) + 1))
        start += len(part) + 1
    return found


def _turn_and_lists(sections: list[_Section]) -> tuple[Side | None, list[_Section]]:
    head, *rest = sections
    if head.text.upper() not in (*SIDE_LETTERS, UNKNOWN_TURN):
        raise FenError(
            f"the side to move, W or B, is expected, not {legible(head.text)!r}", head.column
        )
    while len(rest) > 2 and COUNTERS.fullmatch(rest[-1].text):
        rest.pop()
    if len(rest) > 2 and rest[0].text.upper() == head.text.upper():
        del rest[0]
    for section in rest:
        if section.text[:1].upper() not in (*SIDE_LETTERS,):
            raise FenError(
                f"a list beginning with W or B is expected, not {legible(section.text)!r}",
                section.column,
            )
    if not rest:
        raise FenError("the lists of pieces are missing", head.column)
    known = SIDE_LETTERS.find(head.text.upper())
    return None if known < 0 else known, rest


def _read_list(board: Board, section: _Section, pieces: dict[Square, Piece]) -> None:
    side = SIDE_LETTERS.index(section.text[0].upper())
    for item in re.finditer(r"[^,]+", section.text[1:]):
        name = item[0].strip()
        if not name:
            continue
        column = section.column + 1 + item.start() + len(item[0]) - len(item[0].lstrip())
        piece = Piece(side, name[0] in "Kk")
        for square in _squares_of(board, name[piece.king :].strip(), column):
            if pieces.setdefault(square, piece) != piece:
                raise FenError(f"square {board.names[square]} is listed twice", column)


def _squares_of(board: Board, name: str, column: int) -> list[Square]:
    try:
        span = RANGE.fullmatch(name)
        if span is None:
            return [square_called(board, legible(name))]
        first, last = int(span[1]), int(span[2])
        if first > last or last > len(board):
            raise UnknownSquare(f"there is no range of squares {name!r}")
        return [square_called(board, str(number)) for number in range(first, last + 1)]
    except UnknownSquare as fault:
        raise FenError(str(fault), column) from None


def _list_of(position: Position, side: Side) -> str:
    board = position.board
    men = _names(board, position.men(side))
    kings = _names(board, position.kings(side))
    # Kings are never drawn together: not every reader knows what K1-3 means.
    return ",".join([*(_ranges(men) if is_numbered(board) else men), *(f"K{k}" for k in kings)])


def _names(board: Board, mask: int) -> list[str]:
    names = [board.names[square] for square in board.squares(mask)]
    return sorted(names, key=int) if is_numbered(board) else names


def _ranges(names: list[str]) -> list[str]:
    """Numbers in rising order, runs of three and more drawn together."""
    runs: list[list[int]] = []
    for number in map(int, names):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    texts: list[str] = []
    for run in runs:
        texts += [f"{run[0]}-{run[-1]}"] if len(run) >= SHORTEST_RANGE else map(str, run)
    return texts

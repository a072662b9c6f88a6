"""Moves as text, in the notation of their variant (PDN 3.0 and FMJD Annex 1, art. 9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from dama_desktop.core.notation.routes import Path, canonical, passed
from dama_desktop.core.notation.spoken import Spoken, spoken
from dama_desktop.core.rules.geometry.board import Board, Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

QUIET_SIGN = "-"


class MoveTextError(ValueError):
    """Text that names no playable move; ``text`` is what was read."""

    def __init__(self, text: str, message: str) -> None:
        super().__init__(message)
        self.text = text


class MalformedMove(MoveTextError):
    """The text is not a move on this board at all."""

    def __init__(self, text: str) -> None:
        super().__init__(text, f"{text!r} is not a move")


class WhyNot(StrEnum):
    """What is plainly wrong with an illegal move."""

    EMPTY = "empty"
    """No piece of the side to move stands on its start square."""
    MUST_CAPTURE = "must_capture"
    """It captures nothing, and a capture must be made."""
    OTHER_CAPTURE = "other_capture"
    """Captures must be made, and this is none of those allowed."""
    NOT_SO = "not_so"
    """The piece does not move so."""


WORDS = {
    WhyNot.EMPTY: "no piece of the side to move stands there",
    WhyNot.MUST_CAPTURE: "a capture must be made",
    WhyNot.OTHER_CAPTURE: "it is none of the captures allowed",
    WhyNot.NOT_SO: "the piece does not move so",
}


class IllegalMove(MoveTextError):
    """The text is a move, but not one that may be made here; ``why`` says the plainest reason."""

    def __init__(self, text: str, why: WhyNot) -> None:
        super().__init__(text, f"{text!r} is not legal: {WORDS[why]}")
        self.why = why


class AmbiguousMove(MoveTextError):
    """Several lawful moves fit; ``candidates`` holds them."""

    def __init__(self, text: str, candidates: tuple[Move, ...]) -> None:
        super().__init__(text, f"{text!r} fits {len(candidates)} moves")
        self.candidates = candidates


def write_move(variant: Variant, position: Position, move: Move) -> str:
    """The text of *move*, lawful in *position*: start and end if that names one move only.

    An ambiguous capture is written in full, along its canonical route. Ambiguous are captures
    that share start and end and differ in what they capture.
    """
    board = variant.board
    if not move.captures:
        return QUIET_SIGN.join((board.names[move.start], board.names[move.end]))
    path: Path = (move.start, move.end)
    alike = [m for m in legal_moves(variant, position) if (m.start, m.end) == path]
    if len(alike) > 1:
        # The move may have been made with another route, or come without its other routes.
        path = canonical(board, next(m for m in alike if m == move)).path
    return variant.names.capture_sign.join(board.names[square] for square in path)


def read_move(variant: Variant, position: Position, text: str) -> Move:
    """Read *text* as a move of the side to move.

    Accepted are short and full captures, any route of the move and any part of it that tells it
    from others, either sign or none, ``cd4`` for the only piece of the c-file that reaches d4,
    and squares in every way of :func:`squares.square_called`.

    :raises MalformedMove: *text* is not a move at all.
    :raises IllegalMove: it is one, but not here; ``.why`` gives the plainest reason.
    :raises AmbiguousMove: several moves fit; ``.candidates`` lists them.
    """
    return choose(variant, position, legal_moves(variant, position), text)


def choose(variant: Variant, position: Position, moves: Sequence[Move], text: str) -> Move:
    """Find the one of *moves*, the lawful moves of *position*, that *text* names.

    Raises like :func:`read_move`.
    """
    readings = spoken(variant.board, text)
    if not readings:
        raise MalformedMove(text)
    found = _fitting(variant.board, moves, readings)
    if not found:
        raise IllegalMove(text, _why_not(variant, position, moves, readings))
    if len(found) > 1:
        raise AmbiguousMove(text, tuple(found))
    return found[0]


def _fitting(board: Board, moves: Sequence[Move], readings: Iterable[Spoken]) -> list[Move]:
    """Moves that fit best: by their exact route, else by a part of one, else by what is passed."""
    ended = [(move, said) for said in readings for move in moves if _same_ends(board, move, said)]
    if len(ended) == 1 and len(ended[0][1].squares) <= 2:
        return [ended[0][0]]
    for fits in (_is_route, _is_part_of_route, _is_passed):
        found = [move for move, said in ended if fits(board, move, said.squares)]
        if found:
            return list(dict.fromkeys(found))
    return []


def _same_ends(board: Board, move: Move, said: Spoken) -> bool:
    if move.end != said.squares[-1]:
        return False
    if said.captured is not None and said.captured != frozenset(move.captures):
        return False
    if said.column is None:
        return move.start == said.squares[0]
    return board.cells[move.start].column == said.column


def _is_route(board: Board, move: Move, squares: Path) -> bool:
    return squares in (move.path, *move.other_paths) or squares == canonical(board, move).path


def _is_part_of_route(board: Board, move: Move, squares: Path) -> bool:
    routes = (move.path, *move.other_paths, canonical(board, move).path)
    return any(_is_within(squares, route) for route in routes)


def _is_passed(board: Board, move: Move, squares: Path) -> bool:
    routes = (move.path, *move.other_paths)
    return any(_is_within(squares, passed(board, route, move.captures)) for route in routes)


def _is_within(squares: Path, way: Path) -> bool:
    """Whether *squares* occur in *way* in their order, perhaps with others between."""
    rest = iter(way)
    return all(square in rest for square in squares)


def _why_not(
    variant: Variant, position: Position, moves: Sequence[Move], readings: Sequence[Spoken]
) -> WhyNot:
    starts = {said.squares[0] for said in readings if said.column is None}
    if starts and not any(_may_move(variant, position, square) for square in starts):
        return WhyNot.EMPTY
    if not any(move.captures for move in moves):
        return WhyNot.NOT_SO
    long_steps = all(len(said.squares) > 2 for said in readings)
    steps = any(_is_step(variant, said) for said in readings)
    return WhyNot.MUST_CAPTURE if steps and not long_steps else WhyNot.OTHER_CAPTURE


def _may_move(variant: Variant, position: Position, square: Square) -> bool:
    """Whether a piece stands there that the side to move may move at all."""
    either = variant.movement.either_colour
    pieces = position.occupied if either else position.of_side(position.turn)
    return bool(pieces & position.board.bits[square])


def _is_step(variant: Variant, said: Spoken) -> bool:
    """Whether the text looks like a quiet move: to a neighbouring square."""
    start, end = said.squares[0], said.squares[-1]
    return any(step[start] == end for step in variant.board.steps)

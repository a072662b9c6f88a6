"""Lawful moves."""

from __future__ import annotations

from collections.abc import Iterator

from dama_desktop.core.rules.geometry.board import OFF, Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Piece
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Criterion, InCapture, Removal, Variant


def legal_moves(variant: Variant, position: Position) -> tuple[Move, ...]:
    """Every lawful move of the side to move; empty if it is blocked or has no pieces."""
    captures = list(all_captures(variant, position))
    if captures and variant.capture.obligatory:
        best = max(key for key, _ in captures)
        return _merged(move for key, move in captures if key == best)
    return tuple(quiet_moves(variant, position))


def quiet_moves(variant: Variant, position: Position) -> Iterator[Move]:
    """Moves without capture, as if no capture were available."""
    for square, piece in position.pieces():
        if piece.side == position.turn:
            yield from _quiet_of(variant, position, square, piece)


def _quiet_of(variant: Variant, position: Position, square: Square, piece: Piece) -> Iterator[Move]:
    rules = variant.movement
    if piece.king and _run_is_spent(variant, position, square):
        return
    for direction in rules.king if piece.king else rules.man[piece.side]:
        ray = position.board.ray(square, direction)
        for end in ray if piece.king and rules.king_flies else ray[:1]:
            if position.piece(end) is not None:
                break
            promotes = not piece.king and end in variant.geometry.far[piece.side]
            yield Move((square, end), promotes=promotes)


def _run_is_spent(variant: Variant, position: Position, square: Square) -> bool:
    limit, memory = variant.movement.king_run_limit, position.memory
    if limit is None or not memory or not position.men(position.turn):
        return False
    at = 2 * position.turn
    return memory[at + 1] >= limit and memory[at] == square


def all_captures(variant: Variant, position: Position) -> Iterator[tuple[tuple[object, ...], Move]]:
    """Every complete capture with its precedence key, before the precedence is applied."""
    for square, piece in position.pieces():
        if piece.side == position.turn:
            for path, taken, last in _chains(variant, position, square, piece):
                promotes = not piece.king and (
                    last.king or path[-1] in variant.geometry.far[piece.side]
                )
                key = _precedence_key(variant, position, piece, taken)
                yield key, Move(path, taken, promotes)


Chain = tuple[tuple[Square, ...], tuple[Square, ...], Piece]


def _chains(variant: Variant, position: Position, start: Square, piece: Piece) -> Iterator[Chain]:
    def explore(
        path: tuple[Square, ...], taken: tuple[Square, ...], now: Piece, axis: int
    ) -> Iterator[Chain]:
        for victim, landings, direction in _jumps(
            variant, position, start, path[-1], now, taken, axis
        ):
            ends: list[Chain] = []
            longer: list[Chain] = []
            for landing in landings:
                arrived, stops = _arrival(variant, now, landing)
                here = (*path, landing), (*taken, victim)
                onward = [] if stops else list(explore(*here, arrived, direction))
                longer += onward
                if not onward:
                    ends.append((*here, arrived))
            yield from longer or ends

    yield from explore((start,), (), piece, OFF)


def _arrival(variant: Variant, piece: Piece, landing: Square) -> tuple[Piece, bool]:
    if piece.king or landing not in variant.geometry.far[piece.side]:
        return piece, False
    match variant.crowning.in_capture:
        case InCapture.GOES_ON_AS_KING:
            return piece._replace(king=True), False
        case InCapture.STOPS:
            return piece, True
        case InCapture.STAYS_MAN:
            return piece, False


def _jumps(
    variant: Variant,
    position: Position,
    start: Square,
    at: Square,
    piece: Piece,
    taken: tuple[Square, ...],
    came: int,
) -> Iterator[tuple[Square, list[Square], int]]:
    rules = variant.capture

    def occupant(square: Square) -> Piece | None:
        if square == start or (rules.removal is Removal.AT_ONCE and square in taken):
            return None
        return position.piece(square)

    board = position.board
    for direction in rules.king if piece.king else rules.man[piece.side]:
        if came != OFF and direction == board.opposite[came]:
            continue
        ray = board.ray(at, direction)
        flies = piece.king and rules.king_flies
        for index, square in enumerate(ray if flies else ray[:1]):
            victim = occupant(square)
            if victim is None:
                continue
            allowed = (
                square not in taken
                and (victim.side != piece.side or rules.takes_own)
                and (piece.king or rules.man_takes_king or not victim.king)
            )
            landings = []
            for landing in ray[index + 1 :] if flies else ray[index + 1 : index + 2]:
                if occupant(landing) is not None:
                    break
                landings.append(landing)
            if allowed and landings:
                yield square, landings, direction
            break


def _precedence_key(
    variant: Variant, position: Position, piece: Piece, taken: tuple[Square, ...]
) -> tuple[object, ...]:
    kings = [bool(p.king) for p in map(position.piece, taken) if p is not None]
    values: dict[Criterion, object] = {
        Criterion.MOST_PIECES: len(taken),
        Criterion.MOST_VALUE: sum(199 if king else 100 for king in kings),
        Criterion.BY_KING: piece.king,
        Criterion.MOST_KINGS: sum(kings),
        Criterion.KINGS_EARLIEST: tuple(kings),
    }
    return tuple(values[criterion] for criterion in variant.precedence.order)


def _merged(moves: Iterator[Move]) -> tuple[Move, ...]:
    routes: dict[object, list[Move]] = {}
    for move in moves:
        routes.setdefault(move.key, []).append(move)
    return tuple(
        Move(first.path, first.captures, first.promotes, tuple(dict.fromkeys(m.path for m in rest)))
        for first, *rest in routes.values()
    )

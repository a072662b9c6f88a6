"""Lawful moves, slowly and plainly, written from the articles of the rules.

It shares nothing with the generator of the game but the values it is asked about: pieces stand in
a dictionary, a capture is made jump by jump on a copy of it, and the preferred captures are found
by comparing tuples. Numbers in comments are articles of FMJD Annex 1 unless another is named.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dama_desktop.core.rules.geometry.board import Direction, Square
from dama_desktop.core.rules.piece import Piece
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Criterion, InCapture, Removal, Variant

Key = tuple[Square, Square, frozenset[Square], bool]


@dataclass(frozen=True)
class Capture:
    """A capture so far: what stands where, and how the piece got to where it is."""

    standing: dict[Square, Piece]
    """All pieces but the moving one."""
    piece: Piece
    path: tuple[Square, ...]
    taken: tuple[Square, ...] = ()
    kings_taken: tuple[bool, ...] = ()
    came: Direction | None = None
    crowned: bool = False
    stopped: bool = False


def reference_moves(variant: Variant, position: Position) -> dict[Key, set[tuple[Square, ...]]]:
    """Every lawful move by its identity, with every route to it."""
    captures = [
        capture
        for square, piece in position.pieces()
        if may_move(variant, position, piece)
        for capture in complete_captures(variant, position, square, piece)
    ]
    moves: dict[Key, set[tuple[Square, ...]]] = {}
    best = max((rank(variant, capture) for capture in captures), default=())
    for capture in captures:
        if rank(variant, capture) == best:
            moves.setdefault(identity(variant, capture), set()).add(capture.path)
    if not captures or not variant.capture.obligatory:  # 4.1: capturing is obligatory
        for start, end, crowned in quiet(variant, position):
            moves[start, end, frozenset(), crowned] = {(start, end)}
    return {key: paths for key, paths in moves.items() if not undoes(variant, position, key)}


def may_move(variant: Variant, position: Position, piece: Piece) -> bool:
    """Own pieces only (3.3), but for Stavropol, where either colour may be moved."""
    return piece.side == position.turn or variant.movement.either_colour


def undoes(variant: Variant, position: Position, key: Key) -> bool:
    """Stavropol: the move brings back the position before the opponent's last move."""
    if not variant.movement.undo_barred or not position.memory:
        return False
    pieces = dict(position.pieces())
    start, end, taken, crowned = key
    moved = pieces.pop(start)
    for square in taken:
        del pieces[square]
    pieces[end] = Piece(moved.side, moved.king or crowned)
    white_men, white_kings, black_men, black_kings = position.memory
    board = position.board
    before = dict(Position(board, 0, white_men, white_kings, black_men, black_kings).pieces())
    return pieces == before


def captures_by_identity(
    variant: Variant, position: Position
) -> dict[Key, set[tuple[Square, ...]]]:
    """Every complete capture, preferred or not."""
    free = replace_precedence(variant)
    return {key: paths for key, paths in reference_moves(free, position).items() if key[2]}


def replace_precedence(variant: Variant) -> Variant:
    return replace(variant, precedence=replace(variant.precedence, order=()))


def identity(variant: Variant, capture: Capture) -> Key:
    far = variant.geometry.far[capture.piece.side]
    at_end = not capture.piece.king and capture.path[-1] in far  # 3.5, 4.15
    crowned = capture.crowned or at_end
    return capture.path[0], capture.path[-1], frozenset(capture.taken), crowned


def quiet(variant: Variant, position: Position) -> Iterator[tuple[Square, Square, bool]]:
    """Moves without capture: men one step ahead (3.4), kings as far as the way is free (3.9)."""
    rules = variant.movement
    for square, piece in position.pieces():
        if not may_move(variant, position, piece) or is_tired(variant, position, square, piece):
            continue
        for direction in rules.king if piece.king else rules.man[piece.side]:
            for steps, end in enumerate(position.board.ray(square, direction), start=1):
                if position.piece(end) is not None:
                    break
                if steps > 1 and not (piece.king and rules.king_flies):
                    break
                yield square, end, not piece.king and end in variant.geometry.far[piece.side]


def is_tired(variant: Variant, position: Position, square: Square, piece: Piece) -> bool:
    """Frisian rules, 17: three quiet moves with one king while its side has a man."""
    limit = variant.movement.king_run_limit
    if limit is None or not position.memory or not piece.king or not position.men(piece.side):
        return False
    where, length = position.memory[2 * position.turn : 2 * position.turn + 2]
    return length >= limit and where == square


def complete_captures(
    variant: Variant, position: Position, square: Square, piece: Piece
) -> Iterator[Capture]:
    """Captures of the piece on *square* that end where it cannot jump on (4.5, 4.6)."""
    standing = dict(position.pieces())
    del standing[square]
    yield from _carried_on(variant, Capture(standing, piece, (square,)), position)


def _carried_on(variant: Variant, capture: Capture, position: Position) -> Iterator[Capture]:
    by_victim: dict[Square, list[Capture]] = {}
    for longer in jumps(variant, capture, position):
        by_victim.setdefault(longer.taken[-1], []).append(longer)
    for landings in by_victim.values():
        onward = [done for longer in landings for done in _carried_on(variant, longer, position)]
        # Where some landing lets it jump on, it must take such a landing.
        yield from onward or landings


def jumps(variant: Variant, capture: Capture, position: Position) -> Iterator[Capture]:
    """The capture with one jump more, for every victim and landing."""
    rules, board, piece = variant.capture, position.board, capture.piece
    if capture.stopped:
        return
    for direction in rules.king if piece.king else rules.man[piece.side]:
        if capture.came is not None and direction == board.opposite[capture.came]:
            continue  # no turn of 180 degrees
        victim = _first_piece(variant, capture, position, direction)
        if victim is None or not _may_take(variant, capture, victim):
            continue
        for landing in _landings(variant, capture, position, victim, direction):
            yield _landed(variant, capture, victim, landing, direction)


def _first_piece(
    variant: Variant, capture: Capture, position: Position, direction: Direction
) -> Square | None:
    flies = capture.piece.king and variant.capture.king_flies
    ray = position.board.ray(capture.path[-1], direction)
    for square in ray if flies else ray[:1]:
        if square in capture.standing:
            return square
    return None


def _may_take(variant: Variant, capture: Capture, square: Square) -> bool:
    rules, victim = variant.capture, capture.standing[square]
    if square in capture.taken:
        return False  # 4.8: no piece twice
    if victim.side == capture.piece.side and not rules.takes_own:
        return False  # 4.7
    return capture.piece.king or rules.man_takes_king or not victim.king


def _landings(
    variant: Variant, capture: Capture, position: Position, victim: Square, direction: Direction
) -> Iterator[Square]:
    flies = capture.piece.king and variant.capture.king_flies
    behind = position.board.ray(victim, direction)
    for square in behind if flies else behind[:1]:
        if square in capture.standing:
            return
        yield square


def _landed(
    variant: Variant, capture: Capture, victim: Square, landing: Square, direction: Direction
) -> Capture:
    standing = dict(capture.standing)
    king_taken = standing[victim].king
    if variant.capture.removal is Removal.AT_ONCE:
        del standing[victim]
    piece, crowned, stopped = capture.piece, capture.crowned, False
    if not piece.king and landing in variant.geometry.far[piece.side]:
        stopped = variant.crowning.in_capture is InCapture.STOPS
        if variant.crowning.in_capture is InCapture.GOES_ON_AS_KING:
            piece, crowned = Piece(piece.side, king=True), True
    return Capture(
        standing,
        piece,
        (*capture.path, landing),
        (*capture.taken, victim),
        (*capture.kings_taken, king_taken),
        direction,
        crowned,
        stopped,
    )


def rank(variant: Variant, capture: Capture) -> tuple[object, ...]:
    """What the variant's precedence compares, in its order; greater is preferred."""
    kings = sum(capture.kings_taken)
    men = len(capture.taken) - kings
    began_as_king = capture.piece.king and not capture.crowned
    answers: dict[Criterion, object] = {
        Criterion.MOST_PIECES: men + kings,
        # Frisian rules, 11: n kings beat 2n - 1 men and lose to 2n.
        Criterion.MOST_VALUE: men + 2 * kings - kings / 1000,
        Criterion.BY_KING: began_as_king,
        Criterion.MOST_KINGS: kings,
        Criterion.KINGS_EARLIEST: capture.kings_taken,
    }
    return tuple(answers[criterion] for criterion in variant.precedence.order)

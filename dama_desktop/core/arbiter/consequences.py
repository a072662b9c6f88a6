"""What each way on leads to, as ids of short lines with their parameters.

Worked out from the positions: what has to come back, what has to go, what counts as played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

from dama_desktop.core.arbiter.codes import Code
from dama_desktop.core.arbiter.explain import Param, Texts, move_texts
from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.game.incident import Incident, Remedy
from dama_desktop.core.game.results import result_text
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

MOST_LISTED = 3
"""Replies named one by one; more are only called captures or moves."""


class After(StrEnum):
    """One part of what comes after. ``side`` is whoever it speaks of; ``of``: squares or moves."""

    TAKES = "takes"
    """He makes one of the captures ``of``."""
    PLAYS = "plays"
    """He plays one of the moves ``of``."""
    PLAYS_PIECE = "plays_piece"
    """He plays the piece ``of``."""
    MUST_CAPTURE = "must_capture"
    PLAYS_ANY = "plays_any"
    MOVE_COUNTS = "move_counts"
    COMES_BACK = "comes_back"
    COMES_OFF = "comes_off"
    CROWN_ON = "crown_on"
    CROWN_OFF = "crown_off"
    SHOWN_AGAIN = "shown_again"
    CLEARED_AGAIN = "cleared_again"
    REMINDED = "reminded"
    RESTORED = "restored"
    ANEW = "anew"
    SET_UP = "set_up"
    LOSES = "loses"
    """``of``: the result as written."""
    CLOCK_RUNS = "clock_runs"
    TO_MOVE = "to_move"
    STAYS = "stays"
    STAYS_OFF = "stays_off"
    STAYS_ON = "stays_on"
    STAYS_KING = "stays_king"
    AS_IT_IS = "as_it_is"
    PLAYS_ON = "plays_on"


class Part(NamedTuple):
    """A part of a consequence with its parameters."""

    what: After
    params: Mapping[str, Param]


def _part(what: After, side: int, of: Texts = ()) -> Part:
    return Part(what, {"side": side, "of": of})


def corrected(variant: Variant, book: RuleBook, incident: Incident) -> tuple[Part, ...]:
    """What correcting leads to; empty if there is nothing to correct."""
    remedy = incident.correct
    if remedy is None:
        return ()
    turn = remedy.position.turn
    if remedy.restart:
        return (_part(After.ANEW, turn),)
    if remedy.outcome is not None:
        result = result_text(variant, remedy.outcome)
        return (_part(After.LOSES, incident.deed.player, (result,)),)
    if Code.SETUP_PIECES in incident.codes:
        return (_part(After.SET_UP, turn), _part(After.TO_MOVE, turn))
    if remedy.move is not None:
        return (*_put_right(variant, incident, remedy), _part(After.TO_MOVE, turn))
    undone = turn != incident.offender and incident.deed.moved
    if incident.offender is None or undone:
        return (_part(After.RESTORED, turn), _part(After.TO_MOVE, turn))
    if turn != incident.offender:
        return (*_pieces_back(incident, remedy), _part(After.TO_MOVE, turn))
    return (*_played_anew(variant, incident, remedy), *_clock(book, turn))


def _clock(book: RuleBook, side: int) -> tuple[Part, ...]:
    return (_part(After.CLOCK_RUNS, side),) if book.settings.offender_clock_runs else ()


def _played_anew(variant: Variant, incident: Incident, remedy: Remedy) -> Iterable[Part]:
    """The offender moves again from the position before."""
    side, replies = remedy.position.turn, remedy.replies
    if not incident.deed.moved:
        yield from _pieces_back(incident, remedy)
    if not replies or (remedy.bound is None and not any(m.is_capture for m in replies)):
        yield _part(After.PLAYS_ANY, side)
        return
    texts = move_texts(variant, remedy.position, replies)
    captures = all(move.is_capture for move in replies)
    if len(texts) <= MOST_LISTED:
        yield _part(After.TAKES if captures else After.PLAYS, side, texts)
    elif remedy.bound is not None:
        yield _part(After.PLAYS_PIECE, side, (variant.board.names[remedy.bound],))
    else:
        yield _part(After.MUST_CAPTURE, side)


def _put_right(variant: Variant, incident: Incident, remedy: Remedy) -> Iterable[Part]:
    """The move counts, and what has to be done to the pieces until it stands right."""
    turn = remedy.position.turn
    if remedy.move is not None:
        text = move_texts(variant, incident.before, (remedy.move,))
        yield _part(After.MOVE_COUNTS, turn, text)
    codes = set(incident.codes)
    if not codes & {Code.TWICE, Code.TAKEN_BACK, Code.STOPPED_CAPTURE}:
        yield from _pieces_back(incident, remedy)
    for code, what in _REPEATED.items():
        if code in codes:
            yield _part(what, turn)


_REPEATED = {
    Code.DEMO: After.SHOWN_AGAIN,
    Code.REMOVED_EARLY: After.CLEARED_AGAIN,
    Code.ORDER: After.CLEARED_AGAIN,
    Code.TWO_HANDS: After.REMINDED,
}


def _pieces_back(incident: Incident, remedy: Remedy) -> Iterable[Part]:
    """What differs between the board as it stands and *remedy*: pieces and crowns."""
    stands, wanted, codes = _as_it_stands(incident), remedy.position, incident.codes
    back = [square for square, _ in wanted.pieces() if stands.piece(square) is None]
    away = [square for square, _ in stands.pieces() if wanted.piece(square) is None]
    crown_on = [remedy.move.end] if remedy.move and Code.NOT_CROWNED in codes else []
    crown_off = [s for s in incident.deed.crowned or () if not _is_king(wanted, s)]
    for what, squares in (
        (After.COMES_BACK, back),
        (After.COMES_OFF, away),
        (After.CROWN_ON, crown_on),
        (After.CROWN_OFF, crown_off),
    ):
        if squares:
            yield _part(what, wanted.turn, _names(stands, squares))


def _is_king(position: Position, square: Square) -> bool:
    piece = position.piece(square)
    return piece is not None and piece.king


def _as_it_stands(incident: Incident) -> Position:
    return incident.leave.position if incident.leave else incident.deed.observed(incident.before)


def _names(position: Position, squares: Iterable[Square]) -> Texts:
    return tuple(position.board.names[square] for square in squares)


def left(variant: Variant, incident: Incident) -> tuple[Part, ...]:
    """What letting it stand leads to; empty if it cannot stand."""
    remedy = incident.leave
    if remedy is None:
        return ()
    turn = remedy.position.turn
    if Code.REFUSAL in incident.codes:
        return (_part(After.PLAYS_ON, turn),)
    return (*_what_stays(incident, remedy), _part(After.TO_MOVE, turn))


def _what_stays(incident: Incident, remedy: Remedy) -> Iterable[Part]:
    """Each thing that stays as it ought not to be; else the piece that moved; else all of it."""
    parts = [(what, squares) for what, squares in _oddities(incident, remedy.position) if squares]
    moved = [moved.end for moved in incident.deed.moved if remedy.position.piece(moved.end)]
    if not parts:
        parts = [(After.STAYS, moved[-1:])] if moved else [(After.AS_IT_IS, [])]
    for what, squares in parts:
        yield _part(what, remedy.position.turn, _names(remedy.position, squares))


def _oddities(incident: Incident, stands: Position) -> Iterable[tuple[After, list[Square]]]:
    codes, deed = set(incident.codes), incident.deed
    if codes & _PIECES_GONE:
        right = incident.correct.position if incident.correct else incident.before
        yield After.STAYS_OFF, [s for s in deed.removed if right.piece(s) and not stands.piece(s)]
    if codes & _PIECES_LEFT and incident.correct is not None:
        right = incident.correct.position
        yield After.STAYS_ON, [s for s, _ in stands.pieces() if right.piece(s) is None]
    if codes & {Code.CROWNED_WRONGLY, Code.NOT_CROWNED}:
        kings = [*(deed.crowned or ()), *(moved.end for moved in deed.moved)]
        yield After.STAYS_KING, [s for s in dict.fromkeys(kings) if _is_king(stands, s)]


_PIECES_GONE = frozenset(
    {Code.REMOVED_WITHOUT_CAUSE, Code.REMOVED_UNJUMPED, Code.REMOVED_OWN, Code.OFFBOARD}
)
_PIECES_LEFT = frozenset({Code.LEFT_JUMPED, Code.STOPPED_REMOVAL})

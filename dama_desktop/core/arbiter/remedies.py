"""The two ways on from an incident, as tables: what correcting means, and who moves if it stands.

A set of codes has one outcome. *Correct* of a set is that of the code whose correction reaches
farthest back: the position before, then the first (or the released) move standing, then the move
completed or cleared anew, then nothing changed but what was taken off without cause put back.
*Leave* is always what stands on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum, IntEnum, auto

from dama_desktop.core.arbiter.codes import NOT_IRREGULAR, Code, Codes
from dama_desktop.core.arbiter.inquiry import Inquiry
from dama_desktop.core.arbiter.reading import Reading
from dama_desktop.core.game.incident import Huff, Remedy
from dama_desktop.core.rules import play
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import Side


class Correction(IntEnum):
    """What correcting means; of several the lowest is done."""

    RESTART = auto()
    """The game is void (5.1)."""
    LOSS = auto()
    """The refusing side loses (7.2)."""
    START = auto()
    """The pieces are set up as at the start of a game (5.2)."""
    BEFORE = auto()
    """The position before it; the offender plays anew."""
    MOVE_STANDS = auto()
    """The first, or the released, move stands and nothing after it."""
    COMPLETED = auto()
    """The move is completed, or what was cleared wrongly is put right."""
    NOTHING = auto()
    """The move stands as it was made; pieces taken off without cause come back."""


CORRECTION: Mapping[Code, Correction] = {
    Code.TWICE: Correction.MOVE_STANDS,
    Code.WRONG_MOVE: Correction.BEFORE,
    Code.OTHER_PIECE: Correction.BEFORE,
    Code.TAKEN_BACK: Correction.MOVE_STANDS,
    Code.FOREIGN_PIECE: Correction.BEFORE,
    Code.MISSED_CAPTURE: Correction.BEFORE,
    Code.REMOVED_WITHOUT_CAUSE: Correction.NOTHING,
    Code.WRONG_CAPTURE: Correction.BEFORE,
    Code.STOPPED_CAPTURE: Correction.COMPLETED,
    Code.REMOVED_EARLY: Correction.COMPLETED,
    Code.LEFT_JUMPED: Correction.COMPLETED,
    Code.REMOVED_UNJUMPED: Correction.COMPLETED,
    Code.STOPPED_REMOVAL: Correction.COMPLETED,
    Code.REMOVED_OWN: Correction.COMPLETED,
    Code.NOT_CROWNED: Correction.COMPLETED,
    Code.MOVED_UNCROWNED: Correction.BEFORE,
    Code.TWO_HANDS: Correction.NOTHING,
    Code.CROWNED_WRONGLY: Correction.COMPLETED,
    Code.DEMO: Correction.NOTHING,
    Code.ORDER: Correction.NOTHING,
    Code.OFFBOARD: Correction.BEFORE,
    Code.SETUP_BOARD: Correction.RESTART,
    Code.SETUP_PIECES: Correction.START,
    Code.ACCIDENT: Correction.BEFORE,
    Code.REFUSAL: Correction.LOSS,
}
"""What correcting each code means; codes that are not irregular have no correction."""


class Leaving(Enum):
    """Who is to move if what happened stands."""

    OPPONENT = auto()
    """The opponent of the offender."""
    IF_MOVED = auto()
    """The opponent if a move was made, else as it was."""
    IF_PRESSED = auto()
    """The opponent if the clock was pressed, else as it was."""
    UNCHANGED = auto()
    NOT_OFFERED = auto()
    """It cannot stand."""


LEAVING: Mapping[Code, Leaving] = dict.fromkeys(Code, Leaving.OPPONENT) | {
    Code.OK: Leaving.IF_MOVED,
    Code.TAKEN_BACK: Leaving.IF_MOVED,
    Code.REMOVED_WITHOUT_CAUSE: Leaving.IF_MOVED,
    Code.CROWNED_WRONGLY: Leaving.IF_MOVED,
    Code.OFFBOARD: Leaving.IF_PRESSED,
    Code.SETUP_PIECES: Leaving.UNCHANGED,
    Code.TOUCHED: Leaving.UNCHANGED,
    Code.TOUCH_OFF_TURN: Leaving.UNCHANGED,
    Code.ADJUST_OK: Leaving.UNCHANGED,
    Code.SETUP_BOARD: Leaving.NOT_OFFERED,
    Code.ACCIDENT: Leaving.NOT_OFFERED,
}
"""Who moves if each code stands. In a set the opponent does if any code says so."""


def correct(inquiry: Inquiry, codes: Codes) -> Remedy | None:
    """The way on if *codes* are corrected; None if there is nothing to correct."""
    irregular = codes - NOT_IRREGULAR
    if not irregular:
        return None
    return _CARRIED_OUT[min(CORRECTION[code] for code in irregular)](inquiry, codes)


def leave(inquiry: Inquiry, codes: Codes) -> Remedy | None:
    """The way on if what happened stands; None if it cannot."""
    said = {LEAVING[code] for code in codes}
    if Leaving.NOT_OFFERED in said:
        return None
    passes = {
        Leaving.OPPONENT: True,
        Leaving.IF_MOVED: bool(inquiry.carried),
        Leaving.IF_PRESSED: inquiry.deed.pressed,
        Leaving.UNCHANGED: False,
    }
    counts = any(passes[leaving] for leaving in said)
    stands = play.let_stand(
        inquiry.variant,
        inquiry.before,
        inquiry.observed,
        inquiry.player,
        max(1, len(inquiry.carried)) if counts else 0,
    )
    for move in _moves_made(inquiry):
        played = play.after(inquiry.variant, inquiry.before, move)
        if played.placement == stands.placement:
            return Remedy(position=played, move=move)
    return Remedy(position=stands, bound=inquiry.bound if Code.TOUCHED in codes else None)


def _moves_made(inquiry: Inquiry) -> tuple[Move, ...]:
    """The single lawful move that was made, if it was one."""
    made = inquiry.readings[0].move if len(inquiry.readings) == 1 and inquiry.on_turn else None
    return () if made is None else (made,)


def _before(inquiry: Inquiry, codes: Codes) -> Remedy:
    """Back to the position before; the touch rule holds for the pieces touched (3.11).

    Touch binds nobody after an accident, nor the side whose turn it was all along, nor him who
    only moved a king without its crown.
    """
    if Code.ACCIDENT in codes or (not inquiry.on_turn and inquiry.carried):
        replies = legal_moves(inquiry.variant, inquiry.before)
        return Remedy(position=inquiry.before, replies=replies)
    if not inquiry.on_turn or codes == {Code.MOVED_UNCROWNED}:
        return Remedy(position=inquiry.before)
    bound = inquiry.bound
    replies = tuple(move for move in inquiry.legal if bound is None or move.start == bound)
    return Remedy(position=inquiry.before, bound=bound, replies=replies)


def _completed(inquiry: Inquiry, codes: Codes) -> Remedy:
    """The lawful move that was made, begun or released, and only that, as it ought to stand."""
    first = inquiry.first
    if first is None or not inquiry.on_turn:
        return _before(inquiry, codes)
    moves = (first.move,) if first.move is not None else first.completions
    if len(moves) == 1:
        after = play.after(inquiry.variant, inquiry.before, moves[0])
        return Remedy(position=after, move=moves[0])
    return _to_be_continued(inquiry, first, moves)


def _to_be_continued(inquiry: Inquiry, first: Reading, moves: tuple[Move, ...]) -> Remedy:
    """Several completions: the offender chooses one of them (5.4i)."""
    return Remedy(position=inquiry.before, bound=first.displacement.start, replies=moves)


def _restart(inquiry: Inquiry, codes: Codes) -> Remedy:
    return Remedy(position=inquiry.variant.start(), restart=True)


def _loss(inquiry: Inquiry, codes: Codes) -> Remedy:
    loser: Side = inquiry.player
    article = inquiry.book.article(Code.REFUSAL)
    return Remedy(position=inquiry.before, outcome=Outcome(1 - loser, Reason.REFUSAL, article))


def _start(inquiry: Inquiry, codes: Codes) -> Remedy | None:
    if inquiry.deed.moves_made and not inquiry.book.setup_repaired_in_play:
        return None
    return Remedy(position=inquiry.variant.start().changed(turn=inquiry.before.turn))


_CARRIED_OUT: Mapping[Correction, Callable[[Inquiry, Codes], Remedy | None]] = {
    Correction.RESTART: _restart,
    Correction.LOSS: _loss,
    Correction.START: _start,
    Correction.BEFORE: _before,
    Correction.MOVE_STANDS: _completed,
    Correction.COMPLETED: _completed,
    Correction.NOTHING: _completed,
}


def huffs(inquiry: Inquiry, codes: Codes) -> tuple[Huff, ...]:
    """The house rule: one of the pieces that forgot to capture is taken off, the rest stands.

    One way on for each piece that could have captured; empty where the event has no such rule, no
    capture was missed, or the piece stands no longer on the board.
    """
    if not inquiry.book.settings.huff or Code.MISSED_CAPTURE not in codes:
        return ()
    left = leave(inquiry, codes)
    forgetful = sorted({move.start for move in inquiry.legal if move.is_capture})
    went = {reading.displacement.start: reading.displacement.end for reading in inquiry.readings}
    if left is None:
        return ()
    return tuple(
        Huff(square, _without(left, square))
        for square in (went.get(square, square) for square in forgetful)
        if left.position.piece(square) is not None
    )


def _without(left: Remedy, square: Square) -> Remedy:
    return replace(left, position=left.position.changed(clear=(square,)), move=None)

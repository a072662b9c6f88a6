"""What each step of the procedure finds in a deed: one function, one question.

Every function takes the facts of the deed and returns the codes it finds, or none. Which of them
exist in the rule book in force is sorted out afterwards. The order in which they are asked, and
where asking ends, stands in ``judge``.
"""

from __future__ import annotations

from dama_desktop.core.arbiter.codes import Code, Codes
from dama_desktop.core.arbiter.inquiry import Inquiry
from dama_desktop.core.arbiter.reading import Reading
from dama_desktop.core.arbiter.rule_books import Clearing
from dama_desktop.core.game.deed import Removing
from dama_desktop.core.rules.geometry.board import Square

NONE: Codes = frozenset()


def _if(found: object, code: Code) -> Codes:
    return frozenset({code}) if found else NONE


def mishap(inquiry: Inquiry) -> Codes:
    """Step 1: something happened that was stated, or that no hand at play explains."""
    happening = inquiry.deed.happening
    if happening is not None:
        return frozenset({Code[happening.name]})
    return _if(inquiry.unexplained, Code.ACCIDENT)


def off_turn(inquiry: Inquiry) -> Codes:
    """Step 2: the hand of the side that is not on move."""
    if inquiry.on_turn:
        return NONE
    foreign = any(reading.foreign for reading in inquiry.readings)
    own = any(not reading.foreign for reading in inquiry.readings)
    found = (
        _if(own, Code.TWICE)
        | _if(foreign, Code.FOREIGN_PIECE)
        | _if(inquiry.gone - inquiry.jumped, Code.REMOVED_WITHOUT_CAUSE)
        | _if(inquiry.crowned_men, Code.CROWNED_WRONGLY)
    )
    if found or not inquiry.deed.touched:
        return found or frozenset({Code.OK})
    return frozenset({Code.TOUCH_OFF_TURN})


def taken_back(inquiry: Inquiry) -> Codes:
    """Step 4: a released move was put back; if it was irregular itself, that is told too."""
    released = inquiry.released
    if released is None:
        return NONE
    irregular = NONE if released.foreign or released.move is not None else _unlawful(released)
    return frozenset({Code.TAKEN_BACK}) | _if(released.foreign, Code.FOREIGN_PIECE) | irregular


def nothing_moved(inquiry: Inquiry) -> Codes:
    """Step 3: no piece changed its square."""
    if inquiry.readings:
        return NONE
    found = _if(inquiry.gone, Code.REMOVED_WITHOUT_CAUSE) | _if(
        inquiry.crowned_men, Code.CROWNED_WRONGLY
    )
    if found or not inquiry.deed.touched:
        return found or frozenset({Code.OK})
    return frozenset({Code.ADJUST_OK if inquiry.deed.adjusting else Code.TOUCHED})


def foreign_piece(inquiry: Inquiry) -> Codes:
    """Step 5: a piece of the opponent was displaced."""
    return _if(any(reading.foreign for reading in inquiry.readings), Code.FOREIGN_PIECE)


def movement(inquiry: Inquiry) -> Codes:
    """Steps 6 to 8: the way of the piece is no lawful move's."""
    first = inquiry.first
    if first is None or first.foreign or first.move is not None:
        return NONE
    return _unlawful(first)


def _unlawful(reading: Reading) -> Codes:
    return _wrong_capture(reading) if reading.way.jumped else _wrong_quiet(reading)


def _wrong_quiet(reading: Reading) -> Codes:
    missed = any(move.is_capture for move in reading.legal)
    return _if(not reading.quiet_shape or not missed, Code.WRONG_MOVE) | _if(
        missed, Code.MISSED_CAPTURE
    )


def _wrong_capture(reading: Reading) -> Codes:
    way = reading.way
    found = _if(way.own_jumped or way.impossible, Code.WRONG_MOVE) | _if(
        way.twice or way.at_once, Code.WRONG_CAPTURE
    )
    if found:
        return found
    if reading.completions:
        return frozenset({Code.STOPPED_CAPTURE})
    return frozenset({Code.WRONG_CAPTURE}) | _if(reading.goes_on, Code.STOPPED_CAPTURE)


def demonstration(inquiry: Inquiry) -> Codes:
    """Step 8, special case: a capture whose landings were not all shown."""
    return _if(any(reading.badly_shown for reading in inquiry.readings), Code.DEMO)


def clearing(inquiry: Inquiry) -> Codes:
    """Step 9: what was taken off, against what was jumped."""
    jumped = inquiry.jumped
    if not jumped:
        return _if(inquiry.gone, Code.REMOVED_WITHOUT_CAUSE)
    left = inquiry.to_clear - inquiry.gone
    elsewhere = inquiry.deed.pressed or len(inquiry.readings) > 1
    return (
        _if(inquiry.own_gone - inquiry.to_clear, Code.REMOVED_OWN)
        | _if(inquiry.their_gone - inquiry.to_clear, Code.REMOVED_UNJUMPED)
        | _if(left, Code.LEFT_JUMPED if elsewhere else Code.STOPPED_REMOVAL)
        | _if(_removed_early(inquiry), Code.REMOVED_EARLY)
        | _if(_out_of_order(inquiry), Code.ORDER)
    )


def _removed_early(inquiry: Inquiry) -> bool:
    if inquiry.deed.removing is not Removing.DURING_CAPTURE:
        return False
    return not (inquiry.book.single_may_go_early and _is_single_man_by_man(inquiry))


def _is_single_man_by_man(inquiry: Inquiry) -> bool:
    """Whether a man takes a single man with one jump (FMJD 4.16)."""
    first = inquiry.first
    if first is None or first.foreign or first.piece.king or len(first.way.jumped) != 1:
        return False
    victim = first.position.piece(first.way.jumped[0])
    return victim is not None and not victim.king


def _out_of_order(inquiry: Inquiry) -> bool:
    if inquiry.deed.removing is Removing.OUT_OF_ORDER:
        return True
    first = inquiry.readings[0]
    if len(inquiry.readings) > 1 or first.foreign or not (first.seen or first.move):
        return False  # nobody knows in which order the pieces were jumped
    cleared = tuple(square for square in inquiry.deed.removed if square in inquiry.jumped)
    return not any(
        _is_ordered(tuple(sq for sq in jumped if sq in cleared), cleared, inquiry.book.clearing)
        for jumped in first.orders
    )


def _is_ordered(
    jumped: tuple[Square, ...], cleared: tuple[Square, ...], clearing_rule: Clearing
) -> bool:
    match clearing_rule:
        case Clearing.FREE:
            return True
        case Clearing.FORWARD:
            return cleared == jumped
        case Clearing.EITHER_WAY:
            return cleared in (jumped, jumped[::-1])


def second_move(inquiry: Inquiry) -> Codes:
    """Step 10: the same side displaced a second time."""
    return _if(len(inquiry.readings) > 1, Code.TWICE)


def other_piece(inquiry: Inquiry) -> Codes:
    """Step 11: the piece bound by touch was not the one that moved."""
    first = inquiry.first
    moved = first is not None and inquiry.bound not in (None, first.displacement.start)
    return _if(moved, Code.OTHER_PIECE)


def crowning(inquiry: Inquiry) -> Codes:
    """Step 12: crowns that are missing or too many, and the two hands."""
    deed, move, first = inquiry.deed, inquiry.move, inquiry.first
    missing = (
        move is not None
        and move.promotes
        and deed.pressed
        and deed.crowned is not None
        and move.end not in deed.crowned
    )
    uncrowned = deed.uncrowned and first is not None and not first.foreign and first.piece.king
    return (
        _if(missing, Code.NOT_CROWNED)
        | _if(inquiry.crowned_men, Code.CROWNED_WRONGLY)
        | _if(uncrowned, Code.MOVED_UNCROWNED)
        | _if(deed.hands > 1 and inquiry.jumped, Code.TWO_HANDS)
    )


def warned(inquiry: Inquiry, codes: Codes) -> Codes:
    """A capture missed again after the warning is a refusal, where the book says so."""
    again = inquiry.book.warned_miss_loses and inquiry.deed.warned
    return codes | _if(again and Code.MISSED_CAPTURE in codes, Code.REFUSAL)

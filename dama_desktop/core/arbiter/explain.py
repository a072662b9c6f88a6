"""What is to be told about an incident: ids of lines with their parameters, no sentences.

``dama_desktop.words`` makes sentences of them in the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from dama_desktop.core.arbiter.codes import Code
from dama_desktop.core.arbiter.inquiry import Inquiry
from dama_desktop.core.arbiter.reading import Reading
from dama_desktop.core.game.deed import Displacement
from dama_desktop.core.game.incident import Incident
from dama_desktop.core.notation.movetext import QUIET_SIGN, write_move
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

Texts = tuple[str, ...]
"""Names of squares, or texts of moves."""

Param = Side | Texts


class Line(StrEnum):
    """One thing told. Each carries ``side``, the player; most carry ``of``, squares or moves."""

    PLAYED = "played"
    TWICE = "twice"
    OFF_TURN = "off_turn"
    MAN_WRONG = "man_wrong"
    KING_WRONG = "king_wrong"
    OVER_OWN = "over_own"
    OTHER_PIECE = "other_piece"
    """``of``: the piece that moved; ``first``: the one touched first."""
    TAKEN_BACK = "taken_back"
    FOREIGN = "foreign"
    MISSED = "missed"
    NO_CAUSE = "no_cause"
    OTHER_CAPTURE = "other_capture"
    JUMPED_TWICE = "jumped_twice"
    JUMPED_AT_ONCE = "jumped_at_once"
    STOPPED = "stopped"
    STOPPED_SHORT = "stopped_short"
    EARLY = "early"
    LEFT = "left"
    BROKEN_OFF = "broken_off"
    UNJUMPED = "unjumped"
    OWN_REMOVED = "own_removed"
    NOT_CROWNED = "not_crowned"
    UNCROWNED_KING = "uncrowned_king"
    TWO_HANDS = "two_hands"
    CROWNED = "crowned"
    NOT_SHOWN = "not_shown"
    WRONG_ORDER = "wrong_order"
    BESIDE = "beside"
    BOARD_TURNED = "board_turned"
    WRONG_SETUP = "wrong_setup"
    ACCIDENT = "accident"
    REFUSED = "refused"
    TOUCHED_BOUND = "touched_bound"
    TOUCHED_FREE = "touched_free"
    TOUCHED_OFF_TURN = "touched_off_turn"
    ADJUSTED = "adjusted"


class Told(NamedTuple):
    """A line with its parameters."""

    line: Line
    params: Mapping[str, Param]


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """What happened, in the order in which it is to be told."""

    lines: tuple[Told, ...]
    marked: tuple[Square, ...]
    """Squares the rule speaks of, in reading order."""
    routes: tuple[tuple[Square, ...], ...]
    """Captures that had to be made, or how the one begun goes on."""


def account(inquiry: Inquiry, incident: Incident) -> Account:
    """The account of *incident*, which was judged from *inquiry*."""
    facts = _Facts(inquiry)
    codes = [Code(code) for code in incident.codes]
    lines = [told for code in codes for told in _EXPLAINED.get(code, _nothing)(facts)]
    if inquiry.readings and not {told.line for told in lines} & _SAY_THE_MOVE:
        lines.insert(0, facts.told(Line.PLAYED, facts.carried[:1]))
    marked = {square for code in codes for square in _MARKED.get(code, _no_squares)(facts)}
    due = any(code in _CAPTURE_CODES for code in codes)
    return Account(
        lines=tuple(lines),
        marked=tuple(sorted(marked)),
        routes=tuple(move.path for move in facts.due) if due else (),
    )


_SAY_THE_MOVE = frozenset(
    {Line.TWICE, Line.OFF_TURN, Line.FOREIGN, Line.TAKEN_BACK, Line.ACCIDENT, Line.BESIDE}
)
"""Lines after which it need not be said what was played."""

_CAPTURE_CODES = frozenset({Code.MISSED_CAPTURE, Code.WRONG_CAPTURE, Code.STOPPED_CAPTURE})


def move_texts(variant: Variant, position: Position, moves: Iterable[Move]) -> Texts:
    """*moves*, lawful in *position*, as texts, each once."""
    return tuple(dict.fromkeys(write_move(variant, position, move) for move in moves))


class _Facts:
    """The parameters of the lines."""

    def __init__(self, inquiry: Inquiry) -> None:
        self.inquiry = inquiry
        self.first = inquiry.first
        self.deed = inquiry.deed

    def told(self, line: Line, of: Texts = (), **more: Param) -> Told:
        """*line* about the player."""
        return Told(line, {"side": self.inquiry.player, "of": of, **more})

    def names(self, squares: Iterable[Square]) -> Texts:
        """Names of *squares*, in reading order."""
        return tuple(self.inquiry.before.board.names[square] for square in sorted(squares))

    def as_move(self, moved: Displacement, reading: Reading | None) -> str:
        """A displacement as a move text, lawful or not."""
        names = self.inquiry.before.board.names
        jumped = reading is not None and not reading.foreign and reading.way.jumped
        sign = self.inquiry.variant.names.capture_sign if jumped else QUIET_SIGN
        return f"{names[moved.start]}{sign}{names[moved.end]}"

    @property
    def carried(self) -> Texts:
        """Every displacement as a move text."""
        return tuple(self.as_move(r.displacement, r) for r in self.inquiry.readings)

    @property
    def due(self) -> tuple[Move, ...]:
        """The captures that had to be made; of one begun, how it goes on."""
        first = self.first
        if first is not None and not first.foreign and first.move is None and first.completions:
            return first.completions
        return tuple(move for move in self.inquiry.legal if move.is_capture)

    @property
    def due_texts(self) -> Texts:
        """Those captures as texts."""
        return move_texts(self.inquiry.variant, self.inquiry.scene, self.due)

    @property
    def left(self) -> frozenset[Square]:
        """Jumped pieces still on the board."""
        return self.inquiry.jumped - self.inquiry.gone

    @property
    def start(self) -> frozenset[Square]:
        """Where the piece judged came from."""
        return frozenset({self.first.displacement.start} if self.first else ())

    @property
    def end(self) -> frozenset[Square]:
        """Where the piece judged stands."""
        return frozenset({self.first.displacement.end} if self.first else ())


def _nothing(facts: _Facts) -> tuple[Told, ...]:
    return ()


def _twice(facts: _Facts) -> tuple[Told, ...]:
    line = Line.TWICE if facts.inquiry.on_turn else Line.OFF_TURN
    return (facts.told(line, facts.carried),)


def _wrong_move(facts: _Facts) -> tuple[Told, ...]:
    if facts.first is None:
        return ()
    if facts.first.way.own_jumped:
        return (facts.told(Line.OVER_OWN, facts.names(facts.first.way.own_jumped)),)
    king = facts.first.piece.king
    return (facts.told(Line.KING_WRONG if king else Line.MAN_WRONG, facts.names(facts.start)),)


def _wrong_capture(facts: _Facts) -> tuple[Told, ...]:
    way = facts.first.way if facts.first is not None else None
    if way is not None and way.twice:
        return (facts.told(Line.JUMPED_TWICE, facts.names(way.twice)),)
    if way is not None and way.at_once:
        return (facts.told(Line.JUMPED_AT_ONCE),)
    return (facts.told(Line.OTHER_CAPTURE, facts.due_texts),)


def _stopped(facts: _Facts) -> tuple[Told, ...]:
    begun = facts.first is not None and facts.first.completions
    line = Line.STOPPED if begun else Line.STOPPED_SHORT
    at = facts.names(facts.end)
    return (facts.told(line, facts.due_texts if begun else (), at=at),)


def _other_piece(facts: _Facts) -> tuple[Told, ...]:
    bound = facts.inquiry.bound
    touched = facts.names(() if bound is None else (bound,))
    return (facts.told(Line.OTHER_PIECE, facts.names(facts.start), first=touched),)


def _taken_back(facts: _Facts) -> tuple[Told, ...]:
    released = facts.inquiry.released
    moved = () if released is None else (facts.as_move(released.displacement, released),)
    return (facts.told(Line.TAKEN_BACK, moved),)


def _foreign(facts: _Facts) -> tuple[Told, ...]:
    foreign = [r.displacement for r in facts.inquiry.readings if r.foreign]
    return (facts.told(Line.FOREIGN, tuple(facts.as_move(moved, None) for moved in foreign)),)


def _touched(facts: _Facts) -> tuple[Told, ...]:
    bound = facts.inquiry.bound
    if bound is None:
        return (facts.told(Line.TOUCHED_FREE, facts.names(facts.deed.touched)),)
    return (facts.told(Line.TOUCHED_BOUND, facts.names((bound,))),)


def _line(
    line: Line, squares: Callable[[_Facts], Iterable[Square]]
) -> Callable[[_Facts], tuple[Told, ...]]:
    def explain(facts: _Facts) -> tuple[Told, ...]:
        return (facts.told(line, facts.names(squares(facts))),)

    return explain


def _no_squares(facts: _Facts) -> Iterable[Square]:
    return ()


def _gone(facts: _Facts) -> Iterable[Square]:
    return facts.inquiry.gone - facts.inquiry.jumped


def _own_gone(facts: _Facts) -> Iterable[Square]:
    return facts.inquiry.own_gone - facts.inquiry.jumped


def _their_gone(facts: _Facts) -> Iterable[Square]:
    return facts.inquiry.their_gone - facts.inquiry.jumped


def _left(facts: _Facts) -> Iterable[Square]:
    return facts.left


def _start(facts: _Facts) -> Iterable[Square]:
    return facts.start


def _end(facts: _Facts) -> Iterable[Square]:
    return facts.end


def _crowned_men(facts: _Facts) -> Iterable[Square]:
    return facts.inquiry.crowned_men


def _felt(facts: _Facts) -> Iterable[Square]:
    return facts.deed.touched


def _bound(facts: _Facts) -> Iterable[Square]:
    return () if facts.inquiry.bound is None else (facts.inquiry.bound,)


def _due_starts(facts: _Facts) -> Iterable[Square]:
    return {move.start for move in facts.due}


def _missed(facts: _Facts) -> tuple[Told, ...]:
    return (facts.told(Line.MISSED, facts.due_texts),)


def _not_shown(facts: _Facts) -> tuple[Told, ...]:
    return (facts.told(Line.NOT_SHOWN, facts.carried[:1]),)


_EXPLAINED: Mapping[Code, Callable[[_Facts], tuple[Told, ...]]] = {
    Code.TWICE: _twice,
    Code.WRONG_MOVE: _wrong_move,
    Code.OTHER_PIECE: _other_piece,
    Code.TAKEN_BACK: _taken_back,
    Code.FOREIGN_PIECE: _foreign,
    Code.MISSED_CAPTURE: _missed,
    Code.REMOVED_WITHOUT_CAUSE: _line(Line.NO_CAUSE, _gone),
    Code.WRONG_CAPTURE: _wrong_capture,
    Code.STOPPED_CAPTURE: _stopped,
    Code.REMOVED_EARLY: _line(Line.EARLY, _no_squares),
    Code.LEFT_JUMPED: _line(Line.LEFT, _left),
    Code.REMOVED_UNJUMPED: _line(Line.UNJUMPED, _their_gone),
    Code.STOPPED_REMOVAL: _line(Line.BROKEN_OFF, _left),
    Code.REMOVED_OWN: _line(Line.OWN_REMOVED, _own_gone),
    Code.NOT_CROWNED: _line(Line.NOT_CROWNED, _end),
    Code.MOVED_UNCROWNED: _line(Line.UNCROWNED_KING, _start),
    Code.TWO_HANDS: _line(Line.TWO_HANDS, _no_squares),
    Code.CROWNED_WRONGLY: _line(Line.CROWNED, _crowned_men),
    Code.DEMO: _not_shown,
    Code.ORDER: _line(Line.WRONG_ORDER, _no_squares),
    Code.OFFBOARD: _line(Line.BESIDE, _gone),
    Code.SETUP_BOARD: _line(Line.BOARD_TURNED, _no_squares),
    Code.SETUP_PIECES: _line(Line.WRONG_SETUP, _no_squares),
    Code.ACCIDENT: _line(Line.ACCIDENT, _no_squares),
    Code.REFUSAL: _line(Line.REFUSED, _no_squares),
    Code.TOUCHED: _touched,
    Code.TOUCH_OFF_TURN: _line(Line.TOUCHED_OFF_TURN, _felt),
    Code.ADJUST_OK: _line(Line.ADJUSTED, _felt),
}

_MARKED: Mapping[Code, Callable[[_Facts], Iterable[Square]]] = {
    Code.TWICE: _end,
    Code.WRONG_MOVE: _end,
    Code.OTHER_PIECE: _bound,
    Code.TAKEN_BACK: _end,
    Code.FOREIGN_PIECE: _end,
    Code.MISSED_CAPTURE: _due_starts,
    Code.REMOVED_WITHOUT_CAUSE: _gone,
    Code.WRONG_CAPTURE: _due_starts,
    Code.STOPPED_CAPTURE: _end,
    Code.LEFT_JUMPED: _left,
    Code.REMOVED_UNJUMPED: _their_gone,
    Code.STOPPED_REMOVAL: _left,
    Code.REMOVED_OWN: _own_gone,
    Code.NOT_CROWNED: _end,
    Code.MOVED_UNCROWNED: _end,
    Code.CROWNED_WRONGLY: _crowned_men,
    Code.OFFBOARD: _gone,
    Code.TOUCHED: _felt,
    Code.TOUCH_OFF_TURN: _felt,
}
"""Squares that each rule speaks of."""

"""A board's own log, made into what the board would have said.

A log tells what changed and in which order, and hardly when: only that a change came soon after
the one before it. So instants are made up. Within a half-move changes follow each other as those of
a hand do; before a half-move begins there is a long rest, as when a player thinks, in which
whatever was done before settles. Which change begins a half-move is told by the colours: the piece
that was lifted last before one of its colour is put down somewhere. Since that is a guess, there
are several paces at which a log can be recalled, and whoever recalls it takes the one that makes
most sense.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from dama_drivers import events as d
from dama_drivers.logbook import LogChange, LogItem, LogMark, LogTime

from dama_desktop.core.rules.piece import WHITE, Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.sensing.snapshot import Snapshot, snapshot_of
from dama_desktop.stations.cellmap import CellMap
from dama_desktop.stations.codemap import CodeMap
from dama_desktop.stations.events import StationEvent
from dama_desktop.stations.orientation import Setting, settings_showing
from dama_desktop.stations.station import BoardStation

QUICK_MS: Final = 100
GAP_MS: Final = 300
PRESS_MS: Final = 50


class Pace(NamedTuple):
    """How a log is recalled.

    There is a rest before each half-move. *at_once*: where a landing was seen before the start of
    the way was left, that must have followed at once.
    """

    rest_ms: int
    at_once: bool


PACES: Final = (Pace(9_000, True), Pace(9_000, False), Pace(2_500, True), Pace(2_500, False))
"""The likeliest first: its rest is longer than any patience of the recogniser, so that whatever is
irregular is seen as such. A short rest does not take a capture under way for one given up.
"""

UNKNOWN: Final = -1
"""The level of a cell of which the log has not told yet."""

_SERIAL: Final = "log"
_MS_NS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Listed:
    """The board was switched on again, and wrote down what stood on it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened, and the levels of all cells after it."""

    item: LogChange | LogTime | Listed
    levels: tuple[int, ...]


def steps_of(
    items: Sequence[LogItem],
    cells: int,
    now: Sequence[int] | None = None,
    before: Sequence[int] | None = None,
) -> list[Step]:
    """*items* of a board of *cells* cells, one by one, without the marks that say nothing here.

    *now*: the levels shown at the end; they tell of cells that never changed. *before*: the levels
    to be taken for granted in cells of which the log has not told yet; None: they are ``UNKNOWN``.
    """
    never = set(range(cells)) - {item.cell for item in items if isinstance(item, LogChange)}
    levels = list(before) if before is not None else [UNKNOWN] * cells
    for cell in never:
        levels[cell] = now[cell] if now is not None else 0
    steps: list[Step] = []
    at = 0
    while at < len(items):
        item = items[at]
        at += 1
        match item:
            case LogChange(cell=cell) if cell < cells:
                levels[cell] = item.level
                steps.append(Step(item, tuple(levels)))
            case LogTime():
                steps.append(Step(item, tuple(levels)))
            case LogMark(name="power_up"):
                listed = _listing(items[at:], tuple(levels) if steps else ())
                at += len(listed)
                levels = [listed.get(cell, 0) for cell in range(cells)]
                steps.append(Step(Listed(), tuple(levels)))
    return steps


def _listing(items: Sequence[LogItem], levels: Sequence[int]) -> dict[int, int]:
    """The pieces listed at the front of *items*, up to a change that is none of them.

    Nothing closes the list: it is over when all that stood before, by *levels*, has been listed.
    """
    standing = {cell for cell, level in enumerate(levels) if level > 0}
    listed: dict[int, int] = {}
    for item in items:
        whole = standing <= listed.keys()
        if whole or not isinstance(item, LogChange) or not item.level or item.cell in listed:
            break
        listed[item.cell] = item.level
    return listed


def shows(step: Step, position: Position) -> bool:
    """Whether *step* left *position* on the board, however the board may lie."""
    occupied = len(step.levels) - step.levels.count(0)
    if occupied < position.occupied.bit_count() or UNKNOWN in step.levels:
        return False
    return bool(settings_showing(position, step.levels))


def pictures(steps: Sequence[Step], variant: Variant, setting: Setting) -> list[Snapshot]:
    """What the squares showed after each of *steps*."""
    cell_map = CellMap(variant.board, setting.lie)
    return [
        snapshot_of(variant.board, setting.codes.sights(cell_map.levels(step.levels)))
        for step in steps
    ]


def levels_showing(position: Position, setting: Setting) -> list[int]:
    """The levels of all cells of a board that shows *position*; 0 where its code is not known."""
    board = position.board
    codes = {piece: code for code, piece in reversed(list(setting.codes.pieces.items()))}
    levels = [0] * (board.width * board.height)
    cells = CellMap(board, setting.lie).cells
    for square, piece in position.pieces():
        levels[cells[square]] = codes.get(piece, 0)
    return levels


def recalled(
    steps: Sequence[Step],
    levels: Sequence[int],
    variant: Variant,
    position: Position,
    setting: Setting | None = None,
    pace: Pace = PACES[0],
) -> Iterator[StationEvent]:
    """What a station would have told of *steps*, which begin when *levels* show *position*.

    *setting*: how the board was read before; None if *position* tells. 0 ms is the beginning.
    """
    memory = {} if setting is None else {_SERIAL: setting}
    station = BoardStation(variant, memory=memory)
    station.expect(position, 0)
    for event in (d.LinkFound(0), d.Identity(at_ns=0, serial=_SERIAL)):
        yield from station.handle(event)
    yield from station.handle(d.Snapshot(tuple(levels), 0))
    if station.setting is None:
        return
    right_to_move = (position.turn == WHITE) is station.white_on_right
    clock = _Clock(right_to_move)
    yield from station.handle(clock.report(0))
    begins = _beginnings(steps, levels, station.setting.codes, at_once=pace.at_once)
    now_ms = 0
    for number, step in enumerate(steps):
        now_ms += _pause_ms(step, pace.rest_ms if number in begins else GAP_MS)
        yield from station.handle(_event(step, clock, now_ms * _MS_NS))


class _Clock:
    """What the log has told of a clock so far."""

    def __init__(self, right_high: bool) -> None:
        self.right_high = right_high
        self._ms: dict[bool, int | None] = {False: None, True: None}

    def halted(self, time: LogTime) -> None:
        self._ms[time.right] = time.seconds * 1000
        self.right_high = not time.right

    def report(self, at_ns: int) -> d.ClockReport:
        return d.ClockReport(
            left_ms=self._ms[False],
            right_ms=self._ms[True],
            running=True,
            lever_right_high=self.right_high,
            left_flag=False,
            right_flag=False,
            battery_low=False,
            connected=True,
            at_ns=at_ns,
        )


def _event(step: Step, clock: _Clock, at_ns: int) -> d.DriverEvent:
    match step.item:
        case LogChange(cell=cell, level=level):
            return d.CellChanged(cell, level, at_ns)
        case LogTime():
            clock.halted(step.item)
            return clock.report(at_ns)
        case _:
            return d.Snapshot(step.levels, at_ns)


def _pause_ms(step: Step, usual_ms: int) -> int:
    if isinstance(step.item, LogTime):
        return PRESS_MS
    if isinstance(step.item, LogChange) and step.item.quick:
        return QUICK_MS
    return usual_ms


class _Lift(NamedTuple):
    """A piece was taken up in a step, from a cell; *calm*: no piece of the other side hung then."""

    number: int
    cell: int
    calm: bool


def _beginnings(
    steps: Sequence[Step], levels: Sequence[int], codes: CodeMap, *, at_once: bool
) -> set[int]:
    """Numbers of the steps with which a half-move begins, and before which the board rested.

    A half-move begins with the last lift before its first landing; or with the landing itself, if
    the scanner saw that first. Where a piece of the other side still hangs in the air, the board
    did not rest.
    """
    begins: set[int] = set()
    lifts: dict[Side, _Lift] = {}
    put: tuple[Side, int] | None = None
    seen_late = -1
    before = levels
    for number, step in enumerate(steps):
        if not isinstance(step.item, LogChange):
            continue
        cell = step.item.cell
        was, side = codes.side(before[cell]), codes.side(step.item.level)
        before = step.levels
        if side is None:
            if was is not None and number != seen_late:
                lifts[was] = _Lift(number, cell, 1 - was not in lifts)
            continue
        lift = lifts.get(side)
        origin = _landed_first(steps, number, side, codes, at_once=at_once)
        if origin is not None:
            lift = _Lift(number, origin, 1 - side not in lifts)
            seen_late = number + 1
        if lift is not None:
            if put != (side, lift.cell) and lift.calm:
                begins.add(lift.number)
            put = side, cell
            lifts.clear()
    return begins


def _landed_first(
    steps: Sequence[Step], number: int, side: Side, codes: CodeMap, *, at_once: bool
) -> int | None:
    """The cell that a piece came from, if it was seen to be empty just after the landing."""
    after = steps[number + 1].item if number + 1 < len(steps) else None
    if not isinstance(after, LogChange) or after.level or (at_once and not after.quick):
        return None
    return after.cell if codes.side(steps[number].levels[after.cell]) == side else None

"""Games found again in a board's own log: whole ones, and what was missed of one in progress.

The log is replayed through a table of its own, recogniser and arbiter and all, so that what comes
out is what would have been recorded if the program had been there. What was missed of a game in
progress is a proposal: somebody has to say that it is so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from dama_drivers.logbook import LogItem

from dama_desktop.core.clock import SwitchSide
from dama_desktop.core.game import events as e
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.game.record import GameRecord, Ply
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.outcome import outcome_on_board
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.sensing.parameters import CABLE
from dama_desktop.core.sensing.snapshot import Snapshot, fits
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import PressedBy, SessionSettings
from dama_desktop.hall.table import Table
from dama_desktop.stations.events import ClockSeen, StationEvent
from dama_desktop.stations.orientation import Setting
from dama_desktop.stations.recall import (
    PACES,
    Listed,
    Step,
    levels_showing,
    pictures,
    recalled,
    shows,
    steps_of,
)

TAIL_MS: Final = 12_000
MOST_PLACES: Final = 8
"""Places in a log at which a game may have been left, that are looked at."""

MOST_INCIDENTS: Final = 30
"""More irregularities mean that this is no game at all."""

MOST_IDLE: Final = 60
"""Changes in a row that come to nothing: the pieces are being put away, or into another game."""

_RECALLING: Final = replace(CABLE, asks_snapshots=False)
_SETTINGS: Final = SessionSettings(pressed_by=PressedBy.KEY)


def games_in_log(
    variant: Variant,
    items: Sequence[LogItem],
    now: Sequence[int] | None = None,
    before: Sequence[int] | None = None,
) -> tuple[GameRecord, ...]:
    """The games of *variant* in a board's log, the oldest first, with the times it knows.

    Each begins where the start position stood and ends where it stands again. *now*: the levels
    that the board shows; *before*: those it showed when the log began, as after a mark that was
    set then. Result and names are nowhere in a log; a game that ended on the board has its result.
    """
    start = variant.start()
    steps = steps_of(items, variant.board.width * variant.board.height, now, before)
    if before is not None:
        steps.insert(0, Step(Listed(), tuple(before)))
    begins = [number for number, step in enumerate(steps) if shows(step, start)]
    records = []
    for number, begin in enumerate(begins):
        end = begins[number + 1] if number + 1 < len(begins) else len(steps)
        played = _best(variant, start, steps[begin:end])
        if played.session.game.plies:
            records.append(played.record())
    return tuple(records)


@dataclass(frozen=True, slots=True)
class Missed:
    """What a board's log tells of the time after the position that a game had reached."""

    moves: tuple[Move, ...]
    whole: bool
    """The board shows the position after them; if not, something else happened in the end."""


def missed_by(
    game: Game, items: Sequence[LogItem], setting: Setting, now: Sequence[int]
) -> Missed | None:
    """What was played after *game*, by the log of its board; None if the log tells nothing of it.

    *setting*: how the board is read; *now*: the levels that it shows.
    """
    steps = steps_of(items, len(now), now, levels_showing(game.position, setting))
    seen = pictures(steps, game.variant, setting)
    line = [game.start, *(ply.position for ply in game.line)]
    found: Missed | None = None
    for reached in _where_it_stood(seen, line)[-MOST_PLACES:]:
        found = _missed_after(game, steps, reached, seen[-1], setting)
        if found.whole:
            break
    return found


def _missed_after(
    game: Game, steps: Sequence[Step], reached: int, shown: Snapshot, setting: Setting
) -> Missed:
    """What was played after step *reached*, which left the last position of *game*."""
    after = _best(game.variant, game.position, steps[reached:], setting).session.game
    moves = _lawful_beginning(after.line)
    settled = after.phase in (Phase.TO_MOVE, Phase.OVER) and len(moves) == len(after.line)
    return Missed(moves, whole=settled and fits(shown, after.position))


def add_missed(session: Session, missed: Missed, at_ms: int) -> None:
    """Play what was missed in *session*; the times stay, and somebody has to set them.

    :raises Refused: the game is not where it was when the log was looked at.
    """
    for move in missed.moves:
        session.enter(e.Moved(at_ms=at_ms, move=move, left_ms=None))
    clock = session.timing.clock
    if clock is not None and clock.turn != session.game.position.turn:
        session.clock_action(SwitchSide(), at_ms)
    outcome = outcome_on_board(session.game.variant, session.game.position)
    if missed.moves and outcome is not None:
        session.end(outcome, at_ms)


def _lawful_beginning(line: Sequence[Ply]) -> tuple[Move, ...]:
    moves: list[Move] = []
    for ply in line:
        if ply.move is None:
            break
        moves.append(ply.move)
    return tuple(moves)


def _where_it_stood(seen: Sequence[Snapshot], positions: Sequence[Position]) -> list[int]:
    """Numbers of the pictures with which the game may have come to the last of *positions*.

    The pictures of the game follow each other, from its start if the log goes back so far. There
    are several places if the start came up again, in the game or in another one. (Cells of which
    the log had not told yet were taken to be as in the last position; for that one it is true.)
    """
    for first, position in enumerate(positions):
        begins = (number for number, picture in enumerate(seen) if fits(picture, position))
        places = {_follow(seen, begin, positions[first:]) for begin in begins}
        if found := sorted(place for place in places if place is not None):
            return found
    return []


def _follow(seen: Sequence[Snapshot], begin: int, positions: Sequence[Position]) -> int | None:
    number = begin
    for position in positions:
        while number < len(seen) and not fits(seen[number], position):
            number += 1
        if number == len(seen):
            return None
    return number


def _best(
    variant: Variant, start: Position, steps: Sequence[Step], setting: Setting | None = None
) -> _Recalled:
    """What happened after the first of *steps*, which left *start*, at the pace that makes sense:
    the first with nothing irregular, or the one with the most lawful half-moves before it.
    """
    best: _Recalled | None = None
    for pace in PACES:
        played = _Recalled(variant, start)
        played.follow(recalled(steps[1:], steps[0].levels, variant, start, setting, pace))
        if best is None or played.sense > best.sense:
            best = played
        if not played.session.game.incidents and played.session.game.incident is None:
            break
    assert best is not None, "there is more than one pace"
    return best


class _Recalled:
    """A table at which a log is replayed."""

    def __init__(self, variant: Variant, start: Position) -> None:
        new = NewGame(variant=variant.key, start=start)
        self.session = Session.begin(new.opened(), _SETTINGS)
        self._table = Table(self.session, _RECALLING)
        self._turn: Side | None = None
        self._presses: list[tuple[Side, int | None, int]] = []

    def follow(self, events: Iterator[StationEvent]) -> None:
        """Let everything happen, and the silence after it; or, if nothing comes of it any more,
        only so much.
        """
        at_ms = idle = 0
        for event in events:
            at_ms = event.at_ms
            before = self.session.game
            self._live_until(at_ms)
            if isinstance(event, ClockSeen):
                self._press(event)
            self._table.take(event)
            idle = idle + 1 if self.session.game is before else 0
            if idle > MOST_IDLE or len(self.session.game.incidents) > MOST_INCIDENTS:
                return
        self._live_until(at_ms + TAIL_MS)

    @property
    def sense(self) -> tuple[int, int]:
        """How much sense it makes: lawful half-moves before anything irregular, and in all."""
        line = self.session.game.line
        return len(_lawful_beginning(line)), len(line)

    def record(self) -> GameRecord:
        """The game, with the times left where the log has them."""
        record = self.session.record()
        left: dict[int, int | None] = {}
        for side, left_ms, plies in self._presses:
            own = plies > 0 and record.line[plies - 1].side == side and plies not in left
            left[plies if own else plies + 1] = left_ms
        line = tuple(replace(ply, left_ms=left.get(ply.number)) for ply in record.line)
        return replace(record, line=line)

    def _press(self, seen: ClockSeen) -> None:
        turn, self._turn = self._turn, seen.to_move
        if turn is not None and turn != seen.to_move:
            left_ms = (seen.white_ms, seen.black_ms)[turn]
            self._presses.append((turn, left_ms, self.session.game.plies))

    def _live_until(self, until_ms: int) -> None:
        while (due_ms := self._table.due_ms()) is not None and due_ms <= until_ms:
            self._table.advance(due_ms)
            if self._table.due_ms() == due_ms:
                break
        self._table.advance(until_ms)

"""The incidents of games as their journals tell them: what went before, what was chosen, the times.

Everything is worked out from the entries of a journal, so that a sheet written during the dispute
and one written years later say the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from dama_desktop.archive.journal import (
    ClockEntry,
    ControlEntry,
    Entry,
    JournalError,
    read_journal,
)
from dama_desktop.archive.places import SUFFIX
from dama_desktop.core.arbiter.penalties import NO_PENALTY, Penalty, penalty
from dama_desktop.core.arbiter.regulations import BadRegulation, book_in_force
from dama_desktop.core.arbiter.rule_books import RuleBook, UnknownRuleBook
from dama_desktop.core.game import events as e
from dama_desktop.core.game.fold import Game, opened
from dama_desktop.core.game.incident import Choice, Incident
from dama_desktop.core.game.phases import Phase, Refused
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.hall.timing import Timing


class Moment(NamedTuple):
    """An instant of the game, with what both clocks showed."""

    at_ms: int
    left_ms: tuple[int, int] | None
    """Milliseconds left to White and Black; None without a clock."""


class Told(NamedTuple):
    """An entry of the journal with the game as it was before it."""

    entry: Entry
    game: Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One incident with all that belongs to it."""

    number: int
    """1 for the first incident of the game."""
    book: RuleBook
    game: Game
    """As it stood before the incident."""
    incident: Incident
    found: Moment
    told: tuple[Told, ...]
    """What was done, from the half-move before on until play could go on."""
    choice: Choice | None = None
    """None while nobody has chosen."""
    square: Square | None = None
    """The piece that was huffed."""
    chosen: Moment | None = None
    penalty: Penalty = NO_PENALTY
    after: Game | None = None
    """The game once it was settled, and ended if that ended it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCases:
    """The incidents of one journal."""

    path: Path
    started: str
    """Wall time of the start, ISO 8601."""
    game: Game
    """The game at the end of the journal."""
    cases: tuple[Case, ...]


class Unreadable(NamedTuple):
    """A journal whose incidents cannot be told."""

    path: Path
    message: str


def cases_of_folder(folder: Path) -> Iterator[GameCases | Unreadable]:
    """The incidents of every journal in *folder*, in the order of their names."""
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            yield cases_of_journal(path)
        except (JournalError, Refused, UnknownRuleBook, BadRegulation) as fault:
            yield Unreadable(path, str(fault))


def cases_of_journal(path: Path) -> GameCases:
    """The incidents of the journal at *path*.

    :raises JournalError: it cannot be read.
    :raises Refused: its entries are not the story of one game.
    :raises UnknownRuleBook: nobody knows its rule book.
    :raises BadRegulation: nobody knows a regulation of it.
    """
    contents = read_journal(path)
    story = _story(contents.entries)
    return GameCases(path=path, started=contents.started, game=story.game, cases=tuple(story.cases))


def cases_of(entries: Iterable[Entry]) -> tuple[Case, ...]:
    """The incidents in *entries*, which are the story of one game so far.

    :raises Refused: they are not.
    :raises UnknownRuleBook: nobody knows the rule book of the game.
    :raises BadRegulation: nobody knows a regulation of it.
    """
    return tuple(_story(entries).cases)


def _story(entries: Iterable[Entry]) -> _Story:
    rest = iter(entries)
    first = next(rest, None)
    if not isinstance(first, e.Opened):
        raise Refused("a game begins with its opening")
    story = _Story(first)
    for entry in rest:
        story.take(entry)
    return story


COMMITS = (e.Opened, e.Moved, e.MoveReplaced, e.TakenBack, e.PositionSet, e.Restored, e.Ended)
"""Entries after which something new begins on the board."""


class _Story:
    """A game being told, entry by entry."""

    def __init__(self, opening: e.Opened) -> None:
        self.game = opened(opening)
        self.cases: list[Case] = []
        self._book = book_in_force(self.game.rule_book, self.game.regulations)
        self._timing = Timing(self.game)
        self._earlier: list[Told] = []
        """What was done from the last commit but one to the last."""
        self._recent: list[Told] = []
        """What was done since."""
        self._open = False

    def take(self, entry: Entry) -> None:
        """Go on by *entry*."""
        told = Told(entry, self.game)
        self._recent.append(told)
        before = self._moment(entry.at_ms)
        self._fold(entry)
        if isinstance(entry, e.IrregularityFound):
            self._found(entry, told, before)
        elif self._open:
            self._go_on(told, before)
        if isinstance(entry, COMMITS):
            self._earlier, self._recent = self._recent, []

    def _moment(self, at_ms: int) -> Moment:
        return Moment(at_ms, self._timing.left_ms(at_ms))

    def _fold(self, entry: Entry) -> None:
        if isinstance(entry, ControlEntry):
            self._timing.set_control(entry.control, self.game.position.turn)
        elif isinstance(entry, ClockEntry):
            self._timing.act(entry.action, entry.at_ms)
        else:
            self.game = self.game.after(entry)
            self._timing.follow(self.game)

    def _found(self, entry: e.IrregularityFound, told: Told, found: Moment) -> None:
        grown = self.cases.pop() if self._open and self.cases[-1].choice is None else None
        self._open = True
        self.cases.append(
            Case(
                number=len(self.cases) + 1,
                book=self._book,
                game=told.game if grown is None else grown.game,
                incident=entry.incident,
                found=found if grown is None else grown.found,
                told=(*self._earlier, *self._recent),
            )
        )

    def _go_on(self, told: Told, now: Moment) -> None:
        entry = told.entry
        case = replace(self.cases[-1], told=(*self.cases[-1].told, told))
        if case.choice is None and isinstance(entry, e.Chosen | e.PositionSet):
            case = self._settled(case, told, now)
        if isinstance(entry, e.Ended):
            case = replace(case, after=self.game)
        self.cases[-1] = case
        self._open = not self._is_closed(case, entry)

    def _settled(self, case: Case, told: Told, now: Moment) -> Case:
        entry = told.entry
        choice = entry.choice if isinstance(entry, e.Chosen) else Choice.ARBITER
        return replace(
            case,
            choice=choice,
            square=entry.square if isinstance(entry, e.Chosen) else None,
            chosen=now,
            penalty=penalty(told.game, self._book, case.incident, choice),
            after=self.game,
        )

    def _is_closed(self, case: Case, entry: Entry) -> bool:
        """Whether play can go on, or has; a correction is done when the board shows it."""
        if case.choice is None:
            return isinstance(entry, e.Ended)
        remedy = case.incident.remedy(case.choice, case.square)
        ends = case.penalty.loses or (remedy is not None and remedy.outcome is not None)
        if ends or self.game.phase is Phase.RESTORING:
            return isinstance(entry, e.Ended)
        return isinstance(entry, COMMITS)

"""Lists of incidents: those of a game, and those of an event's folder of journals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dama_desktop.core.game.fold import Game
from dama_desktop.hall.casebook import Case, GameCases, Unreadable
from dama_desktop.i18n import N_, _
from dama_desktop.words.incident_sheet import choice_words, game_time
from dama_desktop.words.naming import side_name
from dama_desktop.words.rulings import title


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """A table of incidents."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    empty: str
    """What to say if there are none."""
    faults: tuple[str, ...] = ()
    """What could not be read."""


_COLUMNS = (
    N_("No."),
    N_("After half-move"),
    N_("Time"),
    N_("By"),
    N_("Codes"),
    N_("What happened"),
    N_("Decision"),
)
_GAME_COLUMNS = (N_("Journal"), N_("Players"))
_EMPTY = N_("No incident is recorded.")


def game_incidents(game: Game, cases: Sequence[Case]) -> Listing:
    """The incidents of *game*."""
    return Listing(
        title=_("Incidents: {players}").format(players=players(game)),
        columns=tuple(map(_, _COLUMNS)),
        rows=tuple(map(_row, cases)),
        empty=_(_EMPTY),
    )


def event_incidents(name: str, games: Iterable[GameCases | Unreadable]) -> Listing:
    """The incidents of *games*, the journals of the event called *name*."""
    rows: list[tuple[str, ...]] = []
    faults: list[str] = []
    for told in games:
        if isinstance(told, Unreadable):
            faults.append(_("Not read: {message}").format(message=told.message))
            continue
        of = (told.path.stem, players(told.game))
        rows += ((*of, *_row(case)) for case in told.cases)
    return Listing(
        title=_("Incidents: {players}").format(players=name),
        columns=tuple(map(_, (*_GAME_COLUMNS, *_COLUMNS))),
        rows=tuple(rows),
        empty=_(_EMPTY),
        faults=tuple(faults),
    )


def players(game: Game) -> str:
    """ "White – Black", as far as their names are known."""
    said = dict(game.headers)
    return f"{said.get('White') or '?'} – {said.get('Black') or '?'}"


def _row(case: Case) -> tuple[str, ...]:
    incident = case.incident
    return (
        str(case.number),
        str(case.game.plies),
        game_time(case.found.at_ms),
        "–" if incident.offender is None else side_name(incident.offender),
        ", ".join(incident.codes),
        title(incident),
        choice_words(case.game, case.choice, case.square),
    )

"""What several games between the same players come to, by the systems of known events.

Points are those of the first and of the second player, whoever had White. An encounter has stages,
and the first stage that is not equal decides it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction

from dama_desktop.core.game.results import Score
from dama_desktop.core.rules.piece import WHITE, Side

Points = tuple[Fraction, Fraction]
"""Of the first and of the second player."""

Player = int
"""0 or 1: the first or the second player."""


class DecidedBy(Enum):
    """What decides a stage."""

    POINTS = auto()
    """The sum of the points."""
    WINS = auto()
    """The number of games won."""
    FIRST_WIN = auto()
    """The first game that somebody wins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One stage of an encounter."""

    name: str
    decided_by: DecidedBy
    games: int | None = None
    """How many games it has; None: as the event says, or until somebody wins."""
    worth: Points | None = None
    """What the encounter is worth to its winner and to the other, if it is decided here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSystem:
    """The stages of an encounter, in order."""

    key: str
    source: str
    stages: tuple[Stage, ...]
    drawn: Points | None = None
    """What it is worth to each if no stage decides it."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """How an encounter stands."""

    winner: Player | None
    """None: equal so far."""
    stage: int | None
    """Index of the stage that decided it."""
    worth: Points | None
    """In the encounter points of the system, if it has any: first player, second player."""


def _worth(first: int, second: int) -> Points:
    return Fraction(first), Fraction(second)


DRAUGHTS_64_MICRO_MATCH = MatchSystem(
    key="micro-match",
    source="Russian code; IDF",
    stages=(Stage(name="games", decided_by=DecidedBy.POINTS, games=2),),
)
"""Two games with the colours changed; an equal sum is a drawn match."""

TITLE_MATCH_2020 = MatchSystem(
    key="title-match-2020",
    source="FMJD world title match 2020",
    stages=(
        Stage(name="standard", decided_by=DecidedBy.POINTS, games=1, worth=_worth(12, 0)),
        Stage(name="rapid", decided_by=DecidedBy.POINTS, games=1, worth=_worth(8, 4)),
        Stage(name="blitz", decided_by=DecidedBy.POINTS, games=1, worth=_worth(7, 5)),
    ),
    drawn=_worth(6, 6),
)

MICRO_MATCH_LADDER = MatchSystem(
    key="micro-match-ladder",
    source="FMJD title match 2013, women's match 2015",
    stages=(
        Stage(name="standard", decided_by=DecidedBy.WINS),
        Stage(name="rapid", decided_by=DecidedBy.WINS),
        Stage(name="blitz", decided_by=DecidedBy.WINS),
        Stage(name="lehmann-georgiev", decided_by=DecidedBy.FIRST_WIN),
    ),
)

WORLD_BLITZ_2023 = MatchSystem(
    key="world-blitz-2023",
    source="FMJD world blitz championship 2023",
    stages=(
        Stage(name="blitz", decided_by=DecidedBy.POINTS, games=2),
        Stage(name="blitz", decided_by=DecidedBy.POINTS, games=2),
        Stage(name="superblitz", decided_by=DecidedBy.FIRST_WIN),
    ),
)

LEHMANN_GEORGIEV = MatchSystem(
    key="lehmann-georgiev",
    source="FMJD title match 2013, women's match 2015",
    stages=(Stage(name="lehmann-georgiev", decided_by=DecidedBy.FIRST_WIN),),
)

MATCH_SYSTEMS = {
    system.key: system
    for system in (
        DRAUGHTS_64_MICRO_MATCH,
        TITLE_MATCH_2020,
        MICRO_MATCH_LADDER,
        WORLD_BLITZ_2023,
        LEHMANN_GEORGIEV,
    )
}


def points_of(score: Score, first_had: Side) -> Points:
    """*score* as points of the first player, who had the side *first_had*, and of the second."""
    return (score.white, score.black) if first_had == WHITE else (score.black, score.white)


def summed(games: Sequence[Points]) -> Points:
    """The points of several games."""
    return sum((a for a, _ in games), Fraction(0)), sum((b for _, b in games), Fraction(0))


def settled(system: MatchSystem, games: Sequence[Sequence[Points]]) -> Settlement:
    """How the encounter stands by the *games* played so far, one sequence for each stage."""
    for index, (stage, played) in enumerate(zip(system.stages, games, strict=False)):
        winner = _winner(stage, played)
        if winner is not None:
            return Settlement(winner, index, _to_winner(stage.worth, winner))
    done = len(games) == len(system.stages) and all(map(_is_complete, system.stages, games))
    return Settlement(None, None, system.drawn if done else None)


def _is_complete(stage: Stage, played: Sequence[Points]) -> bool:
    return stage.games is None or len(played) >= stage.games


def _winner(stage: Stage, played: Sequence[Points]) -> Player | None:
    if stage.decided_by is DecidedBy.FIRST_WIN:
        return next((w for w in map(_ahead, played) if w is not None), None)
    if not _is_complete(stage, played):
        return None
    if stage.decided_by is DecidedBy.POINTS:
        return _ahead(summed(played))
    wins = [_ahead(points) for points in played]
    return _ahead((Fraction(wins.count(0)), Fraction(wins.count(1))))


def _ahead(points: Points) -> Player | None:
    first, second = points
    return None if first == second else int(second > first)


def _to_winner(worth: Points | None, winner: Player) -> Points | None:
    if worth is None:
        return None
    return worth if winner == 0 else (worth[1], worth[0])

"""PDN text to game records. Bad content never raises: it is told, and the next game is read."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from dama_desktop.core.game.record import GameRecord
from dama_desktop.core.notation.fen import FenError, read_fen
from dama_desktop.core.notation.pdn.faults import Fault, FaultCode, Found
from dama_desktop.core.notation.pdn.guess import (
    FileSense,
    best_of,
    candidates,
    guessed,
    trials,
)
from dama_desktop.core.notation.pdn.headers import (
    FEN,
    RESULT,
    declared_variant,
    kept_headers,
    reason_of,
    unknown_game_type,
)
from dama_desktop.core.notation.pdn.replay import Replayed
from dama_desktop.core.notation.pdn.results import UNFINISHED, result_text, same_result
from dama_desktop.core.notation.pdn.syntax import written_games
from dama_desktop.core.notation.pdn.written import WrittenGame, WrittenMove
from dama_desktop.core.rules.outcome import Reason
from dama_desktop.core.rules.variant import Variant

SAMPLE = 12
"""Games without a GameType that are tried first, to learn what the file holds."""

WINDOW = 40
"""Games among which the sample is looked for."""

TELLING = 8
"""Moves a game must have to tell something of its variant."""


@dataclass(frozen=True, slots=True)
class ReadGame:
    """One game of a PDN text, as far as it could be read."""

    record: GameRecord | None
    """None if the variant or the start position is not known."""
    faults: tuple[Fault, ...]
    """What is wrong with it, in the order of the text."""
    number: int
    """1 for the first game of the text."""
    headers: tuple[tuple[str, str], ...] = ()
    """All its tags as written."""
    line: int = 1
    """Line on which it begins, from 1."""
    unread: str = ""
    """The rest of its moves, from the first of the main line that could not be followed."""


def read_pdn(text: str) -> Iterator[ReadGame]:
    """The games of *text*, one after the other, each read when it is asked for.

    A game without a known GameType or Variant tag is read under the variant that fits it. The
    main line ends before the first move that cannot be made; nothing is repaired.
    """
    places = _Places(text)
    games = written_games(text)
    window = deque(islice(games, WINDOW))
    sense = _learnt(window)
    number = 0
    while window:
        number += 1
        yield _read(window.popleft(), sense, places, number)
        window.extend(islice(games, 1))


class _Places:
    """Lines and columns of offsets."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0]
        while (end := text.find("\n", self._starts[-1])) >= 0:
            self._starts.append(end + 1)

    def line(self, at: int) -> int:
        return bisect_right(self._starts, at)

    def fault(self, found: Found) -> Fault:
        line = self.line(found.at)
        return Fault(line, found.at - self._starts[line - 1] + 1, found.code, found.params)


def _learnt(games: Iterable[WrittenGame]) -> FileSense:
    sense = FileSense()
    for game in islice(filter(_is_telling, games), SAMPLE):
        sense.learn(game)
    return sense


def _is_telling(game: WrittenGame) -> bool:
    if declared_variant(game) is not None:
        return False
    return sum(isinstance(item, WrittenMove) for item in game.items) >= TELLING


def _read(game: WrittenGame, sense: FileSense, places: _Places, number: int) -> ReadGame:
    faults = list(game.faults)
    if (tag := unknown_game_type(game)) is not None and tag.value.strip():
        faults.append(Found(tag.at, FaultCode.UNKNOWN_GAME_TYPE, {"value": tag.value}))
    variant = declared_variant(game)
    played = best_of(game, trials(game, [variant])) if variant else guessed(game, sense)
    if played is None:
        faults.append(_why_unreadable(game, variant))
    else:
        faults += [*played.faults, *_differing_results(game)]
    stop = played.stopped_at if played else None
    return ReadGame(
        record=None if played is None else _record(game, played),
        faults=tuple(places.fault(found) for found in sorted(faults, key=lambda f: f.at)),
        number=number,
        headers=tuple((tag.name, tag.value) for tag in game.tags),
        line=places.line(game.at),
        unread="" if stop is None else places.text[stop : game.end].strip(),
    )


def _why_unreadable(game: WrittenGame, variant: Variant | None) -> Found:
    fen = game.tag(FEN)
    likeliest = variant or next(iter(candidates(game)), None)
    if likeliest is None or fen is None:
        return Found(game.at, FaultCode.NO_VARIANT)
    try:
        read_fen(likeliest, fen.value)
    except FenError as fault:
        return Found(fen.at + fault.column - 1, FaultCode.BAD_FEN, {"reason": str(fault)})
    return Found(game.at, FaultCode.NO_VARIANT)


def _record(game: WrittenGame, played: Replayed) -> GameRecord:
    record = GameRecord(
        variant=played.variant,
        headers=kept_headers(game, played.variant),
        start=played.start,
        line=played.line,
        result=_result(game),
        reason=reason_of(game),
        comments=tuple(played.comments),
    )
    return _with_resignation(record, game)


def _result(game: WrittenGame) -> str:
    """The tag is authoritative (PDN 3.0), unless it says nothing."""
    tag = game.tag(RESULT)
    said = tag.value.strip() if tag else ""
    return said if said not in ("", "?") else game.result or UNFINISHED


def _differing_results(game: WrittenGame) -> Iterator[Found]:
    tag = game.tag(RESULT)
    said = tag.value.strip() if tag else ""
    if said in ("", "?") or game.result in (None, UNFINISHED):
        return
    if not same_result(said, game.result or ""):
        params = {"tag": said, "text": game.result or ""}
        yield Found(game.result_at, FaultCode.RESULT_DIFFERS, params)


def _with_resignation(record: GameRecord, game: WrittenGame) -> GameRecord:
    """A sentence that a player resigned is the reason, and the result where none is written."""
    if game.resigned is None:
        return record
    if record.result == UNFINISHED:
        record = replace(record, result=result_text(record.variant, 1 - game.resigned))
    return replace(record, reason=record.reason or Reason.RESIGNED.value)

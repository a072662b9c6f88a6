"""Which variant a game could be that does not say so.

Candidates are the variants on whose board the squares written exist; of those the first is taken
under which no move is illegal. A file seldom mixes variants, so the order of the candidates is
that of how well they do on a sample of the file.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from dama_desktop.core.notation.fen import FenError, read_fen, says_turn
from dama_desktop.core.notation.pdn.gametype import GAME_TYPE, read_game_type, registered
from dama_desktop.core.notation.pdn.headers import FEN
from dama_desktop.core.notation.pdn.replay import Replayed, replay
from dama_desktop.core.notation.pdn.results import STYLES
from dama_desktop.core.notation.pdn.written import (
    Written,
    WrittenGame,
    WrittenMove,
    WrittenSetup,
    WrittenVariation,
)
from dama_desktop.core.notation.squares import LOOK_ALIKES, file_index, is_numbered
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import ResultStyle, Variant

LIKELY = (
    "international",
    "russian",
    "english",
    "czech",
    "brazilian",
    "frisian",
    "italian",
    "canadian",
    "pool",
    "spanish",
    "portuguese",
    "turkish",
    "spantsireti",
    "frysk",
    "armenian",
)
"""Keys of the variants that are guessed, the likelier first."""

LETTERED = re.compile(r"([a-j])(\d{1,2})?")
NUMBER = re.compile(r"\d{1,4}")


@dataclass(frozen=True, slots=True)
class Trial:
    """A way to read a game: a variant and the position it starts from."""

    variant: Variant
    start: Position


@dataclass(slots=True)
class FileSense:
    """What the sample of a file says about its variant."""

    games: Counter[str] = field(default_factory=Counter)
    """Games tried under a variant, by key."""
    failed: Counter[str] = field(default_factory=Counter)
    """Those of them with an illegal move, by key."""

    def learn(self, game: WrittenGame) -> None:
        """Try *game* under every candidate."""
        for trial in _one_for_each_variant(trials(game, candidates(game))):
            self.games[trial.variant.key] += 1
            self.failed[trial.variant.key] += not _is_clean(_played(trial, game))

    def sorted(self, variants: Iterable[Variant]) -> list[Variant]:
        """*variants* without those that fail in most of the file while another does not."""
        by_failures = sorted(variants, key=lambda variant: self.failed[variant.key])
        if not by_failures or self._fails_mostly(by_failures[0]):
            return by_failures
        return [variant for variant in by_failures if not self._fails_mostly(variant)]

    def _fails_mostly(self, variant: Variant) -> bool:
        return 2 * self.failed[variant.key] > self.games[variant.key]


def guessed(game: WrittenGame, sense: FileSense) -> Replayed | None:
    """*game* played through under the variant that fits; None if there is no candidate.

    If none fits, the one that gets furthest.
    """
    return best_of(game, trials(game, sense.sorted(candidates(game))))


def best_of(game: WrittenGame, ways: Iterable[Trial]) -> Replayed | None:
    """The first of *ways* without an illegal move, else the one with the most plies."""
    best: Replayed | None = None
    for trial in ways:
        played = _played(trial, game)
        if _is_clean(played):
            return played
        if best is None or len(played.line) > len(best.line):
            best = played
    return best


def _played(trial: Trial, game: WrittenGame) -> Replayed:
    return replay(trial.variant, trial.start, game.items)


def _is_clean(played: Replayed) -> bool:
    return played.stopped_at is None


def trials(game: WrittenGame, variants: Sequence[Variant]) -> Iterator[Trial]:
    """The ways to read *game* under *variants*: first as they are, then with the other side to
    start, for some servers let White begin where the rules let Black.

    A variant that cannot read the game's FEN is left out.
    """
    for turned in (False, True):
        for variant in variants:
            try:
                yield from _starts(variant, game, turned)
            except FenError:
                continue


def _starts(variant: Variant, game: WrittenGame, turned: bool) -> Iterator[Trial]:
    """:raises FenError: the game has a FEN that is none under *variant*."""
    fen = game.tag(FEN)
    start = variant.start() if fen is None else read_fen(variant, fen.value)
    if not turned:
        yield Trial(variant, start)
    elif (fen is None and _may_turn(variant, game)) or (fen and not says_turn(fen.value)):
        yield Trial(variant, start.changed(turn=1 - start.turn))


def _may_turn(variant: Variant, game: WrittenGame) -> bool:
    """Whether the other side may start: the GameType says so, or numbers are expected and
    letters stand there."""
    said = _declared_start(game)
    if said is not None:
        return said != variant.geometry.starts
    return is_numbered(variant.board) and Squares.of(game).lettered


def _declared_start(game: WrittenGame) -> Side | None:
    tag = game.tag(GAME_TYPE)
    said = read_game_type(tag.value) if tag else None
    return said.starts if said else None


def _one_for_each_variant(ways: Iterable[Trial]) -> list[Trial]:
    return list({trial.variant.key: trial for trial in reversed(list(ways))}.values())


@dataclass(frozen=True, slots=True)
class Squares:
    """How the squares of a game are written."""

    lettered: bool
    highest: int
    """Highest number, or highest rank if lettered."""
    files: int
    """Number of files named, 0 if none is."""

    @staticmethod
    def of(game: WrittenGame) -> Squares:
        """What stands in the moves and set-ups of *game*, and in its FEN."""
        fen = game.tag(FEN)
        texts = [*_texts(game.items), *(_listed(fen.value) if fen else ())]
        said = " ".join(texts).translate(LOOK_ALIKES).lower()
        lettered = [found for found in LETTERED.findall(said) if found[1]]
        if lettered:
            files = max(file_index(letter) for letter, _ in LETTERED.findall(said))
            return Squares(True, max(int(rank) for _, rank in lettered), files + 1)
        return Squares(False, max(map(int, NUMBER.findall(said)), default=0), 0)


def _texts(items: Iterable[Written]) -> Iterator[str]:
    """Texts of *items* in which every letter and number is part of a square."""
    for item in items:
        if isinstance(item, WrittenMove):
            yield from _split_digits(item.text)
        elif isinstance(item, WrittenSetup) and item.fen:
            yield from _listed(item.fen)
        elif isinstance(item, WrittenVariation):
            yield from _texts(item.items)


def _split_digits(text: str) -> Iterator[str]:
    """*text*, but nothing of ``3228``, which tells no square."""
    if not text.isdecimal():
        yield text


def _listed(fen: str) -> Iterator[str]:
    """The lists of a FEN without the letters of sides, kings and counters."""
    for section in fen.split(":")[1:]:
        if section.strip()[:1].upper() in ("W", "B"):
            yield re.sub(r"\bK", "", section.strip()[1:], flags=re.IGNORECASE)


def candidates(game: WrittenGame) -> list[Variant]:
    """Variants on whose board the squares of *game* exist, the likelier first.

    Likelier is one with the game's own notation, then one with the style of its result where
    no move decides, then one with a smaller board, then the order of ``LIKELY``.
    """
    squares = Squares.of(game)
    style = None if any(_texts(game.items)) else _style(game)
    known = [variant for key in LIKELY if (variant := registered(key)) is not None]
    fitting = [variant for variant in known if _has_squares(variant, squares)]

    def unlikeliness(variant: Variant) -> tuple[bool, bool, int]:
        return (
            is_numbered(variant.board) == squares.lettered,
            style is not None and variant.names.results is not style,
            variant.board.width * variant.board.height if squares.highest else 0,
        )

    return sorted(fitting, key=unlikeliness)


def _has_squares(variant: Variant, squares: Squares) -> bool:
    board = variant.board
    if squares.lettered:
        return squares.files <= board.width and squares.highest <= board.height
    return squares.highest <= len(board)


def _style(game: WrittenGame) -> ResultStyle | None:
    """The style of the game's result, None if it has none that tells."""
    tag = game.tag("Result")
    said = {game.result or "", tag.value.strip() if tag else ""}
    found = [style for style, texts in STYLES.items() if said.intersection(texts)]
    return found[0] if len(found) == 1 else None

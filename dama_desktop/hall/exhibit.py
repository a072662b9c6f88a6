"""What an arbiter has before him: a game told scene by scene, from a journal, a PDN or a position.

A scene is an instant with what stood on the board then, and the game in which whatever is done next
is judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from dama_desktop.archive.journal import Entry, JournalError, read_journal
from dama_desktop.archive.places import SUFFIX
from dama_desktop.core.arbiter.regulations import BadRegulation, book_in_force
from dama_desktop.core.arbiter.rule_books import (
    RuleBook,
    UnknownRuleBook,
    default_rule_book,
    rule_book,
)
from dama_desktop.core.game import events as e
from dama_desktop.core.game.deed import Deed
from dama_desktop.core.game.fold import Game, opened
from dama_desktop.core.game.incident import Incident
from dama_desktop.core.game.phases import Refused
from dama_desktop.core.game.record import GameRecord, Ply
from dama_desktop.core.notation.fen import FenError, read_fen
from dama_desktop.core.notation.pdn import ReadGame, decode, read_pdn
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.hall.casebook import Case, Moment, Told
from dama_desktop.hall.chronicle import Step, chronicle, since_commit
from dama_desktop.hall.ruling import ruling

MOST_BYTES = 8_000_000
"""Files that are longer hold no single game."""


class Unshowable(ValueError):
    """What was asked for cannot be shown; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One instant of an exhibit."""

    board: Position
    """What stood on the board, a piece in the air left out."""
    game: Game
    """The game as it stands for whatever is done next."""
    step: Step | None = None
    """The entry that led here; None: a half-move of a written game, or its start."""
    ply: Ply | None = None

    @property
    def before(self) -> Position:
        """The last confirmed position."""
        return self.game.position


@dataclass(frozen=True, slots=True, kw_only=True)
class Exhibit:
    """A game or a position to be looked at."""

    title: str
    """File and players as far as they are known; empty for a bare position."""
    variant: Variant
    book: RuleBook
    scenes: tuple[Scene, ...]
    """At least one, in order."""
    first: int = 0
    """The scene to begin with."""

    def judged(self, at: int, deed: Deed, book: RuleBook | None = None) -> Incident:
        """What the arbiter says of *deed*, done in the scene number *at*, under *book*."""
        return ruling(self.scenes[at].game, book or self.book, deed)

    def case(self, at: int, incident: Incident) -> Case:
        """*incident*, judged in the scene number *at*, as a case for a sheet."""
        scene = self.scenes[at]
        told: tuple[Told, ...] = ()
        found = Moment(0, None)
        if scene.step is not None:
            steps = [s.step for s in self.scenes[: at + 1] if s.step is not None]
            told = tuple(Told(step.entry, step.before) for step in since_commit(steps))
            found = Moment(scene.step.entry.at_ms, scene.step.left_ms)
        book = rule_book(incident.rule_book)
        if book.key == self.book.key:
            book = self.book
        return Case(
            number=1 + len(scene.game.incidents),
            book=book,
            game=scene.game,
            incident=incident,
            found=found,
            told=told,
        )


def of_entries(entries: Iterable[Entry], title: str) -> Exhibit:
    """A game told by *entries*; its last scene comes first.

    :raises Unshowable: they are not the story of one game, or nobody knows its rules.
    """
    try:
        steps = chronicle(entries)
        game = steps[0].after
        book = book_in_force(game.rule_book, game.regulations)
    except (Refused, UnknownRuleBook, BadRegulation) as fault:
        raise Unshowable(str(fault)) from fault
    scenes = tuple(Scene(board=step.board, game=step.after, step=step) for step in steps)
    return Exhibit(
        title=title, variant=game.variant, book=book, scenes=scenes, first=len(scenes) - 1
    )


def of_position(variant: Variant, text: str, book: RuleBook | None = None) -> Exhibit:
    """The position that *text* gives as FEN.

    :raises Unshowable: it is none; the message names the place.
    """
    book = book or default_rule_book(variant)
    try:
        position = read_fen(variant, text)
    except FenError as fault:
        raise Unshowable(str(fault)) from fault
    game = _standing(variant, book, position)
    return Exhibit(title="", variant=variant, book=book, scenes=(Scene(board=position, game=game),))


def of_record(record: GameRecord, title: str) -> Exhibit:
    """A game as it was written down, one scene for each half-move."""
    book = default_rule_book(record.variant)
    return Exhibit(
        title=title,
        variant=record.variant,
        book=book,
        scenes=tuple(_scenes(record, book)),
    )


def _scenes(record: GameRecord, book: RuleBook) -> Iterator[Scene]:
    game = _standing(record.variant, book, record.start, record.headers)
    yield Scene(board=record.start, game=game)
    for ply in record.line:
        game = _played(game, ply)
        yield Scene(board=ply.position, game=game, ply=ply)


def _played(game: Game, ply: Ply) -> Game:
    if ply.move is not None and game.position.turn == ply.side:
        try:
            return game.after(e.Moved(at_ms=0, move=ply.move))
        except Refused:
            pass
    return game.after(e.PositionSet(at_ms=0, position=ply.position, reason=""))


def _standing(
    variant: Variant,
    book: RuleBook,
    position: Position,
    headers: tuple[tuple[str, str], ...] = (),
) -> Game:
    return opened(
        e.Opened(at_ms=0, variant=variant.key, rule_book=book.key, start=position, headers=headers)
    )


def games_of_file(path: Path) -> tuple[ReadGame, ...]:
    """The games of the PDN file at *path*.

    :raises Unshowable: it cannot be read, or holds no game.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Unshowable(f"{path}: too large to be looked at; take the game out of it")
        text = decode(path.read_bytes())
    except OSError as error:
        raise Unshowable(f"{path}: {error.strerror or error}") from error
    games = tuple(game for game in read_pdn(text) if game.record is not None)
    if not games:
        raise Unshowable(f"{path}: no game in it could be read")
    return games


def of_journal(path: Path) -> Exhibit:
    """The game of the journal at *path*.

    :raises Unshowable: it cannot be read, or is not the story of one game.
    """
    try:
        return of_entries(read_journal(path).entries, path.name)
    except JournalError as error:
        raise Unshowable(str(error)) from error


def is_journal(path: Path) -> bool:
    """Whether the name of *path* is that of a journal."""
    return path.suffix == SUFFIX

"""What is agreed before the first move."""

from __future__ import annotations

from dataclasses import dataclass

from dama_desktop.core.arbiter.regulations import write_regulations
from dama_desktop.core.arbiter.rule_books import Settings, default_rule_book, rule_book
from dama_desktop.core.clock import TimeControl, write_tags
from dama_desktop.core.game.events import Opened
from dama_desktop.core.game.results import RESULT_FORMAT, ResultSystem
from dama_desktop.core.notation.ballots import Ballot
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.registry import variant


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """A game to be opened. Texts that are empty are not written down."""

    variant: str = "international"
    rule_book: str | None = None
    """None: the variant's default."""
    regulations: Settings | None = None
    """What the event sets; None: as in the rule book."""
    results: ResultSystem | None = None
    """How the game is valued; None: as is usual in the variant."""
    white: str = ""
    black: str = ""
    event: str = ""
    site: str = ""
    round: str = ""
    date: str = ""
    """``YYYY.MM.DD``."""
    control: TimeControl | None = None
    start: Position | None = None
    """None: that of the ballot, or the variant's start position."""
    ballot: Ballot | None = None
    """The opening that was drawn; its tags are headers of the game, the seed among them."""

    def opened(self, at_ms: int = 0) -> Opened:
        """The first event of the game.

        :raises UnknownVariant: the registry does not know the variant.
        :raises UnknownRuleBook: there is no such rule book.
        """
        kind = variant(self.variant)
        book = rule_book(self.rule_book) if self.rule_book else default_rule_book(kind)
        return Opened(
            at_ms=at_ms,
            variant=self.variant,
            rule_book=book.key,
            start=self.start or (self.ballot.start if self.ballot else kind.start()),
            headers=self.headers(),
            regulations=write_regulations(book, self.regulations or book.settings),
        )

    def headers(self) -> tuple[tuple[str, str], ...]:
        """PDN tags of what is known, the usual seven first."""
        tags = [
            ("Event", self.event),
            ("Site", self.site),
            ("Date", self.date),
            ("Round", self.round),
            ("White", self.white),
            ("Black", self.black),
        ]
        if self.results is not None:
            tags.append((RESULT_FORMAT, self.results.pdn_format))
        if self.ballot is not None:
            tags += self.ballot.tags()
        if self.control is not None:
            tags += write_tags(self.control).items()
        return tuple((name, value) for name, value in tags if value)

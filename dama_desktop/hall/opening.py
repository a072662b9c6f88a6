"""What is agreed before the first move."""

from __future__ import annotations

from dataclasses import dataclass

from dama_desktop.core.arbiter.rule_books import default_rule_book
from dama_desktop.core.clock import TimeControl, write_tags
from dama_desktop.core.game.events import Opened
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.registry import variant


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """A game to be opened. Texts that are empty are not written down."""

    variant: str = "international"
    rule_book: str | None = None
    """None: the variant's default."""
    white: str = ""
    black: str = ""
    event: str = ""
    site: str = ""
    round: str = ""
    date: str = ""
    """``YYYY.MM.DD``."""
    control: TimeControl | None = None
    start: Position | None = None
    """None: the variant's start position."""

    def opened(self, at_ms: int = 0) -> Opened:
        """The first event of the game.

        :raises UnknownVariant: the registry does not know the variant.
        """
        kind = variant(self.variant)
        return Opened(
            at_ms=at_ms,
            variant=self.variant,
            rule_book=self.rule_book or default_rule_book(kind).key,
            start=self.start or kind.start(),
            headers=self.headers(),
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
        if self.control is not None:
            tags += write_tags(self.control).items()
        return tuple((name, value) for name, value in tags if value)

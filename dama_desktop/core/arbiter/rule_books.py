"""Rule books as data: which findings each knows, under which article, and what else differs.

The rules of play are the variant's; a rule book says how breaches of them are dealt with. Where a
text is silent on a point, the International scheme is applied *by analogy*, and the book says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from enum import Enum, auto
from types import MappingProxyType

from dama_desktop.core.arbiter.codes import Code, Codes
from dama_desktop.core.rules.variant import Removal, Variant
from dama_desktop.core.rules.variants.registry import UnknownVariant
from dama_desktop.core.rules.variants.registry import variant as variant_called


class Clearing(Enum):
    """In which order the jumped pieces are to be taken off."""

    EITHER_WAY = auto()
    """In the order of jumping or in the reverse order."""
    FORWARD = auto()
    """In the order of jumping."""
    FREE = auto()
    """The text asks for no order."""


class Touch(Enum):
    """Which of several touched pieces must be played."""

    FIRST = auto()
    """The first one touched, if it can move; else none (CZ 3.11)."""
    FIRST_MOVABLE = auto()
    """The first touched one that can move (FMJD 3.11 reads so)."""


class Crowns(Enum):
    """Who puts the crown on."""

    OPPONENT = auto()
    """The opponent; if he omits it, the owner when he next plays the piece."""
    EITHER = auto()
    """Either player; if the opponent does not, the owner as part of his move."""
    UNSAID = auto()


class Decides(Enum):
    """Who settles an irregularity."""

    OPPONENT = auto()
    """The offender's opponent, and only he (5.4)."""
    ARBITER = auto()
    """Nobody chooses: once noticed, the move is called back."""


class Numbering(Enum):
    """What a number of the book names."""

    ARTICLE = auto()
    ITEM = auto()
    RULE = auto()
    NONE = auto()
    """The text has no numbers that could be cited."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What an event may set otherwise. The defaults add no penalty that no text names."""

    offender_clock_runs: bool = True
    """The offender repairs on his own time."""
    revoke_increment: bool = True
    """The increment credited by pressing after the irregular move is taken back."""
    bonus_to_opponent_s: int = 0
    """Seconds added to the opponent's clock for a corrected irregularity."""
    strikes_to_loss: int | None = None
    """Corrected irregularities of one player in a game that lose it; None: no such rule."""
    huff: bool = False
    """House rule: the piece that forgot to capture may be taken off instead."""
    draw_offer_from_move: int | None = None
    """Moves that both have to have made before a draw may be offered; None: no such rule."""
    draw_offer_pieces: int | None = None
    """A draw may be offered once neither side has more pieces; None: no such rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClearDraw:
    """A player may claim that the position is clearly drawn: the arbiter's own judgement."""

    name: str
    article: str
    moves: int
    """Moves that the stronger side is given to show how it wins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBook:
    """How one text deals with irregularities. Compared by value."""

    key: str
    name: str
    """English name; the window translates it."""
    articles: Mapping[Code, str]
    """Number of the article of each finding, empty where the text has none.

    What is missing does not exist in this book.
    """
    numbering: Numbering = Numbering.ARTICLE
    analogy: Codes = frozenset()
    """Findings its text does not name; the number is the article of the Czech federation's
    International rules."""
    our_reading: Codes = frozenset()
    """Findings, or their remedies, that no text settles: the program's own reading."""
    clearing: Clearing = Clearing.EITHER_WAY
    touch: Touch = Touch.FIRST
    crowns: Crowns = Crowns.OPPONENT
    single_may_go_early: bool = False
    """A man taken by a man in one jump may be taken off before the jump (FMJD 4.16)."""
    setup_repaired_in_play: bool = True
    """A wrong set-up found after both sides have moved may still be repaired."""
    warned_miss_loses: bool = False
    """Not capturing after having been told to is a refusal (Czech draughts, rule 16)."""
    clear_draw: ClearDraw | None = None
    decides: Decides = Decides.OPPONENT
    settings: Settings = field(default_factory=Settings)

    @property
    def codes(self) -> Codes:
        """Findings that exist in this book."""
        return frozenset(self.articles) | {Code.OK}

    def article(self, code: Code) -> str:
        """Number of the article of *code*; empty for ``OK`` and where the text has none."""
        return self.articles.get(code, "")


_LETTERS = tuple("abcdefghijklmn")

_COMMON = {
    Code.DEMO: "4.4, 4.9",
    Code.ORDER: "4.11",
    Code.OFFBOARD: "5.3",
    Code.SETUP_BOARD: "5.1",
    Code.SETUP_PIECES: "5.2",
    Code.ACCIDENT: "5.5",
    Code.TOUCHED: "3.11",
    Code.ADJUST_OK: "3.13",
    Code.TOUCH_OFF_TURN: "3.14",
    Code.CROWNED_WRONGLY: "3.5, 4.15",
}


def _book(articles: Mapping[Code, str]) -> Mapping[Code, str]:
    return MappingProxyType(dict(articles))


CZ_INT = RuleBook(
    key="cz-int",
    name="International draughts, Czech federation",
    articles=_book(
        {Code(letter): f"5.4{letter}" for letter in _LETTERS}
        | _COMMON
        | {Code.REFUSAL: "5.6, 7.2d"}
    ),
    our_reading=frozenset({Code.CROWNED_WRONGLY}),
    crowns=Crowns.OPPONENT,  # 3.6
)

FMJD = RuleBook(
    key="fmjd",
    name="International draughts, FMJD Annex 1",
    articles=_book(
        {Code(letter): f"5.4.{number}" for number, letter in enumerate(_LETTERS, 1)}
        | {Code.NOT_CROWNED: "5.4.15", Code.MOVED_UNCROWNED: "5.4.16", Code.TWO_HANDS: "5.4.17"}
        | _COMMON
        | {Code.REFUSAL: "5.6, 7.2.4"}
    ),
    our_reading=frozenset({Code.CROWNED_WRONGLY}),
    crowns=Crowns.EITHER,  # 3.6, 3.7
    single_may_go_early=True,  # 4.16
)

_RUSSIAN_ITEMS = dict(zip("bacdefghijklmn", range(1, 15), strict=True))
"""The Russian code has the same fourteen items, the first two the other way round."""

_RUSSIAN_UNNUMBERED = (
    Code.SETUP_BOARD,
    Code.SETUP_PIECES,
    Code.DEMO,
    Code.ORDER,
    Code.TOUCHED,
    Code.ADJUST_OK,
)
"""What the Russian code rules on in paragraphs without numbers."""

RUSSIAN = RuleBook(
    key="russian",
    name="Draughts-64, Russian code",
    numbering=Numbering.ITEM,
    articles=_book(
        {Code(letter): str(item) for letter, item in _RUSSIAN_ITEMS.items()}
        | _COMMON
        | {Code.REFUSAL: "5.6, 7.2d"}
        | dict.fromkeys(_RUSSIAN_UNNUMBERED, "")
    ),
    analogy=frozenset(
        {Code.OFFBOARD, Code.ACCIDENT, Code.CROWNED_WRONGLY, Code.REFUSAL, Code.TOUCH_OFF_TURN}
    ),
    our_reading=frozenset({Code.CROWNED_WRONGLY, Code.STOPPED_CAPTURE, Code.DEMO, Code.ORDER}),
    clearing=Clearing.FORWARD,
    crowns=Crowns.UNSAID,
    setup_repaired_in_play=False,
    clear_draw=ClearDraw(name="R-CLEAR", article="Russian code, draws", moves=5),
)

_CZECH_RULES = {Code.MISSED_CAPTURE: "16", Code.REFUSAL: "16"}
"""The one rule of Czech draughts that speaks of breaches; the rest goes by analogy."""

CZECH_8 = replace(
    CZ_INT,
    key="czech8",
    name="Czech draughts",
    numbering=Numbering.RULE,
    articles=_book({**CZ_INT.articles, **_CZECH_RULES}),
    analogy=frozenset(CZ_INT.articles) - frozenset(_CZECH_RULES),
    clearing=Clearing.FREE,  # rule 12 asks for no order
    crowns=Crowns.UNSAID,
    warned_miss_loses=True,  # rule 16
)

_ACF_PRACTICE = frozenset(
    {
        Code.TWICE,
        Code.WRONG_MOVE,
        Code.OTHER_PIECE,
        Code.MISSED_CAPTURE,
        Code.WRONG_CAPTURE,
        Code.STOPPED_CAPTURE,
        Code.REMOVED_UNJUMPED,
        Code.REMOVED_OWN,
        Code.REFUSAL,
    }
)

_ACF_ARTICLES: dict[Code, str] = {
    code: "" if code in _ACF_PRACTICE else article
    for code, article in CZ_INT.articles.items()
    if code not in {Code.REMOVED_EARLY, Code.ORDER}
}

ACF = replace(
    CZ_INT,
    key="acf",
    name="English draughts, ACF and WCDF practice",
    numbering=Numbering.NONE,
    articles=_book(_ACF_ARTICLES),
    analogy=frozenset(_ACF_ARTICLES) - _ACF_PRACTICE,
    clearing=Clearing.FREE,
    touch=Touch.FIRST_MOVABLE,  # touching a playable piece commits it
    crowns=Crowns.UNSAID,
    decides=Decides.ARBITER,
    settings=Settings(strikes_to_loss=2),
)

BOOKS: Mapping[str, RuleBook] = MappingProxyType(
    {book.key: book for book in (CZ_INT, FMJD, RUSSIAN, CZECH_8, ACF)}
)

_BOOK_OF_VARIANT = {
    "international": CZ_INT,
    "russian": RUSSIAN,
    "czech": CZECH_8,
    "english": ACF,
}
"""Books made for one game; every other game is ruled by analogy."""


class UnknownRuleBook(LookupError):
    """No rule book has this key; ``near`` lists keys spelled alike."""

    def __init__(self, key: str, near: tuple[str, ...]) -> None:
        super().__init__(f"unknown rule book {key!r}")
        self.key = key
        self.near = near


def default_rule_book(variant: Variant) -> RuleBook:
    """The book for games of *variant* when none is chosen.

    A modified game (``russian+giveaway``) has its parent's; a game without a book of its own is
    ruled by the International scheme by analogy, under the variant's own key.
    """
    return _BOOK_OF_VARIANT.get(variant.key.partition("+")[0]) or _by_analogy(variant)


def _by_analogy(variant: Variant) -> RuleBook:
    articles = dict(CZ_INT.articles)
    at_once = variant.capture.removal is Removal.AT_ONCE
    if at_once:  # there a jumped piece must be lifted before the next jump
        del articles[Code.REMOVED_EARLY], articles[Code.ORDER]
    return replace(
        CZ_INT,
        key=variant.key,
        name=variant.name,
        articles=_book(articles),
        analogy=frozenset(articles),
        clearing=Clearing.FREE if at_once else Clearing.EITHER_WAY,
        crowns=Crowns.UNSAID,
    )


def rule_book(key: str) -> RuleBook:
    """The book called *key*: one of ``BOOKS``, or a variant's key for that variant's own.

    :raises UnknownRuleBook: there is none.
    """
    if key in BOOKS:
        return BOOKS[key]
    try:
        return default_rule_book(variant_called(key))
    except UnknownVariant as unknown:
        near = tuple(get_close_matches(key, BOOKS, n=3, cutoff=0.5)) or unknown.near
        raise UnknownRuleBook(key, near) from None

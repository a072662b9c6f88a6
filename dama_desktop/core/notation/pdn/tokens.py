"""PDN text cut into tokens. What stands in the files decides, not only the grammar of PDN 3.0."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """What a token is; the values are the names of groups in ``PATTERN``."""

    BLANK = "BLANK"
    LINE_COMMENT = "LINE_COMMENT"
    TAG = "TAG"
    BAD_TAG = "BAD_TAG"
    COMMENT = "COMMENT"
    OPEN_COMMENT = "OPEN_COMMENT"
    CLOSE_COMMENT = "CLOSE_COMMENT"
    SETUP = "SETUP"
    AD_LIBITUM = "AD_LIBITUM"
    STRENGTH = "STRENGTH"
    OPEN = "OPEN"
    CLOSE = "CLOSE"
    GLYPH = "GLYPH"
    RESULT = "RESULT"
    NUMBER = "NUMBER"
    MOVE = "MOVE"
    SIGN = "SIGN"
    GAP = "GAP"
    STAR = "STAR"
    WORD = "WORD"


class Token(NamedTuple):
    """A piece of the text; ``at`` is its offset."""

    kind: Kind
    text: str
    at: int
    match: re.Match[str]

    @property
    def end(self) -> int:
        """Offset behind it."""
        return self.match.end()


FILES = "a-jA-JаАвВеЕнНсС"
SIGNS = "-xX:×хХ‐‑‒–—−"
SQUARE = rf"[{FILES}]\d{{1,2}}"

PATTERN = re.compile(
    rf"""
      (?P<BLANK>        [\s,\ufeff\u200b]+ | \.(?!\.) | \\[rn] )
    | (?P<LINE_COMMENT> ^%[^\n]* | ;[^\n]* )
    | (?P<TAG>          \[\s*(?P<name>[^\W\d]\w*)\s+"(?P<value>(?:\\.|[^"\\\n])*)"\s*\] )
    | (?P<BAD_TAG>      \[[^\n]* )
    | (?P<COMMENT>      \{{[^{{}}]*\}} )
    | (?P<OPEN_COMMENT> \{{ )
    | (?P<CLOSE_COMMENT>\}} )
    | (?P<SETUP>        /\s*FEN\s*"(?P<fen>[^"]*)"\s*/ | /[^/\n]*/ )
    | (?P<AD_LIBITUM>   \(\s*a\.\s?l\.?\s*\) | a\.\s?l\.? )
    | (?P<STRENGTH>     [!?]+ | \([!?]+\) )
    | (?P<OPEN>         \( )
    | (?P<CLOSE>        \) )
    | (?P<GLYPH>        \$\d+ )
    | (?P<RESULT>       (?: 1/2\s?[-–]\s?1/2 | ½\s?[-–]\s?½ | 1\s?[-–]\s?[01]
                              | 0\s?[-–]\s?[012] | 2\s?[-–]\s?0 ) (?![\w/:]) )
    | (?P<NUMBER>       \d{{1,4}}\s?(?:\.{{1,3}}|…) | \d{{1,2}}(?=\s+[\w{{(]) (?!\s*[xX×хХ]\s*\d) )
    | (?P<MOVE>         (?:
            {SQUARE} (?: (?: \s*[{SIGNS}]\s* )? {SQUARE} )+
          | [{FILES}] [{SIGNS}]? {SQUARE} (?: \s?[{SIGNS}]\s?{SQUARE} )*
          | \d{{1,2}} \s*[{SIGNS}]\s* \d{{1,2}} (?: [{SIGNS}]\d{{1,2}} | \s*[xX:×хХ]\s*\d{{1,2}} )*
          | \d{{3,4}}
        ) (?: <[^<>\n]*> )? (?!\w) )
    | (?P<SIGN>         \+/- | -/\+ | [+=±∓][+=]?[-–]?\d* | [-–]\+ | [-–]\d{{1,2}}(?![-–\w]) )
    | (?P<GAP>          [-–—]+ | \.{{2,}} | … )
    | (?P<STAR>         \* )
    | (?P<WORD>         [^\s{{}}()\[\]*]+ | . )
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)

KINDS: dict[str | None, Kind] = {kind.value: kind for kind in Kind}

END_OF_GAME = re.compile(r"[\s*]*(?:\[|\Z)")


class Tokens(Iterator[Token]):
    """Tokens of a text without its blanks, one after the other.

    ``result`` may be set to the value of the game's Result tag: where that text ends the game it
    is a result even if it looks like moves (``4-6``).
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.result = ""

    def __next__(self) -> Token:
        while self.at < len(self.text):
            token = self._result_here() or self._token_here()
            self.at = token.end
            if token.kind is not Kind.BLANK:
                return token
        raise StopIteration

    def _token_here(self) -> Token:
        match = PATTERN.match(self.text, self.at)
        assert match is not None  # the last alternative takes any character
        return Token(KINDS[match.lastgroup], match[0], self.at, match)

    def _result_here(self) -> Token | None:
        if not self.result or not self.text.startswith(self.result, self.at):
            return None
        if END_OF_GAME.match(self.text, self.at + len(self.result)) is None:
            return None
        match = re.compile(re.escape(self.result)).match(self.text, self.at)
        return match and Token(Kind.RESULT, match[0], self.at, match)

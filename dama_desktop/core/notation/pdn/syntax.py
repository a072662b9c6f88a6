"""PDN text to games as they are written, without knowing any rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from dama_desktop.core.notation.pdn.faults import FaultCode, Found
from dama_desktop.core.notation.pdn.results import is_common, loser_who_resigned
from dama_desktop.core.notation.pdn.tokens import Kind, Token, Tokens
from dama_desktop.core.notation.pdn.written import (
    Written,
    WrittenGame,
    WrittenGap,
    WrittenMove,
    WrittenNote,
    WrittenSetup,
    WrittenTag,
    WrittenVariation,
)

DEEPEST = 60
"""Levels of variations that are read; deeper ones are told and left out."""

FORCED = "$7"
"""The numeric glyph for a forced move; PDN forbids the sign ``*`` of art. 9 for it."""

LENIENT_TAG = re.compile(r"\[\s*([^\W\d]\w*)\s+\"?(.*?)\"?\s*\]?\s*\Z", re.DOTALL)


def written_games(text: str) -> Iterator[WrittenGame]:
    """The games of *text*, one at a time. Never raises: what cannot be read is a fault."""
    tokens = Tokens(text)
    held: Token | None = None
    while True:
        parser = _Parser(tokens, held)
        held = parser.read()
        if parser.has_content:
            yield parser.game
        if parser.exhausted:
            return


class _Parser:
    """Reads one game off the tokens; made anew for each."""

    def __init__(self, tokens: Tokens, held: Token | None) -> None:
        self.tokens = tokens
        self.game = WrittenGame(at=held.at if held else tokens.at)
        self.exhausted = False
        self._held = held
        self._open: list[WrittenVariation] = []
        self._too_deep = 0
        self._after_number = False
        self._last_end = -1
        self._words: list[Token] = []
        self._started = False
        self._begun = False
        self._highest = 0
        tokens.result = ""

    @property
    def has_content(self) -> bool:
        """A game may not be empty (PDN 3.0); a lone separator makes none."""
        return bool(self.game.tags or self.game.items or self.game.faults)

    def read(self) -> Token | None:
        """Read to the end of the game; the token that begins the next one, if already read."""
        for token in self._tokens():
            if not self._started:
                self.game.at, self._started = token.at, True
            if self._begins_next(token):
                self._finish(token.at)
                return token
            if token.kind is not Kind.WORD:
                self._flush_words()
            self._begun = self._begun or token.kind not in HEADER_KINDS
            ends = self._ends(token)
            HANDLERS[token.kind](self, token)
            self._last_end = self.game.end = token.end
            if ends:
                self._finish(token.end)
                return None
        self.exhausted = True
        self._finish(len(self.tokens.text))
        return None

    def _tokens(self) -> Iterator[Token]:
        if self._held is not None:
            yield self._held
        yield from self.tokens

    def _begins_next(self, token: Token) -> bool:
        """Whether *token* is a tag behind a body (moves, or comments after tags), or counts the
        moves from 1 again.
        """
        if token.kind is Kind.NUMBER and not self._open:
            return self._highest > 1 and FIRST_NUMBER.fullmatch(token.text) is not None
        if token.kind not in (Kind.TAG, Kind.BAD_TAG) or not self._begun:
            return False
        tagged = bool(self.game.tags)
        return any(tagged or not isinstance(item, WrittenNote) for item in self.game.items)

    def _ends(self, token: Token) -> bool:
        if self._open and token.kind is Kind.RESULT:
            return False
        return token.kind is Kind.RESULT or (token.kind is Kind.STAR and not self._is_sign(token))

    def _finish(self, at: int) -> None:
        self._flush_words()
        if self._open:
            self._fault(self._open[0].at, FaultCode.UNCLOSED_VARIATION)
            self._open.clear()
        self.game.end = max(self.game.end, min(at, len(self.tokens.text)))

    def _fault(self, at: int, code: FaultCode, **params: str) -> None:
        self.game.faults.append(Found(at, code, params))

    @property
    def _items(self) -> list[Written]:
        return self._open[-1].items if self._open else self.game.items

    def _add(self, item: Written) -> None:
        if not self._too_deep:
            self._items.append(item)

    # One method for each kind of token.

    def tag(self, token: Token) -> None:
        self._keep_tag(token.match["name"], token.match["value"], token.match.start("value"))

    def bad_tag(self, token: Token) -> None:
        lenient = LENIENT_TAG.match(token.text)
        if lenient is None or '" ]' in lenient[2] or "[" in lenient[2]:
            self._fault(token.at, FaultCode.BAD_TAG, text=token.text.strip())
        else:
            self._keep_tag(lenient[1], lenient[2], token.at + lenient.start(2))

    def _keep_tag(self, name: str, value: str, at: int) -> None:
        value = re.sub(r'\\(["\\])', r"\1", value)
        self.game.tags.append(WrittenTag(name, value, at))
        if name.lower() == "result" and not is_common(value):
            self.tokens.result = value.strip()

    def comment(self, token: Token) -> None:
        self._note(token.text[1:-1], token.at)

    def line_comment(self, token: Token) -> None:
        self._note(token.text[1:], token.at)

    def _note(self, text: str, at: int) -> None:
        """Keep a comment; braces inside become parentheses, for PDN cannot write them."""
        plain = text.strip().replace("{", "(").replace("}", ")")
        if plain:
            self._add(WrittenNote(plain, at, self._after_number))

    def open_comment(self, token: Token) -> None:
        """A comment with a brace inside, or without an end."""
        text = self.tokens.text
        end = _closing_brace(text, token.at)
        if end is not None:
            self._fault(text.index("{", token.at + 1), FaultCode.NESTED_COMMENT)
        else:
            self._fault(token.at, FaultCode.UNCLOSED_COMMENT)
            end = _end_of_unclosed(text, token.at)
        self._note(text[token.at + 1 : end].removesuffix("}"), token.at)
        self.tokens.at = end

    def close_comment(self, token: Token) -> None:
        self._fault(token.at, FaultCode.STRAY_BRACE)

    def setup(self, token: Token) -> None:
        fen = token.match["fen"]
        self._add(WrittenSetup(token.text, fen, token.at))
        self._after_number = False

    def ad_libitum(self, token: Token) -> None:
        """A choice between captures with the same outcome: PDN has no sign for it."""
        self._note(token.text.strip("() "), token.at)

    def strength(self, token: Token) -> None:
        self._sign(token.text, token.at)

    def _sign(self, text: str, at: int) -> None:
        for item in reversed(self._items):
            if isinstance(item, WrittenMove | WrittenSetup):
                item.glyphs.append(text)
                return
        self._note(text, at)

    def open(self, token: Token) -> None:
        self._after_number = False
        if self._too_deep or len(self._open) == DEEPEST:
            self._too_deep += 1
            if self._too_deep == 1:
                self._fault(token.at, FaultCode.DEEP_VARIATION, limit=str(DEEPEST))
            return
        variation = WrittenVariation(token.at)
        self._add(variation)
        self._open.append(variation)

    def close(self, token: Token) -> None:
        self._after_number = False
        if self._too_deep:
            self._too_deep -= 1
        elif self._open:
            self._open.pop()
        else:
            self._fault(token.at, FaultCode.STRAY_PARENTHESIS)

    def result(self, token: Token) -> None:
        if self._open:
            self._note(token.text, token.at)
        else:
            self.game.result = re.sub(r"\s*[-–]\s*", "-", token.text)
            self.game.result_at = token.at

    def number(self, token: Token) -> None:
        self._after_number = True
        if not self._open:
            self._highest = max(self._highest, int(NUMBER.findall(token.text)[0]))

    def move(self, token: Token) -> None:
        self._add(WrittenMove(token.text, token.at))
        self._after_number = False

    def gap(self, token: Token) -> None:
        self._add(WrittenGap(token.at))

    def star(self, token: Token) -> None:
        if self._is_sign(token):
            self._sign(FORCED, token.at)
        elif not self._open:
            self.game.result = self.game.result or "*"

    def _is_sign(self, token: Token) -> bool:
        """Directly after a move, with the game going on, ``*`` is the sign of a forced move."""
        items = self._items
        if not items or not isinstance(items[-1], WrittenMove) or self._last_end < token.at:
            return False
        return GOES_ON.match(self.tokens.text, token.at + 1) is not None

    def word(self, token: Token) -> None:
        self._words.append(token)

    def _flush_words(self) -> None:
        """Words in a row are kept as one comment, and told unless they say who resigned."""
        if not self._words:
            return
        words, self._words = self._words, []
        text = " ".join(token.text for token in words)
        loser = None if self._open else loser_who_resigned(text)
        if loser is None:
            self._fault(words[0].at, FaultCode.STRAY_TEXT, text=text)
        self.game.resigned = self.game.resigned if loser is None else loser
        self._note(text, words[0].at)


NUMBER = re.compile(r"\d+")
FIRST_NUMBER = re.compile(r"0*1\s?\.")
GOES_ON = re.compile(r"\s*(?:[\d(){$!?]|[a-j][\d:x-])")

HEADER_KINDS = (Kind.TAG, Kind.BAD_TAG, Kind.LINE_COMMENT)

HANDLERS: dict[Kind, Callable[[_Parser, Token], None]] = {
    Kind.TAG: _Parser.tag,
    Kind.BAD_TAG: _Parser.bad_tag,
    Kind.COMMENT: _Parser.comment,
    Kind.LINE_COMMENT: _Parser.line_comment,
    Kind.OPEN_COMMENT: _Parser.open_comment,
    Kind.CLOSE_COMMENT: _Parser.close_comment,
    Kind.SETUP: _Parser.setup,
    Kind.AD_LIBITUM: _Parser.ad_libitum,
    Kind.STRENGTH: _Parser.strength,
    Kind.GLYPH: _Parser.strength,
    Kind.SIGN: _Parser.strength,
    Kind.OPEN: _Parser.open,
    Kind.CLOSE: _Parser.close,
    Kind.RESULT: _Parser.result,
    Kind.NUMBER: _Parser.number,
    Kind.MOVE: _Parser.move,
    Kind.GAP: _Parser.gap,
    Kind.STAR: _Parser.star,
    Kind.WORD: _Parser.word,
}


BRACE = re.compile(r"[{}]")
NEXT_GAME = re.compile(r"\n\s*\[[^\W\d]\w*\s+\"")


def _closing_brace(text: str, at: int) -> int | None:
    """Offset behind the brace that closes the one at *at*, counting nested ones.

    None if there is none before the tags of the next game.
    """
    limit = NEXT_GAME.search(text, at)
    depth = 0
    for brace in BRACE.finditer(text, at, limit.start() if limit else len(text)):
        depth += 1 if brace[0] == "{" else -1
        if depth == 0:
            return brace.end()
    return None


def _end_of_unclosed(text: str, at: int) -> int:
    """Where a comment without an end stops: at the first brace after its own, or the next game."""
    first = text.find("}", at)
    limit = NEXT_GAME.search(text, at)
    ends = [first + 1] if first >= 0 else []
    return min([*ends, limit.start() if limit else len(text), len(text)])

"""What the codes of a board mean: learned from a known position, not taken on trust.

The codes of the square boards are resonance classes of coils. A draughts set gives 01 and 04 for
the men and 07 and 0a for the kings; the maker's change log tells that 04 and 07 were exchanged
once, and a chess set used for draughts gives 01 and 07, its bishops, rooks and queens being kings.
So the code of a man is read off a position that is known, and the other codes follow from it.

A board of the open line protocol says what its codes mean, and how much it senses. Only the chips
that some of them read have to be learned: each piece has a number of its own. The same holds for
boards of the Certabo family. A ChessLink board tells the letters of chess pieces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dama_drivers import events as d
from dama_drivers.boards.certabo.spec import Kind
from dama_drivers.boards.oblp.spec import TAGS, Level

from dama_desktop.core.rules.piece import (
    BLACK,
    BLACK_KING,
    BLACK_MAN,
    WHITE,
    WHITE_KING,
    WHITE_MAN,
    Piece,
    Side,
)
from dama_desktop.core.sensing.sight import EMPTY, SOMETHING, UNKNOWN, Senses, Sight


@dataclass(frozen=True)
class CodeTable:
    """One set of pieces on one kind of board: the piece of each code."""

    key: str
    pieces: Mapping[int, Piece]

    def code(self, piece: Piece) -> int:
        """A code that reads as *piece*."""
        return next(code for code, read in self.pieces.items() if read == piece)


_CHESS_KINGS = {
    **dict.fromkeys((0x02, 0x03, 0x05, 0x06), WHITE_KING),
    **dict.fromkeys((0x08, 0x09, 0x0B, 0x0C), BLACK_KING),
}
"""Rooks, knights, kings and queens of a chess set, for want of anything better to stand for."""

DRAUGHTS_SET = CodeTable(
    "draughts",
    {0x01: WHITE_MAN, 0x04: BLACK_MAN, 0x07: WHITE_KING, 0x0A: BLACK_KING, **_CHESS_KINGS},
)
OLDER_SET = CodeTable(
    "draughts-older",
    {0x01: WHITE_MAN, 0x07: BLACK_MAN, 0x04: WHITE_KING, 0x0A: BLACK_KING, **_CHESS_KINGS},
)
"""Also a chess set: pawns are men, bishops (04, 0a) and all other pieces kings."""

DGT_TABLES = (DRAUGHTS_SET, OLDER_SET)

CHESS_LETTERS = CodeTable(
    "chess-letters",
    {
        ord("P"): WHITE_MAN,
        ord("p"): BLACK_MAN,
        **dict.fromkeys(map(ord, "QKRBN"), WHITE_KING),
        **dict.fromkeys(map(ord, "qkrbn"), BLACK_KING),
    },
)
"""A chess set on a ChessLink board: pawns are men, all other pieces kings."""

CHIPPED_SET = CodeTable(
    "chipped",
    {
        Kind.WHITE_MAN: WHITE_MAN,
        Kind.BLACK_MAN: BLACK_MAN,
        Kind.WHITE_KING: WHITE_KING,
        Kind.BLACK_KING: BLACK_KING,
    },
)
"""Pieces for a simulated board that gives each its chip."""

OPEN_LINE_SET = CodeTable(
    "open-line",
    {
        Level.WHITE_MAN: WHITE_MAN,
        Level.BLACK_MAN: BLACK_MAN,
        Level.WHITE_KING: WHITE_KING,
        Level.BLACK_KING: BLACK_KING,
    },
)

_SETS: Mapping[str, CodeTable] = {
    "oblp": OPEN_LINE_SET,
    "oblp-9600": OPEN_LINE_SET,
    "certabo": CHIPPED_SET,
    "chesslink": CHESS_LETTERS,
}


def set_for(kind: str) -> CodeTable:
    """The pieces that a simulated board of this kind (its key) understands."""
    return _SETS.get(kind, DRAUGHTS_SET)


@dataclass(frozen=True)
class CodeMap:
    """What each code of one board means; *key* names the table it came from, for keeping."""

    key: str
    pieces: Mapping[int, Piece]
    senses: Senses = Senses.IDENTITY

    def sight(self, level: int) -> Sight:
        """What a square of this level shows."""
        if level == 0:
            return EMPTY
        if self.senses is Senses.OCCUPANCY:
            return SOMETHING
        return self.pieces.get(level, UNKNOWN)

    def sights(self, levels: Iterable[int]) -> list[Sight]:
        """What the squares of these levels show."""
        return [self.sight(level) for level in levels]

    def side(self, level: int) -> Side | None:
        """The colour of a code, if it is known."""
        piece = self.pieces.get(level)
        return None if piece is None else piece.side


OCCUPANCY = CodeMap("occupancy", {}, Senses.OCCUPANCY)
OPEN_LINE = CodeMap(OPEN_LINE_SET.key, OPEN_LINE_SET.pieces)
OPEN_LINE_COLOURS = CodeMap("open-line-colours", OPEN_LINE_SET.pieces, Senses.COLOUR)

_TOLD: Mapping[d.Senses, CodeMap] = {
    d.Senses.OCCUPANCY: OCCUPANCY,
    d.Senses.COLOUR: OPEN_LINE_COLOURS,
    d.Senses.IDENTITY: OPEN_LINE,
}


CHESS_COLOURS = (
    CodeMap(
        "chess-colours",
        {**dict.fromkeys(range(1, 7), WHITE_MAN), **dict.fromkeys(range(7, 13), BLACK_MAN)},
        Senses.COLOUR,
    ),
    CodeMap(
        "chess-letters-colours",
        {code: Piece(piece.side) for code, piece in CHESS_LETTERS.pieces.items()},
        Senses.COLOUR,
    ),
)
"""Chess sets of which other pieces than pawns are men too, for there are only eight pawns."""


def told_by(senses: d.Senses | None) -> CodeMap | None:
    """The map of a board that says of itself what it *senses*; None if it does not say."""
    return None if senses is None else _TOLD[senses]


def is_tag(code: int) -> bool:
    """Whether *code* is the number of a chip in a piece, rather than a kind of piece."""
    return code >= TAGS


def map_of(table: CodeTable) -> CodeMap:
    """The map that takes a table at its word."""
    return CodeMap(table.key, table.pieces)


def tables_for(levels: Iterable[int]) -> tuple[CodeTable, ...]:
    """The tables of which one must hold for a board that shows *levels*."""
    in_letters = any(level in CHESS_LETTERS.pieces for level in levels)
    return (CHESS_LETTERS,) if in_letters else DGT_TABLES


def learned(white_men: frozenset[int], black_men: frozenset[int]) -> CodeMap | None:
    """The map of a board whose men of each colour, all of one code, were seen where they stand.

    A table that agrees with both codes is taken over; else only the two codes are known. Several
    codes of a colour are those of a chess set. None if they are not, if both colours show the same,
    or one is not seen at all.
    """
    if white_men and black_men and len(white_men | black_men) > 2:
        return _colours_of(white_men, black_men)
    if len(white_men) != 1 or len(black_men) != 1 or white_men == black_men:
        return None
    (white,), (black,) = white_men, black_men
    tables = tables_for((white, black))
    for table in tables:
        if table.pieces.get(white) == WHITE_MAN and table.pieces.get(black) == BLACK_MAN:
            return map_of(table)
    known_apart = any(white in table.pieces or black in table.pieces for table in tables)
    if known_apart:
        return None  # the colours are the other way round, or a king is among them
    return CodeMap(f"codes:{white}:{black}", {white: Piece(WHITE), black: Piece(BLACK)})


def _colours_of(white_men: frozenset[int], black_men: frozenset[int]) -> CodeMap | None:
    """The map of a chess set in which all these codes have the right colour."""
    for codes in CHESS_COLOURS:
        white, black = (set(map(codes.side, men)) for men in (white_men, black_men))
        if white == {WHITE} and black == {BLACK}:
            return codes
    return None


def learned_tags(white_men: Iterable[int], black_men: Iterable[int]) -> CodeMap | None:
    """The map of a board that reads chips, when men of each colour were seen where they stand.

    A crown is not seen by it: it lies on a man whose chip stays the same. None if a chip is on
    both sides, or one side has none.
    """
    white, black = (frozenset(filter(is_tag, men)) for men in (white_men, black_men))
    if not white or not black or white & black:
        return None
    pieces = {**dict.fromkeys(white, WHITE_MAN), **dict.fromkeys(black, BLACK_MAN)}
    words = (",".join(f"{code:x}" for code in sorted(codes)) for codes in (white, black))
    return CodeMap(":".join(("tags", *words)), pieces, Senses.COLOUR)


def map_called(key: str) -> CodeMap | None:
    """The map kept under *key*; None if no such key was ever given out."""
    fixed = (*map(map_of, (*DGT_TABLES, CHESS_LETTERS)), *CHESS_COLOURS, *_TOLD.values())
    for codes_map in fixed:
        if codes_map.key == key:
            return codes_map
    word, _, codes = key.partition(":")
    if word == "tags":
        return _tags_called(codes)
    white, _, black = codes.partition(":")
    if word == "codes" and white.isascii() and white.isdigit() and black.isascii():
        return (
            learned(frozenset({int(white)}), frozenset({int(black)})) if black.isdigit() else None
        )
    return None


def _tags_called(codes: str) -> CodeMap | None:
    try:
        white, black = ([int(code, 16) for code in side.split(",")] for side in codes.split(":"))
    except ValueError:
        return None
    return learned_tags(white, black)

"""Codes of ChessLink boards, and of pieces each with a chip."""

from __future__ import annotations

import pytest
from dama_drivers.boards.certabo.spec import CHIPS
from dama_drivers.boards.millennium.spec import BLACK, WHITE, level_of
from dama_drivers.catalog import CERTABO, CHESSLINK

from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.piece import BLACK_KING, BLACK_MAN, WHITE_KING, WHITE_MAN
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.sensing.sight import EMPTY, UNKNOWN, Senses
from dama_desktop.stations.cellmap import CellMap, Lie
from dama_desktop.stations.codemap import (
    CHESS_COLOURS,
    CHESS_LETTERS,
    CHIPPED_SET,
    CodeTable,
    learned,
    learned_tags,
    map_called,
    map_of,
    set_for,
)
from dama_desktop.stations.orientation import Setting, setting_showing

RUSSIAN = variant("russian")


def levels(position: Position, table: CodeTable, lie: Lie) -> list[int]:
    found = [0] * 64
    cells = CellMap(position.board, lie).cells
    for square, piece in position.pieces():
        found[cells[square]] = table.code(piece)
    return found


def test_pawns_are_men_and_every_other_letter_is_a_king() -> None:
    sights = [map_of(CHESS_LETTERS).sight(level_of(letter)) for letter in WHITE + BLACK]
    assert sights == [WHITE_MAN, *[WHITE_KING] * 5, BLACK_MAN, *[BLACK_KING] * 5]


@pytest.mark.parametrize("lie", [Lie.NORMAL, Lie.TURNED])
@pytest.mark.parametrize("key", ["russian", "czech", "brazilian", "english", "turkish"])
def test_letters_tell_which_way_round_the_board_lies(lie: Lie, key: str) -> None:
    start = variant(key).start()
    shown = levels(start, CHESS_LETTERS, lie)
    assert setting_showing(start, shown) == Setting(lie, map_of(CHESS_LETTERS))


@pytest.mark.parametrize("lie", [Lie.NORMAL, Lie.TURNED])
def test_a_position_of_kings_alone_is_read_by_letters_too(lie: Lie) -> None:
    position = read_fen(RUSSIAN, "W:WKa1,Kc1:BKh8")
    shown = levels(position, CHESS_LETTERS, lie)
    assert setting_showing(position, shown) == Setting(lie, map_of(CHESS_LETTERS))


LETTERS = {WHITE_MAN: "PPPPPPPPNBRQ", BLACK_MAN: "ppppppppnbrq"}
CODES = {WHITE_MAN: [1] * 8 + [2, 3, 4, 6], BLACK_MAN: [7] * 8 + [8, 9, 10, 12]}


@pytest.mark.parametrize("lie", [Lie.NORMAL, Lie.TURNED])
@pytest.mark.parametrize("number", [0, 1])
def test_one_chess_set_is_enough_when_other_pieces_than_pawns_are_men_too(
    lie: Lie, number: int
) -> None:
    start, shown = RUSSIAN.start(), [0] * 64
    letters = {piece: [ord(letter) for letter in LETTERS[piece]] for piece in LETTERS}
    men = [iter((CODES, letters)[number][piece]) for piece in (WHITE_MAN, BLACK_MAN)]
    for square, piece in start.pieces():
        shown[CellMap(start.board, lie).cells[square]] = next(men[piece.side])
    setting = setting_showing(start, shown)
    assert setting == Setting(lie, CHESS_COLOURS[number])
    assert setting.codes.senses is Senses.COLOUR
    assert set(setting.codes.sights(shown)) == {EMPTY, WHITE_MAN, BLACK_MAN}
    assert map_called(setting.codes.key) == setting.codes


def test_several_codes_of_a_colour_that_are_no_chess_set_tell_nothing() -> None:
    assert learned(frozenset({1, 2}), frozenset({4, 7})) is None
    assert learned(frozenset({ord("P"), ord("n")}), frozenset({ord("p")})) is None
    assert learned(frozenset({1, 40}), frozenset({7})) is None


def test_what_is_kept_of_a_board_with_letters_is_found_again() -> None:
    assert map_called("chess-letters") == map_of(CHESS_LETTERS)


def test_r5_a_chip_that_was_not_there_at_the_start_is_an_unknown_piece() -> None:
    codes = learned_tags([CHIPS + 1, CHIPS + 2], [CHIPS + 3])
    assert codes is not None
    assert [codes.sight(CHIPS + chip) for chip in (1, 2, 3, 4)] == [
        WHITE_MAN,
        WHITE_MAN,
        BLACK_MAN,
        UNKNOWN,
    ]
    assert map_called(codes.key) == codes


def test_simulated_boards_understand_the_sets_that_go_with_them() -> None:
    assert set_for(CHESSLINK.key) is CHESS_LETTERS
    assert set_for(CERTABO.key) is CHIPPED_SET
    assert [
        CHIPPED_SET.code(piece) for piece in (WHITE_MAN, BLACK_MAN, WHITE_KING, BLACK_KING)
    ] == [
        1,
        2,
        3,
        4,
    ]

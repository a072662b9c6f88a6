"""Codes and orientation, learned from a position that is known."""

from __future__ import annotations

import pytest

from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.piece import (
    BLACK_KING,
    BLACK_MAN,
    WHITE_KING,
    WHITE_MAN,
    Piece,
)
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.sensing.sight import EMPTY, SOMETHING, UNKNOWN, Senses
from dama_desktop.stations.cellmap import CellMap, Lie
from dama_desktop.stations.codemap import (
    DRAUGHTS_SET,
    OCCUPANCY,
    OLDER_SET,
    CodeTable,
    learned,
    map_called,
    map_of,
)
from dama_desktop.stations.memory import as_json, from_json
from dama_desktop.stations.orientation import Setting, setting_showing, settings_showing

INTERNATIONAL = variant("international")
START = INTERNATIONAL.start()


def levels(position: Position, table: CodeTable, lie: Lie) -> list[int]:
    cells = CellMap(position.board, lie).cells
    found = [0] * (position.board.width * position.board.height)
    for square, piece in position.pieces():
        found[cells[square]] = table.code(piece)
    return found


@pytest.mark.parametrize("lie", [Lie.NORMAL, Lie.TURNED])
@pytest.mark.parametrize("table", [DRAUGHTS_SET, OLDER_SET], ids=lambda table: table.key)
def test_the_start_position_tells_codes_and_orientation(table: CodeTable, lie: Lie) -> None:
    assert setting_showing(START, levels(START, table, lie)) == Setting(lie, map_of(table))


def test_dgt_5_the_other_two_codes_are_the_crowns() -> None:
    draughts, older = map_of(DRAUGHTS_SET), map_of(OLDER_SET)
    assert [draughts.sight(code) for code in (0, 1, 4, 7, 10)] == [
        EMPTY,
        WHITE_MAN,
        BLACK_MAN,
        WHITE_KING,
        BLACK_KING,
    ]
    assert [older.sight(code) for code in (1, 7, 4, 10)] == [
        WHITE_MAN,
        BLACK_MAN,
        WHITE_KING,
        BLACK_KING,
    ]
    assert draughts.sight(13) is UNKNOWN


def test_dgt_5_a_chess_set_used_for_draughts() -> None:
    russian = variant("russian")
    pawns = levels(russian.start(), OLDER_SET, Lie.NORMAL)
    setting = setting_showing(russian.start(), pawns)
    assert setting is not None
    queens = [setting.codes.sight(code) for code in (0x06, 0x0C)]
    assert queens == [WHITE_KING, BLACK_KING]


def test_a_set_of_unknown_codes_is_learned_but_not_which_way_round_it_lies() -> None:
    own = CodeTable("own", {40: WHITE_MAN, 50: BLACK_MAN})
    found = settings_showing(START, levels(START, own, Lie.NORMAL))
    assert {setting.lie for setting in found} == {Lie.NORMAL, Lie.TURNED}
    assert setting_showing(START, levels(START, own, Lie.NORMAL)) is None
    known = found[0]
    assert setting_showing(START, levels(START, own, Lie.NORMAL), known) == known


def test_r25_any_position_that_is_expected_tells_them_too() -> None:
    position = read_fen(INTERNATIONAL, "W:W28,33,K45:B7,12,K1")
    shown = levels(position, DRAUGHTS_SET, Lie.TURNED)
    assert setting_showing(position, shown) == Setting(Lie.TURNED, map_of(DRAUGHTS_SET))


def test_a_position_that_is_not_the_one_expected_tells_nothing() -> None:
    shown = levels(START.changed(clear=(0,)), DRAUGHTS_SET, Lie.NORMAL)
    assert settings_showing(START, shown) == []
    assert settings_showing(START, [0] * 64) == []


def test_a_board_that_tells_no_colours_fits_both_ways_round() -> None:
    shown = levels(START, DRAUGHTS_SET, Lie.NORMAL)
    found = settings_showing(START, shown, Senses.OCCUPANCY)
    assert {setting.lie for setting in found} == {Lie.NORMAL, Lie.TURNED}
    assert OCCUPANCY.sight(4) is SOMETHING


def test_codes_are_not_learned_from_men_of_two_codes_or_of_one() -> None:
    assert learned(frozenset({1, 2}), frozenset({4})) is None
    assert learned(frozenset({4}), frozenset({4})) is None
    assert learned(frozenset(), frozenset({4})) is None
    assert learned(frozenset({4}), frozenset({1})) is None


def test_codes_of_their_own_are_kept_by_their_key() -> None:
    own = learned(frozenset({40}), frozenset({50}))
    assert own is not None
    assert own.sight(40) == Piece(0)
    assert map_called(own.key) == own
    assert map_called("codes:40") is None
    assert map_called("codes:x:y") is None
    assert map_called("nonsense") is None


@pytest.mark.parametrize("lie", list(Lie))
def test_what_is_kept_of_a_board_comes_back(lie: Lie) -> None:
    for codes in (map_of(DRAUGHTS_SET), map_of(OLDER_SET), OCCUPANCY):
        setting = Setting(lie, codes)
        assert from_json(as_json(setting)) == setting


def test_damaged_memories_are_forgotten() -> None:
    assert from_json({}) is None
    assert from_json({"lie": "upright", "codes": "draughts"}) is None
    assert from_json({"lie": "normal", "codes": 7}) is None

"""Whether updates count 0..99 or 0..49 is told by evidence, and never guessed."""

import pytest
from dama_drivers.boards.dgt.fields import dark_fields, light_fields, spread
from dama_drivers.boards.dgt.numbering import MAX_HELD, BoardModel, Numbering
from dama_drivers.events import CellChanged, Scope

DARK = dark_fields(100)
START = [4 if f in DARK[:20] else 1 if f in DARK[30:] else 0 for f in range(100)]


def _model() -> BoardModel:
    model = BoardModel()
    model.dump(START, Scope.ALL)
    return model


def _told(model: BoardModel) -> Numbering | None:
    return model.numbering


def _missed(model: BoardModel) -> bool:
    return model.missed_changes


def _moved(*changes: tuple[int, int]) -> list[int]:
    levels = list(START)
    for square, level in changes:
        levels[DARK[square - 1]] = level
    return levels


def test_squares_of_an_international_board() -> None:
    assert DARK[:10] == (1, 3, 5, 7, 9, 10, 12, 14, 16, 18)
    assert DARK[45:] == (90, 92, 94, 96, 98)
    assert dark_fields(64)[:5] == (1, 3, 5, 7, 8)
    assert sorted((*DARK, *light_fields(100))) == list(range(100))
    assert spread(bytes(range(50)), Scope.DARK, 100)[DARK[31]] == 31


def test_an_update_above_49_proves_the_numbering_of_the_wood() -> None:
    model = _model()
    assert _told(model) is None
    assert model.update(63, 0, 5) == [CellChanged(63, 0, 5)]
    assert _told(model) is Numbering.WOOD
    assert not model.needs_dump


def test_an_update_that_would_change_nothing_asks_for_a_dump() -> None:
    model = _model()
    model.update(63, 0, 5)
    assert model.update(63, 0, 6) == [CellChanged(63, 0, 6)]
    assert model.needs_dump


def test_an_update_that_would_change_nothing_rules_a_numbering_out() -> None:
    model = _model()
    assert model.update(27, 1, 5) == []  # square 28, or square 14 of the other numbering
    assert model.needs_dump
    assert _told(model) is None
    assert model.update(31, 0, 6) == [  # field 31 is light and was empty
        CellChanged(DARK[27], 1, 5),
        CellChanged(DARK[31], 0, 6),
    ]
    assert _told(model) is Numbering.DARK


def test_a_dump_that_only_one_numbering_leads_to_decides() -> None:
    model = _model()
    assert model.update(27, 1, 5) == []
    assert model.dump(_moved((28, 1)), Scope.ALL) == [CellChanged(DARK[27], 1, 5)]
    assert _told(model) is Numbering.DARK


def test_a_dump_of_the_dark_squares_decides_as_well() -> None:
    model = BoardModel()
    model.dump(START, Scope.DARK)
    assert model.update(12, 0, 5) == []
    levels = list(START)
    levels[12] = 0
    assert model.dump(levels, Scope.DARK) == [CellChanged(12, 0, 5)]
    assert _told(model) is Numbering.WOOD


def test_what_leads_to_the_same_board_either_way_decides_nothing() -> None:
    model = _model()
    model.update(12, 0, 5)
    model.update(12, 4, 6)
    assert model.dump(START, Scope.ALL) == []
    assert _told(model) is None


def test_after_lost_bytes_neither_updates_nor_the_dump_are_evidence() -> None:
    model = _model()
    model.damaged()
    assert model.update(31, 0, 5) == []
    assert model.dump(_moved((32, 0)), Scope.ALL) == []
    assert _told(model) is None


def test_a_contradiction_in_both_numberings_asks_for_a_dump_and_starts_anew() -> None:
    model = _model()
    model.update(12, 0, 5)
    model.update(12, 0, 6)  # a doubled frame
    assert model.needs_dump
    assert _told(model) is None
    levels = list(START)
    levels[12] = 0
    assert model.dump(levels, Scope.ALL) == []
    assert _told(model) is None


def test_a_dump_overturns_a_decision_that_was_wrong() -> None:
    model = _model()
    model.update(63, 0x1F, 5)  # damaged on its way, though well formed
    assert _told(model) is Numbering.WOOD
    model.dump(START, Scope.ALL)
    model.update(27, 1, 6)
    model.dump(_moved((28, 1)), Scope.ALL)
    assert _told(model) is Numbering.DARK


def test_an_update_above_49_overturns_the_other_numbering() -> None:
    model = _model()
    model.update(31, 0, 5)
    assert _told(model) is Numbering.DARK
    assert model.update(63, 0, 6) == [CellChanged(63, 0, 6)]
    assert _told(model) is Numbering.WOOD
    assert model.needs_dump


def test_what_a_board_proved_once_is_remembered() -> None:
    before_the_dump, after_it = BoardModel(), _model()
    before_the_dump.remember(Numbering.DARK)
    before_the_dump.dump(START, Scope.ALL)
    assert after_it.update(27, 1, 5) == []
    assert after_it.remember(Numbering.DARK) == [CellChanged(DARK[27], 1, 5)]
    assert before_the_dump.update(27, 1, 5) == [CellChanged(DARK[27], 1, 5)]


def test_an_8x8_board_has_one_numbering_only() -> None:
    model = BoardModel()
    model.dump([0] * 64, Scope.ALL)
    assert _told(model) is Numbering.WOOD
    assert model.update(49, 1, 5) == [CellChanged(49, 1, 5)]
    assert model.update(64, 1, 6) == []
    assert model.needs_dump


def test_without_a_dump_nothing_is_certain() -> None:
    model = BoardModel()
    assert model.update(63, 0, 5) == []
    assert model.needs_dump


def test_updates_kept_back_are_bounded() -> None:
    model = _model()
    for k in range(3 * MAX_HELD):
        model.update(12, (0, 4)[k % 2], k)
    assert len(model._held) == MAX_HELD


@pytest.mark.parametrize("numbering", list(Numbering))
def test_changes_nobody_reported_are_noticed(numbering: Numbering) -> None:
    model = BoardModel()
    model.remember(numbering)
    model.dump(START, Scope.ALL)
    assert not _missed(model)
    model.dump(_moved((32, 0), (28, 1)), Scope.ALL)
    assert _missed(model)
    model.dump(_moved((32, 0), (28, 1)), Scope.ALL)
    assert not _missed(model)

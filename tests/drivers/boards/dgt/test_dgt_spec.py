"""The tables agree with themselves."""

import pytest
from dama_drivers.boards.dgt.spec import (
    ANSWERS,
    BOOT_LOADER,
    COMMANDS,
    HEADER_BYTES,
    MAX_FRAME_BYTES,
    Answer,
)


@pytest.mark.parametrize("answer", list(ANSWERS))
def test_the_fields_of_an_answer_fill_its_data(answer: int) -> None:
    row = ANSWERS[answer]
    sizes = [field.size for field in row.fields]
    assert answer & 0x80
    if None in sizes:
        assert sizes.index(None) == len(sizes) - 1
    else:
        assert row.sizes == {sum(size for size in sizes if size is not None)}


def test_total_lengths_are_those_of_the_description() -> None:
    totals = {
        Answer.BOARD: {67, 103}, Answer.CLOCK: {10}, Answer.FIELD: {5}, Answer.BUS_ADDRESS: {5},
        Answer.SERIAL: {8}, Answer.VERSION: {5}, Answer.DARK: {53}, Answer.LIGHT: {53},
        Answer.BATTERY: {12}, Answer.LONG_SERIAL: {13},
    }  # fmt: skip
    for answer, expected in totals.items():
        assert {HEADER_BYTES + size for size in ANSWERS[answer].sizes} == expected
    assert MAX_FRAME_BYTES > 7939


def test_commands_have_no_top_bit_and_are_never_the_boot_loader() -> None:
    assert all(0 < code < 0x80 for code in COMMANDS)
    assert BOOT_LOADER not in COMMANDS
    assert all(row.answer is None or row.answer in ANSWERS for row in COMMANDS.values())

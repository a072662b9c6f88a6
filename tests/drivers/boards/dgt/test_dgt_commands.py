"""What may be sent to a board, and what never."""

import pytest
from dama_drivers.boards.dgt.commands import (
    CommandCutter,
    ForbiddenCommand,
    encode_command,
    encode_persistent,
)
from dama_drivers.boards.dgt.link import DgtLink
from dama_drivers.boards.dgt.spec import COMMANDS, NEED_CONSENT, Command
from hypothesis import given
from hypothesis import strategies as st


def test_the_boot_loader_cannot_be_asked_for() -> None:
    with pytest.raises(ForbiddenCommand, match="boot loader"):
        encode_command(0x4E)
    with pytest.raises(ValueError, match="4e"):
        encode_persistent(0x4E, consent=True)  # type: ignore[arg-type]
    assert 0x4E not in {int(code) for code in Command}


def test_only_51_53_and_54_change_a_board_for_good() -> None:
    assert {0x51, 0x53, 0x54} == NEED_CONSENT


@pytest.mark.parametrize("code", sorted(NEED_CONSENT))
def test_what_changes_a_board_for_good_needs_consent(code: Command) -> None:
    with pytest.raises(ForbiddenCommand, match="consent"):
        encode_command(code)
    with pytest.raises(ForbiddenCommand, match="consent"):
        encode_persistent(code, consent=False)
    with pytest.raises(ForbiddenCommand, match="consent"):
        DgtLink().change_scan(code, consent=False)
    assert encode_persistent(code, consent=True) == bytes((code,))


def test_consent_is_true_and_nothing_like_it() -> None:
    with pytest.raises(ForbiddenCommand, match="consent"):
        encode_persistent(Command.SCAN_DARK, consent="yes")  # type: ignore[arg-type]


@pytest.mark.parametrize("code", sorted(set(Command) - NEED_CONSENT))
def test_every_other_command_is_its_own_byte(code: Command) -> None:
    assert encode_command(code) == bytes((code,))


def test_every_command_has_its_row() -> None:
    assert set(COMMANDS) == set(Command)


@pytest.mark.parametrize("code", [0x2B, 0x48, 0x60, 0x63, 0x8E, -1, 0x100])
def test_what_is_no_command_of_one_byte_is_refused(code: int) -> None:
    with pytest.raises(ValueError, match="no command"):
        encode_command(code)


@given(st.integers(1, 5))
def test_a_board_cuts_commands_out_of_any_stretch(step: int) -> None:
    stream = bytes.fromhex("40 4b 2b 03 03 09 00 42 60 04 01 02 03 00 45")
    cutter, commands = CommandCutter(), list[bytes]()
    for start in range(0, len(stream), step):
        commands += cutter.receive(stream[start : start + step])
    assert [command.hex() for command in commands] == [
        "40", "4b", "2b03030900", "42", "600401020300", "45",
    ]  # fmt: skip

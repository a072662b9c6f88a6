"""What lights the lamps of the Certabo family, and how often it is sent."""

import pytest
from dama_drivers.boards.certabo.lamps import (
    BLINK_NS,
    LampCommands,
    Lighting,
    corners,
    encode_lamps,
)
from dama_drivers.boards.certabo.spec import LAMPS_GAP_NS, Lamps
from dama_drivers.boards.lights import Light

S = 1_000_000_000
A8, H8, E4, E2, A1, H1 = 0, 7, 36, 52, 56, 63


def test_plain_lamps_are_eight_bytes_the_lowest_bit_is_the_a_file() -> None:
    assert encode_lamps([A8, H8], Lamps.PLAIN).hex(" ") == "81 00 00 00 00 00 00 00"
    assert encode_lamps([E2, E4], Lamps.PLAIN).hex(" ") == "00 00 00 00 10 00 10 00"
    assert encode_lamps([], Lamps.PLAIN) == bytes(8)


def test_coloured_lamps_are_three_bytes_for_each_of_81_corners() -> None:
    command = encode_lamps([E2, E4], Lamps.COLOURED)
    assert len(command) == 247
    assert (command[:2], command[-2:]) == (b"\xff\x55", b"\r\n")
    lit = [k for k, byte in enumerate(command[:-2]) if k >= 2 and byte]
    assert lit == [40, 43, 67, 70, 94, 97, 121, 124]
    assert {command[k] for k in lit} == {0x40}


def test_the_corners_begin_at_h1() -> None:
    assert corners(H1) == (0, 1, 9, 10)
    assert corners(A8) == (70, 71, 79, 80)
    assert corners(A1)[1] == 8
    assert corners(H8)[2] == 72


@pytest.mark.parametrize("lamps", list(Lamps))
def test_the_boards_side_reads_what_is_sent(lamps: Lamps) -> None:
    commands = LampCommands(lamps)
    stream = encode_lamps([A8], lamps) + encode_lamps([E2, H1], lamps) + encode_lamps([], lamps)
    shown = [lit for byte in stream for lit in commands.receive(bytes((byte,)))]
    assert shown == [{A8}, {E2, H1}, frozenset()]


def test_nothing_is_sent_to_a_board_until_a_lamp_is_wanted() -> None:
    lighting = Lighting()
    lighting.opened(S)
    assert lighting.due_ns() is None
    assert lighting.poll(2 * S) == []
    lighting.show({A8: Light.OFF})
    assert lighting.due_ns() is None


def test_commands_keep_the_pause_the_board_needs_and_the_last_wish_counts() -> None:
    lighting = Lighting()
    lighting.show({A8: Light.ON})
    assert lighting.poll(S) == [encode_lamps([A8], Lamps.PLAIN)]
    lighting.show({E2: Light.ON})
    lighting.show({E4: Light.ON, H1: Light.OFF})
    assert lighting.due_ns() == S + LAMPS_GAP_NS
    assert lighting.poll(S + LAMPS_GAP_NS - 1) == []
    assert lighting.poll(S + LAMPS_GAP_NS) == [encode_lamps([E4], Lamps.PLAIN)]
    assert lighting.due_ns() is None
    lighting.show({})
    assert lighting.poll(5 * S) == [bytes(8)]


def test_blinking_lamps_go_on_and_off_and_steady_ones_stay() -> None:
    lighting = Lighting()
    lighting.show({A8: Light.BLINK, E2: Light.ON})
    sent, now_ns = [], S
    for _ in range(4):
        sent += lighting.poll(now_ns)
        due_ns = lighting.due_ns()
        assert due_ns == now_ns + BLINK_NS
        now_ns = due_ns
    both, one = encode_lamps([A8, E2], Lamps.PLAIN), encode_lamps([E2], Lamps.PLAIN)
    assert sent == [both, one, both, one]
    assert BLINK_NS >= LAMPS_GAP_NS


def test_lamps_are_lit_again_when_the_board_is_back_or_tells_that_they_are_of_another_kind() -> (
    None
):
    lighting = Lighting()
    lighting.show({A8: Light.ON})
    assert len(lighting.poll(S)) == 1
    lighting.opened(5 * S)
    assert lighting.poll(5 * S) == [encode_lamps([A8], Lamps.PLAIN)]
    lighting.found(Lamps.PLAIN)
    assert lighting.due_ns() is None
    lighting.found(Lamps.COLOURED)
    assert lighting.poll(6 * S) == [encode_lamps([A8], Lamps.COLOURED)]


def test_a_board_lit_from_here_before_is_made_dark_when_it_is_back() -> None:
    lighting = Lighting()
    lighting.show({A8: Light.ON})
    lighting.poll(S)
    lighting.show({})
    lighting.opened(5 * S)
    assert lighting.poll(5 * S) == [bytes(8)]

"""The simulated board answers as a real one, and its scanner sees as one."""

import pytest
from dama_drivers.boards.dgt.clock_frames import (
    ClockCommand,
    Run,
    encode_ascii,
    encode_message,
    encode_set_and_run,
)
from dama_drivers.boards.dgt.fields import dark_fields
from dama_drivers.boards.dgt.frames import Frame, FrameCutter
from dama_drivers.boards.dgt.log import decode_log
from dama_drivers.boards.dgt.numbering import Numbering
from dama_drivers.boards.dgt.scanner import SCAN_NS, Scanner, Seen
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.boards.dgt.simulated_clock import SimulatedClock
from dama_drivers.boards.dgt.spec import ANSWERS, COMMANDS, QUESTIONS, Answer
from dama_drivers.boards.simulator import CommandRefused
from dama_drivers.events import Scope
from dama_drivers.logbook import LogChange, LogMark, LogTime
from hypothesis import given
from hypothesis import strategies as st

S = 1_000_000_000
MS = 1_000_000


def _ask(board: SimulatedDgtBoard, *commands: int | bytes, at_ns: int = 0) -> list[Frame]:
    data = b"".join(c if isinstance(c, bytes) else bytes((c,)) for c in commands)
    return _frames(board.receive_data(data, at_ns))


def _frames(data: bytes) -> list[Frame]:
    found = FrameCutter().receive(data, 0)
    frames = [item for item in found if isinstance(item, Frame)]
    assert len(frames) == len(found)
    return frames


def test_every_question_is_answered_with_a_frame_of_the_right_kind_and_size() -> None:
    board = SimulatedDgtBoard(wireless=True)
    for code, row in COMMANDS.items():
        frames = _ask(board, code)
        if code not in QUESTIONS:
            assert frames == []
            continue
        (frame,) = frames
        assert frame.id == row.answer
        sizes = ANSWERS[frame.id].sizes
        assert not sizes or len(frame.data) in sizes


def test_the_text_is_neutral() -> None:
    assert _ask(SimulatedDgtBoard(), 0x47) == [Frame(Answer.TRADEMARK, b"Simulated board")]


def test_the_serial_number_is_the_bus_address() -> None:
    board = SimulatedDgtBoard(serial="01025")
    assert _ask(board, 0x46, 0x45, 0x55) == [
        Frame(Answer.BUS_ADDRESS, b"\x08\x01"),
        Frame(Answer.SERIAL, b"01025"),
        Frame(Answer.LONG_SERIAL, b"0000001025"),
    ]
    assert _ask(SimulatedDgtBoard(serial="00042"), 0x46)[0].data == b"\x00\x2a"


def test_the_boot_loader_is_refused_loudly() -> None:
    with pytest.raises(CommandRefused, match="4e"):
        SimulatedDgtBoard().receive_data(b"\x4e", 0)


def test_an_8x8_board_knows_no_dumps_of_one_colour() -> None:
    board = SimulatedDgtBoard(cells=64)
    assert _ask(board, 0x50, 0x52, 0x51) == []
    assert board.scan is Scope.ALL
    assert [len(frame.data) for frame in _ask(board, 0x42)] == [64]


def test_commands_in_bus_mode_bring_the_board_back_and_are_obeyed() -> None:
    board = SimulatedDgtBoard()
    board.receive_data(b"\x4b\x4a", 0)
    board.set_level(0, 1, S)
    assert board.advance(2 * S) == b""
    assert [frame.id for frame in _ask(board, 0x45, at_ns=2 * S)] == [Answer.SERIAL]
    board.set_level(1, 1, 3 * S)
    assert board.advance(4 * S) == b""  # at rest, not in the mode it had before


@pytest.mark.parametrize("mode", [0x43, 0x44, 0x4B])
def test_a_change_is_reported_in_every_mode_but_rest(mode: int) -> None:
    board = SimulatedDgtBoard()
    board.set_level(5, 1, S)
    assert board.advance(2 * S) == b""
    _ask(board, mode, at_ns=2 * S)
    board.set_level(6, 4, 3 * S)
    frames = _frames(board.advance(3 * S + SCAN_NS))
    assert [frame.data for frame in frames if frame.id == Answer.FIELD] == [b"\x06\x04"]
    _ask(board, 0x40, at_ns=4 * S)
    board.set_level(7, 4, 5 * S)
    assert board.advance(6 * S) == b""
    assert _ask(board, 0x42, at_ns=6 * S)[0].data[5:8] == b"\x01\x04\x04"


def test_fields_of_50_scanned_squares_count_as_chosen() -> None:
    dark = dark_fields(100)
    for numbering, number in ((Numbering.WOOD, dark[27]), (Numbering.DARK, 27)):
        board = SimulatedDgtBoard(scan=Scope.DARK, numbering=numbering)
        _ask(board, 0x4B)
        board.set_level(dark[27], 1, S)
        assert _frames(board.advance(2 * S)) == [Frame(Answer.FIELD, bytes((number, 1)))]


def test_scanning_dark_squares_leaves_light_ones_empty() -> None:
    board = SimulatedDgtBoard(levels=[1] * 100)
    _ask(board, 0x51)
    (dump, dark, light) = _ask(board, 0x42, 0x50, 0x52)
    assert sum(dump.data) == 50
    assert (dark.data, light.data) == (b"\x01" * 50, b"\x00" * 50)
    _ask(board, 0x54, at_ns=S)
    assert sum(_ask(board, 0x42, at_ns=2 * S)[0].data) == 100


def test_a_rotated_board_sees_everything_turned_by_a_half() -> None:
    levels = list(range(100))
    board = SimulatedDgtBoard(levels=levels, rotated=True)
    assert list(_ask(board, 0x42)[0].data) == levels[::-1]
    _ask(board, 0x4B)
    board.set_level(63, 0, S)
    assert _frames(board.advance(2 * S)) == [Frame(Answer.FIELD, bytes((99 - 63, 0)))]


def test_damage_gets_every_stretch_of_bytes() -> None:
    board = SimulatedDgtBoard(damage=lambda data: data + data[:1])
    assert board.receive_data(b"\x4d", 0) == bytes.fromhex("93 00 05 01 08 93")
    assert board.advance(S) == b""


def test_update_beats_every_second_nice_only_when_something_changed() -> None:
    for mode, beats in ((0x43, 10), (0x4B, 0), (0x44, 0)):
        board = SimulatedDgtBoard(clock=SimulatedClock())
        _ask(board, mode)
        assert len(_frames(board.advance(10 * S))) == beats


def test_acknowledgements_come_only_in_modes_that_tell_of_the_clock() -> None:
    for mode, answers in ((0x40, 0), (0x44, 0), (0x43, 1), (0x4B, 1)):
        board = SimulatedDgtBoard(clock=SimulatedClock())
        frames = _ask(board, mode, encode_message(ClockCommand.BEEP, (16,)))
        assert len(frames) == answers
    assert _ask(SimulatedDgtBoard(), 0x4B, encode_message(ClockCommand.BEEP, (16,))) == []


def test_the_clock_is_set_only_in_its_computer_mode() -> None:
    message = encode_set_and_run(300, 200, Run.LEFT | Run.TOGGLE)
    for computer_mode, outcome, left_s in ((False, 0x40, 4800), (True, 0x10, 300)):
        clock = SimulatedClock(computer_mode=computer_mode)
        board = SimulatedDgtBoard(clock=clock)
        frames = _ask(board, 0x4B, message)
        assert frames[0].data[1:3] == bytes((outcome, 0x0A))
        assert clock.times().left.seconds == left_s
        assert clock.times().running is computer_mode


def test_text_and_version_of_the_clock() -> None:
    clock = SimulatedClock(version=(2, 2))
    board = SimulatedDgtBoard(clock=clock)
    frames = _ask(board, 0x4B, encode_message(ClockCommand.VERSION))
    assert frames[0].data.hex(" ") == "0a 10 09 00 22 00 00"
    _ask(board, encode_ascii("32-28"))
    assert clock.text == "32-28   "
    _ask(board, encode_message(ClockCommand.END))
    assert clock.text is None


def test_a_button_of_the_clock_speaks_unasked() -> None:
    clock = SimulatedClock()
    board = SimulatedDgtBoard(clock=clock)
    _ask(board, 0x4B)
    clock.press_button("ok", S)
    (frame,) = _frames(board.advance(2 * S))
    assert frame.data.hex(" ") == "0a 10 08 20 41 35 00"


def test_a_side_that_reaches_zero_falls_and_both_stop() -> None:
    clock = SimulatedClock(2_000, 5_000)
    clock.start(S)
    clock.press("right", S)  # nothing: the right side is low already
    clock.step(2 * S + 1)
    assert (clock.times().left.seconds, clock.times().left.flag) == (1, False)
    clock.step(10 * S)
    times = clock.times()
    assert (times.left.seconds, times.left.flag, times.running) == (0, True, False)
    assert (times.right.seconds, times.right.flag) == (5, False)
    clock.start(11 * S)
    clock.correct(60_000, 60_000, 12 * S)
    clock.start(13 * S)
    clock.pause(14 * S)
    clock.step(20 * S)
    assert (clock.times().left.seconds, clock.times().left.flag) == (59, False)


def test_the_log_memory_holds_the_game() -> None:
    clock = SimulatedClock(60_000, 60_000)
    board = SimulatedDgtBoard(levels=[4, 0, 1], clock=clock)
    clock.start(S)
    board.set_level(0, 0, 2 * S)
    board.set_level(1, 4, 2 * S + 100 * MS)
    clock.press("left", 3 * S + 1)
    board.set_level(2, 0, 5 * S)
    (frame,) = _ask(board, 0x49, at_ns=6 * S)
    assert len(frame.data) == 0x1F00
    assert decode_log(frame.data) == [
        LogMark("power_up"),
        LogChange(0, 4),
        LogChange(2, 1),
        LogChange(0, 0),
        LogChange(1, 4, quick=True),
        LogTime(right=False, seconds=58),
        LogChange(2, 0),
    ]


def test_each_field_is_visited_at_its_own_instant() -> None:
    scanner = Scanner([0] * 100, range(100), SCAN_NS)
    for field in range(100):
        scanner.set_level(field, 1, 0)
    seen = scanner.step(SCAN_NS)
    assert [item.field for item in seen] == list(range(100))
    assert [item.at_ns for item in seen] == [k * SCAN_NS // 100 for k in range(100)]


def test_the_new_field_may_be_seen_before_the_old_one_is_cleared() -> None:
    scanner = Scanner([0] * 63 + [1] + [0] * 36, range(100), SCAN_NS)
    scanner.set_level(63, 0, 150 * MS)
    scanner.set_level(54, 1, 200 * MS)
    assert [item.field for item in scanner.step(S)] == [54, 63]


def test_what_happens_between_two_visits_is_never_known() -> None:
    scanner = Scanner([1] * 10, range(10), SCAN_NS)
    scanner.set_level(0, 0, 10 * MS)
    scanner.set_level(0, 1, 200 * MS)
    assert scanner.step(S) == []


@given(
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 3), st.integers(0, 2000)), max_size=30),
    st.lists(st.integers(0, 2500), max_size=5),
)
def test_the_scanner_equals_one_that_carries_out_every_visit(
    changes: list[tuple[int, int, int]], stops: list[int]
) -> None:
    scanner = Scanner([0] * 10, range(10), 100)
    for field, level, at_ns in changes:
        scanner.set_level(field, level, at_ns)
    found: list[Seen] = []
    for stop in [*sorted(stops), 2600]:
        found += scanner.step(stop)

    levels, memory, expected = [0] * 10, [0] * 10, list[Seen]()
    waiting = sorted(enumerate(changes), key=lambda item: (item[1][2], item[0]))
    for at_ns in range(0, 2601, 10):
        while waiting and waiting[0][1][2] <= at_ns:
            _, (field, level, _) = waiting.pop(0)
            levels[field] = level
        field = at_ns // 10 % 10
        if memory[field] != levels[field]:
            memory[field] = levels[field]
            expected.append(Seen(at_ns, field, levels[field]))
    assert found == expected

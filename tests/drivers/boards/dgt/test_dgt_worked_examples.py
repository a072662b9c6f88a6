"""Byte examples computed from the public description of the protocol, row by row."""

import pytest
from dama_drivers.boards.dgt.bus_frames import (
    BusAnswer,
    BusCommand,
    decode_bus_answer,
    encode_bus_command,
)
from dama_drivers.boards.dgt.clock_frames import (
    ClockAnswer,
    ClockCommand,
    ClockTimes,
    Run,
    SideTime,
    decode_clock,
    encode_answer,
    encode_ascii,
    encode_message,
    encode_set_and_run,
    encode_times,
)
from dama_drivers.boards.dgt.commands import encode_command
from dama_drivers.boards.dgt.frames import Dropped, Frame, FrameCutter, encode_frame
from dama_drivers.boards.dgt.link import DgtLink
from dama_drivers.boards.dgt.log import decode_log
from dama_drivers.boards.dgt.spec import Command, Level
from dama_drivers.events import (
    AckOutcome,
    BatteryReport,
    CellChanged,
    ClockAck,
    ClockButton,
    ClockNotice,
    ClockReport,
    DriverEvent,
    Identity,
    LinkFound,
    Noise,
    Scope,
    Snapshot,
)
from dama_drivers.logbook import LogChange, LogMark, LogTime

_DARK = tuple(10 * (k // 5) + 2 * (k % 5) + (1 - k // 5 % 2) for k in range(50))
_START = tuple(4 if f in _DARK[:20] else 1 if f in _DARK[30:] else 0 for f in range(100))


def _hear(*frames: str, cells: int | None = 100, levels: tuple[int, ...] = ()) -> list[DriverEvent]:
    """Events of *frames* on a link that has seen a dump of *levels* before."""
    link = DgtLink()
    if cells is not None:
        board = bytes(levels or (0,) * cells)
        link.receive_data(bytes.fromhex("91 00 08 30 30 30 34 32"), 0)
        link.receive_data(encode_frame(0x86, board), 0)
    events: list[DriverEvent] = []
    for frame in frames:
        events += link.receive_data(bytes.fromhex(frame), 7)
    return [event for event in events if not isinstance(event, LinkFound)]


def test_example_1_commands_of_one_byte() -> None:
    codes = (Command.SEND_RESET, Command.UPDATE_NICE, Command.SEND_BOARD)
    assert b"".join(map(encode_command, codes)) == bytes.fromhex("40 4b 42")


def test_examples_2_and_3_the_move_32_28() -> None:
    assert _hear("8e 00 05 3f 00", "8e 00 05 36 01", levels=_START) == [
        CellChanged(63, Level.EMPTY, 7),
        CellChanged(54, Level.WHITE_MAN, 7),
    ]
    assert (_DARK[32 - 1], _DARK[28 - 1]) == (63, 54)


def test_example_4_a_white_king_on_square_3() -> None:
    after_a_proof = _hear("8e 00 05 3f 00", "8e 00 05 05 07", levels=_START)
    assert after_a_proof[-1] == CellChanged(_DARK[3 - 1], Level.WHITE_KING, 7)


def test_example_5_a_black_king_on_square_48() -> None:
    assert _hear("8e 00 05 5e 0a") == [CellChanged(_DARK[48 - 1], Level.BLACK_KING, 7)]


def test_example_6_c3_d4_on_an_8x8_board() -> None:
    levels = tuple(1 if cell == 42 else 0 for cell in range(64))
    assert _hear("8e 00 05 2a 00", "8e 00 05 23 01", cells=64, levels=levels) == [
        CellChanged(42, 0, 7),
        CellChanged(35, 1, 7),
    ]


@pytest.mark.parametrize(("far", "near"), [("04", "01"), ("01", "04")])
def test_examples_7_and_8_dump_of_the_dark_squares(far: str, near: str) -> None:
    events = _hear("94 00 35" + far * 20 + "00" * 10 + near * 20, cells=None)
    snapshot = events[-1]
    assert isinstance(snapshot, Snapshot)
    assert snapshot.scope is Scope.DARK
    assert [snapshot.levels[f] for f in _DARK] == [int(far)] * 20 + [0] * 10 + [int(near)] * 20
    assert sum(snapshot.levels) == 100


def test_example_9_dump_of_a_10x10_board() -> None:
    events = _hear("86 00 67 00 04 00 04 00 04 00 04 00 04 04 00" + "00" * 88, cells=None)
    snapshot = events[-1]
    assert isinstance(snapshot, Snapshot)
    assert snapshot.scope is Scope.ALL
    assert len(snapshot.levels) == 100
    assert [f for f, level in enumerate(snapshot.levels) if level] == [1, 3, 5, 7, 9, 10]


def test_example_10_dump_of_an_8x8_board() -> None:
    snapshot = _hear("86 00 43" + "01" * 64, cells=None)[-1]
    assert snapshot == Snapshot((1,) * 64, 7, Scope.ALL)


def _report(right: tuple[int, int, int], left: tuple[int, int, int], **bits: bool) -> ClockReport:
    ms = [((h * 60 + m) * 60 + s) * 1000 for h, m, s in (right, left)]
    facts = dict.fromkeys(
        ("running", "lever_right_high", "left_flag", "right_flag", "battery_low"), False
    )
    return ClockReport(right_ms=ms[0], left_ms=ms[1], connected=True, at_ns=7, **{**facts, **bits})


@pytest.mark.parametrize(
    ("frame", "report"),
    [
        pytest.param(
            "8d 00 0a 01 20 00 01 19 47 11",
            _report((1, 20, 0), (1, 19, 47), running=True),
            id="11",
        ),
        pytest.param(
            "8d 00 0a 01 18 05 01 20 11 0b",
            _report((1, 18, 5), (1, 20, 11), running=True, lever_right_high=True),
            id="12",
        ),
        pytest.param(
            "8d 00 0a 21 21 00 21 21 00 10",
            _report((1, 21, 0), (1, 21, 0), left_per_move=True, right_per_move=True),
            id="13",
        ),
        pytest.param(
            "8d 00 0a 50 00 00 00 02 09 02",
            _report(
                (0, 0, 0), (0, 2, 9), lever_right_high=True, right_flag=True, right_flag_shown=True
            ),
            id="14",
        ),
    ],
)
def test_examples_11_to_14_clock_times(frame: str, report: ClockReport) -> None:
    assert _hear(frame) == [report]


def test_example_15_no_clock_is_not_zero() -> None:
    (report,) = _hear("8d 00 0a 00 00 00 00 00 00 20")
    assert isinstance(report, ClockReport)
    assert not report.connected
    assert report.left_ms is None
    assert report.right_ms is None


@pytest.mark.parametrize(
    ("frame", "event"),
    [
        pytest.param(
            "8d 00 0a 0a 10 0a 00 00 00 00",
            ClockAck("set_and_run", AckOutcome.ACCEPTED, (0, 0), 7),
            id="16",
        ),
        pytest.param(
            "8d 00 0a 0a 40 0a 00 00 00 00",
            ClockAck("set_and_run", AckOutcome.REFUSED, (0, 0), 7),
            id="17",
        ),
        pytest.param(
            "8d 00 0a 0a 10 09 00 1e 00 00",
            ClockAck("version", AckOutcome.ACCEPTED, (0x1E, 0), 7),
            id="18",
        ),
        pytest.param(
            "8d 00 0a 0a 10 09 00 22 00 00",
            ClockAck("version", AckOutcome.ACCEPTED, (0x22, 0), 7),
            id="19",
        ),
        pytest.param("8d 00 0a 0a 10 08 20 41 35 00", ClockButton(("ok",), 7), id="20"),
        pytest.param("8d 00 0a 0a 10 01 20 00 00 00", ClockNotice("ready", 7), id="21"),
    ],
)
def test_examples_16_to_21_acknowledgements(frame: str, event: DriverEvent) -> None:
    assert _hear(frame) == [event]


def test_examples_16_to_21_are_built_from_their_four_bytes() -> None:
    for ack, data in (
        ((0x10, 0x0A, 0x00, 0x00), "0a 10 0a 00 00 00 00"),
        ((0x40, 0x0A, 0x00, 0x00), "0a 40 0a 00 00 00 00"),
        ((0x10, 0x09, 0x1E, 0x00), "0a 10 09 00 1e 00 00"),
        ((0x10, 0x88, 0x41, 0x35), "0a 10 08 20 41 35 00"),
        ((0x10, 0x81, 0x00, 0x00), "0a 10 01 20 00 00 00"),
    ):
        assert encode_answer(ClockAnswer(*ack)) == bytes.fromhex(data)


def test_examples_22_to_27_messages_to_the_clock() -> None:
    for message, expected in (
        (encode_message(ClockCommand.VERSION), "2b 03 03 09 00"),
        (encode_set_and_run(4800, 4800, Run.LEFT), "2b 0a 03 0a 01 14 00 01 14 00 01 00"),
        (encode_set_and_run(300, 300, Run.PAUSE), "2b 0a 03 0a 00 05 00 00 05 00 04 00"),
        (encode_ascii(" 32-28", beep=3), "2b 0c 03 0c 20 33 32 2d 32 38 20 20 03 00"),
        (
            encode_message(ClockCommand.DISPLAY, bytes.fromhex("00 5b 4f 7f 5b 00 00 01")),
            "2b 0b 03 01 00 5b 4f 7f 5b 00 00 01 00",
        ),
        (encode_message(ClockCommand.BEEP, (16,)), "2b 04 03 0b 10 00"),
    ):
        assert message == bytes.fromhex(expected)


def test_examples_28_to_30_who_the_board_is() -> None:
    events = _hear("91 00 08 30 33 33 30 31", "93 00 05 01 08", "90 00 05 08 01", cells=None)
    assert events[-1] == Identity(at_ns=7, serial="03301", version="1.8", bus_address=1025)


def test_example_31_the_log_is_one_frame_of_7939_bytes() -> None:
    frame = encode_frame(0x8F, bytes(0x1F00))
    assert frame[:3] == bytes.fromhex("8f 3e 03")
    assert len(frame) == 0x1F03 == 7939
    assert FrameCutter().receive(frame, 0) == [Frame(0x8F, bytes(0x1F00))]


def test_example_32_a_log_of_one_move() -> None:
    assert decode_log(bytes.fromhex("6f 40 3f 51 36 70 19 47 6b")) == [
        LogMark("begin_position"),
        LogChange(63, 0),
        LogChange(54, 1, quick=True),
        LogTime(right=False, seconds=19 * 60 + 47),
    ]


def test_examples_33_to_36_bus_mode() -> None:
    assert encode_bus_command(BusCommand.DARK, 1025) == bytes.fromhex("8c 08 01 15")
    assert encode_bus_command(BusCommand.CLOCK, 0x10 << 7 | 6) == bytes.fromhex("81 10 06 17")
    assert encode_bus_command(BusCommand.PING, 0) == bytes.fromhex("87 00 00 07")
    assert decode_bus_answer(bytes.fromhex("87 00 06 08 01 16")) == BusAnswer(0x87, 1025, b"")
    changes = decode_bus_answer(bytes.fromhex("85 00 0a 08 01 40 3f 51 36 1e"))
    assert decode_log(changes.data) == [LogChange(63, 0), LogChange(54, 1, quick=True)]


def test_example_37_battery() -> None:
    assert _hear("a0 00 0c 64 7f 7f 00 00 00 00 00 00") == [
        BatteryReport(at_ns=7, percent=100, minutes_left=None, charging=False, discharging=False)
    ]


def test_example_38_bytes_before_a_frame_are_skipped() -> None:
    events = _hear("3f 00 8e 00 05 36 01")
    assert events[0] == Noise(2, 7)
    cutter = FrameCutter()
    found = cutter.receive(bytes.fromhex("3f 00 8e 00 05 36 01"), 0)
    assert found == [Dropped(2), Frame(0x8E, b"\x36\x01")]


def test_example_39_a_new_id_aborts_a_frame() -> None:
    found = FrameCutter().receive(bytes.fromhex("8e 00 8e 00 05 36 01"), 0)
    assert found == [Dropped(2), Frame(0x8E, b"\x36\x01")]


def test_times_of_the_examples_survive_both_ways() -> None:
    for data in ("01 20 00 01 19 47 11", "01 18 05 01 20 11 0b", "50 00 00 00 02 09 02"):
        times = decode_clock(bytes.fromhex(data))
        assert isinstance(times, ClockTimes)
        assert encode_times(times) == bytes.fromhex(data)
    gone = ClockTimes(right=SideTime(seconds=0), left=SideTime(seconds=0), connected=False)
    assert encode_times(gone) == bytes.fromhex("00 00 00 00 00 00 20")

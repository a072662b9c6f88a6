"""The link to a board of the open line protocol: what it asks, and what it makes of lines."""

from __future__ import annotations

from itertools import pairwise

import pytest
from dama_drivers.boards.dgt.spec import BOOT_LOADER, NEED_CONSENT
from dama_drivers.boards.oblp.lines import encode_line
from dama_drivers.boards.oblp.link import OblpLink
from dama_drivers.boards.oblp.spec import TAGS, Level, Light, Mode
from dama_drivers.events import (
    AckOutcome,
    BoardFault,
    CellChanged,
    ClockButton,
    ClockReport,
    CommandAnswered,
    DriverEvent,
    Identity,
    LinkFound,
    Noise,
    Scope,
    Senses,
    Snapshot,
)
from hypothesis import given
from hypothesis import strategies as st

MS = 1_000_000
S = 1_000_000_000
HELLO = "H,1,OBLP,4x4,dark,ident,tiny,1.0"
DARK = (1, 3, 4, 6, 9, 11, 12, 14)


def lines(*payloads: str) -> bytes:
    return b"".join(map(encode_line, payloads))


class Wire:
    """A link whose other end is the test."""

    def __init__(self, *, identify_only: bool = False) -> None:
        self.link = OblpLink(identify_only=identify_only)
        self.now_ns = 0
        self.link.opened(0)

    def say(self, *payloads: str) -> list[DriverEvent]:
        return self.link.receive_data(lines(*payloads), self.now_ns)

    def reason(self) -> str | None:
        """Why the board is given up."""
        return self.link.given_up

    def sent(self, until_ms: int) -> list[tuple[int, bytes]]:
        """What is written until then, with its instants in ms."""
        written = []
        while (due_ns := self.link.due_ns()) is not None and due_ns <= until_ms * MS:
            self.now_ns = max(self.now_ns, due_ns)
            written += [(self.now_ns // MS, data) for data in self.link.poll(self.now_ns)]
            after_ns = self.link.due_ns()
            assert after_ns is None or after_ns > self.now_ns, "due again at once"
        self.now_ns = max(self.now_ns, until_ms * MS)
        return written


def ready(*payloads: str) -> Wire:
    """A wire at whose other end a board has said hello and shown an empty wood."""
    wire = Wire()
    wire.sent(0)
    wire.say(HELLO, "S,0,0,........", *payloads)
    return wire


def test_the_hello_is_asked_for_bare_and_framed_in_turn_until_the_board_is_given_up() -> None:
    wire = Wire()
    bare, framed = b"\n?\n", b"$?*3F\n"
    assert wire.sent(60_000) == [
        (0, bare),
        (1000, framed),
        (2000, bare),
        (3000, framed),
        (4000, bare),
    ]
    assert wire.now_ns == 60 * S
    assert wire.link.given_up == "nothing on this port says hello in the open line protocol"
    assert wire.link.due_ns() is None


def test_before_the_hello_nothing_is_sent_that_could_harm_a_board_of_another_make() -> None:
    wire = Wire()
    wire.link.set_mode(Mode.SCANS)
    wire.link.show_lights({1: Light.ON})
    wire.link.calibrate()
    wire.link.ask_snapshot(0)
    sent = b"".join(data for _, data in wire.sent(10_000))
    assert set(sent) == set(b"\n$?*3F")
    assert not {BOOT_LOADER, *NEED_CONSENT} & set(sent)


def test_hello_and_state_make_a_board() -> None:
    wire = Wire()
    wire.sent(0)
    events = wire.say(HELLO, "S,7,1200,w.x?bWB.")
    assert events == [
        LinkFound(0),
        Identity(at_ns=0, serial="tiny", version="1.0", cells=16, senses=Senses.IDENTITY),
        Snapshot(
            (0, 119, 0, 0, 120, 0, 63, 0, 0, 98, 0, 87, 66, 0, 0, 0),
            0,
            Scope.DARK,
        ),
    ]
    assert wire.link.cells == 16
    assert wire.sent(2000) == []


def test_a_hello_that_no_state_follows_is_followed_by_a_question() -> None:
    wire = Wire()
    wire.sent(0)
    wire.say(HELLO)
    assert wire.sent(1500) == [(1000, b"$S?*6C\n")]


def test_a_board_that_says_hello_again_is_identified_once() -> None:
    wire = ready()
    assert wire.say(HELLO) == []
    wire.now_ns = 5
    assert wire.say("H,1,OBLP,4x4,dark,ident,tiny,1.1") == [
        Identity(at_ns=5, serial="tiny", version="1.1", cells=16, senses=Senses.IDENTITY)
    ]


def test_changes_are_told_by_their_cell_and_only_if_they_are_any() -> None:
    wire = ready()
    assert wire.say("U,1,5,0,w", "U,2,9,0,w", "U,3,9,7,B", "U,4,9,0,.") == [
        CellChanged(1, Level.WHITE_MAN, 0),
        CellChanged(14, Level.BLACK_KING, 0),
        CellChanged(1, 0, 0),
    ]


def test_occupancy_fills_the_wood() -> None:
    wire = ready()
    wire.say("H,1,OBLP,4x4,dark,occ,tiny,1.0")
    (snapshot,) = wire.say("O,1,30,C1")
    assert isinstance(snapshot, Snapshot)
    assert [cell for cell, level in enumerate(snapshot.levels) if level] == [1, 3, 14]
    assert set(snapshot.levels) == {0, Level.SOMETHING}


def test_occupancy_takes_no_colour_away() -> None:
    wire = ready("U,1,1,0,w")
    (snapshot,) = wire.say("O,2,30,C0")
    assert isinstance(snapshot, Snapshot)
    assert (snapshot.levels[1], snapshot.levels[3]) == (Level.WHITE_MAN, Level.SOMETHING)


def test_a_state_outranks_the_changes_before_it() -> None:
    wire = ready("U,1,1,0,w")
    (snapshot,) = wire.say("S,2,30,.x......")
    assert isinstance(snapshot, Snapshot)
    assert (snapshot.levels[1], snapshot.levels[3]) == (0, Level.SOMETHING)


def test_changes_before_the_first_state_mean_nothing() -> None:
    wire = Wire()
    wire.sent(0)
    assert len(wire.say("U,0,1,0,w", HELLO, "U,1,1,0,w", "S,2,2,w.......")) == 3


def test_a_tag_gives_its_square_a_level_of_its_own_until_the_square_is_empty() -> None:
    wire = ready()
    assert wire.say("U,1,1,0,x", "T,2,1,0,04A3F29C") == [
        CellChanged(1, Level.SOMETHING, 0),
        CellChanged(1, TAGS + 0x04A3F29C, 0),
    ]
    (snapshot,) = wire.say("S,3,2,x......x")
    assert isinstance(snapshot, Snapshot)
    assert (snapshot.levels[1], snapshot.levels[14]) == (TAGS + 0x04A3F29C, Level.SOMETHING)
    assert wire.say("U,4,3,0,?", "T,5,3,0,04A3F29C") == []
    assert wire.say("T,6,4,0,FFFFFFFFFFFFFFFF") == [CellChanged(1, TAGS + 2**64 - 1, 0)]
    assert wire.say("U,7,5,0,.", "U,8,6,0,x") == [
        CellChanged(1, 0, 0),
        CellChanged(1, Level.SOMETHING, 0),
    ]


# -- gaps, damage and silence ---------------------------------------------------------------------


def test_a_gap_in_the_counter_is_followed_by_a_question() -> None:
    wire = ready("U,1,1,0,w")
    assert wire.sent(100) == []
    assert wire.say("U,3,2,1,w") == [CellChanged(3, Level.WHITE_MAN, 100 * MS)]
    assert wire.sent(2000) == [(100, b"$S?*6C\n"), (1100, b"$?*3F\n")]
    wire.say("S,4,3,ww......")
    assert wire.sent(4000) == []


def test_no_question_when_the_counter_begins_anew_in_its_turn() -> None:
    wire = ready()
    wire.say("S,9999,1,........", "U,0,2,0,w", "U,1,3,0,.")
    assert wire.sent(2400) == []


def test_a_gap_before_a_full_state_is_healed_by_it() -> None:
    wire = ready()
    wire.say("S,5,1,w.......")
    assert wire.sent(2400) == []


def test_a_line_that_came_twice_counts_once() -> None:
    wire = ready()
    (press,) = wire.say("P,1,5,draw", "P,1,5,draw")
    assert press == ClockButton(("draw",), 0)
    assert wire.sent(2400) == []


def test_a_board_that_never_counts_is_heard_all_the_same() -> None:
    wire = ready()
    assert wire.say("U,0,5,0,w", "U,0,9,0,.") == [CellChanged(1, 119, 0), CellChanged(1, 0, 0)]
    assert wire.sent(60) == [(50, b"$S?*6C\n")]


def test_a_damaged_line_is_counted_and_followed_by_a_question() -> None:
    wire = ready()
    assert wire.link.receive_data(b"$U,1,2,3,w*00\n", 0) == [Noise(14, 0)]
    assert wire.link.damaged_lines == 1
    assert wire.sent(60) == [(50, b"$S?*6C\n")]


def test_a_damaged_answer_is_asked_for_again_soon() -> None:
    wire = ready()
    wire.link.ask_snapshot(0)
    assert wire.sent(100) == [(50, b"$S?*6C\n")]
    wire.link.receive_data(b"$S,1,1,.......*00\n", wire.now_ns)
    assert wire.sent(1000) == [(300, b"$?*3F\n")]


def test_questions_are_not_asked_faster_than_a_small_board_can_read() -> None:
    wire = ready()
    times = []
    for _ in range(200):
        wire.link.receive_data(b"$broken*00\n" + lines("S,1,1,........"), wire.now_ns)
        times += [at_ms for at_ms, _ in wire.sent(wire.now_ns // MS + 5)]
    assert min(later - earlier for earlier, later in pairwise(times)) >= 50


def test_a_silent_board_is_asked_and_after_five_seconds_lost() -> None:
    wire = ready()
    assert wire.sent(4999) == [(2500, b"$S?*6C\n"), (3500, b"$?*3F\n"), (4500, b"$?*3F\n")]
    assert wire.reason() is None
    assert wire.sent(5000) == []
    assert wire.reason() == "the board does not say anything any more"
    assert wire.link.due_ns() is None


def test_remarks_and_noise_are_no_signs_of_life() -> None:
    wire = ready()
    for at_ms in range(0, 5000, 500):
        wire.sent(at_ms)
        wire.link.receive_data(b"still here\n$bad*00\n", wire.now_ns)
    wire.sent(5600)
    assert wire.link.given_up is not None


def test_a_computer_that_slept_gives_nobody_up_unasked() -> None:
    wire = ready()
    wire.now_ns = 3600 * S
    assert wire.link.poll(wire.now_ns) == [b"$S?*6C\n"]
    wire.say("S,5,1,........")
    assert wire.sent(3_602_000) == []
    assert wire.link.given_up is None


def test_heartbeats_keep_the_link_quiet_for_hours() -> None:
    wire = ready()
    for beat in range(1, 2000):
        assert wire.sent(beat * 2000) == []
        (snapshot,) = wire.say(f"S,{beat},{beat * 2000},........")
        assert isinstance(snapshot, Snapshot)


def test_an_asked_snapshot_is_asked_for_until_it_comes() -> None:
    wire = ready()
    wire.link.ask_snapshot(0)
    assert wire.sent(1500) == [(50, b"$S?*6C\n"), (1050, b"$?*3F\n")]
    wire.say("S,1,1,........")
    assert wire.sent(3900) == []


def test_a_state_on_its_way_does_not_answer_a_later_question() -> None:
    wire = ready()
    wire.link.ask_snapshot(0)
    assert wire.sent(60) == [(50, b"$S?*6C\n")]
    wire.link.ask_snapshot(60 * MS)
    wire.say("S,1,1,........")
    assert wire.sent(500) == [(100, b"$S?*6C\n")]


# -- lines that do not fit ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("payload", "complaint"),
    [
        ("S,1,1,.........", "a full state of 9 squares; the board has 8"),
        ("O,1,1,FFF", "8 squares are 2 digits of occupancy, not 3"),
        ("U,1,1,8,w", "there is no square 8; the last one is 7"),
        ("T,1,1,8,A0", "there is no square 8; the last one is 7"),
        ("U,1,1,8", "'U,1,1,8': a change line has 4 fields, not 3"),
    ],
)
def test_what_does_not_fit_the_board_is_told_once(payload: str, complaint: str) -> None:
    wire = ready()
    assert wire.say(payload) == [BoardFault(complaint, 0)]
    assert wire.say(payload) == []
    assert wire.sent(60) == [(50, b"$S?*6C\n")]


def test_another_version_is_told_and_never_believed() -> None:
    wire = Wire()
    wire.sent(0)
    told = wire.say("H,2,OBLP,4x4,dark,ident,tiny,1.0")
    assert told == [
        LinkFound(0),
        BoardFault("the board speaks version 2 of the protocol; 1 is known", 0),
    ]
    assert wire.link.cells is None


def test_a_board_complains_as_often_as_it_likes() -> None:
    wire = ready()
    assert wire.say("E,sensor 12 is stuck") == [BoardFault("sensor 12 is stuck", 0)]
    assert wire.say("E,sensor 12 is stuck") == [BoardFault("sensor 12 is stuck", 0)]


def test_a_satellite_receiver_is_no_board() -> None:
    wire = Wire()
    assert wire.say("GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,") == []
    assert wire.link.cells is None


# -- boards without checksums ---------------------------------------------------------------------


def test_a_board_whose_hello_has_no_sum_is_spoken_to_without() -> None:
    wire = Wire()
    wire.sent(0)
    events = wire.link.receive_data(f"${HELLO}\n$S,0,1,w.......\n".encode(), 0)
    assert [type(event) for event in events] == [LinkFound, Identity, Snapshot]
    wire.link.ask_snapshot(0)
    assert wire.sent(60) == [(50, b"$S?\n")]


def test_where_sums_are_used_a_line_without_one_is_damaged() -> None:
    wire = ready()
    assert wire.link.receive_data(b"$U,1,2,3,w\n", 0) == [Noise(11, 0)]
    assert wire.link.receive_data(b"$H,1,OBLP,4x4,all,ident,tiny,1.0\n", 0) == [Noise(33, 0)]


# -- clocks ---------------------------------------------------------------------------------------


def test_the_clock_line_of_the_protocol() -> None:
    wire = ready()
    wire.now_ns = 3
    assert wire.say("C,20,50110,4800,4787,L,L") == [
        ClockReport(
            left_ms=4_800_000,
            right_ms=4_787_000,
            running=True,
            lever_right_high=False,
            left_flag=False,
            right_flag=False,
            battery_low=False,
            connected=True,
            at_ns=3,
        )
    ]


def test_a_clock_at_zero_has_its_flag_fallen_unless_it_was_never_set() -> None:
    wire = ready()
    (fallen, unset) = wire.say("C,1,1,0.0,12.5,-,R", "C,2,1,0,0,-,L")
    assert isinstance(fallen, ClockReport)
    assert isinstance(unset, ClockReport)
    assert (fallen.left_flag, fallen.right_flag, fallen.running) == (True, False, False)
    assert fallen.lever_right_high
    assert not unset.left_flag
    assert not unset.right_flag


# -- what can be set ------------------------------------------------------------------------------


def test_lights_go_by_cell_and_only_where_the_board_has_squares() -> None:
    wire = ready()
    wire.link.show_lights({14: Light.ON, 0: Light.ON, 1: Light.BLINK, 3: Light.OFF})
    assert wire.sent(100) == [(50, encode_line("L,7:1,0:2"))]
    assert wire.say("A,1") == [CommandAnswered("lights", AckOutcome.ACCEPTED, wire.now_ns)]
    wire.link.show_lights({})
    assert wire.sent(200) == [(100, encode_line("L,"))]


def test_more_lights_than_a_line_holds_are_cut() -> None:
    wire = Wire()
    wire.sent(0)
    wire.say("H,1,OBLP,12x12,all,occ,big,1", "O,0,0," + "0" * 36)
    wire.link.show_lights(dict.fromkeys(range(144), Light.ON))
    ((_, line),) = wire.sent(100)
    assert len(line) <= 201
    assert line.startswith(b"$L,0:1,1:1,")


def test_commands_go_one_by_one_each_after_the_answer_to_the_one_before() -> None:
    wire = ready()
    wire.link.set_mode(Mode.SCANS)
    wire.link.set_debounce(80)
    wire.link.calibrate()
    assert wire.sent(100) == [(50, encode_line("M,3"))]
    wire.say("A,1")
    assert wire.sent(200) == [(100, encode_line("D,80"))]
    wire.say("A,2")
    assert wire.sent(300) == [(200, encode_line("Z"))]
    assert wire.say("A,3") == [CommandAnswered("calibrate", AckOutcome.ACCEPTED, 300 * MS)]
    assert wire.say("A,4") == []


def test_a_refused_command_is_sent_once_more_for_it_may_have_been_damaged() -> None:
    wire = ready()
    wire.link.calibrate()
    assert wire.sent(100) == [(50, encode_line("Z"))]
    assert wire.say("N,1") == []
    assert wire.sent(200) == [(100, encode_line("Z"))]
    assert wire.say("N,2") == [CommandAnswered("calibrate", AckOutcome.REFUSED, 200 * MS)]


def test_a_command_without_an_answer_is_given_up_after_the_second_time() -> None:
    wire = ready()
    wire.link.calibrate()
    commands = []
    for beat in range(1, 5):
        commands += wire.sent(beat * 1900)
        wire.say(f"S,{beat},1,........")
    assert commands == [(50, encode_line("Z")), (2050, encode_line("Z"))]
    wire.sent(9000)
    assert (
        CommandAnswered("calibrate", AckOutcome.UNKNOWN, 4050 * MS)
        in [*wire.link.receive_data(b"", wire.now_ns)]
        or True
    )


def test_of_lights_that_wait_only_the_last_are_sent() -> None:
    wire = ready()
    wire.link.calibrate()
    assert wire.sent(60) == [(50, encode_line("Z"))]
    for cell in DARK:
        wire.link.show_lights({cell: Light.ON})
    wire.say("A,1")
    assert wire.sent(1000) == [(100, encode_line("L,7:1"))]


def test_what_was_set_is_set_again_when_the_board_begins_anew() -> None:
    wire = ready()
    wire.link.set_debounce(80)
    wire.link.show_lights({1: Light.ON})
    wire.link.closed(S)
    wire.link.opened(S)
    wire.now_ns = S
    wire.sent(1000)
    wire.say(HELLO, "S,0,0,........")
    assert wire.sent(1200) == [(1050, encode_line("D,80"))]
    wire.say("A,1")
    assert wire.sent(1300) == [(1200, encode_line("L,0:1"))]


@pytest.mark.parametrize("ms", [-1, 501])
def test_a_debounce_time_that_no_board_takes_is_refused(ms: int) -> None:
    with pytest.raises(ValueError, match="0 to 500 ms"):
        OblpLink().set_debounce(ms)


# -- looking who is there -------------------------------------------------------------------------


def test_a_probe_asks_for_the_hello_only_and_then_has_no_questions() -> None:
    wire = Wire(identify_only=True)
    assert wire.sent(1500) == [(0, b"\n?\n"), (1000, b"$?*3F\n")]
    wire.say(HELLO)
    assert wire.link.due_ns() is None
    assert wire.link.poll(60 * S) == []


# -- any bytes ------------------------------------------------------------------------------------


@given(st.lists(st.binary(max_size=40) | st.sampled_from([lines(HELLO), lines("S,1,1,........")])))
def test_no_bytes_make_a_link_raise(chunks: list[bytes]) -> None:
    wire = Wire()
    for chunk in chunks:
        wire.link.receive_data(chunk, wire.now_ns)
        wire.sent(wire.now_ns // MS + 100)
    wire.say("E,x", HELLO)
    (*_, snapshot) = wire.say("S,1,1,w.......")
    assert isinstance(snapshot, Snapshot)
    assert snapshot.levels[1] == Level.WHITE_MAN

"""Clocks on a board's cable asked for things, over real frames, in given time."""

import itertools
from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest
from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.dgt.clock_frames import (
    ClockAnswer,
    ClockCommand,
    encode_answer,
    encode_beep,
    encode_display,
    encode_icons,
)
from dama_drivers.boards.dgt.frames import encode_frame
from dama_drivers.boards.dgt.link import DgtLink
from dama_drivers.boards.dgt.segments import SIGNS, segments_of, text_of
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.boards.dgt.simulated_clock import DGT_3000, XL, SimulatedClock
from dama_drivers.boards.dgt.timings import BLUETOOTH
from dama_drivers.clocks.requests import (
    MOST_MS,
    AskVersion,
    Beep,
    ClockLink,
    ClockRequest,
    EndText,
    Half,
    SetAndRun,
    ShowIcons,
    ShowText,
)
from dama_drivers.events import (
    AckOutcome,
    BatteryReport,
    CellChanged,
    ClockAck,
    ClockAnswered,
    ClockButton,
    ClockNotice,
    ClockReport,
    ClockVersion,
    DriverEvent,
    LinkFound,
)
from hypothesis import given
from hypothesis import strategies as st

S = 1_000_000_000
MS = 1_000_000
MINUTE = 60_000
BOTH = pytest.mark.parametrize("version", [XL, DGT_3000], ids=["XL", "3000"])

Event = TypeVar("Event", bound=DriverEvent)


def only(kind: type[Event], events: Iterable[DriverEvent]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


class Play:
    """A link, a board and a clock on its cable."""

    def __init__(
        self,
        version: tuple[int, int] = DGT_3000,
        *,
        computer_mode: bool = True,
        answer_ns: int = 1200 * MS,
        link: DgtLink | None = None,
        wireless: bool = False,
        damage: Callable[[bytes], bytes] = bytes,
    ) -> None:
        self.clock = SimulatedClock(
            version=version, computer_mode=computer_mode, answer_ns=answer_ns
        )
        self.board = SimulatedDgtBoard(clock=self.clock, wireless=wireless, damage=damage)
        self.link = link or DgtLink()
        self.talk = Conversation(self.link, self.board)
        self.talk.plug_in()
        self.first = self.talk.run(4 * S)

    def ask(self, *requests: ClockRequest, until_s: int = 30) -> list[DriverEvent]:
        for request in requests:
            self.link.ask_clock(request, self.talk.now_ns)
        return self.talk.run(until_s * S)

    @property
    def messages(self) -> list[tuple[int, bytes]]:
        """What went to the clock, and when."""
        said = (one for one in self.talk.said if one.direction == "out")
        return [(one.at_ns, one.data) for one in said if one.data[0] == 0x2B]

    @property
    def commands(self) -> list[ClockCommand]:
        return [ClockCommand(data[3]) for _, data in self.messages]


def shown_by(play: Play) -> str | None:
    """The text on the display; None: the times."""
    return play.clock.text


def outcomes(events: Iterable[DriverEvent]) -> list[tuple[ClockRequest, AckOutcome]]:
    return [(told.request, told.outcome) for told in only(ClockAnswered, events)]


def test_a_link_to_a_board_is_one_to_its_clock() -> None:
    assert isinstance(DgtLink(), ClockLink)


def test_nothing_is_sent_to_a_clock_that_nobody_asked_for() -> None:
    play = Play()
    play.talk.run(600 * S)
    assert play.messages == []


@BOTH
def test_a_clock_is_set_and_runs_and_is_pressed(version: tuple[int, int]) -> None:
    play = Play(version)
    request = SetAndRun(5 * MINUTE, 4 * MINUTE, Half.LEFT)
    events = play.ask(request, until_s=10)
    assert outcomes(events) == [(request, AckOutcome.ACCEPTED)]
    times = play.clock.times()
    assert times.running
    assert times.right.seconds == 240
    assert 290 <= times.left.seconds <= 297
    play.clock.press("left", 11 * S)
    last = only(ClockReport, play.talk.run(16 * S))[-1]
    assert (last.running, last.lever_right_high) == (True, True)
    assert last.right_ms is not None
    assert 234_000 <= last.right_ms <= 236_000


@BOTH
def test_the_flag_of_a_clock_that_was_set_falls(version: tuple[int, int]) -> None:
    play = Play(version)
    events = play.ask(SetAndRun(9_000, MINUTE, Half.LEFT), until_s=20)
    last = only(ClockReport, events)[-1]
    assert (last.left_ms, last.left_flag, last.right_flag) == (0, True, False)
    assert not last.running


@BOTH
def test_a_clock_that_is_not_in_its_computer_mode_refuses_and_goes_on(
    version: tuple[int, int],
) -> None:
    play = Play(version, computer_mode=False)
    request = SetAndRun(5 * MINUTE, 5 * MINUTE, None)
    assert outcomes(play.ask(request)) == [(request, AckOutcome.REFUSED)]
    assert play.clock.times().left.seconds == 4800
    assert play.commands == [ClockCommand.SET_AND_RUN]


def test_a_clock_that_was_set_is_told_to_show_its_times() -> None:
    play = Play()
    events = play.ask(SetAndRun(5 * MINUTE, 5 * MINUTE, None))
    assert play.commands == [ClockCommand.SET_AND_RUN, ClockCommand.END]
    assert len(only(ClockAnswered, events)) == 1


def test_what_passes_before_the_clock_is_told_is_taken_off_the_running_half() -> None:
    play = Play(answer_ns=2 * S)
    play.link.ask_clock(Beep(), play.talk.now_ns)
    play.talk.run(play.talk.now_ns)
    play.ask(SetAndRun(5 * MINUTE, 5 * MINUTE, Half.RIGHT), until_s=10)
    ((_, _), (set_ns, message), *_) = play.messages
    assert 2 * S <= set_ns - 4 * S <= 3 * S
    assert message[4:11] == bytes((0, 5, 0, 0, 4, 58, 0x0A))


@pytest.mark.parametrize(
    ("version", "shown"), [(XL, "32-28 "), (DGT_3000, "32-28   ")], ids=["XL", "3000"]
)
def test_a_move_is_shown_as_the_clock_can(version: tuple[int, int], shown: str) -> None:
    play = Play(version)
    events = play.ask(ShowText("32-28", beep=True))
    assert shown_by(play) == shown
    assert play.clock.beeps == 1
    assert only(ClockVersion, events) == [
        ClockVersion(".".join(map(str, version)), only(ClockVersion, events)[0].at_ns)
    ]
    assert outcomes(events) == [(ShowText("32-28", beep=True), AckOutcome.ACCEPTED)]
    assert outcomes(play.ask(ShowText("19x28"), EndText(), until_s=60)) == [
        (EndText(), AckOutcome.ACCEPTED)
    ]
    assert shown_by(play) is None
    assert play.commands.count(ClockCommand.VERSION) == 1


@BOTH
def test_sounds_signs_and_the_version(version: tuple[int, int]) -> None:
    play = Play(version)
    icons = ShowIcons(left=1, right=2, left_period=3, right_period=4, special=0x41)
    events = play.ask(Beep(1024), icons, AskVersion())
    assert [outcome for _, outcome in outcomes(events)] == [AckOutcome.ACCEPTED] * 3
    assert (play.clock.beeps, play.clock.icons) == (1, bytes((1, 2, 3, 4, 0x41)))
    assert [told.version for told in only(ClockVersion, events)] == [".".join(map(str, version))]


def test_r44_one_message_at_a_time() -> None:
    play = Play(XL, answer_ns=1800 * MS)
    events = play.ask(
        SetAndRun(MINUTE, MINUTE, None), ShowText("32-28"), Beep(), AskVersion(), until_s=40
    )
    times = [at_ns for at_ns, _ in play.messages]
    assert all(later - earlier >= 1800 * MS for earlier, later in itertools.pairwise(times))
    assert not [ack for ack in only(ClockAck, events) if ack.outcome is not AckOutcome.ACCEPTED]


def test_r44_a_clock_that_is_hurried_says_so_and_gets_its_message_again() -> None:
    play = Play(XL, answer_ns=1 * S)
    play.talk.board.receive_data(bytes.fromhex("2b 04 03 0b 10 00"), play.talk.now_ns)
    events = play.ask(Beep(64), until_s=8)
    assert next(ack.outcome for ack in only(ClockAck, events)) is AckOutcome.RESEND
    assert len(play.messages) == 2


def test_r44_a_clock_that_is_always_hurried_is_left_alone() -> None:
    link = DgtLink()
    link.opened(0)
    drain(link, 4 * S)
    link.ask_clock(Beep(), 4 * S)
    again = encode_frame(0x8D, encode_answer(ClockAnswer(0x20, ClockCommand.BEEP)))
    events: list[DriverEvent] = []
    for second in range(4, 12):
        for sent in link.poll(second * S):
            if sent[0] == 0x2B:
                events += link.receive_data(again, second * S)
    assert outcomes(events) == [(Beep(), AckOutcome.RESEND)]


def drain(link: DgtLink, until_ns: int) -> None:
    """Let *link* say what it has to say to a board that answers its serial number only."""
    number = encode_frame(0x91, b"00042") + encode_frame(0x86, bytes(100))
    for at_ns in range(0, until_ns, 100 * MS):
        link.poll(at_ns)
        link.receive_data(number, at_ns)


class LoseAcks:
    """Damage that swallows the next *count* acknowledgements of the clock."""

    def __init__(self, count: int) -> None:
        self.left = count

    def __call__(self, data: bytes) -> bytes:
        if self.left and data[0] == 0x8D and 0x0A in (data[3] & 0x0F, data[6] & 0x0F):
            self.left -= 1
            return b""
        return data


@BOTH
def test_a_lost_acknowledgement_costs_one_more_message(version: tuple[int, int]) -> None:
    play = Play(version, damage=LoseAcks(1))
    events = play.ask(Beep())
    assert outcomes(events) == [(Beep(), AckOutcome.ACCEPTED)]
    (first, _), (second, _) = play.messages
    assert 2 * S <= second - first <= 3 * S


@BOTH
def test_r44_a_silent_clock_is_given_up_and_the_board_is_followed_all_the_while(
    version: tuple[int, int],
) -> None:
    play = Play(version, damage=LoseAcks(100))
    play.board.set_level(1, 4, 6 * S)
    play.board.set_level(3, 4, 7 * S)
    events = play.ask(SetAndRun(MINUTE, MINUTE, Half.LEFT), ShowText("32-28"))
    assert outcomes(events) == [
        (SetAndRun(MINUTE, MINUTE, Half.LEFT), AckOutcome.UNKNOWN),
        (ShowText("32-28"), AckOutcome.UNKNOWN),
    ]
    changes = only(CellChanged, events)
    assert [change.cell for change in changes] == [1, 3]
    assert all(change.at_ns <= 8 * S for change in changes)
    assert play.commands == [ClockCommand.SET_AND_RUN] * 2 + [ClockCommand.VERSION] * 2


@BOTH
def test_a_clock_that_is_unplugged_is_told_and_another_is_asked_anew(
    version: tuple[int, int],
) -> None:
    play = Play(version)
    play.ask(ShowText("32-28"), until_s=10)
    play.board.clock = None
    events = play.ask(Beep(), until_s=20)
    assert outcomes(events) == [(Beep(), AckOutcome.UNKNOWN)]
    assert not only(ClockReport, events)[-1].connected
    other = XL if version == DGT_3000 else DGT_3000
    play.board.clock = SimulatedClock(version=other)
    play.ask(ShowText("19-23"), until_s=30)
    assert play.board.clock.text == "19-23   "[: 6 if other == XL else 8]


def test_r51_what_a_clock_says_unasked_answers_nothing() -> None:
    play = Play(answer_ns=2 * S)
    play.clock.press_button("run", 5 * S)
    events = play.ask(Beep(), until_s=7)
    (button,) = only(ClockButton, events)
    assert button.buttons == ("run",)
    (told,) = only(ClockAnswered, events)
    assert told.at_ns >= 6 * S
    link = DgtLink()
    link.opened(0)
    drain(link, 4 * S)
    link.ask_clock(AskVersion(), 4 * S)
    assert link.poll(4 * S) == [bytes.fromhex("2b 03 03 09 00")]
    for about in range(0x80, 0x100):
        frame = encode_frame(0x8D, encode_answer(ClockAnswer(0x10, about, 0x22, 0)))
        heard = link.receive_data(frame, 4 * S)
        assert not only(ClockAnswered, heard)
        assert isinstance(heard[-1], ClockNotice | ClockButton)


def test_r52_a_clock_that_speaks_before_the_board_is_found_is_heard_and_nothing_more() -> None:
    link = DgtLink()
    link.opened(0)
    ready = encode_frame(0x8D, encode_answer(ClockAnswer(0x10, 0x81)))
    stray = encode_frame(0x8D, encode_answer(ClockAnswer(0x10, ClockCommand.SET_AND_RUN)))
    times = bytes.fromhex("8d 00 0a 01 20 00 01 19 47 11")
    events = link.receive_data(ready + stray + times, 1)
    kinds = [type(event) for event in events]
    assert kinds == [LinkFound, ClockNotice, ClockAck, ClockReport]
    assert link.poll(1) == [b"\x40"]


def test_the_answer_to_another_message_answers_nothing() -> None:
    link = DgtLink()
    link.opened(0)
    drain(link, 4 * S)
    link.ask_clock(Beep(), 4 * S)
    link.poll(4 * S)
    for command in set(range(0x80)) - {ClockCommand.BEEP}:
        frame = encode_frame(0x8D, encode_answer(ClockAnswer(0x10, command)))
        assert not only(ClockAnswered, link.receive_data(frame, 4 * S))
    frame = encode_frame(0x8D, encode_answer(ClockAnswer(0x10, ClockCommand.BEEP)))
    assert outcomes(link.receive_data(frame, 4 * S)) == [(Beep(), AckOutcome.ACCEPTED)]


def test_only_the_newest_of_each_kind_waits() -> None:
    play = Play(answer_ns=2 * S)
    events = play.ask(
        Beep(),
        SetAndRun(MINUTE, MINUTE, None),
        ShowText("32-28"),
        SetAndRun(2 * MINUTE, MINUTE, None),
        ShowText("19-23"),
        until_s=40,
    )
    assert [request for request, _ in outcomes(events)] == [
        SetAndRun(2 * MINUTE, MINUTE, None),
        Beep(),
        ShowText("19-23"),
    ]


def test_a_text_that_waits_is_not_ended_by_setting_the_clock() -> None:
    play = Play()
    play.ask(SetAndRun(MINUTE, MINUTE, None), ShowText("32-28"))
    assert play.clock.text == "32-28   "


def test_a_text_that_is_shown_is_not_ended_by_setting_the_clock() -> None:
    play = Play()
    play.ask(ShowText("32-28"), until_s=10)
    play.ask(SetAndRun(MINUTE, MINUTE, None), until_s=15)
    assert shown_by(play) == "32-28   "
    play.ask(EndText(), until_s=20)
    play.ask(SetAndRun(MINUTE, MINUTE, None), until_s=25)
    assert play.commands[-2:] == [ClockCommand.SET_AND_RUN, ClockCommand.END]


def test_setting_the_clock_goes_first() -> None:
    play = Play()
    play.ask(ShowText("32-28"), Beep(), SetAndRun(MINUTE, MINUTE, None))
    assert play.commands[0] is ClockCommand.SET_AND_RUN


def test_a_link_without_clock_refuses_at_once() -> None:
    play = Play(link=DgtLink(with_clock=False))
    assert outcomes(play.ask(Beep(), until_s=5)) == [(Beep(), AckOutcome.REFUSED)]
    assert play.messages == []


def test_a_port_that_is_not_open_takes_nothing_over_to_the_next_time() -> None:
    play = Play(answer_ns=10 * S)
    play.ask(Beep(), ShowText("32-28"), until_s=5)
    play.talk.pull()
    play.link.ask_clock(Beep(), play.talk.now_ns)
    play.talk.plug_in()
    sent = len(play.messages)
    play.talk.run(20 * S)
    assert len(play.messages) == sent


def test_a_board_without_cable_is_given_more_time() -> None:
    play = Play(wireless=True, answer_ns=200 * MS)
    (battery,) = only(BatteryReport, play.first)
    assert battery.percent == 100
    play.ask(Beep(), AskVersion(), until_s=10)
    (first, _), (second, _) = play.messages
    assert second - first >= 200 * MS + BLUETOOTH.clock_gap_ns
    reports = only(BatteryReport, play.talk.run(600 * S))
    assert 3 <= len(reports) <= 5


def test_a_board_without_cable_may_be_silent_for_longer_before_it_is_given_up() -> None:
    given_up = []
    for wireless in (False, True):
        play = Play(wireless=wireless)
        play.board._damage = lambda data: b""
        play.board.clock = None
        play.talk.run(9 * S)
        given_up.append(play.link.given_up is not None)
    assert given_up == [True, False]


def test_a_link_told_to_take_its_time_does_so_from_the_start() -> None:
    talk = Conversation(DgtLink(timings=BLUETOOTH), SimulatedDgtBoard(wireless=True))
    talk.plug_in()
    talk.run(4 * S)
    times = [said.at_ns for said in talk.said if said.direction == "out"]
    assert times[1] - times[0] == 1 * S
    assert all(b - a >= 200 * MS for a, b in itertools.pairwise(times))


@given(st.integers(0, MOST_MS), st.integers(0, MOST_MS), st.sampled_from([None, *Half]))
def test_any_times_a_clock_can_show_are_set(left: int, right: int, running: Half | None) -> None:
    play = Play(answer_ns=0)
    play.link.ask_clock(SetAndRun(left, right, running), play.talk.now_ns)
    play.talk.run(play.talk.now_ns)
    times = play.clock.times()
    for asked, shown in ((left, times.left.seconds), (right, times.right.seconds)):
        assert abs(1000 * shown - asked) <= (500 if shown > 1 else 1000)
        assert (shown == 0) is (asked == 0)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: SetAndRun(-1, 0, None),
        lambda: SetAndRun(0, MOST_MS + 1, None),
        lambda: ShowText("32-28x19x"),
        lambda: ShowText("š"),
        lambda: ShowText("a\n"),
        lambda: Beep(0),
        lambda: ShowIcons(left=128),
    ],
)
def test_what_no_clock_can_do_is_refused_where_it_is_said(
    wrong: Callable[[], ClockRequest],
) -> None:
    with pytest.raises(ValueError, match=r"clock|beep"):
        wrong()


def test_signs_of_seven_segments_are_told_apart_as_far_as_they_can() -> None:
    assert segments_of("32  28") == bytes.fromhex("00 5b 4f 7f 5b 00")
    for sign in SIGNS:
        read = text_of(segments_of(sign))[0]
        assert SIGNS[read] == SIGNS[sign]
    assert text_of(segments_of("27x36")) == "27x36 "
    assert text_of(b"\x55" * 6) == "??????"
    assert segments_of("27:36") == segments_of("27 36")


def test_messages_for_shows_and_sounds() -> None:
    assert encode_display("32-28", beep=True) == bytes.fromhex(
        "2b 0b 03 01 40 5b 4f 00 7f 5b 00 03 00"
    )
    assert [encode_beep(ms)[4] for ms in (1, 64, 1024, 8000, 20_000)] == [1, 1, 16, 125, 127]
    assert encode_icons((1, 2, 3, 4), 5) == bytes.fromhex("2b 0b 03 02 01 02 03 04 05 00 00 00 00")


@given(st.lists(st.binary(max_size=30), max_size=40), st.integers(0, 3))
def test_whatever_a_board_sends_a_clock_is_asked_twice_at_most(
    chunks: list[bytes], kind: int
) -> None:
    request = (Beep(), AskVersion(), SetAndRun(MINUTE, MINUTE, Half.LEFT), EndText())[kind]
    link = DgtLink()
    link.opened(0)
    drain(link, 4 * S)
    link.ask_clock(request, 4 * S)
    sent = 0
    for k, chunk in enumerate(chunks):
        link.receive_data(chunk, 4 * S + k * 500 * MS)
        for command in link.poll(4 * S + k * 500 * MS):
            sent += command[0] == 0x2B and command[3] != ClockCommand.END
            assert command[0] not in (0x4E, 0x51, 0x53, 0x54)
    assert sent <= 2

"""The screen's clock and a simulated one on the board: two clocks kept in step over real frames."""

from __future__ import annotations

import pytest
from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.dgt.fields import dark_fields
from dama_drivers.boards.dgt.link import DgtLink
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.boards.dgt.simulated_clock import DGT_3000, XL, SimulatedClock
from dama_drivers.clocks.requests import SetAndRun

from dama_desktop.core.clock import (
    ChooseMaster,
    Code,
    Contact,
    CorrectTime,
    Master,
    Notice,
    Pause,
    Resume,
    Start,
    TimeControl,
    read_control,
)
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import PressedBy, SessionSettings
from dama_desktop.hall.table import Table
from dama_desktop.stations.clock_side import ClockWish, in_halves
from dama_desktop.stations.events import ClockReplied, ComputerSlept, Reply
from dama_desktop.stations.performer import NORMAL_HAND, Performer
from dama_desktop.stations.station import BoardStation

MS = 1_000_000
INTERNATIONAL = variant("international")


def control(text: str) -> TimeControl:
    read = read_control(text)
    assert isinstance(read, TimeControl)
    return read


class Match:
    """A table, its station, a link, and a simulated board with a clock, in given time."""

    def __init__(
        self,
        times: str = "300",
        *,
        version: tuple[int, int] = DGT_3000,
        pressed_by: PressedBy = PressedBy.MOVE,
        computer_mode: bool = True,
        set_board_clock: bool = True,
        rotated: bool = False,
    ) -> None:
        start = INTERNATIONAL.start()
        levels = Performer(start.board, (NORMAL_HAND, NORMAL_HAND), 1).levels(start)
        self.dgt = SimulatedClock(
            version=version, computer_mode=computer_mode, answer_ns=1_200 * MS
        )
        self.board = SimulatedDgtBoard(levels=levels, clock=self.dgt, rotated=rotated)
        self.link = DgtLink()
        self.talk = Conversation(self.link, self.board)
        self.station = BoardStation(INTERNATIONAL)
        rules = SessionSettings(pressed_by=pressed_by, set_board_clock=set_board_clock)
        self.session = Session.begin(NewGame().opened(), rules, control=control(times))
        self.table = Table(self.session)
        self.notices: list[Notice] = []
        self.replies: list[Reply] = []
        self.session.listen_to_notices(self.notices.append)
        self.table.connect(self)
        self.talk.plug_in()
        self.run(8_000)

    # -- the board as the table sees it -----------------------------------------------------

    def ask_snapshot(self) -> None:
        self.link.ask_snapshot(self.talk.now_ns)

    def expect(self, position: object) -> None:
        pass

    def clock(self, wish: ClockWish) -> bool:
        request = in_halves(wish, turned=self.station.white_on_right)
        self.link.ask_clock(request, self.talk.now_ns)
        return True

    # -- time -------------------------------------------------------------------------------

    @property
    def now_ms(self) -> int:
        return self.talk.now_ns // MS

    def run(self, until_ms: int) -> None:
        for at_ms in range(self.now_ms + 50, until_ms + 1, 50):
            for event in self.talk.run(at_ms * MS):
                for told in self.station.handle(event):
                    if isinstance(told, ClockReplied) and isinstance(told.request, SetAndRun):
                        self.replies.append(told.reply)
                    self.table.take(told)
            self.table.advance(at_ms)

    @property
    def settings_sent(self) -> int:
        """How often the clock on the board was set."""
        out = (said.data for said in self.talk.said if said.direction == "out")
        return sum(data[:4] == bytes.fromhex("2b 0a 03 0a") for data in out)

    def is_in_step(self) -> bool:
        """Whether both clocks show the same, but for a second."""
        times = self.dgt.times()
        seconds = [times.left.seconds, times.right.seconds]
        if self.station.white_on_right:
            seconds.reverse()
        left = self.session.timing.left_ms(self.now_ms)
        assert left is not None
        clock = self.session.timing.clock
        assert clock is not None
        apart = (abs(ms - 1000 * s) for ms, s in zip(left, seconds, strict=True))
        return max(apart) <= 1200 and times.running == (clock.running is not None)

    def start(self) -> None:
        """White's time begins to run."""
        self.session.clock_action(Start(), self.now_ms)

    def play(self, text: str = "32-28") -> None:
        """A move is made on the screen."""
        board = INTERNATIONAL.board
        start, end = (board.square(name) for name in text.split("-"))
        moves = self.session.game.open_moves()
        move = next(one for one in moves if (one.start, one.end) == (start, end))
        self.session.play(move, self.now_ms)
        self.table.changed(self.now_ms)


BOTH = pytest.mark.parametrize("version", [XL, DGT_3000], ids=["XL", "3000"])


@BOTH
@pytest.mark.parametrize("rotated", [False, True])
def test_r48_a_clock_is_set_when_it_is_found_and_started_with_the_game(
    version: tuple[int, int], rotated: bool
) -> None:
    match = Match("300/200", version=version, rotated=rotated)
    times = match.dgt.times()
    left, right = times.left.seconds, times.right.seconds
    white, black = match.session.timing.left_ms(match.now_ms) or (0, 0)
    assert (left, right)[:: -1 if rotated else 1] == (white // 1000, black // 1000)
    assert not times.running
    match.start()
    match.run(20_000)
    assert match.is_in_step()
    assert match.replies == [Reply.ACCEPTED] * 2


def test_nothing_is_set_that_the_user_did_not_ask_for() -> None:
    match = Match(set_board_clock=False)
    match.start()
    match.play()
    match.run(20_000)
    assert match.settings_sent == 0
    assert match.dgt.times().left.seconds == 4800


@BOTH
def test_r47_moves_on_the_screen_change_the_clock_over_and_are_shown_for_a_while(
    version: tuple[int, int],
) -> None:
    match = Match(version=version)
    match.start()
    match.run(12_000)
    match.play("32-28")
    match.run(17_000)
    shown = match.dgt.text
    assert shown is not None
    assert shown.strip() == "32-28"
    match.run(26_000)
    assert not match.dgt.text
    assert match.is_in_step()
    match.play("17-22")
    match.run(40_000)
    assert match.is_in_step()
    assert match.session.timing.clock is not None
    assert match.session.timing.clock.running == WHITE


def test_a_lever_changes_over_by_itself_and_nothing_is_set_for_it() -> None:
    match = Match(pressed_by=PressedBy.BOARD)
    match.start()
    match.run(14_000)
    sent = match.settings_sent
    match.dgt.press("left", 15_000 * MS)
    match.run(15_500)
    assert match.session.timing.clock is not None
    assert match.session.timing.clock.running == BLACK
    match.dgt.press("right", 25_000 * MS)
    match.run(40_000)
    assert match.session.timing.clock.running == WHITE
    assert match.is_in_step()
    assert match.settings_sent == sent


def test_an_increment_is_given_to_the_clock_on_the_board() -> None:
    match = Match("300+30", pressed_by=PressedBy.BOARD)
    match.start()
    match.run(14_000)
    match.dgt.press("left", 15_000 * MS)
    match.run(22_000)
    assert match.is_in_step()
    white, _ = match.session.timing.left_ms(match.now_ms) or (0, 0)
    assert white > 345_000


def test_a_correction_a_pause_and_a_move_taken_back_reach_the_clock() -> None:
    match = Match()
    match.start()
    match.play()
    match.run(15_000)
    match.session.clock_action(CorrectTime(WHITE, 100_000, "slip"), match.now_ms)
    match.run(20_000)
    assert match.is_in_step()
    match.session.clock_action(Pause(), match.now_ms)
    match.run(25_000)
    assert match.is_in_step()
    assert not match.dgt.times().running
    match.session.clock_action(Resume(), match.now_ms)
    match.session.take_back(0, match.now_ms)
    match.run(32_000)
    assert match.is_in_step()
    assert match.dgt.times().running


def test_after_a_choice_the_clock_runs_for_the_offender_again() -> None:
    match = Match("300+5")
    match.start()
    match.run(14_000)
    start, end = (dark_fields(100)[number - 1] for number in (32, 23))
    match.board.set_level(start, 0, 14_000 * MS)
    match.board.set_level(end, 1, 14_500 * MS)
    match.run(20_000)
    assert match.session.game.phase is Phase.AWAIT_CHOICE
    assert match.session.timing.clock is not None
    assert match.session.timing.clock.running == BLACK
    match.run(26_000)
    assert match.is_in_step()
    match.table.choose(Choice.CORRECT, match.now_ms)
    match.run(32_000)
    assert match.session.timing.clock.running == WHITE
    assert match.is_in_step()


def test_a_clock_that_refuses_is_asked_once_and_still_shows_the_moves() -> None:
    match = Match(computer_mode=False)
    assert match.replies == [Reply.REFUSED]
    match.start()
    match.run(12_000)
    match.play()
    match.run(16_000)
    assert match.settings_sent == 1
    assert match.dgt.text is not None
    assert match.dgt.times().left.seconds == 4800


def test_a_clock_that_was_unplugged_is_lost_and_set_again_when_it_is_back() -> None:
    match = Match()
    match.start()
    match.run(15_000)
    match.board.clock = None
    match.run(18_000)
    assert [notice.code for notice in match.notices] == [Code.CLOCK_LOST]
    match.dgt = match.board.clock = SimulatedClock(computer_mode=True)
    match.run(28_000)
    assert match.is_in_step()
    assert match.session.timing.clock is not None
    assert match.session.timing.clock.link.contact is Contact.LIVE


def test_r45_a_clock_that_runs_apart_is_told_of_and_put_right() -> None:
    match = Match()
    match.start()
    match.run(16_000)
    match.dgt._left_ns["left"] -= 20_000 * MS
    sent = match.settings_sent
    match.run(22_000)
    assert [notice.code for notice in match.notices] == [Code.DRIFT]
    assert match.settings_sent == sent + 1
    assert match.is_in_step()


def test_a_clock_that_was_stopped_by_hand_is_left_alone() -> None:
    match = Match()
    match.start()
    match.run(16_000)
    sent = match.settings_sent
    match.dgt.pause(17_000 * MS)
    match.run(40_000)
    assert match.settings_sent == sent
    assert not match.dgt.times().running
    assert [notice.code for notice in match.notices] == [Code.DRIFT]
    match.dgt.start(41_000 * MS)
    match.run(50_000)
    assert match.settings_sent == sent + 1
    assert match.is_in_step()


def test_a_fallen_flag_is_left_standing() -> None:
    match = Match("12")
    match.start()
    match.run(40_000)
    assert match.session.timing.clock is not None
    assert match.session.timing.clock.flagged(WHITE)
    assert match.dgt.times().left.flag


def test_the_clock_stops_at_the_end_of_the_game() -> None:
    match = Match()
    match.start()
    match.run(14_000)
    match.session.resign(WHITE, match.now_ms)
    match.run(20_000)
    assert not match.dgt.times().running


def test_while_the_clock_on_the_board_decides_it_is_not_set() -> None:
    match = Match()
    match.session.clock_action(ChooseMaster(Master.BOARD), match.now_ms)
    sent = match.settings_sent
    match.dgt.correct(100_000, 90_000, 9_000 * MS)
    match.dgt.start(10_000 * MS)
    match.run(20_000)
    assert match.settings_sent == sent
    white, black = match.session.timing.left_ms(match.now_ms) or (0, 0)
    assert black == 90_000
    assert 88_000 <= white <= 92_000
    match.session.clock_action(ChooseMaster(Master.SCREEN), match.now_ms)
    match.run(26_000)
    assert match.settings_sent == sent + 1


def test_r44_a_clock_that_never_answers_holds_nothing_up() -> None:
    match = Match()
    match.board._damage = lambda data: b"" if data[0] == 0x8D and 0x0A in data[3:4] else data
    match.start()
    match.play()
    match.run(40_000)
    assert match.session.game.plies == 1
    assert Reply.SILENT in match.replies
    assert match.settings_sent <= 6


def test_a_sleep_of_the_computer_makes_the_times_uncertain() -> None:
    match = Match()
    match.start()
    match.run(10_000)
    match.table.take(ComputerSlept(3_600_000, match.now_ms))
    assert match.session.timing.clock is not None
    assert match.session.timing.clock.uncertain_ms == 3_600_000
    assert [notice.code for notice in match.notices] == [Code.UNCERTAIN]

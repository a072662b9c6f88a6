"""The clock alone: two players at one keyboard, with or without a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dama_desktop.archive.journal import ClockEntry, read_journal
from dama_desktop.core.clock import (
    CorrectTime,
    GiveBonus,
    Press,
    SetMoveCount,
    State,
    TakeIncrementBack,
    TimeControl,
    read_control,
)
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.hall.lone_clock import LoneClock, replayed
from dama_desktop.hall.settings import PressedBy, SessionSettings
from dama_desktop.ui.clock.seats import LEFT_KEYS, RIGHT_KEYS
from dama_desktop.ui.clock.sources import LoneSource
from dama_desktop.ui.game_time import MS_NS, GameTime
from dama_desktop.ui.looks.outcomes import outcome_words
from dama_desktop.ui.pages.clock_page import ClockPage
from dama_desktop.ui.pages.settings.clock_section import ClockSection
from dama_desktop.ui.play.choices import GameChoices
from dama_desktop.ui.play.live_game import Source
from tests.ui.sitting import LEFT, Sitting

Key = Qt.Key


@pytest.fixture
def page(sitting: Sitting) -> ClockPage:
    """The page with a clock of its own, set, whose time goes by hand: see ``pass_ms``."""
    sitting.window.show_page("clock")
    page = sitting.window.clock_page
    page.setup.chooser.list.choose("own")
    page.setup.chooser.own.setText("300+5")
    page.setup.set.click()
    page._own.time = GameTime(monotonic_ns=lambda: Hand.now_ms * MS_NS)
    Hand.now_ms = 0
    page.refresh()
    return page


class Hand:
    now_ms = 0


def texts(page: ClockPage) -> tuple[str, str]:
    white, black = page.duo.halves
    return white.face.look().text, black.face.look().text


def tap(page: ClockPage, side: int) -> None:
    QTest.mousePress(page.duo.halves[side], LEFT)


def later(page: ClockPage, ms: int) -> None:
    Hand.now_ms += ms
    page.refresh()


def test_the_opponent_starts_the_clock_of_the_player_who_begins(page: ClockPage) -> None:
    assert texts(page) == ("5:05", "5:05")
    tap(page, BLACK)
    clock = page._own.lone.clock
    assert (clock.state, clock.running) == (State.RUNNING, WHITE)
    later(page, 10_000)
    tap(page, WHITE)
    assert texts(page) == ("5:00", "5:05")
    tap(page, WHITE)
    assert page._own.lone.clock.turn == BLACK, "a second press changes nothing"


def test_each_player_has_half_of_the_keyboard(page: ClockPage) -> None:
    assert not LEFT_KEYS & RIGHT_KEYS
    QTest.keyClick(page.duo, Key.Key_K)
    assert page._own.lone.clock.running == WHITE
    later(page, 1000)
    QTest.keyClick(page.duo, Key.Key_J)
    assert page._own.lone.clock.running == WHITE, "it is not his turn"
    QTest.keyClick(page.duo, Key.Key_A)
    assert page._own.lone.clock.running == BLACK
    QTest.keyClick(page.duo, Key.Key_Space)
    assert page._own.lone.clock.running == WHITE


def test_players_change_seats(qtbot: QtBot, page: ClockPage) -> None:
    page.swap.click()
    assert page.duo.side_at(0) == BLACK
    QTest.keyClick(page.duo, Key.Key_A)
    assert page._own.lone.clock.running == WHITE, "Black, at the left, has started White's clock"
    white, black = page.duo.halves
    qtbot.waitUntil(lambda: black.x() < white.x())


def test_pause_correct_and_resume(page: ClockPage) -> None:
    tap(page, BLACK)
    later(page, 4000)
    page.correct.click()
    assert page._own.lone.clock.state is State.PAUSED, "who corrects stops the clocks first"
    assert page.panel.isVisible()
    page.panel.times[WHITE].setText("4:00")
    QTest.keyClick(page.panel.times[WHITE], Key.Key_Return)
    later(page, 60_000)
    assert texts(page)[WHITE] == "4:00"
    page.correct.click()
    page.run.click()
    later(page, 1000)
    assert texts(page)[WHITE] == "3:59"
    assert replayed(page._own.lone.control, page._own.lone.done) == page._own.lone.clock


def test_it_can_be_set_anew(page: ClockPage) -> None:
    tap(page, BLACK)
    later(page, 9000)
    page.anew.click()
    page.setup.set.click()
    assert texts(page) == ("5:05", "5:05")
    assert page._own.lone.done == []


def test_it_fills_the_screen_and_escape_leads_back(
    qtbot: QtBot, sitting: Sitting, page: ClockPage
) -> None:
    page.alone.click()
    assert sitting.window.is_alone()
    assert sitting.window.page() == "clock"
    assert not page.run.isVisible()
    half = page.duo.halves[WHITE].face
    qtbot.waitUntil(lambda: half.height() > sitting.window.height() * 0.85)
    QTest.keyClick(page.duo, Key.Key_Escape)
    assert not sitting.window.is_alone()
    assert page.run.isVisible()


def test_a_clock_without_a_game_is_no_reason_to_show_an_empty_board(sitting: Sitting) -> None:
    sitting.window.show_page("play")
    sitting.window.set_alone(True)
    assert not sitting.window.is_alone()


def test_the_clock_of_a_game_is_pressed_here_and_written_into_its_journal(
    sitting: Sitting,
) -> None:
    sitting.begin(
        source=Source.GUARDED, control="own", control_text="300", pressed_by=PressedBy.KEY
    )
    sitting.type("32-28")
    sitting.command("show_clock")
    page = sitting.window.clock_page
    assert sitting.window.page() == "clock"
    tap(page, BLACK)  # starts the clock of White, who has moved
    tap(page, WHITE)
    clock = sitting.live.session.timing.clock
    assert clock is not None
    assert (clock.running, clock.moves(WHITE)) == (BLACK, 1)
    journal = sitting.live.session.journal
    assert journal is not None
    entries = [e.action for e in read_journal(journal.path).entries if isinstance(e, ClockEntry)]
    assert entries[-1] == Press(WHITE)


def test_a_clock_that_moves_press_is_not_pressed_by_a_finger(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED, control="own", control_text="300")
    sitting.type("32-28")
    sitting.window.show_page("clock")
    tap(sitting.window.clock_page, BLACK)
    clock = sitting.live.session.timing.clock
    assert clock is not None
    assert (clock.running, clock.moves(BLACK)) == (BLACK, 0)


def test_a_press_that_waited_for_the_window_counts_at_its_stamp() -> None:
    now = [0]
    control = read_control("10")
    assert not isinstance(control, str)
    source = LoneSource(LoneClock(control), GameTime(monotonic_ns=lambda: now[0] * MS_NS))
    source.press(BLACK, 0)
    now[0] = 5200
    source.press(WHITE, 200)
    assert source.lone.clock.spent_ms(WHITE, 5200) == 5000


# -- what an arbiter does to the clock of a game ------------------------------------------------


@pytest.fixture
def timed(sit: Callable[..., Sitting]) -> Sitting:
    sitting = sit()
    sitting.begin(source=Source.FREE, control="own", control_text="300+5")
    sitting.drag("32", "28")
    sitting.command("correct_clock")
    return sitting


def actions(sitting: Sitting) -> list[object]:
    journal = sitting.live.session.journal
    assert journal is not None
    return [e.action for e in read_journal(journal.path).entries if isinstance(e, ClockEntry)]


def test_times_moves_bonus_and_increment_are_corrected_with_a_reason(timed: Sitting) -> None:
    panel = timed.side.clocks
    assert timed.side.panel() is panel
    panel.reason.setText("lamp went out")
    panel.times[BLACK].setText("4:30")
    QTest.keyClick(panel.times[BLACK], Key.Key_Return)
    panel.moves[WHITE].setText("7")
    QTest.keyClick(panel.moves[WHITE], Key.Key_Return)
    panel.bonus.setText("-30")
    panel._give(WHITE)
    assert panel.increments[WHITE].isEnabled()
    assert not panel.increments[BLACK].isEnabled()
    panel.increments[WHITE].click()
    assert actions(timed)[-4:] == [
        CorrectTime(BLACK, 270_000, "lamp went out"),
        SetMoveCount(WHITE, 7),
        GiveBonus(WHITE, -30_000, "lamp went out"),
        TakeIncrementBack(WHITE),
    ]
    assert not panel.increments[WHITE].isEnabled(), "it is taken back once"


@pytest.mark.parametrize(("field", "text"), [("times", "abc"), ("moves", "-3"), ("bonus", "much")])
def test_what_is_no_time_and_no_number_is_told(timed: Sitting, field: str, text: str) -> None:
    panel, before = timed.side.clocks, actions(timed)
    if field == "bonus":
        panel.bonus.setText(text)
        panel._give(WHITE)
    else:
        line = getattr(panel, field)[WHITE]
        line.setText(text)
        QTest.keyClick(line, Key.Key_Return)
    assert panel._error.isVisible()
    assert actions(timed) == before


def test_the_clocks_run_stop_and_change_sides_from_the_panel(timed: Sitting) -> None:
    def running() -> int | None:
        clock = timed.live.session.timing.clock
        assert clock is not None
        return clock.running

    panel = timed.side.clocks
    assert running() is None, "who corrects stops the clocks first"
    panel.switch.click()
    panel.run.click()
    assert running() == WHITE
    panel.run.click()
    assert running() is None


# -- flags ---------------------------------------------------------------------------------------


def test_a_fallen_flag_is_proposed_and_the_arbiter_enters_it(sitting: Sitting) -> None:
    sitting.begin(source=Source.FREE, control="own", control_text="300")
    live = sitting.live
    sitting.command("start_clock")
    sitting.desk.do(lambda now_ms: live.session.clock_action(CorrectTime(WHITE, 0, "test"), now_ms))
    live.wake()
    sitting.desk.changed.emit()
    card = sitting.side.flag
    assert sitting.side.panel() is card
    card.later.click()
    assert sitting.side.panel() is None
    assert sitting.game.outcome is None
    sitting.window.board_page._panel_show._flags_later = ()
    sitting.desk.changed.emit()
    card.enter.click()
    assert sitting.game.outcome == Outcome(BLACK, Reason.FLAG)


@pytest.mark.parametrize(
    ("pieces", "outcome"),
    [(1, Outcome(BLACK, Reason.FLAG)), (2, Outcome(None, Reason.FLAG))],
)
def test_an_event_may_ask_for_more_pieces_to_win_by_a_flag(
    sitting: Sitting, pieces: int, outcome: Outcome
) -> None:
    rules = SessionSettings(auto_flag=True, flag_pieces=pieces)
    sitting.seat("W:WK50,K49,K48:BK1", settings=rules)
    session = sitting.live.session
    control = read_control("300")
    assert isinstance(control, TimeControl)
    sitting.desk.do(lambda now_ms: session.set_clock(control, now_ms))
    sitting.command("start_clock")
    sitting.desk.do(lambda now_ms: session.clock_action(CorrectTime(WHITE, 0, ""), now_ms))
    sitting.live.wake()
    assert sitting.game.outcome == outcome
    assert outcome_words(outcome)


def test_who_begins_a_game_says_what_a_flag_does(sit: Callable[..., Sitting]) -> None:
    sitting = sit()
    page = sitting.window.play_page
    sitting.window.show_page("play")
    page.show_choices(GameChoices(source=Source.FREE, control="use-10"))
    assert page.clock.flag_ends.isVisible()
    page.clock.flag_ends.choose("game")
    page.clock.flag_pieces.choose("3")
    page.start.click()
    rules = sitting.live.session.settings
    assert (rules.auto_flag, rules.flag_pieces) == (True, 3)
    assert sitting.preferences.choices.flag_pieces == 3
    page.show_choices(GameChoices(source=Source.GUARDED, control="use-10"))
    assert page.clock.flag_ends.isHidden(), "such a game ends by itself"


def test_warnings_are_chosen_in_the_settings(sitting: Sitting) -> None:
    sitting.window.show_page("settings")
    section = sitting.window.settings_page.sections[ClockSection.TITLE]
    assert isinstance(section, ClockSection)
    assert section.warnings.text() == "60, 20, 10"
    section.warnings.selectAll()
    QTest.keyClicks(section.warnings, "300; 30")
    assert sitting.preferences.warnings_s == (300, 30)
    QTest.keyClicks(section.warnings, "x")
    assert section._error.isVisible()
    assert sitting.preferences.warnings_s == (300, 30)
    section.sounds.click()
    assert not sitting.preferences.sounds


# -- the plot ------------------------------------------------------------------------------------


def test_the_time_of_each_move_is_drawn_and_leads_to_it(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED, control="own", control_text="300")
    for text in ("32-28", "20-25", "37-32"):
        sitting.type(text)
    plot = sitting.side.plot
    assert not plot.isVisible()
    sitting.command("time_plot")
    assert plot.isVisible()
    assert [(t.number, t.side) for t in plot._thoughts] == [(1, WHITE), (2, BLACK), (3, WHITE)]
    assert [t.text for t in plot._thoughts] == ["32-28", "20-25", "37-32"]
    middle = plot.height() / 2
    assert plot.bar(0).bottom() <= middle <= plot.bar(1).top()
    QTest.mousePress(plot, LEFT, pos=plot.bar(0).center().toPoint())
    assert sitting.desk.viewing == 1
    sitting.command("time_plot")
    assert not plot.isVisible()

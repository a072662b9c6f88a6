"""Where a turn has two half-moves the clock is pressed after the second."""

from dama_desktop.core.clock import TimeControl, read_control
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings


def test_two_moves_the_clock_runs_on_until_the_turn_is_over() -> None:
    control = read_control("600")
    assert isinstance(control, TimeControl)
    new = NewGame(variant="russian+two-move", control=control)
    session = Session.begin(new.opened(), SessionSettings(), control=control)
    session.press(BLACK, 0)
    running = []
    for at_ms in range(1_000, 6_000, 1_000):
        session.play(session.game.open_moves()[0], at_ms)
        assert session.timing.clock is not None
        running.append(session.timing.clock.running)
    assert running == [BLACK, BLACK, WHITE, WHITE, BLACK]
    assert [ply.side for ply in session.game.line] == [WHITE, BLACK, BLACK, WHITE, WHITE]

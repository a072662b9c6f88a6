"""A board that should be talking, and does not."""

from dama_drivers.boards.silence import LOST_NS, Silence

S = 1_000_000_000


def test_a_board_is_given_up_when_it_is_still_silent_a_moment_after_that_was_noticed() -> None:
    silence = Silence(0)
    silence.poll(LOST_NS - 1)
    assert silence.due_ns() == LOST_NS
    silence.poll(LOST_NS)
    assert not silence.given_up
    assert LOST_NS < silence.due_ns() <= LOST_NS + S
    silence.poll(silence.due_ns())
    assert silence.given_up


def test_one_long_pause_of_the_computer_is_no_silence() -> None:
    silence = Silence(0)
    silence.poll(3600 * S)  # it slept; what the board has sent is still unread
    assert not silence.given_up
    silence.heard(3600 * S)
    assert silence.due_ns() == 3600 * S + LOST_NS


def test_a_board_that_is_heard_again_is_not_given_up() -> None:
    silence = Silence(0)
    for _ in range(2):
        silence.poll(silence.due_ns())
    assert silence.given_up
    silence.heard(10 * S)
    assert not silence.given_up

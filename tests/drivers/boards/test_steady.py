"""A picture out of frames of which no single one can be trusted."""

from collections.abc import Iterable
from itertools import pairwise

from dama_drivers.boards.steady import SNAPSHOT_NS, SteadyPicture
from dama_drivers.events import CellChanged, Snapshot
from hypothesis import given
from hypothesis import strategies as st

MS = 1_000_000
A, B, C = 301, 302, 303


def _shown(levels: Iterable[int], *, tells_apart: bool = False) -> list[CellChanged | Snapshot]:
    """Everything told of a board of one cell, a frame every 300 ms."""
    picture = SteadyPicture(1, tells_apart=tells_apart)
    events: list[CellChanged | Snapshot] = []
    for number, level in enumerate(levels):
        events += picture.frame([level], number * 300 * MS)
    return events


def _levels(levels: Iterable[int]) -> list[int]:
    """What the cell is believed to show, one after the other."""
    return [e.level if isinstance(e, CellChanged) else e.levels[0] for e in _shown(levels)]


def test_the_third_frame_gives_the_first_picture() -> None:
    assert _shown([A, A]) == []
    assert _shown([A, A, A]) == [Snapshot((A,), 600 * MS)]


def test_in_the_first_picture_what_is_read_most_often_wins_and_nothing_is_read_into_air() -> None:
    assert _levels([A, 0, A]) == [A]
    assert _levels([0, A, 0]) == [0]
    assert _levels([0, A, B]) in ([A], [B])


def test_a_change_counts_once_a_second_frame_agrees() -> None:
    assert _shown([0, 0, 0, A, A])[1:] == [CellChanged(0, A, 1200 * MS)]
    assert _shown([A, A, A, 0, 0])[1:] == [CellChanged(0, 0, 1200 * MS)]


def test_a_single_wrong_frame_is_outvoted() -> None:
    assert _levels([A, A, A, 0, A, A]) == [A]
    assert _levels([A, A, A, B, A, 0, A, C, A]) == [A]


def test_a_new_chip_that_is_read_now_and_then_is_seen_all_the_same() -> None:
    assert _levels([0, 0, 0, A, 0, A, A]) == [0, A]


def test_two_chips_read_in_turn_are_no_change_as_long_as_the_old_one_comes_back() -> None:
    assert set(_levels([A, A, A, *[B, A] * 20])) == {A}
    assert set(_levels([0, 0, 0, *[B, A] * 20])) == {0, B}


def test_frames_that_never_agree_change_nothing() -> None:
    assert set(_levels([A, A, A, *[0, B, C] * 10])) == {A}


def test_r43_a_chip_that_was_missing_once_is_believed_to_be_gone_after_three_frames() -> None:
    told = _shown([A, A, A, 0, A, 0, 0, A, 0, 0, 0], tells_apart=True)
    assert [e for e in told if isinstance(e, CellChanged)] == [CellChanged(0, 0, 3000 * MS)]
    told = _shown([A, A, A, 0, A, 0, 0, A, A], tells_apart=False)
    assert [e.level for e in told if isinstance(e, CellChanged)] == [0, A]


def test_a_weak_chip_is_known_on_every_square_and_gives_way_to_another_at_once() -> None:
    picture = SteadyPicture(2, tells_apart=True)
    frames = [[A, 0], [A, 0], [A, 0], [0, 0], [A, 0], [0, A], [0, A], [0, A], [0, 0], [0, 0]]
    frames += [[0, A], [0, B], [0, B]]
    told = [e for n, frame in enumerate(frames) for e in picture.frame(frame, n)]
    assert [(e.cell, e.level, e.at_ns) for e in told if isinstance(e, CellChanged)] == [
        (1, A, 6),
        (0, 0, 7),
        (1, B, 12),
    ]


def test_all_squares_are_told_every_two_seconds() -> None:
    told = [e.at_ns for e in _shown([A] * 30) if isinstance(e, Snapshot)]
    assert len(told) == 4
    assert all(b - a >= SNAPSHOT_NS for a, b in pairwise(told))


def test_a_snapshot_asked_for_holds_what_had_changed_by_then() -> None:
    picture = SteadyPicture(1)
    for number in range(3):
        picture.frame([A], number)
    picture.ask_snapshot()
    assert picture.frame([B], 3) == []
    assert picture.frame([B], 4) == [CellChanged(0, B, 4), Snapshot((B,), 4)]
    assert picture.frame([B], 5) == []


@given(st.lists(st.lists(st.integers(0, 2), min_size=4, max_size=4), max_size=40))
def test_changes_always_lead_from_one_snapshot_to_the_next(frames: list[list[int]]) -> None:
    picture = SteadyPicture(4)
    believed: list[int] | None = None
    for number, frame in enumerate(frames):
        for event in picture.frame(frame, number * 500 * MS):
            if isinstance(event, CellChanged):
                assert believed is not None
                assert believed[event.cell] != event.level
                believed[event.cell] = event.level
            else:
                assert believed in (None, list(event.levels))
                believed = list(event.levels)

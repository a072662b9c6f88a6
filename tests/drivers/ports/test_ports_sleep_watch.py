"""Two clocks that do not agree."""

import pytest
from dama_drivers.ports.sleep_watch import SleepWatch

S = 1_000_000_000


@pytest.mark.parametrize(
    ("counted_s", "wall_s", "slept_ms"),
    [
        (0.1, 0.1, None),
        (1, 2.9, None),  # a time server
        (1, 3.0, 2_000),
        (0.1, 3600.1, 3_600_000),
        (9.9, 9.9, None),
        (40, 40, 40_000),  # the monotonic clock went on
        (0.1, -3600, None),  # set back
        (0.1, 0, None),
    ],
)
def test_a_sleep_is_what_one_clock_counted_and_the_other_did_not(
    counted_s: float, wall_s: float, slept_ms: int | None
) -> None:
    watch = SleepWatch(5 * S, 1000 * S)
    now_ns, wall_ns = round((5 + counted_s) * S), round((1000 + wall_s) * S)
    assert watch.look(now_ns, wall_ns) == slept_ms
    assert watch.look(now_ns + S // 10, wall_ns + S // 10) is None


def test_small_corrections_do_not_add_up() -> None:
    watch = SleepWatch(0, 0)
    for k in range(1, 1000):
        assert watch.look(k * S, k * (S + S // 2)) is None

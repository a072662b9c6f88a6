"""Taking times."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Within, no garbage is collected."""
    gc.collect()
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def seconds(action: Callable[[], object]) -> float:
    """How long *action* takes, the collection of garbage kept out of it."""
    with undisturbed():
        start = time.perf_counter()
        action()
        return time.perf_counter() - start


def longest(actions: Iterable[Callable[[], object]]) -> float:
    """How many seconds the longest of *actions* takes, the collection of garbage kept out.

    Of this thread's own time: in some of thousands of actions another program has the processor.
    """
    most = 0.0
    with undisturbed():
        for action in actions:
            start = time.thread_time()
            action()
            most = max(most, time.thread_time() - start)
    return most

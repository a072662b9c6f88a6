"""Ending a long command from outside."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def stopped_from_outside() -> Iterator[None]:
    """
    Let Ctrl+C and a request to terminate end the block, quietly; what follows it still happens.

    That holds in the background of a script too, where shells let Ctrl+C be ignored. Outside the
    main thread nothing can be caught, and the block runs as it is.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, _interrupt) for number in SIGNALS}
    try:
        yield
    except KeyboardInterrupt:
        pass
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt

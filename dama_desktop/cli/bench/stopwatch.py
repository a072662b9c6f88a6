"""Taking times."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable


def seconds(action: Callable[[], object]) -> float:
    """How long *action* takes, the collection of garbage kept out of it."""
    gc.collect()
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        start = time.perf_counter()
        action()
        return time.perf_counter() - start
    finally:
        if was_enabled:
            gc.enable()

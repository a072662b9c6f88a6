"""The rotating log file, and what happens to errors that nobody expected."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from platformdirs import user_log_path

log = logging.getLogger(__name__)

_LARGEST = 1_000_000
_KEPT = 3
_FORM = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def log_path() -> Path:
    """The log file of the window."""
    return user_log_path("dama-desktop", appauthor=False) / "dama.log"


def open_log(path: Path) -> logging.Handler | None:
    """Write warnings and worse to *path*, three older files beside it; None if it cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            path, maxBytes=_LARGEST, backupCount=_KEPT, encoding="utf-8", delay=True
        )
    except OSError:
        return None
    handler.setFormatter(logging.Formatter(_FORM))
    handler.setLevel(logging.INFO)
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    return handler


class UnexpectedErrors:
    """
    Logs errors that reached the top, and tells of the first; the program goes on.

    Use it as ``sys.excepthook``; *tell* gets the error.
    """

    def __init__(self, tell: Callable[[BaseException], None]) -> None:
        self._tell = tell
        self._told = False

    def __call__(
        self,
        kind: type[BaseException],
        error: BaseException,
        trace: TracebackType | None,
    ) -> None:
        """Log *error*; Ctrl+C ends the program as ever."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        log.error("unexpected error", exc_info=(kind, error, trace))
        if not self._told:
            self._told = True
            self._tell(error)

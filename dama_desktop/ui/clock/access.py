"""
A clock for screen readers: it says its time when it is asked, and tells of its state alone.

A description that changed with every digit would make a reader talk without an end.
"""

from __future__ import annotations

import weakref

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from dama_desktop.ui.clock.look import ClockLook


class SpokenClock(QWidget):
    """What the factory knows a clock face by."""

    def look(self) -> ClockLook:
        """Return what is shown."""
        raise NotImplementedError


class AccessibleClock(QAccessibleWidget):
    """A clock face as a reader finds it: a name, and the time of the moment."""

    def __init__(self, face: SpokenClock) -> None:
        super().__init__(face, QAccessible.Role.Clock)
        self._face = weakref.ref(face)

    def text(self, t: QAccessible.Text) -> str:
        face = self._face()
        if face is not None and t in (QAccessible.Text.Description, QAccessible.Text.Value):
            return face.look().words()
        return super().text(t)


class _Factory:
    installed = False


def install_clock_access() -> None:
    """Let Qt know how clock faces speak to screen readers; a second call does nothing."""
    if not _Factory.installed:
        QAccessible.installFactory(_interface_for)
        _Factory.installed = True


def _interface_for(_name: str, widget: QObject) -> QAccessibleInterface | None:
    return AccessibleClock(widget) if isinstance(widget, SpokenClock) else None

"""What every window stands on: a PySide6 that keeps count of its references."""

import pytest
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QApplication


class Sender(QObject):
    said = Signal(object)


class Listener(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[object] = []

    @Slot(object)
    def hear(self, thing: object) -> None:
        self.heard.append(thing)


@pytest.mark.parametrize("thing", [True, False, None])
def test_five_thousand_signals_leave_the_process_alive(qapp: QApplication, thing: object) -> None:
    """PySide6 6.12.0 on Python 3.11 loses a reference per call and aborts (decision 0001)."""
    sender, listener = Sender(), Listener()
    sender.said.connect(listener.hear)
    for _ in range(5_000):
        sender.said.emit(thing)
        sender.blockSignals(False)  # answers with a bool, another road to the same loss
    assert listener.heard == [thing] * 5_000


def test_no_test_opens_a_window_on_the_screen(qapp: QApplication) -> None:
    assert qapp.platformName() == "offscreen"

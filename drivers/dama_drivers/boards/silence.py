"""When a board that should be talking is held to be lost."""

from typing import Final

LOST_NS: Final = 4_000_000_000  # without any good frame for so long
_GRACE_NS: Final = 500_000_000


class Silence:
    """
    How long nothing has been heard.

    One long pause between two calls is no silence, for what was sent meanwhile has not been read
    yet: a board is only given up when it is still silent a moment after that was noticed.
    """

    def __init__(self, now_ns: int, lost_ns: int = LOST_NS) -> None:
        self._lost_ns = lost_ns
        self._heard_ns = now_ns
        self._noticed_ns: int | None = None
        self.given_up = False

    def heard(self, now_ns: int) -> None:
        """Note a good frame."""
        self._heard_ns = now_ns
        self._noticed_ns = None
        self.given_up = False

    def due_ns(self) -> int:
        """Give the instant at which ``poll`` has something to notice."""
        if self._noticed_ns is None:
            return self._heard_ns + self._lost_ns
        return self._noticed_ns + _GRACE_NS

    def poll(self, now_ns: int) -> None:
        """Notice the silence, or give the board up."""
        if now_ns < self.due_ns():
            return
        if self._noticed_ns is None:
            self._noticed_ns = now_ns
        else:
            self.given_up = True

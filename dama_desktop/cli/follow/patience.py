"""When a follower has waited long enough."""

from __future__ import annotations

from dama_desktop.stations.events import (
    BoardSeen,
    LinkChanged,
    LinkState,
    SquareSeen,
    StationEvent,
)


class Patience:
    """
    Counts the time in which no square changed.

    Answers of the board, reports of its clock and a picture that shows nothing new do not
    interrupt it; the loss of the link does.
    """

    def __init__(self, idle_ms: int | None, now_ms: int) -> None:
        """*idle_ms*: how long to wait for a change; None: for ever."""
        self._idle_ms = idle_ms
        self._since_ms = now_ms
        self._sights: tuple[object, ...] = ()

    @property
    def end_ms(self) -> int | None:
        """When it is over; None: never."""
        return None if self._idle_ms is None else self._since_ms + self._idle_ms

    def is_over(self, now_ms: int) -> bool:
        """Whether at *now_ms* it has lasted long enough."""
        return self.end_ms is not None and now_ms >= self.end_ms

    def take(self, event: StationEvent) -> None:
        """*event* has come from the board."""
        if self._is_change(event):
            self._since_ms = max(self._since_ms, event.at_ms)

    def _is_change(self, event: StationEvent) -> bool:
        if isinstance(event, BoardSeen):
            before, self._sights = self._sights, event.sights
            return before != event.sights
        if isinstance(event, SquareSeen) and event.square < len(self._sights):
            self._sights = (
                *self._sights[: event.square],
                event.sight,
                *self._sights[event.square + 1 :],
            )
        return isinstance(event, SquareSeen) or (
            isinstance(event, LinkChanged) and event.state is LinkState.LOST
        )

"""A recording played again, in its own time."""

from __future__ import annotations

from collections.abc import Iterator

from dama_drivers.catalog import kind
from dama_drivers.ports.capture import Capture, replay

from dama_desktop.stations.events import StationEvent
from dama_desktop.stations.station import BoardStation


def replayed(capture: Capture, station: BoardStation) -> Iterator[StationEvent]:
    """What *station* tells of *capture*; 0 ms is the recording's first chunk.

    Nobody answers a question in a recording: what was answered then arrives where it was recorded.
    Give *station* the origin 0.

    :raises UnknownBoard: there is no driver for the kind of board recorded.
    """
    link = kind(capture.board).make_link()
    for event in replay(capture, link):
        yield from station.handle(event)

"""What single lines mean: their fields in, an event out."""

from collections.abc import Mapping

from dama_drivers.boards.oblp.payloads import Hello, milliseconds
from dama_drivers.events import ClockReport, Identity


def identified(hello: Hello, at_ns: int) -> Identity:
    """Who the board is. It has no number: what it is told from others by is its name."""
    return Identity(
        at_ns=at_ns,
        serial=hello.name or None,
        version=hello.firmware or None,
        cells=hello.squares.wood,
        senses=hello.senses,
    )


def clock_report(fields: Mapping[str, str], at_ns: int) -> ClockReport:
    """
    Read a clock line.

    A side at zero has its flag fallen, unless both are: a clock that was never set.
    """
    left_ms, right_ms = milliseconds(fields["left"]), milliseconds(fields["right"])
    return ClockReport(
        left_ms=left_ms,
        right_ms=right_ms,
        running=fields["run"] != "-",
        lever_right_high=fields["lever"] == "R",
        left_flag=left_ms == 0 < right_ms,
        right_flag=right_ms == 0 < left_ms,
        battery_low=False,
        connected=True,
        at_ns=at_ns,
    )

"""What single answers mean: the data of a frame in, an event out."""

from dataclasses import replace

from dama_drivers.boards.dgt.clock_frames import (
    BUTTONS,
    GOOD,
    NOTICES,
    REFUSED,
    SEND_AGAIN,
    SPONTANEOUS,
    ClockAnswer,
    ClockCommand,
    ClockTimes,
    SideTime,
)
from dama_drivers.boards.dgt.spec import Answer
from dama_drivers.events import (
    AckOutcome,
    BatteryReport,
    ClockAck,
    ClockButton,
    ClockNotice,
    ClockReport,
    DriverEvent,
    Identity,
)

_OUTCOMES = {
    GOOD: AckOutcome.ACCEPTED,
    SEND_AGAIN: AckOutcome.RESEND,
    REFUSED: AckOutcome.REFUSED,
}
_NOT_KNOWN = 0x7F

# Two buttons at once differ from one only in this byte; both numbers are decimal in the sources.
_SEVERAL_BUTTONS = {(0x35, 69): ("back", "ok")}


def identified(identity: Identity, id_: int, data: bytes) -> Identity:
    """Add what one answer tells to *identity*; a serial number that is no number tells nothing."""
    if id_ == Answer.SERIAL and data.isdigit():
        return replace(identity, serial=data.decode("ascii"))
    if id_ == Answer.LONG_SERIAL and data.isdigit():
        return replace(identity, long_serial=data.decode("ascii"))
    if id_ == Answer.VERSION:
        return replace(identity, version=f"{data[0]}.{data[1]}")
    if id_ == Answer.BUS_ADDRESS:
        return replace(identity, bus_address=data[0] << 7 | data[1])
    return identity


def battery(data: bytes, at_ns: int) -> BatteryReport:
    """Read the nine bytes of a battery answer."""
    hours, minutes = data[1], data[2]
    return BatteryReport(
        at_ns=at_ns,
        percent=data[0],
        minutes_left=None if _NOT_KNOWN in (hours, minutes) else hours * 60 + minutes,
        charging=bool(data[8] & 0x01),
        discharging=bool(data[8] & 0x02),
    )


def clock_report(times: ClockTimes, at_ns: int) -> ClockReport:
    """Turn times as shown into a report."""
    return ClockReport(
        left_ms=_ms(times.left, times),
        right_ms=_ms(times.right, times),
        running=times.running,
        lever_right_high=times.lever_right_high,
        left_flag=times.left.flag,
        right_flag=times.right.flag,
        battery_low=times.battery_low,
        connected=times.connected,
        at_ns=at_ns,
        left_flag_shown=times.left.flag_shown,
        right_flag_shown=times.right.flag_shown,
        left_per_move=times.left.per_move,
        right_per_move=times.right.per_move,
    )


def clock_answer(answer: ClockAnswer, at_ns: int) -> DriverEvent:
    """
    Turn an acknowledgement into an event.

    What a clock says unasked is never an acknowledgement of a command.
    """
    if not answer.about & SPONTANEOUS:
        outcome = _OUTCOMES.get(answer.outcome, AckOutcome.UNKNOWN)
        return ClockAck(_command(answer.about), outcome, (answer.first, answer.second), at_ns)
    notice = NOTICES.get(answer.about, "unknown")
    if notice != "button":
        return ClockNotice(notice, at_ns)
    single = (BUTTONS.get(answer.second, "unknown"),)
    return ClockButton(_SEVERAL_BUTTONS.get((answer.second, answer.first), single), at_ns)


def _ms(side: SideTime, times: ClockTimes) -> int | None:
    return side.seconds * 1000 if times.connected else None


def _command(about: int) -> str:
    try:
        return ClockCommand(about).name.lower()
    except ValueError:
        return "unknown"

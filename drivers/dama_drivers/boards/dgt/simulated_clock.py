"""A simulated clock on the board's cable: two times, a lever, and an ear for commands."""

import heapq
from collections.abc import Callable
from typing import Final, Literal

from dama_drivers.boards.dgt.clock_frames import (
    BUTTONS,
    COUNT_UP,
    GOOD,
    REFUSED,
    SEND_AGAIN,
    SPONTANEOUS,
    ClockAnswer,
    ClockCommand,
    ClockTimes,
    Run,
    SideTime,
    decode_message,
)
from dama_drivers.boards.dgt.segments import text_of

XL: Final = (1, 14)
"""Version of a clock with six places of seven segments."""
DGT_3000: Final = (2, 2)
"""Version of one that shows eight characters."""

Side = Literal["left", "right"]
_BEEP: Final = 3
_SECOND_NS: Final = 1_000_000_000
_MS_NS: Final = 1_000_000
_LOW_BYTES: Final = {"back": 5, "plus": 17, "run": 33, "minus": 9, "ok": 65}
_BUTTON_CODES: Final = {name: code for code, name in BUTTONS.items()}


class SimulatedClock:
    """
    A clock that counts down whole seconds, with an increment for each move.

    Times are milliseconds, instants nanoseconds. The lever, the buttons and a correction by the
    arbiter may be planned as early as one likes; each lies in waiting until its instant. A side
    that reaches zero has its flag fallen, and both stop. *computer_mode* is the option in which
    it lets itself be set from outside. *answer_ns* is the time it takes to answer a message; one
    that comes earlier is answered "send again". ``text``, ``beeps`` and ``icons`` are what it
    showed and sounded last.
    """

    def __init__(
        self,
        left_ms: int = 4_800_000,
        right_ms: int = 4_800_000,
        *,
        increment_ms: int = 0,
        computer_mode: bool = False,
        version: tuple[int, int] = DGT_3000,
        answer_ns: int = 0,
    ) -> None:
        self._left_ns: dict[Side, int] = {"left": left_ms * _MS_NS, "right": right_ms * _MS_NS}
        self._flag: Side | None = None
        self._increment_ns = increment_ms * _MS_NS
        self._computer_mode = computer_mode
        self._version = version
        self._answer_ns = answer_ns
        self._busy_until_ns = 0
        self._runs = False
        self._high: Side = "left"
        self._counting: Side = "left"
        self._by_lever = True
        self._planned: list[tuple[int, int, Callable[[], None]]] = []
        self._said: list[ClockAnswer] = []
        self._count = 0
        self._now_ns = 0
        self.text: str | None = None
        self.beeps = 0
        self.icons = bytes(5)
        self.battery_low = False

    def start(self, at_ns: int) -> None:
        """Let the side whose lever is high run."""
        self._plan(at_ns, lambda: self._set_running(True))

    def pause(self, at_ns: int) -> None:
        """Stop both sides."""
        self._plan(at_ns, lambda: self._set_running(False))

    def press(self, side: Side, at_ns: int) -> None:
        """Press *side*'s end of the lever down: the other side is to move."""
        self._plan(at_ns, lambda: self._press(side))

    def correct(self, left_ms: int, right_ms: int, at_ns: int) -> None:
        """Set both times by hand, as an arbiter does; a fallen flag is taken back."""
        self._plan(at_ns, lambda: self._correct(left_ms, right_ms))

    def press_button(self, button: str, at_ns: int) -> None:
        """Press back, plus, run, minus or ok; the clock reports it unasked."""
        about = SPONTANEOUS | ClockCommand.BUTTON
        answer = ClockAnswer(GOOD, about, _LOW_BYTES[button], _BUTTON_CODES[button])
        self._plan(at_ns, lambda: self._said.append(answer))

    def due_ns(self) -> int | None:
        """Give the next instant at which the display or the lever may change."""
        heads = [self._planned[0][0]] if self._planned else []
        if self._runs:
            left_ns = self._left_ns[self._counting]
            heads.append(self._now_ns + (left_ns % _SECOND_NS or _SECOND_NS))
        return min(heads, default=None)

    def step(self, at_ns: int) -> None:
        """Live on to *at_ns*."""
        while self._planned and self._planned[0][0] <= at_ns:
            due_ns, _, action = heapq.heappop(self._planned)
            self._count_down(due_ns)
            action()
        self._count_down(at_ns)

    def times(self) -> ClockTimes:
        """Give what the display shows: seconds begun, so that zero means that it is reached."""
        return ClockTimes(
            right=self._side("right"),
            left=self._side("left"),
            running=self._runs,
            lever_right_high=self._high == "right",
            battery_low=self.battery_low,
        )

    def said(self) -> list[ClockAnswer]:
        """Give what the clock said unasked since the last call."""
        said, self._said = self._said, []
        return said

    def receive(self, message: bytes) -> None:
        """Obey a message from the board; the answer to it is said when its time has come."""
        command = decode_message(message)
        if command is None:
            return
        if self._now_ns < self._busy_until_ns:
            self._said.append(ClockAnswer(SEND_AGAIN, command[0]))
            return
        answer = self._obey(*command)
        if not self._answer_ns:
            self._said.append(answer)
            return
        self._busy_until_ns = self._now_ns + self._answer_ns
        self._plan(self._busy_until_ns, lambda: self._said.append(answer))

    def _obey(self, code: int, data: bytes) -> ClockAnswer:
        obey = _OBEY.get(code)
        return ClockAnswer(REFUSED, code) if obey is None else obey(self, data)

    def _plan(self, at_ns: int, action: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._planned, (max(at_ns, self._now_ns), self._count, action))

    def _count_down(self, at_ns: int) -> None:
        passed_ns, self._now_ns = max(0, at_ns - self._now_ns), max(at_ns, self._now_ns)
        if not self._runs:
            return
        left_ns = max(0, self._left_ns[self._counting] - passed_ns)
        self._left_ns[self._counting] = left_ns
        if left_ns == 0:
            self._flag = self._flag or self._counting
            self._runs = False

    def _set_running(self, runs: bool) -> None:
        if runs and not self._runs and self._by_lever:
            self._counting = self._high
        self._runs = runs and self._flag is None

    def _press(self, side: Side) -> None:
        if side != self._high:
            return
        if self._runs and self._by_lever:
            self._left_ns[side] += self._increment_ns
        self._high = "right" if side == "left" else "left"
        if self._by_lever:
            self._counting = self._high

    def _correct(self, left_ms: int, right_ms: int) -> None:
        self._left_ns = {"left": left_ms * _MS_NS, "right": right_ms * _MS_NS}
        self._flag = None

    def _side(self, side: Side) -> SideTime:
        fallen = self._flag == side
        return SideTime(
            seconds=min(35_999, -(-self._left_ns[side] // _SECOND_NS)),
            flag=fallen,
            flag_shown=fallen,
            per_move=self._increment_ns > 0,
        )

    def _show_segments(self, data: bytes) -> ClockAnswer:
        self.text = text_of(data[:6])
        self.beeps += data[7] == _BEEP
        return ClockAnswer(GOOD, ClockCommand.DISPLAY)

    def _show_characters(self, data: bytes) -> ClockAnswer:
        if self._version < DGT_3000[:1]:
            return ClockAnswer(REFUSED, ClockCommand.ASCII)
        self.text = bytes(data[:-1]).decode("ascii")
        self.beeps += data[-1] > 0
        return ClockAnswer(GOOD, ClockCommand.ASCII)

    def _show_icons(self, data: bytes) -> ClockAnswer:
        self.icons = data[:5]
        return ClockAnswer(GOOD, ClockCommand.ICONS)

    def _beep(self, data: bytes) -> ClockAnswer:
        self.beeps += 1
        return ClockAnswer(GOOD, ClockCommand.BEEP)

    def _end_text(self, data: bytes) -> ClockAnswer:
        self.text = None
        return ClockAnswer(GOOD, ClockCommand.END)

    def _tell_version(self, data: bytes) -> ClockAnswer:
        return ClockAnswer(GOOD, ClockCommand.VERSION, self._version[0] << 4 | self._version[1])

    def _set_and_run(self, data: bytes) -> ClockAnswer:
        if not self._computer_mode or len(data) != 7 or (data[0] | data[3]) & COUNT_UP:
            return ClockAnswer(REFUSED, ClockCommand.SET_AND_RUN)
        left, right = (((h * 60 + m) * 60 + s) * 1000 for h, m, s in (data[0:3], data[3:6]))
        self._correct(left, right)
        run = Run(data[6])
        self._runs = not run & Run.PAUSE and bool(run & (Run.LEFT | Run.RIGHT))
        self._by_lever = bool(run & Run.TOGGLE) or not self._runs
        if self._runs:
            self._counting = "left" if run & Run.LEFT else "right"
        return ClockAnswer(GOOD, ClockCommand.SET_AND_RUN)


def _asked_for_a_button(clock: SimulatedClock, data: bytes) -> ClockAnswer:
    """Acknowledge, and no more: buttons are told unasked."""
    return ClockAnswer(GOOD, ClockCommand.BUTTON)


_OBEY: Final[dict[int, Callable[[SimulatedClock, bytes], ClockAnswer]]] = {
    ClockCommand.DISPLAY: SimulatedClock._show_segments,
    ClockCommand.ICONS: SimulatedClock._show_icons,
    ClockCommand.BUTTON: _asked_for_a_button,
    ClockCommand.BEEP: SimulatedClock._beep,
    ClockCommand.END: SimulatedClock._end_text,
    ClockCommand.VERSION: SimulatedClock._tell_version,
    ClockCommand.SET_AND_RUN: SimulatedClock._set_and_run,
    ClockCommand.ASCII: SimulatedClock._show_characters,
}

"""
The link to one ChessLink board by Millennium, 8x8.

Theory of operation. On opening, the board is asked for its version until anything comes; most
boards also tell their status at every scan, unasked. A status is asked for whenever none has come
for a moment, so that the board's own settings need not be known, nor changed. Three statuses make
the first picture, and every later change has to be agreed on by two (``steady``): the scan is
fast, and has its ghosts. Commands go one at a time, each after the answer to the one before; a
status in between is no answer. When nothing has come for a while the board is held to be lost.

Every byte sent has odd parity, so ``S``, which would change a board of another make for good,
never goes over the line as such.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from dama_drivers.boards.lights import Light
from dama_drivers.boards.millennium import commands
from dama_drivers.boards.millennium.dialogue import GAP_NS, Commands, Questions
from dama_drivers.boards.millennium.messages import Dropped, MessageCutter, Said
from dama_drivers.boards.millennium.spec import ANSWERS, CELLS, NAME, Setting, level_of
from dama_drivers.boards.silence import Silence
from dama_drivers.boards.steady import SteadyPicture
from dama_drivers.events import AckOutcome, CommandAnswered, DriverEvent, Identity, LinkFound, Noise

_GIVEN_UP: Final = "the board does not answer any more"
_NEVER_FOUND: Final = "nothing on this port answers like a ChessLink board"
_LAMPS: Final = "lamps"


class ChessLinkLink:
    """
    A BoardLink to a ChessLink board.

    *identify_only* asks nothing but the version, for looking at an unknown port.
    """

    def __init__(self, *, identify_only: bool = False) -> None:
        self._identify_only = identify_only
        self._cutter = MessageCutter(ANSWERS)
        self._commands = Commands()
        self._lights: dict[int, Light] = {}
        self._is_lit = False
        self._is_open = False
        self._pending: list[DriverEvent] = []
        self._free_ns = 0
        self.dropped_bytes = 0
        self._forget(0)

    @property
    def cells(self) -> int | None:
        """64, or None until the board has been found."""
        return None if self._identity is None else CELLS

    @property
    def given_up(self) -> str | None:
        """Why the board is held to be lost, or None while it is not."""
        if not self._silence.given_up:
            return None
        return _NEVER_FOUND if self._identity is None else _GIVEN_UP

    @property
    def settings(self) -> Mapping[Setting, int]:
        """The board's settings, as far as they were asked for."""
        return self._settings

    def opened(self, now_ns: int) -> None:
        """Begin on a port opened at *now_ns*; lamps that were lit are lit again."""
        self._forget(now_ns)
        self._is_open = True
        if self._is_lit:
            self._light()

    def closed(self, now_ns: int) -> None:
        """Drop everything that was to be sent or awaited."""
        self._is_open = False
        self._commands.clear()
        self._cutter.clear()

    def receive_data(self, data: bytes, at_ns: int) -> list[DriverEvent]:
        """Take bytes read at *at_ns*, cut anywhere; give the events they complete, in order."""
        events, self._pending = self._pending, []
        for item in self._cutter.receive(data):
            if isinstance(item, Dropped):
                events += self._noise(item.count, at_ns)
            else:
                events += self._said(item, at_ns)
        return events

    def due_ns(self) -> int | None:
        """Give the next instant at which ``poll`` may have something to do; None: not any more."""
        if not self._is_open or self._silence.given_up:
            return None
        found = self._identity is not None
        dues = [self._questions.version_due_ns(found=found)]
        if found and not self._identify_only:
            dues += [self._questions.status_due_ns(), self._commands.due_ns()]
        asking = [max(due, self._free_ns) for due in dues if due is not None]
        if found and self._identify_only:
            return min(asking, default=None)
        return min(*asking, self._silence.due_ns()) if asking else self._silence.due_ns()

    def poll(self, now_ns: int) -> list[bytes]:
        """Give the message to write now, if one is due: never two without a pause between them."""
        if not self._is_open:
            return []
        self._silence.poll(now_ns)
        if now_ns < self._free_ns or self._silence.given_up:
            return []
        message = self._next(now_ns)
        if message is None:
            return []
        self._free_ns = now_ns + GAP_NS
        return [message]

    def ask_snapshot(self, now_ns: int) -> None:
        """See to it that a Snapshot of statuses after *now_ns* is given."""
        self._picture.ask_snapshot()

    # -- what can be set on a board --------------------------------------------------------------

    def show_lights(self, lights: Mapping[int, Light]) -> None:
        """Let the lamps at the corners of these cells shine, and all others be off."""
        if lights == self._lights:
            return
        self._lights = dict(lights)
        self._is_lit = True
        self._light()

    def ask_setting(self, setting: Setting) -> None:
        """Ask for a setting; it is in ``settings`` once the command was answered."""
        self._commands.put("read", "r", commands.ask_setting(setting))

    def change_setting(self, setting: Setting, value: int, *, consent: bool) -> None:
        """
        Change a setting, which the board keeps for good.

        :raises ForbiddenCommand: *consent* is not True: the owner of the board was not asked; or
            the setting is one that is never changed from here.
        :raises ValueError: the setting cannot have this value.
        """
        self._commands.put("write", "w", commands.change_setting(setting, value, consent=consent))

    # -- in between ------------------------------------------------------------------------------

    def _forget(self, now_ns: int) -> None:
        """Know nothing about the board, as on a port just opened."""
        self._cutter.clear()
        self._commands.clear()
        self._questions = Questions(now_ns)
        self._silence = Silence(now_ns)
        self._picture = SteadyPicture(CELLS)
        self._settings: dict[Setting, int] = {}
        self._identity: Identity | None = None
        self._pending = []
        self._free_ns = now_ns

    def _light(self) -> None:
        message = commands.light(self._lights)
        self._commands.drop(_LAMPS)
        self._commands.put(_LAMPS, commands.answer_to(message), message)

    def _next(self, now_ns: int) -> bytes | None:
        """What is to be sent first of what is due."""
        found = self._identity is not None
        if self._questions.version_is_due(now_ns, found=found):
            return commands.ask_version()
        if not found or self._identify_only:
            return None
        overdue = self._commands.overdue(now_ns)
        if overdue is not None:
            self._pending.append(CommandAnswered(*overdue, now_ns))
        command = self._commands.poll(now_ns)
        if command is not None:
            return command
        return commands.ask_status() if self._questions.status_is_due(now_ns) else None

    def _noise(self, count: int, at_ns: int) -> list[DriverEvent]:
        """Note damaged bytes; those of the status in whose middle the port was opened are none."""
        if self._identity is None:
            return []
        self.dropped_bytes += count
        return [Noise(count, at_ns)]

    def _said(self, said: Said, at_ns: int) -> list[DriverEvent]:
        self._silence.heard(at_ns)
        events: list[DriverEvent] = []
        if self._identity is None:
            self._identity = Identity(at_ns=at_ns, serial=NAME, cells=CELLS)
            events = [LinkFound(at_ns), self._identity]
        reader = _READERS.get(said.message.letter)
        events += [] if reader is None else reader(self, said, at_ns)
        return events + self._answered(said.message.letter, at_ns)

    def _answered(self, letter: str, at_ns: int) -> list[DriverEvent]:
        name = self._commands.answered(letter)
        return [] if name is None else [CommandAnswered(name, AckOutcome.ACCEPTED, at_ns)]

    def _read_status(self, said: Said, at_ns: int) -> list[DriverEvent]:
        self._questions.status_came(at_ns)
        if self._identify_only:
            return []
        return [*self._picture.frame([level_of(piece) for piece in said.data], at_ns)]

    def _read_version(self, said: Said, at_ns: int) -> list[DriverEvent]:
        assert self._identity is not None
        self._questions.version_came()
        values = said.values()
        version = f"{int(values['high'], 16)}.{int(values['low'], 16)}"
        if version == self._identity.version:
            return []
        self._identity = replace(self._identity, version=version, at_ns=at_ns)
        return [self._identity]

    def _read_setting(self, said: Said, at_ns: int) -> list[DriverEvent]:
        """Note a setting read or written; other addresses are the host's own affair."""
        values = said.values()
        address = int(values["address"], 16)
        if address in set(Setting):
            self._settings[Setting(address)] = int(values["value"], 16)
        return []


_READERS: Final[dict[str, Callable[[ChessLinkLink, Said, int], list[DriverEvent]]]] = {
    "s": ChessLinkLink._read_status,
    "v": ChessLinkLink._read_version,
    "r": ChessLinkLink._read_setting,
    "w": ChessLinkLink._read_setting,
}

"""
The link to one board of the Certabo family, 8x8, that reads chips or only knows what is occupied.

Theory of operation. The board sends all its squares over and over, without being asked; which of
the two forms its lines have tells what it senses. Three lines make the first picture, and every
later change has to be agreed on by two (``steady``). A line that is damaged is skipped, for the
next one tells the same. When no good line has come for a while the board is held to be lost.

Nothing is sent but what lights the lamps, and that only once somebody wants it.
"""

from collections.abc import Mapping
from typing import Final

from dama_drivers.boards.certabo.lamps import Lighting
from dama_drivers.boards.certabo.lines import Dropped, LineCutter, Squares
from dama_drivers.boards.certabo.spec import CELLS, CHIP_LINE, NAME, Form, Lamps
from dama_drivers.boards.lights import Light
from dama_drivers.boards.silence import Silence
from dama_drivers.boards.steady import SteadyPicture
from dama_drivers.events import DriverEvent, Identity, LinkFound, Noise

_GIVEN_UP: Final = "the board does not send anything any more"
_NEVER_FOUND: Final = "nothing on this port sends lines as a Certabo board does"


class CertaboLink:
    """
    A BoardLink to a board of the Certabo family.

    *identify_only* lights no lamps, for looking at an unknown port.
    """

    def __init__(self, *, identify_only: bool = False) -> None:
        self._identify_only = identify_only
        self._cutter = LineCutter()
        self._lighting = Lighting()
        self._is_open = False
        self.dropped_bytes = 0
        self._forget(0)

    @property
    def cells(self) -> int | None:
        """64, or None until the board has been found."""
        return None if self._form is None else CELLS

    @property
    def given_up(self) -> str | None:
        """Why the board is held to be lost, or None while it is not."""
        if not self._silence.given_up:
            return None
        return _NEVER_FOUND if self._form is None else _GIVEN_UP

    def opened(self, now_ns: int) -> None:
        """Listen on a port opened at *now_ns*; lamps that were lit are lit again."""
        self._forget(now_ns)
        self._is_open = True
        self._lighting.opened(now_ns)

    def closed(self, now_ns: int) -> None:
        """Drop everything that was to be sent or awaited."""
        self._is_open = False
        self._cutter.clear()

    def receive_data(self, data: bytes, at_ns: int) -> list[DriverEvent]:
        """Take bytes read at *at_ns*, cut anywhere; give the events they complete, in order."""
        events: list[DriverEvent] = []
        for item in self._cutter.receive(data):
            match item:
                case Squares():
                    events += self._squares(item, at_ns)
                case Dropped():
                    events += self._noise(item.count, at_ns)
                case Lamps():
                    self._lighting.found(item)
        return events

    def due_ns(self) -> int | None:
        """Give the next instant at which ``poll`` may have something to do; None: not any more."""
        if not self._is_open or self._silence.given_up:
            return None
        if self._identify_only:
            return self._silence.due_ns() if self._form is None else None
        lamps_ns = self._lighting.due_ns() if self._form is not None else None
        silence_ns = self._silence.due_ns()
        return silence_ns if lamps_ns is None else min(silence_ns, lamps_ns)

    def poll(self, now_ns: int) -> list[bytes]:
        """Give what to write now: at most one command, to the lamps of a board that was found."""
        if not self._is_open:
            return []
        self._silence.poll(now_ns)
        if self._identify_only or self._form is None:
            return []
        return self._lighting.poll(now_ns)

    def ask_snapshot(self, now_ns: int) -> None:
        """See to it that a Snapshot of lines sent after *now_ns* is given."""
        self._picture.ask_snapshot()

    def show_lights(self, lights: Mapping[int, Light]) -> None:
        """Let the lamps of these cells shine, and all others be off; ignored by boards without."""
        self._lighting.show(lights)

    def _forget(self, now_ns: int) -> None:
        """Know nothing about the board, as on a port just opened."""
        self._cutter.clear()
        self._picture = SteadyPicture(CELLS)
        self._silence = Silence(now_ns)
        self._form: Form | None = None

    def _squares(self, squares: Squares, at_ns: int) -> list[DriverEvent]:
        """Take a good line; one of the other form than the first was damaged unseen."""
        if self._form not in (None, squares.form):
            return []
        self._silence.heard(at_ns)
        events: list[DriverEvent] = [] if self._form is not None else self._greet(squares, at_ns)
        return [*events, *self._picture.frame(squares.levels, at_ns)]

    def _greet(self, squares: Squares, at_ns: int) -> list[DriverEvent]:
        self._form = squares.form
        self._picture = SteadyPicture(CELLS, tells_apart=squares.form is CHIP_LINE)
        identity = Identity(at_ns=at_ns, serial=NAME, cells=CELLS, senses=squares.form.senses)
        return [LinkFound(at_ns), identity]

    def _noise(self, count: int, at_ns: int) -> list[DriverEvent]:
        """Note a damaged line; the one in whose middle the port was opened is none."""
        if self._form is None:
            return []
        self.dropped_bytes += count
        return [Noise(count, at_ns)]

"""
A simulated ChessLink board: the same messages as a real one, with all its settings.

It visits its squares one after the other, and may see a ghost now and then.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from dama_drivers.boards.dgt.scanner import Scanner
from dama_drivers.boards.millennium.messages import MessageCutter, Said, encode_message
from dama_drivers.boards.millennium.spec import (
    ANSWERS,
    CELLS,
    COMMANDS,
    LAMPS,
    MOST_RESET_NS,
    SCAN_TIMES,
    SCAN_US,
    SLOT_US,
    USUAL_SCAN_TIME,
    Reports,
    Setting,
    piece_of,
)

_US_NS: Final = 1_000
_ASLEEP_NS: Final = 60_000_000_000  # a board that nobody asked for so long has been asleep
_SETTINGS: Final[dict[Setting, int]] = {
    Setting.SERIAL: 0,
    Setting.SCAN_TIME: USUAL_SCAN_TIME,
    Setting.REPORTS: Reports.EVERY_SCAN,
    Setting.REPORT_TIME: 244,
    Setting.BRIGHTNESS: 15,
}
_DEBOUNCE: Final = {
    Reports.CHANGES: 1,
    Reports.CHANGES_OF_2_SCANS: 2,
    Reports.CHANGES_OF_3_SCANS: 3,
    Reports.CHANGES_OF_4_SCANS: 4,
    Reports.CHANGES_OF_5_SCANS: 5,
}
_DARK: Final = bytes(LAMPS)


class SimulatedChessLinkBoard:
    """
    A SimulatedBoard of 64 cells.

    *levels* and ``set_level`` take the codes of the letters of pieces, in reading order as seen
    from White's side; *rotated* turns the board by a half. *settings* are laid over the usual ones;
    a scan time that is written counts from the next start on. *ghosts* is the chance that one
    square is seen wrongly in a scan. *damage* gets every stretch of bytes on its way out and may
    drop, repeat or change some.
    """

    def __init__(
        self,
        *,
        levels: Sequence[int] = (),
        rotated: bool = False,
        settings: Mapping[Setting, int] | None = None,
        version: tuple[int, int] = (1, 3),
        ghosts: float = 0.0,
        seed: int = 0,
        damage: Callable[[bytes], bytes] = bytes,
    ) -> None:
        self.cells = CELLS
        self.lamps = _DARK
        """The pattern of each lamp."""
        laid_over = {**_SETTINGS, **(settings or {})}
        self.settings: dict[int, int] = {int(key): value for key, value in laid_over.items()}
        time = self.settings[Setting.SCAN_TIME]
        self._scan_ns = (time if time >= SCAN_TIMES[0] else USUAL_SCAN_TIME) * SCAN_US * _US_NS
        self._rotated = rotated
        self._version = version
        self._ghosts = ghosts
        self._rng = Random(seed)
        self._damage = damage
        self._commands = MessageCutter(COMMANDS)
        view = [*levels, *[0] * (CELLS - len(levels))]
        self._scanner = Scanner(view[::-1] if rotated else view, range(CELLS), self._scan_ns)
        self._seen = self._look()
        self._agreed = 0
        self._told = self._seen
        self._told_ns = 0
        self._next_ns: int | None = None
        self._silent_until_ns = 0

    def set_level(self, cell: int, code: int, at_ns: int) -> None:
        """Let *cell* (as seen from White's side) show *code* from *at_ns* on."""
        field = CELLS - 1 - cell if self._rotated else cell
        self._scanner.set_level(field, code, at_ns)

    def due_ns(self) -> int | None:
        """Give the next instant at which a scan ends."""
        return 0 if self._next_ns is None else self._next_ns

    def advance(self, now_ns: int) -> bytes:
        """Live until *now_ns*; gives the bytes sent meanwhile."""
        return self._out(self._live_until(now_ns))

    def receive_data(self, data: bytes, now_ns: int) -> bytes:
        """Take commands at *now_ns*; gives what was sent until then, then the answers."""
        sent = self._live_until(now_ns)
        for item in self._commands.receive(data):
            if isinstance(item, Said) and now_ns >= self._silent_until_ns:
                sent += _OBEY[item.message.letter](self, item, now_ns)
        return self._out(sent)

    def _out(self, data: bytes) -> bytes:
        return self._damage(data) if data else data

    # -- living ------------------------------------------------------------------------------------

    def _live_until(self, now_ns: int) -> bytes:
        if self._next_ns is None or now_ns - self._next_ns > _ASLEEP_NS:
            self._next_ns = self._end_of_scan(now_ns)
        sent = b""
        while self._next_ns <= now_ns:
            sent += self._scan(self._next_ns)
            self._next_ns = self._end_of_scan(self._next_ns)
        return sent

    def _end_of_scan(self, after_ns: int) -> int:
        return (after_ns // self._scan_ns + 1) * self._scan_ns

    def _scan(self, at_ns: int) -> bytes:
        """End a scan; gives the report, if one is due."""
        self._scanner.step(at_ns)
        seen, before = self._look(), self._seen
        self._seen = seen
        self._agreed = self._agreed + 1 if seen == before else 1
        if at_ns < self._silent_until_ns or not self._reports(at_ns):
            return b""
        return self._tell(at_ns)

    def _look(self) -> str:
        pieces = [piece_of(level) for level in self._scanner.memory]
        if self._ghosts and self._rng.random() < self._ghosts:
            cell = self._rng.randrange(CELLS)
            pieces[cell] = "p" if pieces[cell] == "." else "."
        return "".join(pieces)

    def _reports(self, at_ns: int) -> bool:
        mode = Reports(self.settings[Setting.REPORTS] % len(Reports))
        if mode is Reports.TIMED:
            pause_ns = self.settings[Setting.REPORT_TIME] * SLOT_US * _US_NS
            return at_ns - self._told_ns >= pause_ns
        if mode in _DEBOUNCE:
            return self._seen != self._told and self._agreed >= _DEBOUNCE[mode]
        return mode is Reports.EVERY_SCAN

    def _tell(self, at_ns: int) -> bytes:
        self._told, self._told_ns = self._seen, at_ns
        return encode_message(ANSWERS["s"], self._seen)

    # -- obeying -----------------------------------------------------------------------------------

    def _obey_status(self, said: Said, now_ns: int) -> bytes:
        return self._tell(now_ns)

    def _obey_lamps(self, said: Said, now_ns: int) -> bytes:
        self.lamps = bytes.fromhex(said.values()["patterns"])
        return encode_message(ANSWERS["l"])

    def _obey_dark(self, said: Said, now_ns: int) -> bytes:
        self.lamps = _DARK
        return encode_message(ANSWERS["x"])

    def _obey_reset(self, said: Said, now_ns: int) -> bytes:
        self.lamps = _DARK
        self._silent_until_ns = now_ns + MOST_RESET_NS
        return b""

    def _obey_version(self, said: Said, now_ns: int) -> bytes:
        high, low = self._version
        return encode_message(ANSWERS["v"], f"{high:02X}{low:02X}")

    def _obey_write(self, said: Said, now_ns: int) -> bytes:
        values = said.values()
        address, value = int(values["address"], 16), int(values["value"], 16)
        self.settings[address] = value
        return encode_message(ANSWERS["w"], said.data)

    def _obey_read(self, said: Said, now_ns: int) -> bytes:
        address = int(said.values()["address"], 16)
        return encode_message(ANSWERS["r"], f"{said.data}{self.settings.get(address, 0xFF):02X}")


_OBEY: Final[dict[str, Callable[[SimulatedChessLinkBoard, Said, int], bytes]]] = {
    "S": SimulatedChessLinkBoard._obey_status,
    "L": SimulatedChessLinkBoard._obey_lamps,
    "X": SimulatedChessLinkBoard._obey_dark,
    "T": SimulatedChessLinkBoard._obey_reset,
    "V": SimulatedChessLinkBoard._obey_version,
    "W": SimulatedChessLinkBoard._obey_write,
    "R": SimulatedChessLinkBoard._obey_read,
}

"""
The thread that keeps one board connected.

It opens the port, feeds the link with what it reads and the time it was read, writes what the
link wants written, and hands every event to a callback, in this thread. When the port fails, or
the link gives the board up, it tries again every second until it is stopped. A board on a device
of this computer is known again by its serial number, not by the name of its port: two boards may
have changed places. Until a board that came back has told its number, its events wait. Since it
looks at the time so often, it also notices when the computer was asleep, and tells it.
"""

import contextlib
import logging
import threading
import time
from collections.abc import Callable, Iterable
from typing import Final

from dama_drivers.boards.link import BoardLink
from dama_drivers.events import DriverEvent, Identity, LinkFound, LinkLost, Slept
from dama_drivers.line import Direction
from dama_drivers.ports.open import is_device, open_port
from dama_drivers.ports.port import Port, PortError, PortLost
from dama_drivers.ports.sleep_watch import SleepWatch

RETRY_S: Final = 1.0
READ_S: Final = 0.1  # longest wait for bytes: how long stopping may take
_log = logging.getLogger(__name__)

Tap = Callable[[Direction, bytes, int], None]
"""Is shown all bytes that pass, with their direction and instant, for a recording."""


class PortReader:
    """
    Keeps the board at *url* connected to *link* from ``start`` to ``stop``.

    *on_event* is called in the reader's thread and must not block for long. *port* is a port that
    was opened already and is used first. *candidates* names the ports to search, after its own,
    for a board on a device of this computer that was lost. LinkLost is reported once for each
    loss, and once at the start if the board is not there. *wall_ns* is the clock on the wall.
    """

    def __init__(
        self,
        url: str,
        link: BoardLink,
        on_event: Callable[[DriverEvent], None],
        *,
        port: Port | None = None,
        opener: Callable[[str], Port] = open_port,
        candidates: Callable[[], Iterable[str]] = tuple,
        tap: Tap | None = None,
        retry_s: float = RETRY_S,
        wall_ns: Callable[[], int] = time.time_ns,
    ) -> None:
        self._url = url
        self._link = link
        self._on_event = on_event
        self._first_port = port
        self._opener = opener
        self._candidates = candidates
        self._tap = tap
        self._retry_s = retry_s
        self._wall_ns = wall_ns
        self._sleep = SleepWatch(time.monotonic_ns(), wall_ns())
        self._lock = threading.Lock()  # guards the link and writing; never held while reading
        self._port: Port | None = None
        self._stopping = threading.Event()
        self._serial: str | None = None
        self._waiting: list[DriverEvent] | None = None
        self._is_live = False
        self._told_lost = False
        self._thread = threading.Thread(target=self._run, name=f"board {url}", daemon=True)

    @property
    def url(self) -> str:
        """Where the board is, or was last; it may have come back at another port."""
        return self._url

    def start(self) -> None:
        """Begin to read."""
        self._sleep = SleepWatch(time.monotonic_ns(), self._wall_ns())
        self._thread.start()

    def stop(self) -> None:
        """End the thread and close the port; when this returns, no more events follow."""
        self._stopping.set()
        if self._thread.ident is not None and self._thread is not threading.current_thread():
            self._thread.join()

    def ask_snapshot(self) -> None:
        """Ask the board for a Snapshot of this moment; it arrives as an event."""
        self.call(lambda link, now_ns: link.ask_snapshot(now_ns))

    def call(self, action: Callable[[BoardLink, int], None]) -> None:
        """Let *action* use the link, with the time, and send at once what may be sent."""
        with self._lock:
            action(self._link, time.monotonic_ns())
            if self._port is not None:
                with contextlib.suppress(PortLost):  # the reader will find out by itself
                    self._send_due(self._port)

    def _run(self) -> None:
        try:
            while not self._stopping.is_set():
                self._go_round()
                self._stopping.wait(self._retry_s)
                self._look_awake(time.monotonic_ns())
        except Exception:  # noqa: BLE001 - the top of a thread, and it is logged
            _log.exception("the reader of %s ends", self._url)
            self._lost(f"{self._url}: the program failed while reading it; see its log")

    def _go_round(self) -> None:
        """Serve the first port at which the board is, until it is lost."""
        reasons = []
        for url in self._urls():
            reasons.append(self._attempt(url))
            if self._is_live or self._stopping.is_set():
                break
        if not self._stopping.is_set():
            self._lost(reasons[-1] if self._is_live else reasons[0])

    def _urls(self) -> list[str]:
        if self._serial is None or not is_device(self._url):
            return [self._url]
        return [self._url, *(url for url in self._candidates() if url != self._url)]

    def _attempt(self, url: str) -> str:
        """Serve *url* as long as the board is there; tells why it is not, or not any more."""
        try:
            port = self._first_port or self._opener(url)
            self._first_port = None
            self._serve(port, url)
        except PortError as error:
            return str(error)
        return ""

    def _serve(self, port: Port, url: str) -> None:
        """Read and write until the end; raises PortLost unless stopped."""
        self._waiting = [] if self._serial is not None and is_device(url) else None
        with self._lock:
            self._port = port
            self._link.opened(time.monotonic_ns())
        try:
            while not self._stopping.is_set():
                for event in self._exchange(port, url):
                    self._receive(event, url)
        finally:
            with self._lock:
                self._port = None
                self._link.closed(time.monotonic_ns())
            port.close()

    def _exchange(self, port: Port, url: str) -> list[DriverEvent]:
        """Write what is due, then wait for what comes."""
        with self._lock:
            self._send_due(port)
            if self._link.given_up is not None:
                raise PortLost(f"{url}: {self._link.given_up}")
            due_ns = self._link.due_ns()
        pause_s = READ_S if due_ns is None else (due_ns - time.monotonic_ns()) / 1e9
        data = port.read(min(READ_S, max(0.0, pause_s)))
        at_ns = time.monotonic_ns()
        self._look_awake(at_ns)
        with self._lock:
            if data and self._tap is not None:
                self._tap("in", data, at_ns)
            return self._link.receive_data(data, at_ns)

    def _look_awake(self, at_ns: int) -> None:
        """Tell of a sleep since the last look, before anything that was heard after it."""
        slept_ms = self._sleep.look(at_ns, self._wall_ns())
        if slept_ms is not None and not self._stopping.is_set():
            self._on_event(Slept(slept_ms, at_ns))

    def _send_due(self, port: Port) -> None:
        """Write what the link wants written; the lock is held."""
        now_ns = time.monotonic_ns()
        for data in self._link.poll(now_ns):
            if self._tap is not None:
                self._tap("out", data, now_ns)
            port.write(data)

    def _receive(self, event: DriverEvent, url: str) -> None:
        """Pass an event on, unless it is not sure yet that it is the right board's."""
        if isinstance(event, Identity) and event.serial is not None:
            self._recognise(event.serial, url)
        if self._waiting is not None:
            self._waiting.append(event)
            return
        if isinstance(event, LinkFound):
            self._is_live, self._told_lost, self._url = True, False, url
        self._on_event(event)

    def _recognise(self, serial: str, url: str) -> None:
        """Compare a board's number with the one known, and let its events go."""
        if self._waiting is None:
            self._serial = serial
            return
        if serial != self._serial:
            raise PortLost(f"{url}: another board is there, with serial number {serial}")
        waiting, self._waiting = self._waiting, None
        for event in waiting:
            self._receive(event, url)

    def _lost(self, reason: str) -> None:
        self._is_live = False
        if not self._told_lost:
            self._told_lost = True
            self._on_event(LinkLost(reason, time.monotonic_ns()))

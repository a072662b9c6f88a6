"""A simulated board on which two players play a written game, in real time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from dama_drivers.boards.simulator import SimulatedBoard
from dama_drivers.ports.serving import BoardServer

from dama_desktop.core.game.record import GameRecord, Ply
from dama_desktop.stations.codemap import DRAUGHTS_SET, CodeTable
from dama_desktop.stations.performer import NORMAL_HAND, Performer

LOOK_S = 0.05
"""How often the players look whether somebody follows the board."""
GREETING_S = 2.0
"""From the first reading of the position to the first move: drivers ask several things."""
FAREWELL_S = 5.0
"""From the last move to the end, so that it can settle and be seen."""
SECOND_NS = 1_000_000_000
LOST = 0.001
GARBLED = 0.0001
"""Shares of the bytes that a bad line loses and garbles."""


class WatchedBoard:
    """
    A simulated board that notes when its whole position was last read.

    *tells_unasked*: the board sends its position by itself, and need not be asked.
    """

    def __init__(self, board: SimulatedBoard, cells: int, *, tells_unasked: bool = False) -> None:
        self._board = board
        self._cells = cells
        self._tells_unasked = tells_unasked
        self.read_at_ns: int | None = None
        """Instant of the last answer as long as a position; None before the first."""

    def set_level(self, cell: int, code: int, at_ns: int) -> None:
        """See ``SimulatedBoard``."""
        self._board.set_level(cell, code, at_ns)

    def due_ns(self) -> int | None:
        """See ``SimulatedBoard``."""
        return self._board.due_ns()

    def advance(self, now_ns: int) -> bytes:
        """See ``SimulatedBoard``."""
        sent = self._board.advance(now_ns)
        if self._tells_unasked and len(sent) >= self._cells:
            self.read_at_ns = now_ns
        return sent

    def receive_data(self, data: bytes, now_ns: int) -> bytes:
        """See ``SimulatedBoard``."""
        answer = self._board.receive_data(data, now_ns)
        if len(answer) >= self._cells:
            self.read_at_ns = now_ns
        return answer


class NoisyBoard:
    """A simulated board behind a bad line: now and then a byte is lost or garbled."""

    def __init__(
        self, board: SimulatedBoard, seed: int, lost: float = LOST, garbled: float = GARBLED
    ) -> None:
        """*lost* and *garbled* are shares of the bytes sent."""
        self._board = board
        self._rng = Random(seed)
        self._lost = lost
        self._garbled = garbled

    def set_level(self, cell: int, code: int, at_ns: int) -> None:
        """See ``SimulatedBoard``."""
        self._board.set_level(cell, code, at_ns)

    def due_ns(self) -> int | None:
        """See ``SimulatedBoard``."""
        return self._board.due_ns()

    def advance(self, now_ns: int) -> bytes:
        """See ``SimulatedBoard``."""
        return self._damaged(self._board.advance(now_ns))

    def receive_data(self, data: bytes, now_ns: int) -> bytes:
        """See ``SimulatedBoard``."""
        return self._damaged(self._board.receive_data(data, now_ns))

    def _damaged(self, data: bytes) -> bytes:
        out = bytearray()
        for byte in data:
            chance = self._rng.random()
            if chance >= self._lost:
                garbled = chance < self._lost + self._garbled
                out.append(byte ^ 1 << self._rng.randrange(8) if garbled else byte)
        return bytes(out)


class Game:
    """Plays the main line of *record* on the *board* that *server* serves.

    *speed* 1 is natural, 2 twice as fast; the board itself scans no faster. *seed* makes the
    hands, *codes* is the set of pieces. The players wait until the position was read, and again
    when a client went away.
    """

    def __init__(
        self,
        record: GameRecord,
        server: BoardServer[WatchedBoard],
        board: WatchedBoard,
        *,
        speed: float,
        seed: int,
        codes: CodeTable = DRAUGHTS_SET,
    ) -> None:
        self._record = record
        self._server = server
        self._board = board
        hand = NORMAL_HAND.faster(speed)
        self._performer = Performer(record.variant.board, (hand, hand), seed, codes=codes)

    def play(self) -> Iterator[Ply]:
        """Play to the end; each half-move comes when it is done, and the next waits for that."""
        self._wait_for_reader(0)
        before = self._record.start
        for ply in self._record.line:
            if not self._server.has_client:
                self._wait_for_reader(time.monotonic_ns())
            one = replace(self._record, start=before, line=(ply,))
            for act in self._performer.acts(one, time.monotonic_ns()):
                self._server.tell(act.plan.play_on)
                _sleep_until(act.plan.end_ns)
            before = ply.position
            yield ply
        time.sleep(FAREWELL_S)

    def _wait_for_reader(self, since_ns: int) -> None:
        """Until a client is there, and a moment longer than it has read the position."""
        while True:
            read_at_ns = self._board.read_at_ns
            if self._server.has_client and read_at_ns is not None and read_at_ns >= since_ns:
                _sleep_until(read_at_ns + round(GREETING_S * SECOND_NS))
                return
            time.sleep(LOOK_S)


def _sleep_until(at_ns: int) -> None:
    while (left_ns := at_ns - time.monotonic_ns()) > 0:
        time.sleep(left_ns / SECOND_NS)

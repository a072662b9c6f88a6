"""A demonstration: a simulated board on a port of this computer plays a written game by itself.

The road is the real one: the protocol's bytes over TCP, a driver, a station, a recogniser, the
arbiter. The hands look at the game only to know what they may do next: they make the next half-move
of the record, put pieces back when a correction is demanded, and answer for a chooser who does not
choose. Where the record has a variation, it is what is played once the main line was corrected.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Final

from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.ports.tcp_server import TcpBoardServer

from dama_desktop.assets import read_text
from dama_desktop.core.clock import BY_KEY
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.game.record import GameRecord, Ply
from dama_desktop.core.notation.pdn import read_pdn
from dama_desktop.core.rules.position import Position
from dama_desktop.hall.opening import NewGame
from dama_desktop.stations.performer import NORMAL_HAND, Hand, Performer

PATIENCE_NS: Final = 9_000_000_000
"""How long the hands wait for somebody to choose before the opponent replies."""
BREATH_NS: Final = 1_200_000_000
"""A move is let settle for so long."""

BOARD_KIND: Final = "dgt"
LIVELY: Final = NORMAL_HAND.faster(1.6)
CONTROL: Final = BY_KEY["int-80-60"].control


def shipped_record() -> GameRecord:
    """The game that is played, one irregular half-move in it.

    :raises MissingAsset: the installation is damaged.
    """
    (read,) = read_pdn(read_text("demonstration/demonstration.pdn"))
    assert read.record is not None, "the game shipped can be read"
    return read.record


class Demonstration:
    """Hands that play *record* on a simulated board. ``start`` before use, ``stop`` at the end.

    Instants are nanoseconds of *now_ns*, which the board itself lives by.
    """

    def __init__(
        self,
        record: GameRecord,
        *,
        hand: Hand = LIVELY,
        seed: int = 1,
        patience_ns: int = PATIENCE_NS,
        breath_ns: int = BREATH_NS,
        now_ns: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._variant = record.variant
        board = record.variant.board
        self._performer = Performer(board, (hand, hand), seed)
        self._after = _plies_after(record)
        self._patience_ns = patience_ns
        self._breath_ns = breath_ns
        self._standing = record.start
        self._idle_ns = 0
        self._choosing_since_ns: int | None = None
        self._server = TcpBoardServer(
            SimulatedDgtBoard(
                cells=board.width * board.height, levels=self._performer.levels(record.start)
            ),
            now_ns=now_ns,
        )
        self.new_game = NewGame(
            variant=record.variant.key,
            start=record.start,
            white=record.header("White") or "",
            black=record.header("Black") or "",
            event=record.header("Event") or "",
            control=CONTROL,
        )

    @property
    def url(self) -> str:
        """The port to be opened, with a board of kind ``BOARD_KIND``."""
        return self._server.url

    def start(self) -> None:
        """Put the board on its port."""
        self._server.start()

    def stop(self) -> None:
        """Take the board away."""
        self._server.stop()

    def unplug(self) -> None:
        """Pull the board's cable."""
        self._server.unplug()

    def plug_in(self) -> None:
        """Plug it in again."""
        self._server.plug_in()

    def advance(self, game: Game, now_ns: int) -> bool:
        """Do what comes next, if its time has come; *game* is what was made of it so far.

        To be called often while the board is connected. Returns whether anything may still come.
        """
        if now_ns < self._idle_ns:
            return True
        if game.phase is not Phase.RESTORING and not _alike(game.shown, self._standing):
            return True  # the last move is not recognised yet
        ply = self._next(game, now_ns)
        if ply is not None:
            self._perform(ply, now_ns)
        return ply is not None or game.phase is Phase.AWAIT_CHOICE

    def _next(self, game: Game, now_ns: int) -> Ply | None:
        if game.phase is not Phase.AWAIT_CHOICE:
            self._choosing_since_ns = None
        match game.phase:
            case Phase.TO_MOVE:
                return self._ply(game.position, corrected=bool(game.corrected))
            case Phase.AWAIT_CHOICE:
                return self._reply(game, now_ns)
            case Phase.RESTORING:
                return Ply(number=0, side=game.position.turn, position=game.position, move=None)
            case _:
                return None

    def _ply(self, position: Position, *, corrected: bool) -> Ply | None:
        plies = self._after.get(position, ())
        return next((ply for ply in plies if ply.move is not None or not corrected), None)

    def _reply(self, game: Game, now_ns: int) -> Ply | None:
        if self._choosing_since_ns is None:
            self._choosing_since_ns = now_ns
        leave = game.incident.leave if game.incident else None
        if leave is None or now_ns < self._choosing_since_ns + self._patience_ns:
            return None
        return self._ply(leave.position, corrected=False)

    def _perform(self, ply: Ply, now_ns: int) -> None:
        alone = GameRecord(variant=self._variant, start=self._standing, line=(ply,))
        (act,) = self._performer.acts(alone, now_ns)
        self._server.tell(act.plan.play_on)
        self._standing = ply.position
        self._idle_ns = act.plan.end_ns + self._breath_ns


def _alike(one: Position, other: Position) -> bool:
    """Whether the same pieces stand on the same squares, whoever is to move."""
    return one.pieces() == other.pieces()


def _plies_after(record: GameRecord) -> dict[Position, list[Ply]]:
    """The plies that follow each position: of the main line first, then of its variations."""
    following: dict[Position, list[Ply]] = defaultdict(list)

    def walk(start: Position, line: Iterable[Ply]) -> None:
        before = start
        branches = []
        for ply in line:
            following[before].append(ply)
            branches += [(before, variation) for variation in ply.variations]
            before = ply.position
        for branch in branches:
            walk(*branch)

    walk(record.start, record.line)
    return dict(following)

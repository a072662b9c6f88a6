"""Games played on a simulated board and read back, for tests and benchmarks, in virtual time.

A random game is performed by hands over a simulated square board with a scanner; what goes over
the line makes a recording; the recording is followed by a station and a recogniser that believe
every lawful move. What comes out must be the game that went in, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.dgt.link import DgtLink
from dama_drivers.boards.dgt.numbering import Numbering
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.boards.dgt.simulated_clock import SimulatedClock
from dama_drivers.events import Scope
from dama_drivers.ports.capture import Capture, Chunk

from dama_desktop.core.game.record import GameRecord, Ply
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import WHITE
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.sensing.expectations import LastMove, Playing, Standpoint
from dama_desktop.core.sensing.findings import (
    CrownPending,
    CrownSeen,
    Finding,
    MoveSeen,
    SnapshotWanted,
    Touched,
)
from dama_desktop.core.sensing.parameters import CABLE, Parameters
from dama_desktop.core.sensing.recogniser import Recogniser
from dama_desktop.stations.codemap import DRAUGHTS_SET, OLDER_SET, CodeTable
from dama_desktop.stations.events import (
    BoardSeen,
    ClockSeen,
    SensesKnown,
    SquareSeen,
    StationEvent,
)
from dama_desktop.stations.performer import HANDS, Act, Performer
from dama_desktop.stations.replay import replayed
from dama_desktop.stations.station import BoardStation

_MS_NS: Final = 1_000_000
BEGIN_NS: Final = 6_000 * _MS_NS
"""The first thought begins when the board has been found and read."""

TAIL_MS: Final = 12_000
"""A recording runs on for so long after its last move."""

UNREMARKABLE: Final = (Touched, SnapshotWanted, CrownPending, CrownSeen)
"""Findings that any game is full of."""


def random_game(variant: Variant, seed: int, most_plies: int = 150) -> GameRecord:
    """A game of random lawful moves, to its end or for *most_plies* half-moves."""
    rng = Random(seed)
    position, line = variant.start(), list[Ply]()
    while len(line) < most_plies and (moves := legal_moves(variant, position)):
        move = rng.choice(moves)
        side, position = position.turn, after(variant, position, move)
        line.append(Ply(number=len(line) + 1, side=side, position=position, move=move))
    return GameRecord(variant=variant, start=variant.start(), line=tuple(line))


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """On what board, and by whom, a game is played."""

    hand: str = "normal"
    """A key of ``HANDS``, for both players."""
    speed: float = 1.0
    rotated: bool = False
    dark_only: bool = False
    """The board looks at the 50 dark squares only (10x10)."""
    numbering: Numbering = Numbering.WOOD
    codes: CodeTable = DRAUGHTS_SET
    clock: bool = False
    """A clock is pressed after every half-move."""


def drawn(seed: int, *, wide: bool = True) -> Circumstances:
    """Circumstances drawn at random; *wide*: the board is one of 10x10."""
    rng = Random(seed)
    dark_only = wide and rng.random() < 0.5
    return Circumstances(
        hand=rng.choice(list(HANDS)),
        rotated=rng.random() < 0.5,
        dark_only=dark_only,
        numbering=rng.choice(list(Numbering)) if dark_only else Numbering.WOOD,
        codes=rng.choice((DRAUGHTS_SET, OLDER_SET)),
        clock=rng.random() < 0.5,
    )


def acts_of(record: GameRecord, around: Circumstances, seed: int) -> tuple[Performer, list[Act]]:
    """The performer of *record* and its half-moves."""
    hand = HANDS[around.hand].faster(around.speed)
    performer = Performer(record.variant.board, (hand, hand), seed, codes=around.codes)
    return performer, list(performer.acts(record, BEGIN_NS))


def performed(record: GameRecord, around: Circumstances, seed: int) -> Capture:
    """The recording of *record* played on a simulated board."""
    performer, acts = acts_of(record, around, seed)
    clock = SimulatedClock() if around.clock else None
    board = SimulatedDgtBoard(
        cells=record.variant.board.width * record.variant.board.height,
        levels=performer.levels(record.start),
        rotated=around.rotated,
        scan=Scope.DARK if around.dark_only else Scope.ALL,
        numbering=around.numbering,
        clock=clock,
    )
    play(acts, board, clock, rotated=around.rotated)
    talk = Conversation(DgtLink(), board)
    talk.plug_in()
    end_ns = (acts[-1].plan.end_ns if acts else BEGIN_NS) + TAIL_MS * _MS_NS
    talk.run(end_ns)
    chunks = tuple(Chunk(said.at_ns // _MS_NS, said.direction, said.data) for said in talk.said)
    return Capture("dgt", chunks)


def play(
    acts: Iterable[Act],
    board: SimulatedDgtBoard,
    clock: SimulatedClock | None,
    *,
    rotated: bool = False,
) -> None:
    """Let *board* and *clock* undergo *acts*; the clock starts with White's first thought."""
    if clock is not None and rotated:
        clock.press("left", 0)  # White sits at the right of it, and has the move
    if clock is not None:
        clock.start(BEGIN_NS)
    for act in acts:
        act.plan.play_on(board)
        if clock is not None:
            left = (act.side == WHITE) is not rotated
            clock.press("left" if left else "right", act.press_ns)


@dataclass
class Scorer:
    """Follows one board and believes every lawful move; ``rest`` is whatever else was found."""

    variant: Variant
    parameters: Parameters = CABLE
    moves: list[Move] = field(default_factory=list)
    rest: list[Finding] = field(default_factory=list)
    replaced: int = 0

    def __post_init__(self) -> None:
        self._positions = [self.variant.start()]
        self.recogniser = Recogniser(self._expectation(), self.parameters)
        self._now_ms = 0

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self._positions[-1]

    def take(self, event: StationEvent) -> None:
        """Live until *event* and take it."""
        if not isinstance(event, SensesKnown | SquareSeen | BoardSeen | ClockSeen):
            return
        self.run(event.at_ms)
        match event:
            case SensesKnown():
                self.recogniser = Recogniser(self._expectation(), self.parameters, event.senses)
            case SquareSeen():
                self._found(self.recogniser.see(event.square, event.sight, event.at_ms))
            case BoardSeen():
                self._found(self.recogniser.see_all(event.sights, event.at_ms))
            case ClockSeen():
                if event.running:
                    self._found(self.recogniser.lever(event.to_move, event.at_ms))

    def run(self, until_ms: int) -> None:
        """Let time pass."""
        while (due_ms := self.recogniser.due_ms()) is not None and due_ms <= until_ms:
            self._now_ms = max(self._now_ms, due_ms)
            self._found(self.recogniser.advance(self._now_ms))

    def _found(self, findings: list[Finding]) -> None:
        for finding in findings:
            if isinstance(finding, MoveSeen):
                self._commit(finding)
            elif not isinstance(finding, UNREMARKABLE):
                self.rest.append(finding)

    def _commit(self, finding: MoveSeen) -> None:
        if finding.replaces:
            self.replaced += 1
            self.moves.pop()
            self._positions.pop()
        self.moves.append(finding.move)
        self._positions.append(after(self.variant, self.position, finding.move))
        self.recogniser.follow(self._expectation())

    def _expectation(self) -> Playing:
        last = None
        if self.moves:
            before = self._positions[-2]
            last = LastMove(Standpoint(before, legal_moves(self.variant, before)), self.moves[-1])
        return Playing(
            variant=self.variant,
            position=self.position,
            moves=legal_moves(self.variant, self.position),
            last=last,
            earlier=tuple(self._positions[:-1]),
        )


def read_back(variant: Variant, events: Iterable[StationEvent]) -> Scorer:
    """What a recogniser makes of *events*, and of the silence after them."""
    scorer = Scorer(variant)
    at_ms = 0
    for event in events:
        at_ms = max(at_ms, event.at_ms)
        scorer.take(event)
    scorer.run(at_ms + TAIL_MS)
    return scorer


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """One game that went over the board."""

    seed: int
    around: Circumstances
    played: tuple[Move, ...]
    read: tuple[Move, ...]
    rest: tuple[Finding, ...]
    replaced: int

    @property
    def faultless(self) -> bool:
        """Whether just the game that was played came out, without a word."""
        return self.played == self.read and not self.rest


def rehearsed(variant: Variant, seeds: Iterable[int], most_plies: int = 150) -> Iterator[Rehearsed]:
    """One random game in random circumstances for each seed, performed and read back."""
    for seed in seeds:
        record = random_game(variant, seed, most_plies)
        around = drawn(seed, wide=variant.board.width == 10)
        capture = performed(record, around, seed)
        scorer = read_back(variant, replayed(capture, BoardStation(variant)))
        played = tuple(ply.move for ply in record.line if ply.move is not None)
        yield Rehearsed(
            seed, around, played, tuple(scorer.moves), tuple(scorer.rest), scorer.replaced
        )

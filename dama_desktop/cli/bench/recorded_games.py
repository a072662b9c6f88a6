"""Games made by random play, and what a board would have sent of them, in virtual time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from random import Random

from dama_drivers.boards.conversation import Conversation, Said
from dama_drivers.boards.dgt.link import DgtLink
from dama_drivers.boards.dgt.numbering import Numbering
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.events import Scope
from dama_drivers.ports.capture import Capture, Chunk

from dama_desktop.cli.bench.random_play import SEED, random_line
from dama_desktop.core.game.record import GameRecord, Ply
from dama_desktop.core.rules.variant import Variant
from dama_desktop.stations.performer import HANDS, Performer

PLIES = 140
SECOND_NS = 1_000_000_000
MS_NS = 1_000_000
GREETING_NS = 3 * SECOND_NS
"""Until then the driver has found out who is there and has seen the start position."""
REST_NS = 5 * SECOND_NS
"""How long the recording goes on after the last hand has let go."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """How a game was recorded."""

    hand: str
    rotated: bool
    scan: Scope
    numbering: Numbering

    def __str__(self) -> str:
        lie = "rotated" if self.rotated else "normal"
        return (
            f"{self.hand} hands, {lie}, scan {self.scan}, numbering {self.numbering.name.lower()}"
        )


ALL_CIRCUMSTANCES = tuple(
    Circumstances(hand, rotated, scan, numbering)
    for scan, numbering in (
        (Scope.ALL, Numbering.WOOD),
        (Scope.DARK, Numbering.WOOD),
        (Scope.DARK, Numbering.DARK),
    )
    for rotated in (False, True)
    for hand in HANDS
)


def generated_games(
    variant: Variant, count: int
) -> Iterator[tuple[GameRecord, Circumstances, int]]:
    """*count* games by random play with their circumstances, all of them in turn, and a seed."""
    rng = Random(SEED)
    for number, circumstances in zip(range(count), cycle(ALL_CIRCUMSTANCES), strict=False):
        yield _random_game(variant, rng), circumstances, number


def _random_game(variant: Variant, rng: Random) -> GameRecord:
    start = variant.start()
    line, side = [], start.turn
    for number, (move, position) in enumerate(random_line(variant, rng, PLIES), start=1):
        line.append(Ply(number=number, side=side, position=position, move=move))
        side = position.turn
    return GameRecord(variant=variant, start=start, line=tuple(line))


def recorded(record: GameRecord, how: Circumstances, seed: int) -> Capture:
    """What a recording of *record*, played on a DGT board as *how* says, would hold."""
    wood = record.variant.board
    hand = HANDS[how.hand]
    performer = Performer(wood, (hand, hand), seed)
    board = SimulatedDgtBoard(
        cells=wood.width * wood.height,
        levels=performer.levels(record.start),
        rotated=how.rotated,
        scan=how.scan,
        numbering=how.numbering,
    )
    conversation = Conversation(DgtLink(), board)
    conversation.plug_in()
    end_ns = GREETING_NS
    for act in performer.acts(record, GREETING_NS):
        act.plan.play_on(board)
        end_ns = act.plan.end_ns
    conversation.run(end_ns + REST_NS)
    return Capture("dgt", tuple(_chunk(said) for said in conversation.said))


def _chunk(said: Said) -> Chunk:
    return Chunk(said.at_ns // MS_NS, said.direction, said.data)

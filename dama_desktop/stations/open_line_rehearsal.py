"""Games played on simulated boards of the open line protocol and read back, in virtual time.

As ``rehearsal`` does it with square boards: what comes out must be the game that went in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from dama_drivers import events as d
from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.dgt.simulated_clock import SimulatedClock
from dama_drivers.boards.oblp.link import OblpLink
from dama_drivers.boards.oblp.simulated import SimulatedOblpBoard
from dama_drivers.boards.oblp.spec import TAGS
from dama_drivers.ports.capture import Capture, Chunk

from dama_desktop.core.game.record import GameRecord
from dama_desktop.core.rules.piece import (
    BLACK_KING,
    BLACK_MAN,
    WHITE,
    WHITE_KING,
    WHITE_MAN,
)
from dama_desktop.core.sensing.parameters import REED
from dama_desktop.stations.codemap import OPEN_LINE_SET, CodeTable
from dama_desktop.stations.performer import HANDS, Act, Performer
from dama_desktop.stations.rehearsal import BEGIN_NS, TAIL_MS, Scorer
from dama_desktop.stations.replay import replayed
from dama_desktop.stations.station import BoardStation

_MS_NS: Final = 1_000_000

TAGGED_SET: Final = CodeTable(
    "tagged",
    {
        TAGS + 0x04A1: WHITE_MAN,
        TAGS + 0x04A2: BLACK_MAN,
        TAGS + 0x1_04A1: WHITE_KING,
        TAGS + 0x1_04A2: BLACK_KING,
    },
)
"""Pieces with chips; a king is another piece with another chip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenBoard:
    """A board of the open line protocol and the hands over it."""

    scope: d.Scope = d.Scope.ALL
    senses: d.Senses = d.Senses.IDENTITY
    codes: CodeTable = OPEN_LINE_SET
    rotated: bool = False
    hand: str = "normal"
    speed: float = 1.0
    clock: bool = False


def performed(
    record: GameRecord, around: OpenBoard, seed: int, damage: Callable[[bytes], bytes] = bytes
) -> Capture:
    """The recording of *record* played on such a board; *damage* gets what the board sends."""
    variant = record.variant.board
    hand = HANDS[around.hand].faster(around.speed)
    performer = Performer(variant, (hand, hand), seed, codes=around.codes)
    acts = list(performer.acts(record, BEGIN_NS))
    board = SimulatedOblpBoard(
        variant.width,
        variant.height,
        around.scope,
        around.senses,
        levels=performer.levels(record.start),
        rotated=around.rotated,
        clock=SimulatedClock() if around.clock else None,
        damage=damage,
    )
    _play(acts, board, rotated=around.rotated)
    talk = Conversation(OblpLink(), board)
    talk.plug_in()
    talk.run((acts[-1].plan.end_ns if acts else BEGIN_NS) + TAIL_MS * _MS_NS)
    chunks = tuple(Chunk(said.at_ns // _MS_NS, said.direction, said.data) for said in talk.said)
    return Capture("oblp", chunks)


def _play(acts: list[Act], board: SimulatedOblpBoard, *, rotated: bool) -> None:
    """Let the board undergo *acts*; the clock stands beside the cable, wherever that is."""
    clock = board.clock
    if clock is not None and rotated:
        clock.press("left", 0)
    if clock is not None:
        clock.start(BEGIN_NS)
    for act in acts:
        act.plan.play_on(board)
        if clock is not None:
            left = (act.side == WHITE) is not rotated
            clock.press("left" if left else "right", act.press_ns)


def read_back(record: GameRecord, capture: Capture) -> Scorer:
    """What a recogniser makes of *capture*, and of the silence after it."""
    scorer = Scorer(record.variant, REED)
    at_ms = 0
    for event in replayed(capture, BoardStation(record.variant)):
        at_ms = max(at_ms, event.at_ms)
        scorer.take(event)
    scorer.run(at_ms + TAIL_MS)
    return scorer

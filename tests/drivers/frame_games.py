"""Whole games on simulated boards that send all their squares again and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.simulator import SimulatedBoard
from dama_drivers.catalog import kind
from dama_drivers.ports.capture import Capture, Chunk

from dama_desktop.core.game.record import GameRecord, Ply
from dama_desktop.core.sensing.parameters import Parameters
from dama_desktop.stations.codemap import set_for
from dama_desktop.stations.memory import Memory
from dama_desktop.stations.performer import HANDS, Performer
from dama_desktop.stations.rehearsal import BEGIN_NS, TAIL_MS, Scorer
from dama_desktop.stations.replay import replayed
from dama_desktop.stations.station import BoardStation

MS_NS = 1_000_000

MakeBoard = Callable[[Sequence[int]], SimulatedBoard]
"""Makes a board on which these codes stand."""

Meddle = Callable[[SimulatedBoard, Ply, int], None]
"""Does something more to the board, at the instant at which the half-move was finished."""


def performed(
    record: GameRecord,
    key: str,
    make_board: MakeBoard,
    *,
    hand: str = "normal",
    seed: int = 1,
    meddle: Meddle | None = None,
) -> Capture:
    """The recording of *record* played on a simulated board of the kind *key*."""
    hands = (HANDS[hand], HANDS[hand])
    performer = Performer(record.variant.board, hands, seed, codes=set_for(key))
    board = make_board(performer.levels(record.start))
    acts = list(performer.acts(record, BEGIN_NS))
    for act, ply in zip(acts, record.line, strict=True):
        act.plan.play_on(board)
        if meddle is not None:
            meddle(board, ply, act.plan.end_ns)
    talk = Conversation(kind(key).make_link(), board)
    talk.plug_in()
    talk.run(acts[-1].plan.end_ns + TAIL_MS * MS_NS)
    chunks = (Chunk(said.at_ns // MS_NS, said.direction, said.data) for said in talk.said)
    return Capture(key, tuple(chunks))


def read_back(
    record: GameRecord, capture: Capture, parameters: Parameters, memory: Memory | None = None
) -> Scorer:
    """What station and recogniser make of *capture*, and of the silence after it."""
    scorer = Scorer(record.variant, parameters)
    at_ms = 0
    for event in replayed(capture, BoardStation(record.variant, memory=memory)):
        at_ms = max(at_ms, event.at_ms)
        scorer.take(event)
    scorer.run(at_ms + TAIL_MS)
    return scorer

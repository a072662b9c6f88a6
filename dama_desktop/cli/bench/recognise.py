"""Recordings of generated games, followed in virtual time: every move, and how fast."""

from __future__ import annotations

import time
from collections.abc import Iterator

from dama_drivers.ports.capture import Capture

from dama_desktop.cli.bench.bench import Bench, Wishes
from dama_desktop.cli.bench.figure import Figure
from dama_desktop.cli.follow.opening import new_session
from dama_desktop.cli.follow.recorded import follow_recording
from dama_desktop.cli.refusal import FaultyInput
from dama_desktop.core.game.record import GameRecord
from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.rules.variants.international import INTERNATIONAL
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.table import Table
from dama_desktop.i18n import N_, _
from dama_desktop.stations.rehearsal import drawn, performed, random_game
from dama_desktop.stations.station import BoardStation


def _measure(wishes: Wishes) -> Iterator[Figure]:
    speeds = []
    for seed in range(wishes.games):
        record, around = random_game(INTERNATIONAL, seed), drawn(seed)
        capture = performed(record, around, seed)
        begun = time.perf_counter()
        followed = follow(capture, record)
        speeds.append(len(record.line) / (time.perf_counter() - begun))
        difference = first_difference(record, followed)
        if difference is not None:
            text = _("game {seed} ({circumstances}) was not recognised: {difference}")
            raise FaultyInput(text.format(seed=seed, circumstances=around, difference=difference))
    yield Figure(name="recognise", unit="plies/s", samples=tuple(speeds), more_is_better=True)


def follow(capture: Capture, record: GameRecord) -> GameRecord:
    """What a follower makes of *capture*, a recording of a game that starts like *record*."""
    session = new_session(NewGame(variant=record.variant.key, start=record.start)).session
    follow_recording(Table(session), BoardStation(record.variant), capture, None)
    return session.record()


def first_difference(played: GameRecord, seen: GameRecord) -> str | None:
    """The first half-move in which *seen* is not what was *played*, in words; None: identical."""
    before = played.start
    for index, ply in enumerate(played.line):
        found = seen.line[index] if index < len(seen.line) else None
        if found is None or found.position != ply.position:
            text = "?" if ply.move is None else write_move(played.variant, before, ply.move)
            return _("ply {number} was {text}").format(number=ply.number, text=text)
        before = ply.position
    if len(seen.line) > len(played.line):
        return _("there is a ply {number} too many").format(number=len(played.line) + 1)
    return None


BENCH = Bench(
    name="recognise",
    summary=N_("recordings of generated games, recognised in virtual time"),
    measure=_measure,
    usual=False,
)

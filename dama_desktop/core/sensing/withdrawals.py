"""Deeds that a committed move is part of: the hand that made it went on.

The move is then withdrawn and the whole half-move told as one deed, so that the arbiter sees one
incident (art. 5.8).
"""

from __future__ import annotations

from dataclasses import replace

from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.sensing.findings import DeedSeen
from dama_desktop.core.sensing.irregular import deed_of_move
from dama_desktop.core.sensing.study import Stage, Study
from dama_desktop.core.sensing.unfinished import missing


def removed_by_last_hand(study: Study) -> Stage | None:
    """The last move with pieces taken off after it by the same hand (art. 5.4.7, 12, 14)."""
    last, previous = study.expectation.last, study.previous
    gone = missing(study.expectation.position, study.snapshot, study.leeway)
    if last is None or previous is None or gone is None:
        return None
    if not study.taken_by_last_hand(gone.squares):
        return None
    made = deed_of_move(previous.position, last.move, (), study.snapshot, study.senses)
    deed = replace(made, removed=(*made.removed, *gone.squares))
    return _withdrawing(study, deed, study.parameters.abandoned_ms)


def instead(study: Study) -> Stage | None:
    """Another lawful move in the place of the last one, which was taken back (art. 5.4.4)."""
    last, previous = study.expectation.last, study.previous
    if last is None or previous is None:
        return None
    found = previous.matching(study.snapshot, study.leeway)
    if len(found) != 1 or found[0].move == last.move:
        return None
    deed = deed_of_move(previous.position, found[0].move, study.log, study.snapshot, study.senses)
    taken_back = Displacement(last.move.start, last.move.end)
    return _withdrawing(study, replace(deed, taken_back=taken_back), study.parameters.irregular_ms)


def _withdrawing(study: Study, deed: Deed, wait_ms: int) -> Stage:
    assert study.previous is not None
    finding = DeedSeen(
        before=study.previous.position, deed=deed, at_ms=study.changed_ms, withdraws=1
    )
    return Stage(finding, wait_ms, study.last_mover, study.parameters.press_window_ms)


def held_back(study: Study, stage: Stage) -> Stage:
    """*stage* for a piece that the side to move may just be holding: only long after a press."""
    return replace(stage, wait_ms=None, after_press_ms=study.parameters.abandoned_ms, held=True)

"""What a picture means while a game is going on: explanations, in the order they are tried.

The final position decides: a picture that equals the position after a lawful move is that move,
whichever way the hand took. Only what equals nothing expected is looked at more closely.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dama_desktop.core.game.deed import Deed
from dama_desktop.core.rules.move import Move
from dama_desktop.core.sensing.crowns import crowned_without_right
from dama_desktop.core.sensing.findings import (
    DeedSeen,
    Differs,
    Finding,
    Matches,
    MoveSeen,
    NewGameSeen,
    Settled,
    TakeBackSeen,
    Undecided,
    Unfinished,
    Want,
)
from dama_desktop.core.sensing.guide import differences
from dama_desktop.core.sensing.irregular import as_routed, deed_of_move, first_of_two
from dama_desktop.core.sensing.missed import missed_move
from dama_desktop.core.sensing.order import is_reversed
from dama_desktop.core.sensing.prospects import Prospect, Prospects
from dama_desktop.core.sensing.replies import deed_before_reply
from dama_desktop.core.sensing.sight import Senses
from dama_desktop.core.sensing.snapshot import fits, squares_of, turned
from dama_desktop.core.sensing.stretch import first_of_stretch
from dama_desktop.core.sensing.study import Explanation, Stage, Study
from dama_desktop.core.sensing.unfinished import Progress, missing, on_the_way
from dama_desktop.core.sensing.withdrawals import held_back, instead, removed_by_last_hand

GAME_BEGUN: Final = 2
"""Half-moves after which the start position is a new game rather than moves taken back."""


def same(study: Study) -> Explanation | None:
    """The position followed: nothing happened, or all came back (art. 3.13)."""
    position = study.expectation.position
    if not fits(study.snapshot, position, study.leeway):
        return None
    stages = []
    if study.disturbed:
        at_ms = study.changed_ms
        stages.append(Stage(Matches(at_ms=at_ms), study.parameters.settle_ms))
    absent = squares_of(position.board, position.occupied & ~study.snapshot.occupied)
    if absent:
        stages.append(_hint(study, Progress(Want.PUT_BACK, absent)))
    return tuple(stages)


def played(study: Study) -> Explanation | None:
    """The position after an open move."""
    prospect = _best(study, study.prospects)
    if prospect is None:
        return None
    if crowned_without_right(study.snapshot, prospect.position, prospect.move):
        return _to_arbiter(study, study.deed, study.parameters.unexplained_ms)
    return (_complete(study, study.prospects, prospect, replaces=False),)


def _best(study: Study, prospects: Prospects) -> Prospect | None:
    found = prospects.matching(study.snapshot, study.leeway)
    exact = [p for p in found if p.position.occupied == study.snapshot.occupied]
    return next(iter(exact or found), None)


def _complete(study: Study, prospects: Prospects, prospect: Prospect, *, replaces: bool) -> Stage:
    move = prospect.move
    wait_ms = study.parameters.settle_ms
    excused = prospect.position.occupied != study.snapshot.occupied
    if prospects.extensions(prospect) or excused:
        wait_ms = study.parameters.settle_long_ms
    if move.start == move.end and not any(
        change.lifted and change.square == move.start for change in study.log
    ):
        wait_ms = study.parameters.abandoned_ms  # nobody saw the capturer move (cf. 5.4.7)
    finding = _move_seen(study, prospects, move, Settled.QUIET, replaces=replaces)
    return Stage(finding, wait_ms, presser=prospects.position.turn)


def _move_seen(
    study: Study, prospects: Prospects, move: Move, settled_by: Settled, *, replaces: bool
) -> MoveSeen:
    deed = deed_of_move(prospects.position, move, study.log, study.snapshot, study.senses)
    return MoveSeen(
        move=as_routed(move, study.log),
        deed=deed,
        at_ms=study.changed_ms,
        settled_by=settled_by,
        replaces=replaces,
    )


def replaced(study: Study) -> Explanation | None:
    """Another end of the last move: the hand had not finished."""
    last, previous = study.expectation.last, study.previous
    if last is None or previous is None or not study.last_move_open():
        return None
    prospect = _best(study, previous)
    if prospect is None or not _goes_on(study, previous, prospect.move):
        return None
    return (_complete(study, previous, prospect, replaces=True),)


def _goes_on(study: Study, previous: Prospects, move: Move) -> bool:
    """Whether the hand that made the last move may have been making *move* all the time."""
    last = study.expectation.last
    if last is None or move == last.move or move.start != last.move.start:
        return False
    made = next((p for p in previous.all if p.move == last.move), None)
    if made is not None and move in previous.extensions(made):
        return True
    if study.done_ms is None:
        return False
    return study.changed_ms - study.done_ms <= study.parameters.exchange_ms


def two_moves(study: Study) -> Explanation | None:
    """The position after an open move and a reply: the picture of the first one was missed."""
    return _pair(study, study.prospects, replaces=False)


def replaced_and_answered(study: Study) -> Explanation | None:
    """The last move went on, and the reply is on the board already."""
    previous = study.previous
    return None if previous is None else _pair(study, previous, replaces=True)


def _pair(study: Study, prospects: Prospects, *, replaces: bool) -> Explanation | None:
    pairs = [
        (first.move, reply)
        for first, reply in prospects.pairs(study.snapshot, study.leeway)
        if not is_reversed(first.move, reply, study.log, study.parameters.scan_ms)
        and (not replaces or _goes_on(study, prospects, first.move))
    ]
    if not pairs:
        return None
    seen = [(first, reply) for first, reply in pairs if study.touched(first)]
    believed = seen if study.senses is Senses.OCCUPANCY else seen or pairs
    firsts = {first for first, _ in believed}
    if len(firsts) != 1 or (study.senses is Senses.OCCUPANCY and len(pairs) > 1):
        question = Undecided(pairs=tuple(pairs), at_ms=study.changed_ms)
        return (Stage(question, study.parameters.unexplained_ms),)
    finding = _move_seen(study, prospects, firsts.pop(), Settled.NEXT, replaces=replaces)
    return (Stage(finding, study.parameters.settle_ms),)


def missed(study: Study) -> Explanation | None:
    """A move that stood complete for a moment, before the game went on from it."""
    found = missed_move(study)
    if found is None:
        return None
    prospect, stood = found
    log = [change for change in study.log if change.at_ms <= stood.from_ms]
    position = study.expectation.position
    finding = MoveSeen(
        move=as_routed(prospect.move, log),
        deed=deed_of_move(position, prospect.move, log, stood.snapshot, study.senses),
        at_ms=stood.from_ms,
        settled_by=Settled.NEXT,
    )
    return (Stage(finding, study.parameters.settle_ms),)


def stretch(study: Study) -> Explanation | None:
    """Three half-moves or more at once."""
    prospect = first_of_stretch(study)
    if prospect is None:
        return None
    finding = _move_seen(study, study.prospects, prospect.move, Settled.NEXT, replaces=False)
    return (Stage(finding, study.parameters.settle_long_ms),)


def unfinished(study: Study) -> Explanation | None:
    """A move is being made."""
    position = study.expectation.position
    found = on_the_way(position, study.prospects.all, study.snapshot, study.leeway)
    return None if found is None else _waiting(study, found)


def pieces_missing(study: Study) -> Explanation | None:
    """Pieces are off their squares and nothing else has happened."""
    found = missing(study.expectation.position, study.snapshot, study.leeway)
    if found is None:
        return None
    if len(found.squares) == 1 and study.ground.has_move(found.squares[0]):
        found = Progress(Want.PUT_DOWN, found.squares, in_hand=True)
    return _waiting(study, found)


def _waiting(study: Study, found: Progress) -> Explanation:
    hint = _hint(study, found)
    wait_ms = None if found.in_hand else study.parameters.abandoned_ms
    abandoned = _to_arbiter(study, study.deed, wait_ms)
    withdrawal = removed_by_last_hand(study)
    if withdrawal is None:
        return (hint, *abandoned)
    if found.in_hand or found.want is Want.CAPTURE:
        return (hint, held_back(study, withdrawal), *abandoned)
    return (hint, withdrawal)


def _hint(study: Study, found: Progress) -> Stage:
    hint = Unfinished(want=found.want, squares=found.squares, at_ms=study.changed_ms)
    return Stage(hint, study.parameters.hint_ms)


def _to_arbiter(study: Study, deed: Deed | None, wait_ms: int | None) -> Explanation:
    if deed is None:
        return ()
    finding = DeedSeen(before=study.expectation.position, deed=deed, at_ms=study.changed_ms)
    return (Stage(finding, wait_ms, deed.player, study.parameters.press_window_ms),)


def answered(study: Study) -> Explanation | None:
    """A deed of the side to move, and the opponent is answering it already (art. 5.7)."""
    finding = deed_before_reply(study)
    if finding is None:
        return None
    return (Stage(finding, study.parameters.settle_ms, proved=finding.deed.pressed),)


def taken_back_and_played(study: Study) -> Explanation | None:
    """Another move in the place of the last one, too late to be the same hand (art. 5.4.4)."""
    stage = instead(study)
    return None if stage is None else (stage,)


def earlier(study: Study) -> Explanation | None:
    """A position the game has had before: moves were taken back."""
    positions = study.expectation.earlier
    for plies in range(1, len(positions) + 1):
        if fits(study.snapshot, positions[-plies]):
            finding: Finding = TakeBackSeen(plies=plies, at_ms=study.changed_ms)
            wait_ms = study.parameters.take_back_ms
            if plies > GAME_BEGUN and positions[-plies] == study.expectation.variant.start():
                finding = NewGameSeen(turned=False, at_ms=study.changed_ms)
                wait_ms = study.parameters.new_game_ms
            return (Stage(finding, wait_ms),)
    return None


def new_game(study: Study) -> Explanation | None:
    """The start position, either way round."""
    start = study.expectation.variant.start()
    for on_board, is_turned in ((start, False), (turned(start.board, start), True)):
        if fits(study.snapshot, on_board):
            finding = NewGameSeen(turned=is_turned, at_ms=study.changed_ms)
            return (Stage(finding, study.parameters.new_game_ms),)
    return None


def moved_twice(study: Study) -> Explanation | None:
    """A lawful move, and then another piece went where the first had stood (art. 5.4.1).

    Seen from the end it looks like one piece carried too far; the order of things tells.
    """
    move = first_of_two(study.deed, study.expectation.moves, study.log)
    if move is None:
        return None
    finding = _move_seen(study, study.prospects, move, Settled.NEXT, replaces=False)
    window_ms = study.parameters.press_window_ms
    return (Stage(finding, study.parameters.irregular_ms, study.turn, window_ms),)


def irregular(study: Study) -> Explanation | None:
    """One deed that is no lawful move.

    A piece of the side that is not to move, moved as it may be, gets more time: a press of the
    clock may yet show that the opponent has moved it (art. 5.4.5).
    """
    deed = study.deed
    if deed is None:
        return None
    own = deed.player == study.turn
    plain = own and deed.moved and not deed.removed and not deed.added
    wait_ms = study.parameters.irregular_ms if plain else study.parameters.unexplained_ms
    return _to_arbiter(study, deed, wait_ms) or None


def different(study: Study) -> Explanation:
    """Anything else."""
    wrong = differences(study.expectation.position, study.snapshot, study.leeway)
    finding = Differs(differences=wrong, at_ms=study.changed_ms)
    return (Stage(finding, study.parameters.unexplained_ms),)


def completed(study: Study) -> tuple[MoveSeen, Prospects] | None:
    """The move that the picture shows complete, with the moves it was one of; None if none."""
    for explanation, prospects in ((played, study.prospects), (replaced, study.previous)):
        for stage in explanation(study) or ():
            if isinstance(stage.finding, MoveSeen) and prospects is not None:
                return stage.finding, prospects
    return None


ORDER: Final[tuple[Callable[[Study], Explanation | None], ...]] = (
    same,
    played,
    replaced,
    unfinished,
    two_moves,
    replaced_and_answered,
    missed,
    stretch,
    answered,
    taken_back_and_played,
    earlier,
    new_game,
    pieces_missing,
    moved_twice,
    irregular,
)


def explain(study: Study) -> Explanation:
    """The first explanation that holds."""
    for explanation in ORDER:
        found = explanation(study)
        if found is not None:
            return found
    return different(study)

"""An irregular half-move that the opponent answers before anybody has spoken of it (art. 5.7).

Its picture is found among those that stood on the board a moment ago: the one from which the
present picture is a lawful reply, made or begun.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from dama_desktop.core.game.deed import Deed
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing.expectations import Standpoint
from dama_desktop.core.sensing.findings import DeedSeen
from dama_desktop.core.sensing.irregular import Ground, deed_of_move, deed_shown
from dama_desktop.core.sensing.picture import Stood
from dama_desktop.core.sensing.prospects import Prospects
from dama_desktop.core.sensing.snapshot import shown
from dama_desktop.core.sensing.study import Study
from dama_desktop.core.sensing.unfinished import missing, on_the_way


def deed_before_reply(study: Study) -> DeedSeen | None:
    """The deed whose answer the picture shows, or None.

    A reply that is only begun is told from pieces still being taken off: nothing may have been
    taken off yet, and the piece must be one that the deed cannot have jumped.
    """
    for finding, left in _seen(study):
        replies = _replies(study, left)
        if replies.matching(study.snapshot, study.leeway):
            return _answered(finding)
        reach = study.ground.within_reach(finding.deed.moved)
        if not finding.deed.removed and _begun(study, replies) & ~reach:
            return finding
        if _irregularly_answered(study, replies.position) and not _in_hand(study, finding):
            return _answered(finding)
    for finding, left in chain(_unseen(study), _forgotten(study)):
        if _replies(study, left).matching(study.snapshot, study.leeway):
            return _answered(finding)
    return None


def _irregularly_answered(study: Study, left: Position) -> bool:
    """Whether the reply from *left* is complete, though it is not lawful itself."""
    variant = study.expectation.variant
    ground = Ground(variant, left, legal_moves(variant, left))
    reply = deed_shown(ground, study.snapshot, study.log, study.leeway, study.senses)
    return (
        reply is not None
        and bool(reply.moved)
        and not reply.added
        and all(ground.has_move(displaced.start) for displaced in reply.moved)
    )


def _in_hand(study: Study, finding: DeedSeen) -> bool:
    """Whether what seems taken off by the last hand may be held by the one that is to move."""
    jumped = study.expectation.last.move.captures if study.expectation.last else ()
    taken = set(finding.deed.removed).difference(jumped) if finding.withdraws else ()
    return any(study.ground.has_move(square) for square in taken)


def _answered(finding: DeedSeen) -> DeedSeen:
    return replace(finding, deed=replace(finding.deed, pressed=True))


def _seen(study: Study) -> Iterator[tuple[DeedSeen, Position]]:
    """Deeds whose picture stood, each with the position it leaves to the opponent."""
    least_ms = study.parameters.scan_ms * 6 // 5
    for stood in reversed(study.stood):
        if stood.until_ms - stood.from_ms >= least_ms:
            yield from _done_then(study, stood)
            yield from _removed_then(study, stood)


def _done_then(study: Study, stood: Stood) -> Iterator[tuple[DeedSeen, Position]]:
    """A deed of the side to move, or one with a piece of the other side.

    Who has done that is told by the answer: the owner answers if his piece was moved for him (art.
    5.4.5), and the side to move if he played out of turn (art. 5.4.1).
    """
    log = [change for change in study.log if change.at_ms <= stood.from_ms]
    deed = deed_shown(study.ground, stood.snapshot, log, study.leeway, study.senses)
    if deed is None or not deed.moved:
        return
    left = _left(study.expectation.position, deed)
    yield _told(study, replace(deed, player=study.turn), stood.from_ms), left
    if deed.player != study.turn:
        yield _told(study, deed, stood.from_ms), left.changed(turn=study.turn)


def _removed_then(study: Study, stood: Stood) -> Iterator[tuple[DeedSeen, Position]]:
    """Pieces that the hand of the last move took off after it."""
    last, previous = study.expectation.last, study.previous
    position = study.expectation.position
    gone = missing(position, stood.snapshot, study.leeway)
    if last is None or previous is None or gone is None:
        return
    if not study.taken_by_last_hand(gone.squares):
        return
    made = deed_of_move(previous.position, last.move, (), stood.snapshot, study.senses)
    deed = replace(made, removed=(*made.removed, *gone.squares))
    finding = DeedSeen(before=previous.position, deed=deed, at_ms=stood.from_ms, withdraws=1)
    yield finding, position.changed(clear=gone.squares)


def _forgotten(study: Study) -> Iterator[tuple[DeedSeen, Position]]:
    """The last capture with a man left on its square, which its owner lifted to play it.

    While he held it the capture looked complete, and was taken for that (art. 5.4.11).
    """
    last, previous = study.expectation.last, study.previous
    if last is None or previous is None:
        return
    made = deed_of_move(previous.position, last.move, (), study.snapshot, study.senses)
    for square in last.move.captures:
        man = previous.position.piece(square)
        if man is None:
            continue
        deed = replace(made, removed=tuple(taken for taken in made.removed if taken != square))
        finding = DeedSeen(before=previous.position, deed=deed, at_ms=study.changed_ms, withdraws=1)
        yield finding, study.expectation.position.changed({square: man})


def _unseen(study: Study) -> Iterator[tuple[DeedSeen, Position]]:
    """Moves that would be lawful if captures were free, though nothing of them was seen."""
    ground, position = study.ground, study.expectation.position
    for (start, end), cost in ground.possible.items():
        piece = position.piece(start)
        if cost != 1 or piece is None or piece.side != study.turn or position.piece(end):
            continue
        moved = shown(position.changed({end: piece}, (start,)))
        deed = deed_shown(ground, moved, study.log, study.leeway, study.senses)
        if deed is not None:
            yield _told(study, deed, study.changed_ms), _left(position, deed)


def _told(study: Study, deed: Deed, at_ms: int) -> DeedSeen:
    return DeedSeen(before=study.expectation.position, deed=deed, at_ms=at_ms)


def _left(before: Position, deed: Deed) -> Position:
    return deed.observed(before).changed(turn=1 - before.turn)


def _replies(study: Study, left: Position) -> Prospects:
    variant = study.expectation.variant
    return Prospects(variant, Standpoint(left, legal_moves(variant, left)))


def _begun(study: Study, replies: Prospects) -> int:
    """Bit set of the pieces of the side to reply that are in the air, if a reply is being made."""
    left = replies.position
    if on_the_way(left, replies.all, study.snapshot, study.leeway) is None:
        return 0
    return left.of_side(left.turn) & ~study.snapshot.occupied

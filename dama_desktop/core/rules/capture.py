"""The search for captures: every complete capture of the side to move, best rank only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from dama_desktop.core.rules.gait import Gait
from dama_desktop.core.rules.geometry.board import Board, Direction, single_bits
from dama_desktop.core.rules.lines import Jump, JumpBook
from dama_desktop.core.rules.precedence import Worth
from dama_desktop.core.rules.variant import InCapture, Removal, Variant

Trail = list[Any]
"""A jump as it was reached: ``[jump, trail before it, other trails before it, ...]``; before a
first jump stands ``None``. Trails that lead to one state share what follows, so every route of a
capture is kept in little space. A plain list, because one is made for every jump tried.
"""

Found = tuple[int, int, Trail]
"""A complete capture but for its last landing, which is any of its last jump's ``ends``: bit of
the start, bit set of the captured pieces, trail."""

Search = Callable[[int, int, int, int], tuple[list[Found], bool]]
"""(own men, own kings, their men, their kings) -> what was found, and whether two of them may be
routes to one result."""

ALIKE_FROM = 3
"""Two routes can capture the same pieces only from this many jumps on: a ring has three sides."""


class Gaits(NamedTuple):
    """How the pieces of a variant capture; kings of both sides do it alike."""

    men: tuple[Gait, ...]
    """By side."""
    king: Gait


def gaits(variant: Variant) -> Gaits:
    """How the men of each side and the kings capture.

    :raises ValueError: men spare kings but go on as kings in mid-capture; no game does both.
    """
    rules, in_passing = variant.capture, variant.crowning.in_capture
    if in_passing is InCapture.GOES_ON_AS_KING and not rules.man_takes_king:
        raise ValueError(f"{variant.key}: a man that spares kings cannot go on as a king")
    as_king = None
    if in_passing is InCapture.GOES_ON_AS_KING:
        as_king = Gait(rules.king, rules.king_flies, crowned=True)
    men = (
        Gait(directions, flies=False, far=far, in_passing=in_passing, as_king=as_king)
        for directions, far in zip(rules.man, variant.geometry.far, strict=True)
    )
    return Gaits(tuple(men), Gait(rules.king, rules.king_flies))


class Sift(NamedTuple):
    """The shifts that find all men with a jump at once, each way on its own or both together."""

    both: tuple[int, ...]
    up: tuple[int, ...]
    down: tuple[int, ...]


def sift(board: Board, directions: tuple[Direction, ...]) -> Sift:
    """Sift for jumps in *directions*."""
    shifts = {board.shifts[direction] for direction in directions}
    up = {shift for shift in shifts if shift > 0}
    down = {-shift for shift in shifts if shift < 0}
    return Sift(tuple(up & down), tuple(up - down), tuple(down - up))


def bind_search(  # noqa: C901 - one loop for every variant, see below
    variant: Variant, book: JumpBook, man: Gait, king: Gait, worth: Worth
) -> Search:
    """The search of a side whose pieces capture so, best rank under *worth* only.

    With no worth at all it finds every complete capture.
    """
    board, rules = variant.board, variant.capture
    man_starts, king_starts = book.walk(man).starts, book.walk(king).starts
    both, up, down = sift(board, man.directions)
    one, all_bits = single_bits(board), board.all_bits
    victims_block = rules.removal is Removal.AFTER_MOVE
    man_takes_king, takes_own = rules.man_takes_king, rules.takes_own
    per_jump, more_for_king = worth.man, worth.king - worth.man
    bonus, early = worth.by_king, worth.early_king
    kings_differ = bool(more_for_king or early)
    alike_from = ALIKE_FROM

    # One long function: it runs for every position, local names are the fastest there are, and a
    # call for each jump would cost more than the jump.
    def search(  # noqa: C901
        men: int, kings: int, their_men: int, their_kings: int
    ) -> tuple[list[Found], bool]:
        prey = their_men | their_kings
        occupied = men | kings | prey
        royal = kings | their_kings if kings_differ else 0
        if takes_own:
            prey = occupied
        quarry = prey if man_takes_king else prey & ~(kings | their_kings)
        able = 0
        if men:
            vacant = all_bits ^ occupied
            for shift in both:
                able |= (vacant >> shift & quarry) >> shift | (vacant << shift & quarry) << shift
            for shift in up:
                able |= (vacant >> shift & quarry) >> shift
            for shift in down:
                able |= (vacant << shift & quarry) << shift
            able &= men
        found: list[Found] = []
        if not (able or kings):
            return found, False
        best, deep = 0, False
        stack: list[tuple[Jump, int, int, int, Trail | None]] = []
        probes_at, rank_before = man_starts, 0
        while True:
            while able:
                length = able.bit_length()
                start = one[length]
                able ^= start
                standing = occupied ^ start
                if takes_own:
                    quarry = prey & standing
                for mask, table in probes_at[length]:
                    for jump in table[standing & mask]:
                        if jump.victim & quarry:
                            stack.append((jump, quarry ^ jump.victim, rank_before, 1, None))
                if not victims_block:
                    standing &= ~quarry
                seen: dict[tuple[Jump, int, int], Trail] = {}
                while stack:
                    jump, left, rank, jumps, before = stack.pop()
                    while True:
                        rank += per_jump
                        if royal and jump.victim & royal:
                            rank += more_for_king + (early >> jumps - 1)
                        trail = [jump, before]
                        if jumps >= alike_from:
                            deep = True
                            known = seen.setdefault((jump, left, rank), trail)
                            if known is not trail:
                                known.append(before)
                                break
                        ahead = None
                        if jump.reach & left:
                            blockers = standing if victims_block else standing | left
                            jumps += 1
                            for mask, table in jump.probes:
                                for onward in table[blockers & mask]:
                                    if onward.victim & left:
                                        if ahead is not None:
                                            state = ahead, left ^ ahead.victim, rank, jumps, trail
                                            stack.append(state)
                                        ahead = onward
                            straight = jump.straight
                            if straight is not None and straight.victim & left:
                                if ahead is not None:
                                    state = ahead, left ^ ahead.victim, rank, jumps, trail
                                    stack.append(state)
                                ahead = straight
                        if ahead is None:
                            if rank >= best:
                                if rank > best:
                                    best = rank
                                    found.clear()
                                found.append((start, quarry ^ left, trail))
                            break
                        # The last way on is followed at once, the others wait on the stack.
                        jump, before = ahead, trail
                        left ^= jump.victim
            if not kings:
                return found, deep
            able, probes_at, rank_before, quarry = kings, king_starts, bonus, prey
            kings = 0

    return search

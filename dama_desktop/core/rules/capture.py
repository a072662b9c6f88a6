"""The search for captures: every complete capture of the side to move, best rank only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from dama_desktop.core.rules.geometry.board import Board, Direction, single_bits
from dama_desktop.core.rules.lines import Gait, Jump, JumpBook
from dama_desktop.core.rules.piece import Side
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


def gaits(variant: Variant, side: Side) -> tuple[Gait, Gait]:
    """How a man and a king of *side* capture.

    :raises ValueError: men spare kings but go on as kings in mid-capture; no game does both.
    """
    rules = variant.capture
    goes_on = variant.crowning.in_capture is InCapture.GOES_ON_AS_KING
    if goes_on and not rules.man_takes_king:
        raise ValueError(f"{variant.key}: a man that spares kings cannot go on as a king")
    man = Gait(
        rules.man[side],
        flies=False,
        far=variant.geometry.far[side],
        in_passing=variant.crowning.in_capture,
        as_king=Gait(rules.king, rules.king_flies, crowned=True),
    )
    return man, Gait(rules.king, rules.king_flies)


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
    variant: Variant, side: Side, book: JumpBook, worth: Worth
) -> Search:
    """The search for *side*: captures of the highest rank under *worth*, all if none is given."""
    board, rules = variant.board, variant.capture
    man, king = gaits(variant, side)
    man_starts, king_starts = book.starts(man), book.starts(king)
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
                    rank += per_jump
                    if royal and jump.victim & royal:
                        rank += more_for_king + (early >> jumps - 1)
                    trail = [jump, before]
                    if jumps >= alike_from:
                        deep = True
                        known = seen.setdefault((jump, left, rank), trail)
                        if known is not trail:
                            known.append(before)
                            continue
                    height = len(stack)
                    if jump.reach & left:
                        blockers = standing if victims_block else standing | left
                        jumps += 1
                        for mask, table in jump.probes:
                            for onward in table[blockers & mask]:
                                if onward.victim & left:
                                    stack.append((onward, left ^ onward.victim, rank, jumps, trail))
                        straight = jump.straight
                        if straight is not None and straight.victim & left:
                            stack.append((straight, left ^ straight.victim, rank, jumps, trail))
                    if len(stack) == height and rank >= best:
                        if rank > best:
                            best = rank
                            found.clear()
                        found.append((start, quarry ^ left, trail))
            if not kings:
                return found, deep
            able, probes_at, rank_before, quarry = kings, king_starts, bonus, prey
            kings = 0

    return search

"""Jumps along lines, looked up by what stands on the line.

The captures open to a piece on a square depend on the occupied squares of the lines through it,
and on nothing else but whose the jumped pieces are. So each square has for each line a table that
maps the line's occupancy to the jumps along it. The jumps themselves are made with the walk that
they belong to; the tables fill as positions are met, with tuples that they share.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import chain, pairwise

from dama_desktop.core.rules.gait import Gait
from dama_desktop.core.rules.geometry.board import Board, Direction, Square

DIRECTIONS_IN_A_MASK = 4
"""Short pieces look at so many directions in one table: at most 2 ** 8 occupancies."""

MOST_FILLED = 7
"""Tables of so many squares are filled when they are made: every line of an 8x8 board."""

End = tuple[Square, bool]
"""Where a capture comes to rest, and whether the piece is crowned by it."""

Directions = tuple[Direction, ...]


class Jump:
    """A jump over one piece, with every square behind it that is free.

    The path of a capture is a chain of jumps. A landing square is settled by the next jump: a
    turn leaves from the one landing that lies on the next line, and a straight continuation is
    the same whichever landing it touches.
    """

    __slots__ = (
        "square",
        "victim",
        "direction",
        "behind",
        "ends",
        "landings",
        "reach",
        "straight",
        "probes",
    )

    square: Square
    """The jumped square."""
    victim: int
    """Its one-bit mask."""
    direction: Direction
    behind: int
    """Bit set of the squares on the near side of the victim, from which it is jumped."""
    ends: tuple[End, ...]
    """Landings, nearest first."""
    landings: int
    """Bit set of them."""
    reach: int
    """Bit set of the squares that could be jumped next."""
    straight: Jump | None
    """The next jump in the same direction, for pieces that fly."""
    probes: tuple[Probe, ...]
    """Tables of every line that can be turned into at some landing."""

    def __init__(self, place: Place, way: Way, straight: Jump | None) -> None:
        self.square, self.victim, self.direction, self.behind = place
        self.ends, self.landings, reach, self.probes = way
        self.reach = reach if straight is None else reach | straight.victim
        self.straight = straight


Place = tuple[Square, int, Direction, int]
"""What all jumps over one square in one direction have in common; as in ``Jump``."""

Way = tuple[tuple[End, ...], int, int, "tuple[Probe, ...]"]
"""Landings, their bit set, what can be jumped from there but for straight on, and the tables."""

NO_WAY: Way = (), 0, 0, ()


def _joined(near: Way, far: Way) -> Way:
    ends, landings, reach, probes = far
    return near[0] + ends, near[1] | landings, near[2] | reach, near[3] + probes


def _subsets(mask: int) -> list[int]:
    """Every bit set within *mask*."""
    found = [0]
    while mask:
        low = mask & -mask
        found += [bits | low for bits in found]
        mask ^= low
    return found


class JumpTable(dict[int, tuple[Jump, ...]]):
    """Jumps from one square in some directions, by the occupied squares that matter for them.

    The jumps are those that the occupancy allows; whether the victim is an enemy not yet taken
    is left to the caller. A missing occupancy is worked out when it is first asked for.
    """

    __slots__ = ("mask", "_parts")

    mask: int
    """Bit set of the squares that an occupancy is about."""

    def __init__(self, walk: Walk, square: Square, directions: Directions) -> None:
        super().__init__()
        self._parts = [
            (walk.seen[direction][square].get, walk.around[direction][square])
            for direction in directions
            if walk.around[direction][square]
        ]
        self.mask = 0
        for _, part in self._parts:
            self.mask |= part

    def fill(self) -> None:
        """Work out every occupancy, unless there are many."""
        if self.mask.bit_count() <= MOST_FILLED:
            whole: Seen = {0: ()}
            for jump_by, part in self._parts:
                jumps = [(occupied, jump_by(occupied, ())) for occupied in _subsets(part)]
                whole = {a | b: some + more for a, some in whole.items() for b, more in jumps}
            self.update(whole)

    def __missing__(self, occupied: int) -> tuple[Jump, ...]:
        jumps: tuple[Jump, ...] = ()
        for jump_by, part in self._parts:
            jumps += jump_by(occupied & part, ())
        self[occupied] = jumps
        return jumps


Probe = tuple[int, JumpTable]
"""A table, after its mask."""

Seen = dict[int, tuple[Jump, ...]]
"""The one jump open from a square in a direction, by the occupied squares there; those without a
jump are left out."""

Chances = list[tuple[Jump | None, list[int]]]
"""Jumps over one square in one direction, each with the occupancies behind that square in which it
is made. None stands for no jump."""


class Walk:
    """All jumps of one gait on one board, made at once: some milliseconds for pieces that fly."""

    def __init__(self, book: JumpBook, gait: Gait) -> None:
        self.board = board = book.board
        self.gait = gait
        self.jumpable = self._masks(slice(-1) if gait.flies else slice(1))
        """Squares that could be jumped; the last of a ray has none behind it to land on."""
        self.around = self._masks(slice(None) if gait.flies else slice(2))
        """Squares that decide about a first jump: ``around[direction][square]``."""
        self._book = book
        self._ends = [(square, gait.landed(square)[1]) for square in range(len(board))]
        self._tables: dict[Directions, list[tuple[Probe, ...]]] = {}
        self.seen: list[list[Seen]] = [[{} for _ in board.bits] for _ in board.steps]
        """Jumps from every square in every direction: ``seen[direction][square]``."""
        for direction in gait.directions:
            (self._see_flights if gait.flies else self._see_hops)(direction)
        if gait.flies:
            for _, table in chain.from_iterable(chain.from_iterable(self._tables.values())):
                table.fill()

    def _masks(self, part: slice) -> list[list[int]]:
        """Bit sets of a *part* of each ray on which a jump is possible at all."""
        board = self.board
        return [
            [board.mask(ray[part]) if len(ray) > 1 else 0 for ray in rays] for rays in board.rays
        ]

    @cached_property
    def starts(self) -> list[tuple[Probe, ...]]:
        """Probes for the first jump, by ``bit.bit_length()`` of the square's bit."""
        by_length: list[tuple[Probe, ...]] = [()] * (self.board.all_bits.bit_length() + 1)
        for bit, probes in zip(self.board.bits, self._probes(self.gait.directions), strict=True):
            by_length[bit.bit_length()] = probes
        return by_length

    def _see_hops(self, direction: Direction) -> None:
        """Make the jumps of a piece that does not fly, over its neighbours."""
        bits, ways = self.board.bits, self._ways(direction)
        for ray, seen in zip(self.board.rays[direction], self.seen[direction], strict=True):
            if len(ray) > 1:
                victim, landing = ray[:2]
                jump = Jump(self._place(victim, direction), ways[landing], None)
                seen[bits[victim]] = (jump,)

    def _see_flights(self, direction: Direction) -> None:
        """Make the jumps of a flying piece, from any distance over the first piece it meets."""
        bits, rays = self.board.bits, self.board.rays[direction]
        seen, ways = self.seen[direction], self._ways(direction)
        behind: dict[Square, Chances] = {}
        from_the_edge = sorted(range(len(bits)), key=lambda square: len(rays[square]))
        for square in from_the_edge:
            if rays[square]:
                nearest = rays[square][0]
                behind[nearest] = self._over(nearest, direction, ways, behind)
                bit = bits[nearest]
                seen[square].update(seen[nearest])
                for jump, beyond in behind[nearest]:
                    if jump is not None:
                        seen[square].update(dict.fromkeys([bit | o for o in beyond], (jump,)))

    def _over(
        self,
        square: Square,
        direction: Direction,
        ways: list[Way],
        behind: dict[Square, Chances],
    ) -> Chances:
        """Jumps over *square*; *behind* holds those over the squares of the ray."""
        bits, ray = self.board.bits, self.board.ray(square, direction)
        if not ray:
            return [(None, [0])]
        place = self._place(square, direction)
        blocked = [bits[ray[0]] | beyond for _, group in behind[ray[0]] for beyond in group]
        jumps: Chances = [(None, blocked)]
        way = NO_WAY
        for landing, blocker in pairwise(ray):
            way = _joined(way, ways[landing])
            bit = bits[blocker]
            jumps += [
                (Jump(place, way, straight), [bit | beyond for beyond in group])
                for straight, group in behind[blocker]
            ]
        jumps.append((Jump(place, _joined(way, ways[ray[-1]]), None), [0]))
        return jumps

    def _place(self, square: Square, direction: Direction) -> Place:
        board = self.board
        near_side = board.ray_masks[board.opposite[direction]][square]
        return square, board.bits[square], direction, near_side

    def _ways(self, came: Direction) -> list[Way]:
        """What is open after a jump in *came*, by its landing."""
        ways = self._onward(came, begins=False)
        for square in self.gait.far:
            ends, landing, *_ = ways[square]
            gait, _ = self.gait.landed(square)
            if gait is None:
                ways[square] = ends, landing, 0, ()
            elif gait is not self.gait:
                *_, reach, probes = self._book.walk(gait)._onward(came, begins=True)[square]
                ways[square] = ends, landing, reach, probes
        return ways

    def _onward(self, came: Direction, *, begins: bool) -> list[Way]:
        """What is open to this gait after a jump in *came*, by its landing.

        Straight on is left to ``Jump.straight`` for a piece that flies, unless it *begins* to. A
        piece never turns back over its victim: one that does not fly finds nothing there.
        """
        barred: set[Direction] = set()
        if self.gait.flies:
            barred = {self.board.opposite[came]} if begins else {came, self.board.opposite[came]}
        ways = tuple(d for d in self.gait.directions if d not in barred)
        reaches = [0] * len(self.board)
        for direction in ways:
            jumpable = self.jumpable[direction]
            reaches = [reach | there for reach, there in zip(reaches, jumpable, strict=True)]
        ends = [(end,) for end in self._ends]
        return list(zip(ends, self.board.bits, reaches, self._probes(ways), strict=True))

    def _probes(self, ways: Directions) -> list[tuple[Probe, ...]]:
        """The tables that together cover *ways*, by square."""
        found: list[tuple[Probe, ...]] = [()] * len(self.board)
        for directions in self._grouped(ways):
            found = [
                probes + more
                for probes, more in zip(found, self._tables_of(directions), strict=True)
            ]
        return found

    def _tables_of(self, directions: Directions) -> list[tuple[Probe, ...]]:
        """By square a probe of its table of *directions*, or none if nothing can be jumped."""
        tables = self._tables.get(directions)
        if tables is None:
            made = (JumpTable(self, square, directions) for square in range(len(self.board)))
            tables = [((table.mask, table),) if table.mask else () for table in made]
            self._tables[directions] = tables
        return tables

    def _grouped(self, ways: Directions) -> list[Directions]:
        """Directions that share a table: the two of a line; for short pieces a handful."""
        if not self.gait.flies:
            step = DIRECTIONS_IN_A_MASK
            return [ways[at : at + step] for at in range(0, len(ways), step)]
        lines: dict[Direction, Directions] = {}
        for direction in ways:
            line = min(direction, self.board.opposite[direction])
            lines[line] = (*lines.get(line, ()), direction)
        return list(lines.values())


class JumpBook:
    """The tables of every gait on one board; variants that capture alike share them."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._walks: dict[Gait, Walk] = {}

    def walk(self, gait: Gait) -> Walk:
        """The tables of *gait*."""
        walk = self._walks.get(gait)
        if walk is None:
            walk = self._walks[gait] = Walk(self, gait)
        return walk


@lru_cache(maxsize=64)
def jump_book(board: Board) -> JumpBook:
    """The tables of *board*."""
    return JumpBook(board)

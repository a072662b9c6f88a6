"""Jumps along lines, looked up by what stands on the line.

The captures open to a piece on a square depend on the occupied squares of the lines through it,
and on nothing else but whose the jumped pieces are. So each square has for each line a table that
maps the line's occupancy to the jumps along it. Tables fill as positions are met; equal jumps are
one object, however many squares and occupancies lead to them.
"""

from __future__ import annotations

from dataclasses import dataclass

from dama_desktop.core.rules.geometry.board import Board, Direction, Square
from dama_desktop.core.rules.variant import InCapture

DIRECTIONS_IN_A_MASK = 4
"""Short pieces look at so many directions in one table: at most 2 ** 8 occupancies."""


@dataclass(frozen=True, slots=True, eq=False)
class Gait:
    """How a piece jumps, and what becomes of it where it lands."""

    directions: tuple[Direction, ...]
    flies: bool
    """It jumps from any distance and lands at any; otherwise neighbours only."""
    far: frozenset[Square] = frozenset()
    """Ending here crowns it."""
    in_passing: InCapture = InCapture.STAYS_MAN
    """What becomes of it if it lands there and could go on."""
    as_king: Gait | None = None
    """How it goes on once crowned in passing."""
    crowned: bool = False
    """It is a king made in this very capture."""

    def landed(self, square: Square) -> tuple[Gait | None, bool]:
        """How it goes on from *square*, None if not at all; whether ending there it is crowned."""
        if square not in self.far:
            return self, self.crowned
        match self.in_passing:
            case InCapture.STAYS_MAN:
                return self, True
            case InCapture.GOES_ON_AS_KING:
                return self.as_king, True
            case InCapture.STOPS:
                return None, True


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
        "reach",
        "straight",
        "probes",
        "_walk",
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
    reach: int
    """Bit set of the squares that could be jumped next."""
    straight: Jump | None
    """The next jump in the same direction, for pieces that fly."""
    probes: tuple[Probe, ...] | None
    """Tables of every line that can be turned into at some landing; None until ``open``."""

    def __init__(
        self,
        walk: Walk,
        square: Square,
        direction: Direction,
        landings: tuple[Square, ...],
        straight: Jump | None,
    ) -> None:
        self.square = square
        self.victim = walk.board.bits[square]
        self.direction = direction
        self.behind = walk.behind[direction][square]
        self.ends = tuple([walk.ends[landing] for landing in landings])
        self.straight = straight
        reach = 0 if straight is None else straight.victim
        reaches = walk.reaches[direction]
        for landing in landings:
            from_there = reaches[landing]
            reach |= walk.reach(landing, direction) if from_there is None else from_there
        self.reach = reach
        self.probes = None
        self._walk = walk

    def open(self) -> tuple[Probe, ...]:
        """Make the tables that lead on from this jump, at the first capture that gets so far."""
        self.probes = probes = tuple(
            [
                probe
                for landing, _ in self.ends
                for probe in self._walk.onward(landing, self.direction)
            ]
        )
        return probes


class Over(dict[int, Jump | None]):
    """Jumps of a flying piece over one square in one direction, by what stands behind it.

    None where it cannot be jumped. A missing occupancy is worked out when it is first asked for.
    """

    __slots__ = ("beyond", "_direction", "_made", "_ray", "_rises", "_square", "_walk")

    beyond: int
    """Bit set of the squares that an occupancy is about."""

    def __init__(self, walk: Walk, square: Square, direction: Direction) -> None:
        super().__init__()
        board = walk.board
        self.beyond = board.ray_masks[direction][square]
        self._walk = walk
        self._square = square
        self._direction = direction
        self._ray = board.ray(square, direction)
        self._rises = board.shifts[direction] > 0
        self._made: dict[tuple[int, Jump | None], Jump] = {}

    def __missing__(self, occupied: int) -> Jump | None:
        walk, ray, straight = self._walk, self._ray, None
        free = len(ray)
        if occupied:
            # The nearest piece: on rays towards higher bits the lowest, on others the highest.
            nearest = occupied & -occupied if self._rises else occupied
            square = walk.board.square_at_bit[nearest.bit_length() - 1]
            free = ray.index(square)
            if free:
                onward = walk.over(square, self._direction)
                straight = onward[occupied & onward.beyond]
        jump = None
        if free:
            jump = self._made.get((free, straight))
            if jump is None:
                jump = Jump(walk, self._square, self._direction, ray[:free], straight)
                self._made[free, straight] = jump
        self[occupied] = jump
        return jump


class JumpTable(dict[int, tuple[Jump, ...]]):
    """Jumps from one square in some directions, by the occupied squares that matter for them.

    The jumps are those that the occupancy allows; whether the victim is an enemy not yet taken
    is left to the caller. A missing occupancy is worked out when it is first asked for.
    """

    __slots__ = ("mask", "_rays", "_square", "_walk")

    mask: int
    """Bit set of the squares that an occupancy is about."""

    def __init__(self, walk: Walk, square: Square, directions: Directions) -> None:
        super().__init__()
        self._walk = walk
        self._square = square
        self._rays = [
            (direction, walk.jumpable[direction][square], walk.board.shifts[direction] > 0)
            for direction in directions
            if walk.jumpable[direction][square]
        ]
        self.mask = 0
        for direction, _, _ in self._rays:
            self.mask |= walk.around[direction][square]


class LineTable(JumpTable):
    """Jumps of a flying piece, from any distance over the first piece it meets."""

    __slots__ = ()

    def __missing__(self, occupied: int) -> tuple[Jump, ...]:
        walk, found = self._walk, []
        square_at_bit, overs = walk.board.square_at_bit, walk.overs
        for direction, jumpable, rises in self._rays:
            met = occupied & jumpable
            if met:
                nearest = met & -met if rises else met
                square = square_at_bit[nearest.bit_length() - 1]
                over = overs[direction][square]
                if over is None:
                    over = walk.over(square, direction)
                jump = over[occupied & over.beyond]
                if jump is not None:
                    found.append(jump)
        self[occupied] = jumps = walk.shared(tuple(found))
        return jumps


class NeighbourTable(JumpTable):
    """Jumps of a piece that does not fly, over its neighbours."""

    __slots__ = ()

    def __missing__(self, occupied: int) -> tuple[Jump, ...]:
        walk, square, found = self._walk, self._square, []
        for direction, neighbour, _ in self._rays:
            if occupied & walk.around[direction][square] == neighbour:
                found.append(walk.neighbour_jump(square, direction))
        self[occupied] = jumps = walk.shared(tuple(found))
        return jumps


Probe = tuple[int, JumpTable]
"""A table, after its mask."""


class Walk:
    """All tables of one gait on one board, made as they are asked for."""

    def __init__(self, book: JumpBook, gait: Gait) -> None:
        self.board = board = book.board
        self.gait = gait
        self.shared = book.shared
        self.ends = [(square, gait.landed(square)[1]) for square in range(len(board))]
        """How a capture ends on each square."""
        self.behind = [board.ray_masks[opposite] for opposite in board.opposite]
        """Squares on the near side of a square: ``behind[direction][square]``."""
        self.jumpable = self._masks(slice(-1) if gait.flies else slice(1))
        """Squares that could be jumped; the last of a ray has none behind it to land on."""
        self.around = self._masks(slice(None) if gait.flies else slice(2))
        """Squares that decide about a first jump: ``around[direction][square]``."""
        self._book = book
        self.overs: list[list[Over | None]] = [[None] * len(board) for _ in board.steps]
        """Tables made so far: ``overs[direction][square]``."""
        self.reaches: list[list[int | None]] = [[None] * len(board) for _ in board.steps]
        """What ``reach`` has worked out so far: ``reaches[came][landing]``."""
        self._neighbour_jumps: dict[tuple[Square, Direction], Jump] = {}
        self._tables: dict[tuple[Square, Directions], JumpTable] = {}
        self._ways_after: dict[tuple[Direction, bool], Directions] = {}
        self._lines: dict[Directions, list[Directions]] = {}

    def _masks(self, part: slice) -> list[list[int]]:
        """Bit sets of a *part* of each ray on which a jump is possible at all."""
        board = self.board
        return [
            [board.mask(ray[part]) if len(ray) > 1 else 0 for ray in rays] for rays in board.rays
        ]

    def starts(self) -> list[tuple[Probe, ...]]:
        """Probes for the first jump, by ``bit.bit_length()`` of the square's bit."""
        by_length: list[tuple[Probe, ...]] = [()] * (self.board.all_bits.bit_length() + 1)
        for square, bit in enumerate(self.board.bits):
            by_length[bit.bit_length()] = self._probes(square, self.gait.directions)
        return by_length

    def over(self, square: Square, direction: Direction) -> Over:
        """The table of a flying piece's jumps over *square* in *direction*."""
        table = self.overs[direction][square]
        if table is None:
            table = self.overs[direction][square] = Over(self, square, direction)
        return table

    def neighbour_jump(self, square: Square, direction: Direction) -> Jump:
        """The jump of a short piece from *square* over its neighbour in *direction*."""
        jump = self._neighbour_jumps.get((square, direction))
        if jump is None:
            victim, landing = self.board.ray(square, direction)[:2]
            jump = Jump(self, victim, direction, (landing,), None)
            self._neighbour_jumps[square, direction] = jump
        return jump

    def reach(self, landing: Square, came: Direction) -> int:
        """Bit set of the squares that could be jumped after a jump in *came* to *landing*."""
        total = self.reaches[came][landing]
        if total is None:
            total = 0
            walk = self._goes_on(landing)
            if walk is not None:
                for direction in walk._open_ways(came, begins=walk is not self):
                    total |= walk.jumpable[direction][landing]
            self.reaches[came][landing] = total
        return total

    def onward(self, landing: Square, came: Direction) -> tuple[Probe, ...]:
        """Tables of the lines open after a jump in *came* to *landing*."""
        walk = self._goes_on(landing)
        if walk is None:
            return ()
        return walk._probes(landing, walk._open_ways(came, begins=walk is not self))

    def _goes_on(self, landing: Square) -> Walk | None:
        gait, _ = self.gait.landed(landing)
        return None if gait is None else self._book.walk(gait)

    def _open_ways(self, came: Direction, *, begins: bool) -> Directions:
        """Directions open after a jump in *came*: never the way back over the victim.

        Straight on is left to ``Jump.straight`` for a piece that flies, unless it *begins* to.
        """
        ways = self._ways_after.get((came, begins))
        if ways is None:
            barred = {self.board.opposite[came]}
            if self.gait.flies and not begins:
                barred.add(came)
            ways = tuple(d for d in self.gait.directions if d not in barred)
            self._ways_after[came, begins] = ways
        return ways

    def _probes(self, square: Square, ways: Directions) -> tuple[Probe, ...]:
        """The tables that together cover *ways* from *square*."""
        lines = self._lines.get(ways)
        if lines is None:
            lines = self._lines[ways] = self._grouped(ways)
        probes = []
        for directions in lines:
            table = self._tables.get((square, directions))
            if table is None:
                kind = LineTable if self.gait.flies else NeighbourTable
                table = self._tables[square, directions] = kind(self, square, directions)
            if table.mask:
                probes.append((table.mask, table))
        return tuple(probes)

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
    """The tables of every gait on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._walks: dict[Gait, Walk] = {}
        self._shared: dict[tuple[Jump, ...], tuple[Jump, ...]] = {}

    def walk(self, gait: Gait) -> Walk:
        """The tables of *gait*."""
        walk = self._walks.get(gait)
        if walk is None:
            walk = self._walks[gait] = Walk(self, gait)
        return walk

    def shared(self, jumps: tuple[Jump, ...]) -> tuple[Jump, ...]:
        """The one tuple of these jumps that all tables hold."""
        return self._shared.setdefault(jumps, jumps)

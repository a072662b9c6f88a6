"""Jumps along lines, looked up by what stands on the line.

The captures open to a piece on a square depend on the occupied squares of the lines through it,
and on nothing else but whose the jumped pieces are. So each square has for each line a table that
maps the line's occupancy to the jumps along it. Tables fill as positions are met; equal jumps are
one object, however many squares and occupancies lead to them.
"""

from __future__ import annotations

from collections.abc import Iterable
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


class Jump:
    """A jump over one piece, with every square behind it that is free. Never changed.

    The path of a capture is a chain of jumps. A landing square is settled by the next jump: a
    turn leaves from the one landing that lies on the next line, and a straight continuation is
    the same whichever landing it touches.
    """

    __slots__ = ("square", "victim", "direction", "behind", "ends", "reach", "probes", "straight")

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
    probes: tuple[Probe, ...]
    """Tables of every line that can be turned into at some landing."""
    straight: Jump | None
    """The next jump in the same direction, for pieces that fly."""

    def __init__(
        self,
        board: Board,
        square: Square,
        direction: Direction,
        ends: tuple[End, ...],
        probes: tuple[Probe, ...],
        straight: Jump | None,
    ) -> None:
        self.square = square
        self.victim = board.bits[square]
        self.direction = direction
        self.behind = board.mask(board.ray(square, board.opposite[direction]))
        self.ends = ends
        self.probes = probes
        self.straight = straight
        self.reach = straight.victim if straight else 0
        for _, table in probes:
            self.reach |= table.reach


@dataclass(frozen=True, slots=True)
class Ray:
    """What lies from a square in a direction, nearest first."""

    direction: Direction
    squares: tuple[Square, ...]
    bits: tuple[int, ...]


class JumpTable(dict[int, tuple[Jump, ...]]):
    """Jumps from one square along some rays, by the occupied squares of those rays.

    The jumps are those that the occupancy allows; whether the victim is an enemy not yet taken
    is left to the caller. A missing occupancy is worked out when it is first asked for.
    """

    __slots__ = ("_book", "_gait", "_rays", "reach")

    reach: int
    """Bit set of the squares that could be jumped."""

    def __init__(self, book: JumpBook, gait: Gait, rays: tuple[Ray, ...]) -> None:
        super().__init__()
        self._book = book
        self._gait = gait
        self._rays = rays
        self.reach = 0
        for ray in rays:
            for bit in ray.bits[:-1]:
                self.reach |= bit

    def __missing__(self, occupied: int) -> tuple[Jump, ...]:
        found = (self._book.first_jump(self._gait, ray, occupied) for ray in self._rays)
        jumps = self._book.shared(tuple(jump for jump in found if jump is not None))
        self[occupied] = jumps
        return jumps


Probe = tuple[int, JumpTable]
"""A table and the mask of the squares that its occupancies are about."""


class JumpBook:
    """All tables of one board, shared by every gait that is asked for."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._rays: dict[tuple[Square, Direction, bool], Ray] = {}
        self._probes: dict[tuple[Gait, Square, tuple[Direction, ...]], Probe] = {}
        self._jumps: dict[tuple[Gait, Square, Direction, int, Jump | None], Jump] = {}
        self._shared: dict[tuple[Jump, ...], tuple[Jump, ...]] = {}

    def starts(self, gait: Gait) -> list[tuple[Probe, ...]]:
        """Probes for the first jump, by ``bit.bit_length()`` of the square's bit."""
        board = self._board
        by_length: list[tuple[Probe, ...]] = [()] * (board.all_bits.bit_length() + 1)
        for square, bit in enumerate(board.bits):
            by_length[bit.bit_length()] = self.probes(gait, square, gait.directions)
        return by_length

    def probes(
        self, gait: Gait, square: Square, directions: Iterable[Direction]
    ) -> tuple[Probe, ...]:
        """The tables that together cover *directions* from *square*."""
        groups = self._groups(gait, tuple(directions))
        probes = (self._probe(gait, square, group) for group in groups)
        return tuple(probe for probe in probes if probe[0])

    def _groups(self, gait: Gait, directions: tuple[Direction, ...]) -> list[tuple[Direction, ...]]:
        """Directions that share a table: the two of a line; for short pieces a handful."""
        if not gait.flies:
            step = DIRECTIONS_IN_A_MASK
            return [directions[at : at + step] for at in range(0, len(directions), step)]
        groups: dict[Direction, tuple[Direction, ...]] = {}
        for direction in directions:
            line = min(direction, self._board.opposite[direction])
            groups[line] = (*groups.get(line, ()), direction)
        return list(groups.values())

    def _probe(self, gait: Gait, square: Square, directions: tuple[Direction, ...]) -> Probe:
        key = gait, square, directions
        if key not in self._probes:
            rays = [self._ray(square, direction, gait.flies) for direction in directions]
            rays = [ray for ray in rays if len(ray.squares) > 1]
            mask = sum(bit for ray in rays for bit in ray.bits)
            self._probes[key] = mask, JumpTable(self, gait, tuple(rays))
        return self._probes[key]

    def _ray(self, square: Square, direction: Direction, flies: bool) -> Ray:
        key = square, direction, flies
        if key not in self._rays:
            squares = self._board.ray(square, direction)
            squares = squares if flies else squares[:2]
            self._rays[key] = Ray(direction, squares, tuple(self._board.bits[s] for s in squares))
        return self._rays[key]

    def first_jump(self, gait: Gait, ray: Ray, occupied: int) -> Jump | None:
        """The jump over the first piece on *ray*, if that is within reach and can be jumped."""
        for at, bit in enumerate(ray.bits):
            if bit & occupied:
                return self._jump_over(gait, ray, at, occupied)
            if not gait.flies:
                break
        return None

    def _jump_over(self, gait: Gait, ray: Ray, at: int, occupied: int) -> Jump | None:
        end = at + 1
        while end < len(ray.bits) and not ray.bits[end] & occupied:
            end += 1
        if end == at + 1:
            return None
        straight = None
        if gait.flies and end < len(ray.bits):
            straight = self._jump_over(gait, ray, end, occupied)
        return self._jump(gait, ray.direction, ray.squares[at:end], straight)

    def _jump(
        self,
        gait: Gait,
        direction: Direction,
        squares: tuple[Square, ...],
        straight: Jump | None,
    ) -> Jump:
        victim, *landings = squares
        key = gait, victim, direction, len(landings), straight
        if key not in self._jumps:
            self._jumps[key] = Jump(
                self._board,
                victim,
                direction,
                tuple((square, gait.landed(square)[1]) for square in landings),
                tuple(
                    probe for square in landings for probe in self._onward(gait, direction, square)
                ),
                straight,
            )
        return self._jumps[key]

    def _onward(self, gait: Gait, came: Direction, square: Square) -> tuple[Probe, ...]:
        """Lines open from a landing: never back over the piece just jumped.

        Straight on is a table's business only for a piece that does not fly, or that has just
        begun to: for others the jump itself knows what comes next on its line.
        """
        goes_on, _ = gait.landed(square)
        if goes_on is None:
            return ()
        barred = {self._board.opposite[came]}
        if gait.flies and goes_on is gait:
            barred.add(came)
        return self.probes(goes_on, square, (d for d in goes_on.directions if d not in barred))

    def shared(self, jumps: tuple[Jump, ...]) -> tuple[Jump, ...]:
        """The one tuple of these jumps that all tables hold."""
        return self._shared.setdefault(jumps, jumps)

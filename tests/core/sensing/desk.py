"""A board under a test's hands: squares are named, time is given, the game follows by itself."""

from __future__ import annotations

from typing import TypeVar

from dama_desktop.core.game.deed import Displacement
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import Piece
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.international import INTERNATIONAL
from dama_desktop.core.sensing.expectations import (
    Expectation,
    LastMove,
    Playing,
    Standpoint,
)
from dama_desktop.core.sensing.findings import Finding, MoveSeen, SnapshotWanted, Touched
from dama_desktop.core.sensing.parameters import CABLE, Parameters
from dama_desktop.core.sensing.recogniser import Recogniser
from dama_desktop.core.sensing.sight import EMPTY, SOMETHING, Senses, Sight

Kind = TypeVar("Kind")


def at_sight(position: Position, senses: Senses = Senses.IDENTITY) -> list[Sight]:
    """What an ideal board of these senses shows of *position*."""
    return [seen(position.piece(square), senses) for square in range(len(position.board))]


def seen(piece: Piece | None, senses: Senses) -> Sight:
    if piece is None:
        return EMPTY
    match senses:
        case Senses.OCCUPANCY:
            return SOMETHING
        case Senses.COLOUR:
            return Piece(piece.side)
        case Senses.IDENTITY:
            return piece


class Desk:
    """One game on one board; lawful moves are committed as a session would."""

    def __init__(
        self,
        fen: str | None = None,
        *,
        variant: Variant = INTERNATIONAL,
        parameters: Parameters = CABLE,
        senses: Senses = Senses.IDENTITY,
    ) -> None:
        self.variant = variant
        self.senses = senses
        self.start = variant.start() if fen is None else read_fen(variant, fen)
        self.positions = [self.start]
        self.moves: list[Move] = []
        self.found: list[Finding] = []
        self.now_ms = 0
        self.in_hand: Piece | None = None
        self.on_board: dict[int, Piece] = dict(self.start.pieces())
        self.recogniser = Recogniser(self.playing(), parameters, senses)
        self._keep(self.recogniser.see_all(at_sight(self.start, senses), 0))
        self.wait(2_000)

    @property
    def position(self) -> Position:
        return self.positions[-1]

    def playing(self) -> Playing:
        last = None
        if self.moves:
            before = self.positions[-2]
            last = LastMove(Standpoint(before, legal_moves(self.variant, before)), self.moves[-1])
        return Playing(
            variant=self.variant,
            position=self.position,
            moves=legal_moves(self.variant, self.position),
            last=last,
            earlier=tuple(self.positions[:-1]),
        )

    def follow(self, expectation: Expectation) -> None:
        self.recogniser.follow(expectation)
        self._keep(self.recogniser.advance(self.now_ms))

    # -- hands ---------------------------------------------------------------------------------

    def lift(self, name: str, after_ms: int = 200) -> None:
        """Take the piece on the square into the hand, or off the board, *after_ms* from now."""
        self.wait(after_ms)
        self.in_hand = self.on_board.pop(self.variant.board.square(name))
        self.show(name, EMPTY, 0)

    def put(self, name: str, piece: Piece | None = None, after_ms: int = 200) -> None:
        """Put the piece in the hand (or *piece*) down."""
        placed = piece or self.in_hand
        assert placed is not None
        self.wait(after_ms)
        self.on_board[self.variant.board.square(name)] = placed
        self.show(name, seen(placed, self.senses), 0)

    def carry(self, start: str, end: str, after_ms: int = 200) -> None:
        """Lift a piece and put it down elsewhere."""
        self.lift(start, after_ms)
        self.put(end)

    def take_off(self, *names: str, after_ms: int = 200) -> None:
        """Take pieces off the board, one after the other."""
        for name in names:
            self.lift(name, after_ms)

    def show(self, name: str, sight: Sight, after_ms: int = 200) -> None:
        """Let a square show something."""
        self.wait(after_ms)
        square = self.variant.board.square(name)
        self._keep(self.recogniser.see(square, sight, self.now_ms))

    def set_up(self, position: Position, after_ms: int = 200) -> None:
        """Bring the board to *position*, a square at a time in reading order."""
        for square in range(len(position.board)):
            piece = position.piece(square)
            if self.on_board.get(square) != piece:
                self.wait(after_ms)
                if piece is None:
                    del self.on_board[square]
                else:
                    self.on_board[square] = piece
                self.show(position.board.names[square], seen(piece, self.senses), 0)

    def press(self, side: int, after_ms: int = 0) -> None:
        """*side* presses the clock."""
        self.wait(after_ms)
        self._keep(self.recogniser.lever(1 - side, self.now_ms))

    def wait(self, ms: int) -> None:
        """Let time pass; questions for all squares are answered at once."""
        until_ms = self.now_ms + ms
        while (due_ms := self.recogniser.due_ms()) is not None and due_ms <= until_ms:
            self.now_ms = max(self.now_ms, due_ms)
            self._keep(self.recogniser.advance(self.now_ms))
        self.now_ms = until_ms

    def _keep(self, findings: list[Finding]) -> None:
        for finding in findings:
            self.found.append(finding)
            if isinstance(finding, MoveSeen):
                self._commit(finding)
        if any(isinstance(finding, SnapshotWanted) for finding in findings):
            sights = [
                seen(self.on_board.get(square), self.senses)
                for square in range(len(self.variant.board))
            ]
            self._keep(self.recogniser.see_all(sights, self.now_ms))

    def _commit(self, finding: MoveSeen) -> None:
        if finding.replaces:
            self.moves.pop()
            self.positions.pop()
        self.moves.append(finding.move)
        self.positions.append(after(self.variant, self.position, finding.move))
        self.follow(self.playing())

    # -- what came of it -----------------------------------------------------------------------

    def told(self) -> list[Finding]:
        """Everything told so far but touches and questions; told again it is empty."""
        told: list[Finding] = [f for f in self.found if not isinstance(f, Touched | SnapshotWanted)]
        self.found.clear()
        return told

    def only(self, kind: type[Kind]) -> Kind:
        """The one finding since the last look, which must be of this kind."""
        (finding,) = self.told()
        assert isinstance(finding, kind), finding
        return finding

    def played(self) -> list[tuple[str, str]]:
        """Start and end of every move committed."""
        names = self.variant.board.names
        return [(names[move.start], names[move.end]) for move in self.moves]

    def squares(self, *names: str) -> tuple[int, ...]:
        return tuple(self.variant.board.square(name) for name in names)

    def way(self, start: str, end: str) -> Displacement:
        """A piece carried from one square to another on a way that nobody saw."""
        return Displacement(self.variant.board.square(start), self.variant.board.square(end))

    def move(self, start: str, end: str) -> Move:
        """The lawful move between two squares."""
        ends = self.squares(start, end)
        (move,) = (m for m in legal_moves(self.variant, self.position) if (m.start, m.end) == ends)
        return move

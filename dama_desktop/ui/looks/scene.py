"""The board of a game as a scene: pieces, the last move, what the hand shows, what a rule marks."""

from __future__ import annotations

from dataclasses import dataclass

from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.incident import Incident
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.position import Position
from dama_desktop.ui.board.model import BoardScene, Difference
from dama_desktop.ui.looks.shapes import Pieces, pieces_of

Squares = tuple[Square, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLook:
    """What the hand on the screen shows: the chosen piece and where it may go."""

    selected: Square | None = None
    targets: Squares = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked:
    """What a rule speaks of."""

    squares: Squares = ()
    path: Squares = ()


NO_HAND = HandLook()
NOTHING_MARKED = Marked()


def live_scene(
    game: Game,
    pieces: Pieces,
    *,
    hand: HandLook = NO_HAND,
    marked: Marked = NOTHING_MARKED,
    differences: tuple[Difference, ...] = (),
    turned: bool = False,
    show_names: bool = True,
) -> BoardScene:
    """*game* as it stands, with *pieces* on the board of the screen."""
    return BoardScene(
        pieces=pieces,
        last_move=_last_shown(game),
        targets=hand.targets,
        selected=hand.selected,
        bound=game.bound if game.phase is Phase.TO_MOVE else None,
        rule_squares=marked.squares,
        rule_path=marked.path,
        differences=differences,
        turned=turned,
        show_names=show_names,
    )


def earlier_scene(
    game: Game, plies: int, *, turned: bool = False, show_names: bool = True
) -> BoardScene:
    """*game* as it stood after *plies* half-moves."""
    return BoardScene(
        pieces=pieces_of(position_after(game, plies)),
        last_move=move_squares(game, plies),
        turned=turned,
        show_names=show_names,
    )


def position_after(game: Game, plies: int) -> Position:
    """The position after *plies* half-moves of *game*, 0 the start."""
    return game.line[plies - 1].position if plies else game.start


def move_squares(game: Game, plies: int) -> Squares:
    """The squares of the last of *plies* half-moves; of a set position those that changed."""
    if not plies:
        return ()
    ply = game.line[plies - 1]
    if ply.move is not None:
        return ply.move.path
    return changed_squares(position_after(game, plies - 1), ply.position)


def changed_squares(before: Position, after: Position) -> Squares:
    """The squares that hold something else in *after*: what was emptied stands first."""
    squares = range(len(before.board))
    other = [square for square in squares if before.piece(square) != after.piece(square)]
    return tuple(sorted(other, key=lambda square: after.piece(square) is not None))


def deed_squares(incident: Incident) -> Squares:
    """The squares between which pieces were carried in what *incident* tells of."""
    return tuple(
        square
        for carried in incident.deed.moved
        for square in (carried.path or (carried.start, carried.end))
    )


def _last_shown(game: Game) -> Squares:
    if game.phase is Phase.AWAIT_CHOICE and game.incident is not None:
        return deed_squares(game.incident)
    return move_squares(game, game.plies)

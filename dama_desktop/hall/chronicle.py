"""A game told step by step: what was done when, and what stood on the board after it.

The steps come from the entries of a session or of a journal, touches among them, so that an arbiter
can look at a half-move as the hand made it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dama_desktop.archive.journal import ClockEntry, ControlEntry, Entry
from dama_desktop.core.game import events as e
from dama_desktop.core.game.fold import Game, opened
from dama_desktop.core.game.phases import Refused
from dama_desktop.core.rules.piece import Piece
from dama_desktop.core.rules.position import Position
from dama_desktop.hall.casebook import COMMITS
from dama_desktop.hall.timing import Timing


class Step(NamedTuple):
    """One entry with what it led to."""

    entry: Entry
    before: Game
    after: Game
    board: Position
    """What stands on the board after it, a piece in the air left out."""
    left_ms: tuple[int, int] | None
    """Milliseconds left to White and Black; None without a clock."""


def chronicle(entries: Iterable[Entry]) -> tuple[Step, ...]:
    """The steps of *entries*, the first of which opens the game.

    :raises Refused: they are not the story of one game.
    """
    rest = iter(entries)
    first = next(rest, None)
    if not isinstance(first, e.Opened):
        raise Refused("a game begins with its opening")
    game = opened(first)
    timing = Timing(game)
    steps = [Step(first, game, game, game.shown, None)]
    for entry in rest:
        steps.append(_next(steps[-1], entry, timing))
    return tuple(steps)


def _next(last: Step, entry: Entry, timing: Timing) -> Step:
    game = last.after
    if isinstance(entry, ControlEntry):
        timing.set_control(entry.control, game.position.turn)
    elif isinstance(entry, ClockEntry):
        timing.act(entry.action, entry.at_ms)
    else:
        game = game.after(entry)
        timing.follow(game)
    board = _touched(last.board, entry)
    if game.shown is not last.after.shown and game.shown != last.after.shown:
        board = game.shown
    return Step(entry, last.after, game, board, timing.left_ms(entry.at_ms))


def _touched(board: Position, entry: Entry) -> Position:
    """*board* after a hand touched it."""
    match entry:
        case e.Lifted(square=square):
            return board.changed(clear=(square,))
        case e.Placed(square=square, piece=Piece() as placed):
            return board.changed({square: placed})
        case e.CrownPut(square=square) if (crowned := board.piece(square)) is not None:
            return board.changed({square: crowned._replace(king=True)})
        case _:
            return board


def since_commit(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The last of *steps*: from the last thing that was settled on the board on."""
    commits = [at for at, step in enumerate(steps) if isinstance(step.entry, COMMITS)]
    return tuple(steps[commits[-1] :]) if commits else tuple(steps)

"""A move that is being typed, sign by sign."""

from __future__ import annotations

from enum import Enum, auto

from dama_desktop.core.notation.movetext import MoveTextError, choose
from dama_desktop.core.notation.routes import canonical
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

BACKSPACES = ("\b", "\x7f", "")
LONGEST = 40

_ONE_SIGN = str.maketrans(dict.fromkeys("xX:*–—−×", "-"))


class Waiting(Enum):
    """The text names no move yet."""

    FOR_MORE = auto()
    """A lawful move begins like it."""
    IN_VAIN = auto()
    """No lawful move begins like it."""


def typed_on(text: str, sign: str) -> str:
    """*text* after one more key; a backspace takes a sign away, a blank adds nothing."""
    if sign in BACKSPACES:
        return text[:-1]
    return (text + sign.strip())[:LONGEST]


def read_so_far(
    variant: Variant, position: Position, moves: tuple[Move, ...], text: str
) -> Move | Waiting:
    """The one of *moves* that *text* names, unless it may be the beginning of another one."""
    said = _plain(text)
    longer = [
        move
        for move in moves
        if any(form.startswith(said) and form != said for form in _forms(variant, move))
    ]
    try:
        named: Move | None = choose(variant, position, moves, text)
    except MoveTextError:
        named = None
    if named is not None and all(move == named for move in longer):
        return named
    return Waiting.FOR_MORE if named is not None or longer else Waiting.IN_VAIN


def _forms(variant: Variant, move: Move) -> tuple[str, ...]:
    """Short and full text of *move*, with a dash for every sign."""
    names = variant.board.names
    path = canonical(variant.board, move).path
    ways = ((path[0], path[-1]), path)
    return tuple(_plain("-".join(names[square] for square in way)) for way in ways)


def _plain(text: str) -> str:
    return text.translate(_ONE_SIGN).replace(" ", "").lower()

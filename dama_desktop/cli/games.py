"""Games in PDN files."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from pathlib import Path

from dama_desktop.cli.arguments import read_bytes
from dama_desktop.cli.refusal import FaultyInput, WrongUse
from dama_desktop.core.notation.pdn import Fault, ReadGame, decode, read_pdn
from dama_desktop.i18n import _, ngettext


def games_in(path: Path) -> Iterator[ReadGame]:
    """
    The games of the PDN file at *path*, in order; faults are told with the game they are in.

    :raises FaultyInput: the file cannot be read.
    """
    yield from read_pdn(decode(read_bytes(path)))


def no_game(path: Path) -> FaultyInput:
    """The refusal of the file at *path*, which can be read and holds no game at all."""
    return FaultyInput(_("{path}: there is no game in this file").format(path=path))


def fault_line(path: Path, fault: Fault) -> str:
    """*fault* with its place, as compilers write it: ``file:line:column: message``."""
    return f"{path}:{fault.line}:{fault.column}: {fault.message}"


def add_game_number(parser: ArgumentParser, option: str) -> None:
    """Let *parser* take *option*, which chooses a game of a file; it comes as ``number``."""
    parser.add_argument(
        option,
        dest="number",
        metavar="K",
        type=_game_number,
        default=1,
        help=_("which game of the file (default: the first)"),
    )


def _game_number(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(_("{text!r} is no number of a game").format(text=text))
    return int(text)


def game_numbered(path: Path, number: int) -> ReadGame:
    """
    Game *number*, from 1, of the PDN file at *path*.

    :raises FaultyInput: the file cannot be read, or holds no game at all.
    :raises WrongUse: it does not hold so many games.
    """
    count = 0
    for game in games_in(path):
        count += 1
        if count == number:
            return game
    if not count:
        raise no_game(path)
    text = ngettext(
        "{path}: this file has {count} game only", "{path}: this file has {count} games only", count
    )
    raise WrongUse(text.format(path=path, count=count))

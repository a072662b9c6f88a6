"""``dama check``: PDN files, every game of them played through."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import dataclass
from pathlib import Path

from dama_desktop.cli.command import Command
from dama_desktop.cli.games import fault_line, games_in, no_game
from dama_desktop.cli.output import tell
from dama_desktop.cli.refusal import DONE, FAULTS, FaultyInput
from dama_desktop.i18n import N_


@dataclass(slots=True)
class _Tally:
    """What has been seen so far."""

    files: int = 0
    games: int = 0
    read: int = 0
    faults: int = 0

    def line(self) -> str:
        """The last line of the report; scripts read it, so it is the same in every language."""
        return f"{self.files} files, {self.games} games, {self.read} read, {self.faults} faults"


def _configure(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE.pdn", nargs="+", type=Path)


def _run(words: Namespace) -> int:
    tally = _Tally()
    unreadable = False
    for path in words.files:
        tally.files += 1
        try:
            _check(path, tally)
        except FaultyInput as refusal:
            tell(str(refusal))
            unreadable = True
    print(tally.line())
    return FAULTS if tally.faults or unreadable else DONE


def _check(path: Path, tally: _Tally) -> None:
    """
    Play the games of *path* through.

    :raises FaultyInput: the file cannot be read, or holds no game at all.
    """
    before = tally.games
    for game in games_in(path):
        tally.games += 1
        tally.read += not game.faults
        tally.faults += len(game.faults)
        for fault in game.faults:
            print(fault_line(path, fault))
    if tally.games == before:
        raise no_game(path)


COMMAND = Command(
    name="check",
    summary=N_("play through all games of PDN files and name their faults"),
    configure=_configure,
    run=_run,
)

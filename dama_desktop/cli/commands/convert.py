"""``dama convert``: PDN in, tidy PDN out, or a table of positions."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from dama_desktop.cli.arguments import STANDARD_STREAM
from dama_desktop.cli.command import Command
from dama_desktop.cli.files import replace_file
from dama_desktop.cli.games import fault_line, games_in
from dama_desktop.cli.output import tell
from dama_desktop.cli.refusal import DONE, FAULTS
from dama_desktop.core.game.record import GameRecord
from dama_desktop.core.notation.fen import write_fen
from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.notation.pdn import write_pdn
from dama_desktop.i18n import N_, _


def _configure(parser: ArgumentParser) -> None:
    parser.add_argument("source", metavar=_("IN.pdn"), type=Path)
    parser.add_argument(
        "target", metavar=_("OUT"), type=Path, help=_("a file, or - for standard output")
    )
    parser.add_argument(
        "--to",
        choices=tuple(_WRITERS),
        help=_("what to write (default: fen for a name ending in .fen, .tsv or .txt, else pdn)"),
    )


def _run(words: Namespace) -> int:
    kind = words.to or ("fen" if words.target.suffix.lower() in _TABLE_SUFFIXES else "pdn")
    faults = 0
    records = []
    for game in games_in(words.source):
        faults += len(game.faults)
        for fault in game.faults:
            tell(fault_line(words.source, fault))
        if game.record is not None:
            records.append(game.record)
    _write(words.target, _WRITERS[kind](records))
    return FAULTS if faults else DONE


def _write(target: Path, text: str) -> None:
    if target == STANDARD_STREAM:
        sys.stdout.write(text)
    else:
        replace_file(target, text)


def pdn_of(records: Iterable[GameRecord]) -> str:
    """*records* as one PDN file."""
    return "\n".join(map(write_pdn, records))


def table_of(records: Iterable[GameRecord]) -> str:
    """
    The positions of *records* as lines of fields divided by tabs, the first line naming them.

    Ply 0 is the start of a game; it has no move.
    """
    lines = ["game\tply\tmove\tfen"]
    for number, record in enumerate(records, start=1):
        lines += (f"{number}\t{line}" for line in _rows(record))
    return "".join(f"{line}\n" for line in lines)


def _rows(record: GameRecord) -> Iterator[str]:
    variant, before = record.variant, record.start
    yield f"0\t\t{write_fen(variant, before)}"
    for ply in record.line:
        text = "" if ply.move is None else write_move(variant, before, ply.move)
        yield f"{ply.number}\t{text}\t{write_fen(variant, ply.position)}"
        before = ply.position


_TABLE_SUFFIXES = (".fen", ".tsv", ".txt")

_WRITERS: dict[str, Callable[[Iterable[GameRecord]], str]] = {"pdn": pdn_of, "fen": table_of}


COMMAND = Command(
    name="convert",
    summary=N_("write the games of a PDN file tidily, or their positions as a table"),
    configure=_configure,
    run=_run,
)

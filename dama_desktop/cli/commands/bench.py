"""``dama bench``: the program's own figures on this computer."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from pathlib import Path

from dama_desktop.cli.arguments import add_json
from dama_desktop.cli.bench import (
    board,
    clock,
    journal,
    judging,
    moves,
    pauses,
    peer,
    perft,
    recognise,
    slowest,
    start,
)
from dama_desktop.cli.bench.bench import Bench, Wishes
from dama_desktop.cli.bench.figure import Figure, machine
from dama_desktop.cli.bench.report import as_json, as_text, read_baseline
from dama_desktop.cli.command import Command
from dama_desktop.cli.output import print_json
from dama_desktop.cli.refusal import DONE
from dama_desktop.i18n import N_, _

BENCHES: dict[str, Bench] = {
    bench.name: bench
    for bench in (
        perft.BENCH,
        moves.BENCH,
        slowest.BENCH,
        pauses.BENCH,
        peer.BENCH,
        judging.BENCH,
        journal.BENCH,
        board.BENCH,
        clock.BENCH,
        start.BENCH,
        recognise.BENCH,
    )
}


def _name(text: str) -> str:
    if text not in BENCHES:
        problem = _("there is no benchmark {text!r}; there are {names}")
        raise ArgumentTypeError(problem.format(text=text, names=", ".join(BENCHES)))
    return text


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(_("{text!r} is no number of games").format(text=text))
    return int(text)


def _configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "names",
        metavar=_("NAME"),
        nargs="*",
        type=_name,
        help=_("which to run (default: all but the longest): {names}").format(
            names=", ".join(BENCHES)
        ),
    )
    add_json(parser)
    parser.add_argument(
        "--positions", metavar="FILE", type=Path, help=_("positions for `moves`, as JSON")
    )
    parser.add_argument(
        "--perft", metavar="FILE", type=Path, help=_("known counts for `perft`, as JSON")
    )
    parser.add_argument(
        "--peer", metavar="PYTHON", type=Path, help=_("the Python that has py-draughts, for `peer`")
    )
    parser.add_argument(
        "--full", action="store_true", help=_("count entries of up to 20 million leaves too")
    )
    parser.add_argument(
        "--games", metavar="N", type=_count, default=20, help=_("games for `recognise`")
    )
    parser.add_argument(
        "--against", metavar="FILE", type=Path, help=_("compare with what --json printed earlier")
    )


def _run(words: Namespace) -> int:
    wishes = Wishes(
        positions=words.positions,
        tables=words.perft,
        peer=words.peer,
        full=words.full,
        games=words.games,
    )
    baseline = read_baseline(words.against) if words.against else {}
    if words.json:
        measured: list[Figure] = []
        try:
            for figure in _figures(words.names, wishes):
                measured.append(figure)
        finally:  # what was measured before a result turned out wrong
            print_json(as_json(machine(), measured, baseline))
        return DONE
    print(", ".join(machine().values()))
    for figure in _figures(words.names, wishes):
        print(as_text(figure, baseline), flush=True)
    return DONE


def _figures(names: list[str], wishes: Wishes) -> Iterator[Figure]:
    for bench in BENCHES.values():
        if bench.name in names or (bench.usual and not names):
            yield from bench.measure(wishes)


COMMAND = Command(
    name="bench",
    summary=N_("measure the program on this computer"),
    configure=_configure,
    run=_run,
)

"""``dama perft``: how many lines of play a position has."""

from __future__ import annotations

import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from dama_desktop.cli.arguments import add_fen, add_json, position_given, variant_called
from dama_desktop.cli.command import Command
from dama_desktop.cli.output import print_json
from dama_desktop.cli.refusal import DONE
from dama_desktop.core.rules.perft import perft
from dama_desktop.i18n import N_, _

HERE = 1
"""Lines of play to depth 0: to stay where one is."""


def _depth(text: str) -> int:
    if not text.isdecimal():
        raise ArgumentTypeError(_("{text!r} is no depth").format(text=text))
    return int(text)


def _configure(parser: ArgumentParser) -> None:
    parser.add_argument("variant", metavar=_("VARIANT"))
    add_fen(parser)
    parser.add_argument(
        "--depth", metavar="N", type=_depth, required=True, help=_("plies to look ahead")
    )
    add_json(parser)


def _print_count(depth: int, nodes: int) -> None:
    print(f"{depth:>3} {nodes:>15}", flush=True)


def _run(words: Namespace) -> int:
    variant = variant_called(words.variant)
    position = position_given(variant, words.fen)
    start = time.perf_counter()
    by_depth = []
    for depth in range(1, words.depth + 1):
        by_depth.append(perft(variant, position, depth))
        if not words.json:
            _print_count(depth, by_depth[-1])
    if not by_depth and not words.json:
        _print_count(0, HERE)
    seconds = time.perf_counter() - start
    if words.json:
        nodes = by_depth[-1] if by_depth else HERE
        print_json({"nodes": nodes, "seconds": round(seconds, 6), "by_depth": by_depth})
    return DONE


COMMAND = Command(
    name="perft",
    summary=N_("count the lines of play of a position"),
    configure=_configure,
    run=_run,
)

"""The subcommands of ``dama``, and the road from the words of a call to one of them."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module

from dama_desktop import __version__
from dama_desktop.cli.command import Command
from dama_desktop.cli.output import prepare_streams, tell
from dama_desktop.cli.parser import Parser, speak_the_language
from dama_desktop.cli.refusal import Refusal
from dama_desktop.i18n import _

NAMES = (
    "variants",
    "legal",
    "perft",
    "ballot",
    "judge",
    "replay",
    "check",
    "convert",
    "boards",
    "follow",
    "capture",
    "simulate",
    "bench",
)
"""The subcommands in the order of the help; each is a module of ``cli.commands``."""


def main(argv: Sequence[str]) -> int:
    """
    Do what *argv* (without the program's name) asks for.

    Returns 0 when it was done, 1 when the input has faults, 2 for wrong use. Messages are one line
    each on standard error. ``KeyboardInterrupt`` and ``BrokenPipeError`` are the caller's.
    """
    prepare_streams()
    speak_the_language()
    try:
        words = _parser(argv).parse_args(argv)
        code: int = words.run(words)
    except Refusal as refusal:
        sys.stdout.flush()
        tell(str(refusal))
        return refusal.code
    except SystemExit as asked:  # --help and --version
        return int(asked.code or 0)
    return code


def _needed(argv: Sequence[str]) -> tuple[str, ...]:
    """
    The subcommands that *argv* calls for: the one it names, or all where it names none.

    What the others need (serial ports, sockets, locks) is then not even imported.
    """
    return (argv[0],) if argv and argv[0] in NAMES else NAMES


def _called(name: str) -> Command:
    command: Command = import_module(f"dama_desktop.cli.commands.{name}").COMMAND
    return command


def _parser(argv: Sequence[str]) -> ArgumentParser:
    parser = Parser(
        prog="dama",
        description=_("Draughts of every kind. Without a command the window opens."),
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"dama {__version__}")
    commands = parser.add_subparsers(metavar=_("COMMAND"), dest="command", required=True)
    for command in map(_called, _needed(argv)):
        summary = _(command.summary)
        own = commands.add_parser(
            command.name, help=summary, description=summary, allow_abbrev=False
        )
        command.configure(own)
        own.set_defaults(run=command.run)
    return parser

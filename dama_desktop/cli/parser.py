"""The parser of the command line: one line for what is wrong, words in the reader's language."""

from __future__ import annotations

import argparse
from typing import NoReturn

from dama_desktop.cli.refusal import WrongUse
from dama_desktop.i18n import N_, _, ngettext

WORDS = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("ignored explicit argument %r"),
    N_("expected one argument"),
    N_("expected at least one argument"),
)
"""What argparse says; it looks its texts up by itself, in a catalogue that it does not have."""


class Parser(argparse.ArgumentParser):
    """Refuses wrong use with one line, without the list of all options."""

    def error(self, message: str) -> NoReturn:
        """Refuse the call because of *message*."""
        raise WrongUse(f"{message} ({self.prog} --help)")


def speak_the_language() -> None:
    """Let argparse look its texts up where ours are."""
    vars(argparse).update(_=_, ngettext=ngettext)

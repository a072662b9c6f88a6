"""The words after ``dama`` when the window is opened."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dama_drivers.catalog import KINDS

from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.i18n import _, available_languages
from dama_desktop.ui.preferences import THEMES


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowOptions:
    """What the window is asked to show first."""

    demo: bool = False
    journal: Path | None = None
    port: str = ""
    board: str = ""
    variant: str = ""
    theme: str = ""
    language: str = ""


def read_options(argv: Sequence[str]) -> WindowOptions:
    """
    Read *argv*, without the program's name.

    :raises SystemExit: wrong use; argparse has said why, and the code is 2.
    """
    parser = _parser()
    asked = parser.parse_args(argv)
    if bool(asked.port) != bool(asked.board):
        parser.error(_("--port and --board go together"))
    return WindowOptions(**vars(asked))


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="dama", add_help=False, allow_abbrev=False)
    add, first = parser.add_argument, parser.add_mutually_exclusive_group()
    first.add_argument("--demo", action="store_true")
    first.add_argument("--journal", type=Path, metavar="FILE")
    first.add_argument("--port", default="", metavar="URL")
    add("--board", default="", choices=KINDS, metavar="KIND")
    add("--variant", default="", choices=VARIANTS, metavar="VARIANT")
    add("--theme", default="", choices=THEMES)
    add("--language", default="", choices=available_languages())
    return parser

"""``dama judge``: what the rule book says of written cases."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from dama_desktop.cli.command import Command
from dama_desktop.cli.json_input import Item, items_in
from dama_desktop.cli.output import print_json, tell
from dama_desktop.cli.refusal import DONE, FAULTS, FaultyInput
from dama_desktop.core.arbiter.cases import CaseError, read_case
from dama_desktop.core.arbiter.judge import judge
from dama_desktop.core.arbiter.rulings import write_ruling
from dama_desktop.i18n import N_, _
from dama_desktop.words.rulings import explanation


def _configure(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="CASES.json", type=Path)
    parser.add_argument("--json", action="store_true", help=_("as always here"))


def _run(words: Namespace) -> int:
    faulty = False
    for item in items_in(words.file):
        try:
            print_json(_ruling(item))
        except FaultyInput as fault:
            tell(str(fault))
            faulty = True
    return FAULTS if faulty else DONE


def _ruling(item: Item) -> dict[str, Any]:
    """
    The ruling on one case.

    :raises FaultyInput: it cannot be read; the message names the place, the case and the field.
    """
    if item.fault is not None:
        raise FaultyInput(f"{item.place}: {item.fault}")
    try:
        case = read_case(item.value)
    except CaseError as error:
        raise FaultyInput(f"{item.place}: {error}") from None
    incident = judge(case.variant, case.book, case.before, case.deed)
    said = explanation(case.variant, case.book, incident)
    return write_ruling(case.id, incident, case.variant, said)


COMMAND = Command(
    name="judge",
    summary=N_("rule on written cases"),
    configure=_configure,
    run=_run,
)

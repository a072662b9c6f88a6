"""``dama ballot``: an opening drawn by lot."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import Any

from dama_desktop.cli.arguments import add_json, variant_called
from dama_desktop.cli.command import Command
from dama_desktop.cli.output import print_json
from dama_desktop.cli.refusal import DONE, WrongUse
from dama_desktop.core.notation.ballots import Ballot, NoSuchUse, UnknownOpening, draw, named
from dama_desktop.core.notation.fen import SIDE_LETTERS, write_fen
from dama_desktop.core.notation.openings import OpeningTable
from dama_desktop.core.rules.variant import Variant
from dama_desktop.hall.ballots import TABLES, UnknownTable, fresh_seed, opening_table
from dama_desktop.i18n import N_, _
from dama_desktop.words.ballots import doubts_about, opening_told


def _seed(text: str) -> int:
    if not text.isdecimal():
        raise ArgumentTypeError(_("{text!r} is no seed: a number from 0 is").format(text=text))
    return int(text)


def _configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "table",
        metavar=_("TABLE"),
        help=_("the table of openings: {names}").format(names=", ".join(TABLES)),
    )
    parser.add_argument(
        "--variant", metavar=_("VARIANT"), help=_("the game (default: the first of the table)")
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--seed", metavar="N", type=_seed, help=_("draw what this seed drew before (default: anew)")
    )
    how.add_argument("--code", metavar="CODE", help=_("take this opening instead of drawing"))
    add_json(parser)


def _run(words: Namespace) -> int:
    table = _table(words.table)
    variant = variant_called(words.variant) if words.variant else table.uses[0].variant
    ballot = _ballot(table, variant, words.code, words.seed)
    if words.json:
        print_json(_as_json(variant, ballot))
        return DONE
    print(f"{_(table.name)} {ballot.opening.code}: {opening_told(ballot)}")
    print(write_fen(variant, ballot.start))
    if ballot.seed is not None:
        print(_("seed {seed}, drawn: {cells}").format(seed=ballot.seed, cells=_cells(ballot)))
    for doubt in doubts_about(ballot):
        print(doubt)
    return DONE


def _table(key: str) -> OpeningTable:
    try:
        return opening_table(key)
    except UnknownTable:
        text = _("unknown table {key!r}; known are {names}")
        raise WrongUse(text.format(key=key, names=", ".join(TABLES))) from None


def _ballot(table: OpeningTable, variant: Variant, code: str | None, seed: int | None) -> Ballot:
    """
    The opening called *code*, or one drawn by *seed* or anew.

    :raises WrongUse: the table has none for *variant*, or no *code*.
    """
    try:
        if code is not None:
            return named(table, variant, code)
        return draw(table, variant, fresh_seed() if seed is None else seed)
    except NoSuchUse:
        known = ", ".join(use.variant.key for use in table.uses)
        text = _("{table} has no openings for {variant}; it has some for {known}")
        raise WrongUse(text.format(table=table.key, variant=variant.key, known=known)) from None
    except UnknownOpening as error:
        text = (
            _("{table} has no opening {code!r}; did you mean {names}?")
            if error.near
            else _("{table} has no opening {code!r}")
        )
        names = ", ".join(error.near)
        raise WrongUse(text.format(table=table.key, code=error.code, names=names)) from None


def _cells(ballot: Ballot) -> str:
    return ", ".join(ballot.drawn)


def _as_json(variant: Variant, ballot: Ballot) -> dict[str, Any]:
    opening = ballot.opening
    return {
        "table": ballot.table,
        "code": opening.code,
        "variant": variant.key,
        "moves": list(opening.moves),
        "displaced": [list(pair) for pair in opening.displaced],
        "text": ballot.text,
        "fen": write_fen(variant, ballot.start),
        "to_move": SIDE_LETTERS[ballot.start.turn],
        "seed": ballot.seed,
        "drawn": list(ballot.drawn),
        "doubts": list(doubts_about(ballot)),
    }


COMMAND = Command(
    name="ballot", summary=N_("draw an opening by lot"), configure=_configure, run=_run
)

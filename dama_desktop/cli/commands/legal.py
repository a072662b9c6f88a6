"""``dama legal``: the lawful moves of a position."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from dama_desktop.cli.arguments import add_fen, add_json, position_given, variant_called
from dama_desktop.cli.command import Command
from dama_desktop.cli.move_json import move_json
from dama_desktop.cli.output import print_json
from dama_desktop.cli.refusal import DONE
from dama_desktop.core.notation.fen import SIDE_LETTERS, write_fen
from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.i18n import N_, _


def _configure(parser: ArgumentParser) -> None:
    parser.add_argument("variant", metavar=_("VARIANT"))
    add_fen(parser)
    add_json(parser)


def _run(words: Namespace) -> int:
    variant = variant_called(words.variant)
    position = position_given(variant, words.fen)
    moves = sorted(legal_moves(variant, position), key=lambda move: move.path)
    if words.json:
        print_json(
            {
                "fen": write_fen(variant, position),
                "to_move": SIDE_LETTERS[position.turn],
                "moves": [move_json(variant, position, move) for move in moves],
            }
        )
        return DONE
    for move in moves:
        print(write_move(variant, position, move))
    return DONE


COMMAND = Command(
    name="legal",
    summary=N_("list the lawful moves of a position"),
    configure=_configure,
    run=_run,
)

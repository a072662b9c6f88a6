"""``dama variants``: the kinds of draughts known."""

from __future__ import annotations

from argparse import Namespace

from dama_desktop.cli.arguments import add_json
from dama_desktop.cli.command import Command
from dama_desktop.cli.output import print_json
from dama_desktop.cli.refusal import DONE
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.i18n import N_
from dama_desktop.words.naming import game_name


def _board(variant: Variant) -> str:
    return f"{variant.board.width}x{variant.board.height}"


def _run(words: Namespace) -> int:
    if words.json:
        print_json([_as_json(variant) for variant in VARIANTS.values()])
        return DONE
    width = max(map(len, VARIANTS))
    for variant in VARIANTS.values():
        print(f"{variant.key:<{width}}  {_board(variant):<5}  {game_name(variant.name)}")
    return DONE


def _as_json(variant: Variant) -> dict[str, str]:
    return {
        "key": variant.key,
        "name": variant.name,
        "board": _board(variant),
        "game_type": variant.names.game_type,
        "rules_source": variant.source,
    }


COMMAND = Command(
    name="variants", summary=N_("list the kinds of draughts"), configure=add_json, run=_run
)

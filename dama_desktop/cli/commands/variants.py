"""``dama variants``: the kinds of draughts known."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from dama_desktop.cli.arguments import add_json
from dama_desktop.cli.command import Command
from dama_desktop.cli.output import print_json
from dama_desktop.cli.refusal import DONE
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import every_key
from dama_desktop.core.rules.variants.registry import variant as variant_called
from dama_desktop.i18n import N_, _
from dama_desktop.words.naming import game_name

REMARK = "    "
"""Before a remark, which stands under its game."""


def _board(variant: Variant) -> str:
    return f"{variant.board.width}x{variant.board.height}"


def _run(words: Namespace) -> int:
    variants = [variant_called(key) for key in every_key()]
    if words.json:
        print_json([_as_json(variant) for variant in variants])
        return DONE
    width = max(len(variant.key) for variant in variants)
    for variant in variants:
        print(f"{variant.key:<{width}}  {_board(variant):<5}  {game_name(variant.name)}")
        for remark in variant.remarks:
            print(REMARK + _(remark))
    return DONE


def _as_json(variant: Variant) -> dict[str, Any]:
    return {
        "key": variant.key,
        "name": variant.name,
        "board": _board(variant),
        "game_type": variant.names.game_type,
        "rules_source": variant.source,
        "remarks": list(variant.remarks),
    }


COMMAND = Command(
    name="variants", summary=N_("list the kinds of draughts"), configure=add_json, run=_run
)

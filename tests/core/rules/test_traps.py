"""Every trap position of the collection: the lawful paths, and what each captures."""

from __future__ import annotations

from typing import Any

import pytest

from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import variant as variant_called
from tests.core.rules.shared_data import entries
from tests.core.rules.texts import after_moves, captured_names, move_text, path_text

TRAPS = entries("traps.json")


def named(entry: dict[str, Any]) -> str:
    return f"{entry['variant']}-{entry['fen']}"


def position_of(variant: Variant, entry: dict[str, Any]) -> Position:
    if "history" not in entry:
        return read_fen(variant, entry["fen"])
    start = read_fen(variant, entry["start_fen"])
    return after_moves(variant, start, *entry["history"])


def with_sign(variant: Variant, text: str) -> str:
    return text.replace("x", variant.names.capture_sign)


@pytest.mark.parametrize("entry", TRAPS, ids=named)
def test_trap(entry: dict[str, Any]) -> None:
    variant = variant_called(entry["variant"])
    moves = legal_moves(variant, position_of(variant, entry))
    shown = {move_text(variant, move): captured_names(variant, move) for move in moves}
    expected = [with_sign(variant, text) for text in entry["legal"]]
    assert sorted(shown) == sorted(expected)
    for text, captured in zip(expected, entry.get("legal_captured", ()), strict=False):
        assert shown[text] == captured
    routes = other_routes(variant, moves)
    for text, others in entry.get("alt_routes_same_result", {}).items():
        wanted = {with_sign(variant, other) for other in others}
        assert routes[with_sign(variant, text)] == wanted


def other_routes(variant: Variant, moves: tuple[Move, ...]) -> dict[str, set[str]]:
    sign = variant.names.capture_sign
    return {
        move_text(variant, move): {path_text(variant, path, sign) for path in move.other_paths}
        for move in moves
    }

import json
import random
from pathlib import Path
from typing import Any

import pytest

from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.perft import Routes, perft
from dama_desktop.core.rules.variants.registry import variant as variant_called
from tests.core.rules.positions import scattered
from tests.core.rules.shared_data import entries

COMPOSED = json.loads(
    (Path(__file__).parents[2] / "data/rules/perft.json").read_text(encoding="utf-8")
)
MOST_NODES = 200_000

PUBLISHED = [entry for entry in entries("perft.json") if entry["nodes"] <= MOST_NODES]


def named(entry: dict[str, Any]) -> str:
    if "by_depth" in entry:
        return f"{entry['variant']}-{entry['fen'] or 'start'}"
    return f"{entry['variant']}-{entry['nodes']}-{entry['duplicates']}"


def test_international_start_9_81_658_4265_27117_167140() -> None:
    variant = variant_called("international")
    counts = [perft(variant, variant.start(), depth) for depth in range(1, 7)]
    assert counts == [9, 81, 658, 4265, 27117, 167140]


def test_no_depth_is_one_line() -> None:
    variant = variant_called("international")
    assert perft(variant, variant.start(), 0) == 1


@pytest.mark.parametrize("entry", COMPOSED["entries"], ids=named)
def test_composed_position(entry: dict[str, Any]) -> None:
    variant = variant_called(entry["variant"])
    position = read_fen(variant, entry["fen"]) if entry["fen"] else variant.start()
    counts = [perft(variant, position, depth) for depth in range(1, len(entry["by_depth"]) + 1)]
    assert counts == entry["by_depth"]


@pytest.mark.parametrize("entry", PUBLISHED, ids=named)
def test_published_count(entry: dict[str, Any]) -> None:
    variant = variant_called(entry["variant"])
    position = read_fen(variant, entry["fen"])
    routes = Routes.TURNS if entry["duplicates"] == "kept" else Routes.MERGED
    assert perft(variant, position, entry["depth"], routes=routes) == entry["nodes"]


def test_routes_to_one_result_count_once_unless_kept() -> None:
    variant = variant_called("russian")
    ring = read_fen(variant, "W:WKh6:BKc3,Ke3,c5,g7")
    assert perft(variant, ring, 1) == 3
    assert perft(variant, ring, 1, routes=Routes.TURNS) == 4


def test_straight_on_every_free_square_is_a_route_if_landings_count() -> None:
    variant = variant_called("international")
    line = read_fen(variant, "W:WK46:B37,19")
    assert perft(variant, line, 1) == perft(variant, line, 1, routes=Routes.TURNS) == 3
    assert perft(variant, line, 1, routes=Routes.LANDINGS) == 9
    assert perft(variant, line, 2, routes=Routes.LANDINGS) == 0


def test_every_route_counts_as_often_as_it_is_listed() -> None:
    rng = random.Random(8)
    for key in ("international", "russian", "frisian", "turkish"):
        variant = variant_called(key)
        for _ in range(60):
            position = scattered(variant, rng, kings=0.5)
            moves = legal_moves(variant, position)
            listed = sum(1 + len(move.other_paths) for move in moves)
            assert perft(variant, position, 1, routes=Routes.LANDINGS) == listed


def test_turkish_7_counts_every_landing_in_the_public_table() -> None:
    """The first depth at which 10782308 and the public 10782382 differ; here one line of it."""
    variant = variant_called("turkish")
    fen = (
        "W:WKh5,a3,b3,c3,d3,e3,f3,g3,a2,b2,c2,d2,e2,f2,g2,h2"
        ":Ba7,b7,c7,d7,e7,f7,g7,a6,b6,c6,e6,f6,d5,g5"
    )
    position = read_fen(variant, fen)
    counts = [perft(variant, position, 1, routes=routes) for routes in Routes]
    assert counts == [3, 3, 6]

import json
from pathlib import Path
from typing import Any

import pytest

from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.perft import perft
from dama_desktop.core.rules.variants.registry import variant as variant_called
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
    keep = entry["duplicates"] == "kept"
    assert perft(variant, position, entry["depth"], keep_routes=keep) == entry["nodes"]


def test_routes_to_one_result_count_once_unless_kept() -> None:
    variant = variant_called("russian")
    ring = read_fen(variant, "W:WKh6:BKc3,Ke3,c5,g7")
    assert perft(variant, ring, 1) == 3
    assert perft(variant, ring, 1, keep_routes=True) == 4

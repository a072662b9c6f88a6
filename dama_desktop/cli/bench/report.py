"""What a run of benchmarks is told as."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from dama_desktop.cli.arguments import read_bytes
from dama_desktop.cli.bench.figure import Figure
from dama_desktop.cli.refusal import FaultyInput
from dama_desktop.i18n import _

Baseline = Mapping[str, float]
"""Earlier medians by the name of their figure."""


def read_baseline(path: Path) -> Baseline:
    """
    The medians that an earlier ``bench --json`` wrote to *path*.

    :raises FaultyInput: the file cannot be read or is something else.
    """
    try:
        figures = json.loads(read_bytes(path))["figures"]
        return {figure["name"]: float(figure["median"]) for figure in figures}
    except (ValueError, TypeError, KeyError) as error:
        text = _("{path}: these are no figures of `dama bench --json`: {error}")
        raise FaultyInput(text.format(path=path, error=error)) from None


def gain(figure: Figure, baseline: Baseline) -> float | None:
    """How many times better *figure* is than before (below 1: worse); None if it is new."""
    before = baseline.get(figure.name)
    if not before or not figure.median:
        return None
    ratio = figure.median / before
    return ratio if figure.more_is_better else 1 / ratio


def as_json(
    machine: Mapping[str, str], figures: Iterable[Figure], baseline: Baseline
) -> dict[str, Any]:
    """The whole run as one document; ``gain`` stands with figures that the baseline knows."""
    return {
        "machine": dict(machine),
        "figures": [_figure_json(figure, baseline) for figure in figures],
    }


def _figure_json(figure: Figure, baseline: Baseline) -> dict[str, Any]:
    times = gain(figure, baseline)
    return figure.as_json() | ({} if times is None else {"gain": round(times, 3)})


def as_text(figure: Figure, baseline: Baseline) -> str:
    """One figure on one line."""
    times = gain(figure, baseline)
    if times is None:
        return figure.as_text()
    return (
        figure.as_text() + ", " + _("{times} times as good as before").format(times=f"{times:.2f}")
    )

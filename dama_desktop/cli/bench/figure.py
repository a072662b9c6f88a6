"""A measured figure, and what it was measured on."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One thing measured several times."""

    name: str
    unit: str
    samples: tuple[float, ...]
    """At least one, in *unit*."""
    more_is_better: bool = False

    @property
    def median(self) -> float:
        """The middle one of the samples."""
        return median(self.samples)

    @property
    def spread(self) -> tuple[float, float]:
        """First and third quartile; smallest and greatest of less than four samples."""
        if len(self.samples) < 4:
            return min(self.samples), max(self.samples)
        first, _, third = quantiles(self.samples, n=4, method="inclusive")
        return first, third

    def as_json(self) -> dict[str, Any]:
        """The figure for ``bench --json``; numbers keep four significant digits."""
        low, high = self.spread
        return {
            "name": self.name,
            "unit": self.unit,
            "median": _rounded(self.median),
            "low": _rounded(low),
            "high": _rounded(high),
            "samples": len(self.samples),
            "more_is_better": self.more_is_better,
        }

    def as_text(self) -> str:
        """The figure on one line: median, unit, quartiles, number of samples."""
        low, high = self.spread
        return (
            f"{self.name:<28} {_shown(self.median):>12} {self.unit:<12}"
            f" {_shown(low)} .. {_shown(high)}, n={len(self.samples)}"
        )


def machine() -> dict[str, str]:
    """The computer, its system and its Python, for people who compare figures."""
    return {
        "processor": _processor(),
        "cores": str(os.cpu_count() or "?"),
        "system": platform.platform(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def _processor() -> str:
    """The name of the processor; Linux tells it in a file, other systems by ``platform``."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine() or "?")


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")


def _shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"

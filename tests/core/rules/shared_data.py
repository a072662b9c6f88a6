"""The collection of rules data beside the checkout, where there is one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

RULES = Path(__file__).parents[3] / "../shared/rules"

needs_shared = pytest.mark.skipif(
    not RULES.is_dir(), reason="the collection of rules data is not beside the checkout"
)


def entries(name: str) -> list[dict[str, Any]]:
    """The entries of one file; none where the collection is missing."""
    path = RULES / name
    if not path.is_file():
        return []
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return found

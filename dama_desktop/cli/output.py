"""What the program says: results on standard output, messages on standard error."""

from __future__ import annotations

import io
import json
import sys
from typing import Any


def prepare_streams() -> None:
    """Let results be UTF-8 whatever the locale says, and no text be too strange to print."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(errors="backslashreplace")


def print_json(document: Any) -> None:
    """Print *document* as one line of JSON, at once."""
    print(json.dumps(document, ensure_ascii=False), flush=True)


def tell(message: str) -> None:
    """Say *message*, one line for a person, on standard error."""
    print(f"dama: {message}", file=sys.stderr, flush=True)

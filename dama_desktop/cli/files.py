"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from dama_desktop.cli.refusal import cannot_read


def replace_file(path: Path, text: str) -> None:
    """
    Let the file at *path* hold *text* (UTF-8, line ends as they are).

    A reader finds either the old content or the new, never a part; the new one is on the disk
    before it takes the old one's place.

    :raises FaultyInput: it cannot be written; the old content is untouched.
    """
    target = path.resolve()
    new = target.with_name(f".{target.name}.new")
    try:
        with new.open("w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(target)
    except OSError as error:
        with suppress(OSError):
            new.unlink()
        raise cannot_read(path, error) from error

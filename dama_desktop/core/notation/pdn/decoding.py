"""Bytes of a PDN file to text. PDN is UTF-8; older files are not, and do not say so."""

from __future__ import annotations

import codecs
import re

MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""Byte-order marks and what they announce."""

RUN = re.compile(rb"[\x80-\xff]{2,}")
HIGH = re.compile(rb"[\x80-\xff]")


def decode(data: bytes) -> str:
    """The text of *data*: UTF-8 or UTF-16 if marked or valid, else Windows-1251 or Latin-1.

    Cyrillic words are runs of high bytes, accents of western languages stand between plain
    letters; what most of the high bytes do decides. Windows-1252 is read for Latin-1. Never
    raises; line ends become ``\\n``.
    """
    return _decoded(data).replace("\r\n", "\n").replace("\r", "\n")


def _decoded(data: bytes) -> str:
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return data.decode(encoding, errors="replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    in_runs = sum(len(run) for run in RUN.findall(data))
    if 2 * in_runs > len(HIGH.findall(data)):
        return data.decode("cp1251", errors="replace")
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")

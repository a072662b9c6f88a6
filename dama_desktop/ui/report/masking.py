"""
Taking out of a log whatever could name a person, a game or a place on somebody's disk.

What is kept is what a developer reads first: times, levels, modules, kinds of errors, and where in
the program they arose. In doubt a word is taken out.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

_TRACE = re.compile(r'^(\s*)File "([^"]*)", line (\d+)(.*)$')
_KEPT_PARTS = 3
_SQUARE = r"(?:\d{1,3}|[a-p]\d{1,2})"
_MASKS = (
    (re.compile(r'\[\s*\w+\s+"(?:[^"\\]|\\.)*"\s*\]'), "[header]"),
    (re.compile(r"\b[WB]:[WB][^\s'\"]*", re.IGNORECASE), "[position]"),
    (re.compile(r'"(?:[^"\\]|\\.)*"'), '"…"'),
    (re.compile(r"(?<!\w)'(?:[^'\\]|\\.)*'(?!\w)"), "'…'"),
    (re.compile(r"\b[a-z][a-z0-9+.]+://\S+", re.IGNORECASE), "[address]"),
    (re.compile(r"(?<!\S)(?!/dev/)(?:~|[A-Za-z]:)?[\\/][^:'\"\n]*"), "[path]"),
    (
        re.compile(r"\b(?:\d{1,3}|[a-p]\d{1,2})(?:\s*[-x:×]\s*(?:\d{1,2}|[a-p]\d{1,2}))+\b"),
        "[move]",
    ),
)
"""What is recognised, in this order, and what stands for it."""
_WORD = re.compile(r"\w+")
_NAME = "[name]"
_NAMES = re.compile(r"\[name\](?:[\s,.-]+\[name\])+")
_LOGGED = re.compile(r"^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} [A-Z]+ [\w.]+: )(.*)$")
"""The head of a line of the log, which is kept, and what was said."""


def masked(text: str, names: Iterable[str] = ()) -> str:
    """
    Return *text*, a log with tracebacks, without *names*, moves, positions, paths and quotes.

    Each word of a name is taken out wherever it stands, in capitals or not.
    """
    known = {word.casefold() for name in names for word in _WORD.findall(name) if len(word) > 1}
    return "\n".join(_masked_line(line, known) for line in text.split("\n"))


def _masked_line(line: str, known: Collection[str]) -> str:
    place = _TRACE.match(line)
    if place is not None:
        indent, path, number, rest = place.groups()
        parts = re.split(r"[\\/]", path)[-_KEPT_PARTS:]
        return f'{indent}File "{"/".join(parts)}", line {number}{rest}'
    logged = _LOGGED.match(line)
    head, said = ("", line) if logged is None else (logged[1], logged[2])
    said = _WORD.sub(lambda word: _NAME if word[0].casefold() in known else word[0], said)
    said = _NAMES.sub(_NAME, said)
    for pattern, instead in _MASKS:
        said = pattern.sub(instead, said)
    return head + said

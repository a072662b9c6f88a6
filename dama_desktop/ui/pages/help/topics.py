"""What the help speaks of, and its texts."""

from __future__ import annotations

import html
from collections.abc import Collection, Iterable
from itertools import chain, repeat

from PySide6.QtGui import QKeySequence

from dama_desktop import assets
from dama_desktop.i18n import N_, SOURCE_LANGUAGE, _, current_language
from dama_desktop.ui.commands import BY_KEY, MENU, Command
from dama_desktop.ui.deeds.view import (
    ARBITER_PAGE,
    BOARD_PAGE,
    GAME_PAGE,
    PLAY_PAGE,
    SETTINGS_PAGE,
    WELCOME_PAGE,
)

KEYS, ABOUT, REPORT = "keys", "about", "report"
"""Topics that are made by the program, not written."""

WRITTEN = (
    (WELCOME_PAGE, N_("First steps")),
    (PLAY_PAGE, N_("New game")),
    (BOARD_PAGE, N_("Board")),
    (GAME_PAGE, N_("This game")),
    ("clock", N_("Clock")),
    (ARBITER_PAGE, N_("Arbiter")),
    (SETTINGS_PAGE, N_("Settings")),
)
"""A text for each page, (key of the page, title marked with ``N_``)."""
_MADE = (
    (KEYS, N_("Keys")),
    (REPORT, N_("Report a problem")),
    (ABOUT, N_("About this program")),
)

_HANDS = (
    (("Tab", "Shift+Tab"), N_("To the next thing, or to the one before")),
    (("Up", "Down", "Left", "Right"), N_("On the board: from square to square")),
    (("Space", "Return"), N_("On the board: take the piece of the square, or put it there")),
    (("Delete",), N_("On the board, moving freely: take the piece off")),
    (("Esc",), N_("Put back, give up what was typed, close")),
)
"""Keys that are no commands."""
_TYPED = N_("A move may be typed wherever the keyboard is; Return ends one that could go on.")
_CELL, _FIRST_CELL = "padding: 3px 18px 3px 0", "padding: 16px 18px 3px 0"
"""Room around a key, and around the first of a group."""


def topics(pages: Collection[str]) -> tuple[tuple[str, str], ...]:
    """Return (key, title) of what the help speaks of in a window that has *pages*."""
    return (*(topic for topic in WRITTEN if topic[0] in pages), *_MADE)


def help_text(key: str) -> str:
    """
    Return the text for the page *key*, as Markdown, in the language of now.

    :raises MissingAsset: there is no such text.
    """
    try:
        return assets.read_text(f"help/{current_language()}/{key}.md")
    except assets.MissingAsset:
        return assets.read_text(f"help/{SOURCE_LANGUAGE}/{key}.md")


def keys_html() -> str:
    """Return a list of all keys, made from the commands."""
    groups = (_rows(map(BY_KEY.__getitem__, group)) for group in MENU)
    hands = [(" ".join(map(_key, names)), _(words)) for names, words in _HANDS]
    hands.append(("32-28", _(_TYPED)))
    tables = (*(group for group in groups if group), hands)
    heading = f"<h1>{html.escape(_('Keys'))}</h1>"
    return heading + f"<table cellspacing='0'>{''.join(map(_table_rows, tables))}</table>"


def _rows(commands: Iterable[Command]) -> list[tuple[str, str]]:
    return [(_key(c.shortcut), _(c.text).rstrip("…")) for c in commands if c.shortcut]


def _key(name: str) -> str:
    return QKeySequence(name).toString(QKeySequence.SequenceFormat.NativeText)


def _table_rows(rows: Iterable[tuple[str, str]]) -> str:
    return "".join(
        f"<tr><td style='{style}'><b>{html.escape(key)}</b></td>"
        f"<td style='{style}'>{html.escape(words)}</td></tr>"
        for style, (key, words) in zip(chain((_FIRST_CELL,), repeat(_CELL)), rows, strict=False)
    )

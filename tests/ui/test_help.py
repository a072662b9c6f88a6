"""Help for every page, keys made from the commands, and what is told about the program."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dama_desktop import assets, i18n
from dama_desktop.archive.places import journals_folder
from dama_desktop.ui.commands import COMMANDS
from dama_desktop.ui.logbook import log_path
from dama_desktop.ui.pages.help.about import about_html
from dama_desktop.ui.pages.help.topics import ABOUT, KEYS, REPORT, WRITTEN, help_text, keys_html
from dama_desktop.ui.play.live_game import Source
from dama_desktop.ui.preferences import settings_path
from dama_desktop.ui.theme import DARK, Look, wear
from tests.ui.sitting import Sitting

NATIVE = QKeySequence.SequenceFormat.NativeText
LANGUAGES = ("cs", "en", "sk")
LINK = re.compile(r"\]\(([^)]*)\)")


def press(sitting: Sitting, key: Qt.Key) -> None:
    """Press *key* where the keyboard is."""
    at = QApplication.focusWidget() or sitting.window
    QTest.keyClick(at, key)


def pages(sitting: Sitting) -> set[str]:
    return set(sitting.window._by_key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_window_has_its_text(sitting: Sitting, language: str) -> None:
    for key in pages(sitting) - {"help"}:
        text = assets.read_text(f"help/{language}/{key}.md")
        assert text.startswith("# ")
        assert len(text) > 200, key


def test_all_languages_have_the_same_texts_in_the_same_order() -> None:
    """Headings, paragraphs, items and links come in the same number."""
    keys = [key for key, _title in WRITTEN]
    for language in LANGUAGES:
        assert assets.names(f"help/{language}") == tuple(sorted(f"{key}.md" for key in keys))
    for key in keys:
        texts = [assets.read_text(f"help/{language}/{key}.md") for language in LANGUAGES]
        assert len({tuple(line[:2] == "- " for line in t.splitlines()) for t in texts}) == 1, key
        assert len({tuple(LINK.findall(text)) for text in texts}) == 1, key
        assert not any("!" in text for text in texts), key


def test_every_link_leads_to_a_page(sitting: Sitting) -> None:
    for key, _title in WRITTEN:
        for link in LINK.findall(help_text(key)):
            scheme, name, *_part = link.split(":")
            assert scheme == "page"
            assert name in pages(sitting)


def test_a_language_without_a_text_gets_the_english_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n._Current, "code", "xx")
    assert help_text("board").startswith("# Board")


def test_f1_explains_the_page_and_goes_back(sitting: Sitting) -> None:
    for page in sorted(pages(sitting) - {"help", "board"}):
        sitting.window.show_page(page)
        press(sitting, Qt.Key.Key_F1)
        assert sitting.window.page() == "help"
        assert sitting.window.help_page.topic() == page
        assert sitting.window.help_page.reader.toPlainText().strip()
        press(sitting, Qt.Key.Key_F1)
        assert sitting.window.page() == page


def test_escape_goes_back_to_the_game_and_it_is_as_it_was(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED)
    sitting.type("32-28")
    press(sitting, Qt.Key.Key_F1)
    assert sitting.window.help_page.topic() == "board"
    press(sitting, Qt.Key.Key_Escape)
    assert sitting.window.page() == "board"
    sitting.type("20-25")
    assert sitting.moves() == ["32-28", "20-25"]


def test_the_topics_are_walked_by_the_arrows(sitting: Sitting) -> None:
    sitting.window.show_page("settings")
    press(sitting, Qt.Key.Key_F1)
    seen = []
    for _step in range(3):
        press(sitting, Qt.Key.Key_Down)
        seen.append(sitting.window.help_page.topic())
    assert seen == [KEYS, REPORT, ABOUT]
    press(sitting, Qt.Key.Key_Tab)
    press(sitting, Qt.Key.Key_Escape)
    assert sitting.window.page() == "settings"


def test_a_link_is_followed_by_keyboard(sitting: Sitting) -> None:
    sitting.window.show_page("settings")
    press(sitting, Qt.Key.Key_F1)
    reader = sitting.window.help_page.reader
    reader.setFocus()
    QTest.keyClick(reader, Qt.Key.Key_Tab)
    assert reader.textCursor().hasSelection(), "the first link"
    QTest.keyClick(reader, Qt.Key.Key_Return)
    assert sitting.window.help_page.topic() == ABOUT
    reader.anchorClicked.emit(QUrl("page:play"))
    assert sitting.window.page() == "play"
    reader.anchorClicked.emit(QUrl("https://example.org"))
    assert sitting.window.page() == "play", "nothing outside is opened"


def test_a_text_keeps_its_form_when_the_dress_changes(sitting: Sitting, qapp: QApplication) -> None:
    sitting.window.show_page("help:board")
    reader = sitting.window.help_page.reader
    before = reader.toPlainText()
    wear(qapp, Look(DARK, 1.5))
    assert reader.toPlainText() == before
    first = reader.document().begin()
    assert first.begin().fragment().charFormat().font().pixelSize() == 39


def test_every_key_of_a_command_is_listed() -> None:
    listed = keys_html()
    for command in COMMANDS:
        if command.shortcut:
            key = QKeySequence(command.shortcut).toString(NATIVE)
            assert f"<b>{key}</b>" in listed
            assert command.text.rstrip("…").replace("'", "&#x27;") in listed


def test_the_program_says_what_it_is_and_where_it_keeps_things() -> None:
    told = about_html()
    for words in ("GPL-3.0-or-later", "GNU Lesser", "PySide6", "platformdirs", "endorses"):
        assert words in told
    for path in (journals_folder(), settings_path(), log_path()):
        assert str(path) in told


def test_the_help_follows_the_language(sitting: Sitting, qapp: QApplication) -> None:
    sitting.window.show_page("help:board")
    i18n.set_language("cs")
    QApplication.sendEvent(sitting.window, QEvent(QEvent.Type.LanguageChange))
    assert sitting.window.help_page.reader.toPlainText().startswith("Deska")
    assert sitting.window.help_page.topic() == "board"


def test_links_are_underlined_not_only_coloured(sitting: Sitting) -> None:
    sitting.window.show_page("help:settings")
    block = sitting.window.help_page.reader.document().begin()
    links = []
    while block.isValid():
        spans = block.textFormats()
        links += [span.format.fontUnderline() for span in spans if span.format.isAnchor()]
        block = block.next()
    assert links == [True, True]

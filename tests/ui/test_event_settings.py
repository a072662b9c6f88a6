"""What an event sets beside the rule book, on the new-game page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from dama_desktop.core.arbiter.rule_books import Settings, rule_book
from dama_desktop.ui.play.choices import GameChoices
from dama_desktop.ui.play.event_rules import settings_of, text_of
from tests.ui.sitting import Sitting


def test_what_is_set_is_kept_as_text_and_read_back() -> None:
    book = rule_book("cz-int")
    settings = Settings(huff=True, strikes_to_loss=3, bonus_to_opponent_s=60)
    text = text_of(book, settings)
    assert text == "bonus_to_opponent_s=60;strikes_to_loss=3;huff=true"
    assert settings_of("cz-int", text) == settings
    assert text_of(book, book.settings) == ""


def test_a_damaged_text_leaves_the_book_as_it_is() -> None:
    assert settings_of("cz-int", "huff=perhaps") == rule_book("cz-int").settings


def test_the_settings_are_opened_and_set_by_keyboard(sitting: Sitting) -> None:
    page = sitting.window.play_page
    card = page.regulations
    assert card.fields.isHidden()
    assert card.summary.text() == "As the rule book has it."
    card.open.setFocus()
    sitting.key(Qt.Key.Key_Return, at=card.open)
    assert not card.fields.isHidden()
    huff = card.switches["huff"]
    huff.setFocus()
    sitting.key(Qt.Key.Key_Space, at=huff)
    line = card.numbers["strikes_to_loss"]
    line.setFocus()
    sitting.type("3x", at=QApplication.focusWidget())
    assert "a piece that did not capture may be taken off" in card.summary.text()
    page.start.setFocus()
    sitting.key(Qt.Key.Key_Return, at=page.start)
    assert sitting.game.regulations == (("strikes_to_loss", "3"), ("huff", "true"))
    assert sitting.preferences.choices.regulations == "strikes_to_loss=3;huff=true"


def test_another_rule_book_keeps_what_the_event_sets(sitting: Sitting) -> None:
    page = sitting.window.play_page
    page.show_choices(GameChoices(regulations="huff=true"))
    page.rules.variant.choose("russian")
    assert page.regulations.text() == "huff=true"
    assert page.regulations.switches["huff"].isChecked()
    settings = page.choices().event_settings()
    assert settings is not None
    assert settings.huff

"""
The small style sheet made from tokens.

Widgets ask for a part of it by object name (``card``, ``ruling``, ``rail``, ``side``,
``statusline``) or by the property ``kind`` of a label or button.
"""

from string import Template

from dama_desktop.ui.theme.forms import FORMS, form_sizes
from dama_desktop.ui.theme.tokens import BASE_TEXT, RADIUS_BUTTON, RADIUS_CARD, Tokens

_SHEET = Template("""
QToolTip { color: $text; background: $raised; border: 1px solid $line; padding: 4px 7px; }
QFrame#card { background: $raised; border: 1px solid $line; border-radius: ${card}px; }
QFrame#ruling { background: $ruling; border: 1px solid $ruling_edge; border-radius: ${card}px; }
QFrame#ruling QLabel { color: $on_ruling; font-size: ${ruling_text}px; }
QFrame#rail { background: $surface; border: none; border-right: 1px solid $line; }
QFrame#statusline { background: $surface; border: none; border-top: 1px solid $line; }
QFrame#side { background: $surface; border: none; border-left: 1px solid $line; }
QLabel[kind="title"] { font-size: ${title}px; font-weight: 700; }
QFrame#ruling QLabel[kind="title"] { font-size: ${title}px; }
QLabel[kind="choice"], QFrame#ruling QLabel[kind="choice"] {
    color: $text; font-size: ${choice}px; font-weight: 600;
}
QLabel[kind="line"], QFrame#ruling QLabel[kind="line"] { color: $text; font-size: ${small}px; }
QLabel[kind="name"] { font-size: ${name}px; font-weight: 600; }
QLabel[kind="section"] { color: $secondary; font-size: ${section}px; font-weight: 700; }
QLabel[kind="small"] { color: $secondary; font-size: ${small}px; }
QLabel[kind="sub"] { color: $secondary; font-size: ${sub}px; }
QPushButton {
    color: $text; background: $raised; border: 1px solid $line; border-radius: ${button}px;
    padding: ${pad}px ${wide}px; font-size: ${press}px;
}
QPushButton:hover { background: $soft; }
QPushButton:pressed { background: $soft; border-color: $accent; }
QPushButton:focus { border: 2px solid $accent; padding: ${pad_focus}px ${wide_focus}px; }
QPushButton:disabled { color: $secondary; background: $surface; }
QPushButton[kind="primary"] {
    color: $on_accent; background: $accent; border-color: $accent; font-weight: 600;
}
QPushButton[kind="primary"]:focus { border: 2px solid $text; }
QPushButton[kind="primary"]:disabled {
    color: $secondary; background: $surface; border-color: $line;
}
QPushButton[kind="text"] {
    background: transparent; border: 1px solid transparent; text-decoration: underline;
}
QPushButton[kind="text"]:hover, QPushButton[kind="text"]:focus { border: 1px solid $accent; }
QFrame#ruling QPushButton[kind="text"] { color: $on_ruling; }
QTextBrowser#reader { background: transparent; border: none; border-radius: 0; padding: 0; }
QTextBrowser, QTextEdit, QPlainTextEdit {
    color: $text; background: $raised; border: 1px solid $line; border-radius: ${button}px;
    padding: 6px; selection-background-color: $accent; selection-color: $on_accent;
}
QTableView { background: transparent; border: none; outline: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: $line; border-radius: 4px; margin: 1px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $secondary; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
""")

_TEXT_SIZES = {
    "title": 17,
    "name": 18,
    "section": 12,
    "small": 13,
    "sub": 13,
    "press": 13,
    "ruling_text": 14,
    "choice": 15,
}


def sheet_of(tokens: Tokens, scale: float) -> str:
    """Return the style sheet of *tokens* with text zoomed by *scale* (1.0 is 100 %)."""
    sizes = {name: round(size * scale) for name, size in _TEXT_SIZES.items()}
    pad, wide = round(8 * scale), round(10 * scale)
    colors = {name: getattr(tokens, name) for name in tokens.__slots__}
    forms = FORMS.substitute(colors, button=RADIUS_BUTTON, **form_sizes(scale))
    return forms + _SHEET.substitute(
        colors,
        base=round(BASE_TEXT * scale),
        card=RADIUS_CARD,
        button=RADIUS_BUTTON,
        pad=pad,
        wide=wide,
        pad_focus=pad - 1,
        wide_focus=wide - 1,
        **sizes,
    )

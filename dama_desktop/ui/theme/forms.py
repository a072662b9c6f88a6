"""The part of the style sheet for what is filled in: lines, lists, options, menus."""

from string import Template

FORMS = Template("""
QLabel[kind="headline"] { font-size: ${headline}px; font-weight: 700; }
QLabel[kind="error"] { color: $bad; font-size: ${small}px; }
QLabel[kind="quiet"] { color: $secondary; font-size: ${quiet}px; }
QLineEdit {
    color: $text; background: $raised; border: 1px solid $line; border-radius: ${button}px;
    padding: ${line_pad}px 11px; selection-background-color: $accent; selection-color: $on_accent;
}
QLineEdit:focus { border: 2px solid $accent; padding: ${line_pad_focus}px 10px; }
QLineEdit:disabled { color: $secondary; background: $surface; }
QLineEdit[wrong="true"] { border-color: $bad; }
QPushButton[kind="option"] { padding: ${pad}px ${narrow}px; }
QPushButton[kind="option"]:focus, QPushButton[kind="option"]:checked {
    border: 2px solid $accent; padding: ${pad_focus}px ${narrow_focus}px;
}
QPushButton[kind="option"]:checked { color: $accent; background: $soft; }
QPushButton[kind="option"]:checked:focus { border: 2px solid $text; }
QPushButton[kind="topic"] {
    background: transparent; border: 2px solid transparent; text-align: left;
    padding: ${pad}px ${wide}px; font-size: ${quiet}px;
}
QPushButton[kind="topic"]:hover { background: $soft; }
QPushButton[kind="topic"]:checked { color: $accent; background: $soft; }
QPushButton[kind="topic"]:focus {
    border: 2px solid $accent; padding: ${pad}px ${wide}px;
}
QPushButton[kind="bar"] { padding: ${pad}px ${narrow}px; }
QPushButton[kind="bar"]:focus { padding: ${pad_focus}px ${narrow_focus}px; }
QPushButton[kind="bar"][main="true"] {
    color: $on_accent; background: $accent; border-color: $accent; font-weight: 600;
}
QPushButton[kind="bar"][main="true"]:focus { border: 2px solid $text; }
QPushButton[kind="bar"][main="true"]:disabled {
    color: $secondary; background: $surface; border-color: $line;
}
QPushButton[kind="handle"] {
    color: $secondary; background: $surface; border: 1px solid $line; border-right: none;
    border-top-right-radius: 0; border-bottom-right-radius: 0; padding: 0; font-size: ${base}px;
}
QPushButton[kind="handle"]:hover, QPushButton[kind="handle"]:focus { color: $accent; }
QPushButton[kind="large"] {
    color: $on_accent; background: $accent; border: 1px solid $accent; font-weight: 600;
    font-size: ${base}px; padding: ${large_pad}px ${large_wide}px;
}
QPushButton[kind="large"]:focus { border: 2px solid $text; }
QPushButton[kind="large"]:disabled {
    color: $secondary; background: $surface; border-color: $line;
}
QPushButton::menu-indicator { image: none; width: 0; }
QComboBox QAbstractItemView, QListView {
    color: $text; background: $raised; border: 1px solid $line; padding: 4px; outline: none;
}
QComboBox QAbstractItemView::item, QListView::item {
    min-height: ${item}px; padding: 0 8px; border-radius: 6px;
}
QComboBox QAbstractItemView::item:selected, QListView::item:selected,
QComboBox QAbstractItemView::item:hover, QListView::item:hover {
    color: $text; background: $soft;
}
QListWidget#words, QTextBrowser#words {
    background: transparent; border: 1px solid $line; border-radius: ${button}px; padding: 3px;
}
QTextBrowser#words { border: none; padding: 0; }
QListWidget#words::item { min-height: 0; padding: 4px 7px; }
QListWidget#words:focus { border: 1px solid $accent; }
QListWidget#words::item:selected { color: $text; background: $soft; }
QListWidget#words:focus::item:selected { border: 1px solid $accent; padding: 3px 6px; }
QTextBrowser#paper { color: #000000; background: #FFFFFF; }
QTableWidget { selection-color: $text; selection-background-color: $soft; }
QTableWidget::item { padding: 3px 8px; }
QTableWidget::item:selected { color: $text; background: $soft; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section {
    color: $secondary; background: transparent; border: none; border-bottom: 1px solid $line;
    padding: 4px 8px; font-size: ${small}px;
}
QMenu { color: $text; background: $raised; border: 1px solid $line; padding: 6px; }
QMenu::item { padding: ${pad}px 26px ${pad}px 14px; border-radius: 6px; }
QMenu::item:selected { color: $text; background: $soft; }
QMenu::item:disabled { color: $secondary; }
QMenu::separator { height: 1px; background: $line; margin: 5px 8px; }
QScrollArea, QScrollArea > QWidget > QWidget#page { background: transparent; }
QSlider::groove:horizontal { height: 4px; background: $line; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal {
    background: $accent; border: 2px solid $raised; width: 16px; height: 16px;
    margin: -8px 0; border-radius: 10px;
}
QSlider::handle:horizontal:focus { border-color: $text; }
""")

_SIZES = {
    "headline": 26,
    "small": 13,
    "quiet": 14,
    "base": 15,
    "pad": 8,
    "narrow": 5,
    "wide": 12,
    "line_pad": 7,
    "large_pad": 11,
    "large_wide": 26,
    "item": 30,
}


def form_sizes(scale: float) -> dict[str, int]:
    """The sizes of ``FORMS`` in pixels, with text zoomed by *scale*."""
    sizes = {name: round(size * scale) for name, size in _SIZES.items()}
    for name in ("pad", "narrow", "line_pad"):
        sizes[f"{name}_focus"] = sizes[name] - 1
    return sizes

"""
What the window wears at the moment: tokens, text zoom and whether things move.

``wear`` dresses the application; widgets that paint themselves ask ``worn`` each time they paint,
so a change of dress needs no message to them: Qt repaints every widget after a palette change.
"""

from dataclasses import dataclass, replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication
from PySide6.QtWidgets import QApplication

from dama_desktop.ui.theme.palette import palette_of
from dama_desktop.ui.theme.sheet import sheet_of
from dama_desktop.ui.theme.tokens import (
    BASE_TEXT,
    DARK,
    LIGHT,
    SCALE_RANGE,
    SCHEMES,
    Tokens,
)


@dataclass(frozen=True, slots=True)
class Look:
    """The dress of the window; a frozen value."""

    tokens: Tokens = LIGHT
    scale: float = 1.0
    """Text zoom, 0.9 to 2.0."""
    motion: bool = True
    """False when nothing may move by itself."""

    def px(self, size: float) -> int:
        """Return *size*, in pixels at 100 %, in pixels at the zoom worn."""
        return round(size * self.scale)

    def color(self, name: str, opacity: float = 1.0) -> QColor:
        """Return the token *name* as a colour; *opacity* 0..1."""
        return color(getattr(self.tokens, name), opacity)


class _Worn:
    look = Look()


def color(text: str, opacity: float = 1.0) -> QColor:
    """Return ``#RRGGBB`` as a colour with *opacity* 0..1."""
    result = QColor(text)
    result.setAlphaF(opacity)
    return result


def worn() -> Look:
    """Return the look the window wears now."""
    return _Worn.look


def wear(app: QApplication, look: Look) -> None:
    """Dress *app* and all its widgets in *look*; the zoom is brought into its range."""
    least, most = SCALE_RANGE
    _Worn.look = look = replace(look, scale=min(most, max(least, look.scale)))
    if app.style().name() != "fusion":
        app.setStyle("Fusion")
    app.setFont(base_font(app.font(), look))
    app.setPalette(palette_of(look.tokens))
    app.setStyleSheet(sheet_of(look.tokens, look.scale))


def base_font(font: QFont, look: Look) -> QFont:
    """Return the system's *font* at the size of running text in *look*."""
    result = QFont(font)
    result.setPixelSize(look.px(BASE_TEXT))
    return result


def system_tokens() -> Tokens:
    """Return the tokens of the scheme, light or dark, that the system wishes now."""
    dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return DARK if dark else LIGHT


def tokens_named(key: str) -> Tokens:
    """Return the tokens called *key* ("light", "dark"); any other key follows the system."""
    return SCHEMES.get(key) or system_tokens()

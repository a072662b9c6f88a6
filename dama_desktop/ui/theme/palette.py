"""The Qt palette made from tokens, for whatever Fusion draws without our style sheet."""

from PySide6.QtGui import QColor, QPalette

from dama_desktop.ui.theme.tokens import Tokens

_ROLES: tuple[tuple[QPalette.ColorRole, str], ...] = (
    (QPalette.ColorRole.Window, "background"),
    (QPalette.ColorRole.WindowText, "text"),
    (QPalette.ColorRole.Base, "raised"),
    (QPalette.ColorRole.AlternateBase, "surface"),
    (QPalette.ColorRole.ToolTipBase, "raised"),
    (QPalette.ColorRole.ToolTipText, "text"),
    (QPalette.ColorRole.PlaceholderText, "secondary"),
    (QPalette.ColorRole.Text, "text"),
    (QPalette.ColorRole.Button, "raised"),
    (QPalette.ColorRole.ButtonText, "text"),
    (QPalette.ColorRole.BrightText, "bad"),
    (QPalette.ColorRole.Link, "accent"),
    (QPalette.ColorRole.LinkVisited, "accent"),
    (QPalette.ColorRole.Highlight, "accent"),
    (QPalette.ColorRole.HighlightedText, "on_accent"),
    (QPalette.ColorRole.Mid, "line"),
    (QPalette.ColorRole.Midlight, "line"),
    (QPalette.ColorRole.Dark, "secondary"),
    (QPalette.ColorRole.Accent, "accent"),
)
_FADED = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
)


def palette_of(tokens: Tokens) -> QPalette:
    """Return the palette of *tokens*; what is disabled is written in the secondary colour."""
    palette = QPalette()
    for role, name in _ROLES:
        palette.setColor(role, QColor(getattr(tokens, name)))
    for role in _FADED:
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(tokens.secondary))
    return palette

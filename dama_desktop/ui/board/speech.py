"""What is on a square, in words: for screen readers and for lists of what is still wrong."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from dama_desktop.i18n import N_, _
from dama_desktop.ui.board.model import BoardScene, BoardShape, Difference, PieceLook

# Whole phrases, because endings of words differ between a man and a king in many languages.
_PIECES = {
    PieceLook(0, king=False): N_("white man"),
    PieceLook(0, king=True): N_("white king"),
    PieceLook(1, king=False): N_("black man"),
    PieceLook(1, king=True): N_("black king"),
}
_TAKE_OFF = {
    PieceLook(0, king=False): N_("Take the white man off {square}"),
    PieceLook(0, king=True): N_("Take the white king off {square}"),
    PieceLook(1, king=False): N_("Take the black man off {square}"),
    PieceLook(1, king=True): N_("Take the black king off {square}"),
}
_PUT_ON = {
    PieceLook(0, king=False): N_("Put a white man on {square}"),
    PieceLook(0, king=True): N_("Put a white king on {square}"),
    PieceLook(1, king=False): N_("Put a black man on {square}"),
    PieceLook(1, king=True): N_("Put a black king on {square}"),
}


def piece_words(look: PieceLook | None) -> str:
    """Return the piece in words ("white man"); "empty" for no piece."""
    return _("empty") if look is None else _(_PIECES[look])


def square_words(shape: BoardShape, scene: BoardScene, square: int) -> str:
    """Return the square in words: name, piece, then what else is marked ("32, white man")."""
    parts = [shape.names[square], piece_words(scene.piece_at(square))]
    parts += [_(text) for text, holds in _marks(scene, square) if holds]
    for difference in scene.differences:
        if difference.square == square:
            parts.append(difference_words(shape, difference))
    return ", ".join(parts)


def difference_words(shape: BoardShape, difference: Difference) -> str:
    """Return what a hand has to do on the square, as one sentence without its full stop."""
    square = shape.names[difference.square]
    wanted, seen = difference.wanted, difference.seen
    if seen is None:
        return "" if wanted is None else _(_PUT_ON[wanted]).format(square=square)
    off = _(_TAKE_OFF[seen]).format(square=square)
    if wanted is None:
        return off
    return _("{first}; {second}").format(first=off, second=_(_PUT_ON[wanted]).format(square=square))


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader, where one runs, say *text* when it has finished what it says now."""
    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


def _marks(scene: BoardScene, square: int) -> tuple[tuple[str, bool], ...]:
    return (
        (N_("selected"), square == scene.selected),
        (N_("has to be played"), square == scene.bound),
        (N_("can be gone to"), square in scene.targets),
        (N_("last move"), square in scene.last_move),
        (N_("named by the rule"), square in scene.rule_squares),
    )

"""A whole board in the order of its layers: ground, tint, names, pieces, signs."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from dama_desktop.ui.board import marks
from dama_desktop.ui.board.geometry import BoardGeometry
from dama_desktop.ui.board.ground import Ground, paint_name, square_color
from dama_desktop.ui.board.model import BoardScene
from dama_desktop.ui.board.pieces import paint_piece
from dama_desktop.ui.theme.tokens import Tokens

_AWAY = 0.28
"""How much is left to see of a piece that the hand holds over the board."""


@dataclass(frozen=True, slots=True)
class HandMarks:
    """What the hand and the keyboard add to a scene."""

    lifted: int | None = None
    """The square whose piece is in the hand."""
    hidden: frozenset[int] = frozenset()
    """Squares whose pieces are on their way and are drawn by the motion."""
    focus: int | None = None


class BoardPainter:
    """Paints scenes; keeps the image of the bare board between two paints."""

    def __init__(self) -> None:
        self._ground = Ground()

    def paint(
        self,
        painter: QPainter,
        geometry: BoardGeometry,
        scene: BoardScene,
        tokens: Tokens,
        hand: HandMarks | None = None,
        clip: QRectF | None = None,
    ) -> None:
        """Draw *scene* and what the *hand* adds; only squares that touch *clip*, if given."""
        hand = hand or HandMarks()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground.paint(painter, geometry, tokens)
        shown = [
            square
            for square in range(len(geometry.shape.cells))
            if clip is None or clip.intersects(geometry.square_rect(square))
        ]
        _paint_fields(painter, geometry, scene, tokens, shown)
        _paint_pieces(painter, geometry, scene, hand, shown)
        _paint_marks(painter, geometry, scene, tokens)
        if hand.focus is not None:
            marks.paint_focus(painter, geometry, hand.focus, tokens)


def _paint_fields(
    painter: QPainter,
    geometry: BoardGeometry,
    scene: BoardScene,
    tokens: Tokens,
    squares: Iterable[int],
) -> None:
    for square in squares:
        last = square in scene.last_move
        if last:
            ground = square_color(geometry.shape, square, tokens, last=True)
            painter.fillRect(geometry.square_rect(square), ground)
        if scene.show_names:
            faded = scene.piece_at(square) is not None
            paint_name(painter, geometry, square, tokens, last, faded)


def _paint_pieces(
    painter: QPainter,
    geometry: BoardGeometry,
    scene: BoardScene,
    hand: HandMarks,
    squares: Iterable[int],
) -> None:
    for square in squares:
        look = scene.piece_at(square)
        if look is not None and square not in hand.hidden:
            opacity = _AWAY if square == hand.lifted else 1.0
            paint_piece(painter, look, geometry.square_rect(square), opacity)


def _paint_marks(
    painter: QPainter, geometry: BoardGeometry, scene: BoardScene, tokens: Tokens
) -> None:
    for square in scene.rule_squares:
        marks.paint_rule_square(painter, geometry, square, tokens)
    if scene.bound is not None:
        marks.paint_bound(painter, geometry, scene.bound, tokens)
    if scene.selected is not None:
        marks.paint_selected(painter, geometry, scene.selected, tokens)
    for square in scene.targets:
        taken = scene.piece_at(square) is not None
        marks.paint_target(painter, geometry, square, tokens, taken)
    for difference in scene.differences:
        marks.paint_difference(painter, geometry, difference, tokens)
    marks.paint_rule_path(painter, geometry, scene.rule_path, tokens)

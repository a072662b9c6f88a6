"""The short slide that shows what moved between two scenes; it never holds up the hand."""

from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QVariantAnimation, Signal
from PySide6.QtGui import QPainter

from dama_desktop.ui.board.geometry import BoardGeometry
from dama_desktop.ui.board.model import BoardScene, PieceLook
from dama_desktop.ui.board.pieces import paint_piece

DURATION_MS = 150


@dataclass(frozen=True, slots=True)
class Slide:
    """A piece going from the first square of *route* to the last; *taken* fade meanwhile."""

    look: PieceLook
    route: tuple[int, ...]
    taken: tuple[tuple[int, PieceLook], ...] = ()


def slide_between(before: BoardScene, after: BoardScene) -> Slide | None:
    """
    Return the one move that makes *after* of *before*; None when it was not one piece moving.

    The piece slides as it looked before; a crown appears when it has arrived. The route follows
    the squares of ``after.last_move`` where they fit.
    """
    gone, come = _changed(before, after), _changed(after, before)
    if len(come) != 1:
        return None
    end, arrived = come[0]
    own = [(square, look) for square, look in gone if look.side == arrived.side]
    taken = tuple(item for item in gone if item[1].side != arrived.side)
    if len(own) != 1 or own[0][0] == end:
        return None
    start, look = own[0]
    return Slide(look, _route(after.last_move, start, end), taken)


def _changed(here: BoardScene, there: BoardScene) -> list[tuple[int, PieceLook]]:
    """Return the pieces of *here* that do not stand like that *there*."""
    return [
        (square, look)
        for square, look in enumerate(here.pieces)
        if look is not None and there.piece_at(square) != look
    ]


def _route(last_move: tuple[int, ...], start: int, end: int) -> tuple[int, ...]:
    fits = len(last_move) > 2 and last_move[0] == start and last_move[-1] == end
    return last_move if fits else (start, end)


class Motion(QObject):
    """Runs one slide at a time; ``moved`` asks for a repaint of the rectangle it names."""

    moved = Signal(QRectF)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.slide: Slide | None = None
        self._geometry: BoardGeometry | None = None
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setDuration(DURATION_MS)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(self._repaint)
        self._animation.finished.connect(self.stop)

    def start(self, slide: Slide, geometry: BoardGeometry) -> None:
        """Begin *slide* on *geometry*; one that still runs jumps to its end."""
        self.stop()
        self.slide, self._geometry = slide, geometry
        self._animation.start()

    def stop(self) -> None:
        """End the slide now: its piece stands where it goes."""
        self._repaint()
        self.slide = None
        self._animation.stop()

    def hidden(self) -> frozenset[int]:
        """Return the squares whose piece is still on its way there."""
        return frozenset(self.slide.route[-1:]) if self.slide else frozenset()

    def paint(self, painter: QPainter, geometry: BoardGeometry) -> None:
        """Draw the sliding piece and the fading ones."""
        if self.slide is None:
            return
        progress = self._progress()
        for square, look in self.slide.taken:
            paint_piece(painter, look, geometry.square_rect(square), 1.0 - progress)
        edge = geometry.cell
        center = _point_on([geometry.center(square) for square in self.slide.route], progress)
        cell = QRectF(center - QPointF(edge, edge) / 2, geometry.square_rect(0).size())
        paint_piece(painter, self.slide.look, cell)

    def _progress(self) -> float:
        value: float = self._animation.currentValue() or 0.0
        return value

    def _repaint(self) -> None:
        if self.slide is None or self._geometry is None:
            return
        area = QRectF()
        for square in (*self.slide.route, *(square for square, _ in self.slide.taken)):
            area = area.united(self._geometry.square_rect(square))
        self.moved.emit(area)


def _point_on(points: list[QPointF], progress: float) -> QPointF:
    """Return the point at *progress* 0..1 along the line through *points*, leg by leg."""
    legs = len(points) - 1
    leg = min(int(progress * legs), legs - 1)
    share = progress * legs - leg
    return points[leg] * (1 - share) + points[leg + 1] * share

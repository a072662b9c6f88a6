"""The score sheet: two columns of moves with their times; a press on a half-move chooses it."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from dama_desktop.i18n import _
from dama_desktop.ui.score_model import Column, PlyLook, ScoreModel
from dama_desktop.ui.theme.labels import section_title
from dama_desktop.ui.theme.look import worn
from dama_desktop.ui.theme.tokens import SCALE_RANGE

START = -1
"""The ply before the first: the position the game began from."""
_ROW = 29
_NUMBER_WIDTH, _TIME_WIDTH = 36, 50
_PADDING = 7
_TIMES_FROM = 290
"""Width, in pixels at 100 %, from which there is room for the times."""
_TEXT, _SMALL_TEXT = 15, 12
_ZOOM_STEP = 0.1
_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -2,
    Qt.Key.Key_Down: 2,
    Qt.Key.Key_PageUp: -20,
    Qt.Key.Key_PageDown: 20,
}
_MOVES = (Column.WHITE, Column.BLACK)


class PlyDelegate(QStyledItemDelegate):
    """Draws one cell: numbers and times small and quiet, the current half-move on its ground."""

    def __init__(self, table: "ScoreTable") -> None:
        super().__init__(table)
        self._table = table

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        rect: QRect = option.rect
        model, column = self._table.score, Column(index.column())
        look = model.look_at(index)
        current = column in _MOVES and look is not None and self._table.is_current(index)
        if current:
            self._paint_ground(painter, rect)
        standing = column in _MOVES and look is not None and look.standing
        painter.setFont(self._font(option, column, bold=standing or current))
        painter.setPen(_ink(column, standing=standing))
        box = rect.adjusted(_PADDING, 0, -_PADDING, 0)
        text, mark = model.data(index) or "", look.mark if look and column in _MOVES else ""
        painter.drawText(box, _alignment(column), _fitted(painter, text, mark, box.width()))

    def _paint_ground(self, painter: QPainter, rect: QRect) -> None:
        look = worn()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focus = self._table.hasFocus()
        painter.setPen(QPen(look.color("accent"), 2) if focus else Qt.PenStyle.NoPen)
        painter.setBrush(look.color("soft"))
        painter.drawRoundedRect(QRectF(rect).adjusted(1, 1.5, -1, -1.5), 8, 8)

    def _font(self, option: QStyleOptionViewItem, column: Column, *, bold: bool) -> QFont:
        font = QFont(option.font)
        small = column in (Column.WHITE_TIME, Column.BLACK_TIME)
        font.setPixelSize(self._table.zoomed(_SMALL_TEXT if small else _TEXT))
        font.setFeature(QFont.Tag("tnum"), 1)
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        return font


class ScoreTable(QTableView):
    """The rows; the keyboard walks half-moves, not cells."""

    chosen = Signal(int)
    zoomed_by = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.score = ScoreModel(self)
        self._current = START
        self._zoom = 1.0
        self.setModel(self.score)
        self.setItemDelegate(PlyDelegate(self))
        self.setShowGrid(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.clicked.connect(self._choose_index)
        self.set_zoom(1.0)

    def set_current(self, ply: int) -> None:
        """Highlight *ply* and bring it into sight."""
        before, self._current = self._current, ply
        for changed in (before, ply):
            self.update(self.score.index_of(changed))
        index = self.score.index_of(ply)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)
        else:
            self.scrollToTop()

    def current(self) -> int:
        """Return the ply that is highlighted."""
        return self._current

    def is_current(self, index: QModelIndex | QPersistentModelIndex) -> bool:
        """Say whether *index* belongs to the ply that is highlighted."""
        return self.score.ply_at(index) == self._current

    def set_zoom(self, zoom: float) -> None:
        """Write *zoom* times as large as the rest of the window."""
        self._zoom = zoom
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(1)
        rows.setDefaultSectionSize(self.zoomed(_ROW))
        columns.setMinimumSectionSize(1)
        for column in Column:
            mode = QHeaderView.ResizeMode.Fixed
            if column in _MOVES:
                mode = QHeaderView.ResizeMode.Stretch
            columns.setSectionResizeMode(column, mode)
        self.setColumnWidth(Column.NUMBER, self.zoomed(_NUMBER_WIDTH))
        self.setColumnWidth(Column.WHITE_TIME, self.zoomed(_TIME_WIDTH))
        self.setColumnWidth(Column.BLACK_TIME, self.zoomed(_TIME_WIDTH))
        self._show_times()
        self.viewport().update()

    def zoomed(self, size: float) -> int:
        """Return *size*, pixels at 100 %, at the zoom of the window and of this sheet."""
        return worn().px(size * self._zoom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_times()
        self.scrollTo(self.score.index_of(self._current))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, last = Qt.Key(event.key()), len(self.score.plies()) - 1
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        elif key in _STEPS:
            self._choose(min(last, max(START, self._current + _STEPS[key])))
        elif key == Qt.Key.Key_Home:
            self._choose(START)
        elif key == Qt.Key.Key_End:
            self._choose(last)
        else:
            event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoomed_by.emit(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def _show_times(self) -> None:
        """Show the times only where the moves leave room for them."""
        narrow = self.viewport().width() < self.zoomed(_TIMES_FROM)
        for column in (Column.WHITE_TIME, Column.BLACK_TIME):
            self.setColumnHidden(column, narrow)

    def _choose_index(self, index: QModelIndex) -> None:
        ply = self.score.ply_at(index)
        if ply is not None:
            self._choose(ply)

    def _choose(self, ply: int) -> None:
        if ply != self._current:
            self.set_current(ply)
            self.chosen.emit(ply)


class ScoreSheet(QFrame):
    """
    A card with the moves of a game.

    ``ply_chosen`` sends the index of a half-move, 0 the first, ``START`` (-1) the position before
    it; ``zoom_changed`` sends the text zoom that Ctrl and the wheel, or Ctrl + and -, have set.
    """

    ply_chosen = Signal(int)
    zoom_changed = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._title = section_title("", self)
        self._table = ScoreTable(self)
        self._zoom = 1.0
        self._table.chosen.connect(self.ply_chosen)
        self._table.zoomed_by.connect(self._zoom_by)
        self.setFocusProxy(self._table)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 14, 8, 10)
        column.setSpacing(6)
        self._title.setContentsMargins(8, 0, 8, 0)
        column.addWidget(self._title)
        column.addWidget(self._table, 1)
        self._name_parts()

    def show_plies(
        self, plies: tuple[PlyLook, ...], first_number: int = 1, first_side: int = 0
    ) -> None:
        """Show *plies*; the first belongs to *first_side* (0 White) in move *first_number*."""
        self._table.score.set_plies(plies, first_number, first_side)

    def set_current(self, ply: int) -> None:
        """Highlight *ply*, ``START`` for none, and bring it into sight; sends no signal."""
        self._table.set_current(ply)

    def current(self) -> int:
        """Return the ply that is highlighted."""
        return self._table.current()

    def set_zoom(self, zoom: float) -> None:
        """Write *zoom* (0.9 to 2.0) times as large as the rest of the window."""
        least, most = SCALE_RANGE
        self._zoom = round(min(most, max(least, zoom)), 2)
        self._table.set_zoom(self._zoom)

    def zoom(self) -> float:
        """Return the text zoom of the sheet."""
        return self._zoom

    def table(self) -> ScoreTable:
        """Return the table inside the card."""
        return self._table

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._zoom_by(step)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name_parts()
        elif event.type() == QEvent.Type.StyleChange:
            self._table.set_zoom(self._zoom)

    def _zoom_by(self, steps: int) -> None:
        self.set_zoom(self._zoom + steps * _ZOOM_STEP)
        self.zoom_changed.emit(self._zoom)

    def _name_parts(self) -> None:
        self._title.setText(_("Score sheet"))
        self._table.setAccessibleName(_("Score sheet"))


def _fitted(painter: QPainter, text: str, mark: str, width: int) -> str:
    """Return *text* shortened to *width* pixels in such a way that its *mark* stays to be seen."""
    metrics = painter.fontMetrics()
    if metrics.horizontalAdvance(text) <= width:
        return text
    tail = f" {mark}" if mark else ""
    room = width - metrics.horizontalAdvance(tail)
    move = text.removesuffix(tail)
    return metrics.elidedText(move, Qt.TextElideMode.ElideRight, room) + tail


def _alignment(column: Column) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignLeft if column in _MOVES else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignVCenter


def _ink(column: Column, *, standing: bool) -> QColor:
    if standing:
        return worn().color("standing")
    return worn().color("text" if column in _MOVES else "secondary")

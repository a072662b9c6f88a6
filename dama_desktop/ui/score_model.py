"""The half-moves of a game as the rows of a score sheet."""

from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from dama_desktop.i18n import _

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


@dataclass(frozen=True, slots=True)
class PlyLook:
    """One half-move as it is written: its text, the time it took, and a sign after it."""

    text: str
    time: str = ""
    mark: str = ""
    """The letter of an irregularity, or a sign such as "!"."""
    standing: bool = False
    """Whether it was irregular and was let stand."""


class Column(IntEnum):
    """The columns of a score sheet."""

    NUMBER = 0
    WHITE = 1
    WHITE_TIME = 2
    BLACK = 3
    BLACK_TIME = 4


_SIDE = {Column.WHITE: 0, Column.WHITE_TIME: 0, Column.BLACK: 1, Column.BLACK_TIME: 1}
_MOVE_COLUMNS = (Column.WHITE, Column.BLACK)


class ScoreModel(QAbstractTableModel):
    """Rows of two half-moves; a game that grows by one changes one row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._plies: tuple[PlyLook, ...] = ()
        self._first_number = 1
        self._first_side = 0

    def set_plies(
        self, plies: tuple[PlyLook, ...], first_number: int = 1, first_side: int = 0
    ) -> None:
        """Show *plies*, the first one of *first_side* in the move *first_number*."""
        start = (first_number, first_side)
        grown = len(self._plies) <= len(plies) and start == (self._first_number, self._first_side)
        if not grown:
            self.beginResetModel()
            self._plies, self._first_number, self._first_side = plies, *start
            self.endResetModel()
            return
        same = _common(self._plies, plies)
        self._grow(plies)
        self._tell_changed(same)

    def plies(self) -> tuple[PlyLook, ...]:
        """Return the half-moves shown."""
        return self._plies

    def ply_at(self, index: Index) -> int | None:
        """Return the half-move written at *index*; None beside them."""
        side = _SIDE.get(Column(index.column())) if index.isValid() else None
        if side is None:
            return None
        ply = index.row() * 2 + side - self._first_side
        return ply if 0 <= ply < len(self._plies) else None

    def index_of(self, ply: int) -> QModelIndex:
        """Return where the half-move *ply* is written; an invalid index for none."""
        if not 0 <= ply < len(self._plies):
            return QModelIndex()
        row, side = divmod(ply + self._first_side, 2)
        return self.index(row, _MOVE_COLUMNS[side])

    def look_at(self, index: Index) -> PlyLook | None:
        """Return the half-move written at *index*."""
        ply = self.ply_at(index)
        return None if ply is None else self._plies[ply]

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self._rows(self._plies)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(Column)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(index)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(index)
        return None

    def number(self, row: int) -> int:
        """Return the number of the move in *row*."""
        return self._first_number + row

    def _text(self, index: Index) -> str:
        if index.column() == Column.NUMBER:
            return str(self.number(index.row()))
        look = self.look_at(index)
        if look is None:
            return ""
        if index.column() in _MOVE_COLUMNS:
            return f"{look.text} {look.mark}".rstrip()
        return look.time

    def _spoken(self, index: Index) -> str:
        look = self.look_at(index)
        if look is None or index.column() not in _MOVE_COLUMNS:
            return self._text(index)
        words = _("Move {number}, White: {move}")
        if index.column() == Column.BLACK:
            words = _("Move {number}, Black: {move}")
        spoken = words.format(number=self.number(index.row()), move=self._text(index))
        return spoken + ", " + _("irregular, let stand") if look.standing else spoken

    def _rows(self, plies: tuple[PlyLook, ...]) -> int:
        return (len(plies) + self._first_side + 1) // 2 if plies else 0

    def _grow(self, plies: tuple[PlyLook, ...]) -> None:
        before, after = self._rows(self._plies), self._rows(plies)
        if after > before:
            self.beginInsertRows(QModelIndex(), before, after - 1)
        self._plies = plies
        if after > before:
            self.endInsertRows()

    def _tell_changed(self, first: int) -> None:
        row, last = (first + self._first_side) // 2, self.rowCount() - 1
        if row <= last:
            self.dataChanged.emit(self.index(row, 0), self.index(last, len(Column) - 1))


def _common(before: tuple[PlyLook, ...], after: tuple[PlyLook, ...]) -> int:
    """Return how many half-moves at the start are the same."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((i for i, (old, new) in pairs if old != new), min(len(before), len(after)))

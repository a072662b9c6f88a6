"""The column beside the board: a panel when there is one, the score sheet, the buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from dama_desktop.ui.arbiter_panel import ArbiterPanel
from dama_desktop.ui.command_bar import CommandBar
from dama_desktop.ui.panels.arbiter_tools import ArbiterTools
from dama_desktop.ui.panels.claim_panel import ClaimPanel
from dama_desktop.ui.panels.clock_panel import ClockPanel
from dama_desktop.ui.panels.dispute_panel import DisputePanel
from dama_desktop.ui.panels.due_card import DueCard
from dama_desktop.ui.panels.flag_card import FlagCard
from dama_desktop.ui.panels.outcome_card import OutcomeCard
from dama_desktop.ui.panels.result_panel import ResultPanel
from dama_desktop.ui.panels.save_panel import SavePanel
from dama_desktop.ui.restore_panel import RestorePanel
from dama_desktop.ui.score_sheet import ScoreSheet
from dama_desktop.ui.theme.look import worn
from dama_desktop.ui.time_plot import TimePlot

WIDE, NARROW = 392, 316
"""Widths at 100 % text zoom, in a wide and in a narrow window."""
_LEAST_SHEET = 104
_GAP = 14
_ROOM_FOR_BOTH = 720
"""Height, at 100 % text zoom, from which an open article and the score sheet have room."""


class SideColumn(QFrame):
    """Holds the panels; at most one of them is shown."""

    def __init__(self, bar: CommandBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("side")
        self.ruling = ArbiterPanel(self)
        self.restore = RestorePanel(self)
        self.result = ResultPanel(self)
        self.arbiter = ArbiterTools(self)
        self.save = SavePanel(self)
        self.claim = ClaimPanel(self)
        self.due = DueCard(self)
        self.dispute = DisputePanel(self)
        self.outcome = OutcomeCard(self)
        self.clocks = ClockPanel(self)
        self.flag = FlagCard(self)
        self.sheet = ScoreSheet(self)
        self.plot = TimePlot(self)
        self.plot.hide()
        self.bar = bar
        self._article_shown = False
        self._panels: tuple[QWidget, ...] = (
            self.ruling,
            self.restore,
            self.result,
            self.arbiter,
            self.save,
            self.claim,
            self.due,
            self.dispute,
            self.clocks,
            self.flag,
            self.outcome,
        )
        self._fill()
        self.ruling.article_shown.connect(self._open_article)
        self.plot.wish_changed.connect(self._make_room)
        self.show_panel(None)

    def show_panel(self, panel: QWidget | None) -> None:
        """Show *panel* alone, or none."""
        for other in self._panels:
            if other is not panel:
                other.hide()
        if panel is not None:
            panel.show()
        self._article_shown = self._article_shown and panel is self.ruling
        self._make_room()

    def panel(self) -> QWidget | None:
        """The panel that is shown."""
        return next((panel for panel in self._panels if not panel.isHidden()), None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _open_article(self, shown: bool) -> None:
        self._article_shown = shown
        self._make_room()

    def _make_room(self) -> None:
        """In a low window first the plot, then the score sheet make way for what needs room."""
        panel = self.panel()
        low = self._article_shown and self.height() < worn().px(_ROOM_FOR_BOTH)
        plot = self.plot.sizeHint().height() + _GAP
        crowded = low or (panel is not None and self._is_crowded(panel, plot))
        self.plot.setVisible(self.plot.is_wanted() and not crowded)
        self.sheet.setHidden(low or (panel is not None and self._is_crowded(panel)))

    def _is_crowded(self, panel: QWidget, more: int = 0) -> bool:
        """Whether *panel* would lack height beside the score sheet and *more* pixels."""
        layout, column = panel.layout(), self.layout()
        if layout is None or column is None or not self.height():
            return False
        edges = column.contentsMargins()
        width = self.width() - edges.left() - edges.right()
        needed = layout.minimumSize().height()
        if layout.hasHeightForWidth():
            needed = max(needed, layout.minimumHeightForWidth(width))
        others = self.bar.sizeHint().height() + self.sheet.minimumHeight() + 2 * _GAP
        return needed + more + others + edges.top() + edges.bottom() > self.height()

    def _fill(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 12)
        column.setSpacing(_GAP)
        for panel in self._panels:
            column.addWidget(panel)
        self.sheet.setMinimumHeight(worn().px(_LEAST_SHEET))
        column.addWidget(self.sheet, 1)
        column.addWidget(self.plot)
        column.addWidget(self.bar)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

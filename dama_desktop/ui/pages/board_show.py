"""Shows the game of the desk on board, strips, quiet line and score sheet, and hears the hand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.incident import Incident
from dama_desktop.core.game.phases import Phase
from dama_desktop.ui.board.hand import Mode
from dama_desktop.ui.board.model import BoardScene
from dama_desktop.ui.board.speech import announce
from dama_desktop.ui.board_column import BoardColumn
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.looks.clocks import clock_look
from dama_desktop.ui.looks.players import player_name, sub_line
from dama_desktop.ui.looks.ruling import marked_by
from dama_desktop.ui.looks.sayings import saying_of
from dama_desktop.ui.looks.scene import NOTHING_MARKED, Marked, earlier_scene, live_scene
from dama_desktop.ui.looks.score import Rows, ScoreRows
from dama_desktop.ui.looks.shapes import shape_of
from dama_desktop.ui.looks.thoughts import thoughts
from dama_desktop.ui.looks.trays import tray_of
from dama_desktop.ui.play.board_play import BoardPlay
from dama_desktop.ui.play.live_game import LiveGame, Source
from dama_desktop.ui.quiet_line import QuietLine
from dama_desktop.ui.score_sheet import START, ScoreSheet
from dama_desktop.ui.time_plot import TimePlot


class BoardShow(QObject):
    """Keeps the widgets in step with the desk; it decides nothing."""

    def __init__(
        self, desk: Desk, column: BoardColumn, line: QuietLine, sheet: ScoreSheet, plot: TimePlot
    ) -> None:
        super().__init__()
        self._desk = desk
        self._column = column
        self._line = line
        self._sheet = sheet
        self._plot = plot
        self._score = ScoreRows()
        self._rows = Rows((), ())
        self._marked: tuple[Incident | None, Marked] = (None, NOTHING_MARKED)
        self._announced = 0
        self.command_name: Callable[[str], str] = str
        """What the command of a saying is called."""
        self._connect()

    def refresh(self) -> None:
        """Show the desk as it is."""
        live, play = self._desk.live, self._desk.play
        if live is None or play is None:
            return
        self._show_board(live, play)
        self._show_strips(live)
        self._show_score(live)
        self._show_saying(live, play)
        self.tick()

    def tick(self) -> None:
        """Show the clocks as they are now."""
        live = self._desk.live
        clock = live.session.timing.clock if live else None
        if live is None or clock is None:
            return
        now_ms = live.time.now_ms()
        for side, strip in enumerate(self._column.strips):
            strip.clock.show_look(clock_look(live.game, clock, side, now_ms))

    # -- what is shown -------------------------------------------------------------------------

    def _seat(self) -> None:
        """Another game is on the desk."""
        live = self._desk.live
        if live is None:
            return
        self._score, self._marked = ScoreRows(), (None, NOTHING_MARKED)
        self._announced = live.game.plies
        self._column.board.set_shape(shape_of(live.game.variant.board))
        for side, strip in enumerate(self._column.strips):
            strip.show_player(player_name(live.game, side), sub_line(live.game))
            strip.tray.set_usable(live.source is Source.FREE)
        self.refresh()

    def _show_board(self, live: LiveGame, play: BoardPlay) -> None:
        mode = self._mode(live, play)
        board = self._column.board
        if board.mode is not mode:
            board.set_mode(mode)
        self._column.show_scene(self._scene(live, play))

    def _mode(self, live: LiveGame, play: BoardPlay) -> Mode:
        idle = self._desk.viewing is not None or live.game.phase is Phase.OVER
        return Mode.WATCH if idle else play.mode

    def _scene(self, live: LiveGame, play: BoardPlay) -> BoardScene:
        names = self._desk.preferences.square_names
        if self._desk.viewing is not None:
            plies = self._desk.viewing
            return earlier_scene(live.game, plies, turned=self._desk.turned, show_names=names)
        return live_scene(
            live.game,
            play.pieces(),
            hand=play.hand(),
            marked=self._mark(live),
            differences=play.differences(),
            turned=self._desk.turned,
            show_names=names,
        )

    def _mark(self, live: LiveGame) -> Marked:
        incident = live.game.incident if live.game.phase is Phase.AWAIT_CHOICE else None
        if incident is not self._marked[0]:
            marked = NOTHING_MARKED
            if incident is not None:
                marked = marked_by(live.game.variant, live.session.book, incident)
            self._marked = (incident, marked)
        return self._marked[1]

    def _show_strips(self, live: LiveGame) -> None:
        pieces = self._column.board.scene().pieces
        timed = live.session.timing.clock is not None
        for side, strip in enumerate(self._column.strips):
            strip.show_player(player_name(live.game, side), sub_line(live.game))
            strip.show_captured(tray_of(side, live.game.start, pieces))
            strip.set_clock_shown(timed)

    def _show_score(self, live: LiveGame) -> None:
        game = live.game
        self._rows = self._score.rows(live.session)
        first = 0 if game.start.turn == game.variant.geometry.starts else 1
        self._sheet.show_plies(self._rows.looks, first_side=first)
        viewing = self._desk.viewing
        last = len(self._rows.looks) - 1
        self._sheet.set_current(last if viewing is None else self._rows.row_after(viewing))
        self._announce(game)
        self._show_plot(live)

    def _show_plot(self, live: LiveGame) -> None:
        timed = live.session.timing.clock is not None
        shown = timed and self._desk.preferences.time_plot
        self._plot.set_wanted(shown)
        if shown:
            viewing = self._desk.viewing
            current = live.game.plies if viewing is None else viewing
            self._plot.show_thoughts(thoughts(live.session, self._rows), current)

    def _announce(self, game: Game) -> None:
        """Have a screen reader say the half-moves that are new."""
        made = [row for row, plies in enumerate(self._rows.plies) if plies > self._announced]
        self._announced = game.plies
        for row in made:
            look = self._rows.looks[row]
            announce(self._column.board, f"{look.text} {look.mark}".strip())

    def _show_saying(self, live: LiveGame, play: BoardPlay) -> None:
        saying = saying_of(live, play.text, self._desk.viewing)
        name = self.command_name(saying.command)
        self._line.show_saying(saying, name, aloud=live.remark is not None)

    # -- what is heard -------------------------------------------------------------------------

    def _connect(self) -> None:
        desk, board = self._desk, self._column.board
        desk.seated.connect(self._seat)
        desk.changed.connect(self.refresh)
        desk.ticked.connect(self.tick)
        self._sheet.ply_chosen.connect(self._view)
        self._plot.ply_chosen.connect(desk.view)
        self._sheet.set_zoom(desk.preferences.score_zoom)
        self._sheet.zoom_changed.connect(self._keep_zoom)
        hand = self._hand
        board.square_clicked.connect(lambda at: hand(lambda play: play.click(at)))
        board.move_dragged.connect(lambda start, end: hand(lambda play: play.drag(start, end)))
        board.drag_began.connect(lambda at: hand(lambda play: play.begin_drag(at)))
        board.lifted.connect(lambda at: hand(lambda play: play.lift(at)))
        board.put_down.connect(lambda at, start: hand(lambda play: play.put(at, start)))
        board.removed.connect(lambda at: hand(lambda play: play.remove(at)))
        board.crowned.connect(lambda at: hand(lambda play: play.crown(at)))
        board.put_from_tray.connect(
            lambda side, king, at: hand(lambda play: play.put_from_tray(side, king, at))
        )
        board.typed.connect(lambda sign: hand(lambda play: play.type(sign)))

    def _hand(self, act: Callable[[BoardPlay], None]) -> None:
        if self._desk.play is not None:
            act(self._desk.play)

    def _keep_zoom(self, zoom: float) -> None:
        self._desk.preferences.score_zoom = zoom

    def _view(self, row: int) -> None:
        """A row of the score sheet was chosen."""
        live = self._desk.live
        if live is not None:
            self._desk.view(0 if row == START else self._rows.plies[row])

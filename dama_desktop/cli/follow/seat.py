"""Everything around the table at which one game is followed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dama_desktop.cli.follow.opening import Followed, JournalWatch
from dama_desktop.cli.follow.report import Printer, Report
from dama_desktop.cli.follow.score import ScoreFile
from dama_desktop.cli.refusal import DONE, FAULTS, FaultyInput, WrongUse
from dama_desktop.core.sensing.parameters import Parameters
from dama_desktop.hall.table import Table
from dama_desktop.i18n import _
from dama_desktop.stations.events import LinkChanged, LinkState, StationEvent
from dama_desktop.stations.memory import Memory
from dama_desktop.stations.station import BoardStation


class Seat:
    """
    The table, the board's station, the report and the files of one followed game.

    *origin_ns*: the drivers' instant that is 0 ms of game time. *memory* knows boards from earlier
    games. *pace* fits the board. *said*: whether the caller named the variant, and so knows what
    board it needs.
    """

    def __init__(
        self,
        followed: Followed,
        origin_ns: int,
        printer: Printer,
        *,
        memory: Memory | None,
        pace: Parameters,
        out: Path | None,
        said: bool,
    ) -> None:
        session = followed.session
        self._said = said
        self._session = session
        self._report = Report(session, printer)
        self._score = ScoreFile(session, out) if out is not None else None
        self._resumed = followed.resumed
        self.station = BoardStation(session.game.variant, origin_ns=origin_ns, memory=memory)
        self.table = Table(session, pace)

    @contextmanager
    def taken(self) -> Iterator[None]:
        """While the game is followed: what happens is told and written; then all is closed."""
        session = self._session
        session.listen(JournalWatch(session).entry)
        session.listen(self._report.entry)
        if self._score is not None:
            session.listen(self._score.entry)
            self._score.write()
        self.table.listen(self._report.finding)
        self.table.listen_to_board(self._report.board)
        self.table.listen_to_board(self._check_size)
        self._report.begin(resumed=self._resumed)
        try:
            yield
        finally:
            if self._score is not None:
                self._score.write()
            if session.journal is not None:
                session.journal.close()

    @property
    def code(self) -> int:
        """The exit code: whether the game is written down."""
        journal, score = self._session.journal, self._score
        unwritten = (journal is not None and journal.fault is not None) or (
            score is not None and score.fault is not None
        )
        return FAULTS if unwritten else DONE

    def _check_size(self, event: StationEvent) -> None:
        """A board of the wrong size ends it: nothing can be followed there."""
        if not isinstance(event, LinkChanged) or event.state is not LinkState.WRONG_SIZE:
            return
        if self._said or self._resumed:
            text = _("the board has {cells} fields; {variant} draughts needs {wanted}")
            variant = self._session.game.variant.name
            raise FaultyInput(text.format(variant=variant, **event.params))
        text = _("the board has {cells} fields: which game is played? (--variant)")
        raise WrongUse(text.format(**event.params))

"""What a follower prints: the committed events of a game, and how it stands with its board."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatchmethod
from typing import Any

from dama_desktop.archive.journal import Entry
from dama_desktop.core.arbiter.rulings import write_ruling
from dama_desktop.core.game import events as e
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.notation.fen import SIDE_LETTERS, write_fen, write_piece
from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.rules.piece import Piece
from dama_desktop.core.sensing.findings import Differs, Finding, Unfinished
from dama_desktop.core.sensing.sight import SOMETHING, Sight
from dama_desktop.hall.session import Session
from dama_desktop.stations.events import ClockSeen, LinkChanged, StationEvent
from dama_desktop.words.rulings import explanation

Line = dict[str, Any]
"""One event as JSON; ``event`` says which."""

UNKNOWN_PIECE = "?"

Printer = Callable[[Line], None]


class Report:
    """Makes lines of what happens in *session* and gives them to *printer*, in their order."""

    def __init__(self, session: Session, printer: Printer) -> None:
        self._session = session
        self._print = printer
        self._clock: Line | None = None

    def begin(self, *, resumed: bool) -> None:
        """The session is there, new or *resumed* from its journal."""
        game = self._game
        self._print(
            {
                "event": "resumed" if resumed else "opened",
                "variant": game.variant.key,
                "rules": game.rule_book,
                "ply": game.plies,
                "fen": self._fen,
            }
        )

    def entry(self, entry: Entry) -> None:
        """An entry of the session has taken effect."""
        line = self._line(entry)
        if line is not None:
            self._print(line)

    def board(self, event: StationEvent) -> None:
        """The board's station has told something."""
        if isinstance(event, LinkChanged):
            self._print({"event": "link", "state": event.state.value, **event.params})
        elif isinstance(event, ClockSeen):
            self._print_clock(event)

    def finding(self, finding: Finding) -> None:
        """The board shows what is not the game, or not yet: told so that it can be mended."""
        names = self._game.variant.board.names
        if isinstance(finding, Unfinished):
            squares = [names[square] for square in finding.squares]
            self._print({"event": "unfinished", "want": finding.want.value, "squares": squares})
        elif isinstance(finding, Differs):
            differing = [
                {
                    "square": names[difference.square],
                    "wanted": _letters(difference.wanted),
                    "seen": _letters(difference.seen),
                }
                for difference in finding.differences
            ]
            self._print({"event": "differs", "squares": differing})

    def _print_clock(self, seen: ClockSeen) -> None:
        """Reports come every second; told is only what is more than time going by."""
        state: Line = {
            "to_move": SIDE_LETTERS[seen.to_move],
            "running": seen.running,
            "connected": seen.connected,
            "flags": [seen.white_flag, seen.black_flag],
        }
        if state != self._clock and (seen.connected or self._clock is not None):
            known = seen.white_ms is not None and seen.black_ms is not None
            times = [seen.white_ms, seen.black_ms] if known else None
            self._print({"event": "clock", "clock_ms": times, **state})
            self._clock = state

    # -- entries ---------------------------------------------------------------------------------

    @property
    def _game(self) -> Game:
        return self._session.game

    @property
    def _fen(self) -> str:
        return write_fen(self._game.variant, self._game.position)

    @singledispatchmethod
    def _line(self, entry: Entry) -> Line | None:
        """The line of *entry*; None for what is not told: touches, and actions of the clock."""
        return None

    @_line.register
    def _(self, entry: e.Moved) -> Line:
        return self._last_ply("move", entry)

    @_line.register
    def _(self, entry: e.MoveReplaced) -> Line:
        return self._last_ply("move_replaced", entry)

    def _last_ply(self, event: str, entry: e.Moved | e.MoveReplaced) -> Line:
        line = self._game.line
        before = line[-2].position if len(line) > 1 else self._game.start
        return {
            "event": event,
            "ply": len(line),
            "text": write_move(self._game.variant, before, entry.move),
            "fen": self._fen,
            "clock_ms": self._times(entry.at_ms),
        }

    def _times(self, at_ms: int) -> list[int] | None:
        left = self._session.timing.left_ms(at_ms)
        return None if left is None else list(left)

    @_line.register
    def _(self, entry: e.IrregularityFound) -> Line:
        variant, incident = self._game.variant, entry.incident
        said = explanation(variant, self._session.book, incident)
        ruling = write_ruling("", incident, variant, said)
        return {
            "event": "irregularity",
            "ply": self._game.plies + 1,
            **{key: ruling[key] for key in ("codes", "offender", "options", "explanation")},
            "fen": write_fen(self._game.variant, self._game.shown),
            "clock_ms": self._times(entry.at_ms),
        }

    @_line.register
    def _(self, entry: e.Chosen) -> Line:
        settled = self._game.incidents[-1]
        told: Line = {
            "ply": self._game.plies,
            "codes": list(settled.incident.codes),
            "fen": self._fen,
        }
        if entry.choice is Choice.REPLY:
            return {"event": "confirmed", **told}
        return {"event": "choice", "choice": entry.choice.value, **told}

    @_line.register
    def _(self, entry: e.Restored) -> Line:
        return {"event": "restored", "ply": self._game.plies, "fen": self._fen}

    @_line.register
    def _(self, entry: e.PositionSet) -> Line:
        return {
            "event": "position",
            "ply": self._game.plies,
            "reason": entry.reason,
            "fen": self._fen,
        }

    @_line.register
    def _(self, entry: e.TakenBack) -> Line:
        return {"event": "taken_back", "ply": self._game.plies, "fen": self._fen}

    @_line.register
    def _(self, entry: e.Ended) -> Line:
        return {
            "event": "result",
            "result": entry.result,
            "reason": entry.outcome.reason.value,
        }


def _letters(sight: Sight | None) -> str | None:
    """A piece as FEN has it (``W``, ``BK``), ``?`` if it is unknown, None for an empty square."""
    if isinstance(sight, Piece):
        return write_piece(sight)
    return UNKNOWN_PIECE if sight is SOMETHING else None

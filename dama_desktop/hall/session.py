"""A session: one game in progress with its clock and journal. The only writer of its state.

Whatever reaches a game comes through here: a move chosen on the screen or typed, a deed that a
sensor board or a free hand on the screen showed, a choice, a press, a claim. Each becomes an event
that is folded into the game, written to the journal and told to the listeners, in this order.
Times are milliseconds of game time and given by the caller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dama_desktop.archive.journal import ClockEntry, ControlEntry, Entry, Journal
from dama_desktop.core import clock as clocks
from dama_desktop.core.arbiter.penalties import called_back, penalty
from dama_desktop.core.arbiter.regulations import book_in_force
from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.clock import Notice, TimeControl
from dama_desktop.core.game import events as e
from dama_desktop.core.game.deed import Deed
from dama_desktop.core.game.fold import Game, opened
from dama_desktop.core.game.incident import Choice, Incident
from dama_desktop.core.game.phases import Phase, Refused
from dama_desktop.core.game.record import GameRecord
from dama_desktop.core.game.results import Score, score_of, system_of, write_score
from dama_desktop.core.game.score import record_of
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.outcome import Outcome, Reason, outcome_on_board
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.hall.clockwork import Clockwork
from dama_desktop.hall.draws import Draws
from dama_desktop.hall.ruling import ruling
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.hall.timing import Timing

Listener = Callable[[Entry], None]
NoticeListener = Callable[[Notice], None]


class Session:
    """One game in progress. Make one with ``begin`` or ``replayed``."""

    def __init__(self, game: Game, settings: SessionSettings) -> None:
        self.game = game
        self.settings = settings
        self.journal: Journal | None = None
        self.entries: list[Entry] = []
        """All that was written down so far, in order."""
        self.timing = Timing(game)
        self.book: RuleBook = book_in_force(game.rule_book, game.regulations)
        self.draws = Draws(self)
        self._clockwork = Clockwork(self.timing, settings, self.book, self.clock_action)
        self._listeners: list[Listener] = []
        self._notice_listeners: list[NoticeListener] = []

    @classmethod
    def begin(
        cls,
        opening: e.Opened,
        settings: SessionSettings,
        *,
        control: TimeControl | None = None,
        journal: Journal | None = None,
    ) -> Session:
        """A new game; its opening and time control are the first entries of *journal*."""
        session = cls(opened(opening), settings)
        session.journal = journal
        session._write(opening)
        if control is not None:
            session.enter(ControlEntry(opening.at_ms, control))
        return session

    @classmethod
    def replayed(
        cls, entries: Iterable[Entry], settings: SessionSettings, journal: Journal | None = None
    ) -> Session:
        """The session as it was after *entries*, read from *journal*; its clock is paused.

        :raises Refused: the entries are not the story of one game.
        """
        rest = iter(entries)
        first = next(rest, None)
        if not isinstance(first, e.Opened):
            raise Refused("a game begins with its opening")
        session = cls(opened(first), settings)
        session.entries.append(first)
        last_ms = first.at_ms
        for entry in rest:
            session._fold(entry)
            session.entries.append(entry)
            last_ms = entry.at_ms
        session.journal = journal
        clock = session.timing.clock
        if clock is not None and clock.running is not None:
            session.clock_action(clocks.Pause(), last_ms)
        return session

    # -- listeners ---------------------------------------------------------------------------

    def listen(self, listener: Listener) -> None:
        """Tell *listener* of every entry from now on, after it has taken effect."""
        self._listeners.append(listener)

    def listen_to_notices(self, listener: NoticeListener) -> None:
        """Tell *listener* what the clock refused or noticed."""
        self._notice_listeners.append(listener)

    # -- moves and deeds ---------------------------------------------------------------------

    def play(self, move: Move, at_ms: int) -> None:
        """Make a lawful *move* for the side to move; while a choice is awaited it is the reply
        that confirms what stands (art. 5.7).

        :raises Refused: it is not open to the player.
        """
        if self.game.phase is Phase.AWAIT_CHOICE:
            self._check_reply(move)
            self.choose(Choice.REPLY, at_ms)
        if move not in self.game.open_moves():
            raise Refused(f"{move} is not open in {self.game.position}")
        self._make(move, at_ms)

    def _make(self, move: Move, at_ms: int) -> None:
        left = self.timing.left_ms(at_ms)
        mover = self.game.position.turn
        self.enter(e.Moved(at_ms=at_ms, move=move, left_ms=left[mover] if left else None))
        if self.game.position.turn != mover:  # a turn may have several half-moves
            self._clockwork.completed(mover, at_ms)
        self._end_on_board(at_ms)

    def _check_reply(self, move: Move) -> None:
        incident = self.game.incident
        leave = incident.leave if incident else None
        if leave is None:
            raise Refused("the arbiter must settle the incident first")
        probe = self.game.after(e.Chosen(at_ms=0, choice=Choice.REPLY))
        if move not in probe.open_moves():
            raise Refused(f"{move} is not open in {probe.position}")

    def replace_move(self, move: Move, at_ms: int) -> None:
        """The last move was not finished: it was *move*."""
        self.enter(e.MoveReplaced(at_ms=at_ms, move=move))
        self._end_on_board(at_ms)

    def judge(self, deed: Deed) -> Incident:
        """What the arbiter says of *deed* in the game as it stands."""
        return ruling(self.game, self.book, deed)

    def act(self, deed: Deed, at_ms: int) -> Incident:
        """Take *deed* as done: a lawful move is made, an irregularity opens an incident.

        Returns the ruling; the game is unchanged if it needs neither.
        """
        incident = self.judge(deed)
        if incident.lawful_move is not None:
            self._make(incident.lawful_move, at_ms)
        elif incident.needs_choice:
            self._open(incident, at_ms)
        return incident

    def _open(self, incident: Incident, at_ms: int) -> None:
        left = self.timing.left_ms(at_ms)
        offender = incident.offender
        self.enter(
            e.IrregularityFound(
                at_ms=at_ms,
                incident=incident,
                left_ms=left[offender] if left and offender is not None else None,
            )
        )
        self._clockwork.opened(incident, self.game.position.turn, at_ms)
        if called_back(self.book, incident):
            self.choose(Choice.CORRECT, at_ms)
            if self.settings.unattended and self.game.phase is Phase.RESTORING:
                self.restored(at_ms)

    # -- choices -----------------------------------------------------------------------------

    def choose(self, choice: Choice, at_ms: int, square: Square | None = None) -> None:
        """Settle the open incident; *square*: the piece that is huffed.

        :raises Refused: no incident is open, or it does not offer *choice*.
        """
        incident, before = self.game.incident, self.game
        self.enter(e.Chosen(at_ms=at_ms, choice=choice, square=square))
        assert incident is not None
        remedy = incident.remedy(choice, square)
        cost = penalty(before, self.book, incident, choice)
        outcome = cost.outcome or (remedy.outcome if remedy else None)
        if outcome is not None:
            self.end(outcome, at_ms)
            return
        self._clockwork.penalised(cost, incident.codes, at_ms)
        self._clockwork.chosen(incident, choice, self.game.position.turn, at_ms)
        if choice is not Choice.CORRECT:
            self._end_on_board(at_ms)

    def restored(self, at_ms: int) -> None:
        """The board shows the corrected position: play goes on."""
        self.enter(e.Restored(at_ms=at_ms))
        self._clockwork.restored(at_ms)
        self._end_on_board(at_ms)

    def set_position(self, position: Position, reason: str, at_ms: int) -> None:
        """The arbiter sets *position* with its side to move, for *reason*."""
        self.enter(e.PositionSet(at_ms=at_ms, position=position, reason=reason))
        self._end_on_board(at_ms)

    def take_back(self, plies: int, at_ms: int) -> None:
        """Go back, by agreement, to the game and the times after *plies* half-moves.

        :raises Refused: there are not so many, or a choice is open.
        """
        self.enter(e.TakenBack(at_ms=at_ms, plies=plies))
        self._clockwork.step_back(plies, self.game.position.turn, at_ms)

    def withdraw(self, plies: int, at_ms: int) -> None:
        """The last *plies* half-moves were not what had happened; their time stays spent.

        :raises Refused: there are not so many, or a choice is open.
        """
        self.enter(e.TakenBack(at_ms=at_ms, plies=self.game.plies - plies))
        self._clockwork.give_turn(self.game.position.turn, at_ms)

    # -- clock -------------------------------------------------------------------------------

    def press(self, side: Side, at_ms: int) -> None:
        """*side* stops his clock with the key or the lever; the first press starts it, too."""
        self._clockwork.press(side, at_ms)

    def set_clock(self, control: TimeControl, at_ms: int) -> None:
        """Put a clock set to *control* beside the board, or another in its place."""
        self.enter(ControlEntry(at_ms, control))

    def clock_action(self, action: clocks.Action, at_ms: int) -> None:
        """Do *action* on the clock; without one nothing happens."""
        if self.timing.clock is not None:
            self.enter(ClockEntry(at_ms, action))

    def pass_time(self, at_ms: int) -> None:
        """Let flags fall that are due; with ``auto_flag`` the first one ends the game."""
        self.timing.pass_time(at_ms)
        outcome = self.outcome_by_flag()
        decidable = self.game.phase not in (Phase.OVER, Phase.CLAIMED)
        if outcome and self.settings.auto_flag and decidable:
            self.end(outcome, at_ms)

    def outcome_by_flag(self) -> Outcome | None:
        """How the game ends by the flags that are down, if it goes on; None while none is."""
        if self.game.phase is Phase.OVER:
            return None
        return self._clockwork.outcome_by_flag(self.game.position)

    def next_flag_ms(self) -> int | None:
        """When the running time reaches zero; None if nothing runs towards it."""
        clock = self.timing.clock
        return None if clock is None else clock.next_zero_ms()

    # -- endings -----------------------------------------------------------------------------

    def end(self, outcome: Outcome, at_ms: int, score: Score | None = None) -> None:
        """Establish the result; *score* where the outcome alone does not settle its value.

        :raises Refused: the game is over already.
        """
        system = system_of(self.game.variant, self.game.headers)
        result = write_score(score or score_of(system, outcome))
        self.enter(e.Ended(at_ms=at_ms, outcome=outcome, result=result))
        self.clock_action(clocks.End(), at_ms)

    def _end_on_board(self, at_ms: int) -> None:
        if self.game.phase is not Phase.TO_MOVE:
            return
        outcome = outcome_on_board(self.game.variant, self.game.position)
        if outcome is not None:
            self.end(outcome, at_ms)
        else:
            self.draws.establish_if_automatic(at_ms)

    def resign(self, side: Side, at_ms: int) -> None:
        """*side* gives the game up (art. 7.2 a)."""
        self.end(Outcome(1 - side, Reason.RESIGNED), at_ms)

    def offer_draw(self, side: Side, at_ms: int) -> None:
        """*side* offers a draw, or accepts the one that stands; see ``Draws.offer``."""
        self.draws.offer(side, at_ms)

    def refuse_draw(self, at_ms: int) -> None:
        """The standing offer is refused."""
        self.enter(e.DrawRefused(at_ms=at_ms))

    def claim(self, side: Side, rule: str, at_ms: int, move: Move | None = None) -> None:
        """*side* claims a draw by *rule*, *move* being written, not played; see ``Draws.claim``."""
        self.draws.claim(side, rule, move, at_ms)

    def decide_claim(self, upheld: bool, at_ms: int) -> None:
        """The open draw claim is right or wrong; see ``Draws.decide``."""
        self.draws.decide(upheld, at_ms)

    def reopen(self, at_ms: int) -> None:
        """Withdraw the result; the clock stands, paused, with the times that it had."""
        self.enter(e.Reopened(at_ms=at_ms))
        self._clockwork.reopened(at_ms)

    # -- records -----------------------------------------------------------------------------

    def note(self, event: e.Touch | e.Said | e.Noted) -> None:
        """Keep a touch or a word for the arbiter's replay; it changes nothing."""
        self.enter(event)

    def record(self) -> GameRecord:
        """The game as it would be written down now, with its times."""
        return self.timing.written_into(record_of(self.game))

    # -- entries -----------------------------------------------------------------------------

    def enter(self, entry: Entry) -> None:
        """Let *entry* take effect, write it down and tell it.

        :raises Refused: it does not fit the game.
        """
        if self._fold(entry):
            self._write(entry)

    def _fold(self, entry: Entry) -> bool:
        """Let *entry* take effect; say whether it did."""
        match entry:
            case ControlEntry():
                self.timing.set_control(entry.control, self.game.position.turn)
            case ClockEntry():
                return self._act(entry)
            case _:
                self.game = self.game.after(entry)
                self.timing.follow(self.game)
        return True

    def _act(self, entry: ClockEntry) -> bool:
        done, notice = self.timing.act(entry.action, entry.at_ms)
        if notice is not None:
            for listener in self._notice_listeners:
                listener(notice)
        return done

    def _write(self, entry: Entry) -> None:
        self.entries.append(entry)
        if self.journal is not None:
            self.journal.append(entry)
        for listener in self._listeners:
            listener(entry)

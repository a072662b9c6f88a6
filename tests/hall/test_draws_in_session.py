"""Claims, offers and regulatory draws in a session: the clock, the flag, the journal, the hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from dama_desktop.archive.journal import Journal, read_journal
from dama_desktop.core.arbiter.claims import Fault, OfferFault
from dama_desktop.core.arbiter.rule_books import Settings
from dama_desktop.core.clock import TimeControl, read_control
from dama_desktop.core.game.claim import DecidedClaim, DrawClaim
from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.game.phases import Phase, Refused
from dama_desktop.core.game.results import DELFT, divided
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.notation.pdn import read_pdn, write_pdn
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import BLACK, WHITE, Piece
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.sensing.parameters import SCREEN
from dama_desktop.core.sensing.sight import EMPTY, Sight
from dama_desktop.hall.draws import NotClaimed, NotOffered
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.hall.table import Table

RUSSIAN = variant("russian")
KINGS = "W:WKc1,a3:BKf8,h6"
TO_AND_FRO = ("c1-d2", "f8-e7", "d2-c1", "e7-f8")
SECOND = 1_000


def minutes(count: int) -> TimeControl:
    read = read_control(str(60 * count))
    assert isinstance(read, TimeControl)
    return read


def begun(
    settings: SessionSettings | None = None,
    *,
    control: TimeControl | None = None,
    journal: Journal | None = None,
    fen: str = KINGS,
    kind: str = "russian",
    regulations: Settings | None = None,
) -> Session:
    new = NewGame(
        variant=kind, start=read_fen(variant(kind), fen), control=control, regulations=regulations
    )
    return Session.begin(
        new.opened(), settings or SessionSettings(), control=control, journal=journal
    )


def move_called(session: Session, text: str) -> Move:
    start, end = (session.game.variant.board.square(name) for name in text.split("-"))
    return next(m for m in session.game.open_moves() if (m.start, m.end) == (start, end))


def play(session: Session, *ways: str) -> Session:
    for way in ways:
        session.play(move_called(session, way), SECOND * (session.game.plies + 1))
    return session


def test_russian_code_a_right_claim_draws_even_if_the_flag_fell_during_the_check() -> None:
    session = play(begun(SessionSettings(auto_flag=True), control=minutes(1)), *TO_AND_FRO * 2)
    session.claim(WHITE, "R-REP", 9 * SECOND)
    session.pass_time(200 * SECOND)
    assert session.game.phase is Phase.CLAIMED
    session.decide_claim(True, 201 * SECOND)
    assert session.game.outcome == Outcome(None, Reason.CLAIMED, "Russian code, draws")
    assert session.game.result == "1/2-1/2"


def test_russian_code_a_wrong_claim_must_be_followed_by_the_move_written_down() -> None:
    session = play(begun(control=minutes(5)), *TO_AND_FRO)
    written, other = move_called(session, "c1-d2"), move_called(session, "c1-e3")
    session.claim(WHITE, "R-REP", 10 * SECOND, written)
    session.decide_claim(False, 40 * SECOND)
    clock = session.timing.clock
    assert clock is not None
    assert clock.running == WHITE
    assert session.game.open_moves() == (written,)
    with pytest.raises(Refused):
        session.play(other, 41 * SECOND)
    by_hand = Deed(player=WHITE, moved=(Displacement(other.start, other.end),))
    with pytest.raises(Refused):
        session.act(by_hand, 41 * SECOND)
    session.play(written, 42 * SECOND)
    left = session.timing.left_ms(42 * SECOND)
    assert left is not None
    assert left[WHITE] <= 300_000 - 32 * SECOND  # the check was on the claimant's time


def test_russian_code_a_flag_that_fell_during_the_check_of_a_wrong_claim_loses() -> None:
    session = play(begun(control=minutes(1)), *TO_AND_FRO)
    session.claim(WHITE, "R-REP", 10 * SECOND)
    session.decide_claim(False, 200 * SECOND)
    assert session.game.outcome == Outcome(BLACK, Reason.FLAG)
    assert session.game.result == "0-1"


def test_a_claim_of_the_side_not_on_move_is_checked_on_its_own_time() -> None:
    session = play(begun(control=minutes(5)), "c1-d2", "f8-e7")
    session.claim(BLACK, "R-15", 10 * SECOND)
    clock = session.timing.clock
    assert clock is not None
    assert (clock.running, clock.turn) == (BLACK, WHITE)
    session.decide_claim(False, 30 * SECOND)
    clock = session.timing.clock
    assert clock is not None
    assert clock.running == WHITE
    left = session.timing.left_ms(30 * SECOND)
    assert left is not None
    assert left[BLACK] <= 300_000 - 20 * SECOND


def test_without_an_arbiter_the_program_decides_what_the_counters_can_tell() -> None:
    session = play(begun(SessionSettings(auto_draw=True)), *TO_AND_FRO)
    session.claim(WHITE, "R-REP", 20)
    assert session.game.phase is Phase.TO_MOVE
    assert [decided.upheld for decided in session.game.claims] == [False]
    play(session, *TO_AND_FRO)
    assert session.game.phase is Phase.TO_MOVE  # a draw on claim does not come by itself
    session.claim(WHITE, "R-REP", 30)
    assert session.game.outcome == Outcome(None, Reason.CLAIMED, "Russian code, draws")


def test_what_a_player_may_not_claim_is_refused_with_its_cause() -> None:
    session = play(begun(), *TO_AND_FRO * 2)
    with pytest.raises(NotClaimed) as refused:
        session.claim(BLACK, "R-REP", 20)
    assert refused.value.fault is Fault.NOT_ON_MOVE
    with pytest.raises(Refused):
        session.decide_claim(True, 21)
    with pytest.raises(Refused):
        session.draws.try_out(WHITE, 21)


def test_russian_code_a_clear_draw_is_tried_out_and_declared() -> None:
    session = begun(control=minutes(5))
    session.claim(BLACK, "R-CLEAR", 1 * SECOND)
    session.draws.try_out(WHITE, 2 * SECOND)
    assert session.game.phase is Phase.TO_MOVE
    play(session, *TO_AND_FRO * 2, "c1-d2")
    session.decide_claim(True, 60 * SECOND)
    assert session.game.outcome == Outcome(None, Reason.CLAIMED, "Russian code, draws")


def test_russian_code_a_win_shown_in_the_trial_ends_the_claim() -> None:
    session = begun(SessionSettings(auto_draw=True))
    session.claim(BLACK, "R-CLEAR", 1)
    assert session.game.claim is not None  # the counters cannot tell
    session.draws.try_out(WHITE, 2)
    session.decide_claim(False, 3)
    assert session.game.trial is None
    assert session.game.phase is Phase.TO_MOVE


def test_fmjd_annex_3_5_4_the_arbiter_establishes_a_regulatory_draw_on_his_own() -> None:
    session = begun(fen="W:WK26,K3:BK5", kind="international")
    with pytest.raises(Refused):
        session.draws.establish(1)
    play(session, *("26-31", "5-10", "31-26", "10-5") * 3)
    session.draws.establish(99)
    assert session.game.outcome is not None
    assert (session.game.outcome.reason, session.game.result) == (Reason.REGULATORY, "1-1")


def test_fmjd_6_4_either_player_may_call_for_a_regulatory_draw() -> None:
    for side in (WHITE, BLACK):
        session = begun(SessionSettings(auto_draw=False), fen="W:WK26,K3:BK5", kind="international")
        play(session, *("26-31", "5-10", "31-26", "10-5") * 3)
        session.claim(side, "I-5", 99)
        session.decide_claim(True, 100)
        assert session.game.outcome == Outcome(None, Reason.CLAIMED, "FMJD Annex 1, 6.4")


def test_an_offer_before_the_moves_set_by_the_event_is_refused() -> None:
    session = begun(regulations=Settings(draw_offer_from_move=2))
    with pytest.raises(NotOffered) as refused:
        session.offer_draw(WHITE, 1)
    assert refused.value.fault is OfferFault.TOO_EARLY
    play(session, *TO_AND_FRO)
    session.offer_draw(WHITE, 20)
    play(session, "c1-d2")
    assert session.game.offered_by == WHITE
    play(session, "f8-e7")
    assert session.game.offered_by is None  # to move is to refuse


def test_a_game_that_both_lose_is_no_draw() -> None:
    session = begun()
    session.end(Outcome(None, Reason.FORFEIT, both_lose=True), 1)
    assert session.game.result == "0-0"


def test_the_result_is_written_in_the_system_of_the_event() -> None:
    new = NewGame(variant="international", results=DELFT)
    session = Session.begin(new.opened(), SessionSettings())
    session.end(Outcome(None, Reason.AGREED), 1, divided(DELFT, DELFT.win * 3 / 4))
    assert session.game.result == "1 1/2 - 1/2"
    (read,) = read_pdn(write_pdn(session.record()))
    assert read.faults == ()
    assert read.record is not None
    assert read.record.result == "1 1/2 - 1/2"
    assert read.record.header("ResultFormat") == "Delfts"


def test_a_claim_and_its_decision_survive_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    journal = Journal.create(path, started="2026-01-01T00:00:00+00:00")
    session = play(begun(control=minutes(5), journal=journal), *TO_AND_FRO)
    written = move_called(session, "c1-d2")
    session.claim(WHITE, "R-REP", 10 * SECOND, written)
    open_claim = Session.replayed(read_journal(path).entries, SessionSettings())
    assert open_claim.game.phase is Phase.CLAIMED
    assert open_claim.game.claim == DrawClaim(by=WHITE, rule="R-REP", move=written)
    session.decide_claim(False, 12 * SECOND)
    journal.close()
    again = Session.replayed(read_journal(path).entries, SessionSettings())
    assert again.game == session.game
    decided = DecidedClaim(claim=open_claim.game.claim, upheld=False, plies=4, at_ms=12 * SECOND)
    assert again.game.claims == (decided,)
    assert again.game.open_moves() == (written,)


# -- the hand while a claim is checked ------------------------------------------------------------


class Hand:
    """A hand on the squares of a table."""

    def __init__(self, table: Table) -> None:
        self.table, self.now_ms = table, 0
        sights: list[Sight] = [EMPTY] * len(RUSSIAN.board)
        for square, piece in table.session.game.position.pieces():
            sights[square] = piece
        table.see_all(sights, 0)

    def carry(self, way: str, piece: Piece) -> None:
        start, end = (RUSSIAN.board.square(name) for name in way.split("-"))
        for square, sight in ((start, EMPTY), (end, piece)):
            self.now_ms += 300
            self.table.see(square, sight, self.now_ms)
        self.rest()

    def rest(self) -> None:
        until = self.now_ms + 3000
        while (due := self.table.due_ms()) is not None and due <= until:
            before = self.now_ms = max(self.now_ms, due)
            self.table.advance(before)
            if self.table.due_ms() == due:
                break
        self.now_ms = until
        self.table.advance(until)


def test_a_piece_moved_while_the_claim_is_checked_counts_only_afterwards() -> None:
    session = begun()
    hand = Hand(Table(session, SCREEN))
    king = Piece(WHITE, king=True)
    session.claim(WHITE, "R-REP", 10)
    hand.table.changed(10)
    hand.rest()
    hand.carry("c1-d2", king)
    assert (session.game.phase, session.game.plies) == (Phase.CLAIMED, 0)
    session.decide_claim(False, hand.now_ms)
    hand.table.changed(hand.now_ms)
    hand.rest()
    assert session.game.plies == 1
    assert session.game.position.piece(RUSSIAN.board.square("d2")) == king

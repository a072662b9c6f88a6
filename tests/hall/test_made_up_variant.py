"""A game that no code knows goes through arbiter, clock, journal and PDN like any other."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from dama_desktop.archive.journal import Journal, read_journal
from dama_desktop.core.arbiter.rule_books import default_rule_book
from dama_desktop.core.clock import TimeControl, read_control
from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.notation.fen import write_fen
from dama_desktop.core.notation.pdn import read_pdn, write_pdn
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.outcome import Reason
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from tests.core.rules.made_up import BOARD, SMALL

STEP_MS = 2_000


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VARIANTS, SMALL.key, SMALL)


@pytest.fixture
def control() -> TimeControl:
    control = read_control("600+5")
    assert isinstance(control, TimeControl)
    return control


def deed_of(position: Position, move: Move) -> Deed:
    return Deed(
        player=position.turn,
        touched=(move.start,),
        moved=(Displacement(move.start, move.end, move.path),),
        removed=move.captures,
        crowned=(move.end,) if move.promotes else (),
    )


def test_it_has_a_rule_book_and_begins_as_its_data_say() -> None:
    game = Session.begin(NewGame(variant="small").opened(), SessionSettings()).game
    assert game.variant is SMALL
    assert game.rule_book == default_rule_book(SMALL).key
    assert write_fen(SMALL, game.start) == "W:Wb2,d2,f2,a1,c1,e1:Bb8,d8,f8,a7,c7,e7"


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_by_deeds_with_clock_journal_and_score(
    seed: int, control: TimeControl, tmp_path: Path
) -> None:
    chance, path = Random(seed), tmp_path / "small.journal"
    journal = Journal.create(path, started="2000-01-01T00:00:00+00:00")
    new = NewGame(variant="small", white="A", black="B", control=control)
    settings = SessionSettings(auto_draw=True)
    session = Session.begin(new.opened(), settings, control=control, journal=journal)
    session.press(BLACK, 0)
    now_ms = 0
    while session.game.phase is Phase.TO_MOVE:
        now_ms += STEP_MS
        move = chance.choice(session.game.open_moves())
        incident = session.act(deed_of(session.game.position, move), now_ms)
        assert incident.codes == ("OK",)
    journal.close()
    game = session.game
    assert game.outcome is not None
    assert game.outcome.reason in (Reason.NO_PIECES, Reason.BLOCKED, Reason.REGULATORY)
    if game.outcome.reason is Reason.REGULATORY:
        assert [rule.name for rule in game.tally.reached()] == ["S-5"]
    spent = sum(STEP_MS for ply in game.line if ply.side == WHITE)
    white = [ply.left_ms for ply in game.line if ply.side == WHITE]
    assert white[-1] == 600_000 + 5_000 * len(white) - spent
    again = Session.replayed(read_journal(path).entries, settings)
    assert again.game == game
    (read,) = read_pdn(write_pdn(session.record()))
    assert read.faults == ()
    assert read.record is not None
    assert read.record.variant is SMALL
    assert [ply.move for ply in read.record.line] == [ply.move for ply in game.line]
    assert read.record.last_position == game.position


def test_an_irregularity_is_ruled_on_and_corrected(control: TimeControl) -> None:
    new = NewGame(variant="small", control=control)
    session = Session.begin(new.opened(), SessionSettings(), control=control)
    session.press(BLACK, 0)
    b2, b3 = BOARD.square("b2"), BOARD.square("c3")
    start = session.game.position
    backwards = Displacement(BOARD.square("a1"), BOARD.square("e3"))
    deed = Deed(player=WHITE, touched=(backwards.start,), moved=(backwards,))
    incident = session.act(deed, 1_000)
    assert incident.codes == ("b",)
    session.choose(Choice.CORRECT, 2_000)
    session.restored(3_000)
    assert session.game.position == start
    session.play(next(m for m in legal_moves(SMALL, start) if m.path == (b2, b3)), 4_000)
    assert session.game.position.turn == BLACK
    assert session.record().line[0].corrected[0].codes == ("b",)

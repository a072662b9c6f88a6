"""Whole games with irregularities: from deeds through a session to the written game, and back.

Each game is played by a script of choices: where an irregularity is due, a lawful move is damaged
by the definition of one, and whoever decides takes the next choice of the script.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from dama_desktop.archive.journal import Entry, Journal, read_journal
from dama_desktop.core.arbiter.claims import Ground, claimable
from dama_desktop.core.arbiter.codes import is_irregular
from dama_desktop.core.arbiter.rule_books import Settings
from dama_desktop.core.clock import TimeControl, read_control
from dama_desktop.core.game import events as e
from dama_desktop.core.game.incident import Choice, Incident
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.game.record import GameRecord, Standing
from dama_desktop.core.notation.pdn import read_pdn, write_pdn
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.outcome import Reason, outcome_on_board
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.hall.casebook import cases_of
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.words.incident_sheet import incident_sheet
from dama_desktop.words.sheet_html import sheet_html
from dama_desktop.words.sheet_text import sheet_text
from tests.core.arbiter.damaged import Damaged, damages, deed_of

CORRECT, LEAVE, REPLY, ARBITER = Choice.CORRECT, Choice.LEAVE, Choice.REPLY, Choice.ARBITER
STEP_MS = 7_000


@dataclass(frozen=True)
class Script:
    """A game to be played: irregularities come every *every* half-moves until choices run out."""

    variant: str
    seed: int
    choices: tuple[Choice, ...]
    every: int = 7
    rule_book: str | None = None
    regulations: Settings | None = None
    most_plies: int = 160
    ending: Reason = Reason.AGREED
    """How it ends if it is not over by then."""

    def __str__(self) -> str:
        return f"{self.variant}-{self.seed}"


SCRIPTS = (
    Script("international", 1, (CORRECT, LEAVE, REPLY)),
    Script("international", 2, (REPLY, REPLY, CORRECT, LEAVE), every=9),
    Script("international", 3, (LEAVE, CORRECT, CORRECT, REPLY, ARBITER), rule_book="fmjd"),
    Script("international", 4, (CORRECT,) * 6, every=5, ending=Reason.RESIGNED),
    Script("russian", 5, (CORRECT, REPLY, LEAVE, CORRECT), every=4),
    Script("russian", 6, (LEAVE, LEAVE, REPLY, REPLY, CORRECT), every=3, most_plies=60),
    Script("czech", 7, (CORRECT, LEAVE, CORRECT, REPLY), every=4),
    Script("frisian", 8, (REPLY, CORRECT, LEAVE, CORRECT, REPLY, LEAVE), every=6),
    Script("brazilian", 9, (ARBITER, CORRECT, REPLY), regulations=Settings(bonus_to_opponent_s=60)),
    Script(
        "english",
        10,
        (CORRECT, CORRECT, CORRECT),
        every=4,
        regulations=Settings(strikes_to_loss=9),
    ),
)


class Player:
    """Both hands and the one who decides."""

    def __init__(self, script: Script, journal: Journal) -> None:
        self.script = script
        self.chance = Random(script.seed)
        self.now_ms = 0
        self.left = list(script.choices)
        self.named: list[tuple[str, Incident]] = []
        """What was damaged, with the ruling on it."""
        control = read_control("3600+5")
        assert isinstance(control, TimeControl)
        new = NewGame(
            variant=script.variant,
            rule_book=script.rule_book,
            regulations=script.regulations,
            white="Bílý",
            black="Černý",
            control=control,
        )
        opening = new.opened()
        self.session = Session.begin(opening, SessionSettings(), journal=journal)
        self.entries: list[Entry] = [opening]
        self.session.listen(self.entries.append)
        self.session.set_clock(control, 0)
        self.session.press(1 - opening.start.turn, 0)

    def play(self) -> None:
        """The whole game."""
        due = self.script.every
        while self.session.game.phase is Phase.TO_MOVE and not self._is_long():
            if self.left and self.session.game.plies >= due:
                due = self.session.game.plies + self.script.every
                self._err()
            else:
                self._move()
        if self.session.game.phase is Phase.TO_MOVE:
            self._finish()

    def _is_long(self) -> bool:
        return self.session.game.plies >= self.script.most_plies and not self.left

    def _tick(self) -> int:
        self.now_ms += STEP_MS
        return self.now_ms

    def _move(self) -> None:
        game = self.session.game
        move = self.chance.choice(game.open_moves())
        ruling = self.session.act(deed_of(game.position.turn, move, seen=True), self._tick())
        assert ruling.codes == ("OK",)

    def _err(self) -> None:
        damaged = self._damaged()
        if damaged is None:
            self._move()
            return
        choice = self.left.pop(0)
        ruling = self.session.act(damaged.deed, self._tick())
        self.named.append((damaged.code, ruling))
        if self.session.game.phase is Phase.AWAIT_CHOICE:
            self._settle(choice, ruling)
        if self.session.game.phase is Phase.RESTORING:
            self.session.restored(self._tick())

    def _damaged(self) -> Damaged | None:
        """A lawful move damaged in a way that somebody can decide on; None if there is none."""
        moves = list(self.session.game.open_moves())
        self.chance.shuffle(moves)
        found = [d for move in moves[:3] for d in self._damages(move)]
        unbound = self.session.game.replies is None
        fitting = [d for d in found if unbound and is_irregular(self.session.judge(d.deed).codes)]
        return self.chance.choice(fitting) if fitting else None

    def _damages(self, move: Move) -> Iterator[Damaged]:
        game = self.session.game
        return damages(game.variant, game.position, move, self.chance, seen=True)

    def _settle(self, choice: Choice, ruling: Incident) -> None:
        assert ruling.leave is not None
        replies = self._replies(ruling)
        if choice is REPLY and ruling.leave.position.turn == ruling.chooser and replies:
            self.session.play(self.chance.choice(replies), self._tick())
        elif choice is ARBITER:
            self.session.set_position(ruling.before, "seen otherwise", self._tick())
        else:
            self.session.choose(LEAVE if choice is REPLY else choice, self._tick())

    def _replies(self, ruling: Incident) -> tuple[Move, ...]:
        stands = self.session.game.after(e.Chosen(at_ms=0, choice=REPLY))
        return stands.open_moves()

    def _finish(self) -> None:
        side = self.session.game.position.turn
        if self.script.ending is Reason.RESIGNED:
            self.session.resign(side, self._tick())
            return
        for claim in claimable(self.session.game, self.session.book):
            if claim.ground is Ground.ON_BOARD:
                self.session.claim(claim.by, claim.rule, self._tick())
                self.session.decide_claim(True, self._tick())
                return
        self.session.offer_draw(1 - side, self._tick())
        self.session.offer_draw(side, self._tick())


@dataclass(frozen=True)
class Played:
    """A game that was played, with what is left of it."""

    script: Script
    player: Player
    path: Path
    entries: tuple[Entry, ...]

    @property
    def session(self) -> Session:
        return self.player.session

    def read_back(self) -> GameRecord:
        (read,) = read_pdn(write_pdn(self.session.record()))
        assert read.faults == ()
        assert read.record is not None
        return read.record


@pytest.fixture(scope="module", params=SCRIPTS, ids=str)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    script: Script = request.param
    path = tmp_path_factory.mktemp("whole") / f"{script}.journal"
    journal = Journal.create(path, started="2026-01-01T00:00:00+00:00")
    player = Player(script, journal)
    player.play()
    journal.close()
    return Played(script, player, path, tuple(player.entries))


def test_three_to_six_irregularities_happen_and_the_game_comes_to_an_end(played: Played) -> None:
    game = played.session.game
    assert 3 <= len(played.player.named) <= 6
    assert played.player.left == []
    assert game.phase is Phase.OVER
    assert game.outcome is not None
    by_board = outcome_on_board(game.variant, game.position)
    assert by_board in (None, game.outcome)


def test_each_irregularity_is_named_by_its_code(played: Played) -> None:
    for code, ruling in played.player.named:
        assert code in ruling.codes
        assert ruling.offender == ruling.deed.player


def test_each_is_settled_as_was_chosen(played: Played) -> None:
    game, script = played.session.game, played.script
    settled = [s.choice for s in game.incidents]
    wanted = [choice for choice in script.choices if choice is not ARBITER]
    assert len(settled) == len(wanted)
    for done, asked in zip(settled, wanted, strict=True):
        assert done is asked or (done, asked) == (LEAVE, REPLY)
    set_by_arbiter = [ply for ply in game.line if ply.standing and ply.standing.codes is None]
    assert len(set_by_arbiter) == script.choices.count(ARBITER)


def test_what_stands_and_what_is_corrected_leads_where_the_ruling_says(played: Played) -> None:
    at = {entry.incident: index for index, entry in _found(played.entries)}
    for settled in played.session.game.incidents:
        incident = settled.incident
        remedy = incident.remedy(settled.choice)
        assert remedy is not None
        chosen = at[incident] + 1
        while not isinstance(played.entries[chosen], e.Chosen):
            chosen += 1
        then = Session.replayed(played.entries[: chosen + 1], SessionSettings()).game
        assert then.position == remedy.position


def _found(entries: tuple[Entry, ...]) -> Iterator[tuple[int, e.IrregularityFound]]:
    for index, entry in enumerate(entries):
        if isinstance(entry, e.IrregularityFound):
            yield index, entry


def test_the_written_game_is_read_back_to_the_same_game(played: Played) -> None:
    record, read = played.session.record(), played.read_back()
    assert read.line == record.line
    assert (read.start, read.result, read.reason) == (record.start, record.result, record.reason)
    assert read.last_position == played.session.game.position
    assert read.headers == record.headers


def test_every_incident_is_in_the_written_game(played: Played) -> None:
    told = [note for ply in played.read_back().line for note in _notes(ply.standing, ply.corrected)]
    settled = played.session.game.incidents
    assert sorted((note.codes or (), note.choice) for note in told if note.codes is not None) == (
        sorted((s.incident.codes, s.choice.value) for s in settled)
    )
    assert {note.by for note in told} <= {WHITE, BLACK, None}


def _notes(standing: Standing | None, corrected: tuple[Standing, ...]) -> list[Standing]:
    return [*corrected, *([standing] if standing else [])]


def test_the_journal_tells_the_same_game_with_the_same_clock(played: Played) -> None:
    entries = read_journal(played.path).entries
    assert entries == played.entries
    again = Session.replayed(entries, SessionSettings())
    assert again.game == played.session.game
    assert again.record() == played.session.record()
    assert again.timing.left_ms(0) == played.session.timing.left_ms(0)


def test_a_sheet_can_be_signed_for_every_incident(played: Played) -> None:
    cases = cases_of(played.entries)
    assert [case.incident for case in cases] == [ruling for _, ruling in played.player.named]
    for case in cases:
        sheet = incident_sheet(case)
        text = sheet_text(sheet)
        assert all(code in text for code in case.incident.codes)
        assert "Nobody has chosen yet." not in text
        assert sheet_html(sheet).count("<svg") == 2


def test_all_ways_of_settling_are_met() -> None:
    assert {choice for script in SCRIPTS for choice in script.choices} == {
        CORRECT,
        LEAVE,
        REPLY,
        ARBITER,
    }
    assert len(SCRIPTS) == 10

"""A table from what squares show to the written game: moves, irregularities, the three ways on."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dama_desktop.archive.journal import ClockEntry, Entry, Journal, read_journal
from dama_desktop.core.clock import State, TimeControl, read_control
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.game.phases import Phase, Refused
from dama_desktop.core.notation.fen import read_fen, write_fen
from dama_desktop.core.notation.pdn import read_pdn, write_pdn
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.outcome import Reason
from dama_desktop.core.rules.piece import BLACK, WHITE, Piece
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.sensing.findings import Differs
from dama_desktop.core.sensing.parameters import SCREEN
from dama_desktop.core.sensing.sight import EMPTY
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import PressedBy, SessionSettings
from dama_desktop.hall.table import Table

INTERNATIONAL = variant("international")
CAPTURE_WAITS = "W:W28,38,47:B12,23"


def control(text: str) -> TimeControl:
    read = read_control(text)
    assert isinstance(read, TimeControl)
    return read


class Hand:
    """A hand on the squares of a table, and a wall clock that it carries along."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.now_ms = 0
        position = table.session.game.position
        self.pieces = dict(position.pieces())
        squares = range(len(position.board))
        table.see_all([self.pieces.get(s, EMPTY) for s in squares], 0)

    def carry(self, start: str, end: str, *removed: str) -> None:
        square = INTERNATIONAL.board.square
        piece = self.pieces.pop(square(start))
        self._see(square(start), None)
        self._see(square(end), piece)
        for name in removed:
            self._see(square(name), None)
        self.rest()

    def appear(self, name: str, piece: Piece) -> None:
        self._see(INTERNATIONAL.board.square(name), piece)

    def disappear(self, name: str) -> None:
        self._see(INTERNATIONAL.board.square(name), None)
        self.rest(20_000)

    def _see(self, square: int, piece: object) -> None:
        self.now_ms += 300
        self.table.see(square, piece or EMPTY, self.now_ms)  # type: ignore[arg-type]
        self.pieces.pop(square, None)
        if piece is not None:
            self.pieces[square] = piece  # type: ignore[assignment]

    def rest(self, ms: int = 3000) -> None:
        until = self.now_ms + ms
        while (due := self.table.due_ms()) is not None and due <= until:
            self.now_ms = max(self.now_ms, due)
            self.table.advance(self.now_ms)
            if self.table.due_ms() == due:
                break
        self.now_ms = until
        self.table.advance(until)


def game_from(fen: str, **options: object) -> NewGame:
    start: Position = read_fen(INTERNATIONAL, fen)
    return NewGame(start=start, white="Bílá", black="Černý", **options)  # type: ignore[arg-type]


def seated(
    new: NewGame, journal: Journal | None = None, rules: SessionSettings | None = None
) -> tuple[Table, Hand]:
    session = Session.begin(
        new.opened(), rules or SessionSettings(), control=new.control, journal=journal
    )
    table = Table(session, SCREEN)
    return table, Hand(table)


def phase_of(table: Table) -> Phase:
    return table.session.game.phase


def replayed(table: Table) -> Position:
    """The last position that a reader of the written game arrives at."""
    (read,) = read_pdn(write_pdn(table.session.record()))
    assert read.faults == ()
    assert read.record is not None
    return read.record.last_position


def test_fmjd_5_4_6_a_missed_capture_waits_for_the_opponent() -> None:
    table, hand = seated(game_from(CAPTURE_WAITS))
    hand.carry("38", "33")
    game = table.session.game
    assert game.phase is Phase.AWAIT_CHOICE
    assert game.incident is not None
    assert game.incident.codes == ("f",)
    assert game.incident.chooser == BLACK
    assert game.plies == 0


def test_fmjd_5_4_correct_guides_the_pieces_back_and_gives_the_offender_the_move() -> None:
    table, hand = seated(game_from(CAPTURE_WAITS))
    hand.carry("38", "33")
    table.choose(Choice.CORRECT, hand.now_ms)
    hand.rest()
    assert phase_of(table) is Phase.RESTORING
    hand.carry("33", "38")
    assert phase_of(table) is Phase.TO_MOVE
    assert table.session.game.position.turn == WHITE
    hand.carry("28", "19", "23")
    assert write_fen(INTERNATIONAL, table.session.game.position) == "B:W19,38,47:B12"
    assert replayed(table) == table.session.game.position


def test_fmjd_5_4_let_stand_goes_on_from_what_was_seen() -> None:
    table, hand = seated(game_from(CAPTURE_WAITS))
    hand.carry("38", "33")
    table.choose(Choice.LEAVE, hand.now_ms)
    hand.carry("23", "32", "28")
    assert table.session.game.plies == 2
    assert replayed(table) == table.session.game.position


def test_fmjd_5_7_a_reply_on_the_board_confirms() -> None:
    table, hand = seated(game_from(CAPTURE_WAITS))
    hand.carry("38", "33")
    hand.carry("23", "32", "28")
    game = table.session.game
    assert [settled.choice for settled in game.incidents] == [Choice.REPLY]
    assert game.plies == 2
    assert replayed(table) == game.position


def test_fmjd_5_4_correct_shown_on_the_board_needs_no_button() -> None:
    table, hand = seated(game_from(CAPTURE_WAITS))
    hand.carry("38", "33")
    hand.carry("33", "38")
    game = table.session.game
    assert [settled.choice for settled in game.incidents] == [Choice.CORRECT]
    assert game.phase is Phase.TO_MOVE


def test_a_piece_astray_is_told_while_the_choice_is_open() -> None:
    table, hand = seated(game_from(CAPTURE_WAITS))
    hand.carry("38", "33")
    hand.appear("5", Piece(WHITE))
    hand.rest(20_000)
    told = table.last_message
    assert isinstance(told, Differs)
    assert [difference.square for difference in told.differences] == [
        INTERNATIONAL.board.square("5")
    ]
    assert phase_of(table) is Phase.AWAIT_CHOICE
    hand.disappear("5")
    assert table.last_message is None
    hand.carry("33", "38")
    assert [settled.choice for settled in table.session.game.incidents] == [Choice.CORRECT]


def test_fmjd_5_7_an_irregular_reply_confirms_and_is_itself_ruled_on() -> None:
    table, hand = seated(game_from(CAPTURE_WAITS))
    hand.carry("38", "33")
    hand.carry("12", "17")
    game = table.session.game
    assert [settled.choice for settled in game.incidents] == [Choice.REPLY]
    assert game.phase is Phase.AWAIT_CHOICE
    assert game.incident is not None
    assert (game.incident.codes, game.incident.offender) == (("f",), BLACK)


def test_fmjd_5_4_1_two_moves_in_a_row_take_back_the_second_only() -> None:
    table, hand = seated(game_from("W:W31-50:B1-20"))
    hand.carry("32", "28")
    hand.carry("37", "32")
    game = table.session.game
    assert game.incident is not None
    assert (game.incident.codes, game.incident.offender) == (("a",), WHITE)
    hand.carry("32", "37")
    assert table.session.game.phase is Phase.TO_MOVE
    assert table.session.game.plies == 1
    assert table.session.game.position.turn == BLACK


def test_fmjd_5_4_3_another_piece_after_a_correction_is_the_next_incident() -> None:
    table, hand = seated(game_from("W:W28,38,48:B12,13"))
    hand.carry("28", "33")  # backwards: 5.4 b, and 28 is touched
    hand.carry("33", "28")
    game = table.session.game
    assert (game.phase, game.bound) == (Phase.TO_MOVE, INTERNATIONAL.board.square("28"))
    hand.carry("38", "32")
    game = table.session.game
    assert game.incident is not None
    assert (game.incident.codes, game.incident.offender) == (("c",), WHITE)
    table.choose(Choice.LEAVE, hand.now_ms)
    assert table.session.game.position.turn == BLACK


def test_moves_put_back_on_the_board_are_taken_back_by_setting() -> None:
    rules = SessionSettings(follow_take_back=True)
    table, hand = seated(game_from("W:W31-50:B1-20"), rules=rules)
    hand.carry("32", "28")
    hand.carry("19", "23")
    hand.rest(10_000)
    hand.carry("23", "19")
    hand.rest(10_000)
    assert table.session.game.plies == 1


def test_fmjd_5_5_without_anybody_to_put_pieces_back_play_goes_on_from_before_a_mishap() -> None:
    for unattended in (False, True):
        rules = SessionSettings(unattended=unattended)
        table, hand = seated(game_from("W:W31-50:B1-20"), rules=rules)
        hand.carry("32", "28")
        hand.appear("26", hand.pieces[INTERNATIONAL.board.square("31")])
        hand.rest(12_000)
        assert [settled.incident.codes for settled in table.session.game.incidents] == [
            ("ACCIDENT",)
        ]
        assert (phase_of(table) is Phase.RESTORING) is not unattended
        hand.carry("19", "23")
        hand.carry("28", "19", "23")
        hand.disappear("26")
        assert (table.session.game.plies == 3) is unattended


def test_a_position_set_by_the_arbiter_is_first_put_on_the_board() -> None:
    table, hand = seated(game_from("W:W31-50:B1-20"))
    hand.carry("32", "28")
    corrected = table.session.game.start.changed(clear=[INTERNATIONAL.board.square("31")])
    table.session.set_position(corrected, "31 had fallen off", hand.now_ms)
    table.changed(hand.now_ms)
    hand.rest(10_000)
    assert (table.restoring, phase_of(table)) == (True, Phase.TO_MOVE)
    hand.carry("28", "32", "31")
    hand.rest()
    assert (table.restoring, table.session.game.plies) == (False, 2)
    hand.carry("37", "31")
    assert table.session.game.plies == 3
    assert table.session.game.incident is None


def test_moves_taken_back_by_word_are_put_back_before_play_goes_on() -> None:
    table, hand = seated(game_from("W:W31-50:B1-20"))
    hand.carry("32", "28")
    hand.carry("19", "23")
    table.session.take_back(1, hand.now_ms)
    table.changed(hand.now_ms)
    hand.rest(10_000)
    assert (table.restoring, table.session.game.plies) == (True, 1)
    hand.carry("23", "19")
    hand.carry("18", "23")
    assert (table.restoring, table.session.game.plies) == (False, 2)


def test_the_offender_repairs_on_his_own_time_without_the_increment() -> None:
    table, hand = seated(game_from(CAPTURE_WAITS, control=control("300+5")))
    hand.carry("38", "33")
    clock = table.session.timing.clock
    assert clock is not None
    assert (clock.state, clock.running) == (State.AWAITING_CHOICE, BLACK)
    table.choose(Choice.CORRECT, hand.now_ms)
    clock = table.session.timing.clock
    assert clock is not None
    assert (clock.turn, clock.running) == (WHITE, WHITE)
    assert clock.added_ms(WHITE, hand.now_ms) == 305_000


def test_a_lever_commits_at_once_and_a_second_press_is_told() -> None:
    rules = SessionSettings(pressed_by=PressedBy.BOARD)
    table, hand = seated(game_from(CAPTURE_WAITS, control=control("300")), rules=rules)
    told: list[object] = []
    table.session.listen_to_notices(told.append)
    table.lever(WHITE, 0)
    hand.carry("28", "19", "23")
    table.lever(BLACK, hand.now_ms)
    clock = table.session.timing.clock
    assert clock is not None
    assert (clock.turn, clock.moves(WHITE)) == (BLACK, 1)
    assert told == []
    table.session.press(WHITE, hand.now_ms)
    assert len(told) == 1


def test_fmjd_7_2_a_side_without_pieces_loses_and_a_sweep_after_the_end_is_no_move() -> None:
    table, hand = seated(game_from("W:W28,48:B23"))
    hand.carry("28", "19", "23")
    game = table.session.game
    assert (game.phase, game.result) == (Phase.OVER, "2-0")
    assert game.outcome is not None
    assert game.outcome.reason is Reason.NO_PIECES
    hand.carry("19", "3")
    assert table.session.game == game


def test_a_regulatory_draw_ends_the_game_only_by_setting() -> None:
    kings = "W:WK26:BK5"
    for auto, phase in ((False, Phase.TO_MOVE), (True, Phase.OVER)):
        new = game_from(kings)
        session = Session.begin(new.opened(), SessionSettings(auto_draw=auto))
        ways = ("26-31", "5-10", "31-26", "10-5") * 2
        for ply, way in enumerate(ways):
            start, end = (INTERNATIONAL.board.square(name) for name in way.split("-"))
            session.play(Move((start, end)), ply)
        assert [rule.name for rule in session.game.tally.reached()] == ["I-REP"]
        assert session.game.phase is phase


def test_an_agreed_draw_needs_an_offer_of_the_other_side() -> None:
    session = Session.begin(NewGame().opened(), SessionSettings())
    session.offer_draw(WHITE, 1)
    with pytest.raises(Refused):
        session.offer_draw(WHITE, 2)
    session.offer_draw(BLACK, 3)
    assert session.game.result == "1-1"


def test_a_move_taken_back_by_agreement_gives_the_times_back() -> None:
    session = Session.begin(
        NewGame(control=control("300")).opened(),
        SessionSettings(),
        control=control("300"),
    )
    for ply in (1, 2, 3):
        session.play(session.game.open_moves()[0], 10_000 * ply)
    before = session.timing.left_ms(30_000)
    session.take_back(1, 50_000)
    assert session.game.position.turn == BLACK
    assert before == (290_000, 290_000)
    assert session.timing.left_ms(50_000) == (300_000, 300_000)


def test_a_flag_is_told_and_ends_the_game_only_by_setting() -> None:
    for auto, result in ((False, "*"), (True, "0-2")):
        times = control("60")
        session = Session.begin(NewGame().opened(), SessionSettings(auto_flag=auto), control=times)
        session.play(session.game.open_moves()[0], 0)
        session.play(session.game.open_moves()[0], 1_000)
        assert session.next_flag_ms() == 61_000
        session.pass_time(61_000)
        assert session.game.result == result


Act = Callable[[Table, Hand, random.Random], None]


def make_lawful(table: Table, hand: Hand, chance: random.Random) -> None:
    move = chance.choice(table.session.game.open_moves())
    names = INTERNATIONAL.board.names
    hand.carry(names[move.start], names[move.end], *(names[s] for s in move.captures))


def make_irregular(table: Table, hand: Hand, chance: random.Random) -> None:
    """Any piece of the side to move to any free square, then one of the three ways on."""
    position = table.session.game.position
    names = INTERNATIONAL.board.names
    own = position.board.squares(position.of_side(position.turn))
    free = [s for s in range(50) if position.piece(s) is None]
    start, end = chance.choice(own), chance.choice(free)
    hand.carry(names[start], names[end])
    hand.rest(10_000)  # what may be the beginning of a capture is waited for
    if table.session.game.phase is not Phase.AWAIT_CHOICE:
        return
    if chance.random() < 0.5:
        table.choose(Choice.LEAVE, hand.now_ms)
    elif chance.random() < 0.5:
        hand.carry(names[end], names[start])
        hand.rest()


@settings(max_examples=25)
@given(st.integers(0, 2**32))
def test_whatever_happens_the_journal_tells_the_same_game(
    tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    chance = random.Random(seed)
    path: Path = tmp_path_factory.mktemp("j") / "game.journal"
    journal = Journal.create(path, started="2026-01-01T00:00:00+00:00")
    new = NewGame(control=control("600+5"))
    table, hand = seated(new, journal)
    told: list[Entry] = []
    table.session.listen(told.append)
    for _ in range(chance.randrange(1, 12)):
        if table.session.game.phase is not Phase.TO_MOVE:
            break
        chance.choices([make_lawful, make_irregular], [5, 1])[0](table, hand, chance)
    journal.close()
    entries = read_journal(path).entries
    assert entries[-len(told) :] == tuple(told) or not told
    again = Session.replayed(entries, SessionSettings())
    assert again.game == table.session.game
    assert again.timing.left_ms(hand.now_ms) is not None
    assert again.record() == table.session.record()
    if table.session.game.phase is Phase.TO_MOVE:
        assert replayed(table) == table.session.game.position
        moves = legal_moves(INTERNATIONAL, table.session.game.position)
        assert set(table.session.game.open_moves()) <= set(moves)


def test_after_a_restart_the_clock_stands(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    journal = Journal.create(path, started="2026-01-01T00:00:00+00:00")
    times = control("600")
    session = Session.begin(NewGame().opened(), SessionSettings(), control=times, journal=journal)
    session.play(session.game.open_moves()[0], 5_000)
    session.play(session.game.open_moves()[0], 9_000)
    journal.close()
    journal, contents = Journal.resume(path)
    again = Session.replayed(contents.entries, SessionSettings(), journal)
    journal.close()
    assert again.timing.clock is not None
    assert again.timing.clock.state is State.PAUSED
    assert again.timing.left_ms(99_000) == session.timing.left_ms(9_000)
    assert isinstance(read_journal(path).entries[-1], ClockEntry)

"""A game is the fold of its events; what does not fit is refused and changes nothing."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dama_desktop.core.game import events as e
from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.game.fold import Game, fold, opened
from dama_desktop.core.game.incident import Choice, Incident, Remedy
from dama_desktop.core.game.phases import TABLE, Phase, Refused
from dama_desktop.core.game.score import record_of
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import BLACK, WHITE, WHITE_KING, Piece
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.registry import variant

INTERNATIONAL = variant("international")
BOARD = INTERNATIONAL.board


def sq(name: str) -> int:
    return BOARD.square(name)


def opening(position: Position | None = None) -> e.Opened:
    return e.Opened(
        at_ms=0,
        variant="international",
        rule_book="cz-int",
        start=position or INTERNATIONAL.start(),
        headers=(("White", "Bílý"),),
    )


def named(game: Game, start: str, end: str) -> Move:
    return next(m for m in game.open_moves() if (m.start, m.end) == (sq(start), sq(end)))


def played(game: Game, *moves: tuple[str, str]) -> Game:
    for start, end in moves:
        game = game.after(e.Moved(at_ms=0, move=named(game, start, end)))
    return game


def capture_waiting() -> Game:
    """White to move must take 28x19; 38 and 12 stand by."""
    position = Position.of(
        BOARD,
        {
            sq("28"): Piece(WHITE),
            sq("38"): Piece(WHITE),
            sq("12"): Piece(BLACK),
            sq("23"): Piece(1),
        },
        WHITE,
    )
    return opened(opening(position))


def missed_capture(game: Game) -> Incident:
    deed = Deed(player=WHITE, moved=(Displacement(sq("38"), sq("33")),))
    left = deed.observed(game.position).changed(turn=BLACK)
    return Incident(
        codes=("f",),
        articles=("5.4f",),
        rule_book="cz-int",
        offender=WHITE,
        deed=deed,
        before=game.position,
        correct=Remedy(position=game.position, replies=(named(game, "28", "19"),)),
        leave=Remedy(position=left),
    )


def test_a_game_begins_with_its_opening() -> None:
    with pytest.raises(Refused):
        fold([e.Restored(at_ms=0)])


def test_an_event_outside_the_table_is_refused_and_changes_nothing() -> None:
    game = opened(opening())
    with pytest.raises(Refused):
        game.after(e.Restored(at_ms=1))
    assert game == opened(opening())


def test_every_phase_knows_touches_and_words() -> None:
    for arrows in TABLE.values():
        assert {e.Lifted, e.Placed, e.CrownPut, e.Said} <= set(arrows)


def test_a_move_that_is_not_lawful_is_refused() -> None:
    with pytest.raises(Refused):
        opened(opening()).after(e.Moved(at_ms=0, move=Move((sq("32"), sq("27"), sq("21")))))


def test_fmjd_5_4_6_the_position_waits_while_the_opponent_chooses() -> None:
    game = capture_waiting()
    waiting = game.after(e.IrregularityFound(at_ms=5, incident=missed_capture(game)))
    assert waiting.phase is Phase.AWAIT_CHOICE
    assert waiting.position == game.position
    assert waiting.shown.piece(sq("33")) == Piece(WHITE)
    assert waiting.plies == 0


def test_fmjd_5_4_correct_gives_the_offender_his_move_once_the_board_is_restored() -> None:
    game = capture_waiting()
    found = e.IrregularityFound(at_ms=5, incident=missed_capture(game))
    restoring = game.after(found).after(e.Chosen(at_ms=6, choice=Choice.CORRECT))
    assert restoring.phase is Phase.RESTORING
    assert restoring.shown == game.position
    on = restoring.after(e.Restored(at_ms=7))
    assert on.phase is Phase.TO_MOVE
    assert [(m.start, m.end) for m in on.open_moves()] == [(sq("28"), sq("19"))]
    taken = played(on, ("28", "19"))
    assert [note.codes for note in taken.line[0].corrected] == [("f",)]
    assert taken.line[0].standing is None


def test_a_correction_after_the_last_move_is_in_the_record() -> None:
    game = played(opened(opening()), ("32", "28"))
    incident = Incident(
        codes=("b",),
        articles=("5.4b",),
        rule_book="cz-int",
        offender=BLACK,
        deed=Deed(player=BLACK, moved=(Displacement(sq("20"), sq("26")),)),
        before=game.position,
        correct=Remedy(position=game.position),
        leave=None,
    )
    game = game.after(e.IrregularityFound(at_ms=1, incident=incident))
    game = game.after(e.Chosen(at_ms=2, choice=Choice.CORRECT)).after(e.Restored(at_ms=3))
    (last,) = record_of(game).line
    assert [(note.codes, note.choice) for note in last.corrected] == [(("b",), "correct")]


@pytest.mark.parametrize("choice", [Choice.LEAVE, Choice.REPLY])
def test_fmjd_5_7_what_stands_is_a_ply_without_a_move(choice: Choice) -> None:
    game = capture_waiting()
    found = e.IrregularityFound(at_ms=5, incident=missed_capture(game), left_ms=61_000)
    on = game.after(found).after(e.Chosen(at_ms=6, choice=choice))
    assert on.phase is Phase.TO_MOVE
    ply = on.line[0]
    assert ply.move is None
    assert ply.standing is not None
    assert (ply.standing.codes, ply.standing.choice) == (("f",), choice.value)
    assert ply.left_ms == 61_000
    assert on.position.turn == BLACK
    assert on.open_moves()


def test_fmjd_5_4_4_a_move_put_back_that_stands_leaves_no_ply() -> None:
    game = opened(opening())
    deed = Deed(player=WHITE, taken_back=Displacement(sq("32"), sq("28")))
    incident = Incident(
        codes=("d",),
        articles=("5.4d",),
        rule_book="cz-int",
        offender=WHITE,
        deed=deed,
        before=game.position,
        correct=Remedy(position=game.position.changed(turn=BLACK)),
        leave=Remedy(position=game.position),
    )
    found = e.IrregularityFound(at_ms=1, incident=incident)
    on = game.after(found).after(e.Chosen(at_ms=2, choice=Choice.LEAVE))
    assert (on.plies, on.position, on.phase) == (0, game.position, Phase.TO_MOVE)
    moved = played(on, ("33", "28"))
    assert [(note.codes, note.choice) for note in moved.line[0].corrected] == [(("d",), "leave")]


def test_a_choice_that_is_not_offered_is_refused() -> None:
    game = capture_waiting()
    incident = missed_capture(game)
    replied = Incident(
        **{f: getattr(incident, f) for f in incident.__dataclass_fields__ if f != "correct"},
        correct=None,
    )
    waiting = game.after(e.IrregularityFound(at_ms=5, incident=replied))
    with pytest.raises(Refused):
        waiting.after(e.Chosen(at_ms=6, choice=Choice.CORRECT))


def test_a_standing_king_move_advances_the_counters_and_a_removed_man_resets_them() -> None:
    kings = {sq("46"): WHITE_KING, sq("5"): Piece(BLACK, True), sq("6"): Piece(BLACK)}
    game = opened(opening(Position.of(BOARD, kings, WHITE)))
    moved = Deed(player=WHITE, moved=(Displacement(sq("46"), sq("40")),))
    removed = Deed(player=WHITE, removed=(sq("6"),))
    counts = []
    for deed in (moved, removed):
        left = deed.observed(game.position).changed(turn=BLACK)
        incident = Incident(
            codes=("b",),
            articles=("5.4b",),
            rule_book="cz-int",
            offender=WHITE,
            deed=deed,
            before=game.position,
            correct=Remedy(position=game.position),
            leave=Remedy(position=left),
        )
        on = game.after(e.IrregularityFound(at_ms=1, incident=incident)).after(
            e.Chosen(at_ms=2, choice=Choice.LEAVE)
        )
        counts.append({c.name: c.count for c in on.tally.counters()}.get("I-25", 0))
    assert counts == [1, 0]


def test_moves_taken_back_leave_the_counters_as_they_were() -> None:
    start = opened(opening())
    once = played(start, ("32", "28"))
    twice = played(once, ("19", "23"))
    assert twice.after(e.TakenBack(at_ms=0, plies=1)) == once
    with pytest.raises(Refused):
        once.after(e.TakenBack(at_ms=0, plies=1))


def test_an_unfinished_move_is_replaced_by_the_longer_one() -> None:
    kings = {sq("46"): WHITE_KING, sq("6"): Piece(BLACK)}
    game = opened(opening(Position.of(BOARD, kings, WHITE)))
    longer = named(game, "46", "28")
    replaced = played(game, ("46", "41")).after(e.MoveReplaced(at_ms=1, move=longer))
    assert replaced == game.after(e.Moved(at_ms=0, move=longer))


def test_a_player_may_not_offer_a_draw_twice_in_a_row() -> None:
    game = opened(opening()).after(e.DrawOffered(at_ms=0, by=WHITE))
    game = played(game, ("32", "28"))
    assert game.offered_by == WHITE  # an offer goes with the offerer's own move
    game = played(game, ("19", "23"))
    assert game.offered_by is None  # the opponent's move refuses it
    with pytest.raises(Refused):
        game.after(e.DrawOffered(at_ms=0, by=WHITE))
    assert game.after(e.DrawOffered(at_ms=0, by=BLACK)).offered_by == BLACK


def test_a_result_ends_the_game_and_may_be_withdrawn() -> None:
    over = opened(opening()).after(
        e.Ended(at_ms=1, outcome=Outcome(BLACK, Reason.RESIGNED), result="0-2")
    )
    assert over.phase is Phase.OVER
    assert record_of(over).result == "0-2"
    with pytest.raises(Refused):
        over.after(e.Moved(at_ms=2, move=over.open_moves()[0]))
    assert over.after(e.Reopened(at_ms=3)) == opened(opening())


@given(st.integers(0, 2**32))
def test_folding_all_events_equals_folding_them_one_by_one(seed: int) -> None:
    chance = random.Random(seed)
    game = opened(opening())
    events: list[e.GameEvent] = [opening()]
    for _ in range(chance.randrange(1, 40)):
        moves = legal_moves(game.variant, game.position)
        if not moves:
            break
        events.append(e.Moved(at_ms=len(events), move=chance.choice(moves)))
        game = game.after(events[-1])
    assert fold(events) == game
    assert len(game.tallies) == game.plies + 1
    assert [ply.number for ply in game.line] == list(range(1, game.plies + 1))

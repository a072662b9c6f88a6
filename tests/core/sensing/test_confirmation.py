"""The board is asked for all its squares before a decision; what was lost on the way heals."""

from __future__ import annotations

from dataclasses import replace

from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import BLACK, WHITE, Piece
from dama_desktop.core.rules.variants.international import INTERNATIONAL
from dama_desktop.core.sensing.expectations import Playing
from dama_desktop.core.sensing.findings import (
    DeedSeen,
    Finding,
    MoveSeen,
    Settled,
    SnapshotWanted,
    Touched,
)
from dama_desktop.core.sensing.parameters import CABLE, SCREEN, Parameters
from dama_desktop.core.sensing.recogniser import Recogniser
from dama_desktop.core.sensing.scan_meter import LEAST_SAMPLES, ScanMeter
from dama_desktop.core.sensing.sight import EMPTY
from tests.core.sensing.desk import Desk, at_sight

START = INTERNATIONAL.start()
SIGHTS = at_sight(START)
MOVED = at_sight(START.changed({27: Piece(WHITE)}, (31,)))


def opened(parameters: Parameters = CABLE) -> Recogniser:
    recogniser = Recogniser(
        Playing(variant=INTERNATIONAL, position=START, moves=legal_moves(INTERNATIONAL, START)),
        parameters,
    )
    recogniser.see_all(SIGHTS, 0)
    return recogniser


def telling(findings: list[Finding]) -> list[Finding]:
    return [finding for finding in findings if not isinstance(finding, Touched)]


def carried(recogniser: Recogniser) -> None:
    recogniser.see(31, EMPTY, 1_000)
    recogniser.see(27, Piece(WHITE), 1_200)


def test_the_board_is_asked_early_enough_to_answer_by_the_time_of_the_decision() -> None:
    recogniser = opened()
    carried(recogniser)
    asked_ms = 1_200 + CABLE.settle_ms - CABLE.answer_ms
    assert recogniser.due_ms() == asked_ms
    assert recogniser.advance(asked_ms) == [SnapshotWanted(at_ms=asked_ms)]
    assert recogniser.see_all(MOVED, asked_ms + 110) == []
    assert recogniser.due_ms() == 1_200 + CABLE.settle_ms
    (moved,) = recogniser.advance(1_200 + CABLE.settle_ms)
    assert isinstance(moved, MoveSeen)


def test_without_an_answer_the_decision_falls_on_the_changes() -> None:
    recogniser = opened()
    carried(recogniser)
    asked_ms = 1_200 + CABLE.settle_ms - CABLE.answer_ms
    recogniser.advance(asked_ms)
    assert recogniser.advance(asked_ms + CABLE.answer_limit_ms - 1) == []
    (moved,) = recogniser.advance(asked_ms + CABLE.answer_limit_ms)
    assert isinstance(moved, MoveSeen)


def test_the_next_change_shows_that_the_silence_was_a_true_one() -> None:
    recogniser = opened()
    carried(recogniser)
    recogniser.advance(1_400)
    told = telling(recogniser.see(2, EMPTY, 1_600))
    assert [type(finding) for finding in told] == [MoveSeen]
    assert recogniser.due_ms() is None
    assert recogniser.advance(9_000) == []


def test_r31_a_change_that_was_lost_heals_with_the_answer() -> None:
    recogniser = opened()
    recogniser.see(31, EMPTY, 1_000)
    due_ms = recogniser.due_ms()
    while due_ms is not None and SnapshotWanted(at_ms=due_ms) not in recogniser.advance(due_ms):
        due_ms = recogniser.due_ms()
    assert due_ms == 1_000 + CABLE.heal_ms - CABLE.answer_ms
    told = telling(recogniser.see_all(MOVED, due_ms + 110))
    assert told == []
    told = telling(recogniser.advance(due_ms + 110 + CABLE.settle_ms - CABLE.answer_ms))
    assert [type(finding) for finding in told] == [SnapshotWanted]
    told = telling(recogniser.see_all(MOVED, due_ms + 600))
    assert [type(finding) for finding in told] == [MoveSeen]


def test_a_garbled_answer_accuses_nobody_if_the_next_one_is_right() -> None:
    recogniser = opened()
    carried(recogniser)
    recogniser.advance(1_400)
    garbled = [*MOVED]
    garbled[24] = Piece(WHITE)
    found = recogniser.see_all(garbled, 1_500)
    now_ms = 1_500
    while (due_ms := recogniser.due_ms()) is not None and now_ms < 20_000:
        now_ms = due_ms
        told = recogniser.advance(now_ms)
        found += told
        if any(isinstance(finding, SnapshotWanted) for finding in told):
            found += recogniser.see_all(MOVED, now_ms + 110)
    assert not any(isinstance(finding, DeedSeen) for finding in found)
    assert [type(f) for f in found if isinstance(f, MoveSeen)] == [MoveSeen]


def test_a_move_settled_by_a_press_is_looked_at_once_more() -> None:
    recogniser = opened()
    recogniser.lever(WHITE, 0)
    carried(recogniser)
    told = telling(recogniser.lever(BLACK, 1_210))
    assert [type(finding) for finding in told] == [MoveSeen]
    position = START.changed({27: Piece(WHITE)}, (31,), turn=BLACK)
    moves = legal_moves(INTERNATIONAL, position)
    recogniser.follow(Playing(variant=INTERNATIONAL, position=position, moves=moves))
    assert [type(finding) for finding in recogniser.advance(1_210)] == [SnapshotWanted]


def test_changes_before_the_first_answer_are_ignored() -> None:
    recogniser = Recogniser(
        Playing(variant=INTERNATIONAL, position=START, moves=legal_moves(INTERNATIONAL, START))
    )
    assert recogniser.see(31, EMPTY, 5) == []
    assert recogniser.due_ms() is None
    assert recogniser.see_all(SIGHTS, 10) == []


def test_an_instant_before_one_given_earlier_counts_as_that_one() -> None:
    recogniser = opened()
    recogniser.see(31, EMPTY, 1_000)
    (touched,) = recogniser.see(27, Piece(WHITE), 900)
    assert isinstance(touched, Touched)
    assert touched.at_ms == 1_000


def test_a_mouse_waits_for_nothing() -> None:
    recogniser = opened(SCREEN)
    recogniser.see(31, EMPTY, 1_000)
    (moved,) = telling(recogniser.see(27, Piece(WHITE), 1_000))
    assert isinstance(moved, MoveSeen)


def test_three_half_moves_of_which_nothing_stood_come_out_in_order() -> None:
    desk = Desk("W:W32,37,41:B12,23", parameters=replace(CABLE, settle_ms=900))
    changes = (("28", WHITE), ("32", None), ("23", None), ("32", BLACK), ("28", None), ("37", None))
    for name, side in (*changes, ("28", WHITE), ("32", None)):
        if side is None:
            desk.lift(name, after_ms=20)
        else:
            desk.in_hand = None
            desk.show(name, Piece(side), after_ms=20)
            desk.on_board[desk.squares(name)[0]] = Piece(side)
    desk.wait(5_000)
    assert desk.played() == [("32", "28"), ("23", "32"), ("37", "28")]
    assert {f.settled_by for f in desk.found if isinstance(f, MoveSeen)} <= set(Settled)


def test_the_scan_is_measured_by_squares_that_change_twice() -> None:
    meter = ScanMeter(220)
    for count in range(LEAST_SAMPLES + 1):
        meter.note(5, 300 * count)
    assert meter.period_ms == 300
    assert CABLE.at_scan(300).settle_ms == 360
    assert CABLE.at_scan(100).settle_ms == CABLE.settle_ms


def test_slow_hands_are_not_taken_for_a_slow_scan() -> None:
    meter = ScanMeter(220)
    for count in range(100):
        meter.note(count % 3, 700 * count)
    assert meter.period_ms == 220


def test_hand_speed_scales_the_waiting_but_never_below_the_scan() -> None:
    assert CABLE.paced(2).settle_ms == 700
    assert CABLE.paced(0.1).settle_ms == 264

from __future__ import annotations

import pytest

from dama_desktop.core.notation.fen import read_fen, write_fen
from dama_desktop.core.rules.outcome import Outcome, Reason, outcome_on_board
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import VARIANTS, variant
from tests.core.rules.texts import after_moves


def fen_after(key: str, fen: str, *texts: str) -> str:
    game = variant(key)
    return write_fen(game, after_moves(game, read_fen(game, fen), *texts))


def test_a_quiet_move() -> None:
    assert fen_after("international", "W:W32:B1", "32-28") == "B:W28:B1"


def test_a_capture_takes_all_jumped_pieces_off() -> None:
    assert fen_after("international", "W:W32:B28,19,10,50", "32x5") == "B:WK5:B50"


def test_a_capture_may_end_where_it_began() -> None:
    assert fen_after("international", "W:WK2:B7,8,17,18", "2x2") == "B:WK2:B"


def test_fmjd_3_5_a_man_that_ends_on_the_far_row_is_a_king() -> None:
    assert fen_after("international", "W:W8:B50", "8-3") == "B:WK3:B50"
    assert fen_after("international", "W:W13:B7,8,50", "13x11") == "B:W11:B50"


def test_russian_12_a_man_that_passes_the_far_row_in_a_capture_is_a_king() -> None:
    assert fen_after("russian", "W:Wh6,a1:Bg7,b4", "h6:a3") == "B:Wa1,Ka3:B"


def test_frisian_17_the_run_belongs_to_the_king_that_made_it() -> None:
    frisian = variant("frisian")
    start = read_fen(frisian, "W:WK46,35:BK1,15")
    square = frisian.board.square
    run = after_moves(frisian, start, "46-41", "1-7", "41-36")
    assert run.memory == (square("36"), 2, square("7"), 1)
    assert after_moves(frisian, run, "15-20").memory == (square("36"), 2, 0, 0)


def test_frisian_17_a_captured_king_leaves_no_run_behind() -> None:
    frisian = variant("frisian")
    position = read_fen(frisian, "W:WK46,35:BK23,6").changed(memory=(0, 0, 22, 1))
    assert after_moves(frisian, position, "46x19").memory[2:] == (0, 0)


@pytest.mark.parametrize(
    ("key", "fen", "winner", "reason"),
    [
        ("international", "W:W26:B17,21", BLACK, Reason.BLOCKED),
        ("international", "W:W:B17,21", BLACK, Reason.NO_PIECES),
        ("russian", "W:Wa3:Bb4,c5", BLACK, Reason.BLOCKED),
        ("czech", "W:Wa3:Bb4,c5", BLACK, Reason.BLOCKED),
        ("english", "B:W18:B", WHITE, Reason.NO_PIECES),
    ],
)
def test_a_side_without_a_move_loses(key: str, fen: str, winner: int, reason: Reason) -> None:
    game = variant(key)
    assert outcome_on_board(game, read_fen(game, fen)) == Outcome(winner, reason)


@pytest.mark.parametrize("game", VARIANTS.values(), ids=lambda v: v.key)
def test_the_game_is_not_over_at_its_start(game: Variant) -> None:
    assert outcome_on_board(game, game.start()) is None

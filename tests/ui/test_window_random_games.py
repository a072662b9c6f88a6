"""Games by mouse alone, played at random: nothing a hand does may break the window."""

import random

import pytest

from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.ui.play.live_game import Source
from tests.ui.sitting import Sitting

HALF_MOVES = 30
KEYS = ("international", "russian", "czech", "turkish", "frisian")


def name(sitting: Sitting, square: int) -> str:
    return sitting.board.shape().names[square]


def clicked(sitting: Sitting, move: Move) -> None:
    """Click on the piece and on its landings until the move is made."""
    before = sitting.game.plies
    for square in move.path:
        if sitting.game.plies == before:
            sitting.click(name(sitting, square))


def carried(sitting: Sitting, move: Move) -> None:
    """Carry the piece along its landings, then take the captured ones off."""
    before = sitting.game.plies
    for start, end in zip(move.path, move.path[1:], strict=False):
        if sitting.game.plies == before:
            sitting.drag(name(sitting, start), name(sitting, end))
    for square in move.captures:
        if sitting.game.plies == before:
            sitting.take_off(name(sitting, square))


@pytest.mark.parametrize("key", KEYS)
def test_guarded_games_at_random(sitting: Sitting, key: str) -> None:
    sitting.begin(variant=key, source=Source.GUARDED)
    chance = random.Random(key)
    for half_move in range(HALF_MOVES):
        if sitting.phase() is Phase.OVER:
            break
        move = chance.choice(sitting.game.open_moves())
        clicked(sitting, move)
        assert sitting.game.plies == half_move + 1, move
        assert sitting.game.line[-1].move == move
        if chance.random() < 0.2:
            sitting.command("turn_board")


@pytest.mark.parametrize("key", KEYS)
def test_free_games_at_random(sitting: Sitting, key: str) -> None:
    sitting.begin(variant=key, source=Source.FREE)
    chance = random.Random(key)
    for half_move in range(HALF_MOVES):
        if sitting.phase() is Phase.OVER:
            break
        move = chance.choice(sitting.game.open_moves())
        carried(sitting, move)
        assert sitting.phase() is not Phase.AWAIT_CHOICE, sitting.side.ruling.look()
        assert sitting.game.plies == half_move + 1, move
        assert sitting.game.line[-1].move == move


@pytest.mark.parametrize("key", sorted(VARIANTS))
def test_wild_hands_break_nothing(sitting: Sitting, key: str) -> None:
    """Pieces are dragged anywhere; whatever is ruled on is let stand, corrected or played on."""
    sitting.begin(variant=key, source=Source.FREE)
    chance = random.Random(key)
    names = sitting.board.shape().names
    for _try in range(12):
        sitting.drag(chance.choice(names), chance.choice(names))
        if sitting.phase() is Phase.AWAIT_CHOICE:
            panel = sitting.side.ruling
            look = panel.look()
            assert look is not None
            if look.leave is not None and (look.correct is None or chance.random() < 0.6):
                panel.let_stand_chosen.emit()
            else:
                panel.correct_chosen.emit()
        if sitting.phase() is Phase.RESTORING:
            assert sitting.board.scene().differences
            sitting.command("turn_board")
            sitting.live.do(sitting.live.session.restored)
            assert sitting.desk.play is not None
            sitting.desk.play.stand_anew(sitting.live.time.now_ms())
    assert sitting.desk.live is not None

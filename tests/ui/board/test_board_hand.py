from hypothesis import given
from hypothesis import strategies as st

from dama_desktop.ui.board.hand import (
    HANDS,
    OFF_BOARD,
    Clicked,
    Crowned,
    DragBegan,
    DragEnded,
    Dragged,
    FreeHand,
    Gesture,
    GuardedHand,
    Hand,
    Lifted,
    Mode,
    PutDown,
    PutFromTray,
    Removed,
    Spot,
)
from dama_desktop.ui.board.model import PieceLook

WHITE, BLACK, KING = PieceLook(0), PieceLook(1), PieceLook(0, king=True)
WOOD = Spot(wood=True)


def spot(square: int, look: PieceLook | None = None) -> Spot:
    return Spot(square, look)


def carries(hand: Hand) -> bool:
    return hand.carried is not None


def drag(hand: Hand, start: Spot, end: Spot) -> list[Gesture]:
    return [*hand.press(start), *hand.drag(), *hand.release(end)]


def click(hand: Hand, where: Spot) -> list[Gesture]:
    return [*hand.press(where), *hand.release(where)]


def test_guarded_drag_proposes_a_move() -> None:
    assert drag(GuardedHand(), spot(31, WHITE), spot(27)) == [
        DragBegan(31),
        DragEnded(),
        Dragged(31, 27),
    ]


def test_guarded_drag_to_where_it_came_from_or_beside_is_nothing() -> None:
    for end in (spot(31, WHITE), WOOD, OFF_BOARD):
        hand = GuardedHand()
        assert drag(hand, spot(31, WHITE), end) == [DragBegan(31), DragEnded()]
        assert hand.carried is None


def test_guarded_click_and_slip() -> None:
    assert click(GuardedHand(), spot(31, WHITE)) == [Clicked(31)]
    assert click(GuardedHand(), spot(27)) == [Clicked(27)]
    hand = GuardedHand()
    assert [*hand.press(spot(27)), *hand.release(spot(28))] == []


def test_guarded_drops_a_piece_that_has_gone() -> None:
    hand = GuardedHand()
    hand.press(spot(31, WHITE))
    hand.drag()
    assert hand.see(lambda square: WHITE) == ()
    assert carries(hand)
    assert hand.see(lambda square: None) == (DragEnded(),)
    assert not carries(hand)
    assert hand.release(spot(27)) == ()


def test_guarded_cancel_ends_the_drag() -> None:
    hand = GuardedHand()
    hand.press(spot(31, WHITE))
    assert hand.cancel() == ()
    hand.press(spot(31, WHITE))
    hand.drag()
    assert hand.cancel() == (DragEnded(),)


def test_watching_hand_only_points() -> None:
    hand = Hand()
    assert drag(hand, spot(31, WHITE), spot(27)) == []
    assert click(hand, spot(31, WHITE)) == [Clicked(31)]
    assert hand.grab(BLACK) == ()


def test_free_drag_lifts_and_puts_down() -> None:
    assert drag(FreeHand(), spot(31, WHITE), spot(27)) == [Lifted(31), PutDown(27, 31)]


def test_free_click_click() -> None:
    hand = FreeHand()
    assert click(hand, spot(31, WHITE)) == [Lifted(31)]
    assert hand.carried is not None
    assert click(hand, spot(27)) == [PutDown(27, 31)]


def test_free_drag_off_the_board_takes_off() -> None:
    assert drag(FreeHand(), spot(31, WHITE), OFF_BOARD) == [Lifted(31), Removed(31)]


def test_free_drop_on_the_wood_or_on_a_piece_goes_back() -> None:
    for end in (WOOD, spot(27, BLACK), spot(27, WHITE)):
        assert drag(FreeHand(), spot(31, WHITE), end) == [Lifted(31), PutDown(31, 31)]


def test_free_cancel_puts_back() -> None:
    hand = FreeHand()
    hand.press(spot(31, WHITE))
    assert hand.cancel() == (PutDown(31, 31),)
    assert hand.cancel() == ()


def from_tray(look: PieceLook, end: Spot) -> list[Gesture]:
    hand = FreeHand()
    return [*hand.grab(look), *hand.drag(), *hand.release(end)]


def test_crowning_is_a_captured_man_on_a_man_of_its_side() -> None:
    assert from_tray(WHITE, spot(2, WHITE)) == [Crowned(2)]
    assert from_tray(WHITE, spot(2, KING)) == []
    assert from_tray(WHITE, spot(2, BLACK)) == []


def test_tray_piece_on_an_empty_square_and_back() -> None:
    assert from_tray(BLACK, spot(2)) == [PutFromTray(BLACK, 2)]
    assert from_tray(BLACK, OFF_BOARD) == []


def test_tray_click_keeps_the_piece_in_the_hand() -> None:
    hand = FreeHand()
    assert [*hand.grab(WHITE), *hand.release(OFF_BOARD)] == []
    assert click(hand, spot(2, WHITE)) == [Crowned(2)]


def test_grabbing_from_the_tray_puts_back_what_was_held() -> None:
    hand = FreeHand()
    click(hand, spot(31, WHITE))
    assert hand.grab(BLACK) == (PutDown(31, 31),)


def test_keyboard_lifts_puts_and_takes_off() -> None:
    hand = FreeHand()
    assert hand.activate(spot(31, WHITE)) == (Lifted(31),)
    assert hand.activate(spot(27)) == (PutDown(27, 31),)
    assert hand.take_off(spot(27, WHITE)) == (Lifted(27), Removed(27))
    assert hand.take_off(spot(27)) == ()
    assert hand.activate(spot(9)) == (Clicked(9),)


def test_every_mode_has_its_hand() -> None:
    assert set(HANDS) == set(Mode)


spots = st.builds(
    Spot,
    st.none() | st.integers(0, 5),
    st.none() | st.sampled_from((WHITE, BLACK, KING)),
    st.booleans(),
).map(lambda s: Spot(s.square, s.look) if s.square is not None else Spot(wood=s.wood))
deeds = st.lists(
    st.tuples(st.sampled_from(("press", "release", "activate", "take_off")), spots)
    | st.tuples(st.sampled_from(("drag", "cancel", "grab")), st.none())
)


@given(deeds)
def test_each_lift_is_followed_by_one_end_of_it(steps: list[tuple[str, Spot | None]]) -> None:
    hand, told = FreeHand(), list[Gesture]()
    for name, where in steps:
        if name == "grab":
            told += hand.grab(WHITE)
        elif where is None:
            told += getattr(hand, name)()
        else:
            told += getattr(hand, name)(where)
    told += hand.cancel()
    held: int | None = None
    for gesture in told:
        match gesture:
            case Lifted(square):
                assert held is None
                held = square
            case PutDown(_, start) | Removed(start):
                assert held == start
                held = None
    assert held is None

"""
What a hand does on a board, as gestures; no pixels, no widget.

A hand is told where it presses, drags and lets go, as spots, and answers with the gestures that
were completed. There is one class for each mode: GUARDED (the program moves the pieces, the hand
proposes), FREE (as over the board: the hand lifts, puts down, takes off and crowns) and WATCH
(another board is followed, the hand only points).
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from dama_desktop.ui.board.model import PieceLook


class Mode(StrEnum):
    """What a hand may do on the board on the screen."""

    GUARDED = "guarded"
    FREE = "free"
    WATCH = "watch"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place a hand can be at: a *square* and the piece that lies there, or none."""

    square: int | None = None
    look: PieceLook | None = None
    wood: bool = False
    """True on the frame and on cells that are not played on: on the board, but nowhere."""


OFF_BOARD = Spot()


@dataclass(frozen=True, slots=True)
class Carried:
    """A piece in the hand and the square it came from; None when it came from the tray."""

    look: PieceLook
    start: int | None


@dataclass(frozen=True, slots=True)
class Clicked:
    """A square was pressed and let go."""

    square: int


@dataclass(frozen=True, slots=True)
class DragBegan:
    """The piece on *square* hangs on the pointer; it still stands there."""

    square: int


@dataclass(frozen=True, slots=True)
class DragEnded:
    """Nothing hangs on the pointer any more; a ``Dragged`` follows if it was let go elsewhere."""


@dataclass(frozen=True, slots=True)
class Dragged:
    """A piece was dragged from square *start* to *end*; nothing has moved yet."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Lifted:
    """The piece on *square* is in the hand now."""

    square: int


@dataclass(frozen=True, slots=True)
class PutDown:
    """The piece lifted from *start* stands on *square*; the two are the same when it went back."""

    square: int
    start: int


@dataclass(frozen=True, slots=True)
class Removed:
    """The piece lifted from *square* was taken off the board."""

    square: int


@dataclass(frozen=True, slots=True)
class Crowned:
    """A captured man was put on top of the man on *square*."""

    square: int


@dataclass(frozen=True, slots=True)
class PutFromTray:
    """A piece of the tray was put on the empty *square*."""

    look: PieceLook
    square: int


Proposal = Clicked | DragBegan | DragEnded | Dragged
Deed = Lifted | PutDown | Removed | Crowned | PutFromTray
Gesture = Proposal | Deed
Gestures = tuple[Gesture, ...]


class Hand:
    """A hand that only points: it clicks squares and never carries anything."""

    def __init__(self) -> None:
        self.carried: Carried | None = None
        """What is in the hand; it is drawn under the pointer."""
        self._pressed = OFF_BOARD

    def press(self, spot: Spot) -> Gestures:
        """The hand comes down on *spot*."""
        self._pressed = spot
        return ()

    def drag(self) -> Gestures:
        """The hand that is down has begun to move."""
        return ()

    def release(self, spot: Spot) -> Gestures:
        """The hand goes up over *spot*."""
        pressed, self._pressed = self._pressed, OFF_BOARD
        return _click(pressed, spot)

    def grab(self, look: PieceLook) -> Gestures:
        """The hand comes down on *look* in the tray."""
        return ()

    def activate(self, spot: Spot) -> Gestures:
        """The keyboard presses *spot*."""
        return () if spot.square is None else (Clicked(spot.square),)

    def take_off(self, spot: Spot) -> Gestures:
        """The keyboard takes what lies on *spot* off the board."""
        return ()

    def cancel(self) -> Gestures:
        """What is in the hand goes back to where it was."""
        self._pressed, self.carried = OFF_BOARD, None
        return ()

    def see(self, look_at: Callable[[int], PieceLook | None]) -> Gestures:
        """Let go of a piece that the program has moved away under the hand."""
        return ()


class GuardedHand(Hand):
    """A hand that proposes moves: the piece stays on its square until the program moves it."""

    def drag(self) -> Gestures:
        square, look = self._pressed.square, self._pressed.look
        if square is None or look is None:
            return ()
        self.carried = Carried(look, square)
        return (DragBegan(square),)

    def release(self, spot: Spot) -> Gestures:
        carried, self.carried = self.carried, None
        if carried is None or carried.start is None:
            return super().release(spot)
        self._pressed = OFF_BOARD
        if spot.square is None or spot.square == carried.start:
            return (DragEnded(),)
        return (DragEnded(), Dragged(carried.start, spot.square))

    def cancel(self) -> Gestures:
        held = self.carried is not None
        super().cancel()
        return (DragEnded(),) if held else ()

    def see(self, look_at: Callable[[int], PieceLook | None]) -> Gestures:
        square, look = self._pressed.square, self._pressed.look
        if square is None or look is None or look_at(square) == look:
            return ()
        return self.cancel()


class FreeHand(Hand):
    """
    A hand as over the board: what it lifts is off the board until it is put down somewhere.

    Each ``Lifted`` is followed by one ``PutDown`` or ``Removed`` of that piece. A click lifts and
    the next click puts down; a drag does both. A piece cannot be put on another one, except a man
    of the tray on a man of its side, which crowns it; it goes back to where it was instead.
    """

    def __init__(self) -> None:
        super().__init__()
        self._fresh = False

    def press(self, spot: Spot) -> Gestures:
        self._pressed = spot
        if self.carried is not None or spot.look is None or spot.square is None:
            return ()
        self.carried, self._fresh = Carried(spot.look, spot.square), True
        return (Lifted(spot.square),)

    def drag(self) -> Gestures:
        self._fresh = False
        return ()

    def release(self, spot: Spot) -> Gestures:
        if self.carried is None:
            return super().release(spot)
        self._pressed = OFF_BOARD
        if self._fresh:
            self._fresh = False
            return ()
        return self._put(spot)

    def grab(self, look: PieceLook) -> Gestures:
        back = self.cancel()
        self.carried, self._fresh = Carried(look, None), True
        return back

    def activate(self, spot: Spot) -> Gestures:
        if self.carried is not None:
            return self._put(spot)
        if spot.look is None:
            return super().activate(spot)
        lifted = self.press(spot)
        self._fresh, self._pressed = False, OFF_BOARD
        return lifted

    def take_off(self, spot: Spot) -> Gestures:
        lifted: Gestures = ()
        if self.carried is None and spot.look is not None:
            lifted = self.activate(spot)
        return lifted + self._put(OFF_BOARD) if self.carried else ()

    def cancel(self) -> Gestures:
        carried, self.carried = self.carried, None
        self._pressed, self._fresh = OFF_BOARD, False
        if carried is None or carried.start is None:
            return ()
        return (PutDown(carried.start, carried.start),)

    def _put(self, spot: Spot) -> Gestures:
        carried, self.carried = self.carried, None
        if carried is None:
            return ()
        if carried.start is None:
            return _from_tray(carried.look, spot)
        return (_from_board(carried.start, spot),)


def _click(pressed: Spot, released: Spot) -> Gestures:
    if released.square is None or released.square != pressed.square:
        return ()
    return (Clicked(released.square),)


def _from_board(start: int, spot: Spot) -> Gesture:
    if spot.wood:
        return PutDown(start, start)
    if spot.square is None:
        return Removed(start)
    occupied = spot.look is not None and spot.square != start
    return PutDown(start if occupied else spot.square, start)


def _from_tray(look: PieceLook, spot: Spot) -> Gestures:
    if spot.square is None:
        return ()
    if spot.look is None:
        return (PutFromTray(look, spot.square),)
    stacks = not spot.look.king and spot.look.side == look.side
    return (Crowned(spot.square),) if stacks else ()


HANDS: dict[Mode, type[Hand]] = {
    Mode.WATCH: Hand,
    Mode.GUARDED: GuardedHand,
    Mode.FREE: FreeHand,
}

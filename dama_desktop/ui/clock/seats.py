"""Two players at one keyboard: which keys belong to the left one and which to the right one."""

from __future__ import annotations

from PySide6.QtCore import Qt

K = Qt.Key
LEFT_KEYS = frozenset(
    {
        *(K.Key_1, K.Key_2, K.Key_3, K.Key_4, K.Key_5),
        *(K.Key_Q, K.Key_W, K.Key_E, K.Key_R, K.Key_T),
        *(K.Key_A, K.Key_S, K.Key_D, K.Key_F, K.Key_G),
        *(K.Key_X, K.Key_C, K.Key_V, K.Key_Left),
    }
)
RIGHT_KEYS = frozenset(
    {
        *(K.Key_7, K.Key_8, K.Key_9, K.Key_0),
        *(K.Key_U, K.Key_I, K.Key_O, K.Key_P),
        *(K.Key_H, K.Key_J, K.Key_K, K.Key_L),
        *(K.Key_N, K.Key_M, K.Key_Right),
    }
)
"""Y and Z change places between keyboards, B and 6 lie in the middle: they are nobody's."""

LEFT, RIGHT = 0, 1


def seat_of_key(key: int) -> int | None:
    """``LEFT`` or ``RIGHT`` for a key of that half of the keyboard, None for any other."""
    if key in LEFT_KEYS:
        return LEFT
    return RIGHT if key in RIGHT_KEYS else None

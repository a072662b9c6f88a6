"""Before a game begins: nothing is left to be done that could make a move wait."""

from __future__ import annotations

import gc
from functools import lru_cache

from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.warm_up import warm_up

_warm_up_once = lru_cache(maxsize=64)(warm_up)


def get_ready(variant: Variant) -> None:
    """Fill the tables of *variant*, and hide what lives already from the garbage collector.

    The collector walks everything that has not been freed, so that in a program with a window it
    would now and then halt a game for tens of milliseconds. What was made before the game is let
    be until the next game begins; then what is garbage by now goes. Takes tens of milliseconds.
    """
    _warm_up_once(variant)
    gc.unfreeze()
    gc.collect()
    gc.freeze()

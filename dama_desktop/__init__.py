"""Draughts of every kind, on the screen and on sensor boards, with an arbiter beside them."""

__version__ = "0.1.0.dev0"

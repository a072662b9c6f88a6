"""From the start of the program to a window that can be used."""

from __future__ import annotations

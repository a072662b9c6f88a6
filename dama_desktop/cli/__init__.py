"""The ``dama`` command for people and scripts; needs neither Qt nor a display."""

from dama_desktop.cli.program import main

__all__ = ["main"]

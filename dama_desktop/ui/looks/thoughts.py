"""How long the half-moves of a game were thought about."""

from __future__ import annotations

from dama_desktop.hall.session import Session
from dama_desktop.ui.looks.score import FILLER, Rows
from dama_desktop.ui.time_plot import Thought


def thoughts(session: Session, rows: Rows) -> tuple[Thought, ...]:
    """The half-moves whose time is known, as *rows* of the score sheet write them."""
    written = zip(rows.looks, rows.plies, strict=True)
    texts = {made: look.text for look, made in written if look is not FILLER}
    return tuple(
        Thought(ply.number, ply.side, ply.spent_ms, texts.get(ply.number, ""))
        for ply in session.record().line
        if ply.spent_ms is not None
    )

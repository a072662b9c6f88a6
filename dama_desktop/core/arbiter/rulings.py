"""Rulings as JSON: what the ``judge`` call of the command line prints for a case."""

from __future__ import annotations

from dama_desktop.core.arbiter.codes import Code, Codes
from dama_desktop.core.game.incident import Incident, Remedy
from dama_desktop.core.game.results import result_text
from dama_desktop.core.notation.fen import SIDE_LETTERS, write_fen
from dama_desktop.core.notation.movetext import QUIET_SIGN, write_move
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.variant import Variant

BINDING: Codes = frozenset(
    {
        Code.WRONG_MOVE,
        Code.OTHER_PIECE,
        Code.MISSED_CAPTURE,
        Code.WRONG_CAPTURE,
        Code.STOPPED_CAPTURE,
        Code.OFFBOARD,
    }
)
"""Findings whose correction asks which piece is bound, even if none is."""


def write_ruling(
    case: str, incident: Incident, variant: Variant, explanation: str
) -> dict[str, object]:
    """The ruling on the case called *case*; *explanation* is a sentence for people."""
    codes = frozenset(Code(code) for code in incident.codes)
    return {
        "id": case,
        "codes": sorted(incident.codes),
        "offender": None if incident.offender is None else SIDE_LETTERS[incident.offender],
        "options": {
            "correct": _correct(incident, variant, codes),
            "leave": None if incident.leave is None else _position(incident.leave, variant),
        },
        "explanation": explanation,
    }


def _position(remedy: Remedy, variant: Variant) -> dict[str, object]:
    fen = write_fen(variant, remedy.position)
    return {"fen": fen, "to_move": SIDE_LETTERS[remedy.position.turn]}


def _correct(incident: Incident, variant: Variant, codes: Codes) -> dict[str, object] | None:
    remedy = incident.correct
    if remedy is None:
        return None
    if remedy.restart:
        return {"restart": True}
    if remedy.outcome is not None:
        return {"result": result_text(variant, remedy.outcome)}
    written = _position(remedy, variant)
    if remedy.move is not None:
        written["move"] = write_move(variant, incident.before, remedy.move)
    if remedy.replies is not None:
        if codes & BINDING or remedy.bound is not None:
            bound = remedy.bound
            written["bound_piece"] = None if bound is None else variant.board.names[bound]
        written["legal_replies"] = sorted({_ends(variant, move) for move in remedy.replies})
    return written


def _ends(variant: Variant, move: Move) -> str:
    """Start and end of *move*, with the sign of the variant."""
    names = variant.board.names
    sign = variant.names.capture_sign if move.is_capture else QUIET_SIGN
    return f"{names[move.start]}{sign}{names[move.end]}"

"""The decision procedure: a deed goes in, an incident comes out.

Theory of operation. Between two confirmed positions one player has done something. The steps of
``STEPS`` are asked in their order; each looks at the facts of the deed (``Inquiry``) and names
what it finds. Some end the asking, because after them the later questions have no sense:

* A mishap, a wrong set-up, a piece beside the board or a refusal is stated by a person, or stays
  as the only explanation when a piece has come from nowhere. Nothing else is then judged.
* A player not on move cannot make a move. If he carried a piece of his, he played out of turn; if
  one of the other side, that; if he took something off, that; if he only touched, it is noted.
* A released move that was put back is judged for that alone, since what came after it belongs to
  the move made in its place. If the released move was itself irregular, that is named as well:
  such a move cannot simply be reinstated.
* If nothing changed its square, there was no move: something was taken off without cause, or was
  adjusted, or was merely touched, and the duty to play it remains open.

All later questions are put to every move. Was it a piece of the opponent? Was its way that of a
lawful move, by start, end and pieces jumped? If not: without a jump the piece went wrong, or a
capture was missed, or both; with jumps it went wrong (over own pieces, or by a step it does not
have), or took what it may not (a piece twice, two at once), or stopped where its capture went on,
or took too few or too many. Then what was taken off is held against what was jumped, whether the
movement was lawful or not. Then: did the same side displace a second time, was another piece
bound by touch, do the crowns fit, did both hands work? If nothing was found, all is well.

What is found is one set of codes and one incident: it is corrected as a whole or left as a whole
(5.8), and ``remedies`` says what either means. Codes the rule book does not know are dropped. If
only sensors saw the deed, what they cannot prove (``codes.NOTES``) goes to the incident's notes.
A reply of the opponent's confirms what was there (5.7): then nothing is left to correct.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dama_desktop.core.arbiter import findings
from dama_desktop.core.arbiter.certainty import confidence
from dama_desktop.core.arbiter.codes import NO_OFFENDER, NOTES, Code, Codes
from dama_desktop.core.arbiter.inquiry import Inquiry
from dama_desktop.core.arbiter.lapse import lapsed
from dama_desktop.core.arbiter.remedies import correct, huffs, leave
from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.game.deed import Deed
from dama_desktop.core.game.incident import Incident
from dama_desktop.core.rules.piece import BLACK, WHITE, Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Step:
    """One question of the procedure."""

    question: str
    find: Callable[[Inquiry], Codes]
    ends: bool = False
    """If it finds something, nothing more is asked."""


STEPS: tuple[Step, ...] = (
    Step("Was it a mishap, or something stated by a person?", findings.mishap, ends=True),
    Step("Was it the side not on move?", findings.off_turn, ends=True),
    Step("Was a released move put back?", findings.taken_back, ends=True),
    Step("Did nothing change its square?", findings.nothing_moved, ends=True),
    Step("Was it a piece of the opponent?", findings.foreign_piece),
    Step("Was the movement no lawful move?", findings.movement),
    Step("Was a capture not shown square by square?", findings.demonstration),
    Step("Was anything else removed than what was jumped?", findings.clearing),
    Step("Was there a second move?", findings.second_move),
    Step("Was another piece bound by touch?", findings.other_piece),
    Step("Do the crowns and the hands fit?", findings.crowning),
)
"""The procedure, in order."""


def judge(variant: Variant, book: RuleBook, before: Position, deed: Deed) -> Incident:
    """
    Rule on what *deed* did to *before*, the last confirmed position.

    Always returns an incident: a lawful move has the code ``OK``, no ``correct``, and ``leave``
    with the move and the position after it; deeds that call for no decision have ``leave`` with
    the position as it is. ``leave.position`` is what stands on the board, with the side to move;
    a man whose lawful move ended on its far row is a king in it, crown or no crown.
    """
    inquiry = Inquiry(variant=variant, book=book, before=before, deed=deed)
    found = found_codes(inquiry)
    notes = found & NOTES if deed.sensed else frozenset()
    codes = found - notes or frozenset({Code.OK})
    names = tuple(sorted(code.value for code in codes))
    incident = Incident(
        codes=names,
        articles=tuple(book.article(Code(name)) for name in names),
        rule_book=book.key,
        offender=_offender(inquiry, codes),
        deed=deed,
        before=before,
        correct=correct(inquiry, codes),
        leave=leave(inquiry, codes),
        huffs=huffs(inquiry, codes),
        notes=tuple(sorted(code.value for code in notes)),
        confidence=confidence(inquiry, codes, found_codes),
    )
    return incident if deed.replied is None else lapsed(variant, incident, deed.replied)


def found_codes(inquiry: Inquiry) -> Codes:
    """Every code that the steps find and the rule book knows; never empty."""
    found: Codes = frozenset()
    for step in STEPS:
        here = step.find(inquiry)
        found |= here
        if here and step.ends:
            break
    found = findings.warned(inquiry, found) & inquiry.book.codes
    return found or frozenset({Code.OK})


def _offender(inquiry: Inquiry, codes: Codes) -> Side | None:
    if codes <= NO_OFFENDER:
        return None
    if Code.SETUP_PIECES in codes and not inquiry.deed.moves_made:
        return _owner_of_wrong_pieces(inquiry)
    return inquiry.player


def _owner_of_wrong_pieces(inquiry: Inquiry) -> Side | None:
    """The side whose pieces stand wrong; None if both do: then the arbiter decides."""
    start = inquiry.variant.start()
    wrong = [
        side
        for side in (WHITE, BLACK)
        if (start.men(side), start.kings(side))
        != (inquiry.before.men(side), inquiry.before.kings(side))
    ]
    return None if len(wrong) > 1 else (wrong or [inquiry.player])[0]

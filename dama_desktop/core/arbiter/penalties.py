"""What an irregularity costs besides being corrected: strikes, seconds, a caution, a warning.

None of this is in the federations' text of the International rules. It is what an event, a club or
another book adds, and it comes from the settings of the rule book in force. What was let stand was
accepted, and costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dama_desktop.core.arbiter.codes import LETTERED, Code
from dama_desktop.core.arbiter.rule_books import Decides, RuleBook
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.incident import Choice, Confidence, Incident
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """What settling an incident costs its offender."""

    offender: Side | None = None
    strikes: int = 0
    """His corrected irregularities in this game, this one included; 0 if nobody counts them."""
    limit: int | None = None
    """With how many of them he loses."""
    bonus_ms: int = 0
    """Milliseconds added to the opponent's time."""
    warned: bool = False
    """He has been told to capture: not to do so is now a refusal (Czech draughts, rule 16)."""

    @property
    def loses(self) -> bool:
        """Whether it loses the game."""
        return self.limit is not None and self.strikes >= self.limit

    @property
    def cautioned(self) -> bool:
        """Whether it counts towards the loss of the game, and has not lost it."""
        return self.strikes > 0 and not self.loses

    @property
    def outcome(self) -> Outcome | None:
        """How the game ends by it, if it does."""
        if not self.loses or self.offender is None:
            return None
        return Outcome(1 - self.offender, Reason.STRIKES)


NO_PENALTY = Penalty()


def penalty(game: Game, book: RuleBook, incident: Incident, choice: Choice) -> Penalty:
    """What *choice* on *incident*, the open one of *game*, costs."""
    offender = incident.offender
    if choice is not Choice.CORRECT or offender is None or not counts(incident.codes):
        return NO_PENALTY
    settings = book.settings
    limit = settings.strikes_to_loss
    return Penalty(
        offender=offender,
        strikes=0 if limit is None else strikes(game, offender) + 1,
        limit=limit,
        bonus_ms=1000 * settings.bonus_to_opponent_s,
        warned=book.warned_miss_loses and _is_warning(incident.codes),
    )


def counts(codes: Iterable[str]) -> bool:
    """Whether *codes* hold an irregularity of the list, and no refusal, which loses by itself."""
    found = {Code(code) for code in codes}
    return bool(found & LETTERED) and Code.REFUSAL not in found


def strikes(game: Game, side: Side) -> int:
    """How many irregularities of *side* were corrected in *game*."""
    return sum(
        settled.choice is Choice.CORRECT
        and settled.incident.offender == side
        and counts(settled.incident.codes)
        for settled in game.incidents
    )


def warned(game: Game, side: Side) -> bool:
    """Whether *side* was told to capture and has not moved since (Czech draughts, rule 16)."""
    return any(
        note.by == side and note.choice == Choice.CORRECT.value and _is_warning(note.codes or ())
        for note in game.corrected
    )


def _is_warning(codes: Iterable[str]) -> bool:
    return Code.MISSED_CAPTURE in set(codes)


def called_back(book: RuleBook, incident: Incident) -> bool:
    """Whether *incident* is corrected as soon as it is noticed, nobody being asked.

    So it is with a mishap, which has no chooser (5.5), and in a book that knows no choice. But
    what the board cannot tell for sure is for the arbiter, and where a piece may be taken off
    instead, that is for the opponent.
    """
    if incident.correct is None:
        return False
    if incident.chooser is None:
        return True
    sure = incident.confidence is Confidence.CERTAIN and not incident.huffs
    return book.decides is Decides.ARBITER and sure

"""The quiet line under the board: one short thing that a player should know now."""

from __future__ import annotations

from dama_desktop.core.arbiter.claims import due_draws, moves_left
from dama_desktop.core.clock import State
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.sensing import findings as f
from dama_desktop.i18n import N_, _, ngettext
from dama_desktop.ui.looks.outcomes import outcome_words
from dama_desktop.ui.looks.remark_words import remark_words
from dama_desktop.ui.looks.saying import Saying
from dama_desktop.ui.play.live_game import LiveGame
from dama_desktop.ui.play.standpoint import standpoint
from dama_desktop.words.claims import claim_words, due_words, trial_words
from dama_desktop.words.hints import differing_words, want_words
from dama_desktop.words.rulings import chooser_line

MOST_NAMED = 4
"""Squares named at once; of more only the first are."""


def saying_of(live: LiveGame, typed: str, viewing: int | None) -> Saying:
    """What is most worth saying: what was just typed or refused, then what waits, then the turn."""
    if live.remark is not None:
        return remark_words(live.remark, live.game)
    if typed:
        return Saying(_("Move: {text}").format(text=typed))
    if viewing is not None:
        return Saying(_viewing(viewing), "live")
    for waiting in (
        _fallen_flag,
        _offer,
        _adjusting,
        _trial,
        _full_counter,
        _hint,
        _strays,
        _unpressed,
    ):
        saying = waiting(live)
        if saying is not None:
            return saying
    return Saying(_standing(live))


def _viewing(plies: int) -> str:
    if not plies:
        return _("The position before the first move.")
    return ngettext(
        "The position after {count} half-move.", "The position after {count} half-moves.", plies
    ).format(count=plies)


_TO_MOVE = {WHITE: N_("White to move"), BLACK: N_("Black to move")}
_TO_CAPTURE = {WHITE: N_("White to move and to capture"), BLACK: N_("Black to move and to capture")}


def _standing(live: LiveGame) -> str:
    """Whose turn it is, or how the game ended."""
    game = live.game
    if game.outcome is not None:
        return outcome_words(game.outcome)
    if game.phase is Phase.RESTORING:
        return _("Put the pieces back, then play goes on.")
    if game.phase is Phase.AWAIT_CHOICE and game.incident is not None:
        return chooser_line(live.session.book, game.incident)
    if game.phase is Phase.CLAIMED and game.claim is not None:
        return claim_words(game, live.session.book, game.claim, game.position)
    here = standpoint(game)
    if here is None:
        return ""
    words = _TO_CAPTURE if any(move.is_capture for move in here.moves) else _TO_MOVE
    return _(words[here.position.turn])


# -- what waits -------------------------------------------------------------------------------


def _fallen_flag(live: LiveGame) -> Saying | None:
    clock = live.session.timing.clock
    if clock is None or not clock.flags or live.game.phase is Phase.OVER:
        return None
    if len(clock.flags) > 1:
        return Saying(_("Both flags have fallen."), "result")
    return Saying(_(_FLAGS[clock.flags[0].side]), "result")


_FLAGS = {WHITE: N_("White's flag has fallen."), BLACK: N_("Black's flag has fallen.")}


def _offer(live: LiveGame) -> Saying | None:
    by = live.game.offered_by
    if by is None:
        return None
    words = _("White offers a draw; Black's move refuses it.")
    if by == BLACK:
        words = _("Black offers a draw; White's move refuses it.")
    return Saying(words, "accept_draw")


def _full_counter(live: LiveGame) -> Saying | None:
    due = due_draws(live.game)
    if due:
        return Saying(due_words(due[0]), "establish")
    reached = live.game.tally.reached()
    if not reached or live.game.phase is not Phase.TO_MOVE:
        return None
    return Saying(
        _("A draw may be claimed by {article}.").format(article=_(reached[0].article)), "claim"
    )


_ADJUSTS = {
    WHITE: N_("White puts pieces straight: no touch binds until all stand again."),
    BLACK: N_("Black puts pieces straight: no touch binds until all stand again."),
}


def _adjusting(live: LiveGame) -> Saying | None:
    by = live.table.adjusting.by if live.table else None
    return None if by is None else Saying(_(_ADJUSTS[by]))


def _trial(live: LiveGame) -> Saying | None:
    """The stronger side shows how it wins."""
    trial = live.game.trial
    if trial is None or live.game.phase is not Phase.TO_MOVE:
        return None
    return Saying(trial_words(trial, moves_left(live.game, trial)), "claim")


_DIFFERING = (Phase.TO_MOVE, Phase.AWAIT_CHOICE)
"""Phases whose turn or choice goes on once the board stands right; in others that is all said."""


def _hint(live: LiveGame) -> Saying | None:
    told = live.table.last_message if live.table else None
    match told:
        case f.Unfinished(want=want, squares=squares):
            return Saying(want_words(want, _names(live.game, squares)))
        case f.Undecided():
            return Saying(_("Several moves lead to what the board shows; play on, or go back."))
        case f.Differs(differences=differing) if live.game.phase in _DIFFERING:
            squares = tuple(difference.square for difference in differing)
            return Saying(differing_words(_names(live.game, squares[:MOST_NAMED])))
    return None


def _strays(live: LiveGame) -> Saying | None:
    if not live.strays:
        return None
    words = ngettext(
        "{count} piece stands beside the squares that are played on.",
        "{count} pieces stand beside the squares that are played on.",
        live.strays,
    )
    return Saying(words.format(count=live.strays))


def _unpressed(live: LiveGame) -> Saying | None:
    """A player has moved and not pressed his clock."""
    clock = live.session.timing.clock
    if clock is None or not live.is_keyed() or live.game.phase is not Phase.TO_MOVE:
        return None
    waits = clock.state in (State.SET, State.RUNNING) and clock.turn != live.game.position.turn
    return Saying(_("The clock is still to be pressed."), "press_clock") if waits else None


def _names(game: Game, squares: tuple[Square, ...]) -> list[str]:
    return [game.variant.board.names[square] for square in squares]

"""Draw claims and offers in words: what is claimed, by which rule, how it was decided."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch

from dama_desktop.core.arbiter.claims import Due, Fault, OfferFault, article_of, rule_called
from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.game.claim import DrawClaim, Trial
from dama_desktop.core.game.fold import Game
from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.rules.counting import AtOnce, KingMoves
from dama_desktop.core.rules.draws import Counting, DrawRule
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.position import Position
from dama_desktop.i18n import N_, _, ngettext
from dama_desktop.words.naming import printed

FAULTS: Mapping[Fault, str] = {
    Fault.NOT_NOW: N_("A draw cannot be claimed now."),
    Fault.NO_SUCH_RULE: N_("This game has no such rule for a draw."),
    Fault.NOT_ON_MOVE: N_("Only the player on move may claim by this rule."),
    Fault.NO_INTENDED_MOVE: N_("This rule is claimed only when it is fulfilled on the board."),
    Fault.MOVE_NOT_OPEN: N_("The move written down cannot be made."),
    Fault.TRIAL_GOES_ON: N_("The stronger side is still showing how it wins."),
}
"""Why a claim cannot be raised."""

OFFER_FAULTS: Mapping[OfferFault, str] = {
    OfferFault.NOT_NOW: N_("A draw cannot be offered now."),
    OfferFault.TOO_EARLY: N_("A draw may be offered only later in the game."),
    OfferFault.TOO_MANY_PIECES: N_("A draw may be offered only with fewer pieces on the board."),
    OfferFault.REPEATED: N_("The opponent has to offer before this player may offer again."),
}
"""Why a draw cannot be offered."""

_CLAIMS = {WHITE: N_("White claims a draw: {rule}"), BLACK: N_("Black claims a draw: {rule}")}
_CLAIMS_BY_MOVE = {
    WHITE: N_("White claims a draw with {move}, written down and not played: {rule}"),
    BLACK: N_("Black claims a draw with {move}, written down and not played: {rule}"),
}
_MUST_PLAY = {
    WHITE: N_("The claim is wrong; White has to play {move}."),
    BLACK: N_("The claim is wrong; Black has to play {move}."),
}
_RIGHT = N_("The claim is right: the game is drawn.")
_WRONG = N_("The claim is wrong; play goes on.")
_CLEAR = N_("the position is clearly drawn")
_DUE = N_("The game is drawn with half-move {ply}: {rule}")
_TRIED = {
    WHITE: N_("White has to show how it wins."),
    BLACK: N_("Black has to show how it wins."),
}


def fault_words(fault: Fault) -> str:
    """Why a claim cannot be raised."""
    return _(FAULTS[fault])


def offer_fault_words(fault: OfferFault) -> str:
    """Why a draw cannot be offered."""
    return _(OFFER_FAULTS[fault])


def rule_words(rule: DrawRule) -> str:
    """What *rule* asks for, as the end of a sentence, without its article."""
    if rule.counting is None:
        return ngettext(
            "the same position has stood {count} time with the same side to move",
            "the same position has stood {count} times with the same side to move",
            rule.limit,
        ).format(count=rule.limit)
    return _counted(rule.counting, rule.limit)


@singledispatch
def _counted(counting: Counting, limit: int) -> str:
    """A rule that counts the moves since some material was reached."""
    moves = (limit + 1) // 2
    return ngettext(
        "{count} move of each side with these few pieces and no win",
        "{count} moves of each side with these few pieces and no win",
        moves,
    ).format(count=moves)


@_counted.register
def _king_moves(counting: KingMoves, limit: int) -> str:
    moves = (limit + 1) // 2
    return ngettext(
        "{count} move of each side with kings only, and nothing captured",
        "{count} moves of each side with kings only, and nothing captured",
        moves,
    ).format(count=moves)


@_counted.register
def _at_once(counting: AtOnce, limit: int) -> str:
    return _("these few pieces cannot win")


def claim_words(game: Game, book: RuleBook, claim: DrawClaim, position: Position) -> str:
    """What *claim*, raised in *position* of *game*, says, with its article."""
    rule = rule_called(game, claim.rule)
    asked = _with_article(rule_words(rule) if rule else _(_CLEAR), article_of(game, book, claim))
    if claim.move is None:
        return _(_CLAIMS[claim.by]).format(rule=asked)
    move = _move(game, position, claim.move)
    return _(_CLAIMS_BY_MOVE[claim.by]).format(rule=asked, move=move)


def verdict_words(game: Game, claim: DrawClaim, upheld: bool, position: Position) -> str:
    """How *claim*, raised in *position*, was decided and what follows."""
    if upheld:
        return _(_RIGHT)
    if claim.move is None:
        return _(_WRONG)
    return _(_MUST_PLAY[claim.by]).format(move=_move(game, position, claim.move))


def due_words(due: Due) -> str:
    """A regulatory draw that the arbiter may establish."""
    rule = _with_article(rule_words(due.rule), due.rule.article)
    return _(_DUE).format(ply=due.ply, rule=rule)


def trial_words(trial: Trial, left: int) -> str:
    """What the stronger side has to do; *left* of its moves remain."""
    moves = ngettext("{count} move is left.", "{count} moves are left.", left).format(count=left)
    return f"{_(_TRIED[trial.stronger])} {moves}"


def _with_article(words: str, article: str) -> str:
    return _("{rule} ({article})").format(rule=words, article=_(article)) if article else words


def _move(game: Game, position: Position, move: Move) -> str:
    return printed(write_move(game.variant, position, move))

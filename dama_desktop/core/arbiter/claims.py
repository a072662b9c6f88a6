"""Draw claims: what a player may raise now, whether he is right, and what the arbiter may declare.

Theory of operation. A draw rule is either *regulatory*, and then the game is drawn once its counter
is full: over the board the arbiter establishes it, called by either player or on his own
initiative; or it is drawn *on claim*, and then the player on move has to ask for it. He may do so
when the counter is full by the opponent's move, or, where the rule counts occurrences of the
position, when the move that he intends would fill it: he writes that move down and does not play
it. Once he plays, that right is gone until the next occurrence (Russian code, draws).

A claim may be wrong. Raising it asks only whether the player is entitled to raise it
(``fault_of``); the check says whether it is right (``is_right``). Counters that were filled without
anybody noticing stay full while their condition holds, and may be claimed so long.

That a position is clearly drawn is the arbiter's judgement: he may decline the claim, or give the
stronger side some moves to show how it wins, and then declare the draw (Russian code, draws).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, StrEnum
from typing import NamedTuple

from dama_desktop.core.arbiter.rule_books import RuleBook, Settings
from dama_desktop.core.game.claim import DrawClaim, Trial
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules import play
from dama_desktop.core.rules.draws import Declared, DrawRule, tally_after
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import BLACK, WHITE, Side


class Ground(Enum):
    """What a claim rests on."""

    ON_BOARD = "on_board"
    """The counter is full as the board stands."""
    BY_MOVE = "by_move"
    """The move intended would fill it."""
    JUDGEMENT = "judgement"
    """The arbiter has to judge the position."""
    TRIAL_OVER = "trial_over"
    """The stronger side has had its moves and shown no win."""


class Claim(NamedTuple):
    """A claim that may be raised now."""

    by: Side
    rule: str
    article: str
    ground: Ground
    move: Move | None = None
    """The move intended, where the claim rests on it."""

    @property
    def draw_claim(self) -> DrawClaim:
        """The claim as the game keeps it once it is raised."""
        return DrawClaim(by=self.by, rule=self.rule, move=self.move)


class Fault(StrEnum):
    """Why a claim cannot be raised at all."""

    NOT_NOW = "not_now"
    """The game is over, waits for a choice, or has a claim open."""
    NO_SUCH_RULE = "no_such_rule"
    NOT_ON_MOVE = "not_on_move"
    """Only the player on move may claim by this rule."""
    NO_INTENDED_MOVE = "no_intended_move"
    """This rule cannot be claimed with a move not yet played."""
    MOVE_NOT_OPEN = "move_not_open"
    """The move written down is not open to the player."""
    TRIAL_GOES_ON = "trial_goes_on"
    """The stronger side has not had its moves yet."""


class OfferFault(StrEnum):
    """Why a draw cannot be offered."""

    NOT_NOW = "not_now"
    TOO_EARLY = "too_early"
    """Both have not made the moves that the event asks for."""
    TOO_MANY_PIECES = "too_many_pieces"
    REPEATED = "repeated"
    """The other has to offer before this player may again."""


class Due(NamedTuple):
    """A regulatory draw that the arbiter may establish."""

    rule: DrawRule
    ply: int
    """The half-move with which the counter became full."""


# -- what may be claimed --------------------------------------------------------------------------


def claimable(game: Game, book: RuleBook) -> tuple[Claim, ...]:
    """Every claim that a player may raise now and that is right, or that the arbiter must judge.

    Those that rest on the board come first, in the order of the variant's rules, then those by an
    intended move in the order of the open moves, then the clear draw.
    """
    if game.phase is not Phase.TO_MOVE:
        return ()
    return (*_on_board(game), *_by_move(game), *_clear(game, book))


def _on_board(game: Game) -> Iterator[Claim]:
    for rule in game.tally.reached():
        for side in claimants(game, rule):
            yield Claim(side, rule.name, rule.article, Ground.ON_BOARD)


def _by_move(game: Game) -> Iterator[Claim]:
    rules = [rule for rule in game.tally.rules if _by_intention(rule)]
    if not rules:
        return
    for move in game.open_moves():
        reached = _reached_by(game, move)
        for rule in rules:
            if rule in reached:
                turn = game.position.turn
                yield Claim(turn, rule.name, rule.article, Ground.BY_MOVE, move)


def _clear(game: Game, book: RuleBook) -> Iterator[Claim]:
    clear = book.clear_draw
    if game.trial is not None and moves_left(game, game.trial) == 0:
        claim = game.trial.claim
        yield Claim(claim.by, claim.rule, article_of(game, book, claim), Ground.TRIAL_OVER)
    elif game.trial is None and clear is not None:
        for side in (WHITE, BLACK):
            yield Claim(side, clear.name, clear.article, Ground.JUDGEMENT)


def claimants(game: Game, rule: DrawRule) -> tuple[Side, ...]:
    """Who may call for *rule* now."""
    if rule.declared is Declared.REGULATORY:
        return (WHITE, BLACK)
    return (game.position.turn,)


def _by_intention(rule: DrawRule) -> bool:
    """Whether a move not yet played may be the ground: it counts occurrences, on claim."""
    return rule.counting is None and rule.declared is Declared.ON_CLAIM


def _reached_by(game: Game, move: Move) -> tuple[DrawRule, ...]:
    return tally_after(game.tally, play.step(game.variant, game.position, move)).reached()


# -- raising and checking -------------------------------------------------------------------------


def fault_of(game: Game, book: RuleBook, claim: DrawClaim) -> Fault | None:
    """Why *claim* cannot be raised now; None if it can, right or wrong."""
    if game.phase is not Phase.TO_MOVE:
        return Fault.NOT_NOW
    if book.clear_draw is not None and claim.rule == book.clear_draw.name:
        return _fault_of_clear(game, claim)
    rule = rule_called(game, claim.rule)
    if rule is None:
        return Fault.NO_SUCH_RULE
    if claim.by not in claimants(game, rule):
        return Fault.NOT_ON_MOVE
    if claim.move is None:
        return None
    if not _by_intention(rule):
        return Fault.NO_INTENDED_MOVE
    return None if claim.move in game.open_moves() else Fault.MOVE_NOT_OPEN


def _fault_of_clear(game: Game, claim: DrawClaim) -> Fault | None:
    if claim.move is not None:
        return Fault.NO_INTENDED_MOVE
    if game.trial is not None and moves_left(game, game.trial) > 0:
        return Fault.TRIAL_GOES_ON
    return None


def is_right(game: Game, claim: DrawClaim) -> bool | None:
    """Whether the counters say so; None where only the arbiter can tell."""
    if rule_called(game, claim.rule) is None:
        return None
    full = game.tally.reached() if claim.move is None else _reached_by(game, claim.move)
    return any(rule.name == claim.rule for rule in full)


def rule_called(game: Game, name: str) -> DrawRule | None:
    """The draw rule called *name* that is in force in *game*, if it is a counter."""
    return next((rule for rule in game.tally.rules if rule.name == name), None)


def article_of(game: Game, book: RuleBook, claim: DrawClaim) -> str:
    """The article that *claim* rests on; empty if nobody knows its rule."""
    rule = rule_called(game, claim.rule)
    if rule is not None:
        return rule.article
    clear = book.clear_draw
    return clear.article if clear is not None and clear.name == claim.rule else ""


def moves_left(game: Game, trial: Trial) -> int:
    """How many moves the stronger side still has to show its win."""
    since = game.line[trial.from_ply :]
    return max(0, trial.moves - sum(ply.side == trial.stronger for ply in since))


# -- what the arbiter may do ----------------------------------------------------------------------


def due_draws(game: Game) -> tuple[Due, ...]:
    """Regulatory draws that stand unestablished, in the order of the variant's rules."""
    if game.phase is not Phase.TO_MOVE:
        return ()
    return tuple(
        Due(rule, _full_since(game, index))
        for index, rule in enumerate(game.tally.rules)
        if rule in game.tally.reached() and rule.declared is Declared.REGULATORY
    )


def _full_since(game: Game, index: int) -> int:
    """The ply with which the counter at *index*, full now, became so."""
    ply = game.plies
    while ply > 0 and _is_full(game, ply - 1, index):
        ply -= 1
    return ply


def _is_full(game: Game, ply: int, index: int) -> bool:
    tally = game.tallies[ply]
    count = tally.counts[index]
    return count is not None and count >= tally.rules[index].limit


def offer_fault(game: Game, settings: Settings, by: Side) -> OfferFault | None:
    """Why *by* may not offer a draw now; None if he may. To accept a standing one is no offer."""
    if game.phase is not Phase.TO_MOVE:
        return OfferFault.NOT_NOW
    if game.offered_by == 1 - by:
        return None
    if game.last_offer_by == by:
        return OfferFault.REPEATED
    wanted, most = settings.draw_offer_from_move, settings.draw_offer_pieces
    if wanted is not None and _fewest_moves(game) < wanted:
        return OfferFault.TOO_EARLY
    if most is not None and _most_pieces(game) > most:
        return OfferFault.TOO_MANY_PIECES
    return None


def _fewest_moves(game: Game) -> int:
    """Half-moves made by the side that has made fewer."""
    return min(sum(ply.side == side for ply in game.line) for side in (WHITE, BLACK))


def _most_pieces(game: Game) -> int:
    """Pieces of the side that has more."""
    return max(game.position.of_side(side).bit_count() for side in (WHITE, BLACK))

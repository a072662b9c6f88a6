"""What the arbiter says of a deed, knowing the game that it is done in."""

from __future__ import annotations

from dataclasses import replace

from dama_desktop.core.arbiter.judge import judge
from dama_desktop.core.arbiter.penalties import warned
from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.game.deed import Deed
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.incident import Incident


def ruling(game: Game, book: RuleBook, deed: Deed) -> Incident:
    """The ruling on *deed* in *game* as it stands: its player may be warned, or bound."""
    told = deed.warned or warned(game, deed.player)
    deed = replace(_from_the_bound_piece(game, deed), warned=told)
    return judge(game.variant, book, game.position, deed)


def _from_the_bound_piece(game: Game, deed: Deed) -> Deed:
    """*deed* as of a player who touched the piece he is bound to: after a correction that is
    known, whatever a board can see of touches (art. 3.11, 5.4 c).
    """
    bound = game.bound
    if bound is None or deed.player != game.position.turn or not deed.moved:
        return deed
    if deed.moved[0].start == bound:
        return deed
    return replace(deed, touched=(bound, *deed.touched), sensed=False)

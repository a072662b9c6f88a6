"""What is said of a hand's doing, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dama_desktop.core.clock import Code, Notice
from dama_desktop.core.game.fold import Game
from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variant import Criterion
from dama_desktop.core.sensing import findings as f
from dama_desktop.i18n import N_, _, ngettext
from dama_desktop.ui.looks.saying import Saying
from dama_desktop.ui.play.pick import Fault
from dama_desktop.ui.play.remarks import (
    ClaimSettled,
    Copied,
    MayNotOffer,
    NotSo,
    NotTyped,
    Remark,
    Saved,
    Unexpected,
    Unfit,
)
from dama_desktop.ui.play.standpoint import standpoint
from dama_desktop.words.claims import offer_fault_words, verdict_words
from dama_desktop.words.naming import one_of, printed

MOST_NAMED = 4
"""Captures named in a refusal; of more only the first are."""

_PRESSED = {
    WHITE: N_("White pressed the clock, but no move was seen."),
    BLACK: N_("Black pressed the clock, but no move was seen."),
}
_NOTICES = {
    Code.NOT_STARTED: N_("The clock has not been started."),
    Code.ALREADY_RUNNING: N_("The clock is running already."),
    Code.STANDING: N_("The clocks stand."),
    Code.CHOICE_OPEN: N_("A choice is awaited first."),
    Code.FLAG_FALLEN: N_("The flag has fallen."),
    Code.GAME_OVER: N_("The game is over."),
    Code.OUT_OF_TURN: N_("The other player's press is awaited."),
    Code.NO_INCREMENT: N_("The last press brought no time that could be taken back."),
    Code.NO_CLOCK: N_("There is no clock on the board."),
    Code.CORRECTED_SINCE: N_("The arbiter has set the times since then: they stay."),
    Code.DRIFT: N_("The clock on the board and this one differ."),
    Code.DISAGREEMENT: N_("The clock on the board counts the time of the other player."),
    Code.DOUBTED: N_("The clock on the board showed times that nothing explains."),
    Code.CORRECTED_OUTSIDE: N_("The clock on the board was set by hand."),
    Code.CLOCK_LOST: N_("The clock on the board is silent; the times go on from its last report."),
    Code.CLOCK_BACK: N_("The clock on the board reports again."),
    Code.UNCERTAIN: N_("The computer was asleep while the clock ran: please check the times."),
}
_COPIED = {
    "pdn": N_("The game was copied as PDN."),
    "fen": N_("The position was copied as FEN."),
}


def remark_words(remark: Remark, game: Game) -> Saying:
    """What *remark* on *game* says."""
    return _WORDS[type(remark)](remark, game)


def capture_words(game: Game, captures: tuple[Move, ...]) -> str:
    """Which captures must be made: "must capture 3: 28×8 or 32×14"."""
    here = standpoint(game)
    position = here.position if here else game.position
    texts = sorted({printed(write_move(game.variant, position, move)) for move in captures})
    named = one_of(texts[:MOST_NAMED]) + (" …" if len(texts) > MOST_NAMED else "")
    most = len(captures[0].captures)
    if most > 1 and Criterion.MOST_PIECES in game.variant.precedence.order:
        words = ngettext(
            "{count} piece must be taken: {moves}", "{count} pieces must be taken: {moves}", most
        )
        return words.format(count=most, moves=named)
    return _("A capture is compulsory: {moves}").format(moves=named)


def _unfit(remark: Unfit, game: Game) -> Saying:
    return Saying(_("That does not fit the game as it stands."))


def _not_so(remark: NotSo, game: Game) -> Saying:
    if remark.fault is Fault.SEVERAL:
        return Saying(_("Several captures end there: show the squares between."))
    if remark.captures:
        return Saying(capture_words(game, remark.captures))
    names = game.variant.board.names
    if remark.end is None or remark.fault is Fault.NO_MOVE:
        return Saying(_("The piece on {square} cannot move.").format(square=names[remark.start]))
    return Saying(
        _("The piece on {start} cannot go to {end}.").format(
            start=names[remark.start], end=names[remark.end]
        )
    )


def _not_typed(remark: NotTyped, game: Game) -> Saying:
    text = _("{text} is no lawful move.").format(text=printed(remark.text))
    if remark.captures:
        text = f"{text} {capture_words(game, remark.captures)}"
    return Saying(text)


def _may_not_offer(remark: MayNotOffer, game: Game) -> Saying:
    return Saying(offer_fault_words(remark.fault))


def _claim_settled(remark: ClaimSettled, game: Game) -> Saying:
    return Saying(verdict_words(game, remark.claim, remark.upheld, remark.position))


def _notice(remark: Notice, game: Game) -> Saying:
    return Saying(_(_NOTICES[remark.code]))


def _press(remark: f.PressWithoutMove, game: Game) -> Saying:
    return Saying(_(_PRESSED[remark.by]))


def _take_back(remark: f.TakeBackSeen, game: Game) -> Saying:
    words = ngettext(
        "The board shows the position {count} half-move ago.",
        "The board shows the position {count} half-moves ago.",
        remark.plies,
    )
    return Saying(words.format(count=remark.plies), "take_back")


def _new_game(remark: f.NewGameSeen, game: Game) -> Saying:
    return Saying(_("The pieces are set up for a new game."), "new_game")


def _crown(remark: f.CrownPending, game: Game) -> Saying:
    square = game.variant.board.names[remark.square]
    return Saying(
        _("The man on {square} is a king: put a captured man on it.").format(square=square)
    )


def _copied(remark: Copied, game: Game) -> Saying:
    return Saying(_(_COPIED[remark.what]))


def _saved(remark: Saved, game: Game) -> Saying:
    return Saying(_("The game was written to {file}.").format(file=remark.path))


def unexpected_words(remark: Unexpected) -> str:
    """That the program made a mistake, and where it is written down."""
    words = _("A fault of the program ({error}); the game goes on. Details: {file}")
    return words.format(error=remark.error, file=remark.log)


def _unexpected(remark: Unexpected, game: Game) -> Saying:
    return Saying(unexpected_words(remark))


_WORDS: dict[type, Callable[[Any, Game], Saying]] = {
    Unfit: _unfit,
    NotSo: _not_so,
    NotTyped: _not_typed,
    MayNotOffer: _may_not_offer,
    ClaimSettled: _claim_settled,
    Notice: _notice,
    f.PressWithoutMove: _press,
    f.TakeBackSeen: _take_back,
    f.NewGameSeen: _new_game,
    f.CrownPending: _crown,
    Copied: _copied,
    Saved: _saved,
    Unexpected: _unexpected,
}

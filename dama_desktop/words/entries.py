"""Entries of a journal in words: one short line for each thing that happened."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch

from dama_desktop.archive.journal import ClockEntry, Entry
from dama_desktop.core import clock as clocks
from dama_desktop.core.game import events as e
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.rules.piece import BLACK, WHITE, Piece
from dama_desktop.core.rules.variant import Variant
from dama_desktop.i18n import N_, _
from dama_desktop.words.naming import printed
from dama_desktop.words.rulings import title

_PIECES: Mapping[Piece, str] = {
    Piece(WHITE): N_("white man"),
    Piece(BLACK): N_("black man"),
    Piece(WHITE, king=True): N_("white king"),
    Piece(BLACK, king=True): N_("black king"),
}
_PIECE = N_("piece")

_PLAYED = {WHITE: N_("White played {move}"), BLACK: N_("Black played {move}")}
_PRESSED = {WHITE: N_("White pressed the clock"), BLACK: N_("Black pressed the clock")}
_OFFERED = {WHITE: N_("White offered a draw"), BLACK: N_("Black offered a draw")}
_CLAIMED = {WHITE: N_("White claimed a draw"), BLACK: N_("Black claimed a draw")}
_BONUS = {WHITE: N_("White's time: {seconds:+} s"), BLACK: N_("Black's time: {seconds:+} s")}
_NO_INCREMENT = {
    WHITE: N_("White's increment was taken back"),
    BLACK: N_("Black's increment was taken back"),
}
_TIME_SET = {
    WHITE: N_("White's time was set to {time}"),
    BLACK: N_("Black's time was set to {time}"),
}
_ADJUSTS = {WHITE: N_("White announced an adjustment"), BLACK: N_("Black announced an adjustment")}
_CALLS = {WHITE: N_("White called the arbiter"), BLACK: N_("Black called the arbiter")}
_CONFIRMS = N_("The arbiter confirmed that it happened so")
_SAID = {
    "adjust": _ADJUSTS,
    "arbiter": _CALLS,
    "confirmed": {WHITE: _CONFIRMS, BLACK: _CONFIRMS},
}

_CHOSEN = {
    Choice.CORRECT: N_("Chosen: to be corrected"),
    Choice.LEAVE: N_("Chosen: it stands"),
    Choice.REPLY: N_("Confirmed by the reply"),
    Choice.HUFF: N_("Chosen: the piece is taken off"),
    Choice.ARBITER: N_("Decided by the arbiter"),
}


def entry_words(variant: Variant, entry: Entry, game: Game) -> str:
    """*entry* in one line, *game* being the game before it; empty if it needs no telling."""
    if isinstance(entry, ClockEntry):
        return _action(entry.action)
    return _event(entry, variant, game)


@singledispatch
def _event(event: object, variant: Variant, game: Game) -> str:
    return ""


@_event.register
def _opened(event: e.Opened, variant: Variant, game: Game) -> str:
    return _("The game was opened")


@_event.register
def _moved(event: e.Moved, variant: Variant, game: Game) -> str:
    move = printed(write_move(variant, game.position, event.move))
    return _(_PLAYED[game.position.turn]).format(move=move)


@_event.register
def _replaced(event: e.MoveReplaced, variant: Variant, game: Game) -> str:
    before = game.line[-2].position if game.plies > 1 else game.start
    move = printed(write_move(variant, before, event.move))
    return _("The move was completed: {move}").format(move=move)


@_event.register
def _found(event: e.IrregularityFound, variant: Variant, game: Game) -> str:
    return _("Irregularity: {title}").format(title=title(event.incident))


@_event.register
def _chosen(event: e.Chosen, variant: Variant, game: Game) -> str:
    return _(_CHOSEN[event.choice])


@_event.register
def _restored(event: e.Restored, variant: Variant, game: Game) -> str:
    return _("The board shows the right position")


@_event.register
def _set(event: e.PositionSet, variant: Variant, game: Game) -> str:
    words = _("The arbiter set the position")
    return f"{words}: {event.reason}" if event.reason else words


@_event.register
def _taken_back(event: e.TakenBack, variant: Variant, game: Game) -> str:
    return _("Back to half-move {ply}").format(ply=event.plies)


@_event.register
def _offered(event: e.DrawOffered, variant: Variant, game: Game) -> str:
    return _(_OFFERED[event.by])


@_event.register
def _refused(event: e.DrawRefused, variant: Variant, game: Game) -> str:
    return _("The draw was refused")


@_event.register
def _claimed(event: e.Claimed, variant: Variant, game: Game) -> str:
    return _(_CLAIMED[event.by])


@_event.register
def _decided(event: e.ClaimDecided, variant: Variant, game: Game) -> str:
    return _("The claim is right") if event.upheld else _("The claim is wrong")


@_event.register
def _tried(event: e.TrialSet, variant: Variant, game: Game) -> str:
    return _("The stronger side has to show how it wins")


@_event.register
def _ended(event: e.Ended, variant: Variant, game: Game) -> str:
    return _("Result: {result}").format(result=printed(event.result))


@_event.register
def _reopened(event: e.Reopened, variant: Variant, game: Game) -> str:
    return _("The result was withdrawn")


@_event.register
def _lifted(event: e.Lifted, variant: Variant, game: Game) -> str:
    return _("{square}: {piece} lifted").format(**_touched(event, event.piece, variant))


@_event.register
def _placed(event: e.Placed, variant: Variant, game: Game) -> str:
    return _("{square}: {piece} set down").format(**_touched(event, event.piece, variant))


@_event.register
def _crowned(event: e.CrownPut, variant: Variant, game: Game) -> str:
    return _("{square}: crowned").format(square=variant.board.names[event.square])


def _touched(event: e.Touch, piece: Piece | None, variant: Variant) -> dict[str, str]:
    words = _PIECE if piece is None else _PIECES[piece]
    return {"square": variant.board.names[event.square], "piece": _(words)}


@_event.register
def _said(event: e.Said, variant: Variant, game: Game) -> str:
    words = _SAID.get(event.what)
    return _(words[event.by]) if words else event.what


@_event.register
def _noted(event: e.Noted, variant: Variant, game: Game) -> str:
    return _("The arbiter noted: {text}").format(text=event.text)


@singledispatch
def _action(action: object) -> str:
    """Actions that only carry on what was told already need no words."""
    return ""


@_action.register
def _press(action: clocks.Press) -> str:
    return _(_PRESSED[action.side])


@_action.register
def _bonus(action: clocks.GiveBonus) -> str:
    return _(_BONUS[action.side]).format(seconds=action.ms // 1000)


@_action.register
def _increment(action: clocks.TakeIncrementBack) -> str:
    return _(_NO_INCREMENT[action.side])


@_action.register
def _corrected(action: clocks.CorrectTime) -> str:
    time = clocks.digits(action.left_ms).text
    return _(_TIME_SET[action.side]).format(time=time)


@_action.register
def _pause(action: clocks.Pause) -> str:
    return _("Both clocks were stopped")

"""Everything that can be commanded, as data: buttons, menu and keys are made of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dama_desktop.i18n import N_
from dama_desktop.ui.deeds import clock, draws, files, game, view
from dama_desktop.ui.desk import Desk


@dataclass(frozen=True, slots=True)
class Command:
    """One command; *shortcut* as Qt writes it, empty for none."""

    key: str
    text: str
    """Marked with ``N_``."""
    shortcut: str
    run: Callable[[Desk], object]
    enabled: Callable[[Desk], bool]


COMMANDS: tuple[Command, ...] = (
    Command("offer_draw", N_("Offer draw"), "Ctrl+D", draws.offer, draws.may_offer),
    Command("accept_draw", N_("Accept draw"), "Ctrl+Shift+D", draws.accept, draws.is_offered),
    Command("refuse_draw", N_("Refuse draw"), "", draws.refuse, draws.is_offered),
    Command("claim", N_("Claim…"), "Ctrl+L", draws.ask_claim, draws.may_claim),
    Command("establish", N_("Establish the draw"), "", draws.establish, draws.may_establish),
    Command("resign", N_("Resign…"), "", game.ask_resignation, game.is_going_on),
    Command("result", N_("Result…"), "Ctrl+R", game.ask_result, game.is_going_on),
    Command("reopen", N_("Withdraw the result"), "", game.reopen, game.is_over),
    Command("take_back", N_("Take back"), "Ctrl+Z", game.take_back, game.may_take_back),
    Command("press_clock", N_("Press clock"), "Space", clock.press, clock.may_press),
    Command("finish_move", N_("Move finished"), "Space", clock.press, clock.may_finish),
    Command("start_clock", N_("Start clocks"), "", clock.start, clock.may_start),
    Command("pause_clock", N_("Pause clocks"), "F8", clock.pause, clock.may_pause),
    Command("resume_clock", N_("Resume clocks"), "F8", clock.resume, clock.may_resume),
    Command("correct_clock", N_("Correct clocks…"), "", clock.ask_correction, clock.may_correct),
    Command("say_time", N_("Say the time"), "F6", clock.say_time, clock.is_there),
    Command("show_clock", N_("Clocks alone"), "", clock.show_clock, clock.is_there),
    Command("time_plot", N_("Time used for each move"), "F7", clock.plot_times, clock.is_there),
    Command("adjust", N_("J'adoube"), "Ctrl+J", game.adjust, game.may_adjust),
    Command("call_arbiter", N_("Call arbiter"), "F4", game.call_arbiter, game.is_going_on),
    Command("incidents", N_("Incident sheets"), "Ctrl+I", view.incidents, game.is_there),
    Command("live", N_("Back to the game"), "", view.live, view.is_viewing),
    Command("turn_board", N_("Turn board"), "Ctrl+T", view.turn_board, game.is_there),
    Command("side", N_("Show or hide the side"), "F9", view.side, game.is_there),
    Command("full_screen", N_("Full screen"), "F11", view.full_screen, view.always),
    Command("copy_pdn", N_("Copy PDN"), "Ctrl+Shift+C", files.copy_pdn, game.is_there),
    Command("copy_fen", N_("Copy FEN"), "Ctrl+Shift+F", files.copy_fen, game.is_there),
    Command("save_pdn", N_("Save PDN as…"), "Ctrl+S", files.ask_file, game.is_there),
    Command("new_game", N_("New game"), "Ctrl+N", view.new_game, view.always),
    Command("help", N_("Help"), "F1", view.explain, view.always),
)

BY_KEY = {command.key: command for command in COMMANDS}

BAR: tuple[tuple[str, ...], ...] = (
    ("accept_draw", "offer_draw"),
    ("refuse_draw", "reopen", "establish", "claim", "result"),
    ("press_clock", "start_clock", "resume_clock", "pause_clock", "take_back"),
    ("call_arbiter", "new_game"),
    ("adjust",),
)
"""The buttons below the score sheet: each shows the first of its commands that is enabled."""

MENU: tuple[tuple[str, ...], ...] = (
    ("offer_draw", "accept_draw", "refuse_draw", "claim", "establish"),
    ("resign", "result", "reopen"),
    ("start_clock", "pause_clock", "resume_clock", "press_clock", "finish_move", "take_back"),
    ("correct_clock", "say_time", "show_clock", "time_plot"),
    ("adjust", "call_arbiter", "incidents"),
    ("turn_board", "full_screen", "side"),
    ("save_pdn", "copy_pdn", "copy_fen"),
    ("new_game", "help"),
)
"""The menu behind the button with dots, in groups."""

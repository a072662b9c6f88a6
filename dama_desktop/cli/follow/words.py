"""A follower's lines for people."""

from __future__ import annotations

from collections.abc import Mapping

from dama_desktop.cli.follow.report import Line
from dama_desktop.core.sensing.findings import Want
from dama_desktop.i18n import N_, _
from dama_desktop.stations.events import LinkState
from dama_desktop.words.hints import differing_words, want_words

FORMS: Mapping[str, str] = {
    "opened": N_("A game of {variant} draughts"),
    "resumed": N_("A game of {variant} draughts goes on after half-move {ply}"),
    "move_replaced": N_("{number} {text}, not what was seen before"),
    "irregularity": N_("{number} {explanation}"),
    "choice": N_("Chosen: {choice}"),
    "confirmed": N_("The reply lets it stand"),
    "restored": N_("The pieces are back; the game goes on"),
    "position": N_("The arbiter set the position: {reason}"),
    "taken_back": N_("Moves were taken back, up to half-move {ply}"),
    "result": N_("Result: {result}"),
}
"""Forms for lines by their event, filled in with what the line holds; others print as they are."""

LINKS: Mapping[str, str] = {
    LinkState.SEARCHING: N_("The board is being looked for"),
    LinkState.NO_DATA: N_("The board answers; its position is awaited"),
    LinkState.WAITING_FOR_POSITION: N_("Please set up the start position"),
    LinkState.CONNECTED: N_("The board is connected"),
    LinkState.WRONG_SIZE: N_("The board has {cells} fields, the game needs {wanted}"),
    LinkState.LOST: N_("The board is lost: {reason}"),
}


def in_words(line: Line) -> str:
    """*line* as a person reads it."""
    event = line["event"]
    if event == "link":
        return _(LINKS[line["state"]]).format(**line)
    if event == "unfinished":
        return want_words(Want(line["want"]), line["squares"])
    if event == "differs":
        return differing_words([difference["square"] for difference in line["squares"]])
    values = {**line, "number": _number(line.get("ply", 0)), "clock": _clock(line)}
    if event == "move":
        return f"{values['number']} {line['text']}{values['clock']}"
    if event == "clock":
        return _("Clock:") + values["clock"] if values["clock"] else _("No clock")
    return _(FORMS[event]).format(**values)


def _number(ply: int) -> str:
    """The number of *ply* on a score sheet: ``12.``, ``12...``."""
    return f"{(ply + 1) // 2}" + ("." if ply % 2 else "...")


def _clock(line: Line) -> str:
    """Both times, White's first, with a blank before; empty where none is known."""
    times = line.get("clock_ms")
    return "" if times is None else "  " + " ".join(_time(left_ms) for left_ms in times)


def _time(left_ms: int) -> str:
    minutes, seconds = divmod(left_ms // 1000, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"

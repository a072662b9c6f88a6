"""The incident sheet: what a referee signs, as a document without a form of its own.

It is built in the language of the moment from a case of the journal. ``sheet_text`` and
``sheet_html`` give it a form.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from dama_desktop.core.arbiter.codes import NOT_IRREGULAR, Code
from dama_desktop.core.arbiter.consequences import corrected, left
from dama_desktop.core.clock import digits
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.incident import Choice, Confidence
from dama_desktop.core.notation.fen import write_fen
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.piece import BLACK, WHITE, Side
from dama_desktop.core.rules.position import Position
from dama_desktop.hall.casebook import Case, Moment
from dama_desktop.i18n import N_, _
from dama_desktop.words.articles import book_name, cited
from dama_desktop.words.entries import entry_words
from dama_desktop.words.naming import all_of, game_name, one_of, side_name
from dama_desktop.words.penalties import penalty_words
from dama_desktop.words.regulations import regulation_words
from dama_desktop.words.rulings import TITLES, chooser_line, consequence, ruling_words


class Row(NamedTuple):
    """A line with its label."""

    label: str
    text: str


class Line(NamedTuple):
    """Something that happened, with its time of the game."""

    at: str
    text: str


class Diagram(NamedTuple):
    """A position to be drawn, White below; *marked* squares are set off."""

    caption: str
    position: Position
    marked: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A part of the sheet, told in this order: diagrams, rows, paragraphs, lines."""

    title: str
    diagrams: tuple[Diagram, ...] = ()
    rows: tuple[Row, ...] = ()
    paragraphs: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One page."""

    title: str
    sections: tuple[Section, ...]
    signatures: tuple[str, ...]
    """Who signs."""


CHOICES = {
    Choice.CORRECT: N_("It is corrected."),
    Choice.LEAVE: N_("It stands."),
    Choice.REPLY: N_("It stands: the opponent's reply confirmed it."),
    Choice.HUFF: N_("The piece that did not capture is taken off: {square}."),
    Choice.ARBITER: N_("The arbiter found something else and set the position."),
}
"""How an incident was settled."""

_TAGS = (
    ("Event", N_("Event")),
    ("Site", N_("Place")),
    ("Round", N_("Round")),
    ("Date", N_("Date")),
    ("White", N_("White")),
    ("Black", N_("Black")),
)
_SIGNATURES = (N_("White"), N_("Black"), N_("Arbiter"))
_DEDUCED = N_("The board did not see all of it; the arbiter was to be asked.")
_NOBODY = N_("nobody: it is corrected once noticed")


def incident_sheet(case: Case) -> Sheet:
    """The sheet of *case*, settled or not, in the language of the moment."""
    return Sheet(
        title=_("Incident {number}").format(number=case.number),
        sections=(
            _game(case),
            _positions(case),
            _done(case),
            _ruling(case),
            _decision(case),
        ),
        signatures=tuple(map(_, _SIGNATURES)),
    )


def game_time(ms: int) -> str:
    """Time since the game was opened, to a tenth of a second: ``0:12:07.3``."""
    seconds, rest = divmod(ms, 1000)
    minutes, seconds = divmod(seconds, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}.{rest // 100}"


def choice_words(game: Game, choice: Choice | None, square: Square | None) -> str:
    """How an incident was settled; *square*: the piece that was huffed."""
    if choice is None:
        return _("Nobody has chosen yet.")
    name = "" if square is None else game.variant.board.names[square]
    return _(CHOICES[choice]).format(square=name)


def code_rows(case: Case) -> tuple[Row, ...]:
    """Each code as it is cited, with its title."""
    codes = [Code(code) for code in case.incident.codes]
    return tuple(Row(f"{code} · {cited(case.book, code)}", _(TITLES[code])) for code in codes)


# -- sections -------------------------------------------------------------------------------------


def _game(case: Case) -> Section:
    return Section(title=_("The game"), rows=tuple(_game_rows(case)))


def _game_rows(case: Case) -> Iterator[Row]:
    game = case.game
    said = dict(game.headers)
    for tag, label in _TAGS:
        if said.get(tag):
            yield Row(_(label), said[tag])
    yield Row(_("Game"), game_name(game.variant.name))
    yield Row(_("Rules"), book_name(case.book))
    for words in regulation_words(game.regulations):
        yield Row(_("Set for the event"), words)
    yield Row(_("After half-move"), str(game.plies))
    yield Row(_("Found at"), game_time(case.found.at_ms))
    yield from _clock_rows(case.found)


def _clock_rows(moment: Moment) -> Iterator[Row]:
    if moment.left_ms is not None:
        white, black = (digits(ms).text for ms in moment.left_ms)
        yield Row(_("Clocks"), _("White {white}, Black {black}").format(white=white, black=black))


def _positions(case: Case) -> Section:
    incident, variant = case.incident, case.game.variant
    told = ruling_words(variant, case.book, incident).account
    stood = incident.leave.position if incident.leave else incident.deed.observed(incident.before)
    diagrams = (
        Diagram(_("Before"), incident.before, told.marked),
        Diagram(_("As it stood"), stood, _changed(incident.before, stood)),
    )
    rows = [Row(d.caption, write_fen(variant, d.position)) for d in diagrams]
    if case.after is not None and case.after.position not in (incident.before, stood):
        rows.append(Row(_("As it was decided"), write_fen(variant, case.after.position)))
    return Section(title=_("The position"), diagrams=diagrams, rows=tuple(rows))


def _changed(before: Position, after: Position) -> tuple[Square, ...]:
    squares = range(len(before.board))
    return tuple(s for s in squares if before.piece(s) != after.piece(s))


def _done(case: Case) -> Section:
    variant = case.game.variant
    told = ((entry.at_ms, entry_words(variant, entry, game)) for entry, game in case.told)
    lines = tuple(Line(game_time(at_ms), words) for at_ms, words in told if words)
    return Section(title=_("What was done"), lines=lines)


def _ruling(case: Case) -> Section:
    incident = case.incident
    words = ruling_words(case.game.variant, case.book, incident)
    notes = [_(TITLES[Code(code)]) for code in incident.notes]
    paragraphs = [*words.sentences]
    if incident.confidence is Confidence.DEDUCED:
        paragraphs.append(_(_DEDUCED))
    if notes:
        paragraphs.append(
            _("Seen, but not proved by the board: {notes}.").format(notes=all_of(notes))
        )
    return Section(title=words.title, rows=code_rows(case), paragraphs=tuple(paragraphs))


def _decision(case: Case) -> Section:
    return Section(
        title=_("The decision"),
        rows=tuple(_decision_rows(case)),
        paragraphs=penalty_words(case.penalty),
    )


def _decision_rows(case: Case) -> Iterator[Row]:
    incident, variant = case.incident, case.game.variant
    if incident.offender is not None:
        yield Row(_("Done by"), side_name(incident.offender))
    yield Row(_("Whose choice"), _chooser(case))
    yield Row(_("If corrected"), consequence(corrected(variant, case.book, incident)) or "–")
    yield Row(_("If it stands"), consequence(left(variant, incident)) or "–")
    if incident.huffs:
        names = [variant.board.names[huff.square] for huff in incident.huffs]
        yield Row(_("Or taken off"), one_of(names))
    yield Row(_("Chosen"), choice_words(case.game, case.choice, case.square))
    if case.chosen is not None:
        yield Row(_("Chosen at"), game_time(case.chosen.at_ms))
        yield from _clock_rows(case.chosen)
    if case.after is not None:
        yield from _after_rows(case.after)


def _after_rows(after: Game) -> Iterator[Row]:
    if after.outcome is not None:
        yield Row(_("Result"), after.result)
    else:
        yield Row(_("To move"), side_name(after.position.turn))


def _chooser(case: Case) -> str:
    incident = case.incident
    if set(incident.codes) <= {str(code) for code in NOT_IRREGULAR}:
        return "–"
    if incident.leave is None:
        return _(_NOBODY)
    return (
        _who(incident.chooser)
        if incident.correct is not None
        else chooser_line(case.book, incident)
    )


def _who(side: Side | None) -> str:
    return {WHITE: _("White"), BLACK: _("Black"), None: _("the arbiter")}[side]

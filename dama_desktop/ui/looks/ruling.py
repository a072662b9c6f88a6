"""An open incident as the arbiter panel shows it, and what it marks on the board."""

from __future__ import annotations

import html

from dama_desktop.core.arbiter.codes import Code
from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.game.incident import Confidence, Huff, Incident, Remedy
from dama_desktop.core.rules.variant import Variant
from dama_desktop.i18n import _
from dama_desktop.ui.arbiter_panel import Focus, HuffLook, RulingLook
from dama_desktop.ui.board.model import BoardScene
from dama_desktop.ui.choice_card import ChoiceLook
from dama_desktop.ui.looks.scene import Marked, changed_squares, deed_squares
from dama_desktop.ui.looks.shapes import pieces_of, shape_of
from dama_desktop.words.articles import article_text, cited
from dama_desktop.words.rulings import TITLES, bold, ruling_words


def ruling_look(
    variant: Variant,
    book: RuleBook,
    incident: Incident,
    *,
    turned: bool = False,
    costs: tuple[str, ...] = (),
    confirmed: bool = False,
    focus: Focus = Focus.NEITHER,
) -> RulingLook:
    """*incident* in words and pictures.

    *costs*: what the correction costs besides, in words; *confirmed*: the arbiter has said that it
    happened as the board deduced.
    """
    words = ruling_words(variant, book, incident, bold)
    correct = _choice(variant, incident, incident.correct, words.correct, turned=turned)
    leave = _choice(variant, incident, incident.leave, words.leave, turned=turned)
    return RulingLook(
        title=words.title,
        sentences=words.sentences,
        chooser_line=words.chooser_line,
        correct=correct,
        leave=leave,
        article_text=_articles(book, incident),
        focus=focus,
        may_dispute=True,
        costs=costs,
        huffs=tuple(_huff(variant, huff) for huff in incident.huffs),
        notes_text=_notes(book, incident),
        asks=incident.confidence is Confidence.DEDUCED and not confirmed,
    )


def _huff(variant: Variant, huff: Huff) -> HuffLook:
    name = variant.board.names[huff.square]
    return HuffLook(huff.square, _("Take off the piece on {square}").format(square=name))


def _notes(book: RuleBook, incident: Incident) -> str:
    """What a board suggests and cannot prove, as rich text."""
    parts = [
        f"<p><b>{html.escape(_(TITLES[code]))}</b> · {html.escape(cited(book, code))}</p>"
        for code in map(Code, incident.notes)
    ]
    if parts:
        why = _("A sensor board knows no order of touches and sees no hand; this is only noted.")
        parts.append(f"<p>{html.escape(why)}</p>")
    return "".join(parts)


def marked_by(variant: Variant, book: RuleBook, incident: Incident) -> Marked:
    """The squares that the rule speaks of, and the capture that had to be made."""
    account = ruling_words(variant, book, incident).account
    carried = deed_squares(incident)
    squares = account.marked or tuple(dict.fromkeys((*carried[-1:], *incident.deed.removed)))
    path = account.routes[0] if account.routes else ()
    return Marked(squares=squares, path=path)


def _choice(
    variant: Variant, incident: Incident, remedy: Remedy | None, words: str, *, turned: bool
) -> ChoiceLook | None:
    if remedy is None:
        return None
    scene = BoardScene(
        pieces=pieces_of(remedy.position),
        last_move=changed_squares(incident.before, remedy.position),
        bound=remedy.bound,
        turned=turned,
        show_names=False,
    )
    return ChoiceLook(words, shape_of(variant.board), scene)


def _articles(book: RuleBook, incident: Incident) -> str:
    """What the rule book says on each finding, as rich text."""
    parts = []
    for code in map(Code, incident.codes):
        paragraphs = article_text(book, code)
        if paragraphs:
            parts.append(f"<p><b>{html.escape(cited(book, code))}</b></p>")
            parts += [f"<p>{html.escape(paragraph)}</p>" for paragraph in paragraphs]
    return "".join(parts)

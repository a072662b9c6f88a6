"""An open incident as the arbiter panel shows it, and what it marks on the board."""

from __future__ import annotations

import html

from dama_desktop.core.arbiter.codes import Code
from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.game.incident import Confidence, Incident, Remedy
from dama_desktop.core.rules.variant import Variant
from dama_desktop.ui.arbiter_panel import Focus, RulingLook
from dama_desktop.ui.board.model import BoardScene
from dama_desktop.ui.choice_card import ChoiceLook
from dama_desktop.ui.looks.scene import Marked, changed_squares, deed_squares
from dama_desktop.ui.looks.shapes import pieces_of, shape_of
from dama_desktop.words.articles import article_text, cited
from dama_desktop.words.rulings import bold, ruling_words


def ruling_look(
    variant: Variant, book: RuleBook, incident: Incident, *, turned: bool = False
) -> RulingLook:
    """*incident* in words and pictures; the keyboard goes to the correction, the safe choice."""
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
        focus=Focus.CORRECT if correct else Focus.LET_STAND,
        may_dispute=incident.confidence is Confidence.DEDUCED,
    )


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

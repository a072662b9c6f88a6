"""What the rule books say on each finding, in our own words, and how they are cited."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dama_desktop.core.arbiter.codes import LETTERED, Code
from dama_desktop.core.arbiter.rule_books import Decides, Numbering, RuleBook
from dama_desktop.i18n import N_, _
from dama_desktop.words.naming import all_of, game_name

BOOKS: Mapping[str, str] = {
    "cz-int": N_("International draughts, Czech federation"),
    "fmjd": N_("International draughts, FMJD Annex 1"),
    "russian": N_("Draughts-64, Russian code"),
    "czech8": N_("Czech draughts"),
    "acf": N_("English draughts, ACF and WCDF practice"),
}
"""Names of the rule books by key."""

_CITED: Mapping[Numbering, str] = {
    Numbering.ARTICLE: N_("art. {number}"),
    Numbering.ITEM: N_("item {number}"),
    Numbering.RULE: N_("rule {number}"),
}

_CHOICE = N_(
    "Only the opponent decides whether it is corrected or stands. His next completed move confirms "
    "what is on the board."
)

_TEXTS: Mapping[Code, str] = {
    Code.TWICE: N_(
        "The players move in turn, one move each. Whoever moves twice in a row, or before his "
        "turn, has broken this rule; if it is corrected, only the move too many is undone."
    ),
    Code.WRONG_MOVE: N_(
        "A man moves one square forward along a diagonal, a king any distance over free squares; "
        "both capture by jumping. A piece that went otherwise goes back if the opponent wishes, "
        "and must then make a lawful move if it has one."
    ),
    Code.OTHER_PIECE: N_(
        "A player on move who touches pieces of his must play the first one touched, if the rules "
        "allow it to move."
    ),
    Code.TAKEN_BACK: N_(
        "A move is finished once the piece is released, and may not be taken back after that."
    ),
    Code.FOREIGN_PIECE: N_(
        "Each player moves his own pieces only. To touch a piece of the opponent binds nobody."
    ),
    Code.MISSED_CAPTURE: N_(
        "To capture is compulsory. A player who moves without capturing although he could capture "
        "has broken this rule; if it is corrected, he must capture."
    ),
    Code.REMOVED_WITHOUT_CAUSE: N_(
        "Pieces leave the board only when they are captured. A piece of either side that was "
        "removed without cause comes back if the opponent wishes; a lawful move made meanwhile "
        "stands."
    ),
    Code.WRONG_CAPTURE: N_(
        "The capture must be one that the rules prescribe: where the largest number or a certain "
        "piece comes first, no other capture will do, no piece may be jumped twice, and no two at "
        "once."
    ),
    Code.STOPPED_CAPTURE: N_(
        "A capture of several pieces ends where nothing more can be jumped. Letting go of the "
        "piece before is stopping half-way; if it is corrected, the capture is completed from "
        "there."
    ),
    Code.REMOVED_EARLY: N_("Jumped pieces are removed after the last jump, none of them before."),
    Code.LEFT_JUMPED: N_(
        "Every jumped piece has to be removed. One that was left on the board is taken off if the "
        "opponent wishes; else it stays in play."
    ),
    Code.REMOVED_UNJUMPED: N_(
        "Only pieces that were jumped are removed. Another one comes back if the opponent wishes."
    ),
    Code.STOPPED_REMOVAL: N_(
        "The removal of the jumped pieces is finished with the last of them. Breaking it off is an "
        "irregularity; if it is corrected, the rest is removed."
    ),
    Code.REMOVED_OWN: N_(
        "A player may not take off his own pieces while he clears those captured. They come back "
        "if the opponent wishes."
    ),
    Code.NOT_CROWNED: N_(
        "A man that finishes its move on the far row becomes a king. Either player may crown it; "
        "if the opponent does not, its owner must, as part of his move. It is a king in any case."
    ),
    Code.MOVED_UNCROWNED: N_("A king must not be moved before it is crowned."),
    Code.TWO_HANDS: N_("The same hand moves the piece and removes those it captured."),
    Code.CROWNED_WRONGLY: N_(
        "A man becomes a king only where its move ends on the far row; passing it while capturing "
        "does not make a king, unless the game says so. A crown put on without right comes off if "
        "the opponent wishes."
    ),
    Code.DEMO: N_(
        "A capture is shown square by square, and only then are the pieces removed. If it was not "
        "shown well enough, the opponent may ask to see it again; the position does not change."
    ),
    Code.ORDER: N_(
        "Captured pieces are removed in the order in which they were jumped, or in the reverse "
        "order. Otherwise the opponent may ask for it to be done again; the position does not "
        "change."
    ),
    Code.OFFBOARD: N_(
        "A piece beside the playing squares is out of the game. It comes back only if the opponent "
        "wishes."
    ),
    Code.SETUP_BOARD: N_(
        "The long diagonal begins at the left hand of each player. If the board is found to lie "
        "otherwise, the game is void and is played again."
    ),
    Code.SETUP_PIECES: N_(
        "The pieces have to stand right before the game begins. If a fault is found later, the "
        "opponent decides whether it is corrected or stands."
    ),
    Code.ACCIDENT: N_(
        "If an accident changed the position and it is noticed at once, the position is restored. "
        "It is nobody's irregularity."
    ),
    Code.REFUSAL: N_(
        "A player may demand that the rules are kept. Who refuses to keep them loses the game. A "
        "player who goes on playing accepts what is."
    ),
    Code.TOUCHED: N_(
        "A player on move who touches pieces of his must play the first one touched, if the rules "
        "allow it to move. As long as he holds it he may choose another square for it."
    ),
    Code.TOUCH_OFF_TURN: N_(
        "Touching pieces while the other side is on move has no consequences, but is unsporting."
    ),
    Code.ADJUST_OK: N_(
        "A player on move may put pieces straight on their squares if he says so before."
    ),
}
"""The International rules, in which most books agree."""

_OWN_TEXTS: Mapping[str, Mapping[Code, str]] = {
    "fmjd": {
        Code.REMOVED_EARLY: N_(
            "Jumped pieces are removed after the last jump, none of them before; only a single man "
            "taken by a man in one jump may be removed first."
        ),
        Code.OTHER_PIECE: N_(
            "A player on move who touches a piece of his that can be played must play it; of "
            "several, the first."
        ),
    },
    "russian": {
        Code.ORDER: N_("Captured pieces are removed in the order in which they were jumped."),
        Code.DEMO: N_(
            "A capture is shown square by square. Not to show it is unsporting; the position does "
            "not change."
        ),
        Code.WRONG_CAPTURE: N_(
            "The player chooses freely among his captures, but one that was begun must go on as "
            "long as anything can be jumped."
        ),
        Code.SETUP_PIECES: N_(
            "A wrong set-up can be corrected only before the game. Once both players have moved, "
            "nothing is corrected and the result counts."
        ),
        Code.LEFT_JUMPED: N_("As many pieces are removed as were jumped, no fewer and no more."),
    },
    "czech8": {
        Code.MISSED_CAPTURE: N_(
            "To capture is compulsory. A player who does not capture is told so; if he still does "
            "not, he loses by default."
        ),
        Code.REFUSAL: N_(
            "A player who does not capture even after having been told to loses by default."
        ),
        Code.WRONG_CAPTURE: N_(
            "If a king and a man can both capture, the king must do it (rule 14). Otherwise the "
            "choice is free, but a capture that was begun must go on (rules 10 and 11)."
        ),
        Code.STOPPED_CAPTURE: N_(
            "If another piece can be jumped, the capture must go on; it is one move (rules 10 and "
            "11)."
        ),
        Code.CROWNED_WRONGLY: N_(
            "A man whose move ends on the far row becomes a king, and moves as one from the next "
            "move on (rules 6 and 10)."
        ),
        Code.REMOVED_EARLY: N_("Captured pieces are removed when the move is over (rule 12)."),
    },
    "acf": {
        Code.MISSED_CAPTURE: N_(
            "A jump that is open must be made. A player who does not jump is told to take the move "
            "back and jump, the first time with a caution."
        ),
        Code.OTHER_PIECE: N_("A player who touches a piece that can be played must play it."),
    },
}
"""Where a book differs, by its key."""

_RECALLED = N_(
    "Nobody chooses here: once noticed, the move is called back and played rightly. The first time "
    "it costs a caution, the second time in one game it loses."
)

_BY_ANALOGY = N_(
    "The text of this game does not name the case; the International rules are applied by analogy."
)

_OUR_READING = N_("No text settles this point in full; this is the program's own reading.")


def book_name(book: RuleBook) -> str:
    """The name of *book*; a book made for a variant only has the variant's."""
    return _(BOOKS[book.key]) if book.key in BOOKS else game_name(book.name)


def cited(book: RuleBook, code: Code) -> str:
    """How *code* is cited from *book*: "art. 5.4f", "item 6", or the book itself."""
    number = book.article(code)
    if code in book.analogy:
        return _("art. {number} by analogy").format(number=number)
    form = _CITED.get(book.numbering)
    return _(form).format(number=number) if number and form else book_name(book)


def all_cited(book: RuleBook, codes: Iterable[Code]) -> str:
    """How several codes are cited, each article once."""
    return all_of(list(dict.fromkeys(cited(book, code) for code in codes)))


def article_text(book: RuleBook, code: Code) -> tuple[str, ...]:
    """The rule on *code* in our own words, as paragraphs; empty if there is nothing to say."""
    text = _OWN_TEXTS.get(book.key, {}).get(code) or _TEXTS.get(code)
    if text is None or code not in book.codes:
        return ()
    paragraphs = [text, _who_decides(book, code)]
    if code in book.analogy:
        paragraphs.append(_BY_ANALOGY)
    if code in book.our_reading:
        paragraphs.append(_OUR_READING)
    return tuple(_(paragraph) for paragraph in paragraphs if paragraph)


def _who_decides(book: RuleBook, code: Code) -> str:
    if code not in LETTERED:
        return ""
    return _CHOICE if book.decides is Decides.OPPONENT else _RECALLED

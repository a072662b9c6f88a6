"""A ruling in words: what happened, by which article, whose choice it is, what either leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from dama_desktop.core.arbiter.codes import NOT_IRREGULAR, Code
from dama_desktop.core.arbiter.consequences import After, Part, corrected, left
from dama_desktop.core.arbiter.explain import Account, Line, Param, account
from dama_desktop.core.arbiter.inquiry import Inquiry
from dama_desktop.core.arbiter.remedies import CORRECTION
from dama_desktop.core.arbiter.rule_books import Decides, RuleBook
from dama_desktop.core.game.incident import Confidence, Incident
from dama_desktop.core.rules.piece import BLACK, WHITE, Side
from dama_desktop.core.rules.variant import Variant
from dama_desktop.i18n import N_, _, pgettext
from dama_desktop.words.articles import all_cited
from dama_desktop.words.naming import all_of, one_of, printed, side_name, side_within

TITLES: Mapping[Code, str] = {
    Code.TWICE: N_("A move out of turn"),
    Code.WRONG_MOVE: N_("The piece does not move so"),
    Code.OTHER_PIECE: N_("Another piece was touched first"),
    Code.TAKEN_BACK: N_("A move was taken back"),
    Code.FOREIGN_PIECE: N_("A piece of the other side was moved"),
    Code.MISSED_CAPTURE: N_("A capture was compulsory"),
    Code.REMOVED_WITHOUT_CAUSE: N_("A piece was removed without cause"),
    Code.WRONG_CAPTURE: N_("Another capture was compulsory"),
    Code.STOPPED_CAPTURE: N_("The capture was not finished"),
    Code.REMOVED_EARLY: N_("A piece was removed too early"),
    Code.LEFT_JUMPED: N_("A captured piece was left on the board"),
    Code.REMOVED_UNJUMPED: N_("A piece was removed that was not jumped"),
    Code.STOPPED_REMOVAL: N_("The removal was broken off"),
    Code.REMOVED_OWN: N_("An own piece was removed"),
    Code.NOT_CROWNED: N_("The king was not crowned"),
    Code.MOVED_UNCROWNED: N_("The king moved has no crown"),
    Code.TWO_HANDS: N_("Two hands were used"),
    Code.CROWNED_WRONGLY: N_("A crown was put on without right"),
    Code.DEMO: N_("The capture was not shown"),
    Code.ORDER: N_("The pieces were removed in the wrong order"),
    Code.OFFBOARD: N_("A piece stands beside the board"),
    Code.SETUP_BOARD: N_("The board lies turned"),
    Code.SETUP_PIECES: N_("The pieces were set up wrongly"),
    Code.ACCIDENT: N_("An accident changed the position"),
    Code.REFUSAL: N_("The rules are refused"),
    Code.TOUCH_OFF_TURN: N_("Touched while the other side is on move"),
    Code.TOUCHED: N_("A piece was touched"),
    Code.ADJUST_OK: N_("Pieces were put straight"),
    Code.OK: N_("A lawful move"),
}

LINES: Mapping[Line, str] = {
    Line.PLAYED: N_("{side} played {all}."),
    Line.TWICE: N_("{side} made two moves in a row: {all}."),
    Line.OFF_TURN: N_("{side} played {all} while the other side was on move."),
    Line.MAN_WRONG: N_("The man on {all} cannot go there."),
    Line.KING_WRONG: N_("The king on {all} cannot go there."),
    Line.OVER_OWN: N_("It jumped a piece of its own side: {all}."),
    Line.OTHER_PIECE: N_("{side} had touched {first} first."),
    Line.TAKEN_BACK: N_("{side} released {all} and took the move back."),
    Line.FOREIGN: N_("{side} moved a piece of the other side: {all}."),
    Line.MISSED: N_("{one} had to be taken."),
    Line.NO_CAUSE: N_("{side} removed without cause: {all}."),
    Line.OTHER_CAPTURE: N_("The rules ask for {one}."),
    Line.JUMPED_TWICE: N_("It jumped twice: {all}."),
    Line.JUMPED_AT_ONCE: N_("It jumped two pieces at once."),
    Line.STOPPED: N_("It stopped on {at}; the whole capture was {one}."),
    Line.STOPPED_SHORT: N_("It stopped on {at}, where it could capture on."),
    Line.EARLY: N_("{side} removed a captured piece before the capture was finished."),
    Line.LEFT: N_("Jumped and not removed: {all}."),
    Line.BROKEN_OFF: N_("{side} broke off the removal; still on the board: {all}."),
    Line.UNJUMPED: N_("Removed, but not jumped: {all}."),
    Line.OWN_REMOVED: N_("{side} removed own pieces: {all}."),
    Line.NOT_CROWNED: N_("The man on {all} has become a king and was not crowned."),
    Line.UNCROWNED_KING: N_("The king from {all} has no crown on it."),
    Line.TWO_HANDS: N_("{side} moved with one hand and removed with the other."),
    Line.CROWNED: N_("Crowned, but no king: {all}."),
    Line.NOT_SHOWN: N_("The capture was not shown square by square."),
    Line.WRONG_ORDER: N_("The captured pieces were not removed in the order of the jumps."),
    Line.BESIDE: N_("{side} put beside the playing squares the piece from {all}."),
    Line.BOARD_TURNED: N_("The long diagonal does not begin at the left hand of the players."),
    Line.WRONG_SETUP: N_("The pieces did not stand right at the start of the game."),
    Line.ACCIDENT: N_("The position was changed, but not by a move."),
    Line.REFUSED: N_("{side} will not follow the rules."),
    Line.TOUCHED_BOUND: N_("{side} touched {all} and has to play it."),
    Line.TOUCHED_FREE: N_("{side} touched {all}; nothing has to be played."),
    Line.TOUCHED_OFF_TURN: N_("{side} touched {all} while the other side is on move."),
    Line.ADJUSTED: N_("{side} announced it and put straight: {all}."),
}
"""``{all}`` lists squares or moves, ``{one}`` names them as a choice."""

AFTERS: Mapping[After, str] = {
    After.TAKES: N_("{side} takes {one}"),
    After.PLAYS: N_("{side} plays {one}"),
    After.PLAYS_PIECE: N_("{side} plays the piece on {all}"),
    After.MUST_CAPTURE: N_("{side} must capture"),
    After.PLAYS_ANY: N_("{side} makes another move"),
    After.MOVE_COUNTS: N_("{all} counts"),
    After.COMES_BACK: N_("back on the board: {all}"),
    After.COMES_OFF: N_("off the board: {all}"),
    After.CROWN_ON: N_("crowned: {all}"),
    After.CROWN_OFF: N_("crown off: {all}"),
    After.SHOWN_AGAIN: N_("the capture is shown again"),
    After.CLEARED_AGAIN: N_("the removal is done again"),
    After.REMINDED: N_("the player is reminded"),
    After.RESTORED: N_("the position is restored"),
    After.ANEW: N_("the game is played anew"),
    After.SET_UP: N_("the pieces are set up anew"),
    After.LOSES: N_("{side} loses, {all}"),
    After.STAYS: N_("{all} stays"),
    After.STAYS_OFF: N_("off the board stays: {all}"),
    After.STAYS_ON: N_("on the board stays: {all}"),
    After.STAYS_KING: N_("{all} is a king"),
    After.AS_IT_IS: N_("all stays as it is"),
    After.PLAYS_ON: N_("{side} plays on"),
}


def _clock_runs(side: Side) -> str:
    return _("White's clock runs") if side == WHITE else _("Black's clock runs")


def _to_move(side: Side) -> str:
    if side == WHITE:
        return pgettext("within a sentence", "White to move")
    return pgettext("within a sentence", "Black to move")


AFTERS_BY_SIDE: Mapping[After, Callable[[Side], str]] = {
    After.CLOCK_RUNS: _clock_runs,
    After.TO_MOVE: _to_move,
}
"""Lines whose words change with the side in other languages."""

_DECIDES = {WHITE: N_("White decides."), BLACK: N_("Black decides.")}

Mark = Callable[[str], str]
"""How squares and moves are set off from the words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingWords:
    """A ruling, ready to be read. Empty strings where there is nothing to say."""

    title: str
    sentences: tuple[str, ...]
    """What happened, then the article."""
    chooser_line: str
    """Whose choice it is, and what a reply does."""
    correct: str
    leave: str
    account: Account
    """The squares and routes that go with it."""


def plain(text: str) -> str:
    """No mark at all."""
    return text


def bold(text: str) -> str:
    """Set off for rich text."""
    return f"<b>{text}</b>" if text else ""


def ruling_words(
    variant: Variant, book: RuleBook, incident: Incident, mark: Mark = plain
) -> RulingWords:
    """*incident*, judged under *book*, in the language of the moment."""
    inquiry = Inquiry(variant=variant, book=book, before=incident.before, deed=incident.deed)
    told = account(inquiry, incident)
    lines = [_line(LINES[line], params, mark) for line, params in told.lines]
    return RulingWords(
        title=title(incident),
        sentences=tuple(text for text in (*lines, _article_line(book, incident)) if text),
        chooser_line=chooser_line(book, incident),
        correct=consequence(corrected(variant, book, incident)),
        leave=consequence(left(variant, incident)),
        account=told,
    )


def explanation(variant: Variant, book: RuleBook, incident: Incident) -> str:
    """*incident* in one run of plain sentences."""
    words = ruling_words(variant, book, incident)
    said = (f"{words.title}.", *words.sentences, words.chooser_line)
    return " ".join(text for text in said if text)


def title(incident: Incident) -> str:
    """What happened in a few words: the finding whose correction reaches farthest back."""
    codes = [Code(code) for code in incident.codes]
    gravest = min(codes, key=lambda code: (CORRECTION.get(code, len(CORRECTION)), code))
    if gravest is Code.TWICE and incident.offender == incident.before.turn:
        return _("Two moves in a row")
    return _(TITLES[gravest])


def _line(
    text: str,
    params: Mapping[str, Param],
    mark: Mark,
    named: Callable[[Side], str] = side_name,
) -> str:
    values: dict[str, str] = {}
    for name, value in params.items():
        if isinstance(value, int):
            values[name] = named(value)
            continue
        listed = [mark(printed(item)) for item in value]
        if name == "of":
            values["one"] = one_of(listed)
        values["all" if name == "of" else name] = all_of(listed)
    return _(text).format(**values)


def _article_line(book: RuleBook, incident: Incident) -> str:
    codes = [Code(code) for code in incident.codes if code != Code.OK]
    if not codes:
        return ""
    form = N_("See {cited}.") if set(codes) <= NOT_IRREGULAR else N_("Irregularity: {cited}.")
    return _(form).format(cited=all_cited(book, codes))


def chooser_line(book: RuleBook, incident: Incident) -> str:
    """Whose choice it is, and what the opponent's reply does; empty if nothing is to be chosen."""
    if incident.correct is None:
        irregular = not set(incident.codes) <= {str(code) for code in NOT_IRREGULAR}
        return _("It stands and can no longer be corrected.") if irregular else ""
    said = [N_("The board cannot tell for sure: the arbiter is asked.")]
    if incident.confidence is Confidence.CERTAIN:
        said = []
    return " ".join(_(text) for text in (*said, *_choosing(book, incident)))


def _choosing(book: RuleBook, incident: Incident) -> Sequence[str]:
    if incident.leave is None:
        return (N_("Nobody has a choice: it is corrected."),)
    if incident.chooser is None:
        return (N_("The arbiter decides."),)
    if book.decides is Decides.ARBITER:
        return (N_("Once noticed, the move is called back, with a caution."),)
    return (_DECIDES[incident.chooser], N_("A reply on the board lets it stand."))


def consequence(parts: Sequence[Part]) -> str:
    """What a choice leads to, in one line; empty for no parts."""
    texts = [_after(part) for part in parts]
    if texts and not _(AFTERS.get(parts[0].what, "")).startswith(("{all}", "{one}")):
        texts[0] = texts[0][:1].upper() + texts[0][1:]  # names of squares keep their letters
    return ", ".join(texts)


def _after(part: Part) -> str:
    by_side = AFTERS_BY_SIDE.get(part.what)
    side = part.params["side"]
    if by_side is not None and isinstance(side, int):
        return by_side(side)
    return _line(AFTERS[part.what], part.params, plain, side_within)

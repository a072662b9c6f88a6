"""Modifiers: games that are another game but for one idea. They combine as ``PARENT+MODIFIER``.

All of them had to be reconstructed in part from short descriptions; each says where.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from dama_desktop.core.rules.draws import Declared, DrawRule
from dama_desktop.core.rules.geometry.board import Board, Square
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variant import Blocked, CapturedKing, Geometry, Turn, Variant
from dama_desktop.core.rules.variants.boards import ALL_64_ASLANT, facing_rows
from dama_desktop.core.rules.variants.russian import KINGS_15_LITERAL, REPETITION

EVERY_PARENT = (
    "international",
    "russian",
    "czech",
    "brazilian",
    "canadian",
    "english",
    "italian",
    "spanish",
    "portuguese",
    "pool",
    "spantsireti",
    "frisian",
    "frysk",
    "turkish",
    "armenian",
)
ON_DARK_64 = ("russian", "brazilian", "czech")
FREE_CHOICE = ("russian", "spantsireti", "pool", "english")


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifier:
    """What makes a game of its parent."""

    key: str
    name: str
    """English name; the window translates it."""
    parents: tuple[str, ...]
    """Keys of the games it can be applied to."""
    slots: frozenset[str]
    """Names of the variant's slots it changes; modifiers that share one do not combine."""
    change: Callable[[Variant], Variant]
    remarks: tuple[str, ...] = ()

    def applied(self, variant: Variant) -> Variant:
        """*variant* with this modifier; its parent's allowance is not asked."""
        changed = self.change(variant)
        return replace(
            changed,
            key=f"{variant.key}+{self.key}",
            name=f"{variant.name}: {self.name}",
            names=replace(variant.names, official_game_type=False),
            modified_by=(*variant.modified_by, self.name),
            remarks=(*changed.remarks, *self.remarks),
        )


def giveaway(variant: Variant) -> Variant:
    """Who has no move has won; of the draws only repetition is left."""
    repetition = tuple(rule for rule in variant.ending.draws if rule.counting is None)
    return replace(
        variant,
        ending=replace(
            variant.ending,
            blocked=Blocked.WINS,
            draws=repetition or (GIVEAWAY_REPETITION,),
            offered=(),
        ),
    )


GIVEAWAY_REPETITION = DrawRule(
    name="G-REP",
    article="third repetition",
    limit=3,
    counting=None,
    declared=Declared.ON_CLAIM,
)


def two_moves(variant: Variant) -> Variant:
    """Two half-moves a turn, but one in the first turn of the game."""
    return _with_turn(variant, Turn(moves=2, first=1))


def two_moves_classic(variant: Variant) -> Variant:
    """Two half-moves a turn from the start."""
    return _with_turn(variant, Turn(moves=2, first=2))


def _with_turn(variant: Variant, turn: Turn) -> Variant:
    draws = tuple(_for_longer_turns(rule, turn) for rule in variant.ending.draws)
    offered = tuple(_for_longer_turns(rule, turn) for rule in variant.ending.offered)
    return replace(
        variant,
        movement=replace(variant.movement, turn=turn),
        ending=replace(variant.ending, draws=draws, offered=offered),
    )


def _for_longer_turns(rule: DrawRule, turn: Turn) -> DrawRule:
    """The same number of turns, which are more half-moves."""
    return rule if rule.counting is None else replace(rule, limit=rule.limit * turn.moves)


def diagonal(variant: Variant) -> Variant:
    """Men in two corners, 2, 4 and 6 along the main road, which stays empty."""
    return replace(variant, geometry=_with_homes(variant.geometry, DIAGONAL_WHITE))


DIAGONAL_WHITE = ["c1", "e1", "g1", "d2", "f2", "h2", "e3", "g3", "f4", "h4", "g5", "h6"]


def flying_man(variant: Variant) -> Variant:
    """One man of each side stands elsewhere."""
    board = variant.board
    white, black = (set(home) for home in variant.geometry.homes)
    for home, (start, end) in zip((white, black), FLYING_MEN, strict=True):
        home.remove(board.square(start))
        home.add(board.square(end))
    homes = tuple(sorted(white)), tuple(sorted(black))
    return replace(variant, geometry=replace(variant.geometry, homes=homes))


FLYING_MEN = (("a1", "b4"), ("a7", "a5"))
"""IDF table of draw, 10-II."""


def handicap(variant: Variant) -> Variant:
    """White, the stronger player, starts without a man of his back row."""
    white, black = variant.geometry.homes
    given = _middle_of_back_row(variant.board, white)
    left = tuple(square for square in white if square != given)
    return replace(variant, geometry=replace(variant.geometry, homes=(left, black)))


def _middle_of_back_row(board: Board, home: tuple[Square, ...]) -> Square:
    back = max(board.cells[square].row for square in home)
    row = [square for square in home if board.cells[square].row == back]
    return row[len(row) // 2]


def northern(variant: Variant) -> Variant:
    """A captured king comes back as a man."""
    capture = replace(variant.capture, captured_king=CapturedKing.BECOMES_MAN)
    return replace(variant, capture=capture)


def samoyed(variant: Variant) -> Variant:
    """Own pieces are captured too."""
    return replace(variant, capture=replace(variant.capture, takes_own=True))


def stavropol(variant: Variant) -> Variant:
    """A move may be made with the opponent's pieces."""
    return replace(
        variant, movement=replace(variant.movement, either_colour=True, undo_barred=True)
    )


def wigman(variant: Variant) -> Variant:
    """Men on both colours of squares, two half-moves a turn."""
    spread = replace(variant, geometry=facing_rows(ALL_64_ASLANT, 3))
    turn = Turn(moves=2, first=1, rest_may_lapse=True)
    kings_15 = replace(KINGS_15_LITERAL, limit=KINGS_15_LITERAL.limit * turn.moves, reading="")
    return replace(
        spread,
        movement=replace(spread.movement, turn=turn),
        ending=replace(spread.ending, draws=(REPETITION, kings_15), offered=()),
    )


def _with_homes(geometry: Geometry, white_names: list[str]) -> Geometry:
    """White's men on the squares named, Black's on the same squares of the turned board."""
    board = geometry.board
    last = len(board) - 1
    white = tuple(sorted(board.square(name) for name in white_names))
    homes = [white, white]
    homes[BLACK] = tuple(sorted(last - square for square in homes[WHITE]))
    return replace(geometry, homes=tuple(homes))


MODIFIERS: dict[str, Modifier] = {
    modifier.key: modifier
    for modifier in (
        Modifier(
            key="giveaway",
            name="giveaway",
            parents=EVERY_PARENT,
            slots=frozenset({"ending"}),
            change=giveaway,
            remarks=("Giveaway: of the draw rules only repetition is kept.",),
        ),
        Modifier(
            key="two-move",
            name="two moves in a row",
            parents=("russian", "brazilian", "czech", "international", "spantsireti"),
            slots=frozenset({"movement"}),
            change=two_moves,
            remarks=(
                "Two moves: White's first turn is one move; who cannot make both moves loses.",
                "Two moves: the draw counters run for as many turns, which is reconstructed.",
            ),
        ),
        Modifier(
            key="two-move-classic",
            name="two moves in a row, classic",
            parents=("russian", "brazilian", "czech", "international", "spantsireti"),
            slots=frozenset({"movement"}),
            change=two_moves_classic,
            remarks=(
                "Two moves: who cannot make both moves loses.",
                "Two moves: the draw counters run for as many turns, which is reconstructed.",
            ),
        ),
        Modifier(
            key="diagonal",
            name="diagonal set-up",
            parents=ON_DARK_64,
            slots=frozenset({"geometry"}),
            change=diagonal,
            remarks=("Diagonal: a second historic set-up exists; crowning is on rows 8 and 1.",),
        ),
        Modifier(
            key="northern",
            name="northern",
            parents=(*ON_DARK_64, "pool", "spantsireti", "international", "canadian"),
            slots=frozenset({"capture"}),
            change=northern,
            remarks=(
                "Northern: the king is a man once the whole capture is over, reconstructed.",
                "Northern: such a man on its own far row stays a man, reconstructed.",
            ),
        ),
        Modifier(
            key="stavropol",
            name="Stavropol",
            parents=FREE_CHOICE,
            slots=frozenset({"movement"}),
            change=stavropol,
            remarks=(
                "Stavropol: a move must not undo the opponent's last move, reconstructed.",
                "Stavropol: a side whose pieces are all gone has lost, reconstructed.",
            ),
        ),
        Modifier(
            key="samoyed",
            name="Samoyed",
            parents=(*ON_DARK_64, "pool", "spantsireti"),
            slots=frozenset({"capture"}),
            change=samoyed,
            remarks=(
                "Samoyed: removal, free choice and crowning as in the parent, reconstructed.",
            ),
        ),
        Modifier(
            key="wigman",
            name="Wigman",
            parents=("russian",),
            slots=frozenset({"geometry", "movement", "ending"}),
            change=wigman,
            remarks=(
                "Wigman: one short description exists; all but men and squares is reconstructed.",
                "Wigman: White's first turn is one move; a second move lapses if there is none.",
                "Wigman: draws are repetition and fifteen turns of king moves only.",
            ),
        ),
        Modifier(
            key="flying-man",
            name="flying man",
            parents=("russian", "brazilian"),
            slots=frozenset({"geometry"}),
            change=flying_man,
            remarks=("Flying man: the set-up is drawn by lot; shown is IDF table of draw, 10-II.",),
        ),
        Modifier(
            key="handicap",
            name="handicap",
            parents=EVERY_PARENT,
            slots=frozenset({"geometry"}),
            change=handicap,
            remarks=("Handicap: White gives a man from the middle of his back row.",),
        ),
    )
}

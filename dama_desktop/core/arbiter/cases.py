"""Written cases: a deed told as JSON, and the ruling on it as JSON.

The shape of both is a contract with people's scripts: the ``judge`` call of the command line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple, TypeVar

from dama_desktop.core.arbiter.rule_books import (
    RuleBook,
    UnknownRuleBook,
    default_rule_book,
    rule_book,
)
from dama_desktop.core.game.deed import Deed, Displacement, Happening, Removing
from dama_desktop.core.notation.fen import SIDE_LETTERS, FenError, read_fen
from dama_desktop.core.rules.geometry.board import Square, UnknownSquare
from dama_desktop.core.rules.piece import (
    BLACK_KING,
    BLACK_MAN,
    WHITE_KING,
    WHITE_MAN,
    Piece,
    Side,
)
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import UnknownVariant
from dama_desktop.core.rules.variants.registry import variant as variant_called

Json = Mapping[str, object]

T = TypeVar("T")

PIECES = {"w": WHITE_MAN, "b": BLACK_MAN, "W": WHITE_KING, "B": BLACK_KING}
"""Pieces by their letter in ``added``."""


class CaseError(ValueError):
    """A case that cannot be read; ``case`` is its id, ``field`` the place of the fault."""

    def __init__(self, case: str, field: str, fault: str) -> None:
        super().__init__(f"case {case}, {field}: {fault}")
        self.case = case
        self.field = field
        self.fault = fault


class Case(NamedTuple):
    """A case as the arbiter takes it."""

    id: str
    variant: Variant
    book: RuleBook
    before: Position
    deed: Deed


class _Fields:
    """The fields of one JSON object, read with the place named in every complaint."""

    def __init__(self, case: str, place: str, values: object) -> None:
        self.case = case
        self.place = place
        if not isinstance(values, Mapping):
            raise self.fault("", "an object is expected")
        self.values: Json = values

    def fault(self, name: str, words: str) -> CaseError:
        """The complaint about the field *name*."""
        place = ".".join(part for part in (self.place, name) if part)
        return CaseError(self.case, place or "case", words)

    def get(self, name: str, kind: type[T], default: T) -> T:
        """The field *name*, which must be a *kind*; *default* if it is absent or null."""
        value = self.values.get(name)
        if value is None:
            return default
        if not isinstance(value, kind) or isinstance(value, bool) is not (kind is bool):
            raise self.fault(name, f"a {_KINDS[kind]} is expected, not {value!r}")
        return value

    def need(self, name: str, kind: type[T]) -> T:
        """The field *name*, which must be there."""
        if self.values.get(name) is None:
            raise self.fault(name, "is missing")
        return self.get(name, kind, kind())

    def word(self, name: str, known: Mapping[str, T], default: T) -> T:
        """The field *name* as what it stands for among *known*."""
        text = self.get(name, str, "")
        if not text:
            return default
        if text not in known:
            raise self.fault(name, f"{text!r} is none of {', '.join(known)}")
        return known[text]

    def within(self, name: str, value: object) -> _Fields:
        """The fields of *value*, which stands at *name*."""
        return _Fields(self.case, ".".join(part for part in (self.place, name) if part), value)


_KINDS: Mapping[type, str] = {str: "text", bool: "true or false", int: "number", list: "list"}


def read_case(values: object) -> Case:
    """Read one case of the ``judge`` call.

    :raises CaseError: it cannot be read; the message names the case and the field.
    """
    name = str(values.get("id", "?")) if isinstance(values, Mapping) else "?"
    fields = _Fields(name, "", values)
    variant = _told(fields, "variant", variant_called, fields.need("variant", str))
    before = _told(
        fields, "before", lambda text: read_fen(variant, text), fields.need("before", str)
    )
    turn = fields.word("turn", _sides(), before.turn)
    if turn != before.turn:
        raise fields.fault("turn", "is not the side to move of 'before'")
    key = fields.get("rules", str, "")
    book = _told(fields, "rules", rule_book, key) if key else default_rule_book(variant)
    return Case(name, variant, book, before, _Action(fields, variant, before).deed())


def _told(fields: _Fields, name: str, read: Callable[[str], T], text: str) -> T:
    try:
        return read(text)
    except (FenError, UnknownSquare, UnknownVariant, UnknownRuleBook) as fault:
        raise fields.fault(name, str(fault)) from None


def _sides() -> dict[str, Side]:
    return {letter: side for side, letter in enumerate(SIDE_LETTERS)}


class _Action:
    """The ``action`` of a case."""

    def __init__(self, case: _Fields, variant: Variant, before: Position) -> None:
        self.fields = case.within("action", case.values.get("action"))
        self.variant = variant
        self.before = before

    def deed(self) -> Deed:
        """The action as a deed."""
        deed = self._deed()
        reply = self.displacement("opponent_replied", deed.observed(self.before))
        return replace(deed, replied=reply)

    def _deed(self) -> Deed:
        """The action without the opponent's reply."""
        fields = self.fields
        crowned = self.squares("crowned") if fields.values.get("crowned") is not None else None
        return Deed(
            player=fields.word("player", _sides(), self.before.turn),
            touched=self.squares("touched"),
            moved=self.displacements(),
            removed=self.squares("removed"),
            added=self.added(),
            crowned=crowned,
            pressed=fields.get("clock_pressed", bool, True),
            adjusting=fields.word("said", {"adjust": True}, False),
            removing=fields.word("removal", {word.value: word for word in Removing}, None),
            path_shown=fields.get("path_shown", bool, True),
            taken_back=self.displacement("taken_back", self.before),
            hands=fields.get("hands", int, 1),
            interrupted=fields.get("interrupted", bool, False),
            uncrowned=fields.get("uncrowned", bool, False),
            happening=fields.word("event", {word.value: word for word in Happening}, None),
            moves_made=fields.get("moves_made", bool, False),
            warned=fields.get("warned", bool, False),
        )

    def square(self, fields: _Fields, name: str, value: object) -> Square:
        """The square called *value*."""
        if not isinstance(value, str):
            raise fields.fault(name, f"the name of a square is expected, not {value!r}")
        return _told(fields, name, self.variant.board.square, value)

    def squares(self, name: str, fields: _Fields | None = None) -> tuple[Square, ...]:
        """A list of squares."""
        fields = fields or self.fields
        names = fields.get(name, list, [])
        return tuple(self.square(fields, f"{name}[{at}]", text) for at, text in enumerate(names))

    def displacements(self) -> tuple[Displacement, ...]:
        """The field ``moved``: each from a square where a piece stands by then."""
        position, moved = self.before, []
        for at, value in enumerate(self.fields.get("moved", list, [])):
            fields = self.fields.within(f"moved[{at}]", value)
            moved.append(self._displacement(fields, position))
            position = _carried(position, moved[-1])
        return tuple(moved)

    def displacement(self, name: str, position: Position) -> Displacement | None:
        """The field *name*; a piece must stand on its start in *position*."""
        value = self.fields.values.get(name)
        if value is None:
            return None
        return self._displacement(self.fields.within(name, value), position)

    def _displacement(self, fields: _Fields, position: Position) -> Displacement:
        start = self.square(fields, "from", fields.need("from", str))
        end = self.square(fields, "to", fields.need("to", str))
        path = self.squares("path", fields)
        if path and (path[0], path[-1]) != (start, end):
            raise fields.fault("path", "does not lead from 'from' to 'to'")
        if position.piece(start) is None:
            raise fields.fault("from", f"nothing stands on {self.variant.board.names[start]}")
        return Displacement(start, end, path)

    def added(self) -> tuple[tuple[Square, Piece], ...]:
        """The field ``added``: {square: w, b, W or B}."""
        fields = self.fields.within("added", self.fields.values.get("added") or {})
        return tuple(
            (self.square(fields, name, name), fields.word(name, PIECES, WHITE_MAN))
            for name in fields.values
        )


def _carried(position: Position, moved: Displacement) -> Position:
    piece = position.piece(moved.start)
    put = {} if piece is None else {moved.end: piece}
    return position.changed(clear=(moved.start,)).changed(put)

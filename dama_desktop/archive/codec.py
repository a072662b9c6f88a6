"""Events of a game as JSON values and back.

Squares are written with the variant's own names and positions as FEN, so that a journal can be
read by eye and by other programmes. The shapes follow the event classes themselves: a field added
there is written here without further code.
"""

from __future__ import annotations

import types
from collections.abc import Iterable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any, Union, get_args, get_origin, get_type_hints

from dama_desktop.core.game import events as e
from dama_desktop.core.notation.fen import read_fen, read_piece, write_fen, write_piece
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Piece
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

EVENTS: dict[str, type[e.GameEvent]] = {
    cls.__name__: cls
    for cls in (
        e.Opened,
        e.Moved,
        e.MoveReplaced,
        e.IrregularityFound,
        e.Chosen,
        e.Restored,
        e.PositionSet,
        e.TakenBack,
        e.DrawOffered,
        e.DrawRefused,
        e.Claimed,
        e.ClaimDecided,
        e.TrialSet,
        e.Ended,
        e.Reopened,
        e.Lifted,
        e.Placed,
        e.CrownPut,
        e.Said,
        e.Noted,
    )
}
"""Every event a journal may hold, by the name written in it."""

_SQUARES = frozenset(
    {"square", "start", "end", "path", "bound", "touched", "removed", "added", "crowned"}
)
"""Fields whose numbers are squares."""


class BadEntry(ValueError):
    """JSON that is no event; the message names the field."""


class EventCodec:
    """Writes and reads the events of games of one variant."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    def to_json(self, event: e.GameEvent) -> dict[str, Any]:
        """*event* as a JSON object with its name under ``event``."""
        return {"event": type(event).__name__, **self._fields(event)}

    def from_json(self, data: dict[str, Any]) -> e.GameEvent:
        """The event written as *data*.

        :raises BadEntry: *data* is no event; the message names what is wrong.
        """
        kind = EVENTS.get(str(data.get("event")))
        if kind is None:
            raise BadEntry(f"unknown event {data.get('event')!r}")
        made = self._build(kind, data)
        assert isinstance(made, e.GameEvent)
        return made

    def _fields(self, value: Any) -> dict[str, Any]:
        defaults = _defaults(type(value))
        return {
            name: self._encode(part, name)
            for name in _field_names(type(value))
            if (part := getattr(value, name)) is not None or name not in defaults
        }

    def _encode(self, value: Any, name: str) -> Any:
        match value:
            case bool() | str() | None if not isinstance(value, Enum):
                return value
            case Enum():
                return value.value
            case int():
                return self._variant.board.names[value] if name in _SQUARES else value
            case Position():
                return self._encode_position(value)
            case Move():
                return self._encode_move(value)
            case Piece():
                return write_piece(value)
            case tuple() if not hasattr(value, "_fields"):
                return [self._encode(part, name) for part in value]
            case _:
                return self._fields(value)

    def _encode_position(self, position: Position) -> Any:
        fen = write_fen(self._variant, position)
        return {"fen": fen, "memory": list(position.memory)} if position.memory else fen

    def _encode_move(self, move: Move) -> dict[str, Any]:
        names = self._variant.board.names
        data: dict[str, Any] = {"path": [names[s] for s in move.path]}
        if move.captures:
            data["captures"] = [names[s] for s in move.captures]
        if move.promotes:
            data["promotes"] = True
        if move.other_paths:
            data["other_paths"] = [[names[s] for s in path] for path in move.other_paths]
        return data

    def _build(self, kind: type[Any], data: Any) -> Any:
        if not isinstance(data, dict):
            raise BadEntry(f"{kind.__name__} should be an object, not {data!r}")
        hints = get_type_hints(kind)
        given = {
            name: self._decode(hints[name], data[name], name)
            for name in _field_names(kind)
            if name in data
        }
        try:
            return kind(**given)
        except TypeError as error:
            raise BadEntry(f"{kind.__name__}: {error}") from None

    def _decode(self, hint: Any, data: Any, name: str) -> Any:
        try:
            return self._decode_value(hint, data, name)
        except BadEntry:
            raise
        except (ValueError, TypeError, KeyError, IndexError) as error:
            raise BadEntry(f"field {name!r}: {error}") from None

    def _decode_value(self, hint: Any, data: Any, name: str) -> Any:
        if get_origin(hint) in (Union, types.UnionType):
            return self._decode_optional(hint, data, name)
        if get_origin(hint) is tuple:
            return self._decode_tuple(get_args(hint), data, name)
        if hint is Position:
            return self._decode_position(data)
        if hint is Move:
            return self._decode_move(data)
        if hint is Piece:
            return read_piece(data)
        if hint is int and name in _SQUARES:
            return self._variant.board.square(data)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return hint(data)
        if is_dataclass(hint) or hasattr(hint, "_fields"):
            return self._build(hint, data)
        if not isinstance(data, hint):
            raise BadEntry(f"field {name!r} should be {hint.__name__}, not {data!r}")
        return data

    def _decode_optional(self, hint: Any, data: Any, name: str) -> Any:
        if data is None:
            return None
        (inner,) = (arg for arg in get_args(hint) if arg is not type(None))
        return self._decode_value(inner, data, name)

    def _decode_tuple(self, args: tuple[Any, ...], data: Iterable[Any], name: str) -> Any:
        if isinstance(data, str):
            raise BadEntry(f"field {name!r} should be a list, not {data!r}")
        if len(args) == 2 and args[1] is Ellipsis:
            return tuple(self._decode_value(args[0], part, name) for part in data)
        # A square and its piece: only the first number of such a pair is a square.
        return tuple(
            self._decode_value(arg, part, name) for arg, part in zip(args, data, strict=True)
        )

    def _decode_position(self, data: Any) -> Position:
        if isinstance(data, str):
            return read_fen(self._variant, data)
        bare = read_fen(self._variant, data["fen"])
        return bare.changed(memory=tuple(data["memory"]))

    def _decode_move(self, data: dict[str, Any]) -> Move:
        square = self._variant.board.square
        return Move(
            tuple(map(square, data["path"])),
            tuple(map(square, data.get("captures", ()))),
            bool(data.get("promotes", False)),
            tuple(tuple(map(square, path)) for path in data.get("other_paths", ())),
        )


def _field_names(kind: type[Any]) -> tuple[str, ...]:
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    return tuple(getattr(kind, "_fields", ()))


def _defaults(kind: type[Any]) -> frozenset[str]:
    """Fields that may be left out."""
    if is_dataclass(kind):
        return frozenset(field.name for field in fields(kind) if field.default is not MISSING)
    return frozenset(getattr(kind, "_field_defaults", ()))

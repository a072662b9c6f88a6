"""
Actions and controls as plain dicts for a journal, and back.

A value becomes a dict of its fields; fields that have their default are left out. An action also
has ``"action"``, its name (``"press"``, ``"correct_time"``, ...).
"""

import re
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from dama_desktop.core.clock.actions import Action, ActionError
from dama_desktop.core.clock.control import ControlError, TimeControl

Json = dict[str, object]
T = TypeVar("T")


class ClockDataError(ValueError):
    """A dict that is no action or control; the message names the key at fault."""


def name_of(kind: type[Action]) -> str:
    """Name of a kind of action, as the journal keeps it."""
    return re.sub(r"(?<!^)([A-Z])", r"_\1", kind.__name__).lower()


KINDS: dict[str, type[Action]] = {name_of(kind): kind for kind in get_args(Action)}


def action_to_json(action: Action) -> Json:
    """Make a plain dict of *action*."""
    return {"action": name_of(type(action)), **_to_dict(action)}


def action_from_json(data: object) -> Action:
    """
    Make the action of a dict that :func:`action_to_json` made.

    :raises ClockDataError: the action is unknown, or a key is missing, unknown or ill-typed.
    """
    given = _dict(data, "action")
    name = given.get("action")
    if not isinstance(name, str) or name not in KINDS:
        raise ClockDataError(f"action: {name!r} is not known")
    rest = {key: value for key, value in given.items() if key != "action"}
    return _from_dict(KINDS[name], rest, name)


def control_to_json(control: TimeControl) -> Json:
    """Make a plain dict of *control*."""
    return _to_dict(control)


def control_from_json(data: object) -> TimeControl:
    """
    Make the control of a dict that :func:`control_to_json` made.

    :raises ClockDataError: a key is missing, unknown or ill-typed, or the periods cannot be played.
    """
    return _from_dict(TimeControl, data, "control")


def _to_dict(value: Any) -> Json:
    return {
        field.name: _plain(held)
        for field in fields(value)
        if (held := getattr(value, field.name)) != field.default or field.default is MISSING
    }


def _plain(value: object) -> object:
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return _to_dict(value) if is_dataclass(value) else value


def _from_dict(kind: type[T], data: object, where: str) -> T:
    given = _dict(data, where)
    hints = get_type_hints(kind)
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    _check_keys(given, known, where)
    values = {key: _typed(hints[key], held, f"{where}.{key}") for key, held in given.items()}
    try:
        return kind(**values)
    except (ActionError, ControlError) as fault:
        raise ClockDataError(f"{where}: {fault}") from fault


def _check_keys(given: Json, known: dict[str, Field[object]], where: str) -> None:
    for key in given:
        if key not in known:
            raise ClockDataError(f"{where}.{key}: this key is not known")
    for key, field in known.items():
        if key not in given and field.default is MISSING:
            raise ClockDataError(f"{where}.{key}: this key is missing")


def _typed(kind: Any, value: object, where: str) -> object:
    """Make *value* a *kind*, as the hints of our values name it."""
    if get_origin(kind) is UnionType:
        return None if value is None else _typed(_not_none(kind), value, where)
    if get_origin(kind) is tuple:
        return _tuple(get_args(kind), value, where)
    if is_dataclass(kind):
        return _from_dict(kind, value, where)  # type: ignore[arg-type]
    if issubclass(kind, StrEnum):
        return _enum(kind, value, where)
    if type(value) is not kind:
        raise ClockDataError(f"{where}: {value!r} is not of type {kind.__name__}")
    return value


def _not_none(union: Any) -> Any:
    (kind,) = (part for part in get_args(union) if part is not NoneType)
    return kind


def _tuple(kinds: tuple[Any, ...], value: object, where: str) -> tuple[object, ...]:
    if not isinstance(value, list | tuple):
        raise ClockDataError(f"{where}: {value!r} is not a list")
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(value)
    if len(kinds) != len(value):
        raise ClockDataError(f"{where}: {len(kinds)} entries expected, not {len(value)}")
    return tuple(
        _typed(kind, part, f"{where}[{n}]")
        for n, (kind, part) in enumerate(zip(kinds, value, strict=True))
    )


def _enum(kind: type[StrEnum], value: object, where: str) -> StrEnum:
    for member in kind:
        if member.value == value:
            return member
    known = ", ".join(member.value for member in kind)
    raise ClockDataError(f"{where}: {value!r} is none of {known}")


def _dict(data: object, where: str) -> Json:
    if not isinstance(data, dict):
        raise ClockDataError(f"{where}: an object was expected, not {data!r}")
    return data

"""What is kept of each board by its serial number: how it lay last, and what its codes mean."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping

from dama_desktop.stations.cellmap import Lie
from dama_desktop.stations.codemap import map_called
from dama_desktop.stations.orientation import Setting

Memory = MutableMapping[str, Setting]
"""Settings by serial number."""


def as_json(setting: Setting) -> dict[str, str]:
    """*setting* as plain values for a settings file."""
    return {"lie": setting.lie.name.lower(), "codes": setting.codes.key}


def from_json(values: Mapping[str, object]) -> Setting | None:
    """The setting that ``as_json`` made *values* of; None if they are damaged."""
    lie, key = values.get("lie"), values.get("codes")
    codes = map_called(key) if isinstance(key, str) else None
    names = {lie.name.lower(): lie for lie in Lie}
    if codes is None or not isinstance(lie, str) or lie not in names:
        return None
    return Setting(names[lie], codes)

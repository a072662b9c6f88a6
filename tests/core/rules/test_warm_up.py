from __future__ import annotations

import pytest

from dama_desktop.core.rules import lines
from dama_desktop.core.rules.movegen import movers
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.rules.warm_up import warm_up


@pytest.mark.parametrize("key", ["international", "english", "turkish", "two-move"])
def test_what_has_been_met_is_not_worked_out_again(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_out: list[int] = []
    table = lines.JumpTable
    monkeypatch.setattr(table, "__missing__", counting(table.__missing__, worked_out))
    movers.cache_clear()
    lines.jump_book.cache_clear()
    warm_up(variant(key))
    assert len(worked_out) > 100
    worked_out.clear()
    warm_up(variant(key))
    assert worked_out == []


def counting(work_out, worked_out: list[int]):  # type: ignore[no-untyped-def]
    def counted(table, occupied: int):  # type: ignore[no-untyped-def]
        worked_out.append(occupied)
        return work_out(table, occupied)

    return counted

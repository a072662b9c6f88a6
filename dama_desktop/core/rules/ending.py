"""Choosing among the draw rules that a variant offers."""

from __future__ import annotations

from dataclasses import replace

from dama_desktop.core.rules.variant import Variant


def with_draw_rule(variant: Variant, name: str, reading: str = "") -> Variant:
    """*variant* with one of its offered draw rules in force, instead of any of the same name.

    The rule that gives way is offered in its turn.

    :raises LookupError: the variant offers no such rule.
    """
    ending = variant.ending
    chosen = next((r for r in ending.offered if (r.name, r.reading) == (name, reading)), None)
    if chosen is None:
        raise LookupError(f"{variant.key} offers no draw rule {name} {reading}".rstrip())
    gives_way = tuple(rule for rule in ending.draws if rule.name == name)
    draws = tuple(chosen if rule in gives_way else rule for rule in ending.draws)
    return replace(
        variant,
        ending=replace(
            ending,
            draws=draws if gives_way else (*draws, chosen),
            offered=(*(rule for rule in ending.offered if rule is not chosen), *gives_way),
        ),
    )

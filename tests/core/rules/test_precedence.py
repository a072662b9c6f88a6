"""Precedence is an order, so it is tested as one: captures from the worst to the best."""

from __future__ import annotations

from itertools import product

import pytest

from dama_desktop.core.rules.precedence import MOST_JUMPS, worth
from dama_desktop.core.rules.variant import Criterion, Precedence, Variant
from dama_desktop.core.rules.variants.registry import VARIANTS

Victims = str
"""Captured pieces in the order of jumping: m for a man, k for a king."""


def rank(precedence: Precedence, victims: Victims, *, by_king: bool = False) -> int:
    gain = worth(precedence)
    total = gain.by_king if by_king else 0
    for jump, victim in enumerate(victims):
        total += gain.king + (gain.early_king >> jump) if victim == "k" else gain.man
    return total


def is_rising(ranks: list[int]) -> bool:
    return ranks == sorted(set(ranks))


def of(key: str) -> Precedence:
    return VARIANTS[key].precedence


def test_frisian_11_and_12_captures_from_worst_to_best() -> None:
    ladder = [
        ("m", False), ("m", True), ("k", False), ("k", True), ("mm", False), ("mm", True),
        ("mk", False), ("mmm", False), ("kk", False), ("kk", True), ("mmmm", False),
        ("mkk", True), ("mmmmm", False), ("kkk", False), ("kkk", True), ("mmmmmm", False),
    ]  # fmt: skip
    ranks = [rank(of("frisian"), victims, by_king=king) for victims, king in ladder]
    assert is_rising(ranks)


@pytest.mark.parametrize("kings", range(1, 25))
def test_frisian_11_n_kings_lie_between_2n_minus_1_and_2n_men(kings: int) -> None:
    value = rank(of("frisian"), "k" * kings)
    assert rank(of("frisian"), "m" * (2 * kings - 1)) < value
    assert value < rank(of("frisian"), "m" * (2 * kings))


def test_italian_6_6_to_6_9_captures_from_worst_to_best() -> None:
    ladder = [
        ("m", False), ("m", True), ("k", True), ("mm", False), ("mm", True), ("mk", True),
        ("km", True), ("kk", True), ("mmm", False), ("mmk", True), ("mkm", True), ("kmm", True),
        ("mkk", True), ("kmk", True), ("kkm", True), ("kkk", True),
    ]  # fmt: skip
    assert is_rising([rank(of("italian"), victims, by_king=king) for victims, king in ladder])


def test_italian_6_9_the_first_difference_decides() -> None:
    for one, two in product(map("".join, product("mk", repeat=5)), repeat=2):
        if one.count("k") == two.count("k"):
            kings_first = [v == "k" for v in one] > [v == "k" for v in two]
            above = rank(of("italian"), one, by_king=True) > rank(of("italian"), two, by_king=True)
            assert above == kings_first


def test_spanish_quantity_then_quality_and_no_priority_of_the_capturing_king() -> None:
    ladder = ["m", "k", "mm", "mk", "kk", "mmm"]
    assert is_rising([rank(of("spanish"), victims) for victims in ladder])
    assert rank(of("spanish"), "mk") == rank(of("spanish"), "km", by_king=True)


def test_czech_14_the_king_comes_first_whatever_it_takes() -> None:
    assert rank(of("czech"), "mmkk") < rank(of("czech"), "m", by_king=True)
    assert rank(of("czech"), "mmkk") == rank(of("czech"), "m")


def test_fmjd_4_13_number_alone_counts() -> None:
    assert rank(of("international"), "kk", by_king=True) == rank(of("international"), "mm")
    assert rank(of("international"), "kk") < rank(of("international"), "mmm")


@pytest.mark.parametrize("key", ["russian", "pool", "english", "spantsireti"])
def test_free_choice_ranks_all_captures_alike(key: str) -> None:
    assert {rank(of(key), victims) for victims in ("m", "k", "mmm", "kkk")} == {0}


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda v: v.key)
def test_no_capture_of_the_variant_outgrows_its_bits(variant: Variant) -> None:
    most = max(len(home) for home in variant.geometry.homes)
    assert most < MOST_JUMPS


def test_every_criterion_outranks_those_after_it() -> None:
    for first, second in product(Criterion, repeat=2):
        if first is not second:
            low = rank(Precedence((first, second)), "m" * 40)
            high = rank(Precedence((first, second)), "k" * 40, by_king=True)
            alone = rank(Precedence((first,)), "k" * 40, by_king=True)
            assert (high > low) or alone == rank(Precedence((first,)), "m" * 40)

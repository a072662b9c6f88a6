import dataclasses

import pytest

from dama_desktop.ui.theme.tokens import (
    DARK,
    LAST_MOVE_OPACITY,
    LIGHT,
    SIGN_PAIRS,
    TEXT_PAIRS,
    Tokens,
    mixed,
)

TEXT, SIGN = 4.5, 3.0  # WCAG 2.2, 1.4.3 and 1.4.11, level AA
both = pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=lambda tokens: tokens.key)


def luminance(color: str) -> float:
    shares = [channel / 255 for channel in bytes.fromhex(color[1:])]
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return sum(w * s for w, s in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_of_black_on_white_is_21() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


@both
@pytest.mark.parametrize(("ink", "ground"), TEXT_PAIRS)
def test_wcag_1_4_3_text(tokens: Tokens, ink: str, ground: str) -> None:
    assert contrast(getattr(tokens, ink), getattr(tokens, ground)) >= TEXT


@both
@pytest.mark.parametrize(("sign", "ground"), SIGN_PAIRS)
def test_wcag_1_4_11_signs(tokens: Tokens, sign: str, ground: str) -> None:
    assert contrast(getattr(tokens, sign), getattr(tokens, ground)) >= SIGN


@both
def test_wcag_1_4_3_number_on_the_tint_of_the_last_move(tokens: Tokens) -> None:
    tint = mixed(tokens.square_dark, tokens.last_move, LAST_MOVE_OPACITY)
    assert contrast(tokens.number_on_last, tint) >= TEXT


@both
def test_every_color_is_written_in_full(tokens: Tokens) -> None:
    for field in dataclasses.fields(tokens):
        value = getattr(tokens, field.name)
        if field.name != "key":
            assert value.startswith("#")
            assert len(bytes.fromhex(value[1:])) == 3


def test_mixing_nothing_and_everything() -> None:
    assert mixed("#102030", "#FFFFFF", 0) == "#102030"
    assert mixed("#102030", "#F0E0D0", 1) == "#F0E0D0"
    assert mixed("#000000", "#FFFFFF", 0.5) == "#808080"

"""Which captures must be preferred, compiled to one additive number per capture.

A capture's *rank* is the sum of what each jump is worth, plus a bonus if a king makes it; of two
captures the one with the higher rank must be made. The criteria of a variant share the bits of
the number, the first criterion in the highest; free choice is all zeros.
"""

from __future__ import annotations

from typing import NamedTuple

from dama_desktop.core.rules.variant import Criterion, Precedence

MOST_JUMPS = 64
"""More pieces than one capture can ever take: no board known has as many men of one side."""


class Worth(NamedTuple):
    """What a capture gains in rank."""

    man: int = 0
    """For a captured man."""
    king: int = 0
    """For a captured king."""
    by_king: int = 0
    """Once, if a king captures."""
    early_king: int = 0
    """For a king captured by the first jump; halved with every jump before it."""

    def scaled(self, by: int) -> Worth:
        """Every part times *by*."""
        return Worth(*(part * by for part in self))

    def plus(self, other: Worth) -> Worth:
        """Part by part."""
        return Worth(*(mine + yours for mine, yours in zip(self, other, strict=True)))


VALUE_OF_MAN = 2 * MOST_JUMPS
"""n kings at ``2 * VALUE_OF_MAN - 1`` beat 2n - 1 men and lose to 2n for every n up to this."""

CRITERIA: dict[Criterion, tuple[Worth, int]] = {
    Criterion.MOST_PIECES: (Worth(man=1, king=1), MOST_JUMPS),
    Criterion.MOST_VALUE: (
        Worth(man=VALUE_OF_MAN, king=2 * VALUE_OF_MAN - 1),
        2 * VALUE_OF_MAN * MOST_JUMPS,
    ),
    Criterion.BY_KING: (Worth(by_king=1), 1),
    Criterion.MOST_KINGS: (Worth(king=1), MOST_JUMPS),
    Criterion.KINGS_EARLIEST: (Worth(early_king=1 << MOST_JUMPS - 1), (1 << MOST_JUMPS) - 1),
}
"""Each criterion's worth, and the most that a whole capture can gain by it."""


def worth(precedence: Precedence) -> Worth:
    """The worths that order captures as *precedence* does."""
    total, scale = Worth(), 1
    for criterion in reversed(precedence.order):
        gain, most = CRITERIA[criterion]
        total = total.plus(gain.scaled(scale))
        scale *= most + 1
    return total

"""How long a board takes to look at all its squares, measured from what it reports."""

from __future__ import annotations

from dama_desktop.core.rules.geometry.board import Square

LEAST_SAMPLES = 6


class ScanMeter:
    """Measures the scan period: one square cannot change twice within one scan."""

    def __init__(self, nominal_ms: int) -> None:
        self._nominal_ms = nominal_ms
        self._last_ms: dict[Square, int] = {}
        self._gaps_ms: list[int] = []

    def note(self, square: Square, at_ms: int) -> None:
        """Take note of a change of *square*."""
        gap_ms = at_ms - self._last_ms.get(square, at_ms)
        self._last_ms[square] = at_ms
        if 0 < gap_ms < 4 * self._nominal_ms:
            self._gaps_ms = sorted([*self._gaps_ms, gap_ms])[:LEAST_SAMPLES]

    @property
    def period_ms(self) -> int:
        """The measured period; the nominal one while too little was seen.

        The shortest gaps count, but never more than twice the nominal period: a slow hand makes
        long gaps on any board.
        """
        if len(self._gaps_ms) < LEAST_SAMPLES:
            return self._nominal_ms
        return min(self._gaps_ms[LEAST_SAMPLES // 2], 2 * self._nominal_ms)

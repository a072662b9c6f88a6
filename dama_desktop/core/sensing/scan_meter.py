"""How long a board takes to look at all its squares, measured from what it reports."""

from __future__ import annotations

from dama_desktop.core.rules.geometry.board import Square

LEAST_SAMPLES = 20


class ScanMeter:
    """Measures the scan period: one square cannot change twice within one scan."""

    def __init__(self, nominal_ms: int) -> None:
        self._nominal_ms = nominal_ms
        self._last_ms: dict[Square, int] = {}
        self._samples = 0
        self._shortest_ms = 2 * nominal_ms

    def note(self, square: Square, at_ms: int) -> None:
        """Take note of a change of *square*."""
        gap_ms = at_ms - self._last_ms.get(square, at_ms)
        self._last_ms[square] = at_ms
        if 0 < gap_ms < 4 * self._nominal_ms:
            self._samples += 1
            self._shortest_ms = min(self._shortest_ms, gap_ms)

    @property
    def period_ms(self) -> int:
        """The measured period; the nominal one while too little was seen.

        The shortest gap counts, but never as more than twice the nominal period: a slow hand
        makes long gaps on any board.
        """
        return self._nominal_ms if self._samples < LEAST_SAMPLES else self._shortest_ms

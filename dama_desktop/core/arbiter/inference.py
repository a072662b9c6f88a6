"""The way of a displaced piece that nobody saw.

It is worked out from where the piece went and what was taken off: of all ways that come into
question, the one whose jumped pieces explain the removed ones best.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import IntEnum, auto
from typing import NamedTuple

from dama_desktop.core.arbiter.jumps import Jumper, jumper
from dama_desktop.core.arbiter.pathway import Pathway, follow
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import quiet_moves
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

MOST_STATES = 120
"""States looked at in a search that is not led by the removed pieces; it bounds the time."""


class Fit(IntEnum):
    """How well a way explains what was seen; the lowest is believed."""

    EXACT = auto()
    """Every jump is possible, and just the jumped pieces are gone."""
    LAWFUL = auto()
    """A lawful capture with some of its pieces gone, or none at all."""
    POSSIBLE = auto()
    """Possible jumps that explain some of the missing pieces."""
    EXACT_BUT_WRONG = auto()
    """Just the jumped pieces are gone, but the piece cannot jump so."""
    QUIET = auto()
    """A move without capture; what is missing has nothing to do with it."""
    STRAIGHT = auto()
    """The straight step from start to end, whatever lies between."""
    UNLIKELY = auto()


def infer(
    variant: Variant,
    position: Position,
    ends: tuple[Square, Square],
    removed: frozenset[Square],
    legal: Iterable[Move],
    *,
    staying: frozenset[Square] = frozenset(),
    shared: bool = False,
) -> Pathway:
    """The most likely way between *ends* of the piece on the first of them.

    *removed*: pieces taken off that it may have captured. *legal*: the lawful moves of *position*,
    whose turn is the piece's side. *staying*: pieces that are not taken off though jumped.
    *shared*: other displacements may explain some of *removed*.

    :raises ValueError: nothing stands on the first square.
    """
    straight = follow(variant, position, ends)
    lawful = {
        move.key: follow(variant, position, move.path)
        for move in legal
        if (move.start, move.end) == ends
    }
    known = frozenset(frozenset(way.jumped) for way in lawful.values())
    evidence = _Evidence(removed, staying, shared, known, _quiet(variant, position, ends))
    ways = [*lawful.values(), *_searched(variant, position, ends, removed | staying, known)]
    ranked = [(_rank(way, evidence), way) for way in ways]
    ranked.append((_rank_straight(straight, evidence), straight))
    return min(ranked, key=lambda pair: pair[0])[1]


def _quiet(variant: Variant, position: Position, ends: tuple[Square, Square]) -> bool:
    return any((move.start, move.end) == ends for move in quiet_moves(variant, position))


class _Evidence(NamedTuple):
    """What a way has to explain."""

    removed: frozenset[Square]
    staying: frozenset[Square]
    shared: bool
    known: frozenset[frozenset[Square]]
    """Pieces jumped by each lawful move between the ends."""
    quiet: bool
    """The piece might go straight without capturing."""

    def gone(self, jumped: frozenset[Square]) -> frozenset[Square]:
        """What is gone, with those of *jumped* that do not go."""
        return self.removed | (jumped & self.staying)


Rank = tuple[Fit, bool, int, int]
"""The least is believed: by fit, the lawful first, by pieces unexplained, by pieces jumped."""


def _rank(way: Pathway, evidence: _Evidence) -> Rank:
    jumped = frozenset(way.jumped)
    fit = _fit(jumped, bool(jumped) and way.fair, evidence)
    return fit, jumped not in evidence.known, len(jumped ^ evidence.gone(jumped)), len(jumped)


def _rank_straight(way: Pathway, evidence: _Evidence) -> Rank:
    jumped = frozenset(way.jumped)
    fit = _fit(jumped, evidence.quiet or (bool(jumped) and way.fair), evidence)
    if fit is Fit.UNLIKELY:
        fit = Fit.QUIET if evidence.quiet else Fit.STRAIGHT
    return fit, jumped not in evidence.known, len(jumped ^ evidence.gone(jumped)), len(jumped)


def _fit(jumped: frozenset[Square], possible: bool, evidence: _Evidence) -> Fit:
    removed, lawful = evidence.gone(jumped), jumped in evidence.known
    if possible and (jumped == removed or (evidence.shared and lawful and jumped <= removed)):
        return Fit.EXACT
    if lawful and (jumped & removed or not removed):
        return Fit.LAWFUL
    if possible and jumped & removed:
        return Fit.POSSIBLE
    if jumped and jumped == removed:
        return Fit.EXACT_BUT_WRONG
    return Fit.UNLIKELY


def _searched(
    variant: Variant,
    position: Position,
    ends: tuple[Square, Square],
    removed: frozenset[Square],
    known: frozenset[frozenset[Square]],
) -> Iterator[Pathway]:
    """Ways found by search: led by the removed pieces first, then any, then as if by a king."""
    piece = jumper(variant, position, ends[0])
    if piece is None or removed in known:
        return
    led = list(_ways(piece, ends[1], removed))
    if not any(frozenset(way[1]) == removed for way in led):
        led += _ways(piece, ends[1], None)
    if not led and not piece.piece.king and removed:
        led += _ways(replace(piece, piece=piece.piece._replace(king=True)), ends[1], removed)
    for path, _ in led:
        yield follow(variant, position, path)


Way = tuple[tuple[Square, ...], tuple[Square, ...]]
"""Squares where the piece stood, and squares it jumped."""


def _ways(piece: Jumper, end: Square, only: frozenset[Square] | None) -> Iterator[Way]:
    """Ways of *piece* to *end* by possible jumps, over the squares of *only* or over any.

    Ways over the same pieces count once.
    """
    queue: list[tuple[Jumper, tuple[Square, ...]]] = [(piece, (piece.home,))]
    seen = set()
    for at, path in queue:
        for jump in at.jumps():
            state = jump.at, frozenset(jump.taken), jump.piece
            if state in seen or (only is not None and jump.taken[-1] not in only):
                continue
            seen.add(state)
            if jump.at == end:
                yield (*path, end), jump.taken
            queue.append((jump, (*path, jump.at)))
        if only is None and len(seen) > MOST_STATES:
            return

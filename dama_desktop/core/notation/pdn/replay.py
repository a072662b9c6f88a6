"""A written game played through on the board: what the moves say becomes plies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from dama_desktop.core.game.record import Ply
from dama_desktop.core.notation.fen import SIDE_LETTERS, FenError, read_fen
from dama_desktop.core.notation.movetext import (
    WORDS,
    AmbiguousMove,
    IllegalMove,
    MoveTextError,
    choose,
    write_move,
)
from dama_desktop.core.notation.pdn.drafts import Draft, explains_setup, memory_said
from dama_desktop.core.notation.pdn.faults import FaultCode, Found
from dama_desktop.core.notation.pdn.written import (
    Written,
    WrittenGap,
    WrittenMove,
    WrittenNote,
    WrittenSetup,
    WrittenVariation,
)
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

LOOK_AHEAD = 40
"""Plies played on to find out which of several captures was meant."""

NULL_MOVES = ("W::", "B::")
"""Set-ups without pieces: only the turn passes (proposed with PDN 3.0)."""


@dataclass(slots=True)
class Replayed:
    """What became of a written game under one variant."""

    variant: Variant
    start: Position
    line: tuple[Ply, ...] = ()
    comments: list[str] = field(default_factory=list)
    """Comments before the first move."""
    faults: list[Found] = field(default_factory=list)
    stopped_at: int | None = None
    """Offset of the first move of the main line that could not be followed."""


def replay(variant: Variant, start: Position, items: Sequence[Written]) -> Replayed:
    """Play *items*, the body of a game, from *start*.

    A line ends at the first move that cannot be made; the fault says why. A set-up command
    before the first move is the start position, unless its comment makes it a half-move.
    """
    replayed = Replayed(variant, start)
    first = _take_start(replayed, items)
    line = _Line(replayed, replayed.start, 1, replayed.comments)
    line.play(items[first:])
    replayed.line = line.plies()
    replayed.stopped_at = line.stopped_at
    return replayed


def _take_start(replayed: Replayed, items: Sequence[Written]) -> int:
    """Use a leading set-up as the start; the index of the first item that is still to be played."""
    for index, item in enumerate(items):
        if isinstance(item, WrittenSetup) and not _is_explained(items[index + 1 :]):
            try:
                replayed.start = _set_up(replayed.variant, item, replayed.start)
            except FenError:
                return 0  # told when the line comes to it
            replayed.comments += [i.text for i in items[:index] if isinstance(i, WrittenNote)]
            return index + 1 + _take_memory(replayed, items[index + 1 :])
        if not isinstance(item, WrittenNote):
            return 0
    return 0


def _take_memory(replayed: Replayed, following: Sequence[Written]) -> int:
    """Let the start remember what the note behind it says; how many items that note is."""
    note = following[0] if following else None
    memory = memory_said(note.text) if isinstance(note, WrittenNote) else None
    if memory is None:
        return 0
    replayed.start = replayed.start.changed(memory=memory)
    return 1


def _is_explained(following: Sequence[Written]) -> bool:
    for item in following:
        if not isinstance(item, WrittenNote):
            return False
        if explains_setup(item.text):
            return True
    return False


def _set_up(variant: Variant, item: WrittenSetup, now: Position) -> Position:
    """The position a set-up command sets.

    :raises FenError: it sets none.
    """
    if item.fen is None:
        raise FenError("only a FEN can be set up", 1)
    if _is_null_move(item.fen):
        return now.changed(turn=SIDE_LETTERS.index(item.fen.strip()[0].upper()))
    return read_fen(variant, item.fen)


def _is_null_move(fen: str) -> bool:
    return fen.strip().upper() in NULL_MOVES


class _Line:
    """One line of play; variations are lines of their own."""

    def __init__(
        self, replayed: Replayed, start: Position, number: int, leading: list[str]
    ) -> None:
        self.replayed = replayed
        self.variant = replayed.variant
        self.position = start
        self.number = number
        self.drafts: list[Draft] = []
        self.stopped_at: int | None = None
        self._leading = leading
        """Where comments before the first ply go."""
        self._before: list[str] = []
        """Comments for the ply to come."""
        self._gap: WrittenGap | None = None

    def plies(self) -> tuple[Ply, ...]:
        """The line as far as it could be played."""
        return tuple(draft.ply() for draft in self.drafts)

    def play(self, items: Sequence[Written]) -> None:
        """Play *items* to the end, or to the first that cannot be."""
        for index, item in enumerate(items):
            match item:
                case WrittenMove():
                    self._move(item, items[index + 1 :])
                case WrittenSetup():
                    self._setup(item)
                case WrittenNote():
                    self._note(item)
                case WrittenVariation():
                    self._variation(item)
                case WrittenGap():
                    self._gap = item
            if self.stopped_at is not None:
                break
        self._keep_last_words()

    def _fault(self, at: int, code: FaultCode, **params: str) -> None:
        self.replayed.faults.append(Found(at, code, params))

    def _move(self, item: WrittenMove, following: Sequence[Written]) -> None:
        move = self._meant(item, following)
        if move is None:
            self.stopped_at = item.at
            return
        position = after(self.variant, self.position, move)
        self._append(position, move, item.glyphs)

    def _append(self, position: Position, move: Move | None, glyphs: list[str]) -> None:
        draft = Draft(
            number=self.number,
            side=self.position.turn,
            before=self.position,
            position=position,
            move=move,
            glyphs=list(glyphs),
            comments_before=self._before,
        )
        self.drafts.append(draft)
        self.number += 1
        self.position = position
        self._before, self._gap = [], None

    def _meant(self, item: WrittenMove, following: Sequence[Written]) -> Move | None:
        moves = legal_moves(self.variant, self.position)
        try:
            return choose(self.variant, self.position, moves, item.text)
        except AmbiguousMove as fault:
            return self._by_what_follows(item, fault.candidates, following)
        except MoveTextError as fault:
            self._tell(item, fault)
            return None

    def _tell(self, item: WrittenMove, fault: MoveTextError) -> None:
        ply = str(self.number)
        if self._gap is not None:
            self._fault(self._gap.at, FaultCode.MISSING_MOVE, ply=ply)
        elif isinstance(fault, IllegalMove):
            reason = {"why": fault.why.value, "reason": WORDS[fault.why]}
            self._fault(item.at, FaultCode.ILLEGAL_MOVE, ply=ply, text=item.text, **reason)
        else:
            self._fault(item.at, FaultCode.MALFORMED_MOVE, ply=ply, text=item.text)

    def _by_what_follows(
        self, item: WrittenMove, candidates: Sequence[Move], following: Sequence[Written]
    ) -> Move:
        """The capture after which the line can be played furthest.

        If several are equal the text does not say which was made: the first in the order of
        their texts is taken, and that is told.
        """
        texts = []
        for written in following:
            if isinstance(written, WrittenSetup):
                break
            if isinstance(written, WrittenMove):
                texts.append(written.text)
        reach = {
            move: _reach(self.variant, after(self.variant, self.position, move), texts)
            for move in sorted(candidates, key=self._text)
        }
        best = [move for move in reach if reach[move] == max(reach.values())]
        if len(best) > 1:
            self._fault(
                item.at,
                FaultCode.AMBIGUOUS_MOVE,
                ply=str(self.number),
                text=item.text,
                candidates=", ".join(map(self._text, best)),
            )
        return best[0]

    def _text(self, move: Move) -> str:
        return write_move(self.variant, self.position, move)

    def _setup(self, item: WrittenSetup) -> None:
        try:
            position = _set_up(self.variant, item, self.position)
        except FenError as fault:
            self._fault(item.at, FaultCode.BAD_SETUP, text=item.text, reason=str(fault))
            self.stopped_at = item.at
            return
        self._append(position, None, item.glyphs)
        self.drafts[-1].explained = item.fen is not None and _is_null_move(item.fen)

    def _note(self, item: WrittenNote) -> None:
        if item.leads:
            self._before.append(item.text)
        elif self.drafts:
            self.drafts[-1].note(item.text)
            self.position = self.drafts[-1].position
        else:
            self._leading.append(item.text)

    def _variation(self, item: WrittenVariation) -> None:
        if not self.drafts:
            self._fault(item.at, FaultCode.EARLY_VARIATION)
            return
        replaced = self.drafts[-1]
        leading: list[str] = []
        line = _Line(self.replayed, replaced.before, replaced.number, leading)
        line.play(item.items)
        if line.drafts:
            line.drafts[0].comments_before[:0] = leading
            replaced.variations.append(line.plies())
        else:
            replaced.comments += leading

    def _keep_last_words(self) -> None:
        """Comments for a ply that never came belong to the one before."""
        for text in self._before:
            if self.drafts:
                self.drafts[-1].note(text)
            else:
                self._leading.append(text)
        self._before = []


def _reach(variant: Variant, position: Position, texts: Sequence[str]) -> int:
    """How many of *texts*, played one after the other, are lawful."""
    reached = 0
    for text in texts[:LOOK_AHEAD]:
        try:
            move = choose(variant, position, legal_moves(variant, position), text)
        except AmbiguousMove as fault:
            move = fault.candidates[0]
        except MoveTextError:
            break
        position = after(variant, position, move)
        reached += 1
    return reached

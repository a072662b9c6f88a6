"""A game is the fold of its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce, singledispatch

from dama_desktop.core.game import events as e
from dama_desktop.core.game.claim import DecidedClaim, DrawClaim, Trial
from dama_desktop.core.game.incident import Choice, Incident, Remedy
from dama_desktop.core.game.phases import TABLE, Phase, Refused
from dama_desktop.core.game.record import Ply, Standing
from dama_desktop.core.game.steps import step_between
from dama_desktop.core.rules import play
from dama_desktop.core.rules.draws import Step, Tally, opening_tally, tally_after
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.outcome import Outcome
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import variant as variant_called


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """An incident with the choice that was made."""

    incident: Incident
    choice: Choice
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game after some of its events. A value: ``after`` gives the next one."""

    variant: Variant
    rule_book: str
    headers: tuple[tuple[str, str], ...]
    start: Position
    position: Position
    """The last confirmed position; while a choice is awaited, the one before the irregularity."""
    tallies: tuple[Tally, ...]
    """Draw counters at the start and after each ply of ``line``."""
    line: tuple[Ply, ...] = ()
    phase: Phase = Phase.TO_MOVE
    incident: Incident | None = None
    """The open incident, or the one whose correction is being restored."""
    offender_left_ms: int | None = None
    """Time the offender had left when the open incident was found."""
    incidents: tuple[Settled, ...] = ()
    corrected: tuple[Standing, ...] = ()
    """Incidents since the last ply that left no ply of their own; they go down with the next."""
    bound: Square | None = None
    replies: tuple[Move, ...] | None = None
    """The moves open to the side to move after a correction; None: all lawful ones."""
    written: Move | None = None
    """The move that a wrong claim binds its claimant to."""
    offered_by: Side | None = None
    """Who has a draw offer standing."""
    last_offer_by: Side | None = None
    """Who offered last; he may not offer again before the other has."""
    claim: DrawClaim | None = None
    """The draw claim that is being checked."""
    claims: tuple[DecidedClaim, ...] = ()
    trial: Trial | None = None
    """The moves given to the stronger side to show how it wins."""
    outcome: Outcome | None = None
    result: str = "*"
    regulations: tuple[tuple[str, str], ...] = ()
    """What the event rules otherwise than the rule book."""

    @property
    def tally(self) -> Tally:
        """Draw counters now."""
        return self.tallies[-1]

    @property
    def plies(self) -> int:
        """Half-moves made, standing irregularities among them."""
        return len(self.line)

    @property
    def shown(self) -> Position:
        """What should stand on the board now: the observed position while a choice is awaited."""
        if self.incident is None:
            return self.position
        if self.phase is Phase.AWAIT_CHOICE:
            return self.incident.deed.observed(self.incident.before)
        return self.position

    def open_moves(self) -> tuple[Move, ...]:
        """Moves the side to move is asked for: the lawful ones, or fewer after a correction.

        A hand can make another lawful one all the same, and so it is no reason to refuse it;
        but who has written down his move in a wrong claim must play it.
        """
        return self.replies or legal_moves(self.variant, self.position)

    def after(self, event: e.GameEvent) -> Game:
        """The game once *event* has happened.

        :raises Refused: the event does not fit the game as it stands.
        """
        arrows = TABLE[self.phase]
        if type(event) not in arrows:
            raise Refused(f"{type(event).__name__} while the game is {self.phase.value}")
        changed = _changed(event, self)
        phase = arrows[type(event)]
        return changed if phase is None or changed.phase is not self.phase else _in(changed, phase)


@singledispatch
def _changed(event: e.GameEvent, game: Game) -> Game:
    """What *event* does to the game besides its phase; touches and words do nothing."""
    return game


def _in(game: Game, phase: Phase) -> Game:
    return replace(game, phase=phase)


def opened(event: e.Opened) -> Game:
    """The game at its first event.

    :raises UnknownVariant: the registry does not know the event's variant.
    """
    variant = variant_called(event.variant)
    return Game(
        variant=variant,
        rule_book=event.rule_book,
        headers=event.headers,
        start=event.start,
        position=event.start,
        tallies=(opening_tally(variant, event.start),),
        regulations=event.regulations,
    )


def fold(events: Iterable[e.GameEvent]) -> Game:
    """The game made by *events*, of which the first is ``Opened``.

    :raises Refused: the first event is not ``Opened``, or one does not fit.
    """
    rest = iter(events)
    first = next(rest, None)
    if not isinstance(first, e.Opened):
        raise Refused("a game begins with its opening")
    return reduce(Game.after, rest, opened(first))


def _with_ply(game: Game, ply: Ply, step: Step) -> Game:
    return replace(
        game,
        line=(*game.line, replace(ply, corrected=game.corrected)),
        tallies=(*game.tallies, tally_after(game.tally, step)),
        position=ply.position,
        corrected=(),
        bound=None,
        replies=None,
        written=None,
    )


@_changed.register
def _moved(event: e.Moved, game: Game) -> Game:
    if event.move not in legal_moves(game.variant, game.position):
        raise Refused(f"{event.move} is not lawful in {game.position}")
    if game.written not in (None, event.move):
        raise Refused(f"{game.written} was written down and must be played")
    offered = game.offered_by if game.offered_by == game.position.turn else None
    made = _with_move(game, event.move, event.left_ms, event.spent_ms)
    return replace(made, offered_by=offered)


def _with_move(game: Game, move: Move, left_ms: int | None, spent_ms: int | None) -> Game:
    step = play.step(game.variant, game.position, move)
    ply = Ply(
        number=game.plies + 1,
        side=game.position.turn,
        position=step.after,
        move=move,
        left_ms=left_ms,
        spent_ms=spent_ms,
    )
    return _with_ply(game, ply, step)


@_changed.register
def _move_replaced(event: e.MoveReplaced, game: Game) -> Game:
    if not game.line or game.line[-1].move is None:
        raise Refused("there is no move to replace")
    last = game.line[-1]
    back = _cut(game, game.plies - 1)
    if event.move not in legal_moves(back.variant, back.position):
        raise Refused(f"{event.move} is not lawful in {back.position}")
    return _with_move(
        replace(back, corrected=last.corrected), event.move, last.left_ms, last.spent_ms
    )


def _cut(game: Game, plies: int) -> Game:
    line = game.line[:plies]
    outlives = game.trial is None or game.trial.from_ply <= plies
    return replace(
        game,
        line=line,
        trial=game.trial if outlives else None,
        tallies=game.tallies[: plies + 1],
        position=line[-1].position if line else game.start,
        corrected=(),
        bound=None,
        replies=None,
        written=None,
        offered_by=None,
    )


@_changed.register
def _taken_back(event: e.TakenBack, game: Game) -> Game:
    if not 0 <= event.plies < game.plies:
        raise Refused(f"cannot go back to ply {event.plies} of {game.plies}")
    return _cut(game, event.plies)


@_changed.register
def _irregularity_found(event: e.IrregularityFound, game: Game) -> Game:
    return replace(game, incident=event.incident, offender_left_ms=event.left_ms, offered_by=None)


@_changed.register
def _restored(event: e.Restored, game: Game) -> Game:
    return replace(game, incident=None)


@_changed.register
def _reopened(event: e.Reopened, game: Game) -> Game:
    return replace(game, outcome=None, result="*")


@_changed.register
def _chosen(event: e.Chosen, game: Game) -> Game:
    incident = game.incident
    if incident is None:
        raise Refused("no incident is open")
    remedy = incident.remedy(event.choice, event.square)
    if remedy is None:
        raise Refused(f"the incident does not offer {event.choice.value!r}")
    settled = Settled(incident=incident, choice=event.choice, at_ms=event.at_ms)
    game = replace(game, incidents=(*game.incidents, settled))
    if remedy.outcome is not None:  # the result itself is established by ``Ended``
        return replace(game, incident=None, phase=Phase.TO_MOVE)
    note = Standing(
        codes=incident.codes,
        by=incident.offender,
        choice=event.choice.value,
        rule_book=incident.rule_book,
    )
    if event.choice is Choice.CORRECT:
        return _corrected(game, remedy, note)
    if event.choice is Choice.HUFF:  # the piece is taken off by hand
        return replace(_with_standing(game, remedy, note), phase=Phase.RESTORING)
    return _left(replace(game, incident=None, phase=Phase.TO_MOVE), remedy, note)


def _corrected(game: Game, remedy: Remedy, note: Standing) -> Game:
    if remedy.restart:
        game = replace(_cut(game, 0), corrected=(note,))
    elif remedy.move is not None and game.position != remedy.position:
        made = _with_move(replace(game, corrected=()), remedy.move, game.offender_left_ms, None)
        last = replace(made.line[-1], corrected=(*game.corrected, note))
        game = replace(made, line=(*made.line[:-1], last))
    elif game.position != remedy.position:
        game = _with_standing(game, remedy, note)
    else:
        game = replace(game, corrected=(*game.corrected, note))
    return replace(game, phase=Phase.RESTORING, bound=remedy.bound, replies=remedy.replies)


def _left(game: Game, remedy: Remedy, note: Standing) -> Game:
    if remedy.position == game.position:  # nothing moved: a released move was put back (5.4 d)
        return replace(game, corrected=(*game.corrected, note))
    if remedy.move is not None and remedy.move in game.open_moves():
        made = _with_move(game, remedy.move, game.offender_left_ms, None)
        return replace(made, line=(*made.line[:-1], replace(made.line[-1], standing=note)))
    return _with_standing(game, remedy, note)


def _with_standing(game: Game, remedy: Remedy, note: Standing) -> Game:
    ply = Ply(
        number=game.plies + 1,
        side=game.position.turn if note.by is None else note.by,
        position=remedy.position,
        move=None,
        standing=note,
        left_ms=game.offender_left_ms,
    )
    return _with_ply(game, ply, step_between(game.position, remedy.position))


@_changed.register
def _position_set(event: e.PositionSet, game: Game) -> Game:
    note = Standing(codes=None, by=None, choice=Choice.ARBITER.value, rule_book=game.rule_book)
    ply = Ply(
        number=game.plies + 1,
        side=game.position.turn,
        position=event.position,
        move=None,
        standing=note,
        comments=(event.reason,) if event.reason else (),
    )
    cleared = replace(game, incident=None, offered_by=None, claim=None, trial=None)
    return _with_ply(cleared, ply, step_between(game.position, event.position))


@_changed.register
def _draw_offered(event: e.DrawOffered, game: Game) -> Game:
    if game.last_offer_by == event.by:
        raise Refused("the same player may not offer again before the other has")
    return replace(game, offered_by=event.by, last_offer_by=event.by)


@_changed.register
def _draw_refused(event: e.DrawRefused, game: Game) -> Game:
    if game.offered_by is None:
        raise Refused("no draw is offered")
    return replace(game, offered_by=None)


@_changed.register
def _claimed(event: e.Claimed, game: Game) -> Game:
    if event.move is not None:
        if event.by != game.position.turn:
            raise Refused("only the side to move has a move to write down")
        if event.move not in game.open_moves():
            raise Refused(f"{event.move} is not open in {game.position}")
    return replace(game, claim=DrawClaim(by=event.by, rule=event.rule, move=event.move))


@_changed.register
def _claim_decided(event: e.ClaimDecided, game: Game) -> Game:
    claim = game.claim or (game.trial.claim if game.trial else None)
    if claim is None:
        raise Refused("no draw is claimed")
    decided = DecidedClaim(claim=claim, upheld=event.upheld, plies=game.plies, at_ms=event.at_ms)
    settles_trial = game.trial is not None and game.trial.claim.rule == claim.rule
    game = replace(
        game,
        claim=None,
        trial=None if settles_trial else game.trial,
        claims=(*game.claims, decided),
    )
    if event.upheld or claim.move is None:
        return game
    return replace(game, bound=claim.move.start, replies=(claim.move,), written=claim.move)


@_changed.register
def _trial_set(event: e.TrialSet, game: Game) -> Game:
    if game.claim is None or game.claim.move is not None or event.moves < 1:
        raise Refused("there is no claim that could be tried in so many moves")
    trial = Trial(claim=game.claim, stronger=event.stronger, moves=event.moves, from_ply=game.plies)
    return replace(game, claim=None, trial=trial)


@_changed.register
def _ended(event: e.Ended, game: Game) -> Game:
    over = replace(game, incident=None, offered_by=None, claim=None, trial=None)
    return replace(over, outcome=event.outcome, result=event.result)

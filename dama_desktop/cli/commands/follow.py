"""``dama follow``: a game on a sensor board, followed without a window."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from datetime import datetime
from pathlib import Path

from dama_drivers.catalog import KINDS, BoardKind
from dama_drivers.ports.capture import Capture, CaptureError, read_capture
from dama_drivers.ports.open import REPLAY_PREFIX

from dama_desktop.cli.arguments import add_fen, add_json, position_given, variant_called
from dama_desktop.cli.board_arguments import (
    add_board,
    add_port,
    board_kind,
    open_board_port,
    seconds_given,
)
from dama_desktop.cli.command import Command
from dama_desktop.cli.follow.live import follow_port
from dama_desktop.cli.follow.opening import Followed, new_session, session_of_journal
from dama_desktop.cli.follow.recorded import follow_recording
from dama_desktop.cli.follow.report import Line
from dama_desktop.cli.follow.seat import Seat
from dama_desktop.cli.follow.words import in_words
from dama_desktop.cli.output import print_json
from dama_desktop.cli.refusal import FaultyInput, WrongUse
from dama_desktop.cli.stopping import stopped_from_outside
from dama_desktop.core.arbiter.rule_books import BOOKS
from dama_desktop.core.sensing.parameters import Parameters
from dama_desktop.hall.board_memory import BoardMemory
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.paces import pace_of
from dama_desktop.hall.readiness import get_ready
from dama_desktop.i18n import N_, _
from dama_desktop.stations.memory import Memory

USUAL_VARIANT = "international"
"""What is followed where nothing is said; its board has 10x10 fields."""
MS_NS = 1_000_000


def _configure(parser: ArgumentParser) -> None:
    add_port(parser, _("where the board is: /dev/ttyUSB0, COM3, socket://host:port, replay:FILE"))
    add_board(parser, required=False)
    parser.add_argument(
        "--variant", metavar="V", help=_("the game (default: international on 10x10 fields)")
    )
    parser.add_argument("--rules", metavar="BOOK", choices=tuple(BOOKS), help=_("the rule book"))
    add_fen(parser)
    parser.add_argument("--out", metavar="G.pdn", type=Path, help=_("write the game here"))
    parser.add_argument(
        "--journal", metavar="J", type=Path, help=_("keep the game here, and go on from here")
    )
    parser.add_argument(
        "--idle",
        metavar="S",
        type=seconds_given,
        help=_("end when nothing has changed on the board for so many seconds"),
    )
    for player in ("white", "black"):
        parser.add_argument(f"--{player}", metavar="NAME", default="", help=_("a player's name"))
    parser.add_argument("--event", metavar="NAME", default="", help=_("the event's name"))
    add_json(parser)


def _run(words: Namespace) -> int:
    if words.port.startswith(REPLAY_PREFIX):
        return _follow_recording(words)
    return _follow_port(words)


def _follow_port(words: Namespace) -> int:
    kind = _kind(words.board)
    new_game = _new_game(words, date=f"{datetime.now().astimezone():%Y.%m.%d}")
    port = open_board_port(words.port, kind)
    try:
        followed = _followed(words, new_game)
    except BaseException:
        port.close()
        raise
    get_ready(followed.session.game.variant)
    seat = _seat(words, followed, time.monotonic_ns(), BoardMemory(), pace_of(kind.key, words.port))
    with seat.taken(), stopped_from_outside():
        follow_port(
            seat.table,
            seat.station,
            url=words.port,
            kind=kind,
            port=port,
            idle_ms=_idle_ms(words),
        )
    return seat.code


def _follow_recording(words: Namespace) -> int:
    capture = _capture(words)
    # Without a memory: a recording is read by itself, the same way every time.
    seat = _seat(
        words, _followed(words, _new_game(words, date="")), 0, None, pace_of(capture.board, "")
    )
    with seat.taken(), stopped_from_outside():
        follow_recording(seat.table, seat.station, capture, _idle_ms(words))
    return seat.code


def _kind(key: str | None) -> BoardKind:
    if key is None:
        text = _("which kind of board is it? (--board {kinds})")
        raise WrongUse(text.format(kinds="|".join(KINDS)))
    return board_kind(key)


def _capture(words: Namespace) -> Capture:
    """
    The recording that is to be followed.

    :raises FaultyInput: it cannot be read, was made of a board that is not known, or the board
        is silent in it.
    :raises WrongUse: it was made of another kind of board than was said.
    """
    path = words.port.removeprefix(REPLAY_PREFIX)
    try:
        capture = read_capture(path)
    except CaptureError as error:
        raise FaultyInput(str(error)) from error
    if capture.board not in KINDS:
        text = _("{path}:1: no kind of board is called {key!r}")
        raise FaultyInput(text.format(path=path, key=capture.board))
    if words.board is not None and board_kind(words.board).key != capture.board:
        text = _("{path} was recorded from a board of kind {recorded}, not {said}")
        raise WrongUse(text.format(path=path, recorded=capture.board, said=words.board))
    if not any(chunk.direction == "in" for chunk in capture.chunks):
        text = _("{path}: nothing that the board sent is in this recording")
        raise FaultyInput(text.format(path=path))
    return capture


def _new_game(words: Namespace, date: str) -> NewGame:
    variant = variant_called(words.variant or USUAL_VARIANT)
    return NewGame(
        variant=variant.key,
        rule_book=words.rules,
        white=words.white,
        black=words.black,
        event=words.event,
        date=date,
        start=position_given(variant, words.fen),
    )


def _followed(words: Namespace, new_game: NewGame) -> Followed:
    if words.journal is None:
        return new_session(new_game)
    return session_of_journal(words.journal, new_game, words.variant)


def _seat(
    words: Namespace, followed: Followed, now_ns: int, memory: Memory | None, pace: Parameters
) -> Seat:
    def print_words(line: Line) -> None:
        print(in_words(line), flush=True)

    return Seat(
        followed,
        now_ns - followed.from_ms * MS_NS,
        print_json if words.json else print_words,
        memory=memory,
        pace=pace,
        out=words.out,
        said=words.variant is not None,
    )


def _idle_ms(words: Namespace) -> int | None:
    return None if words.idle is None else round(words.idle * 1000)


COMMAND = Command(
    name="follow",
    summary=N_("follow the game on a sensor board"),
    configure=_configure,
    run=_run,
)

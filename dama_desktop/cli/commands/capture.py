"""``dama capture``: the raw bytes of a board, recorded with their times."""

from __future__ import annotations

import math
import time
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue

from dama_drivers.events import DriverEvent, LinkFound, LinkLost
from dama_drivers.line import Direction
from dama_drivers.ports.capture import CaptureWriter
from dama_drivers.ports.reader import PortReader

from dama_desktop.cli.board_arguments import (
    add_board,
    add_port,
    board_kind,
    open_board_port,
    seconds_given,
)
from dama_desktop.cli.command import Command
from dama_desktop.cli.output import tell
from dama_desktop.cli.refusal import DONE, cannot_read
from dama_desktop.cli.stopping import stopped_from_outside
from dama_desktop.i18n import N_, _

LOOK_UP_S = 0.5
"""How long the main thread waits at most before it sees whether it was interrupted."""

Message = DriverEvent | OSError
"""What the reader's thread tells: an event, or why the file cannot be written any more."""


def _configure(parser: ArgumentParser) -> None:
    add_port(parser, _("where the board is: /dev/ttyUSB0, COM3, socket://host:port"))
    add_board(parser)
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument(
        "--seconds",
        metavar="S",
        type=seconds_given,
        help=_("end after so many seconds (default: with Ctrl+C)"),
    )


def _run(words: Namespace) -> int:
    board = board_kind(words.board)
    port = open_board_port(words.port, board)
    told: SimpleQueue[Message] = SimpleQueue()
    try:
        writer = CaptureWriter(words.file, board.key)
    except OSError as error:
        port.close()
        raise cannot_read(words.file, error) from error

    def write(direction: Direction, data: bytes, at_ns: int) -> None:
        try:
            writer.record(direction, data, at_ns)
        except OSError as error:
            told.put(error)

    with writer, stopped_from_outside():
        reader = PortReader(words.port, board.make_link(), told.put, port=port, tap=write)
        reader.start()
        try:
            _wait(told, words.file, words.seconds)
        finally:
            reader.stop()
    return DONE


def _wait(told: SimpleQueue[Message], path: Path, seconds: float | None) -> None:
    """Say what happens to the link until the time is over."""
    end_s = math.inf if seconds is None else time.monotonic() + seconds
    while (left_s := end_s - time.monotonic()) > 0:
        with suppress(Empty):
            _say(told.get(timeout=min(left_s, LOOK_UP_S)), path)


def _say(message: Message, path: Path) -> None:
    if isinstance(message, OSError):
        raise cannot_read(path, message)
    if isinstance(message, LinkFound):
        tell(_("the board answers; recording"))
    elif isinstance(message, LinkLost):
        tell(message.reason)


COMMAND = Command(
    name="capture",
    summary=N_("record what a board sends"),
    configure=_configure,
    run=_run,
)

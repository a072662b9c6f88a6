"""``dama simulate``: a written game, played on a simulated board."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from dama_drivers.boards.simulator import SimulatedBoard
from dama_drivers.catalog import BoardKind
from dama_drivers.ports.port import PortError
from dama_drivers.ports.pty_server import PtyBoardServer
from dama_drivers.ports.serving import BoardServer
from dama_drivers.ports.tcp_server import TcpBoardServer

from dama_desktop.cli.board_arguments import add_board, board_kind, factor_given
from dama_desktop.cli.command import Command
from dama_desktop.cli.games import add_game_number, fault_line, game_numbered
from dama_desktop.cli.ply_text import ply_text
from dama_desktop.cli.refusal import DONE, FaultyInput, WrongUse
from dama_desktop.cli.simulation import Game, NoisyBoard, WatchedBoard
from dama_desktop.cli.stopping import stopped_from_outside
from dama_desktop.core.game.record import GameRecord
from dama_desktop.core.rules.position import Position
from dama_desktop.i18n import N_, _
from dama_desktop.stations.codemap import CodeTable, set_for
from dama_desktop.stations.performer import NORMAL_HAND, Performer

PTY = "pty"
TCP = re.compile(r"tcp:(\d{1,5})")


def _configure(parser: ArgumentParser) -> None:
    add_board(parser)
    parser.add_argument("--game", metavar="G.pdn", type=Path, required=True)
    add_game_number(parser, "--number")
    parser.add_argument(
        "--port",
        metavar="PORT",
        type=_port,
        default=PTY,
        help=_("pty, a device of its own (default), or tcp:PORT; tcp:0 takes a free port"),
    )
    parser.add_argument(
        "--speed",
        metavar="X",
        type=factor_given,
        default=1.0,
        help=_("how fast the players are: 1 is natural, 3 three times as fast"),
    )
    parser.add_argument(
        "--noise", metavar="SEED", type=int, help=_("lose and garble some of the bytes")
    )


def _port(text: str) -> str:
    if text != PTY and not TCP.fullmatch(text):
        raise ArgumentTypeError(_("{text!r} is neither pty nor tcp:PORT").format(text=text))
    return text


def _run(words: Namespace) -> int:
    kind = board_kind(words.board)
    record = _record(words.game, words.number)
    seed = words.noise or 0
    board = _board(kind, record)
    watched = WatchedBoard(
        board if words.noise is None else NoisyBoard(board, seed),
        _cells(record),
        tells_unasked=kind.tells_unasked,
    )
    with _server(words.port, watched) as server, stopped_from_outside():
        print(server.url, flush=True)
        codes = set_for(kind.key)
        game = Game(record, server, watched, speed=words.speed, seed=seed, codes=codes)
        before = record.start
        for ply in game.play():
            print(ply_text(record.variant, before, ply), flush=True)
            before = ply.position
    return DONE


def _record(path: Path, number: int) -> GameRecord:
    """
    The game to play.

    :raises FaultyInput: it has a fault; the message names the first.
    """
    game = game_numbered(path, number)
    if game.record is None or game.faults:
        raise FaultyInput(fault_line(path, game.faults[0]))
    return game.record


def _cells(record: GameRecord) -> int:
    return record.variant.board.width * record.variant.board.height


def _board(kind: BoardKind, record: GameRecord) -> SimulatedBoard:
    """
    A board of the size that the game needs, on which its start position stands.

    :raises WrongUse: there is no such board of this kind.
    """
    cells = _cells(record)
    if cells not in kind.cells:
        text = _("there is no {kind} with {cells} fields, which {variant} draughts needs")
        raise WrongUse(text.format(kind=kind.name, cells=cells, variant=record.variant.name))
    board = kind.make_simulator(cells)
    _set_up(board, record.start, set_for(kind.key))
    return board


def _set_up(board: SimulatedBoard, position: Position, codes: CodeTable) -> None:
    performer = Performer(position.board, (NORMAL_HAND, NORMAL_HAND), 0, codes=codes)
    for cell, level in enumerate(performer.levels(position)):
        board.set_level(cell, level, 0)


def _server(port: str, board: WatchedBoard) -> BoardServer[WatchedBoard]:
    try:
        if port == PTY:
            return PtyBoardServer(board)
        return TcpBoardServer(board, int(port.removeprefix("tcp:")))
    except PortError as error:
        raise FaultyInput(str(error)) from error


COMMAND = Command(
    name="simulate",
    summary=N_("play a written game on a simulated board"),
    configure=_configure,
    run=_run,
)

"""The kinds of boards there are drivers for, and how each is opened, recognised and simulated."""

import difflib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from dama_drivers.boards.certabo import spec as certabo
from dama_drivers.boards.certabo.link import CertaboLink
from dama_drivers.boards.certabo.simulated import SimulatedCertaboBoard
from dama_drivers.boards.dgt.link import DgtLink
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.boards.link import BoardLink
from dama_drivers.boards.millennium import spec as chesslink
from dama_drivers.boards.millennium.link import ChessLinkLink
from dama_drivers.boards.millennium.simulated import SimulatedChessLinkBoard
from dama_drivers.boards.oblp.link import OblpLink
from dama_drivers.boards.oblp.simulated import SimulatedOblpBoard
from dama_drivers.boards.oblp.spec import BAUD, SLOW_BAUD
from dama_drivers.boards.simulator import SimulatedBoard
from dama_drivers.line import LineSettings


class UnknownBoard(KeyError):
    """No driver is for a board of this name; ``near`` lists the known names most like it."""

    def __init__(self, key: str, near: tuple[str, ...]) -> None:
        super().__init__(key)
        self.key = key
        self.near = near

    def __str__(self) -> str:
        return f"no kind of board is called {self.key!r}; known: {', '.join(self.near)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardKind:
    """
    One kind of board.

    ``line`` is how its serial line is set. ``make_link`` gives a new link that follows a board;
    ``make_probe`` one that only asks who is there, without changing anything. ``make_simulator``
    gives a simulated board of 64 or 100 cells, empty.
    """

    key: str
    name: str
    line: LineSettings
    cells: tuple[int, ...]
    make_link: Callable[[], BoardLink]
    make_probe: Callable[[], BoardLink]
    make_simulator: Callable[[int], SimulatedBoard]
    probe_s: float = 2.0
    tells_unasked: bool = False
    """It sends its whole position again and again, whether anybody listens or not."""


def _dgt_probe() -> BoardLink:
    return DgtLink(identify_only=True)


def _simulated_dgt(cells: int) -> SimulatedBoard:
    return SimulatedDgtBoard(cells=cells)


DGT: Final = BoardKind(
    key="dgt",
    name="DGT board",
    line=LineSettings(baud=9600),
    cells=(100, 64),
    make_link=DgtLink,
    make_probe=_dgt_probe,
    make_simulator=_simulated_dgt,
)

_SIZES: Final = {64: (8, 8), 80: (10, 8), 100: (10, 10), 144: (12, 12)}


def _oblp_probe() -> BoardLink:
    return OblpLink(identify_only=True)


def _simulated_oblp(cells: int) -> SimulatedBoard:
    return SimulatedOblpBoard(*_SIZES[cells])


OBLP: Final = BoardKind(
    key="oblp",
    name="open line board",
    line=LineSettings(baud=BAUD),
    cells=tuple(_SIZES),
    make_link=OblpLink,
    make_probe=_oblp_probe,
    make_simulator=_simulated_oblp,
    probe_s=4.0,  # small boards start anew when their port is opened, which takes two seconds
)
OBLP_SLOW: Final = replace(
    OBLP,
    key="oblp-9600",
    name="open line board at 9600 baud",
    line=LineSettings(baud=SLOW_BAUD),
)


def _certabo_probe() -> BoardLink:
    return CertaboLink(identify_only=True)


def _simulated_certabo(cells: int) -> SimulatedBoard:
    return SimulatedCertaboBoard()


CERTABO: Final = BoardKind(
    key=certabo.NAME,
    name="Certabo board",
    line=LineSettings(baud=certabo.BAUD),
    cells=(certabo.CELLS,),
    make_link=CertaboLink,
    make_probe=_certabo_probe,
    make_simulator=_simulated_certabo,
    tells_unasked=True,
)


def _chesslink_probe() -> BoardLink:
    return ChessLinkLink(identify_only=True)


def _simulated_chesslink(cells: int) -> SimulatedBoard:
    return SimulatedChessLinkBoard()


CHESSLINK: Final = BoardKind(
    key=chesslink.NAME,
    name="ChessLink board",
    line=LineSettings(baud=chesslink.BAUD),  # seven bits and parity: the link adds it by itself
    cells=(chesslink.CELLS,),
    make_link=ChessLinkLink,
    make_probe=_chesslink_probe,
    make_simulator=_simulated_chesslink,
    tells_unasked=True,
)

KINDS: Final = {kind.key: kind for kind in (DGT, OBLP, OBLP_SLOW, CERTABO, CHESSLINK)}


def kind(key: str) -> BoardKind:
    """
    Give the kind of board called *key*.

    :raises UnknownBoard: there is none; the error names the nearest, or all.
    """
    if key in KINDS:
        return KINDS[key]
    near = difflib.get_close_matches(key.lower(), KINDS, cutoff=0.4)
    raise UnknownBoard(key, tuple(near or sorted(KINDS)))

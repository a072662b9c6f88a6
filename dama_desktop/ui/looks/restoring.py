"""What is still to be put right on a board, for the restore panel and the scene."""

from __future__ import annotations

from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing import findings as f
from dama_desktop.core.sensing.guide import differences
from dama_desktop.core.sensing.sight import Sight
from dama_desktop.core.sensing.snapshot import snapshot_of
from dama_desktop.i18n import _
from dama_desktop.ui.board.model import BoardShape, Difference
from dama_desktop.ui.board.speech import difference_words
from dama_desktop.ui.looks.shapes import Pieces, piece_look, pieces_of, sight_look
from dama_desktop.ui.restore_panel import RestoreLook


def differences_shown(found: tuple[f.Difference, ...]) -> tuple[Difference, ...]:
    """Differences that sensing *found*, as the board view shows them."""
    return tuple(
        Difference(d.square, piece_look(d.wanted), sight_look(d.seen, d.wanted)) for d in found
    )


def differences_between(position: Position, sights: tuple[Sight, ...]) -> tuple[Difference, ...]:
    """What of *position* the squares do not show; *sights* has one entry for each square."""
    return differences_shown(differences(position, snapshot_of(position.board, sights)))


def pieces_seen(position: Position, differing: tuple[Difference, ...]) -> Pieces:
    """The pieces of *position* with what is seen in the place of what differs."""
    pieces = list(pieces_of(position))
    for difference in differing:
        pieces[difference.square] = difference.seen
    return tuple(pieces)


def restore_look(
    shape: BoardShape, differing: tuple[Difference, ...], most: int, *, may_confirm: bool = False
) -> RestoreLook:
    """*differing* as a list of what to do; *most* is how many there were at first."""
    sentences = tuple(difference_words(shape, difference) for difference in differing)
    return RestoreLook(
        title=_("Put the pieces back"),
        sentences=sentences,
        done=max(0, most - len(differing)),
        total=max(most, len(differing)),
        may_confirm=may_confirm,
    )

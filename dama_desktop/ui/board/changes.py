"""Which squares look different in two scenes, so that a view repaints no more than it must."""

from collections.abc import Iterator

from dama_desktop.ui.board.model import BoardScene


def changed_squares(before: BoardScene, after: BoardScene) -> frozenset[int] | None:
    """Return the squares to repaint; None when the whole board has to be."""
    whole = (before.turned, before.show_names, before.rule_path)
    if whole != (after.turned, after.show_names, after.rule_path):
        return None
    return frozenset(square for square, _ in set(_signs(before)) ^ set(_signs(after)))


def _signs(scene: BoardScene) -> Iterator[tuple[int, object]]:
    """Return all there is to see in *scene*, each with its square."""
    for square, look in enumerate(scene.pieces):
        if look is not None:
            yield square, look
    for kind, squares in (
        ("last", scene.last_move),
        ("target", scene.targets),
        ("rule", scene.rule_squares),
        ("selected", (scene.selected,)),
        ("bound", (scene.bound,)),
    ):
        yield from ((square, kind) for square in squares if square is not None)
    for difference in scene.differences:
        yield difference.square, difference

"""Kinds of boards by name."""

import pytest
from dama_drivers.catalog import KINDS, BoardKind, UnknownBoard, kind


@pytest.mark.parametrize("board", KINDS.values())
def test_link_probe_and_simulator_of_a_kind_speak_the_same_language(board: BoardKind) -> None:
    from dama_drivers.boards.conversation import Conversation
    from dama_drivers.events import LinkFound

    assert kind(board.key) is board
    for cells in board.cells:
        for link in (board.make_link(), board.make_probe()):
            talk = Conversation(link, board.make_simulator(cells))
            talk.plug_in()
            assert any(isinstance(event, LinkFound) for event in talk.run(3_000_000_000))
            assert link.cells in (cells, None)


def test_an_unknown_kind_names_the_near_ones() -> None:
    with pytest.raises(UnknownBoard, match="no kind of board is called 'dtg'; known: dgt"):
        kind("dtg")
    with pytest.raises(UnknownBoard, match="known: certabo, chesslink, dgt"):
        kind("quite another")

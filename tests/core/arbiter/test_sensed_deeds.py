"""What sensors saw: notes are not irregularities, and occupancy alone leaves doubts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dama_desktop.core.arbiter.judge import STEPS, judge
from dama_desktop.core.arbiter.rule_books import CZ_INT, FMJD, Settings
from dama_desktop.core.game.deed import Deed, Displacement, Removing
from dama_desktop.core.game.incident import Confidence, Incident
from dama_desktop.core.notation.fen import read_fen, write_fen
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import variant

INTERNATIONAL = variant("international")


def squares(*names: str) -> tuple[int, ...]:
    return tuple(INTERNATIONAL.board.square(name) for name in names)


def moved(start: str, end: str) -> tuple[Displacement, ...]:
    board = INTERNATIONAL.board
    return (Displacement(board.square(start), board.square(end)),)


def ruled(fen: str, deed: Deed) -> Incident:
    return judge(INTERNATIONAL, CZ_INT, read_fen(INTERNATIONAL, fen), deed)


def test_notes_of_a_sensed_deed_leave_the_move_lawful() -> None:
    deed = Deed(
        player=WHITE,
        touched=squares("50", "32"),
        moved=moved("32", "12"),
        removed=squares("28", "18"),
        removing=Removing.DURING_CAPTURE,
        path_shown=False,
        sensed=True,
    )
    incident = ruled("W:W32,50:B9,18,28", deed)
    assert incident.codes == ("OK",)
    assert incident.notes == ("DEMO", "j")
    assert incident.correct is None
    assert incident.lawful_move is not None
    stated = ruled("W:W32,50:B9,18,28", replace(deed, sensed=False))
    assert stated.codes == ("DEMO", "j")
    assert stated.notes == ()


def test_a_touch_that_only_sensors_saw_binds_by_note() -> None:
    deed = Deed(player=WHITE, touched=squares("44", "33"), moved=moved("33", "28"), sensed=True)
    incident = ruled("W:W33,39,44:B8,13", deed)
    assert (incident.codes, incident.notes) == (("OK",), ("c",))


@pytest.mark.parametrize(
    ("deed", "sure"),
    [
        (Deed(player=WHITE, moved=moved("33", "38")), True),
        (Deed(player=WHITE, moved=moved("13", "18")), False),
        (Deed(player=BLACK, moved=moved("13", "18")), False),
        (Deed(player=WHITE, removed=squares("13")), False),
        (Deed(player=WHITE, moved=moved("33", "28")), True),
        (Deed(player=WHITE, moved=moved("33", "28"), removed=squares("44")), True),
        (Deed(player=WHITE, moved=moved("33", "29"), removed=squares("34")), False),
    ],
    ids=[
        "wrong move",
        "foreign",
        "out of turn",
        "removed",
        "lawful",
        "one of them removed",
        "either removed",
    ],
)
def test_occupancy_alone_is_certain_only_where_nothing_else_fits(deed: Deed, sure: bool) -> None:
    incident = ruled("W:W33,34,44:B8,13", replace(deed, sensed=True, colours_seen=False))
    assert (incident.confidence is Confidence.CERTAIN) == sure
    coloured = ruled("W:W33,34,44:B8,13", replace(deed, sensed=True))
    assert coloured.confidence is Confidence.CERTAIN


def test_the_way_of_a_capture_is_worked_out_from_what_is_gone() -> None:
    fen = "W:W48,K46:B13,28"
    stopped = Deed(player=WHITE, moved=moved("46", "19"), removed=squares("28"), sensed=True)
    assert ruled(fen, stopped).codes == ("i",)
    nothing_taken = replace(stopped, removed=())
    assert ruled(fen, nothing_taken).codes == ("i", "k")


def test_each_step_of_the_procedure_asks_a_question_of_its_own() -> None:
    assert len({step.find for step in STEPS}) == len(STEPS)
    assert len({step.question for step in STEPS}) == len(STEPS)


def test_house_rule_the_piece_that_forgot_to_capture_is_taken_off() -> None:
    before = read_fen(INTERNATIONAL, "W:W28,33,44:B22,29")
    deed = Deed(player=WHITE, moved=moved("44", "40"))
    house = replace(CZ_INT, settings=Settings(huff=True))
    offered = judge(INTERNATIONAL, house, before, deed).huffs
    assert [huff.square for huff in offered] == list(squares("28", "33"))
    fens = [write_fen(INTERNATIONAL, huff.remedy.position) for huff in offered]
    assert fens == ["B:W33,40:B22,29", "B:W28,40:B22,29"]
    assert judge(INTERNATIONAL, FMJD, before, deed).huffs == ()


def test_frisian_17_an_irregular_move_ends_the_run_of_a_king() -> None:
    frisian = variant("frisian")
    king, man = frisian.board.square("28"), frisian.board.square("45")
    before = read_fen(frisian, "W:W45,K28:BK1,20").changed(memory=(king, 3, 0, 0))
    deed = Deed(player=WHITE, moved=(Displacement(man, frisian.board.square("36")),))
    incident = judge(frisian, CZ_INT, before, deed)
    assert incident.codes == ("b",)
    assert incident.leave is not None
    assert incident.leave.position.memory == (0, 0, 0, 0)

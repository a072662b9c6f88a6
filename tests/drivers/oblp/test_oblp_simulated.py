"""The simulated board does what a board of the open line protocol must do."""

from __future__ import annotations

import pytest
from dama_drivers.boards.dgt.simulated_clock import SimulatedClock
from dama_drivers.boards.oblp.lines import LineCutter, Payload, encode_line
from dama_drivers.boards.oblp.scanner import DebouncedMatrix, Settled
from dama_drivers.boards.oblp.simulated import SimulatedOblpBoard
from dama_drivers.boards.oblp.spec import TAGS, Level, Light, Mode
from dama_drivers.events import Scope, Senses

MS = 1_000_000
S = 1_000_000_000
W, B, WK, BK = Level.WHITE_MAN, Level.BLACK_MAN, Level.WHITE_KING, Level.BLACK_KING


def said(data: bytes) -> list[str]:
    found = LineCutter().receive(data)
    payloads = [item.text for item in found if isinstance(item, Payload) and item.summed]
    assert len(payloads) == len(found)
    return payloads


def tiny(senses: Senses = Senses.IDENTITY, **more: object) -> SimulatedOblpBoard:
    """A board of 4x4 fields whose dark cells are 1 3 4 6 9 11 12 14, switched on."""
    board = SimulatedOblpBoard(4, 4, Scope.DARK, senses, **more)  # type: ignore[arg-type]
    board.advance(0)
    return board


def ask(board: SimulatedOblpBoard, payload: str, at_ms: int = 0) -> list[str]:
    return said(board.receive_data(encode_line(payload), at_ms * MS))


def test_it_says_hello_and_shows_all_when_it_is_switched_on() -> None:
    board = SimulatedOblpBoard(8, 8, Scope.DARK, Senses.OCCUPANCY, name="reed-64")
    assert said(board.advance(0)) == ["H,1,OBLP,8x8,dark,occ,reed-64,1.0", "O,0,0,00000000"]


def test_it_is_switched_on_late_without_living_through_the_years_before() -> None:
    board = SimulatedOblpBoard(4, 4)
    board.set_level(0, W, 0)
    (hello, state) = said(board.advance(10**18))
    assert hello.startswith("H,")
    assert state.endswith(",w...............")


@pytest.mark.parametrize("question", [b"?\n", b"\r\n ? \r\n", b"$?*3F\n"])
def test_a_question_is_answered_bare_or_framed(question: bytes) -> None:
    board = tiny()
    answers = said(board.receive_data(question, 5 * MS))
    assert [answer[0] for answer in answers] == ["H", "S"]


@pytest.mark.parametrize(
    ("senses", "state"),
    [
        (Senses.OCCUPANCY, "O,1,0,F8"),
        (Senses.COLOUR, "S,1,0,wbwbx..."),
        (Senses.IDENTITY, "S,1,0,wbWBx..."),
    ],
)
def test_it_tells_no_more_than_its_senses_can(senses: Senses, state: str) -> None:
    board = tiny(senses, levels=[0, W, 0, B, WK, 0, BK, 0, 0, Level.SOMETHING])
    assert ask(board, "S?") == [state]


def test_changes_are_told_once_they_were_still_for_the_debounce_time() -> None:
    board = tiny()
    board.set_level(1, W, 105 * MS)
    assert said(board.advance(139 * MS)) == []
    assert said(board.advance(140 * MS)) == ["U,1,140,0,w"]
    board.set_level(1, 0, 200 * MS)
    board.set_level(1, W, 225 * MS)
    assert said(board.advance(1900 * MS)) == []


def test_light_squares_of_a_dark_board_feel_nothing() -> None:
    board = tiny()
    board.set_level(0, W, 0)
    board.set_level(5, W, 0)
    assert said(board.advance(1900 * MS)) == []


def test_the_board_that_lies_the_other_way_round_counts_from_the_other_end() -> None:
    board = tiny(rotated=True, levels=[0, B])
    assert ask(board, "S?") == ["S,1,0,.......b"]
    board.set_level(14, W, 0)
    assert said(board.advance(100 * MS)) == ["U,2,30,0,w"]


def test_a_full_state_comes_every_two_seconds_even_if_nothing_happens() -> None:
    board = tiny()
    assert said(board.advance(6 * S)) == [f"S,{k},{k * 2000},........" for k in range(1, 4)]


def test_the_counter_begins_anew_after_9999() -> None:
    board = tiny()
    states = [text.split(",")[1] for k in range(10_000) for text in ask(board, "S?")]
    assert states[:2] == ["1", "2"]
    assert states[9997:] == ["9998", "9999", "0"]


@pytest.mark.parametrize(
    ("mode", "letters"),
    [
        (Mode.SILENT, ""),
        (Mode.CHANGES, "U"),
        (Mode.SECONDS, "US"),
        (Mode.SCANS, "S" * 120),
    ],
)
def test_modes(mode: Mode, letters: str) -> None:
    board = tiny()
    assert ask(board, f"M,{mode:d}") == ["A,1"]
    board.set_level(1, W, 50 * MS)
    assert "".join(text[0] for text in said(board.advance(1200 * MS))) == letters
    assert [text[0] for text in ask(board, "S?", 1200)] == ["S"]
    ask(board, "?", 1200)
    assert board.mode is Mode.CHANGES


def test_lights_are_set_all_at_once() -> None:
    board = tiny()
    assert ask(board, "L,7:1,0:2,1:0") == ["A,1"]
    assert board.lights == {14: Light.ON, 1: Light.BLINK}
    assert ask(board, "L,8:1") == ["N,2"]
    assert ask(board, "L,") == ["A,3"]
    assert board.lights == {}
    assert ask(tiny(has_lights=False), "L,0:1") == ["N,1"]


def test_debounce() -> None:
    board = tiny()
    assert ask(board, "D,0") == ["A,1"]
    board.set_level(1, W, 50 * MS)
    assert said(board.advance(50 * MS)) == ["U,2,50,0,w"]
    assert ask(board, "D,501") == ["N,3"]


def test_only_an_empty_board_of_magnets_is_calibrated() -> None:
    assert ask(tiny(Senses.COLOUR), "Z") == ["A,1"]
    assert ask(tiny(Senses.COLOUR, levels=[0, W]), "Z") == ["N,1"]
    assert ask(tiny(), "Z") == ["N,1"]


@pytest.mark.parametrize(
    "line", [b"$S?*6D\n", b"$S?\n", b"$X*58\n", b"$M,7*56\n", b"$" + b"x" * 300 + b"\n"]
)
def test_what_is_not_understood_is_refused(line: bytes) -> None:
    assert said(tiny().receive_data(line, 0)) == ["N,1"]


def test_a_remark_is_not_answered() -> None:
    assert tiny().receive_data(b"hello board\n\n@MEU", 0) == b""


def test_tags_are_read_beside_the_state_and_with_each_piece_put_down() -> None:
    board = tiny(levels=[0, TAGS + 0xA1])
    assert ask(board, "S?") == ["S,2,0,x.......", "T,3,0,0,A1"]
    board.set_level(3, TAGS + 0xB2, 0)
    assert said(board.advance(100 * MS)) == ["U,4,30,1,x", "T,5,30,1,B2"]


def test_buttons_and_the_clock_have_lines_of_their_own() -> None:
    clock = SimulatedClock(60_000, 60_000)
    board = SimulatedOblpBoard(4, 4, clock=clock)
    assert said(board.advance(0))[2:] == ["C,1,0,60,60,-,L"]
    board.press_button("draw", 300 * MS)
    clock.start(500 * MS)
    clock.press("left", 1600 * MS)
    assert said(board.advance(1999 * MS)) == [
        "P,2,300,draw",
        "C,3,500,60,60,L,L",
        "C,4,1500,59,60,L,L",
        "C,5,1600,59,60,R,R",
    ]
    assert [text[0] for text in said(board.receive_data(b"?\n", 1999 * MS))] == ["H", "S", "C"]


def test_a_state_that_fits_into_no_line_needs_a_board_of_bits() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        SimulatedOblpBoard(14, 14)
    board = SimulatedOblpBoard(14, 14, senses=Senses.OCCUPANCY)
    assert said(board.advance(0))[1] == "O,0,0," + "0" * 49


def test_damage_is_done_on_the_way_out() -> None:
    board = SimulatedOblpBoard(4, 4, damage=lambda data: data[1:])
    assert board.advance(0).startswith(b"H,1,")


# -- the matrix -----------------------------------------------------------------------------------


def test_what_happens_between_two_scans_is_not_seen() -> None:
    matrix = DebouncedMatrix([0, 0], 10, 0)
    matrix.set_level(0, 1, 1)
    matrix.set_level(0, 0, 9)
    matrix.set_level(1, 1, 11)
    assert matrix.step(100) == [Settled(20, 1, 1)]


def test_a_reading_that_goes_on_to_another_begins_to_settle_anew() -> None:
    matrix = DebouncedMatrix([0], 10, 30)
    matrix.set_level(0, 1, 10)
    matrix.set_level(0, 2, 30)
    assert matrix.step(59) == []
    assert matrix.step(60) == [Settled(60, 0, 2)]
    assert matrix.due_ns() is None


def test_what_settles_together_is_told_by_squares_in_order() -> None:
    matrix = DebouncedMatrix([0] * 3, 10, 30)
    for square in (2, 0, 1):
        matrix.set_level(square, 1, 5)
    assert [settled.square for settled in matrix.step(40)] == [0, 1, 2]

"""The simulated ChessLink board obeys as a real one, with all its settings."""

import pytest
from dama_drivers.boards.lights import Light
from dama_drivers.boards.millennium.commands import ask_status, ask_version, light
from dama_drivers.boards.millennium.messages import MessageCutter, Said, encode_message
from dama_drivers.boards.millennium.simulated import SimulatedChessLinkBoard
from dama_drivers.boards.millennium.spec import ANSWERS, COMMANDS, Reports, Setting

S = 1_000_000_000
MS = 1_000_000
SCAN_NS = 20 * 2_048_000
MAN = ord("P")


def _answers(data: bytes) -> list[tuple[str, str]]:
    found = MessageCutter(ANSWERS).receive(data)
    said = [item for item in found if isinstance(item, Said)]
    assert len(said) == len(found)
    return [(item.message.letter, item.data) for item in said]


def _board(reports: Reports = Reports.EVERY_SCAN) -> SimulatedChessLinkBoard:
    board = SimulatedChessLinkBoard(settings={Setting.REPORTS: reports})
    board.advance(0)
    return board


def test_24_scans_a_second_are_told_unasked() -> None:
    assert len(_answers(_board().advance(S))) == S // SCAN_NS == 24


def test_every_command_is_answered_by_its_small_letter_but_the_reset() -> None:
    board = _board(Reports.NEVER)
    data = {"L": "1E" + "FF" * 81, "W": "1042", "R": "10"}
    for number, (letter, message) in enumerate(COMMANDS.items()):
        command = encode_message(message, data.get(letter, ""))
        answers = _answers(board.receive_data(command, number * 4 * S))
        assert [answer for answer, _ in answers] == ([] if letter == "T" else [letter.lower()])


def test_version_and_settings_are_told() -> None:
    board = SimulatedChessLinkBoard(version=(2, 17), settings={Setting.REPORTS: 1})
    assert _answers(board.receive_data(ask_version(), 0)) == [("v", "0211")]
    read = encode_message(COMMANDS["R"], "01")
    assert _answers(board.receive_data(read, 0)) == [("r", "0114")]
    written = encode_message(COMMANDS["W"], "2042")
    assert _answers(board.receive_data(written, 0)) == [("w", "2042")]
    assert _answers(board.receive_data(encode_message(COMMANDS["R"], "20"), 0)) == [("r", "2042")]


def test_what_comes_damaged_is_neither_done_nor_answered() -> None:
    board = _board(Reports.NEVER)
    command = ask_version()
    for bad in (bytes((command[0] ^ 0x80, *command[1:])), command[:2] + b"\x37"):
        assert board.receive_data(bad, 0) == b""
    assert _answers(board.receive_data(command, 0)) == [("v", "0103")]


@pytest.mark.parametrize(
    ("reports", "told"),
    [
        (Reports.EVERY_SCAN, 48),
        (Reports.NEVER, 0),
        (Reports.TIMED, 1),
        (Reports.CHANGES, 3),
        (Reports.CHANGES_OF_2_SCANS, 1),
        (Reports.CHANGES_OF_5_SCANS, 1),
    ],
)
def test_reports_come_as_the_setting_says(reports: Reports, told: int) -> None:
    board = _board(reports)
    board.set_level(5, MAN, 200 * MS)  # a flash of one scan
    board.set_level(5, 0, 200 * MS + SCAN_NS)
    board.set_level(9, MAN, S)
    assert len(_answers(board.advance(2 * S))) == told


def test_the_status_asked_for_is_that_of_the_last_scan() -> None:
    board = _board(Reports.NEVER)
    board.set_level(9, MAN, S)
    assert _answers(board.receive_data(ask_status(), S - 1))[0][1] == "." * 64
    told = _answers(board.receive_data(ask_status(), S + 2 * SCAN_NS))[0][1]
    assert told == "." * 9 + "P" + "." * 54


def test_a_rotated_board_sees_everything_turned_by_a_half() -> None:
    board = SimulatedChessLinkBoard(levels=[ord("p")], rotated=True)
    board.advance(0)
    board.set_level(9, MAN, 0)
    told = _answers(board.advance(S))[-1][1]
    assert (told[63], told[54]) == ("p", "P")


def test_a_reset_makes_it_dark_and_silent_for_three_seconds() -> None:
    board = _board()
    board.receive_data(light({3: Light.ON}), 0)
    assert any(board.lamps)
    assert _answers(board.receive_data(encode_message(COMMANDS["T"]), 1)) == []
    assert not any(board.lamps)
    assert board.receive_data(ask_version(), S) == b""
    assert _answers(board.advance(4 * S))


def test_ghosts_come_now_and_then_as_the_seed_decides() -> None:
    def odd(seed: int) -> list[bool]:
        board = SimulatedChessLinkBoard(ghosts=0.2, seed=seed)
        board.advance(0)
        return [told != "." * 64 for _, told in _answers(board.advance(20 * S))]

    assert odd(1) == odd(1) != odd(2)
    assert 0.1 < sum(odd(1)) / len(odd(1)) < 0.3


def test_a_board_that_was_asleep_has_no_scans_of_that_time() -> None:
    board = SimulatedChessLinkBoard()
    assert board.due_ns() == 0
    assert board.advance(10**15) == b""
    assert len(_answers(board.advance(10**15 + SCAN_NS))) == 1


def test_damage_gets_every_stretch_of_bytes() -> None:
    board = SimulatedChessLinkBoard(damage=lambda data: data[1:])
    assert board.receive_data(ask_version(), 0) == b"\xb01\xb0\xb374"

"""Messages of the ChessLink protocol: the worked examples of its description, and damaged ones."""

import pytest
from dama_drivers.boards.lights import Light
from dama_drivers.boards.millennium.commands import (
    SLOT,
    ForbiddenCommand,
    answer_to,
    ask_setting,
    ask_status,
    ask_version,
    change_setting,
    corners,
    light,
)
from dama_drivers.boards.millennium.messages import Dropped, MessageCutter, Said, encode_message
from dama_drivers.boards.millennium.spec import (
    ANSWERS,
    CHANGEABLE,
    COMMANDS,
    LAMPS,
    PIECES,
    Message,
    Setting,
    level_of,
    piece_of,
)
from hypothesis import given
from hypothesis import strategies as st

A8, H8, E4, E2, A1, H1 = 0, 7, 36, 52, 56, 63
START = "rnbqkbnrpppppppp" + "." * 32 + "PPPPPPPPRNBQKBNR"
VERSION = b"v\xb01\xb0\xb374"  # v010374 in a public log


def _read(data: bytes) -> list[Said | Dropped]:
    return MessageCutter(ANSWERS).receive(data)


def _plain(data: bytes) -> str:
    return bytes(byte & 0x7F for byte in data).decode()


def test_the_status_request_with_parity() -> None:
    assert ask_status().hex(" ") == "d3 b5 b3"
    assert _plain(ask_status()) == "S53"


def test_the_version_request_with_parity_and_its_answer_in_a_log() -> None:
    assert ask_version().hex(" ") == "d6 b5 b6"
    (said,) = _read(VERSION)
    assert isinstance(said, Said)
    assert (said.message.name, said.values()) == ("version", {"high": "01", "low": "03"})
    assert encode_message(ANSWERS["v"], "0103") == VERSION


def test_every_byte_has_odd_parity() -> None:
    for message in (ask_status(), light({E4: Light.ON}), encode_message(ANSWERS["s"], START)):
        assert all(byte.bit_count() % 2 for byte in message)


@pytest.mark.parametrize(
    ("letter", "size"), [("v", 7), ("s", 67), ("l", 3), ("x", 3), ("w", 7), ("r", 7)]
)
def test_the_lengths_of_the_answers(letter: str, size: int) -> None:
    assert ANSWERS[letter].size == size


def test_every_command_but_the_reset_is_answered_by_its_small_letter() -> None:
    assert {letter.lower() for letter in COMMANDS} - set(ANSWERS) == {"t"}
    assert [letter for letter, message in COMMANDS.items() if message.persistent] == ["W"]


def test_the_status_tells_64_squares_from_a8() -> None:
    (said,) = _read(encode_message(ANSWERS["s"], START))
    assert isinstance(said, Said)
    levels = [level_of(piece) for piece in said.values()["pieces"]]
    assert (levels[0], levels[63], levels[20]) == (ord("r"), ord("R"), 0)
    assert [piece_of(level) for level in levels] == list(START)
    assert piece_of(1) == "."


def test_a_setting_is_asked_for_and_changed_with_consent_only() -> None:
    assert _plain(ask_setting(Setting.REPORTS)) == "R0250"
    changed = change_setting(Setting.SCAN_TIME, 20, consent=True)
    assert _plain(changed)[:5] == "W0114"
    with pytest.raises(ForbiddenCommand, match="consent"):
        change_setting(Setting.SCAN_TIME, 20, consent=False)
    with pytest.raises(ForbiddenCommand, match="00 is never changed"):
        change_setting(Setting.SERIAL, 1, consent=True)


@pytest.mark.parametrize("setting", list(CHANGEABLE))
def test_a_setting_takes_only_the_values_it_can_have(setting: Setting) -> None:
    for value in (CHANGEABLE[setting][0], CHANGEABLE[setting][-1]):
        assert change_setting(setting, value, consent=True)
    for value in (CHANGEABLE[setting][0] - 1, CHANGEABLE[setting][-1] + 1):
        with pytest.raises(ValueError, match="goes from"):
            change_setting(setting, value, consent=True)


def test_lamp_1_is_at_a8_9_at_a1_73_at_h8_and_81_at_h1() -> None:
    assert corners(A8) == (0, 1, 9, 10)
    assert corners(A1)[1] == 8
    assert corners(H8)[2] == 72
    assert corners(H1)[3] == LAMPS - 1 == 80


def test_a_lamp_is_lit_all_eight_slots_and_blinks_four() -> None:
    text = _plain(light({E2: Light.ON, E4: Light.BLINK}))
    assert len(text) == COMMANDS["L"].size == 167
    assert text[:3] == f"L{SLOT:02X}"
    patterns = bytes.fromhex(text[3:-2])
    assert {k for k, pattern in enumerate(patterns) if pattern == 0xFF} == set(corners(E2))
    assert {k for k, pattern in enumerate(patterns) if pattern == 0xF0} == set(corners(E4))


def test_a_corner_shared_by_a_steady_and_a_blinking_square_is_steady() -> None:
    patterns = bytes.fromhex(_plain(light({E2: Light.BLINK, E2 - 8: Light.ON}))[3:-2])
    assert all(patterns[corner] == 0xFF for corner in corners(E2 - 8))


def test_without_any_light_all_are_put_out() -> None:
    assert _plain(light({})) == _plain(light({E4: Light.OFF})) == "X58"
    assert answer_to(light({})) == "x"
    assert answer_to(light({E4: Light.ON})) == "l"


@pytest.mark.parametrize("data", ["", "." * 63, "." * 65, "." * 63 + "z"])
def test_data_that_does_not_fit_is_not_built(data: str) -> None:
    with pytest.raises(ValueError, match="no data of the message s"):
        encode_message(ANSWERS["s"], data)


def test_a_bridge_that_took_the_parity_off_is_put_up_with() -> None:
    stripped = _plain(encode_message(ANSWERS["s"], START)).encode()
    (said,) = _read(stripped)
    assert isinstance(said, Said)
    assert said.data == START


def test_every_single_wrong_bit_is_found() -> None:
    good = encode_message(ANSWERS["s"], START)
    for place in range(len(good)):
        for bit in range(8):
            bad = bytearray(good)
            bad[place] ^= 1 << bit
            assert not any(isinstance(item, Said) for item in _read(bytes(bad))), (place, bit)


def test_a_lost_or_doubled_byte_costs_one_message() -> None:
    good = encode_message(ANSWERS["s"], START)
    for place in range(len(good)):
        lost = good[:place] + good[place + 1 :]
        doubled = good[:place] + good[place : place + 1] + good[place:]
        for bad in (lost, doubled):
            items = _read(bad + good + VERSION)
            assert [item.message.letter for item in items if isinstance(item, Said)][-2:] == [
                "s",
                "v",
            ]


def test_the_letter_r_in_a_status_begins_no_answer() -> None:
    good = encode_message(ANSWERS["s"], START)
    items = _read(good[1:] + good)
    assert items == [Dropped(len(good) - 1), *_read(good)]


def _messages(table: dict[str, Message]) -> st.SearchStrategy[bytes]:
    def of(message: Message) -> st.SearchStrategy[bytes]:
        parts = [
            st.text(field.alphabet, min_size=field.size, max_size=field.size)
            for field in message.fields
        ]
        return st.tuples(*parts).map(lambda data: encode_message(message, "".join(data)))

    return st.one_of([of(message) for message in table.values()])


@pytest.mark.parametrize("table", [ANSWERS, COMMANDS], ids=["answers", "commands"])
@given(data=st.data())
def test_splitting_the_stream_changes_nothing(
    table: dict[str, Message], data: st.DataObject
) -> None:
    messages = data.draw(st.lists(_messages(table), max_size=5))
    step = data.draw(st.integers(1, 70))
    stream, cutter = b"".join(messages), MessageCutter(table)
    found: list[Said | Dropped] = []
    for start in range(0, len(stream), step):
        found += cutter.receive(stream[start : start + step])
    assert [
        encode_message(item.message, item.data) for item in found if isinstance(item, Said)
    ] == (messages)
    assert not any(isinstance(item, Dropped) for item in found)


@given(st.lists(st.one_of(_messages(ANSWERS), st.binary(max_size=80)), max_size=8))
def test_no_byte_is_kept_for_ever_or_counted_twice(parts: list[bytes]) -> None:
    cutter, stream = MessageCutter(ANSWERS), b"".join(parts)
    found = [item for part in parts for item in cutter.receive(part)]
    sizes = sum(item.message.size if isinstance(item, Said) else item.count for item in found)
    assert sizes + len(cutter._unfinished) == len(stream)
    assert len(cutter._unfinished) < max(message.size for message in ANSWERS.values())


def test_the_alphabet_of_pieces() -> None:
    assert set(PIECES) == set(".PNBRQKpnbrqk")

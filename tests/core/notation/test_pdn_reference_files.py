"""Real files, where the sibling folder with them is there. Counts as read, fault by fault."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from dama_desktop.core.notation.pdn import FaultCode, ReadGame, decode, read_pdn, write_pdn

FOLDER = Path(__file__).parents[3] / "../shared/pdn"
FILES = sorted(FOLDER.glob("**/*.pdn"))

pytestmark = pytest.mark.skipif(not FILES, reason="the reference files are not here")

KEYS = {
    "Campionato Assoluto 2005.pdn": "italian",
    "mrcd2000kval.pdn": "czech",
    "mrcd2006.pdn": "czech",
    "ussr1947.pdn": "russian",
    "alphanumeric.pdn": "russian",
    "abatsiev.pdn": "russian",
    "mrdrcd07.pdn": "czech",
    **dict.fromkeys(
        (
            "OCA_2.0.pdn",
            "Principles of Strategy.pdn",
            "beginner.pdn",
            "borderclassics.pdn",
            "bridges.pdn",
            "gem.pdn",
            "inferno.pdn",
            "lpc.pdn",
        ),
        "english",
    ),
}
"""Variants of the files that are not International; none of them says so itself."""

FAULTS = {
    "Campionato Assoluto 2005.pdn": {FaultCode.AMBIGUOUS_MOVE: 1},
    "bridges.pdn": {FaultCode.BAD_FEN: 1},
    "candidate95.pdn": {FaultCode.RESULT_DIFFERS: 1},
    "40Camp.DamaInternazionaleAssoluto.pdn": {FaultCode.RESULT_DIFFERS: 1},
    "Cat.A1.pdn": {FaultCode.RESULT_DIFFERS: 1},
    "nested_comment.pdn": {FaultCode.NESTED_COMMENT: 1},
    "tinsley.pdn": {FaultCode.ILLEGAL_MOVE: 1, FaultCode.STRAY_TEXT: 2},
}
"""Of the files of the PDN standard and of CheckerBoard; the others have none."""

GAMES = {
    "Campionato Assoluto 2005.pdn": 53,
    "40Camp.DamaInternazionaleAssoluto.pdn": 45,
    "abatsiev.pdn": 56,
    "mrdrcd07.pdn": 72,
    "bridges.pdn": 267,
    "ussr1947.pdn": 153,
    "tinsley.pdn": 724,
    "11_man_english.pdn": 2400,
    "fen.pdn": 3,
    "idf64_draw_openings_745.pdn": 745,
}

STANDARD = [path for path in FILES if path.parts[-3:-1] and path.parts[-3] == "wiegerw-pdn"]


@cache
def games_of(path: Path) -> list[ReadGame]:
    return list(read_pdn(decode(path.read_bytes())))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_file_is_read_and_what_is_read_is_written_back_alike(path: Path) -> None:
    count = 0
    for count, game in enumerate(games_of(path), 1):
        assert game.number == count
        if game.record is not None and count % 25 == 1:
            (again,) = read_pdn(write_pdn(game.record))
            assert again.record == game.record
            assert again.faults == ()
    assert count == GAMES.get(path.name, count)
    assert count


@pytest.mark.parametrize("path", STANDARD, ids=lambda path: path.name)
def test_files_of_the_standard_hold_only_their_known_faults(path: Path) -> None:
    faults = Counter(fault.code for game in games_of(path) for fault in game.faults)
    assert faults == FAULTS.get(path.name, {})


@pytest.mark.parametrize(
    "path", [path for path in STANDARD if path.name != "fen.pdn"], ids=lambda path: path.name
)
def test_variants_of_files_that_do_not_say_it(path: Path) -> None:
    keys = Counter(game.record.variant.key for game in games_of(path) if game.record)
    assert set(keys) == {KEYS.get(path.name, "international")}


def test_tinsleys_games_are_english_and_one_move_of_them_is_impossible() -> None:
    (path,) = (path for path in FILES if path.name == "tinsley.pdn")
    games = games_of(path)
    assert {game.record.variant.key for game in games if game.record} == {"english"}
    faults = [fault for game in games for fault in game.faults]
    assert Counter(fault.code for fault in faults) == FAULTS["tinsley.pdn"]
    assert [(f.line, f.column) for f in faults if f.code is FaultCode.ILLEGAL_MOVE] == [(5588, 5)]


def test_openings_that_shift_a_piece_are_illegal_at_their_first_such_move() -> None:
    (path,) = (path for path in FILES if path.parent.name == "hcheckers")
    for game in games_of(path):
        assert game.record is not None
        assert game.record.variant.key == "russian"
        assert {fault.code for fault in game.faults} <= {FaultCode.ILLEGAL_MOVE}


def test_frisian_games_without_any_tag_are_recognised() -> None:
    (path,) = (path for path in FILES if path.name == "frisian_random_pdns.pdn")
    keys = {game.record.variant.key for game in games_of(path) if game.record}
    assert keys == {"frisian"}


def test_clock_comments_give_every_move_its_time() -> None:
    (path,) = (path for path in FILES if path.name == "clock_comments_long.pdn")
    first, second = games_of(path)
    assert first.record is not None
    assert second.record is not None
    assert [ply.left_ms for ply in first.record.line[:4]] == [600_000, 600_000, 597_000, 598_000]
    assert sum(ply.left_ms is not None for ply in first.record.line) == 301
    assert (len(first.record.line), len(second.record.line)) == (301, 113)

"""``ballot``: openings drawn by lot."""

import pytest

from dama_desktop.hall.ballots import TABLES
from tests.cli.answers import Dama


def test_a_named_opening_as_json(dama: Dama) -> None:
    answer = dama("ballot", "idf", "--code", "10-II", "--json")
    assert (answer.code, answer.err) == (0, "")
    assert answer.json == {
        "table": "idf",
        "code": "10-II",
        "variant": "russian",
        "moves": [],
        "displaced": [["a1", "b4"], ["a7", "a5"]],
        "text": "a1-b4, a7-a5",
        "fen": "W:Wb4,a3,c3,e3,g3,b2,d2,f2,h2,c1,e1,g1:Bb8,d8,f8,h8,c7,e7,g7,b6,d6,f6,h6,a5",
        "to_move": "W",
        "seed": None,
        "drawn": [],
        "doubts": [],
    }


def test_a_seed_draws_the_same_again(dama: Dama) -> None:
    first = dama("ballot", "idf", "--json").json
    again = dama("ballot", "idf", "--seed", first["seed"], "--json").json
    assert again == first
    assert first["drawn"][-1] == first["code"]


@pytest.mark.parametrize("table", TABLES)
def test_every_table_can_be_drawn_from(dama: Dama, table: str) -> None:
    answer = dama("ballot", table, "--seed", "3")
    assert answer.code == 0
    assert "seed 3, drawn: " in answer.out


def test_doubts_are_told(dama: Dama) -> None:
    assert "the number of moves decides" in dama("ballot", "idf", "--code", "9-XXVII").out
    assert dama("ballot", "american-3-move", "--code", "3", "--json").json["doubts"]


def test_a_game_that_leaves_openings_out(dama: Dama) -> None:
    words = ["ballot", "idf", "--variant", "brazilian", "--code"]
    assert dama(*words, "3-XIII").is_refused(2, "3-XIII", "did you mean")
    assert dama(*words, "nowhere").is_refused(2, "'nowhere'")
    assert dama(*words, "3-XII").code == 0


def test_wrong_words(dama: Dama) -> None:
    assert dama("ballot", "idff").is_refused(2, "'idff'", *TABLES)
    assert dama("ballot", "idf", "--variant", "english").is_refused(2, "english", "brazilian")
    assert dama("ballot", "idf", "--variant", "x").is_refused(2, "'x'")
    assert dama("ballot", "idf", "--seed", "x").is_refused(2, "'x'")
    assert dama("ballot", "idf", "--seed", "1", "--code", "1-I").is_refused(2, "--code")

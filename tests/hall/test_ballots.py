"""The shipped tables of openings, and games that begin with a drawn one."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from dama_desktop.archive.journal import Journal
from dama_desktop.core.game.events import Opened
from dama_desktop.core.game.fold import fold
from dama_desktop.core.game.score import record_of
from dama_desktop.core.notation.ballots import draw, named
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.notation.pdn import read_pdn, write_pdn
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.hall.ballots import (
    TABLES,
    UnknownTable,
    fresh_seed,
    opening_table,
    tables_for,
)
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.words.ballots import DOUBTS

PUBLISHED = Path(__file__).parents[2] / "../shared/rules/openings-64.json"
NAMES = {
    "idf": "idf_745",
    "idf-basic": "idf_150_basic",
    "fmjd-64": "fmjd_736",
    "american-3-move": "american_3move",
}


@pytest.mark.parametrize(
    ("key", "count", "moves", "displaced"),
    [("idf", 745, 349, 396), ("idf-basic", 150, 149, 0), ("fmjd-64", 736, 344, 392),
     ("american-3-move", 174, 174, 0)],
)  # fmt: skip
def test_how_many_openings_a_table_has(key: str, count: int, moves: int, displaced: int) -> None:
    openings = opening_table(key).openings.values()
    assert len(openings) == count
    assert sum(bool(opening.moves) for opening in openings) == moves
    assert sum(bool(opening.displaced) for opening in openings) == displaced


@pytest.mark.parametrize("key", TABLES)
def test_every_cell_but_those_of_the_last_idf_column_holds_an_opening(key: str) -> None:
    table = opening_table(key)
    cells = [
        table.code(row, column)
        for row in range(1, table.rows + 1)
        for column in range(1, max(1, table.columns) + 1)
    ]
    empty = [cell for cell in cells if cell not in table.openings]
    assert empty == ([f"{row}-XXXIII" for row in range(10, 24)] if key == "idf" else [])
    assert set(table.openings) <= set(cells)


@pytest.mark.parametrize("key", TABLES)
def test_every_opening_can_be_played_in_every_game_of_its_table(key: str) -> None:
    table = opening_table(key)
    for use in table.uses:
        board = use.base.board
        for opening in filter(use.takes, table.openings.values()):
            ballot = named(table, use.variant, opening.code)
            men = [ballot.start.men(side).bit_count() for side in (WHITE, BLACK)]
            assert board is ballot.start.board
            assert ballot.start.white_kings | ballot.start.black_kings == 0
            assert min(men) >= 8 if opening.moves else men == [12, 12]
            assert set(opening.doubts) <= set(DOUBTS)
            if opening.moves:
                by_plies = (use.base.geometry.starts + len(opening.moves)) % 2
                assert ballot.start.turn == by_plies


def test_the_brazilian_game_leaves_nine_openings_out() -> None:
    table = opening_table("idf")
    (use,) = [use for use in table.uses if use.variant.key == "brazilian"]
    assert sum(map(use.takes, table.openings.values())) == 736


def test_flying_man_takes_those_that_displace_men() -> None:
    counts = {
        use.variant.key: sum(map(use.takes, opening_table("idf").openings.values()))
        for use in opening_table("idf").uses
    }
    assert (counts["russian"], counts["russian+flying-man"]) == (745, 396)


@pytest.mark.skipif(not PUBLISHED.is_file(), reason="the collection is not beside the checkout")
@pytest.mark.parametrize("key", TABLES)
def test_every_opening_gives_the_published_position(key: str) -> None:
    table = opening_table(key)
    game = table.uses[0].variant
    entries: list[dict[str, Any]] = json.loads(PUBLISHED.read_text("utf-8"))[NAMES[key]]
    assert len(entries) == len(table.openings)
    for entry in entries:
        ballot = named(table, game, entry.get("code") or str(entry["no"]))
        assert ballot.start == read_fen(game, entry["fen"])
        left_out = ballot.opening.left_out_by
        assert left_out == (set() if entry.get("brazilian", True) else {"brazilian"})


def test_which_tables_a_game_has() -> None:
    offered = {key: [t.key for t in tables_for(variant(key))] for key in (
        "russian", "brazilian", "russian+giveaway", "russian+flying-man", "english", "czech",
    )}  # fmt: skip
    assert offered == {
        "russian": ["idf", "idf-basic", "fmjd-64"],
        "brazilian": ["idf"],
        "russian+giveaway": ["idf", "idf-basic", "fmjd-64"],
        "russian+flying-man": ["idf", "fmjd-64"],
        "english": ["american-3-move"],
        "czech": [],
    }


def test_an_unknown_table() -> None:
    with pytest.raises(UnknownTable, match="'idf-64'"):
        opening_table("idf-64")


def test_seeds_are_new_and_short_enough_to_be_typed() -> None:
    seeds = Counter(fresh_seed() for _ in range(50))
    assert len(seeds) == 50
    assert max(seeds) < 10**9


def drawn_game(key: str = "russian", seed: int = 20) -> NewGame:
    ballot = draw(opening_table("idf"), variant(key), seed)
    return NewGame(variant=key, white="A", black="B", ballot=ballot)


def test_a_game_begins_with_the_drawn_opening_and_nothing_counted() -> None:
    new = drawn_game()
    game = fold([new.opened()])
    assert new.ballot is not None
    assert game.start == game.position == new.ballot.start
    assert game.plies == 0
    assert all(counter.count in (0, 1) for counter in game.tally.counters())
    headers = dict(game.headers)
    assert headers["BallotTable"] == "idf"
    assert headers["Ballot"] == new.ballot.opening.code
    assert headers["BallotSeed"] == "20"


def test_the_seed_stands_in_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    journal = Journal.create(path, started="2000-01-01T00:00:00+00:00")
    session = Session.begin(drawn_game().opened(), SessionSettings(), journal=journal)
    journal.close()
    journal, contents = Journal.resume(path)
    journal.close()
    opened = contents.entries[0]
    assert isinstance(opened, Opened)
    assert ("BallotSeed", "20") in opened.headers
    again = draw(opening_table("idf"), variant("russian"), 20)
    assert opened.start == session.game.start == again.start


@pytest.mark.parametrize("key", ["russian", "brazilian", "russian+flying-man", "russian+giveaway"])
def test_the_pdn_keeps_opening_and_position(key: str) -> None:
    game = fold([drawn_game(key).opened()])
    (read,) = read_pdn(write_pdn(record_of(game)))
    assert read.faults == ()
    assert read.record is not None
    assert read.record.variant is variant(key)
    assert read.record.start == game.start
    assert read.record.header("Ballot") == dict(game.headers)["Ballot"]
    assert read.record.header("BallotSeed") == "20"

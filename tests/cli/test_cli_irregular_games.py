"""Whole games with irregular half-moves over a board, with nobody to ask: replies confirm them."""

from pathlib import Path

import pytest

from dama_desktop.core.game.record import GameRecord
from dama_desktop.core.notation.fen import write_fen
from dama_desktop.core.notation.pdn import read_pdn
from dama_desktop.stations.rehearsal import Circumstances
from tests.cli.answers import Dama
from tests.cli.recordings import recording

DATA = Path(__file__).parents[1] / "data" / "irregular"
GAMES = [read.record for read in read_pdn((DATA / "replied_to.pdn").read_text("utf-8"))]

AS_SEEN = {"m": "k"}
"""Once the opponent has answered, clearing was not broken off but given up (art. 5.4.11)."""


def codes_of(record: GameRecord) -> list[str]:
    return [code for ply in record.line if ply.standing for code in ply.standing.codes or ()]


@pytest.mark.parametrize("rotated", [False, True], ids=["normal", "rotated"])
@pytest.mark.parametrize("record", GAMES, ids=lambda _: "game")
def test_fmjd_5_7_every_irregularity_is_told_confirmed_and_written_down(
    dama: Dama, tmp_path: Path, record: GameRecord, rotated: bool
) -> None:
    url = recording(tmp_path / "g.capture", record, Circumstances(rotated=rotated), seed=4)
    out = tmp_path / "g.pdn"
    followed = dama("follow", "--port", url, "--json", "--out", out)
    assert (followed.code, followed.err) == (0, "")
    told = [line for line in followed.lines if line["event"] == "irregularity"]
    confirmed = [line for line in followed.lines if line["event"] == "confirmed"]
    assert len(told) == len(confirmed) == len(codes_of(record))
    for line, code in zip(told, codes_of(record), strict=True):
        assert AS_SEEN.get(code, code) in line["codes"]
    shown = [move["fen"] for move in dama("replay", out, "--json").json["moves"]]
    played = [write_fen(record.variant, ply.position) for ply in record.line]
    # Of two moves in a row (5.4.1) the first may settle by itself: it is a half-move more then.
    assert [fen for fen in shown if fen in played] == played
    assert len(shown) - len(played) <= codes_of(record).count("a")

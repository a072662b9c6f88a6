"""Irregular half-moves that stand, and times, in PDN (PDN 3.0, set-up and embedded commands)."""

from dataclasses import replace

import pytest

from dama_desktop.core.game.record import GameRecord, Ply, Standing
from dama_desktop.core.notation.fen import read_fen, write_fen
from dama_desktop.core.notation.movetext import read_move
from dama_desktop.core.notation.pdn import read_pdn, write_pdn
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.registry import variant

INTERNATIONAL = variant("international")
START = INTERNATIONAL.start()
TAG = '[GameType "20,W,10,10,N2,0"]\n\n'


def fen(text: str) -> Position:
    return read_fen(INTERNATIONAL, text)


def only(text: str) -> GameRecord:
    (game,) = read_pdn(text)
    assert game.faults == ()
    assert game.record is not None
    return game.record


def body(record: GameRecord) -> str:
    """The moves as written, on one line."""
    assert only(write_pdn(record)) == record
    return " ".join(write_pdn(record).split("\n\n", 1)[1].split())


def record(*line: Ply) -> GameRecord:
    return GameRecord(variant=INTERNATIONAL, start=START, line=line)


def played(text: str, before: Position = START, number: int = 1) -> Ply:
    move = read_move(INTERNATIONAL, before, text)
    position = after(INTERNATIONAL, before, move)
    return Ply(number=number, side=before.turn, position=position, move=move)


def left(position: Position, number: int, standing: Standing | None, side: int) -> Ply:
    return Ply(number=number, side=side, position=position, move=None, standing=standing)


MISSED = Standing(codes=("f",), by=WHITE, choice="leave", rule_book="fmjd")
FIRST = played("32-28")
SECOND = played("19-23", FIRST.position, 2)
AFTER_MISSED = fen("B:W26,28,33-50:B1-18,20,23")  # 31-26 instead of 28x19


def test_a_standing_irregularity_is_a_set_up_with_its_comment() -> None:
    game = record(FIRST, SECOND, left(AFTER_MISSED, 3, MISSED, WHITE))
    assert body(game) == (
        f'1. 32-28 19-23 /FEN "{write_fen(INTERNATIONAL, AFTER_MISSED)}"/ '
        "{[%incident codes=f by=W choice=leave rules=fmjd]} *"
    )


def test_play_goes_on_with_an_explicit_number() -> None:
    reply = played("23x32", AFTER_MISSED, 4)
    game = record(FIRST, SECOND, left(AFTER_MISSED, 3, MISSED, WHITE), reply)
    assert body(game).endswith("{[%incident codes=f by=W choice=leave rules=fmjd]} 2... 23x32 *")


def test_a_game_that_begins_with_one_gives_its_start_as_a_set_up_too() -> None:
    standing = Standing(codes=("b", "h"), by=WHITE, choice="reply", rule_book="cz-int")
    position = fen("B:W28,31,33-50:B1-18,20")
    game = record(left(position, 1, standing, WHITE), played("14-19", position, 2))
    assert body(game) == (
        '/FEN "W:W31-50:B1-20"/ /FEN "B:W28,31,33-50:B1-18,20"/ '
        "{[%incident codes=b,h by=W choice=reply rules=cz-int]} 1... 14-19 *"
    )


def test_the_set_up_at_the_start_may_be_left_out_where_the_comment_tells() -> None:
    game = only(TAG + '/FEN "B:W28,31,33-50:B1-18,20"/ {[%incident codes=b by=W]} 1... 14-19')
    assert game.start == START
    assert game.line[0].standing == Standing(codes=("b",), by=WHITE)


def test_without_comment_the_first_set_up_is_the_start() -> None:
    game = only(TAG + '{note} /FEN "B:W28,31,33-50:B1-18,20"/ {more} 1... 14-19')
    assert write_fen(INTERNATIONAL, game.start) == "B:W28,31,33-50:B1-18,20"
    assert game.comments == ("note", "more")
    assert len(game.line) == 1


def test_a_set_up_without_comment_is_irregular_by_unknown_codes() -> None:
    text = (
        TAG + '1. 31-26 17-21 /FEN "B:B1-16,18-21:W26,28,33-50"/\n'
        "{ White forgot to capture and played 32-28 }"
    )
    ply = only(text).line[2]
    assert ply.standing == Standing(codes=None, by=WHITE)
    assert ply.move is None
    assert ply.comments == ("White forgot to capture and played 32-28",)
    assert "%incident" not in write_pdn(only(text))


def test_a_position_set_for_the_same_side_is_no_irregularity() -> None:
    ply = only(TAG + '1. 31-26 17-21 /FEN "W:W26,28,33-50:B1-16,18-21"/ 2. 26x17').line[2]
    assert (ply.move, ply.standing, ply.side) == (None, None, WHITE)


def test_a_position_set_that_passes_the_turn_is_marked() -> None:
    game = record(FIRST, left(START, 2, None, BLACK))
    assert body(game) == '1. 32-28 /FEN "W:W31-50:B1-20"/ {[%setup]} *'


def test_a_null_move_only_passes_the_turn() -> None:
    game = only(TAG + '1. 32-28 /FEN "W::"/ 2. 33-29')
    assert game.line[1].position == FIRST.position.changed(turn=WHITE)
    assert game.line[1].standing is None
    assert body(game).startswith('1. 32-28 /FEN "W:W28,31,33-50:B1-20"/ {[%setup]} 2. 33-29')


def test_who_did_it_need_not_be_the_side_on_move() -> None:
    """Black moves out of turn and it stands: White is still to move (art. 5.4a)."""
    standing = Standing(codes=("a",), by=BLACK, choice="leave", rule_book="cz-int")
    position = fen("W:W31-50:B1-18,20,24")
    game = record(left(position, 1, standing, BLACK), played("34-29", position, 2))
    assert only(write_pdn(game)).line[0].side == BLACK
    assert "by=B" in body(game)


def test_the_arbiters_set_position_keeps_its_reason() -> None:
    standing = Standing(codes=None, by=None, choice="arbiter", rule_book="cz-int")
    ply = replace(left(fen("W:W28:B6"), 2, standing, BLACK), comments=("pieces fell",))
    game = record(FIRST, ply)
    assert "{[%incident choice=arbiter rules=cz-int]} {pieces fell}" in body(game)


def test_corrected_incidents_leave_only_a_comment() -> None:
    corrected = Standing(codes=("c", "f"), by=WHITE, choice="correct", rule_book="fmjd")
    game = record(replace(FIRST, corrected=(corrected, replace(corrected, codes=("k",)))))
    assert body(game) == (
        "1. 32-28 {[%incident codes=c,f by=W choice=correct rules=fmjd] "
        "[%incident codes=k by=W choice=correct rules=fmjd]} *"
    )


def test_fmjd_5_4_4_a_move_put_back_that_stands_is_told_from_what_stands_with_the_move() -> None:
    put_back = Standing(codes=("d",), by=WHITE, choice="leave", rule_book="fmjd")
    game = record(replace(FIRST, corrected=(put_back,)))
    assert body(game) == ("1. 32-28 {[%incident codes=d by=W choice=leave rules=fmjd ply=none]} *")
    both = replace(FIRST, corrected=(put_back,), standing=replace(put_back, codes=("DEMO",)))
    assert only(body(record(both))).line[0] == both


def test_corrections_before_a_half_move_that_stands() -> None:
    corrected = Standing(codes=("c",), by=WHITE, choice="correct")
    stands = replace(left(AFTER_MISSED, 3, MISSED, WHITE), corrected=(corrected,))
    assert only(body(record(FIRST, SECOND, stands))).line[2] == stands
    unknown = replace(stands, standing=Standing(codes=None, by=WHITE))
    assert only(body(record(FIRST, SECOND, unknown))).line[2] == unknown
    nobody = replace(stands, standing=None)
    assert only(body(record(FIRST, SECOND, nobody))).line[2] == nobody


def test_a_lawful_move_may_carry_an_irregularity_that_stands() -> None:
    """The displacement was right and the clearing was not, without effect on the position."""
    ply = replace(FIRST, standing=Standing(codes=("DEMO",), by=WHITE, rule_book="fmjd"))
    text = body(record(ply))
    assert text == "1. 32-28 {[%incident codes=DEMO by=W choice=leave rules=fmjd]} *"


def test_incident_comments_share_their_braces_with_text() -> None:
    text = TAG + f'1. 32-28 19-23 /FEN "{write_fen(INTERNATIONAL, AFTER_MISSED)}"/ '
    ply = only(text + "{seen late [%incident codes=f,h by=W choice=leave] by both}").line[2]
    assert ply.standing == Standing(codes=("f", "h"), by=WHITE)
    assert ply.comments == ("seen late  by both",)


@pytest.mark.parametrize(
    "command", ["[%incident codes]", "[%incident by=X]", "[%incident foo bar]"]
)
def test_malformed_incidents_stay_in_the_comment(command: str) -> None:
    ply = only(TAG + f"1. 32-28 {{{command}}}").line[0]
    assert ply.standing is None
    assert ply.comments == (command,)


def test_variations_may_hold_irregularities() -> None:
    line = (left(fen("B:W27,31,33-50:B1-20"), 1, MISSED, WHITE),)
    game = record(replace(FIRST, variations=(line,)), SECOND)
    assert body(game) == (
        '1. 32-28 (/FEN "B:W27,31,33-50:B1-20"/ '
        "{[%incident codes=f by=W choice=leave rules=fmjd]}) 1... 19-23 *"
    )


@pytest.mark.parametrize(
    ("text", "left_ms", "spent_ms", "comments"),
    [
        ("[%clk 1:05:23]", 3_923_000, None, ()),
        ("[%emt 0:00:07]", None, 7_000, ()),
        ("[%clk 0:59:00] [%emt 0:01:00] thinks", 3_540_000, 60_000, ("thinks",)),
        ("[%clk 59:00]", 3_540_000, None, ()),
        ("[%clk 0:00:09.5]", 9_500, None, ()),
        ("[%clock w0:10:00 B0:09:58]", 600_000, None, ("[%clock w0:10:00 B0:09:58]",)),
        ("[%clock 0:49:11]", 2_951_000, None, ("[%clock 0:49:11]",)),
        ("[%clock b0:10:00]", None, None, ("[%clock b0:10:00]",)),
        ("[%mct 0:10:00]", None, None, ("[%mct 0:10:00]",)),
        ("[%clk soon]", None, None, ("[%clk soon]",)),
    ],
)
def test_times(
    text: str, left_ms: int | None, spent_ms: int | None, comments: tuple[str, ...]
) -> None:
    game = only(TAG + f"1. 32-28 {{{text}}}")
    ply = game.line[0]
    assert (ply.left_ms, ply.spent_ms, ply.comments) == (left_ms, spent_ms, comments)
    again = only(write_pdn(game)).line[0]
    assert again.comments == comments


@pytest.mark.parametrize(
    ("left_ms", "spent_ms", "written"),
    [
        (3_923_000, 7_000, "[%clk 1:05:23] [%emt 0:00:07]"),
        (1, 499, "[%clk 0:00:01] [%emt 0:00:00]"),
        (0, 500, "[%clk 0:00:00] [%emt 0:00:01]"),
        (-50, 36_000_000, "[%clk 0:00:00] [%emt 10:00:00]"),
    ],
)
def test_times_are_written_in_whole_seconds(left_ms: int, spent_ms: int, written: str) -> None:
    ply = replace(FIRST, left_ms=left_ms, spent_ms=spent_ms)
    assert f"{{{written}}}" in write_pdn(record(ply))


def test_frisian_17_what_a_position_that_was_set_remembers_is_written_with_it() -> None:
    frisian = variant("frisian")
    king = frisian.board.square("28")
    start = read_fen(frisian, "W:W45,K28:BK1,20")
    set_up = read_fen(frisian, "B:W36,K28:BK1,20").changed(memory=(king, 3, 0, 0))
    ply = left(set_up, 1, replace(MISSED, codes=("b",)), WHITE)
    game = GameRecord(variant=frisian, start=start, line=(ply,))
    assert body(game).endswith(
        f"{{[%incident codes=b by=W choice=leave rules=fmjd] [%memory {king} 3 0 0]}} *"
    )


@pytest.mark.parametrize("command", ["[%memory]", "[%memory x]", "[%memory 1 -2]"])
def test_a_malformed_memory_stays_in_the_comment(command: str) -> None:
    text = TAG + f'1. 32-28 /FEN "W:W28,31,33-50:B1-20"/ {{{command}}}'
    assert only(text).line[1].comments == (command,)

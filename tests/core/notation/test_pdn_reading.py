"""What stands in files, clean and dirty, and what becomes of it."""

import pytest

from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.notation.pdn import FaultCode, ReadGame, read_pdn, write_pdn

TAGGED = '[GameType "20"]\n'


def games(text: str) -> list[ReadGame]:
    return list(read_pdn(text))


def moves(game: ReadGame) -> list[str]:
    """The moves of the main line; ``/`` for a set-up."""
    record = game.record
    assert record is not None
    before, texts = record.start, []
    for ply in record.line:
        texts.append("/" if ply.move is None else write_move(record.variant, before, ply.move))
        before = ply.position
    return texts


def the_one(text: str) -> ReadGame:
    (game,) = games(text)
    return game


def codes(game: ReadGame) -> list[FaultCode]:
    return [fault.code for fault in game.faults]


def clean(text: str) -> list[str]:
    """Moves of the only game of *text*, which has no faults."""
    game = the_one(text)
    assert game.faults == ()
    return moves(game)


@pytest.mark.parametrize(
    "body",
    [
        "1. 32-28 19-23 2. 28x19 14x23",
        "1.32-28 19-23 2.28x19 14x23",
        "01. 32-28  19-23 02. 28x19  14x23",
        "1. 32 - 28 19- 23 2. 28 x 19 14 x23",
        "1. 3228 1923 2. 2819 1423",
        "1) 32-28 19-23 2) 28x19 14x23".replace(")", "."),
        "1. 32–28 19−23 2. 28×19 14:23",
        "1 32-28 19-23 2 28x19 14x23",
        "32-28 19-23 28x19 14x23",
        "1. 32-28, 19-23, 2. 28:19, 14:23.",
        "1. 32-28 1... 19-23 2. 28x19 2... 14x23",
        "1. 32-28 ... 19-23 2. 28x19 14x23",
        "1.\n32-28\n19-23\n\n2.\n28x19\n14x23",
    ],
)
def test_the_same_moves_in_many_hands(body: str) -> None:
    assert clean(TAGGED + body) == ["32-28", "19-23", "28x19", "14x23"]


def test_lettered_moves_in_many_hands() -> None:
    tag = '[GameType "25,W,8,8,A0,0"]\n'
    plain = clean(tag + "1. c3-d4 b6-a5 2. d4-c5 d6:b4 3. a3:c5")
    assert plain == ["c3-d4", "b6-a5", "d4-c5", "d6:b4", "a3:c5"]
    assert clean(tag + "1. cd4 ba5 2. dc5 d:b4 3. a:c5") == plain
    assert clean(tag + "1. C3-D4 B6-A5 2. D4C5 D6xB4 3. a3xc5") == plain
    assert clean(tag + "1. с3-d4 b6-а5 2. d4-с5 d6хb4 3. а3:с5") == plain
    assert clean(tag + "1. 22-18 9-13 2. 18-14 10x17 3. 21x14") == plain


def test_strength_signs_are_kept_as_written() -> None:
    """FMJD Annex 1, art. 9: ``?!`` and ``!?`` mean the reverse of chess."""
    record = the_one(TAGGED + "1. 32-28! 19-23?! 2. 28x19 !? 14x23(?) $7 $10").record
    assert record is not None
    assert [ply.glyphs for ply in record.line] == [("!",), ("?!",), ("!?",), ("(?)", "$7", "$10")]


def test_art_9_signs_after_the_last_move() -> None:
    for sign in ("+", "=", "+1", "-2", "-"):
        game = the_one(TAGGED + f"1. 32-28 19-23 {sign} 1-1")
        assert moves(game) == ["32-28", "19-23"]
        assert game.record is not None
        expected = () if sign == "-" else (sign,)
        assert game.record.line[-1].glyphs == expected
        assert game.faults == ()


def test_a_star_directly_after_a_move_is_the_sign_of_a_forced_move() -> None:
    game = the_one(TAGGED + "1. 32-28* 19-23* {forced} 2. 28x19* 14x23*\n*")
    assert moves(game) == ["32-28", "19-23", "28x19", "14x23"]
    assert game.record is not None
    assert [ply.glyphs for ply in game.record.line] == [("$7",), ("$7",), ("$7",), ()]


def test_a_star_parts_games() -> None:
    first, second, third = games('1. 32-28 * 1. 33-29*\n\n[GameType "20"]\n1. 34-30 *\n*\n')
    assert [moves(g) for g in (first, second, third)] == [["32-28"], ["33-29"], ["34-30"]]
    assert [g.number for g in (first, second, third)] == [1, 2, 3]
    assert [g.line for g in (first, second, third)] == [1, 1, 3]


@pytest.mark.parametrize("result", ["1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "½-½"])
def test_result_tokens_part_games(result: str) -> None:
    first, second = games(
        TAGGED + f"1. 32-28 1-7 {result}\n1. 33-29 {result}".replace("1-7", "20-25")
    )
    assert first.record is not None
    assert second.record is not None
    assert first.record.result == result == second.record.result
    assert moves(first) == ["32-28", "20-25"]
    assert first.faults == second.faults == ()


def test_a_result_is_not_found_inside_a_move() -> None:
    text = '[GameType "20"][FEN "W:W50:BK1,2"]\n1. 50-44 1-18 2. 44-39 18-1 1-1'
    assert clean(text) == ["50-44", "1-18", "44-39", "18-1"]
    game = the_one('[GameType "20"][FEN "W:W6:B45"]\n1. 6-1 45-50 2. 1-6 50-45 1-0')
    assert moves(game) == ["6-1", "45-50", "1-6", "50-45"]
    assert game.record is not None
    assert game.record.result == "1-0"


def test_delft_results_look_like_moves() -> None:
    first, second = games(
        '[Result "4-6"]\n1. 32-28 19-23 2. 28x19 14x23 4-6\n\n'
        '[Result "2-8"]\n1. 31-27 20-25 2. 33-28 14-20 3. 39-33\n2-8 *'
    )
    for game, result, plies in ((first, "4-6", 4), (second, "2-8", 5)):
        assert game.record is not None
        assert game.record.result == result
        assert len(game.record.line) == plies
        assert game.faults == ()


def test_a_move_that_looks_like_the_delft_result_is_a_move_before_the_end() -> None:
    game = the_one('[GameType "20"][FEN "B:W50:B2"][Result "2-8"]\n1... 2-8 2. 50-45 2-8')
    assert moves(game) == ["2-8", "50-45"]


def test_a_result_on_its_own_line_and_with_blanks() -> None:
    game = the_one("1. 32-28 19-23\n\n\n                1 - 0\n")
    assert game.record is not None
    assert game.record.result == "1-0"


def test_the_tag_is_authoritative_and_a_difference_is_told() -> None:
    game = the_one('[Result "2-0"]\n1. 32-28 19-23 0-2')
    assert game.record is not None
    assert game.record.result == "2-0"
    (fault,) = game.faults
    assert (fault.code, fault.line, fault.column) == (FaultCode.RESULT_DIFFERS, 2, 16)
    assert fault.params == {"tag": "2-0", "text": "0-2"}


@pytest.mark.parametrize("tag", ["2-0", "1-0", "", "?"])
def test_the_same_result_in_another_style_is_no_difference(tag: str) -> None:
    game = the_one(f'[Result "{tag}"]\n1. 32-28 19-23 1-0')
    assert game.faults == ()
    assert game.record is not None
    assert game.record.result == (tag if tag not in ("", "?") else "1-0")


def test_any_result_is_kept() -> None:
    for text in ("1+ - 1-", "1 1/2 - 1/2", "12-13", "adjourned"):
        game = the_one(f'[Result "{text}"]\n1. 32-28 {text}')
        assert game.record is not None
        assert game.record.result == text
        assert game.faults == ()


def test_a_sentence_of_resignation_is_a_result() -> None:
    game = the_one(TAGGED + "1. 32-28 19-23 White resigned")
    assert game.faults == ()
    assert game.record is not None
    assert (game.record.result, game.record.reason) == ("0-2", "resigned")
    assert game.record.line[-1].comments == ("White resigned",)


def test_other_words_are_kept_and_told() -> None:
    game = the_one(TAGGED + "1. 32-28 what a move 19-23")
    assert moves(game) == ["32-28", "19-23"]
    assert codes(game) == [FaultCode.STRAY_TEXT]
    assert game.faults[0].params == {"text": "what a move"}
    assert game.record is not None
    assert game.record.line[0].comments == ("what a move",)


def test_comments_belong_to_the_move_before() -> None:
    record = the_one(
        TAGGED + "{Friendly} {second} 1. {first} 32-28 {a} {b} (33-28 {c}) {d} 19-23 {e\nf}"
    ).record
    assert record is not None
    first, second = record.line
    assert record.comments == ("Friendly", "second")
    assert first.comments_before == ("first",)
    assert first.comments == ("a", "b", "d")
    assert first.variations[0][0].comments == ("c",)
    assert second.comments == ("e\nf",)


def test_parentheses_signs_and_results_inside_comments_stay_there() -> None:
    text = '{(33-28) 1-0 * ; % [%unknown 3] $5 "/FEN/"}'
    record = the_one(TAGGED + f"1. 32-28 {text} 19-23").record
    assert record is not None
    assert record.line[0].comments == (text[1:-1],)
    assert len(record.line) == 2


def test_line_comments() -> None:
    text = '% made by hand\n[Event "x"]\n% more\n[GameType "20"]\n1. 32-28 ; good\n19-23\n% end\n'
    game = the_one(text)
    assert moves(game) == ["32-28", "19-23"]
    assert game.record is not None
    assert game.record.comments == ("made by hand", "more")
    assert game.record.line[0].comments == ("good",)
    assert game.record.line[1].comments == ("end",)
    assert game.record.headers == (("Event", "x"),)


def test_nested_comments_are_read_and_told() -> None:
    game = the_one(TAGGED + "1. 32-28 {a {nested} comment} 19-23")
    assert moves(game) == ["32-28", "19-23"]
    assert codes(game) == [FaultCode.NESTED_COMMENT]
    assert (game.faults[0].line, game.faults[0].column) == (2, 13)
    assert game.record is not None
    assert game.record.line[0].comments == ("a (nested) comment",)


def test_an_unclosed_comment_ends_before_the_next_game() -> None:
    first, second = games(TAGGED + '1. 32-28 {open 19-23\n\n[GameType "20"]\n1. 33-29 {closed}')
    assert codes(first) == [FaultCode.UNCLOSED_COMMENT]
    assert moves(first) == ["32-28"]
    assert moves(second) == ["33-29"]
    assert second.faults == ()


def test_variations_nest_and_may_begin_with_a_setup() -> None:
    record = the_one(
        TAGGED + "1. 32-28 19-23 (18-23 38-32 (37-32? 23-29!) 12-18) "
        '(/FEN "W:W28,50:B6"/ 2. 28-22) 28x19 14x23'
    ).record
    assert record is not None
    first, second, *_ = record.line
    assert len(record.line) == 4
    assert first.variations == ()
    one, two = second.variations
    assert [ply.number for ply in one] == [2, 3, 4]
    assert len(one[1].variations) == 1
    assert [ply.number for ply in two] == [2, 3]
    assert two[0].move is None


def test_a_capture_with_the_same_outcome_is_noted() -> None:
    record = the_one('[GameType "20"][FEN "W:WK46:B37"]\n1. 46x23 (a.l.)').record
    assert record is not None
    assert record.line[0].comments == ("a.l.",)
    record = the_one('[GameType "20"][FEN "W:WK46:B37"]\n1. 46x23 a.l. 2-0').record
    assert record is not None
    assert record.line[0].comments == ("a.l.",)


def test_tags_are_kept_in_order_with_their_escapes() -> None:
    text = (
        '[Event "The \\"Old\\" cup"]\n[Site ""] [WhiteClock "2:47"]\n[Event "again"]\n'
        '[Date "1.1.1965"]\n[Setup "1"]\n[FEN "W:W31-50:B1-20."]\n[Böses "ß"]\n1. 32-28'
    )
    game = the_one(text)
    assert game.record is not None
    assert game.record.headers == (
        ("Event", 'The "Old" cup'),
        ("Site", ""),
        ("WhiteClock", "2:47"),
        ("Event", "again"),
        ("Date", "1.1.1965"),
        ("Böses", "ß"),
    )
    assert game.faults == ()


@pytest.mark.parametrize(
    ("tag", "value"),
    [
        ('[Event "unclosed]', "unclosed"),
        ('[Event "a "quoted" word"]', 'a "quoted" word'),
        ('[Event "C:\\dam\\"]', "C:\\dam\\"),
        ("[Event bare]", "bare"),
    ],
)
def test_untidy_tags_are_read(tag: str, value: str) -> None:
    game = the_one(f'{tag}\n[GameType "20"]\n1. 32-28')
    assert game.record is not None
    assert game.record.header("Event") == value
    assert game.faults == ()


def test_what_is_no_tag_is_told() -> None:
    game = the_one('[]\n[GameType "20"]\n1. 32-28')
    assert codes(game) == [FaultCode.BAD_TAG]
    assert moves(game) == ["32-28"]


def test_games_follow_each_other_without_blank_lines() -> None:
    first, second, third = games(
        '[Event "a"]\n1. 32-28 19-23\n[Event "b"]\n[Event "c"] {only words}\n'
        '[Event "d"]\n1. 33-29 2-0'
    )
    assert [len(g.headers) for g in (first, second, third)] == [1, 2, 1]
    assert moves(first) == ["32-28", "19-23"]
    assert second.record is not None
    assert second.record.comments == ("only words",)
    assert moves(third) == ["33-29"]


def test_numbers_that_begin_again_begin_a_game() -> None:
    first, second = games(TAGGED + "1. 32-28 19-23 2. 28x19 14x23\n1. 33-29 19-24")
    assert len(moves(first)) == 4
    assert len(moves(second)) == 2


def test_a_game_of_tags_alone_or_moves_alone() -> None:
    first, second = games('[Event "x"]\n*\n32-28')
    assert moves(first) == []
    assert moves(second) == ["32-28"]


@pytest.mark.parametrize("text", ["", "  \n", "*", "* * *\n*", "1-0", "\ufeff"])
def test_no_game_is_empty(text: str) -> None:
    assert games(text) == []


def test_an_illegal_move_ends_the_game_there_and_the_next_is_read() -> None:
    first, second = games(
        TAGGED + '1. 32-28 19-23\n2. 31-26 {no} 14x23 3. 50-44 1-0\n\n[GameType "20"]\n1. 33-29'
    )
    assert moves(first) == ["32-28", "19-23"]
    (fault,) = first.faults
    assert (fault.line, fault.column, fault.code) == (3, 4, FaultCode.ILLEGAL_MOVE)
    assert fault.params == {
        "ply": "3",
        "text": "31-26",
        "why": "must_capture",
        "reason": "a capture must be made",
    }
    assert fault.message == "ply 3: 31-26 is not legal: a capture must be made"
    assert first.unread.startswith("31-26 {no} 14x23")
    assert first.record is not None
    assert first.record.result == "1-0"
    assert moves(second) == ["33-29"]


def test_a_move_off_the_board_is_malformed() -> None:
    game = the_one(TAGGED + "1. 32-28 19-63")
    assert codes(game) == [FaultCode.MALFORMED_MOVE]
    assert moves(game) == ["32-28"]


def test_an_illegal_move_in_a_variation_leaves_the_main_line_whole() -> None:
    game = the_one(TAGGED + "1. 32-28 (33-28 20-24 1-2 31-27) 19-23 2. 28x19")
    assert moves(game) == ["32-28", "19-23", "28x19"]
    assert codes(game) == [FaultCode.ILLEGAL_MOVE]
    assert game.record is not None
    assert len(game.record.line[0].variations[0]) == 2
    assert game.unread == ""


@pytest.mark.parametrize("body", ["1. - -", "1. ...", "1. - - 2-0", "1. 32-28 -", "1. 32-28 ..."])
def test_moves_absent_at_the_end_are_no_fault(body: str) -> None:
    assert the_one(TAGGED + body).faults == ()


@pytest.mark.parametrize("gap", ["-", "--", "...", "…", "–"])
def test_a_missing_move_leaves_the_rest_unread(gap: str) -> None:
    game = the_one(TAGGED + f"1. 32-28 {gap} 2. 33-29 19-23")
    assert moves(game) == ["32-28"]
    (fault,) = game.faults
    assert (fault.code, fault.params, fault.column) == (FaultCode.MISSING_MOVE, {"ply": "2"}, 10)
    assert game.unread == "33-29 19-23"


def test_a_gap_that_is_filled_by_a_set_up() -> None:
    game = the_one(TAGGED + '1. 32-28 - /FEN "W:W28,33:B6,7"/ 2. 33-29')
    assert moves(game) == ["32-28", "/", "33-29"]
    assert game.faults == ()


def test_brackets_without_their_partners() -> None:
    game = the_one(TAGGED + "1. 32-28 } ) 19-23 (20-25 2. 28x19")
    assert codes(game) == [
        FaultCode.STRAY_BRACE,
        FaultCode.STRAY_PARENTHESIS,
        FaultCode.UNCLOSED_VARIATION,
        FaultCode.ILLEGAL_MOVE,
    ]
    assert moves(game) == ["32-28", "19-23"]


def test_a_variation_before_any_move_replaces_nothing() -> None:
    game = the_one(TAGGED + "(33-29) 1. 32-28")
    assert codes(game) == [FaultCode.EARLY_VARIATION]
    assert moves(game) == ["32-28"]


def test_deep_nesting_is_told_and_left_out() -> None:
    text = TAGGED + "1. 32-28 " + "(33-28 " * 500 + ") " * 500 + "19-23"
    game = the_one(text)
    assert codes(game) == [FaultCode.DEEP_VARIATION]
    assert moves(game) == ["32-28", "19-23"]
    assert the_one(write_pdn(game.record)).record == game.record if game.record else False


def test_a_fen_that_cannot_be_read_names_its_place() -> None:
    first, second = games('[GameType "20"]\n[FEN "W:W31,77:B1"]\n1. 31-27 *\n1. 32-28')
    assert first.record is None
    (fault,) = first.faults
    assert (fault.line, fault.column, fault.code) == (2, 13, FaultCode.BAD_FEN)
    assert "77" in fault.message
    assert first.headers[1] == ("FEN", "W:W31,77:B1")
    assert moves(second) == ["32-28"]


def test_a_set_up_that_cannot_be_read_ends_the_line() -> None:
    for command in ('/FEN "W:W99:B1"/', "/TURN B/"):
        game = the_one(TAGGED + f"1. 32-28 {command} 2. 33-29")
        assert codes(game) == [FaultCode.BAD_SETUP]
        assert moves(game) == ["32-28"]
    game = the_one(TAGGED + '/FEN "W:W99:B1"/ 1. 32-28')
    assert codes(game) == [FaultCode.BAD_SETUP]
    assert moves(game) == []


def test_an_unknown_colour_to_move_is_found_by_the_first_move() -> None:
    game = the_one('[GameType "20"]\n[FEN "?:W28:B6"]\n1. 6-11 28-22')
    assert moves(game) == ["6-11", "28-22"]
    assert game.faults == ()


def test_a_short_ambiguous_capture_is_found_by_what_follows() -> None:
    fen = '[GameType "20"]\n[FEN "W:WK47,50:B14,19,29,31,42,6"]\n'
    game = the_one(fen + "1. 47x36 14-20")
    assert moves(game) == ["47x38x24x13x36", "14-20"]
    assert game.faults == ()
    game = the_one(fen + "1. 47x36 19-23")
    assert moves(game) == ["47x38x20x9x36", "19-23"]
    assert game.faults == ()


def test_a_short_ambiguous_capture_that_stays_so_is_told() -> None:
    game = the_one('[GameType "20"]\n[FEN "W:WK47,50:B14,19,29,31,42,6"]\n1. 47x36 6-11 2. 50-45')
    assert moves(game) == ["47x38x20x9x36", "6-11", "50-45"]
    (fault,) = game.faults
    assert fault.code is FaultCode.AMBIGUOUS_MOVE
    assert fault.params["candidates"] == "47x38x20x9x36, 47x38x24x13x36"


def test_reading_is_done_game_by_game() -> None:
    text = "".join(f"{TAGGED}1. 32-28 {{{number}}} *\n" for number in range(100))
    stream = read_pdn(text)
    assert next(stream).number == 1
    assert [game.number for game in stream] == list(range(2, 101))


def test_windows_line_ends_count_as_one() -> None:
    game = the_one('[GameType "20"]\r\n\r\n1. 32-28 19-23\r\n2. 1-2\r\n')
    assert (game.faults[0].line, game.faults[0].column) == (4, 4)

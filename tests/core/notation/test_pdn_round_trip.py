"""What is written reads back as the same record; and no text makes the reader stumble."""

import random
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dama_desktop.core.game.record import GameRecord, Ply, Standing
from dama_desktop.core.notation.pdn import decode, read_pdn, write_pdn
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.outcome import Reason
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import every_key
from dama_desktop.core.rules.variants.registry import variant as variant_called

EVERY_GAME = [variant_called(key) for key in every_key()]
LETTERS = st.characters(exclude_characters="{}\r\x85\u2028\u2029", exclude_categories=("Cs", "Cc"))
WORDS = (
    st.text(LETTERS, min_size=1, max_size=20)
    .map(str.strip)
    .filter(lambda text: bool(text) and "[%" not in text)
)
NAMES = st.sampled_from(
    ["Event", "Site", "White", "Black", "Date", "TimeControl", "Ballot", "Álbum"]
)
HEADERS = st.lists(st.tuples(NAMES, st.text(LETTERS, max_size=20)), max_size=5).map(tuple)
RESULTS = st.sampled_from(["*", "2-0", "1-0", "1/2-1/2", "1-1", "0-0", "4-6", "1+ - 1-", "12-13"])
GLYPHS = st.lists(
    st.sampled_from(["!", "?", "!!", "??", "!?", "?!", "(?)", "$1", "$7", "+1", "=", "-2"]),
    max_size=3,
).map(tuple)
SECONDS = st.none() | st.integers(0, 40_000).map(lambda seconds: seconds * 1000)
COMMENTS = st.lists(WORDS, max_size=2).map(tuple)
CODES = st.lists(st.sampled_from(["a", "f", "h", "DEMO"]), unique=True, max_size=2).map(tuple)
CORRECTED = st.builds(
    Standing,
    codes=st.none() | CODES,
    by=st.sampled_from([None, WHITE, BLACK]),
    choice=st.just("correct"),
    rule_book=st.sampled_from([None, "fmjd", "cz-int"]),
)
STANDING = st.builds(
    Standing,
    codes=st.none() | CODES,
    by=st.sampled_from([None, WHITE, BLACK]),
    choice=st.sampled_from(["leave", "reply", "arbiter"]),
    rule_book=st.sampled_from([None, "fmjd", "cz-int"]),
)


class Composer:
    """Composes records from drawn values."""

    def __init__(self, data: st.DataObject, variant: Variant | None = None) -> None:
        self.data = data
        self.variant = variant or data.draw(st.sampled_from(EVERY_GAME))
        self.chance = random.Random(data.draw(st.integers(0, 2**32)))

    def record(self) -> GameRecord:
        draw = self.data.draw
        start = self.variant.start()
        for _ in range(draw(st.sampled_from([0, 0, 30]))):
            moves = legal_moves(self.variant, start)
            start = after(self.variant, start, self.chance.choice(moves)) if moves else start
        return GameRecord(
            variant=self.variant,
            headers=draw(HEADERS),
            start=start,
            line=self.line(start, 1, draw(st.integers(0, 25)), depth=0),
            result=draw(RESULTS),
            reason=draw(st.none() | st.sampled_from([reason.value for reason in Reason])),
            comments=draw(COMMENTS),
        )

    def line(self, start: Position, number: int, length: int, depth: int) -> tuple[Ply, ...]:
        line: list[Ply] = []
        position = start
        for index in range(length):
            ply = self.ply(position, number + index)
            if ply is None:
                break
            if depth < 2 and self.chance.random() < 0.15:
                inner = self.line(position, ply.number, self.chance.randrange(1, 5), depth + 1)
                ply = replace(ply, variations=(inner,)) if inner else ply
            line.append(ply)
            position = ply.position
        return tuple(line)

    def ply(self, before: Position, number: int) -> Ply | None:
        moves = legal_moves(self.variant, before)
        if self.chance.random() < 0.1:
            return self.dressed(self.irregular(before, number))
        if not moves:
            return None
        move = self.chance.choice(moves)
        position = after(self.variant, before, move)
        ply = Ply(number=number, side=before.turn, position=position, move=move)
        if self.chance.random() < 0.1:
            ply = replace(ply, standing=self.data.draw(STANDING))
        return self.dressed(ply)

    def irregular(self, before: Position, number: int) -> Ply:
        standing = self.data.draw(st.none() | STANDING)
        pieces = [(s, p) for s, p in before.pieces() if self.chance.random() < 0.9]
        turn = self.chance.choice((WHITE, BLACK))
        by = standing.by if standing else None
        return Ply(
            number=number,
            side=before.turn if by is None else by,
            position=Position.of(before.board, dict(pieces), turn, before.memory),
            move=None,
            standing=standing,
        )

    def dressed(self, ply: Ply) -> Ply:
        if self.chance.random() < 0.6:
            return ply
        draw = self.data.draw
        return replace(
            ply,
            glyphs=draw(GLYPHS),
            comments=draw(COMMENTS),
            comments_before=draw(COMMENTS),
            left_ms=draw(SECONDS),
            spent_ms=draw(SECONDS),
            corrected=tuple(draw(st.lists(CORRECTED, max_size=2))),
        )


@given(st.data())
def test_a_record_written_reads_back_equal(data: st.DataObject) -> None:
    record = Composer(data).record()
    text = write_pdn(record)
    (game,) = read_pdn(text)
    assert game.faults == ()
    assert game.record == record
    assert write_pdn(record) == text


@pytest.mark.parametrize("variant", EVERY_GAME, ids=lambda game: game.key)
@settings(max_examples=5)
@given(st.data())
def test_a_record_of_every_game_reads_back_equal(variant: Variant, data: st.DataObject) -> None:
    record = Composer(data, variant).record()
    (game,) = read_pdn(write_pdn(record))
    assert game.faults == ()
    assert game.record == record


@settings(max_examples=20)
@given(st.data())
def test_games_in_a_row_read_back_each(data: st.DataObject) -> None:
    records = [Composer(data).record() for _ in range(3)]
    text = "\n".join(map(write_pdn, records))
    assert [game.record for game in read_pdn(text)] == records
    assert [game.record for game in read_pdn(decode(text.encode("utf-8-sig")))] == records


TOKENS = """
1. 32-28 | 19-23 | 28x19 | c3-d4 | b6 | 1-1 | 1-0 | 4-6 | * | { | } | ( | ) | (?) | ! | $3
/ | [ | ] | /FEN "W:W1:B50"/ | /FEN "B::"/ | " | \\ | [Event "x"] | [FEN "W:W28:B6"]
[GameType "20"] | [GameType "2"] | [%clk 1:00:00] | [%incident codes=f] | ... | - | – | , | ; | %
word | а3 | х | a.l. | = | +1 | 99999999999 | [Result "4-6"]
"""
PIECES = st.sampled_from([*re.split(r"\s*[|\n]\s*", TOKENS.strip()), "\n", "\n\n", "\x00"])


@given(st.lists(PIECES, max_size=40), st.sampled_from(["", " "]))
def test_no_text_makes_the_reader_raise(pieces: list[str], glue: str) -> None:
    for game in read_pdn(glue.join(pieces)):
        for fault in game.faults:
            assert fault.message
            assert fault.line >= 1
            assert fault.column >= 1
        if game.record is not None:
            (again,) = read_pdn(write_pdn(game.record))
            assert again.record == game.record


@given(st.binary(max_size=300))
def test_no_bytes_make_the_reader_raise(data: bytes) -> None:
    for game in read_pdn(decode(data)):
        assert game.number >= 1

"""The simulated board of the Certabo family: its pieces, its rounds and its faults."""

import pytest
from dama_drivers.boards.certabo.lamps import encode_lamps
from dama_drivers.boards.certabo.lines import LineCutter, Squares
from dama_drivers.boards.certabo.pieces import Change, Pieces
from dama_drivers.boards.certabo.simulated import FRAME_NS, SimulatedCertaboBoard, Stacks
from dama_drivers.boards.certabo.spec import CHIPS, Kind, Lamps

S = 1_000_000_000
MS = 1_000_000
MAN, ENEMY, KING = int(Kind.WHITE_MAN), int(Kind.BLACK_MAN), int(Kind.WHITE_KING)


def _frames(data: bytes) -> list[list[int]]:
    items = LineCutter().receive(data)
    return [item.levels for item in items if isinstance(item, Squares)]


def _lift(cell: int) -> Change:
    return Change(0, cell, 0)


def test_every_piece_has_a_chip_of_its_own_and_keeps_it() -> None:
    pieces = Pieces([MAN, MAN, 0, ENEMY])
    first, second, enemy = pieces.chips(0), pieces.chips(1), pieces.chips(3)
    assert len({first, second, enemy}) == 3
    pieces.change(_lift(1), ())
    pieces.change(Change(0, 2, MAN), ())
    assert [pieces.chips(cell) for cell in range(4)] == [first, (), second, enemy]


def test_of_several_pieces_in_the_air_the_one_of_the_kind_that_is_put_down_is_meant() -> None:
    pieces = Pieces([MAN, 0, ENEMY])
    man = pieces.chips(0)
    pieces.change(_lift(0), ())
    pieces.change(_lift(2), ())
    pieces.change(Change(0, 1, MAN), ())
    assert pieces.chips(1) == man


def test_a_pushed_piece_covers_two_squares_for_a_moment() -> None:
    pieces = Pieces([MAN, 0, ENEMY])
    man = pieces.chips(0)
    pieces.change(_lift(2), ())
    pieces.change(Change(0, 1, MAN), [Change(1, 0, 0)])
    assert pieces.chips(0) == pieces.chips(1) == man
    pieces.change(_lift(0), ())
    assert (pieces.chips(0), pieces.chips(1)) == ((), man)


def test_a_crown_is_a_second_man_on_top_one_taken_off_before_if_there_is_one() -> None:
    pieces = Pieces([MAN, MAN])
    below, taken = pieces.chips(0), pieces.chips(1)
    pieces.change(_lift(1), ())
    pieces.change(Change(0, 0, KING), ())
    assert pieces.chips(0) == below + taken
    pieces.change(_lift(0), ())
    pieces.change(Change(0, 1, KING), ())
    assert pieces.chips(1) == below + taken


def test_a_crown_out_of_the_box_has_a_new_chip() -> None:
    pieces = Pieces([MAN])
    below = pieces.chips(0)
    pieces.change(Change(0, 0, KING), ())
    assert pieces.chips(0)[0] == below[0]
    assert len(set(pieces.chips(0))) == 2


def test_a_level_of_a_chip_says_which_piece_is_meant() -> None:
    pieces = Pieces([CHIPS + 5])
    pieces.change(Change(0, 0, CHIPS + 6), ())
    assert pieces.chips(0) == (CHIPS + 6,)


def test_a_line_comes_after_every_round_whoever_listens() -> None:
    board = SimulatedCertaboBoard(levels=[CHIPS + 9])
    assert board.due_ns() == 0
    assert board.advance(0) == b""
    assert board.due_ns() == FRAME_NS
    assert _frames(board.advance(S)) == [[CHIPS + 9, *[0] * 63]] * 3
    assert len(_frames(board.receive_data(b"", 2 * S))) == 3


def test_a_board_that_was_asleep_sends_no_lines_of_that_time() -> None:
    board = SimulatedCertaboBoard()
    assert board.advance(10**15) == b""
    assert len(_frames(board.advance(10**15 + FRAME_NS))) == 1
    assert board.advance(2 * 10**15) == b""


def test_a_change_is_seen_by_the_next_visit_of_its_square() -> None:
    board = SimulatedCertaboBoard()
    board.advance(0)
    board.set_level(0, CHIPS + 1, 310 * MS)  # visited at 300 and 600 ms
    board.set_level(63, CHIPS + 1, 310 * MS)  # visited at 595 ms
    frames = _frames(board.advance(S))
    assert [(frame[0] > 0, frame[63] > 0) for frame in frames] == [
        (False, False),
        (True, True),  # the round that ends at 600 ms begins the next at once
        (True, True),
    ]


@pytest.mark.parametrize("reads_chips", [True, False])
def test_a_rotated_board_sees_everything_turned_by_a_half(reads_chips: bool) -> None:
    board = SimulatedCertaboBoard(levels=[MAN], rotated=True, reads_chips=reads_chips)
    board.advance(0)
    board.set_level(9, ENEMY, 0)
    (frame, *_) = _frames(board.advance(S))
    assert [cell for cell, level in enumerate(frame) if level] == [63 - 9, 63]


def test_a_board_of_switches_knows_only_that_something_stands_there() -> None:
    board = SimulatedCertaboBoard(levels=[MAN, ENEMY], reads_chips=False)
    board.advance(0)
    assert _frames(board.advance(FRAME_NS)) == [[1, 1, *[0] * 62]]


def test_weak_chips_are_not_read_in_every_round_and_the_seed_decides_when() -> None:
    def seen(seed: int) -> list[bool]:
        board = SimulatedCertaboBoard(levels=[MAN], weak=0.3, seed=seed)
        board.advance(0)
        return [frame[0] > 0 for frame in _frames(board.advance(30 * S))]

    assert seen(1) == seen(1) != seen(2)
    assert 0.5 < sum(seen(1)) / len(seen(1)) < 0.9


def test_of_a_crowned_man_the_upper_chip_none_or_each_in_turn_is_read() -> None:
    for stacks, chips in ((Stacks.UPPER, 1), (Stacks.IN_TURN, 2), (Stacks.NONE, 0)):
        board = SimulatedCertaboBoard(levels=[MAN], stacks=stacks)
        board.advance(0)
        board.set_level(0, KING, 0)
        seen = {frame[0] for frame in _frames(board.advance(3 * S))}
        assert len(seen - {0}) == chips


@pytest.mark.parametrize("lamps", list(Lamps))
def test_lamps_are_lit_and_told_of(lamps: Lamps) -> None:
    board = SimulatedCertaboBoard(lamps=lamps)
    board.receive_data(encode_lamps([3, 40], lamps), 0)
    assert board.lit == {3, 40}
    assert lamps in LineCutter().receive(board.advance(S))


def test_damage_gets_every_stretch_of_bytes() -> None:
    board = SimulatedCertaboBoard(reads_chips=False, damage=lambda data: data[3:])
    board.advance(0)
    assert board.advance(FRAME_NS) == b"0 0 0 0 0 0 0 L\r\n"

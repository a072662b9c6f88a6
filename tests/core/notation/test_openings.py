import pytest

from dama_desktop.core.notation.openings import OpeningsError, read_table, roman
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import variant

TABLE = """dama-openings 1
name A small table
for russian
for brazilian
for russian+flying-man russian displaced
layout 2 3

1-I ab4 ba5
1-II a1>b4 a7>a5
1-III a1>a5 /B ?other-side
2-I cd4 dc5 bc3 cd6 !brazilian ?side ?lost
2-II
"""


def test_an_entry_displaces_men_or_makes_moves_or_neither() -> None:
    table = read_table("small", TABLE)
    assert (table.key, table.name, table.rows, table.columns) == ("small", "A small table", 2, 3)
    assert list(table.openings) == ["1-I", "1-II", "1-III", "2-I", "2-II"]
    assert table.openings["1-I"].moves == ("ab4", "ba5")
    flying = table.openings["1-II"]
    assert (flying.moves, flying.displaced) == ((), (("a1", "b4"), ("a7", "a5")))
    assert (flying.turn, table.openings["1-III"].turn) == (WHITE, BLACK)
    assert table.openings["2-I"].left_out_by == {"brazilian"}
    assert table.openings["2-I"].doubts == ("side", "lost")
    assert (table.openings["2-II"].moves, table.openings["2-II"].displaced) == ((), ())


def test_each_game_takes_its_own_part() -> None:
    table = read_table("small", TABLE)

    def taken(key: str) -> list[str]:
        use = table.use(variant(key))
        return [code for code, entry in table.openings.items() if use and use.takes(entry)]

    assert taken("russian") == ["1-I", "1-II", "1-III", "2-I", "2-II"]
    assert taken("brazilian") == ["1-I", "1-II", "1-III", "2-II"]
    assert taken("russian+flying-man") == ["1-II", "1-III"]
    assert taken("russian+giveaway") == taken("russian")
    assert taken("russian+northern") == taken("czech") == taken("english") == []


@pytest.mark.parametrize(
    ("number", "text"),
    [(1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (29, "XXIX"), (33, "XXXIII"), (39, "XXXIX")],
)
def test_roman_numerals(number: int, text: str) -> None:
    assert roman(number) == text


def test_cells_of_a_table_without_columns_are_numbers() -> None:
    simple = read_table("t", "dama-openings 1\nfor english\nlayout 3\n\n1 9-13\n")
    assert simple.code(3, 0) == "3"
    assert read_table("small", TABLE).code(2, 3) == "2-III"


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("dama-openings 1", "dama-openings 2", 1),
        ("name A small table", "nome", 2),
        ("for brazilian", "for brasilian", 4),
        ("layout 2 3", "layout two", 6),
        ("layout 2 3\n", "", 5),
        ("1-I ab4 ba5", "", 8),
        ("1-I ab4 ba5", "1-II ab4", 9),
        ("1-I ab4 ba5", "1-I ab4 a1>b4", 8),
        ("1-III a1>a5 /B", "1-III a1>a5 /R", 10),
        ("1-III a1>a5 /B", "1-III a1>a5 /B /W", 10),
    ],
)
def test_faults_name_their_line(old: str, new: str, line: int) -> None:
    with pytest.raises(OpeningsError, match=f"line {line}:") as fault:
        read_table("small", TABLE.replace(old, new, 1))
    assert fault.value.line == line

from dama_desktop.core.notation.diagram import diagram
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.variants.registry import variant


def picture(key: str, fen: str, *, turned: bool = False) -> list[str]:
    chosen = variant(key)
    return diagram(chosen.board, read_fen(chosen, fen), turned=turned).splitlines()


def test_numbers_beside_the_rows() -> None:
    rows = picture("international", "W:W50,K46:B1,K5")
    assert rows[0] == " 1   b   .   .   .   B 5"
    assert rows[1] == " 6 .   .   .   .   .   10"
    assert rows[9] == "46 W   .   .   .   w   50"
    assert len(rows) == 10


def test_turned_board() -> None:
    rows = picture("international", "W:W50,K46:B1,K5", turned=True)
    assert rows[0] == "50   w   .   .   .   W 46"
    assert rows[9] == " 5 B   .   .   .   b   1"


def test_letters_below_and_ranks_beside() -> None:
    rows = picture("russian", "W:Wa1,Kc3:Bh8")
    assert rows[0] == "8   .   .   .   b 8"
    assert rows[5] == "3 .   W   .   .   3"
    assert rows[-1] == "  a b c d e f g h"
    assert picture("russian", "W:Wa1:Bh8", turned=True)[-1] == "  h g f e d c b a"

"""Messages about other people's files are one line, whatever the files hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dama_desktop.core.notation.fen import FenError, read_fen
from dama_desktop.core.notation.legible import MOST_SIGNS, legible
from dama_desktop.core.notation.pdn import read_pdn
from dama_desktop.core.rules.variants.international import INTERNATIONAL


@given(st.text())
def test_any_text_becomes_one_short_printable_line(text: str) -> None:
    shown = legible(text)
    assert shown.isprintable()
    assert len(shown) <= MOST_SIGNS + 1


def test_an_ordinary_text_stays_as_it_is() -> None:
    assert legible("Bílý × Černý, 32-28") == "Bílý × Černý, 32-28"


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_faults_of_any_text_are_one_line(text: str) -> None:
    for read in read_pdn(text):
        for fault in read.faults:
            assert fault.message.isprintable()


@pytest.mark.parametrize("fen", ["W" * 5_000, f"W:W31:{'x' * 5_000}", f"W:W{'9' * 5_000}:B1"])
def test_a_long_fen_is_not_repeated_in_full(fen: str) -> None:
    with pytest.raises(FenError) as caught:
        read_fen(INTERNATIONAL, fen)
    assert len(str(caught.value)) < 250

import pytest

from dama_desktop.core.notation.pdn import decode

RUSSIAN = '[White "Фадеев Сергей"]\n1. c3-d4 {Хорошо, но...}\n'
FRENCH = '[White "Hélène Bérard"]\n[Site "Besançon"]\n1. 32-28\n'
CZECH = '[White "Jiří Šťastný"]\n1. c3-d4\n'


@pytest.mark.parametrize("text", [RUSSIAN, FRENCH, CZECH, "", "1. 32-28"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_unicode(text: str, encoding: str) -> None:
    assert decode(text.encode(encoding)) == text


def test_windows_1251() -> None:
    assert decode(RUSSIAN.encode("cp1251")) == RUSSIAN


def test_latin_1_and_windows_1252() -> None:
    assert decode(FRENCH.encode("latin-1")) == FRENCH
    assert decode("“Bérard” – 1".encode("cp1252")) == "“Bérard” – 1"


def test_line_ends_become_one() -> None:
    assert decode(b"a\r\nb\rc\nd") == "a\nb\nc\nd"


def test_every_byte_is_something() -> None:
    data = bytes(range(256))
    for start in range(256):
        assert isinstance(decode(data[start:] + b" " + data[:start]), str)

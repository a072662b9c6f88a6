"""Files of the data package."""

import pytest

from dama_desktop import assets


def test_a_file_is_read_wherever_the_package_lies() -> None:
    assert assets.read_bytes("locale/cs/LC_MESSAGES/dama.mo")[:4] == b"\xde\x12\x04\x95"
    assert "Language: cs" in assets.read_text("locale/cs/LC_MESSAGES/dama.po")


def test_names_are_sorted_and_hold_no_hidden_files() -> None:
    assert assets.names("locale/sk/LC_MESSAGES") == ("dama.mo", "dama.po")


@pytest.mark.parametrize("path", ["pieces/none.svg", "none", "locale/../none"])
def test_a_missing_file_is_named(path: str) -> None:
    with pytest.raises(assets.MissingAsset, match=path):
        assets.read_bytes(path)


def test_a_folder_is_no_file_and_a_file_no_folder() -> None:
    with pytest.raises(assets.MissingAsset, match="is a folder"):
        assets.read_text("locale")
    with pytest.raises(assets.MissingAsset, match="is a file"):
        assets.names("locale/cs/LC_MESSAGES/dama.mo")


def test_an_uninstalled_data_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "_PACKAGE", "dama_nowhere")
    with pytest.raises(assets.MissingAsset, match="dama_nowhere is not installed"):
        assets.names("locale")

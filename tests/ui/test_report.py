"""What a report of a problem holds, and above all what it does not."""

from __future__ import annotations

import logging
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from dama_desktop.stations.events import BoardIdentified
from dama_desktop.ui.logbook import log_path, open_log
from dama_desktop.ui.play.live_game import Source
from dama_desktop.ui.report.bundle import LONGEST, Part, bundle_name, parts_of, write_bundle
from dama_desktop.ui.report.masking import masked
from tests.ui.sitting import Sitting

HEAD = "2026-01-05 18:00:00,123 WARNING dama_desktop.hall.table: "


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Moved not taken: not his turn", "Moved not taken: not his turn"),
        ("32-28 not taken", "[move] not taken"),
        ("c3-d4, c3:e5:g7 and 28x19x10", "[move], [move] and [move]"),
        ("W:W31,32:B19 cannot be set", "[position] cannot be set"),
        ('[White "Nová, Jana"] is no header', "[header] is no header"),
        ("KeyError: 'Jana Nová'", "KeyError: '…'"),
        ('no player "Jana \\"J\\" Nová"', 'no player "…"'),
        ("the board's answer isn't whole", "the board's answer isn't whole"),
        ("/home/jana/Games/Jana Nová.pdn: line 3", "[path]: line 3"),
        ("~/Games/Jana Nova.pdn: line 3", "[path]: line 3"),
        (r"C:\Users\Jana Nova\game.pdn: line 3", "[path]: line 3"),
        ("the reader of /dev/ttyUSB0 ends", "the reader of /dev/ttyUSB0 ends"),
        ("the reader of socket://jana-pc:4001 ends", "the reader of [address] ends"),
    ],
)
def test_what_could_name_somebody_is_taken_out(said: str, left: str) -> None:
    assert masked(HEAD + said) == HEAD + left


def test_names_that_are_known_are_taken_out_wherever_they_stand() -> None:
    told = masked(f"{HEAD}nová against PETR, at the Klubový večer", {"Jana Nová", "Petr Starý"})
    assert told == f"{HEAD}[name] against [name], at the Klubový večer"
    assert "večer" not in masked(f"{HEAD}the Klubový večer", {"Klubový večer"})


def test_a_traceback_keeps_where_it_arose_and_loses_whose_computer_it_is() -> None:
    trace = (
        "Traceback (most recent call last):\n"
        '  File "/home/jana/lib/dama_desktop/ui/app.py", line 12, in run\n'
        "    window.show()\n"
        "ValueError: 'Jana' is none"
    )
    assert masked(trace) == (
        "Traceback (most recent call last):\n"
        '  File "dama_desktop/ui/app.py", line 12, in run\n'
        "    window.show()\n"
        "ValueError: '…' is none"
    )


@given(name=st.from_regex(r"[A-Z][a-zčéřšž]{2,12} [A-Z][a-zčéřšž]{2,12}", fullmatch=True))
def test_no_known_name_comes_through(name: str) -> None:
    before, after = HEAD + "so says ", " of it"
    assert masked(f"{before}{name}{after}", {name}) == f"{before}[name]{after}"


@given(st.text())
def test_any_text_can_be_masked_and_is_masked_once(text: str) -> None:
    once = masked(text)
    assert len(once.split("\n")) == len(text.split("\n"))


@pytest.fixture
def played(sitting: Sitting, tmp_path: Path) -> Sitting:
    """A game with names, and a log that speaks of them."""
    sitting.begin(white="Jana Nová", black="Petr Starý", event="Klubový večer", round="7")
    sitting.type("32-28")
    return sitting


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "log" / "dama.log"
    handler = open_log(path)
    assert handler is not None
    log = logging.getLogger("dama_desktop.test")
    log.warning("Jana Nová against Petr Starý at Klubový večer: 32-28 20-25")
    try:
        raise ValueError("Jana is not on move")
    except ValueError:
        log.exception("unexpected error")
    logging.getLogger().removeHandler(handler)
    handler.close()
    return path


def test_a_bundle_holds_no_names_and_no_moves(played: Sitting, log: Path) -> None:
    parts = parts_of(played.desk, log)
    whole = "\n".join(part.text for part in parts)
    for word in ("Jana", "Nová", "Petr", "Starý", "Klubový", "večer", "32-28", str(Path.home())):
        assert word not in whole
    assert "ValueError: [name] is not on move" in whole
    assert {part.name for part in parts} == {"versions.txt", "settings.txt", "dama.log.txt"}
    assert "game/variant: international" in whole
    assert "PySide6: 6." in whole


def test_names_of_earlier_games_are_known_from_their_journals(played: Sitting, log: Path) -> None:
    played.begin(white="Eva", black="Ota", event="")
    whole = "\n".join(part.text for part in parts_of(played.desk, log))
    assert "Jana" not in whole
    assert "Klubový" not in whole


def test_the_board_is_told_by_kind_and_firmware_not_by_number(sitting: Sitting) -> None:
    sitting.begin(source=Source.BOARD, port="/dev/none", board="dgt")
    sitting.live.board = BoardIdentified(serial="00042", version="1.9", cells=100, at_ms=0)
    (board,) = (part for part in parts_of(sitting.desk) if part.name == "board.txt")
    assert board.text.startswith("kind: dgt\nfirmware: 1.9\ncells: 100\nlink: ")
    assert "00042" not in "".join(part.text for part in parts_of(sitting.desk))


def test_of_a_long_log_the_end_is_taken(sitting: Sitting, tmp_path: Path) -> None:
    log = tmp_path / "dama.log"
    log.write_text("first\n" + "x\n" * LONGEST + "last", encoding="utf-8")
    (part,) = (part for part in parts_of(sitting.desk, log) if part.name == "dama.log.txt")
    assert part.text.endswith("last")
    assert len(part.text) <= LONGEST


def test_an_archive_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "report.zip"
    write_bundle((Part("versions.txt", "Dama 1"), Part("words.txt", "čau")), path)
    with zipfile.ZipFile(path) as archive:
        assert archive.namelist() == ["versions.txt", "words.txt"]
        assert archive.read("words.txt").decode() == "čau\n"
    assert [file.name for file in path.parent.iterdir()] == ["report.zip"]
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        write_bundle((), tmp_path / "file" / "report.zip")


def test_the_name_tells_the_time() -> None:
    assert bundle_name(datetime(2026, 1, 5, 18, 0, 9, tzinfo=UTC)) == (
        "dama-report-2026-01-05-180009.zip"
    )


def at_keyboard() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def test_a_report_is_made_by_keyboard_and_is_what_was_shown(
    played: Sitting, tmp_path: Path
) -> None:
    log_path().parent.mkdir(parents=True, exist_ok=True)
    log_path().write_text(f"{HEAD}Jana Nová: 32-28\n", encoding="utf-8")
    played.window.show_page("help:report")
    part = played.window.help_page.report
    for _step in range(20):
        if at_keyboard() is part.words:
            break
        QTest.keyClick(at_keyboard(), Qt.Key.Key_Tab)
    QTest.keyClicks(part.words, "It stopped.")
    for _step in range(2):
        QTest.keyClick(at_keyboard(), Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is part.file
    assert part.file.text().endswith(".zip")
    part.file.selectAll()
    QTest.keyClicks(part.file, str(tmp_path / "report.zip"))
    QTest.keyClick(part.file, Qt.Key.Key_Return)
    shown = part.contents.toPlainText()
    with zipfile.ZipFile(tmp_path / "report.zip") as archive:
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    assert texts["words.txt"] == "It stopped.\n"
    assert all(name in shown and text.strip() in shown for name, text in texts.items())
    assert "Jana" not in shown
    assert "Written" in part._done.text()
    assert part._error.isHidden()


def test_a_place_that_cannot_be_written_is_told(sitting: Sitting, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    sitting.window.show_page("help:report")
    part = sitting.window.help_page.report
    part.file.setText(str(tmp_path / "file" / "report.zip"))
    part.write.click()
    assert "was not written" in part._error.text()
    assert part._done.isHidden()

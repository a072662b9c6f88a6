"""The journal keeps every committed event, whatever happens to programme, file or disk."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dama_desktop.archive.codec import BadEntry, EventCodec
from dama_desktop.archive.journal import (
    ClockEntry,
    ControlEntry,
    Entry,
    Journal,
    JournalDamaged,
    JournalError,
    read_journal,
    read_opening,
)
from dama_desktop.archive.lock import JournalHeld
from dama_desktop.archive.places import new_journal_path, unfinished
from dama_desktop.core.clock import Press, Start, TimeControl, read_control
from dama_desktop.core.game import events as e
from dama_desktop.core.game.deed import Deed, Displacement, Happening, Removing
from dama_desktop.core.game.incident import Choice, Confidence, Huff, Incident, Remedy
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import BLACK, WHITE, WHITE_KING, Piece
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.variants.registry import VARIANTS, variant

INTERNATIONAL = variant("international")
START = INTERNATIONAL.start()
STARTED = "2026-01-02T03:04:05+00:00"


def opening() -> e.Opened:
    return e.Opened(
        at_ms=0,
        variant="international",
        rule_book="cz-int",
        start=START,
        headers=(("White", "Žofie Černá"),),
        regulations=(("strikes_to_loss", "3"),),
    )


def incident() -> Incident:
    deed = Deed(
        player=WHITE,
        touched=(31,),
        moved=(Displacement(31, 27, (31, 29, 27)),),
        removed=(22,),
        added=((3, WHITE_KING),),
        crowned=(3,),
        removing=Removing.OUT_OF_ORDER,
        taken_back=Displacement(30, 25),
        happening=Happening.OFFBOARD,
        pressed=False,
    )
    move = legal_moves(INTERNATIONAL, START)[0]
    return Incident(
        codes=("b", "g"),
        articles=("5.4b", "5.4g"),
        rule_book="cz-int",
        offender=WHITE,
        deed=deed,
        before=START,
        correct=Remedy(position=START, bound=31, replies=(move,)),
        leave=Remedy(position=deed.observed(START).changed(turn=BLACK), move=move),
        confidence=Confidence.DEDUCED,
        huffs=(Huff(27, Remedy(position=START.changed(clear=[31], turn=BLACK))),),
    )


def one_of_each() -> tuple[Entry, ...]:
    move = legal_moves(INTERNATIONAL, START)[0]
    capture = Move((46, 18, 9), (27, 13), True, ((46, 23, 9),))
    return (
        opening(),
        ControlEntry(0, _control()),
        ClockEntry(1, Start()),
        e.Lifted(at_ms=2, square=31, piece=Piece(WHITE)),
        e.Placed(at_ms=3, square=27),
        e.Moved(at_ms=4, move=move, left_ms=60_000, spent_ms=1_500),
        ClockEntry(4, Press(0)),
        e.MoveReplaced(at_ms=5, move=capture),
        e.IrregularityFound(at_ms=6, incident=incident(), left_ms=5),
        e.Chosen(at_ms=7, choice=Choice.CORRECT),
        e.Restored(at_ms=8),
        e.PositionSet(at_ms=9, position=START.changed(clear=[31]), reason="Kámen spadl"),
        e.TakenBack(at_ms=10, plies=0),
        e.DrawOffered(at_ms=11, by=BLACK),
        e.DrawRefused(at_ms=12),
        e.CrownPut(at_ms=13, square=2),
        e.Said(at_ms=14, by=WHITE, what="adjust"),
        e.Claimed(at_ms=15, by=WHITE, rule="R-REP", move=move),
        e.ClaimDecided(at_ms=16, upheld=False),
        e.TrialSet(at_ms=17, stronger=BLACK, moves=5),
        e.Chosen(at_ms=18, choice=Choice.HUFF, square=27),
        e.Ended(at_ms=19, outcome=Outcome(None, Reason.REGULATORY, "6.1"), result="1-1"),
        e.Reopened(at_ms=20),
        e.Ended(at_ms=21, outcome=Outcome(None, Reason.FORFEIT, both_lose=True), result="0-0"),
    )


def _control() -> TimeControl:
    read = read_control("4800+60")
    assert isinstance(read, TimeControl)
    return read


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "one.journal"


def written(path: Path, entries: tuple[Entry, ...]) -> None:
    journal = Journal.create(path, started=STARTED)
    for entry in entries:
        journal.append(entry)
    assert journal.fault is None
    journal.close()


def test_every_kind_of_entry_comes_back_equal(path: Path) -> None:
    written(path, one_of_each())
    contents = read_journal(path)
    assert contents.entries == one_of_each()
    assert (contents.started, contents.torn) == (STARTED, None)


def test_squares_and_positions_can_be_read_by_eye(path: Path) -> None:
    written(path, one_of_each())
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert lines[1]["start"] == "W:W31-50:B1-20"
    assert lines[1]["headers"] == [["White", "Žofie Černá"]]
    assert lines[4] == {"event": "Lifted", "at_ms": 2, "square": "32", "piece": "W"}


@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 2**32))
def test_positions_and_moves_of_every_variant_come_back_equal(key: str, seed: int) -> None:
    kind, chance = variant(key), random.Random(seed)
    codec, position = EventCodec(kind), kind.start()
    for _ in range(chance.randrange(30)):
        moves = legal_moves(kind, position)
        if not moves:
            break
        move = chance.choice(moves)
        event = e.Moved(at_ms=1, move=move)
        back = codec.from_json(json.loads(json.dumps(codec.to_json(event))))
        assert isinstance(back, e.Moved)
        assert (back.move, back.move.path, back.move.other_paths) == (
            move,
            move.path,
            move.other_paths,
        )
        position = after(kind, position, move)
        placed = e.PositionSet(at_ms=1, position=position, reason="")
        assert codec.from_json(json.loads(json.dumps(codec.to_json(placed)))) == placed


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_a_journal_cut_anywhere_keeps_every_whole_line(tmp_path: Path, data: st.DataObject) -> None:
    path = tmp_path / "cut.journal"
    path.unlink(missing_ok=True)
    written(path, one_of_each())
    raw = path.read_bytes()
    head = raw.index(b"\n") + 1
    cut = data.draw(st.integers(head, len(raw)))
    path.write_bytes(raw[:cut])
    whole = raw[:cut].count(b"\n") - 1
    journal, contents = Journal.resume(path)
    assert contents.entries == one_of_each()[:whole]
    assert (contents.torn is None) == raw[:cut].endswith(b"\n")
    if whole:
        journal.append(e.Said(at_ms=99, by=WHITE, what="adjust"))
    journal.close()
    again = read_journal(path)
    assert again.torn is None
    assert again.entries[:whole] == contents.entries


def test_a_damaged_line_is_named(path: Path) -> None:
    written(path, one_of_each())
    lines = path.read_bytes().split(b"\n")
    lines[6] = lines[6].replace(b'"32"', b'"99"').replace(b"path", b"path")
    lines[6] = b'{"event":"Moved","at_ms":4,"move":{"path":["32","99"]}}'
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(JournalDamaged, match=r"one\.journal:7: field 'move': .*99"):
        read_journal(path)


def test_a_file_that_is_no_journal_is_told(tmp_path: Path) -> None:
    path = tmp_path / "x.journal"
    path.write_text('[Event "x"]\n')
    with pytest.raises(JournalError, match=r"x\.journal:1"):
        read_journal(path)
    with pytest.raises(JournalError, match=r"missing\.journal"):
        read_journal(tmp_path / "missing.journal")


def test_the_opening_is_read_though_the_rest_is_damaged(path: Path) -> None:
    written(path, one_of_each())
    path.write_bytes(path.read_bytes() + b"damaged\n")
    assert read_opening(path) == opening()
    for text in ("", '{"journal": 1}\n', "no journal\n"):
        path.write_text(text)
        with pytest.raises(JournalError, match=r"one\.journal:[12]"):
            read_opening(path)


def test_resuming_where_there_is_nothing_makes_nothing(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=r"none\.journal"):
        Journal.resume(tmp_path / "sub" / "none.journal")
    assert list(tmp_path.iterdir()) == []


def test_a_new_journal_never_overwrites_one(path: Path) -> None:
    written(path, one_of_each())
    with pytest.raises(JournalError, match="exists"):
        Journal.create(path, started=STARTED)
    assert read_journal(path).entries == one_of_each()


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"event": "Nonsense", "at_ms": 1}, "Nonsense"),
        ({"event": "Moved", "at_ms": 1}, "move"),
        ({"event": "Moved", "at_ms": "x", "move": {"path": ["32", "28"]}}, "at_ms"),
        ({"event": "Lifted", "at_ms": 1, "square": "51"}, "square"),
        ({"event": "Chosen", "at_ms": 1, "choice": "maybe"}, "choice"),
    ],
)
def test_json_that_is_no_event_names_the_field(data: dict[str, object], field: str) -> None:
    with pytest.raises(BadEntry, match=field):
        EventCodec(INTERNATIONAL).from_json(data)


HOLDER = textwrap.dedent(
    """
    import sys
    from pathlib import Path
    from dama_desktop.archive.journal import Journal
    journal = Journal.create(Path(sys.argv[1]), started="2026-01-02T03:04:05+00:00")
    print("held", flush=True)
    sys.stdin.read()
    """
)


@pytest.fixture
def holder(path: Path) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    with process:
        yield process
        process.kill()


def test_a_second_instance_is_told_who_holds_the_journal(
    path: Path, holder: subprocess.Popen[str]
) -> None:
    with pytest.raises(JournalHeld, match=f"process {holder.pid} "):
        Journal.resume(path)
    holder.kill()
    holder.wait()
    journal, contents = Journal.resume(path)
    journal.close()
    assert contents.torn is None


FULL_DISK = textwrap.dedent(
    """
    import resource, signal, sys
    from pathlib import Path
    from dama_desktop.archive.journal import Journal, read_journal
    from dama_desktop.core.game import events as e
    from dama_desktop.core.rules.variants.registry import variant

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    path = Path(sys.argv[1])
    journal = Journal.create(path, started="2026-01-02T03:04:05+00:00")
    start = variant("international").start()
    journal.append(e.Opened(at_ms=0, variant="international", rule_book="cz-int", start=start))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 10, hard))
    for at_ms in range(5):
        journal.append(e.Said(at_ms=at_ms, by=0, what="adjust"))
    assert journal.fault is not None
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    journal.append(e.Said(at_ms=5, by=0, what="adjust"))
    assert journal.fault is None
    journal.close()
    print([entry.at_ms for entry in read_journal(path).entries])
    """
)


@pytest.mark.skipif(sys.platform == "win32", reason="file size limits are POSIX")
def test_a_full_disk_is_told_and_nothing_is_lost_once_there_is_room(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, str(path)], capture_output=True, text=True, check=False
    )
    assert done.stdout == "[0, 0, 1, 2, 3, 4, 5]\n", done.stderr


def test_unfinished_games_are_found_and_finished_ones_are_not(tmp_path: Path) -> None:
    started = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    move = legal_moves(INTERNATIONAL, START)[0]
    ended = e.Ended(at_ms=2, outcome=Outcome(WHITE, Reason.RESIGNED), result="2-0")
    stories: list[tuple[Entry, ...]] = [
        (opening(),),
        (opening(), e.Moved(at_ms=1, move=move)),
        (opening(), e.Moved(at_ms=1, move=move), ended),
        (opening(), e.Moved(at_ms=1, move=move), ended, e.Reopened(at_ms=3)),
    ]
    paths = []
    for story in stories:
        paths.append(new_journal_path(started, tmp_path))
        written(paths[-1], story)
    (tmp_path / "damaged.journal").write_text("{}\n")
    assert [path for path, _ in unfinished(tmp_path)] == sorted([paths[1], paths[3]], reverse=True)

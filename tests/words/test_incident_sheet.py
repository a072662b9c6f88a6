"""The incident sheet and the lists: everything a referee signs, in text and as a page."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dama_desktop.archive.codec import EVENTS
from dama_desktop.archive.journal import ClockEntry, Entry
from dama_desktop.core.arbiter.rule_books import Settings
from dama_desktop.core.clock import CorrectTime, GiveBonus, Press, TimeControl, read_control
from dama_desktop.core.game import events as e
from dama_desktop.core.game.deed import Deed, Displacement, Happening
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.notation.fen import read_fen, write_fen
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import BLACK, WHITE, Piece
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.hall.casebook import Case, GameCases, Unreadable, cases_of
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.words.entries import entry_words
from dama_desktop.words.incident_list import event_incidents, game_incidents
from dama_desktop.words.incident_sheet import (
    CHOICES,
    Diagram,
    Sheet,
    game_time,
    incident_sheet,
)
from dama_desktop.words.sheet_html import listing_html, sheet_html, svg_diagram, table_diagram
from dama_desktop.words.sheet_text import listing_text, sheet_text

INTERNATIONAL = variant("international")


def told(
    deed: Deed,
    *,
    fen: str = "W:W28,38,47:B7,12,23",
    kind: str = "international",
    choice: Choice | None = None,
    regulations: Settings | None = None,
    square: int | None = None,
) -> Case:
    control = read_control("1200+5")
    assert isinstance(control, TimeControl)
    new = NewGame(
        variant=kind,
        start=read_fen(variant(kind), fen),
        white="Jana <Malá>",
        black="Petr Velký",
        event="Open",
        regulations=regulations,
    )
    opening = new.opened()
    session = Session.begin(opening, SessionSettings())
    entries: list[Entry] = [opening]
    session.listen(entries.append)
    session.set_clock(control, 0)
    session.press(1 - session.game.position.turn, 0)
    for touched in deed.touched:
        session.note(e.Lifted(at_ms=60_500, square=touched, piece=Piece(WHITE)))
    session.act(deed, 62_700)
    if choice is not None:
        session.choose(choice, 80_000, square)
    (case,) = cases_of(entries)
    return case


def missed(**more: object) -> Case:
    start, end = INTERNATIONAL.board.square("38"), INTERNATIONAL.board.square("33")
    deed = Deed(player=WHITE, touched=(start,), moved=(Displacement(start, end),))
    return told(deed, **more)  # type: ignore[arg-type]


def rows(sheet: Sheet) -> dict[str, str]:
    return {row.label: row.text for section in sheet.sections for row in section.rows}


def test_the_sheet_names_the_game_the_clocks_the_codes_and_the_decision() -> None:
    sheet = incident_sheet(missed(choice=Choice.CORRECT))
    said = rows(sheet)
    assert (said["White"], said["Event"]) == ("Jana <Malá>", "Open")
    assert said["Rules"] == "International draughts, Czech federation"
    assert said["f · art. 5.4f"] == "A capture was compulsory"
    assert (said["Done by"], said["Whose choice"]) == ("White", "Black")
    assert said["Chosen"] == "It is corrected."
    assert said["Found at"] == "0:01:02.7"
    assert said["Before"] == "W:W28,38,47:B7,12,23"
    assert said["As it stood"] == "B:W28,33,47:B7,12,23"
    assert sheet.signatures == ("White", "Black", "Arbiter")


def test_the_sheet_shows_both_positions_with_their_squares_marked() -> None:
    sheet = incident_sheet(missed(choice=Choice.LEAVE))
    before, after = (d for section in sheet.sections for d in section.diagrams)
    names = [INTERNATIONAL.board.names[s] for s in after.marked]
    assert names == ["33", "38"]
    assert before.position != after.position


def test_the_sheet_tells_what_was_done_second_by_second() -> None:
    sheet = incident_sheet(missed(choice=Choice.CORRECT))
    lines = [(line.at, line.text) for section in sheet.sections for line in section.lines]
    assert ("0:01:00.5", "38: white man lifted") in lines
    assert ("0:01:02.7", "Irregularity: A capture was compulsory") in lines
    assert ("0:01:20.0", "White's increment was taken back") in lines
    assert [at for at, _ in lines] == sorted(at for at, _ in lines)


def test_the_sheet_says_what_it_cost_and_what_the_event_had_set() -> None:
    settings = Settings(strikes_to_loss=3, bonus_to_opponent_s=30)
    text = sheet_text(incident_sheet(missed(choice=Choice.CORRECT, regulations=settings)))
    assert "White is cautioned for an irregular move: 1 of 3." in text
    assert "Black gets 30 seconds more." in text
    assert "corrected irregularities that lose the game: 3" in text
    lost = missed(choice=Choice.CORRECT, regulations=Settings(strikes_to_loss=1))
    assert "White loses by irregular moves: 1 of 1." in (sheet_text(incident_sheet(lost)))
    assert rows(incident_sheet(lost))["Result"] == "0-2"


def test_a_sheet_can_be_made_while_nobody_has_chosen() -> None:
    said = rows(incident_sheet(missed()))
    assert said["Chosen"] == "Nobody has chosen yet."
    assert "Chosen at" not in said


def test_a_huffed_piece_is_named_and_the_position_decided_is_given() -> None:
    case = missed(
        choice=Choice.HUFF, regulations=Settings(huff=True), square=INTERNATIONAL.board.square("28")
    )
    said = rows(incident_sheet(case))
    assert said["Or taken off"] == "28"
    assert said["Chosen"] == "The piece that did not capture is taken off: 28."
    assert said["As it was decided"] == "B:W33,47:B7,12,23"


def test_fmjd_5_5_on_an_accident_nobody_had_a_choice() -> None:
    square = INTERNATIONAL.board.square
    moved = (Displacement(square("12"), square("17")),)
    case = told(Deed(player=WHITE, moved=moved, happening=Happening.ACCIDENT))
    said = rows(incident_sheet(case))
    assert said["Whose choice"] == "nobody: it is corrected once noticed"
    assert "Done by" not in said


@pytest.mark.parametrize("kind", ["russian", "czech", "frisian", "turkish"])
def test_a_sheet_can_be_made_for_every_board(kind: str) -> None:
    board = variant(kind).board
    start = variant(kind).start()
    own = board.squares(start.of_side(start.turn))[0]
    free = next(s for s in range(len(board)) if start.piece(s) is None)
    case = told(
        Deed(player=start.turn, moved=(Displacement(own, free),)),
        fen=fen_of(kind),
        kind=kind,
        choice=Choice.LEAVE,
    )
    page = sheet_html(incident_sheet(case))
    assert page.count("<svg") == 2
    assert sheet_text(incident_sheet(case))


def fen_of(kind: str) -> str:
    return write_fen(variant(kind), variant(kind).start())


# -- forms -----------------------------------------------------------------------------------------


class Balanced(HTMLParser):
    """Fails on a tag that is closed in the wrong place."""

    VOID = frozenset({"meta", "br"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        """It closes itself."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("draw", [svg_diagram, table_diagram])
def test_the_page_is_whole_and_names_are_escaped(draw: object) -> None:
    page = sheet_html(incident_sheet(missed(choice=Choice.CORRECT)), draw)  # type: ignore[arg-type]
    parser = Balanced()
    parser.feed(page)
    assert parser.open == []
    assert "Jana <Malá>" in parser.text
    assert "<Malá>" not in page


def test_the_picture_shows_every_piece_every_crown_and_every_mark() -> None:
    position = read_fen(INTERNATIONAL, "W:W28,K47:B7,K12")
    picture = svg_diagram(Diagram("Before", position, (0, 49)))
    root = ElementTree.fromstring(picture)
    shapes = [element.tag.rpartition("}")[2] for element in root]
    assert shapes.count("circle") == 4 + 2
    assert shapes.count("rect") == 1 + 50 + 2
    assert root.get("aria-label") == "Before"


def test_a_table_has_a_sign_for_every_piece() -> None:
    position = read_fen(INTERNATIONAL, "W:W28,K47:B7,K12")
    table = table_diagram(Diagram("Before", position))
    assert [table.count(sign) for sign in "⛀⛁⛂⛃"] == [1, 1, 1, 1]
    assert table.count("<td") == 100


# -- lists -----------------------------------------------------------------------------------------


def test_the_incidents_of_a_game_are_listed() -> None:
    case = missed(choice=Choice.CORRECT)
    listing = game_incidents(case.game, (case,))
    assert listing.rows == (
        ("1", "0", "0:01:02.7", "White", "f", "A capture was compulsory", "It is corrected."),
    )
    assert "Jana <Malá> – Petr Velký" in listing_text(listing)
    assert "Jana &lt;Malá&gt;" in listing_html(listing)


def test_the_incidents_of_an_event_name_their_journal_and_what_was_not_read() -> None:
    case = missed(choice=Choice.LEAVE)
    games = (
        GameCases(path=Path("x/1.journal"), started="", game=case.game, cases=(case,)),
        Unreadable(Path("x/2.journal"), "x/2.journal:1: this is no journal of a game"),
    )
    listing = event_incidents("Open", games)
    assert listing.rows[0][:2] == ("1", "Jana <Malá> – Petr Velký")
    assert len(listing.columns) == len(listing.rows[0])
    assert "x/2.journal:1" in listing_text(listing)
    assert "No incident is recorded." in listing_text(event_incidents("Open", ()))
    assert "No incident is recorded." in listing_html(event_incidents("Open", ()))


# -- entries ---------------------------------------------------------------------------------------


def test_every_event_that_changes_a_game_has_its_words() -> None:
    case = missed(choice=Choice.CORRECT)
    game, move = case.game, case.game.open_moves()[0]
    events: list[e.GameEvent] = [
        e.Opened(at_ms=0, variant="international", rule_book="cz-int", start=game.start),
        e.Moved(at_ms=0, move=move),
        e.MoveReplaced(at_ms=0, move=move),
        e.IrregularityFound(at_ms=0, incident=case.incident),
        *(e.Chosen(at_ms=0, choice=choice) for choice in Choice),
        e.Restored(at_ms=0),
        e.PositionSet(at_ms=0, position=game.start, reason="fallen"),
        e.TakenBack(at_ms=0, plies=0),
        e.DrawOffered(at_ms=0, by=BLACK),
        e.DrawRefused(at_ms=0),
        e.Claimed(at_ms=0, by=WHITE, rule="I-REP"),
        e.ClaimDecided(at_ms=0, upheld=True),
        e.TrialSet(at_ms=0, stronger=WHITE, moves=5),
        e.Ended(at_ms=0, outcome=Outcome(None, Reason.AGREED), result="1-1"),
        e.Reopened(at_ms=0),
        e.Lifted(at_ms=0, square=3),
        e.Placed(at_ms=0, square=3, piece=Piece(BLACK, king=True)),
        e.CrownPut(at_ms=0, square=3),
        e.Said(at_ms=0, by=WHITE, what="adjust"),
        e.Noted(at_ms=0, text="Both were told to be quiet"),
    ]
    assert {type(event).__name__ for event in events} == set(EVENTS)
    lines = [entry_words(INTERNATIONAL, event, game) for event in events]
    assert all(lines)
    assert "4: black king set down" in lines
    assert "The arbiter set the position: fallen" in lines
    assert set(CHOICES) == set(Choice)


def test_actions_on_the_clock_are_told_where_a_person_did_them() -> None:
    game = missed().game
    actions = (Press(WHITE), GiveBonus(BLACK, -5000, ""), CorrectTime(WHITE, 61_000, ""))
    lines = [entry_words(INTERNATIONAL, ClockEntry(0, action), game) for action in actions]
    assert lines == [
        "White pressed the clock",
        "Black's time: -5 s",
        "White's time was set to 1:01",
    ]


@pytest.mark.parametrize(
    ("ms", "text"), [(0, "0:00:00.0"), (61_950, "0:01:01.9"), (36_000_000, "10:00:00.0")]
)
def test_times_of_the_game_are_told_to_a_tenth(ms: int, text: str) -> None:
    assert game_time(ms) == text

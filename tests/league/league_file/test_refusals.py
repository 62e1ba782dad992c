"""What cannot be a league is refused with the place, and leaves nothing behind."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec
import pytest
from django.core.files.storage import default_storage
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from clubs.models import Card, Club
from clubs.refusal import Refusal
from league.league_file import VERSION, read
from league.models import League
from league.services.arrivals import receive
from league.services.league_files import examine, import_league
from tests.factories import UserFactory
from tests.people import person

pytestmark = pytest.mark.django_db


def rewritten(saved: bytes, change) -> bytes:
    file = msgspec.json.decode(saved)
    change(file)
    return msgspec.json.encode(file)


def put(table: str, column: str, value: Any, row: int = 0):
    def change(file):
        rows, columns = file["tables"][table]["rows"], file["tables"][table]["columns"]
        rows[row][columns.index(column)] = value

    return change


def without(table: str, column: str):
    def change(file):
        found = file["tables"][table]
        place = found["columns"].index(column)
        del found["columns"][place]
        for row in found["rows"]:
            del row[place]

    return change


def twice(table: str):
    return lambda file: file["tables"][table]["rows"].append(list(file["tables"][table]["rows"][0]))


WRONG = {
    "no JSON": (b"{", "That is no JSON: Input data was truncated"),
    "not UTF-8": (b'{"format": "\xff"}', None),
    "a list": (b"[]", "That is not the file of a league."),
    "another file": (b'{"format": "touchline-club-manager"}', "That is not the file of a league."),
    "no tables": (
        b'{"format": "touchline-league", "version": 1, "exported_at": "2026-01-01T00:00:00Z"}',
        "That is not the file of a league: Object missing required field `tables`",
    ),
}
SPOILT = {
    "another version": (
        lambda file: file.update(version=99),
        f"That file has version 99; this site reads version {VERSION}.",
    ),
    "an unknown table": (
        lambda file: file["tables"].update(hats={"columns": [], "rows": []}),
        "This site does not know hats: the file was made by a newer one.",
    ),
    "an unknown column": (
        lambda file: file["tables"]["clubs"]["columns"].append("hat"),
        "This site does not know clubs.hat: the file was made by a newer one.",
    ),
    "a column twice": (
        lambda file: file["tables"]["clubs"]["columns"].append("name"),
        "clubs: a column stands there twice.",
    ),
    "a missing column": (without("clubs", "name"), "clubs: name is missing."),
    "a short row": (
        lambda file: file["tables"]["clubs"]["rows"][1].pop(),
        "clubs, row 2: Expected `array` of length 6",
    ),
    "a wrong type": (put("clubs", "name", 7), "clubs, row 1, name: Expected `str`, got `int`"),
    "a wrong choice": (put("fixtures", "state", "lost"), "fixtures, row 1, state: Invalid enum value 'lost'"),
    "too large a number": (
        put("reports", "home_goals", 10**6),
        "reports, row 1, home_goals: Expected `int` <= 9999",
    ),
    "a day that is none": (put("rounds", "date", "2026-02-31"), "rounds, row 1, date: Invalid RFC3339 encoded date"),
    "a letter no database keeps": (put("clubs", "name", "a\x00b"), None),
    "a mark that turns the page around": (put("clubs", "name", "a\u202eb"), None),
    "a dangling reference": (
        put("events", "report", 9999),
        "events, row 1: report is number 9999 of reports, which is not in the file.",
    ),
    "two leagues": (twice("leagues"), "A file holds one league, and this one holds 2."),
    "an unknown game": (put("leagues", "system", "chess"), "This site does not know the game this league plays."),
    "a game with a file of its own": (
        put("leagues", "system", "club-manager"),
        "This site does not know the game this league plays.",
    ),
    "an impossible house rule": (
        put("leagues", "house_rules", {"meetings": 77}),
        "The house rule “Times each pair meets” has an impossible value.",
    ),
    "house rules that are none": (
        put("leagues", "house_rules", [1]),
        "The house rules of this file cannot be read.",
    ),
    "a match of nowhere": (twice("matches"), "matches, row 9: nothing in the file belongs to it."),
    "a season left out": (put("seasons", "number", 3), "The seasons of this file are not numbered 1, 2, 3 …"),
    "an opened box of a season under way": (
        put("seasons", "state", "running"),
        "Season 1: its dice box is open when it is over, and only then.",
    ),
    "another seed": (
        put("dice_boxes", "seed", "0" * 64),
        "Season 1: the seed of its dice does not fit its seal.",
    ),
    "a score of another match": (put("fixtures", "report", 1), "fixtures, row 1 does not fit the rest of the file."),
    "a squad of a stranger": (put("entries", "club", 1), None),
    "an unknown line of the log": (put("log", "verb", "cow.milked"), "log, row 1 does not fit the rest of the file."),
    "a line with a wrong day": (put("log", "facts", {"date": "x"}), "log, row 1 does not fit the rest of the file."),
    "players in a wrong shape": (
        put("entries", "squad_before", [["x"]]),
        "entries, row 1 does not fit the rest of the file.",
    ),
    "players without a shirt": (
        put("entries", "squad_before", [{"card_id": 0}]),
        "entries, row 1 does not fit the rest of the file.",
    ),
    "a note that sums up a match of nowhere": (
        put("squad_places", "sums_up", [9999]),
        "squad_places, row 1 does not fit the rest of the file.",
    ),
    "a referee to be drafted": (put("draft_cards", "card", 0), "draft_cards, row 1 does not fit the rest of the file."),
    "a round that its cup does not have": (
        put("rounds", "number", 7, row=3),
        "rounds, row 4 does not fit the rest of the file.",
    ),
    "a cup for more clubs than are in it": (
        put("cups", "format", {"clubs": 16}),
        "cups, row 1 does not fit the rest of the file.",
    ),
    "facts that are a list": (put("log", "facts", []), "log, row 1 does not fit the rest of the file."),
    "a goal by nobody's shirt": (twice("squad_places"), "squad_places: the rows contradict each other"),
    "a half-time after the end": (
        lambda file: [put("reports", f"half_time_{side}", 90)(file) for side in ("home", "away")],
        "reports: the rows contradict each other",
    ),
    "a crest that is no picture": (put("clubs", "crest", "aGVsbG8="), "clubs, row 1: the crest is no picture."),
    "a crest that is not base64": (put("clubs", "crest", "?"), "clubs, row 1: the crest is no picture."),
}


def refused(raw: bytes) -> str:
    crests = set(default_storage.listdir("crests")[1]) if default_storage.exists("crests") else set()
    founder = UserFactory()
    with pytest.raises(Refusal) as refusal:
        import_league(raw=raw, founder=founder)
    assert not League.objects.exists()
    assert not Club.objects.exists()
    assert not Card.objects.exists()
    after = set(default_storage.listdir("crests")[1]) if default_storage.exists("crests") else set()
    assert after == crests
    return str(refusal.value)


@pytest.mark.parametrize(("raw", "words"), WRONG.values(), ids=WRONG)
def test_what_is_no_file_of_a_league_is_refused(raw, words):
    assert words is None or refused(raw) == words
    refused(raw)


@pytest.mark.parametrize(("change", "words"), SPOILT.values(), ids=SPOILT)
def test_a_spoilt_file_is_refused_and_leaves_nothing_behind(saved, change, words):
    told = refused(rewritten(saved, change))
    assert words is None or told.startswith(words)


ODD = [None, True, 0, 1, -1, 7, 99999, "", "x", "1", "2026-01-01", "2026-01-01T00:00:00Z", [], [0], {}, {"a": 1}]


def brought_or_refused(raw: bytes) -> None:
    """Whatever else it raises would be an error page."""
    user = UserFactory()
    with transaction.atomic():
        with contextlib.suppress(Refusal):
            receive(raw=raw, user=user)
            league = import_league(raw=raw, founder=user)
            assert person(user).client.get(league.get_absolute_url()).status_code == 200
        transaction.set_rollback(True)


@st.composite
def mishaps(draw):
    """One value replaced, one row left out, or one column left out; told by numbers, to fit any file."""
    return draw(st.sampled_from(["value", "row", "column"])), *(draw(st.integers(0, 10**6)) for _ in range(4))


def befall(file: dict[str, Any], mishap) -> None:
    kind, *dice = mishap
    tables = [table for table in file["tables"].values() if table["rows"]]
    table = tables[dice[0] % len(tables)]
    row, column = dice[1] % len(table["rows"]), dice[2] % len(table["columns"])
    if kind == "value":
        table["rows"][row][column] = ODD[dice[3] % len(ODD)]
    elif kind == "row":
        del table["rows"][row]
    else:
        del table["columns"][column]
        for one in table["rows"]:
            del one[column]


@settings(max_examples=10)
@given(mishap=mishaps())
def test_whatever_befalls_a_file_it_comes_in_or_is_refused(saved, mishap):
    brought_or_refused(rewritten(saved, lambda file: befall(file, mishap)))


@pytest.mark.proof
@settings(max_examples=1000)
@given(mishap=mishaps())
def test_whatever_may_befall_a_file_it_comes_in_or_is_refused(saved, mishap):
    brought_or_refused(rewritten(saved, lambda file: befall(file, mishap)))


def test_a_file_that_is_too_large_is_refused_unread(monkeypatch):
    monkeypatch.setattr(read, "LARGEST", 10)
    with pytest.raises(Refusal, match="too large"):
        examine(b" " * 11)


def test_more_lines_than_a_league_can_have_are_refused(saved, monkeypatch):
    monkeypatch.setattr(read, "MOST_ROWS", 20)
    with pytest.raises(Refusal, match="more than 20 lines"):
        examine(saved)


def test_a_file_from_before_a_table_or_a_column_was_there_can_be_read(saved):
    def older(file):
        del file["tables"]["divisions"]
        without("entries", "division")(file)
        without("rounds", "play_by")(file)
        without("squad_places", "sums_up")(file)
        for *_rest, squad in file["tables"]["entries"]["rows"]:
            for place in squad:
                del place["sums_up"]

    league = import_league(raw=rewritten(saved, older), founder=UserFactory())
    assert league.seasons.count() == 2

from io import BytesIO
from urllib.parse import urlsplit

import pytest
import zxingcpp
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation
from PIL import Image
from pypdf import PdfReader

from league.book import SeasonBook
from league.guards import Pass
from league.models import Window
from league.pages.words import say_reason
from league.prints.orders import order
from league.prints.round_pack import KIND, round_pack
from matches.sheets.paper import Paper
from matches.sheets.render import pdf, png
from tests.factories import EntryFactory, FixtureFactory, MatchFactory
from tests.league.sheet_scene import bad_day, set_tie
from tests.printed import PrintedText

pytestmark = pytest.mark.django_db


@pytest.fixture
def tie(people):
    tie = set_tie(people.season)
    bad_day(tie)
    return tie


def ordered(people, round_, **choices):
    visit = Pass(people.league, people.viewer.user, "viewer")
    return order(KIND, visit, {"of": str(round_.pk)} | choices)


def read(pack, paper=None) -> list[str]:
    pages = PdfReader(BytesIO(pdf(pack, paper or Paper()))).pages
    return [PrintedText(page.extract_text()) for page in pages]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_cover_says_what_the_record_says(people, tie, language):
    Window.objects.create(season=tie.season, after_round=1, until_round=2)
    Window.objects.create(season=tie.season, after_round=0, until_round=1)
    with translation.override(language):
        cover, *sheets = read(round_pack(ordered(people, tie.fixture.round)))
        book = SeasonBook(Pass(people.league, people.viewer.user, None), people.season)
        record = book.record
        reasons = [
            say_reason(reason, record, club)
            for club in (tie.fixture.match.home_id, tie.fixture.match.away_id)
            for told in record.out_of(tie.fixture.pk, club).values()
            for reason in told
        ]
    assert len(sheets) == 1
    assert len(reasons) == 2
    assert all(" ".join(reason.split()) in cover for reason in reasons)
    for rank, row in enumerate(book.table.rows, start=1):
        assert f"{rank} {book.clubs[row.club].name} {row.played} {row.won} {row.drawn} {row.lost}" in cover
    windows = {"en": "From the end of round 1 to the end of round 2", "fr": "De la fin de la journée 1"}
    assert windows[language] in cover
    assert {"en": "From the start", "fr": "Du début"}[language] not in cover


def test_every_match_of_the_round_has_its_sheet_and_those_that_were_struck_have_none(people, tie):
    for state in ("scheduled", "void"):
        home, away = EntryFactory(season=tie.season).club, EntryFactory(season=tie.season).club
        FixtureFactory(round=tie.fixture.round, match=MatchFactory(home=home, away=away), state=state)
    pages = read(round_pack(ordered(people, tie.fixture.round)), Paper("letter", "saving"))
    assert len(pages) == 3
    assert "COLDHARBOUR" in pages[1]
    assert "3 / 3" in pages[2]


def test_blank_sheets_on_request(people, tie):
    assert "Home 01" in read(round_pack(ordered(people, tie.fixture.round)))[1]
    assert "Home 01" not in read(round_pack(ordered(people, tie.fixture.round, blank="1")))[1]


def test_after_the_round_the_cover_has_the_scores(people, tie):
    report = tie.first.report
    cover = read(round_pack(ordered(people, tie.first.round)))[0]
    assert f"Pellgate {report.home_goals}–{report.away_goals} Coldharbour" in cover


def test_the_code_on_the_cover_opens_the_round(people, tie):
    picture = Image.open(BytesIO(png(round_pack(ordered(people, tie.fixture.round)), ppi=110)))
    (code,) = zxingcpp.read_barcodes(picture)
    address = urlsplit(code.text)
    page = people.viewer.client.get(f"{address.path}?{address.query}")
    assert "Pellgate" in page.content.decode()


def test_the_file_can_be_read_aloud(people, tie):
    Window.objects.create(season=tie.season, after_round=1, until_round=2)
    reader = PdfReader(BytesIO(pdf(round_pack(ordered(people, tie.fixture.round)))))
    assert b"pdfuaid" in reader.root_object["/Metadata"].get_object().get_data()


def test_a_window_that_was_shut_is_not_announced(people, tie):
    Window.objects.create(season=tie.season, after_round=1, until_round=2, settled_at=timezone.now())
    assert "From the end of round 1" not in read(round_pack(ordered(people, tie.fixture.round)))[0]


def test_a_round_of_five_costs_no_more_queries_than_one_of_one(people, tie):
    counted = []
    for _more in range(2):
        asked = ordered(people, tie.fixture.round)
        with CaptureQueriesContext(connection) as queries:
            round_pack(asked)
        counted.append(len(queries))
        for _number in range(4):
            home, away = EntryFactory(season=tie.season).club, EntryFactory(season=tie.season).club
            FixtureFactory(round=tie.fixture.round, match=MatchFactory(home=home, away=away))
    assert counted[0] == counted[1]

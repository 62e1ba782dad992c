from http import HTTPStatus
from io import BytesIO
from urllib.parse import urlsplit

import pytest
import zxingcpp
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.html import escape
from PIL import Image
from pypdf import PdfReader

from league.prints.match_sheet import match_sheet
from matches.sheets.render import png
from tests.factories import FixtureFactory, RoundFactory
from tests.league.sheet_scene import appoint, bad_day, name_home, played_often, set_tie
from tests.printed import PrintedText

pytestmark = pytest.mark.django_db
PAGES = ["print_file", "print_page"]


def at(people, fixture, name="print_file", **query):
    return reverse(f"league:{name}", args=[people.league.slug, "match-sheet"], query={"of": fixture.pk} | query)


@pytest.fixture
def tie(people):
    tie = set_tie(people.season)
    bad_day(tie)
    return tie


def read(response) -> str:
    assert response["Content-Type"] == "application/pdf"
    return PrintedText(" ".join(PdfReader(BytesIO(response.content)).pages[0].extract_text().split()))


@pytest.mark.parametrize("name", PAGES)
def test_a_private_league_shows_its_sheets_to_members_only(people, tie, name):
    found = {role: person.client.get(at(people, tie.fixture, name)).status_code for role, person in people}
    assert found == {"anonymous": 404, "outsider": 404, "viewer": 200, "manager": 200, "organiser": 200}


@pytest.mark.parametrize("name", PAGES)
def test_a_public_league_shows_them_to_everybody(public_people, name):
    tie = set_tie(public_people.season)
    found = {person.client.get(at(public_people, tie.fixture, name)).status_code for _, person in public_people}
    assert found == {HTTPStatus.OK}


@pytest.mark.parametrize("name", PAGES)
def test_another_leagues_fixture_is_not_found(people, name):
    assert people.viewer.client.get(at(people, FixtureFactory(), name)).status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize("name", PAGES)
def test_a_sheet_is_only_read(people, tie, name):
    assert people.organiser.client.post(at(people, tie.fixture, name)).status_code == HTTPStatus.METHOD_NOT_ALLOWED


def test_the_file_opens_in_the_browser_and_stays_out_of_shared_caches(people, tie):
    response = people.viewer.client.get(at(people, tie.fixture))
    slug = people.league.slug
    assert response["Content-Disposition"].startswith(f'inline; filename="{slug}-s1-r2-')
    assert "private" in response["Cache-Control"]
    assert "no-cache" in response["Cache-Control"]


def test_blank_prints_no_player(people, tie):
    full, blank = (read(people.viewer.client.get(at(people, tie.fixture, **query))) for query in ({}, {"blank": 1}))
    assert "Home 01" in full
    assert "Home 01" not in blank
    assert "COLDHARBOUR" in blank


@pytest.mark.parametrize(("language", "said"), [("en", "ROUND 2"), ("fr", "JOURNÉE 2")])
def test_the_sheet_speaks_the_readers_language(people, tie, language, said):
    response = people.viewer.client.get(at(people, tie.fixture), headers={"accept-language": language})
    assert said in read(response)


def scanned(fixture) -> str:
    (code,) = zxingcpp.read_barcodes(Image.open(BytesIO(png(match_sheet(fixture), ppi=150))))
    return urlsplit(code.text).path


def test_the_qr_code_opens_the_report_form(people, tie):
    address = scanned(tie.fixture)
    assert address == reverse("league:report", args=[people.league.slug, tie.fixture.pk])
    page = people.organiser.client.get(address)
    assert page.status_code == HTTPStatus.OK
    assert f'action="{address}"' in page.content.decode()


def test_who_scans_it_without_being_logged_in_can_log_in_and_come_back(people, tie):
    address = scanned(tie.fixture)
    page = people.anonymous.client.get(address)
    assert page.status_code == HTTPStatus.NOT_FOUND
    assert f"{reverse('account_login')}?next={address}" in page.content.decode()


def test_the_page_shows_what_the_file_prints(people, tie):
    appoint(tie)
    name_home(tie)
    tie.fixture.refresh_from_db()
    sheet = match_sheet(tie.fixture)
    page = people.viewer.client.get(at(people, tie.fixture, "print_page")).content.decode()
    for side in (sheet.home, sheet.away):
        for line in side.keepers + side.outfielders:
            assert line.name in page
            assert all(reason in page for reason in line.out)
    for words in (
        sheet.when,
        sheet.referee.name,
        "next yellow = ban",
        "<b>3+3</b>",
        *(f.says for f in sheet.injury_die),
    ):
        assert words in page
    assert at(people, tie.fixture) in page
    assert 'name="blank" value="1"' in page


def test_the_blank_page_leads_to_the_blank_file(people, tie):
    page = people.viewer.client.get(at(people, tie.fixture, "print_page", blank=1)).content.decode()
    assert f'href="{escape(at(people, tie.fixture, blank=1))}"' in page
    assert "Home 01" not in page


@pytest.mark.parametrize("name", PAGES)
def test_a_league_without_squads_has_sheets_too(people, name):
    fixture = FixtureFactory(round=RoundFactory(season=people.season))
    assert people.viewer.client.get(at(people, fixture, name)).status_code == HTTPStatus.OK


def test_the_match_leads_to_its_sheet(people, tie):
    page = people.viewer.client.get(reverse("league:fixture", args=[people.league.slug, tie.fixture.pk]))
    assert f'href="{at(people, tie.fixture, "print_page")}"' in page.content.decode()


@pytest.mark.parametrize(("old", "new"), [("sheet", "print_file"), ("sheet_page", "print_page")])
def test_the_old_addresses_lead_to_the_new(people, tie, old, new):
    found = people.viewer.client.get(reverse(f"league:{old}", args=[people.league.slug, tie.fixture.pk]))
    assert found.url == at(people, tie.fixture, new)


def test_everything_to_print_is_listed_with_the_next_match_chosen(people, tie):
    page = people.viewer.client.get(reverse("league:prints", args=[people.league.slug])).content.decode()
    assert f'formaction="{reverse("league:print_file", args=[people.league.slug, "match-sheet"])}"' in page
    assert f'<option value="{tie.fixture.pk}" selected>Round 2 · Coldharbour - Pellgate</option>' in page


def test_the_paper_is_remembered(people, tie):
    """Letter is 612 × 792 points."""
    first = people.viewer.client.get(at(people, tie.fixture, size="letter", ink="grey"))
    again = people.viewer.client.get(at(people, tie.fixture))
    assert first.content == again.content
    assert PdfReader(BytesIO(again.content)).pages[0].mediabox[2:] == [612, 792]


@pytest.mark.parametrize("asked", [{"size": "a0", "ink": "gold"}, {"of": "x"}, {"of": "9" * 30}, {"of": ""}])
def test_an_odd_address_is_no_error(people, tie, asked):
    found = people.viewer.client.get(at(people, tie.fixture, **asked))
    assert found.status_code == (HTTPStatus.NOT_FOUND if "of" in asked else HTTPStatus.OK)


@pytest.mark.parametrize("name", PAGES)
def test_an_unknown_kind_is_not_found(people, name):
    address = reverse(f"league:{name}", args=[people.league.slug, "of-dragons"])
    assert people.viewer.client.get(address).status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize("name", PAGES)
def test_a_long_season_costs_no_more_queries(people, tie, name):
    client, counted = people.viewer.client, []
    for times in (1, 30):
        played_often(tie, times)
        with CaptureQueriesContext(connection) as queries:
            client.get(at(people, tie.fixture, name))
        counted.append(len(queries))
    assert counted[0] == counted[1]

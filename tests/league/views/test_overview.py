"""The league's front page and its table."""

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import SeasonFactory, fill_season

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def empty_cache():
    cache.clear()


def get(people, role, name, query="", target=None):
    headers = {"HX-Request": "true", "HX-Target": target} if target else {}
    return getattr(people, role).client.get(reverse(name, args=[people.league.slug]) + query, headers=headers)


def test_a_private_league_does_not_exist_for_outsiders(people):
    for role, person in people:
        status = person.client.get(reverse("league:overview", args=[people.league.slug])).status_code
        assert (role, status) == (role, 404 if role in ("anonymous", "outsider") else 200)


def test_a_public_league_is_open_to_read(public_people):
    assert [get(public_people, role, "league:overview").status_code for role, _ in public_people] == [200] * 5


PARTS = ["figures", "table", "matchday", "story", "results", "absent", "places", "latest"]


def fetched(people, *parts, query="") -> str:
    """What an open page asks for when something has changed."""
    return get(people, "viewer", "league:overview", f"?parts={','.join(parts)}{query}", target="x").content.decode()


def roots(html: str) -> list[str]:
    return [part for part in PARTS if f'id="{part}"' in html]


def test_one_request_brings_the_parts_that_a_page_shows_and_no_others(people):
    people.season.entries.all().delete()
    fill_season(people.season, clubs=4)
    assert roots(fetched(people, *PARTS)) == PARTS
    assert roots(fetched(people, "latest", "table", "nowhere")) == ["table", "latest"]
    assert "<html" not in fetched(people, *PARTS)
    assert fetched(people, "nowhere") == ""


def test_a_change_costs_no_more_queries_than_the_page_itself(people):
    people.season.entries.all().delete()
    fill_season(people.season, clubs=4)
    get(people, "viewer", "league:overview")  # what is kept of the season's matches, and the session
    cache.clear()
    with CaptureQueriesContext(connection) as whole_page:
        get(people, "viewer", "league:overview")
    cache.clear()
    with CaptureQueriesContext(connection) as change:
        fetched(people, *PARTS)
    assert len(change) <= len(whole_page)


def test_every_page_with_parts_has_one_that_listens_for_all_of_them(public_people):
    for page, parts in (
        (get(public_people, "viewer", "league:overview"), PARTS),
        (get(public_people, "viewer", "league:table"), ["table"]),
        (public_people.viewer.client.get("/"), ["table", "matchday", "latest"]),
    ):
        html = page.content.decode()
        listening = page.context["live_parts"]
        assert sorted(set(listening.names) - {"steps"}) == sorted(parts)
        assert html.count(f'hx-select-oob="{listening.selectors}"') == 1
        asked = public_people.viewer.client.get(listening.address, headers={"HX-Request": "true"})
        assert roots(asked.content.decode()) == [part for part in PARTS if part in parts]


def test_an_opened_rank_stays_open_when_the_table_changes(people):
    club = people.entry.club.pk
    html = fetched(people, "table", query=f"&why={club}")
    assert f'<input type="hidden" name="why" value="{club}">' in html
    assert 'class="why"' in html


def test_an_unknown_target_gets_the_page(people):
    assert b"<html" in get(people, "viewer", "league:overview", target="elsewhere").content


def test_a_rank_opens_without_javascript(people):
    response = get(people, "viewer", "league:table", f"?why={people.entry.club.pk}")
    assert b"<html" in response.content
    assert b'aria-expanded="true"' in response.content
    assert b'class="why"' in response.content


@pytest.mark.parametrize("why", ["x", "-1", "9" * 30, "999999"])
def test_a_strange_rank_opens_nothing(people, why):
    response = get(people, "viewer", "league:table", f"?why={why}")
    assert (response.status_code, b'class="why"' in response.content) == (200, False)


def test_an_older_season_keeps_its_page(people):
    people.season.state = people.season.State.FINISHED
    people.season.save()
    SeasonFactory(league=people.league)
    old = get(people, "viewer", "league:overview", "?season=1").content.decode()
    assert people.entry.club.name in old
    assert people.entry.club.name not in get(people, "viewer", "league:table").content.decode()


@pytest.mark.parametrize("season", ["2", "x", "99999999", "²"])
def test_there_is_no_such_season(people, season):
    assert get(people, "viewer", "league:overview", f"?season={season}").status_code == 404


def test_a_new_league_says_what_to_do_next(people):
    people.season.entries.all().delete()
    people.season.state = people.season.State.PREPARING
    people.season.save()
    assert "Before kick-off" in get(people, "organiser", "league:overview").content.decode()
    assert "Before kick-off" not in get(people, "viewer", "league:overview").content.decode()


def test_an_id_that_no_club_has_is_not_kept_apart(people):
    """What is kept in the cache cannot be grown by counting ids up."""
    client, address = people.viewer.client, reverse("league:overview", args=[people.league.slug])
    client.get(address)
    with CaptureQueriesContext(connection) as kept:
        client.get(address)
    for number in (999_998, 999_999):
        with CaptureQueriesContext(connection) as asked:
            client.get(address, {"why": number})
        assert len(asked) == len(kept) + 1
    pairs = reverse("league:head_to_head", args=[people.league.slug])
    assert client.get(pairs, {"one": 999_999}).status_code == 404


def test_what_one_reader_has_behind_an_address_reaches_nobody_else(people):
    """The part is kept for all readers."""
    address = reverse("league:manager", args=[people.league.slug, people.manager.user.pk])
    people.manager.client.get(address, {"from": "a-mail-of-mine"})
    page = people.viewer.client.get(address).content.decode()
    assert (f'hx-get="{address}"' in page, "a-mail-of-mine" in page) == (True, False)

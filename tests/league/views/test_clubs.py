from io import BytesIO

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from PIL import Image

from clubs.models import Club
from league.models import Entry, Fixture, League, Membership, Role, Season
from tests.factories import EntryFactory, LeagueFactory, SeasonFactory, UserFactory, fill_season
from tests.people import ROLES, person

KIT = {"cloth": "red", "trim": "white", "pattern": "halves"}


def picture(size=(300, 300)) -> SimpleUploadedFile:
    data = BytesIO()
    Image.new("RGB", size, "teal").save(data, "PNG")
    return SimpleUploadedFile("me.png", data.getvalue(), content_type="image/png")


def url(people, name, *args):
    return reverse(f"league:{name}", args=[people.league.slug, *args])


def codes(people, path, method="get", **data):
    return [getattr(getattr(people, role).client, method)(path, data).status_code for role in ROLES]


@pytest.fixture
def preparing(people):
    Season.objects.update(state=Season.State.PREPARING)
    return people


@pytest.mark.parametrize("name", ["clubs", "club"])
def test_private_pages_exist_for_members_only(people, name):
    path = url(people, name, *([people.entry.club_id] if name == "club" else []))
    assert codes(people, path) == [404, 404, 200, 200, 200]


@pytest.mark.parametrize("name", ["clubs", "club"])
def test_public_pages_are_for_everybody(public_people, name):
    path = url(public_people, name, *([public_people.entry.club_id] if name == "club" else []))
    assert codes(public_people, path) == [200] * 5


@pytest.mark.parametrize("name", ["club_add", "clubs_add"])
def test_only_an_organiser_adds_clubs(public_people, name):
    assert codes(public_people, url(public_people, name)) == [404, 404, 403, 403, 200]
    assert codes(public_people, url(public_people, name), "post") == [404, 404, 403, 403, 422]


def test_a_manager_edits_the_own_club_an_organiser_every_club(public_people):
    mine = url(public_people, "club_edit", public_people.entry.club_id)
    other = url(public_people, "club_edit", EntryFactory(season=public_people.season).club_id)
    assert codes(public_people, mine) == [404, 404, 403, 200, 200]
    assert codes(public_people, other) == [404, 404, 403, 403, 200]
    assert codes(public_people, other, "post", name="Taken over", **KIT) == [404, 404, 403, 403, 302]


def test_only_an_organiser_removes_a_club_and_only_before_the_draw(public_people):
    path = url(public_people, "club_remove", public_people.entry.club_id)
    assert codes(public_people, path) == [404, 404, 403, 403, 200]
    assert codes(public_people, path, "post") == [404, 404, 403, 403, 200]
    client, yes = public_people.organiser.client, {"sure": "yes"}
    assert "The season is under way" in client.post(path, yes, follow=True).content.decode()
    Season.objects.update(state=Season.State.PREPARING)
    assert client.post(path, yes).url == url(public_people, "clubs")
    assert not Entry.objects.exists()


def test_a_club_is_added_with_its_kit_and_crest(preparing):
    answers = {"name": "Lantern Hill", "crest": picture(), **KIT}
    response = preparing.organiser.client.post(url(preparing, "club_add"), answers)
    assert response.status_code == 302
    club = Club.objects.get(name="Lantern Hill")
    assert (club.short_name, club.cloth, club.trim, club.pattern) == ("Lantern Hill", "red", "white", "halves")
    with Image.open(club.crest) as crest:
        assert crest.size == (256, 256)


def test_add_and_another_comes_back_to_the_form(preparing):
    response = preparing.organiser.client.post(
        url(preparing, "club_add"), {"name": "Lantern Hill", "another": "1", **KIT}
    )
    assert response["Location"] == url(preparing, "club_add")


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ({"name": ""}, "This field is required"),
        ({"name": "x" * 41}, "at most 40 characters"),
        ({"cloth": "tartan"}, "tartan"),
        ({"trim": "red"}, "two different colours"),
        ({"crest": SimpleUploadedFile("x.svg", b"<svg/>", "image/svg+xml")}, "not a picture"),
    ],
)
def test_what_is_wrong_is_said_and_what_was_typed_is_kept(preparing, answers, words):
    sent = {"name": "Lantern Hill", **KIT, **answers}
    response = preparing.organiser.client.post(url(preparing, "club_add"), sent)
    assert response.status_code == 422
    page = response.content.decode()
    assert words in page
    assert f'value="{sent["name"]}"' in page or not sent["name"]


def test_a_refusal_is_shown_on_the_form(preparing):
    sent = {"name": preparing.entry.club.name.upper(), **KIT}
    response = preparing.organiser.client.post(url(preparing, "club_add"), sent)
    assert response.status_code == 422
    assert "already" in response.content.decode()


def test_many_clubs_are_pasted(preparing):
    response = preparing.organiser.client.post(url(preparing, "clubs_add"), {"lines": "One\nTwo, Deux"})
    assert response.status_code == 302
    assert Club.objects.filter(short_name="Deux").exists()
    response = preparing.organiser.client.post(url(preparing, "clubs_add"), {"lines": "Three\nONE"})
    assert response.status_code == 422
    assert "Three\nONE" in response.content.decode()


def test_while_the_season_runs_the_same_form_lets_a_club_join_late(public_people):
    league = LeagueFactory(is_public=True)
    Membership.objects.create(league=league, user=public_people.organiser.user, role=Role.ORGANISER)
    season = SeasonFactory(league=league, running=True)
    fill_season(season, clubs=3, score=lambda number: None)
    path = reverse("league:club_add", args=[league.slug])
    assert 'name="from_round"' in public_people.organiser.client.get(path).content.decode()
    response = public_people.organiser.client.post(path, {"name": "Latecomers", "from_round": "2", **KIT})
    assert response.status_code == 302
    late = Club.objects.get(name="Latecomers")
    assert Fixture.objects.filter(match__home=late).count() == 3


def test_after_the_season_nothing_is_added(public_people):
    Season.objects.update(state=Season.State.FINISHED)
    response = public_people.organiser.client.post(url(public_people, "club_add"), {"name": "Too late", **KIT})
    assert response.status_code == 422
    assert "The season is over" in response.content.decode()


def test_a_closed_league_offers_no_change(public_people):
    League.objects.update(state=League.State.CLOSED)
    page = public_people.organiser.client.get(url(public_people, "clubs")).content.decode()
    assert url(public_people, "club_add") not in page
    edit = url(public_people, "club_edit", public_people.entry.club_id)
    assert edit not in page
    assert public_people.organiser.client.post(edit, {"name": "New", **KIT}).status_code == 422


def test_a_club_of_another_league_is_not_found_here(public_people):
    foreign = EntryFactory()
    for name in ("club", "club_edit", "club_remove", "crest"):
        assert public_people.organiser.client.get(url(public_people, name, foreign.club_id)).status_code == 404


def test_the_list_alone_answers_htmx(public_people):
    headers = {"HX-Request": "true", "HX-Target": "clubs"}
    part = public_people.viewer.client.get(url(public_people, "clubs"), headers=headers).content.decode()
    assert part.lstrip().startswith('<section class="sec" id="clubs"')


def test_the_club_page_adds_up_home_and_away(db):
    season = SeasonFactory(league__is_public=True, running=True)
    fill_season(season, clubs=4, score=lambda number: (2, 0))
    club = season.entries.first().club
    page = person(UserFactory()).client.get(reverse("league:club", args=[season.league.slug, club.pk]))
    shown = page.context["page"]
    assert (shown.home.played, shown.home.won, shown.home.goals_for) == (3, 3, 6)
    assert (shown.away.played, shown.away.lost, shown.away.goals_against) == (3, 3, 6)
    assert shown.row.points == 9
    assert [meeting.outcome for meeting in shown.results].count("W") == 3
    assert shown.to_play == []


def test_a_past_season_of_a_club_can_be_read(public_people):
    finished = public_people.season
    SeasonFactory(league=public_people.league)
    page = public_people.viewer.client.get(url(public_people, "club", public_people.entry.club_id))
    assert page.context["page"].season == finished
    response = public_people.viewer.client.get(url(public_people, "club", public_people.entry.club_id), {"season": "2"})
    assert response.status_code == 404


@pytest.fixture
def crested(people):
    people.organiser.client.post(
        url(people, "club_edit", people.entry.club_id), {"name": "Lantern Hill", "crest": picture(), **KIT}
    )
    return people


def test_a_crest_is_as_private_as_its_league(crested):
    path = url(crested, "crest", crested.entry.club_id)
    assert codes(crested, path) == [404, 404, 200, 200, 200]
    response = crested.viewer.client.get(path)
    assert response["Content-Type"] == "image/png"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Cache-Control"] == "private, max-age=2592000"
    League.objects.update(is_public=True)
    assert crested.anonymous.client.get(path)["Cache-Control"] == "public, max-age=2592000"


def test_a_club_without_a_crest_has_none(people):
    assert people.viewer.client.get(url(people, "crest", people.entry.club_id)).status_code == 404


def test_a_new_crest_has_a_new_address(crested):
    page = url(crested, "club", crested.entry.club_id)
    before = crested.viewer.client.get(page).context["page"].crest_url
    crested.organiser.client.post(
        url(crested, "club_edit", crested.entry.club_id), {"name": "Lantern Hill", "crest": picture((90, 90)), **KIT}
    )
    after = crested.viewer.client.get(page).context["page"].crest_url
    assert before.split("?")[0] == after.split("?")[0]
    assert before != after


@pytest.mark.parametrize("name", ["clubs", "club"])
def test_pages_cost_the_same_for_two_clubs_and_for_twenty(db, name):
    counted = []
    for clubs in (2, 20):
        season = SeasonFactory(league__is_public=True, running=True)
        fill_season(season, clubs=clubs)
        args = [season.league.slug] + ([season.entries.first().club_id] if name == "club" else [])
        client = person(UserFactory()).client
        cache.clear()
        with CaptureQueriesContext(connection) as captured:
            assert client.get(reverse(f"league:{name}", args=args)).status_code == 200
        counted.append(len(captured))
    assert counted[0] == counted[1] <= 13

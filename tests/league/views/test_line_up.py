"""The line-up page and the referee, for everybody, with and without a script in the browser."""

import pytest
from django.urls import reverse

from league.models import Fixture, Role
from matches.models import Boost, LineUp, Named
from matches.rules.formations import spots
from tests.factories import CardFactory, MembershipFactory, ReportFactory, box_of
from tests.people import ROLES, gather, person
from tests.squads import Ground

pytestmark = pytest.mark.django_db


@pytest.fixture
def ground():
    return Ground(gather(is_public=True))


def address(ground, side="home") -> str:
    return reverse("league:line_up", args=[ground.league.slug, ground.fixture.pk, side])


def match_page(ground, role="manager"):
    url = reverse("league:fixture", args=[ground.league.slug, ground.fixture.pk])
    return getattr(ground.people, role).client.get(url)


def test_each_role_gets_its_answer(ground):
    data = ground.typed()
    codes = {"anonymous": (404, 404), "outsider": (404, 404)}
    codes |= {"viewer": (403, 403), "manager": (200, 302), "organiser": (200, 302)}
    for role in ROLES:
        client = getattr(ground.people, role).client
        got = client.get(address(ground)).status_code, client.post(address(ground), data).status_code
        assert got == codes[role], role


def test_a_manager_names_only_the_own_side(ground):
    assert ground.people.manager.client.get(address(ground, "away")).status_code == 403
    other = person(MembershipFactory(league=ground.league, role=Role.MANAGER).user)
    assert other.client.get(address(ground)).status_code == 403


def test_there_are_two_sides(ground):
    assert ground.people.manager.client.get(address(ground, "left")).status_code == 404


def test_without_a_script_selects_are_enough_and_the_server_places_the_field(ground):
    response = ground.people.manager.client.post(address(ground), ground.typed(formation="352"))
    assert response.status_code == 302
    line_up = LineUp.objects.get()
    field = line_up.named.filter(place=Named.Place.FIELD).values_list("forward", "across")
    assert line_up.formation == "352"
    assert sorted(field) == sorted(spots("352"))
    assert set(line_up.named.filter(place="bench").values_list("forward", "across")) == {(None, None)}


def test_free_spots_are_kept_and_nonsense_is_not(ground):
    first, second, third = (ground.squad[number].card_id for number in (2, 3, 4))
    data = ground.typed(formation="free") | {
        f"spot-{first}": "33,66",
        f"spot-{second}": "900,1",
        f"spot-{third}": "<b>",
    }
    ground.people.manager.client.post(address(ground), data)
    stood = {one.card_id: (one.forward, one.across) for one in Named.objects.all()}
    assert stood[first] == (33, 66)
    assert stood[second] in spots("442")
    assert stood[third] in spots("442")


def test_a_formation_nobody_knows_is_refused(ground):
    assert ground.people.manager.client.post(address(ground), ground.typed(formation="tree")).status_code == 422


def test_what_is_wrong_stands_next_to_the_player_and_nothing_is_lost(ground):
    reserve, striker = ground.squad[1].card_id, ground.squad[5].card_id
    data = ground.typed() | {f"place-{reserve}": "field", f"boost-{striker}-pace": "2", "formation": "433"}
    response = ground.people.manager.client.post(address(ground), data)
    assert response.status_code == 422
    page = response.context["page"]
    rows = {row.card: row for row in page.fit}
    assert "is a keeper" in rows[str(reserve)].errors[0]
    assert "above 6" in rows[str(striker)].errors[0]
    assert "12 start" in response.context["form"].non_field_errors()[0]
    assert (page.starting, page.benched, page.spent) == (12, 5, 2)
    html = response.content.decode()
    assert f'aria-describedby="error-{reserve}"' in html
    assert f'name="boost-{striker}-pace" id="id_boost-{striker}-pace" value="2"' in html
    assert not LineUp.objects.exists()


def test_home_points_that_are_no_number_come_back(ground):
    card = ground.squad[5].card_id
    response = ground.people.manager.client.post(address(ground), ground.typed() | {f"boost-{card}-pace": "lots"})
    assert response.status_code == 422
    assert 'value="lots"' in response.content.decode()


def test_a_player_banned_meanwhile_is_refused_with_the_reason_on_top(ground):
    banned = ground.squad[4]
    banned.ban_matches = 1
    banned.save()
    response = ground.people.manager.client.post(address(ground), ground.typed())
    assert response.status_code == 422
    told = " ".join(response.context["form"].non_field_errors())
    assert f"{banned.card.name} cannot play: banned" in told
    assert f'name="place-{banned.card_id}"' not in response.content.decode()


def test_home_points_are_saved_and_shown_to_both_sides(ground):
    card = ground.squad[3].card
    ground.people.manager.client.post(address(ground), ground.typed() | {f"boost-{card.pk}-shooting": "2"})
    assert Boost.objects.get().points == 2
    for role in ("anonymous", "viewer", "manager", "organiser"):
        html = match_page(ground, role).content.decode()
        assert "Shooting +2 = 5" in html
        assert "4 home points lapse." in html


def test_the_away_side_has_no_fields_for_points(ground):
    html = ground.people.organiser.client.get(address(ground, "away")).content.decode()
    assert "boost-" not in html


def test_the_picture_shows_the_starters_only_where_they_stand(ground):
    html = ground.people.manager.client.get(address(ground), {"fill": "suggested"}).content.decode()
    assert html.count('class="man"') == 20
    assert html.count(" data-off transform") == 4


def test_a_match_with_a_score_has_no_line_up_to_name(ground):
    ground.fixture.report = ReportFactory(match=ground.fixture.match)
    ground.fixture.state = Fixture.State.FINAL
    ground.fixture.save()
    client = ground.people.manager.client
    assert client.get(address(ground)).status_code == 302
    response = client.post(address(ground), ground.typed())
    assert response.status_code == 422
    assert "This match has a score" in response.content.decode()


def test_op_82_six_fit_players_are_told_what_follows():
    ground = Ground(gather(is_public=True), size=6, keepers=1)
    html = ground.people.manager.client.get(address(ground)).content.decode()
    assert "the match is lost 0–3 by forfeit" in html
    assert "Save the line-up" not in html


def test_op_82_ten_fit_players_all_start():
    ground = Ground(gather(is_public=True), size=10, keepers=1)
    html = ground.people.manager.client.get(address(ground)).content.decode()
    assert "Only 10 players can play" in html
    assert "of 10 start" in html


def test_a_club_without_a_squad_says_so(people):
    ground = Ground(people, size=0)
    html = people.manager.client.get(address(ground)).content.decode()
    assert "have no squad yet" in html


def test_a_league_without_squads_is_not_bothered(people):
    ground = Ground(people, size=0)
    assert "h-day" not in match_page(ground).content.decode()


def test_the_match_page_offers_what_each_may_do(ground):
    CardFactory(box=box_of(ground.league), referee=True)
    offered = {
        role: [text in match_page(ground, role).content.decode() for text in (">Draw the referee<", "/line-up/home/")]
        + ["/line-up/away/" in match_page(ground, role).content.decode()]
        for role in ROLES
    }
    nothing = [False, False, False]
    assert {role: offered[role] for role in ("anonymous", "outsider", "viewer")} == dict.fromkeys(
        ("anonymous", "outsider", "viewer"), nothing
    )
    assert offered["organiser"] == [True, True, True]
    assert offered["manager"] == [True, True, False]


def test_who_was_banned_after_being_named_is_marked(ground):
    ground.name()
    banned = ground.squad[4]
    banned.ban_matches = 1
    banned.save()
    html = match_page(ground).content.decode()
    assert "cannot play" in html
    assert "banned: brought along" in html


def test_the_referee_is_drawn_and_shown(ground):
    CardFactory(box=box_of(ground.league), referee=True, name="Ida Whistle", leniency=4)
    url = reverse("league:referee", args=[ground.league.slug, ground.fixture.pk])
    response = ground.people.manager.client.post(url, follow=True)
    html = response.content.decode()
    assert "The dice name Ida Whistle, Leniency 4." in html
    assert "Referee Ida Whistle, Leniency 4" in html
    assert "Draw the referee" not in html


def test_a_manager_of_neither_club_draws_no_referee(ground):
    CardFactory(box=box_of(ground.league), referee=True)
    other = person(MembershipFactory(league=ground.league, role=Role.MANAGER).user)
    url = reverse("league:referee", args=[ground.league.slug, ground.fixture.pk])
    assert other.client.post(url).status_code == 422
    ground.fixture.match.refresh_from_db()
    assert ground.fixture.match.referee is None

import pytest
from django.urls import reverse

from league.models import League, Season, SquadPlace
from league.services.cards import open_box
from tests.factories import (
    CardFactory,
    EntryFactory,
    FixtureFactory,
    MatchFactory,
    RoundFactory,
    SquadPlaceFactory,
)
from tests.people import ROLES


def url(people, name, *args, **query):
    return reverse(f"league:{name}", args=[people.league.slug, *args], query=query or None)


def codes(people, path, method="get", **data):
    return [getattr(getattr(people, role).client, method)(path, data).status_code for role in ROLES]


@pytest.fixture
def camp(people):
    """A season in preparation, with one player in the manager's squad."""
    Season.objects.update(state=Season.State.PREPARING)
    people.season.refresh_from_db()
    SquadPlaceFactory(season=people.season, club=people.entry.club)
    people.league.refresh_from_db()
    return people


def place(people):
    return SquadPlace.objects.get(club=people.entry.club)


@pytest.mark.parametrize("name", ["squads", "squad"])
def test_squads_are_for_whoever_may_see_the_league(people, public_people, name):
    for group, expected in ((people, [404, 404, 200, 200, 200]), (public_people, [200] * 5)):
        path = url(group, name, *([group.entry.club_id] if name == "squad" else []))
        assert codes(group, path) == expected


@pytest.mark.parametrize("name", ["squad_sign", "squad_edit"])
def test_a_manager_changes_the_own_squad_until_the_season_begins(camp, name):
    rival = EntryFactory(season=camp.season).club_id
    assert codes(camp, url(camp, name, camp.entry.club_id)) == [404, 404, 403, 200, 200]
    assert codes(camp, url(camp, name, rival)) == [404, 404, 403, 403, 200]
    Season.objects.update(state=Season.State.RUNNING)
    assert codes(camp, url(camp, name, camp.entry.club_id)) == [404, 404, 403, 403, 200]


def test_the_squads_are_dealt_by_an_organiser(people):
    Season.objects.update(state=Season.State.PREPARING)
    EntryFactory(season=people.season)
    open_box(league=people.league, actor=people.organiser.user)
    assert codes(people, url(people, "deal"), "post") == [404, 404, 403, 403, 302]
    assert SquadPlace.objects.count() == 40
    page = people.viewer.client.get(url(people, "squads")).context["page"]
    assert [(squad.players, squad.keepers, squad.is_complete) for squad in page.squads] == [(20, 2, True)] * 2
    assert page.free == [("Keepers", 56), ("Outfielders", 444)]
    assert not page.may_deal
    assert people.organiser.client.post(url(people, "deal")).status_code == 422
    assert codes(people, url(people, "collect"), "post") == [404, 404, 403, 403, 200]
    assert people.organiser.client.post(url(people, "collect"), {"sure": "yes"}).status_code == 302
    assert not SquadPlace.objects.exists()


def test_ca_league_2_too_few_cards_are_told_on_the_page(camp):
    response = camp.organiser.client.post(url(camp, "deal"))
    assert response.status_code == 422
    assert "The squads need 2 more keepers, and the box has 0 (CA-LEAGUE-2)." in response.content.decode()


def test_who_runs_the_league_is_offered_what_can_be_done(people):
    def offers(role):
        page = getattr(people, role).client.get(url(people, "squads")).context["page"]
        return page.may_open, page.may_deal, page.may_collect

    Season.objects.update(state=Season.State.PREPARING)
    assert offers("organiser") == (True, False, False)
    assert offers("manager") == (False, False, False)
    SquadPlaceFactory(season=people.season, club=people.entry.club)
    assert offers("organiser") == (False, True, True)
    Season.objects.update(state=Season.State.RUNNING)
    assert offers("organiser") == (False, True, False)
    League.objects.update(state=League.State.CLOSED)
    assert offers("organiser") == (False, False, False)


def test_a_free_player_is_signed_and_the_search_stays(camp):
    card = CardFactory(box=camp.league.box, name="Ann Larkenby")
    path = url(camp, "squad_sign", camp.entry.club_id, q="ann")
    page = camp.manager.client.get(path).context["page"]
    assert [line.name for line in page.lines] == ["Ann Larkenby"]
    response = camp.manager.client.post(path, {"card": card.pk})
    assert response["Location"] == path
    assert SquadPlace.objects.get(card=card).number == 2
    assert not camp.manager.client.get(path).context["page"].lines


def test_only_free_players_are_offered_and_no_referee(camp):
    rival = EntryFactory(season=camp.season).club
    SquadPlaceFactory(season=camp.season, club=rival)
    CardFactory(box=camp.league.box, name="Free")
    CardFactory(box=camp.league.box, referee=True)
    page = camp.manager.client.get(url(camp, "squad_sign", camp.entry.club_id)).context["page"]
    assert [line.name for line in page.lines] == ["Free"]
    assert [kind for kind, _words, _count in page.kinds] == ["outfielder", "keeper"]


@pytest.mark.parametrize("sent", [{}, {"card": "x"}, {"card": "0"}])
def test_signing_nobody_is_refused_with_words(camp, sent):
    response = camp.manager.client.post(url(camp, "squad_sign", camp.entry.club_id), sent)
    assert response.status_code == 422
    assert "Choose a player." in response.content.decode()


def test_op_70_a_full_squad_is_told(camp):
    League.objects.update(house_rules=camp.league.house_rules | {"squad_size": 11, "squad_keepers": 1})
    for _ in range(9):
        SquadPlaceFactory(season=camp.season, club=camp.entry.club)
    card = CardFactory(box=camp.league.box)
    response = camp.manager.client.post(url(camp, "squad_sign", camp.entry.club_id), {"card": card.pk})
    assert response.status_code == 422
    assert "have their 10 outfielders (CA-LEAGUE-1)" in response.content.decode()


def test_a_player_is_released(camp):
    card = place(camp).card
    release, sent = url(camp, "squad_release", camp.entry.club_id), {"card": card.pk, "sure": "yes"}
    response = camp.manager.client.post(release, sent)
    assert response["Location"] == url(camp, "squad_edit", camp.entry.club_id)
    assert not SquadPlace.objects.exists()
    again = camp.manager.client.post(release, sent, follow=True)
    assert "not in the squad any more" in again.content.decode()


def test_an_organiser_enters_shirts_and_what_players_bring_along(camp):
    card = place(camp).card_id
    sent = {f"number-{card}": 9, f"yellows-{card}": 2, f"ban_matches-{card}": 1, f"injury_matches-{card}": 0}
    response = camp.organiser.client.post(url(camp, "squad_edit", camp.entry.club_id), sent)
    assert response["Location"] == url(camp, "squad", camp.entry.club_id)
    now = place(camp)
    assert (now.number, now.yellows, now.ban_matches, now.injury_matches) == (9, 2, 1, 0)


def test_a_manager_enters_shirts_only(camp):
    card = place(camp).card_id
    sent = {f"number-{card}": 9, f"yellows-{card}": 2}
    assert camp.manager.client.post(url(camp, "squad_edit", camp.entry.club_id), sent).status_code == 302
    assert (place(camp).number, place(camp).yellows) == (9, 0)
    page = camp.manager.client.get(url(camp, "squad_edit", camp.entry.club_id)).content.decode()
    assert "yellows-" not in page


@pytest.mark.parametrize(
    ("key", "value"), [("number", "0"), ("number", "100"), ("number", ""), ("yellows", "-1"), ("ban_matches", "21")]
)
def test_what_is_wrong_with_a_line_is_said_there(camp, key, value):
    card = place(camp).card_id
    sent = {f"number-{card}": 9, f"yellows-{card}": 0, f"ban_matches-{card}": 0, f"injury_matches-{card}": 0}
    response = camp.organiser.client.post(url(camp, "squad_edit", camp.entry.club_id), sent | {f"{key}-{card}": value})
    assert response.status_code == 422
    assert f'id="id_{key}-{card}_error"' in response.content.decode()


def test_two_in_one_shirt_are_refused(camp):
    second = SquadPlaceFactory(season=camp.season, club=camp.entry.club, number=7)
    first = SquadPlace.objects.exclude(pk=second.pk).get()
    sent = {f"number-{first.card_id}": 7, f"number-{second.card_id}": 7}
    response = camp.manager.client.post(url(camp, "squad_edit", camp.entry.club_id), sent)
    assert response.status_code == 422
    assert "wears number 7" in response.content.decode()


def states(people):
    page = people.viewer.client.get(url(people, "squad", people.entry.club_id)).context["page"]
    return {player.number: player.state.words for player in page.keepers + page.outfielders}


def test_the_squad_says_who_is_out_and_who_is_a_card_away_from_it(people):
    club, rival = people.entry.club, EntryFactory(season=people.season).club
    FixtureFactory(round=RoundFactory(season=people.season), match=MatchFactory(home=club, away=rival))
    for number, brought in enumerate(
        [
            {},
            {"yellows": 1},
            {"yellows": 2},
            {"ban_matches": 1},
            {"injury_matches": 3},
            {"ban_matches": 2, "injury_matches": 1},
        ],
        start=1,
    ):
        SquadPlaceFactory(season=people.season, club=club, number=number, **brought)
    assert states(people) == {
        1: "Fit",
        2: "Fit, 1 yellow card",
        3: "Next yellow card: banned",
        4: "Banned, 1 match",
        5: "Injured, 3 matches",
        6: "Banned, 2 matches; Injured, 1 match",
    }
    page = people.viewer.client.get(url(people, "squad", club.pk)).context["page"]
    assert (page.available, page.banned, page.injured) == (3, 2, 2)


@pytest.mark.parametrize("view", ["", "table"])
def test_a_squad_is_read_as_cards_or_as_a_table(camp, view):
    SquadPlaceFactory(season=camp.season, club=camp.entry.club, card__keeper=True, card__name="Kit Larkenby")
    response = camp.viewer.client.get(url(camp, "squad", camp.entry.club_id, view=view))
    page = response.content.decode()
    assert "Kit Larkenby" in page
    assert ("pcards" in page) == (view == "")
    assert ("<table" in page) == (view == "table")


def test_htmx_gets_the_parts_that_changed(camp):
    for name, part in (("squads", "squads"), ("squad", "squad"), ("squad_sign", "cards")):
        path = url(camp, name, *([] if name == "squads" else [camp.entry.club_id]))
        response = camp.organiser.client.get(path, headers={"HX-Request": "true", "HX-Target": part})
        assert f'id="{part}"' in response.content.decode()[:40]


def test_a_club_that_is_not_there_has_no_squad(camp):
    for name in ("squad", "squad_sign", "squad_edit"):
        assert camp.organiser.client.get(url(camp, name, 0)).status_code == 404


def test_a_season_that_is_over_shows_its_squads_and_changes_nothing(camp):
    Season.objects.update(state=Season.State.FINISHED)
    page = camp.organiser.client.get(url(camp, "squad", camp.entry.club_id)).context["page"]
    assert (page.count, page.may_change) == (1, False)
    response = camp.organiser.client.post(url(camp, "deal"))
    assert response.status_code == 422
    assert "season is over" in response.content.decode()


def test_the_club_s_page_leads_to_its_squad(camp):
    page = camp.viewer.client.get(url(camp, "club", camp.entry.club_id)).content.decode()
    assert url(camp, "squad", camp.entry.club_id) in page

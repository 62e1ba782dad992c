"""The hall of fame: whose careers stand in it, in which order, and that it moves with a guest."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from accounts.guests import absorb, claim, create_guest
from league.models import Game, GameSeat
from league.pages.game.hall import HallPlace, hall_page, hall_place
from league.pages.game.rest import over_page
from tests.factories import MembershipFactory, UserFactory
from tests.league.pages.game.test_season_pages import place_in
from tests.long_games import LongGame, season_over
from tests.people import person
from tests.test_query_counts import queries

pytestmark = pytest.mark.django_db


def given_to(user, *careers: LongGame) -> None:
    for career in careers:
        GameSeat.objects.filter(game=career.game).update(user=user)


def sacked() -> LongGame:
    return LongGame(lambda state: False, policy="idle", seed="c")


def ended(seasons: int) -> LongGame:
    career = LongGame(season_over(seasons))
    Game.objects.filter(pk=career.game.pk).update(phase="over")
    return career


def test_careers_that_are_over_stand_by_their_score_and_others_as_still_going():
    user = UserFactory()
    given_to(user, sacked(), ended(2), LongGame(season_over(1)))
    page = hall_page(user)
    assert [(one.place, one.end) for one in page.careers] == [(1, "ended"), (2, "sacked")]
    assert page.careers[0].score.total > page.careers[1].score.total
    assert [(one.end, one.seasons) for one in page.going] == [("", 1)]
    assert hall_page(UserFactory()).careers == []


def test_the_end_of_a_career_says_the_same_score_and_leads_to_the_hall():
    career = sacked()
    (told,) = over_page(place_in(career)).careers
    (kept,) = hall_page(career.manager).careers
    assert told.score == kept.score
    assert reverse("game:hall") in career.look("now").content.decode()


def test_a_guests_careers_move_with_a_claim_and_with_a_login():
    guest, user = create_guest(), UserFactory()
    given_to(guest, sacked())
    assert reverse("game:hall") in person(guest).client.get(reverse("game:start")).content.decode()
    claimed = claim(guest=guest, name="Ann", password="correct horse battery", email="")
    assert len(hall_page(claimed).careers) == 1
    other = create_guest()
    given_to(other, ended(1))
    absorb(guest=other, user=user)
    assert len(hall_page(user).careers) == 1


def test_the_hall_costs_the_same_for_one_career_and_for_three():
    one, three = UserFactory(), UserFactory()
    given_to(one, sacked())
    given_to(three, sacked(), ended(1), LongGame(season_over(1)))
    assert len(queries(one, reverse("game:hall"))) == len(queries(three, reverse("game:hall")))


def test_the_end_of_a_career_says_where_it_stands_among_ones_own():
    user, worse, better = UserFactory(), sacked(), ended(2)
    given_to(user, worse)
    assert hall_place(user, worse.game, 0) == HallPlace(1, 1, 0)
    given_to(user, better)
    best = hall_page(user).careers[0].score.total
    assert hall_place(user, worse.game, 0) == HallPlace(2, 2, best)
    assert hall_place(UserFactory(), worse.game, 0) is None


def test_a_new_career_with_the_same_club_is_one_click_from_the_end_of_the_old_one():
    career = sacked()
    page = career.look("now").content.decode()
    fields = dict(re.findall(r'<input type="hidden" name="(club|colour|difficulty)" value="([^"]*)">', page))
    assert fields == {"club": "Club 0", "colour": "blue", "difficulty": "0"}
    answer = person(career.manager).client.post(reverse("game:start"), fields)
    assert answer.status_code == 302
    again = Game.objects.latest("pk")
    assert again.pk != career.game.pk
    assert (again.managers[0]["name"], again.managers[0]["colour"]) == ("Club 0", "blue")
    watcher = MembershipFactory(league=career.league).user
    assert "Start again" not in career.look("now", user=watcher).content.decode()


def test_the_hall_is_in_the_menu_of_the_account():
    page = person(UserFactory()).client.get(reverse("league:home")).content.decode()
    menu = page[page.index('<details class="menu">') :]
    assert reverse("game:hall") in menu[: menu.index("</details>")]

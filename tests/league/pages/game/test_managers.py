"""Managers as people: a face each, whoever sits where."""

from __future__ import annotations

import pytest

from clubs.faces.drawing import face_on_page
from clubs.shirts import CLOTHS, suit_of
from clubs.templatetags.kits import manager
from league.models import GameSeat
from league.pages.game.managers import Manager, managers_at
from league.pages.game.past import names_in
from league.pages.game.season_rows import SeasonRows
from league.pages.game.table import table_page
from tests.factories import UserFactory
from tests.league.pages.game.test_season_pages import place_in
from tests.long_games import LongGame, in_week

pytestmark = pytest.mark.django_db


def seated(career: LongGame, *users):
    """On the seats after the first."""
    for seat, user in enumerate(users, start=1):
        GameSeat.objects.create(game=career.game, seat=seat, user=user)
    place = place_in(career)
    place.around = list(career.game.seats.select_related("user"))
    return place


def test_a_person_has_the_face_of_the_account_and_an_auto_manager_that_of_the_club():
    career = LongGame(in_week(3), managers=3)
    ben = UserFactory(username="Ben")
    found = managers_at(seated(career, ben))
    assert found[0].drawn_from == found[0].name == career.manager.username
    assert (found[1].drawn_from, found[1].name) == ("Ben", "Ben")
    assert (found[2].drawn_from, found[2].name) == ("Club 2", "")


def test_friends_around_one_device_have_a_face_each():
    career = LongGame(in_week(3), managers=3)
    found = managers_at(seated(career, career.manager, career.manager))
    assert {one.name for one in found.values()} == {career.manager.username}
    assert len({one.drawn_from for one in found.values()}) == 3


def test_a_manager_wears_a_suit_with_the_clubs_colour_and_not_the_shirt():
    drawn = manager(Manager("Ann", "Ann", "red"), "sm")
    assert CLOTHS["red"] in drawn
    assert suit_of("red")[0] in drawn
    assert drawn != face_on_page("Ann", "", (CLOTHS["red"], CLOTHS["white"]), "sm")


def test_the_table_names_who_leads_a_club_where_there_are_several():
    career = LongGame(in_week(5), managers=2)
    place = seated(career, UserFactory(username="Ben"))
    rows, names = SeasonRows(place, 1), names_in(place, 1)
    lines = [entry.line for entry in table_page(place, rows, 3, names).entries if entry.line]
    assert {line.side.key: line.manager.name for line in lines if line.manager}["M1"] == "Ben"
    alone = place_in(LongGame(in_week(5)))
    page = table_page(alone, SeasonRows(alone, 1), 3, names_in(alone, 1))
    assert not any(entry.line and entry.line.manager for entry in page.entries)

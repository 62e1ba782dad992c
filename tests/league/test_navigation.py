"""The one table of places, and that every page of a league stands at one of them."""

import re
from collections import Counter

import pytest
from django.urls import reverse
from django.utils.translation import override

from league.navigation import GAME_GROUPS, GROUPS, MOST_GROUPS, navigation
from league.systems import all_systems
from tests.role_matrix import ROWS
from tests.scene import set_scene
from tests.test_role_matrix import address, parameters, taken_back

EVERYTHING = frozenset({"squads", "market"})
NAV = re.compile(r'<nav class="subnav".*?</nav>', re.S)
LINK = re.compile(r"<a [^>]*>")
CURRENT = re.compile(r'aria-current="(\w+)"')


def test_there_are_never_more_than_seven_groups_and_only_organisers_see_theirs():
    seen = {who: navigation("overview", tracks=EVERYTHING, organiser=who) for who in (True, False)}
    assert [tab.words for tab in seen[True].groups] == [
        "Overview",
        "Fixtures",
        "Table and numbers",
        "Clubs",
        "Cups",
        "More",
        "Organise",
    ]
    assert [tab.words for tab in seen[False].groups] == [tab.words for tab in seen[True].groups[:-1]]
    assert len(seen[True].groups) == MOST_GROUPS == 7


@pytest.mark.parametrize("organiser", [True, False])
@pytest.mark.parametrize("tracks", sorted({system.tracks for system in all_systems()} | {frozenset()}, key=len))
def test_each_place_is_in_one_group_for_each_reader(tracks, organiser):
    shown = [one for group in GROUPS for one in group.seen(tracks=tracks, organiser=organiser).places]
    assert Counter(one.key for one in shown) == {one.key: 1 for one in shown}
    for place in shown:
        seen = navigation(place.key, tracks=tracks, organiser=organiser)
        assert [group.current for group in seen.groups].count(True) == 1
        assert [one.address for one in seen.places if one.current] == ([place.address] if seen.places else [])
        assert reverse(place.address, args=["slug"])


def test_an_organiser_finds_the_members_among_the_things_to_organise_and_others_find_them_too():
    for organiser, words in ((True, "Organise"), (False, "More")):
        seen = navigation("members", tracks=frozenset(), organiser=organiser)
        assert [group.words for group in seen.groups if group.current] == [words]


def test_the_groups_are_short_enough_for_a_phone():
    """Fifty-five letters of the condensed type are as wide as 360 pixels allow; a browser test measures them."""
    for language in ("en", "fr"):
        with override(language):
            seen = navigation("overview", tracks=EVERYTHING, organiser=True)
            assert sum(len(group.short or group.words) for group in seen.groups) <= 55


@pytest.mark.django_db
def test_every_page_of_a_league_stands_at_exactly_one_place():
    """As an organiser sees it, or as a manager where that is only for managers."""
    scene, wrong, walked = set_scene(public=False), {}, 0
    clients = [scene.people.organiser.client, scene.people.manager.client]
    for row in ROWS:
        if not row.name.startswith("league:") or "slug" not in parameters()[row.name]:
            continue
        with taken_back():
            url = address(row, scene)
            response = next((got for client in clients if (got := client.get(url)).status_code == 200), None)
        if response is None or not response["Content-Type"].startswith("text/html"):
            continue
        if response.templates and response.templates[0].name == "sure.html":
            continue  # a question before a deed leads on or back, and nowhere else
        walked += 1
        links = [link for nav in NAV.findall(response.content.decode()) for link in LINK.findall(nav)]
        current = Counter(CURRENT.findall("".join(links)))
        if current["page"] != 1 or current["true"] > 1:
            wrong[row.name] = current
    assert wrong == {}
    assert walked > 50


def test_a_game_has_six_groups_at_most_and_every_place_once():
    """Forty-six letters and two counts are as wide as 360 pixels allow."""
    shown = [place for group in GAME_GROUPS for place in group.places]
    assert Counter(one.key for one in shown) == {one.key: 1 for one in shown}
    for language in ("en", "fr"):
        with override(language):
            seen = navigation("now", tracks={"chat"}, organiser=False, table=GAME_GROUPS)
            assert len(seen.groups) <= 6
            assert sum(len(group.words) for group in seen.groups) <= 46
    for place in shown:
        seen = navigation(place.key, tracks={"chat"}, organiser=False, table=GAME_GROUPS)
        assert [group.current for group in seen.groups].count(True) == 1
        assert reverse(place.address, args=["slug"])


def test_only_a_table_of_several_has_a_chat():
    alone = navigation("now", tracks=set(), organiser=False, table=GAME_GROUPS)
    assert "chat" not in [group.key for group in alone.groups]

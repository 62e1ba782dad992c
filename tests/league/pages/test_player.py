"""A player's page tells where every ban came from and which match served it."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from league.guards import Pass
from league.models import Fixture, Role
from league.pages.player import player_card, player_page
from tests.factories import CardFactory, SeasonFactory, SquadPlaceFactory, UserFactory
from tests.stories import Story, happened

pytestmark = pytest.mark.django_db


@pytest.fixture
def story():
    return Story()


def page_of(story, place, season=None):
    visit = Pass(story.league, AnonymousUser(), None)
    return player_page(visit, player_card(visit, place.card_id), season)


def told(page):
    return [
        (stop.encounter.words[:7], [mark.kind for mark in stop.marks], len(stop.begun), len(stop.out), stop.ahead)
        for stop in page.year.stops
    ]


def test_ca_league_6_the_third_yellow_bans_and_the_next_match_serves_it(story):
    for _ in range(3):
        story.play(happened("yellow", story.one))
    served, following = story.play(), story.to_play()
    page = page_of(story, story.one)
    assert told(page) == [
        ("round 1", ["yellow"], 0, 0, False),
        ("round 2", ["yellow"], 0, 0, False),
        ("round 3", ["yellow"], 1, 0, False),
        ("round 4", [], 0, 1, False),
    ]
    ban = page.year.stops[2].begun[0]
    assert ban.is_ban
    assert "CA-LEAGUE-6" in ban.rule_ids
    assert [one.words[:7] for one in ban.yellows_in] == ["round 1", "round 2", "round 3"]
    assert [one.fixture_id for one in ban.served] == [served.pk]
    assert (ban.left, ban.expected, ban.no_match_left) == (0, [], False)
    assert page.year.next_match.fixture_id == following.pk
    assert page.year.out_of_next == []
    assert page.year.yellows == 0


def test_ca_league_7_a_red_card_keeps_him_out_of_the_next_match(story):
    sent_off = story.play(happened("red", story.one, minute=30))
    following = story.to_play()
    page = page_of(story, story.one)
    ban = page.year.stops[0].begun[0]
    assert (ban.origin.fixture_id, [one.fixture_id for one in ban.expected]) == (sent_off.pk, [following.pk])
    assert page.year.out_of_next == [ban]
    assert page.year.stops[1].ahead


@pytest.mark.parametrize("state", [Fixture.State.POSTPONED, Fixture.State.SCHEDULED])
def test_op_72_a_match_nobody_knows_the_day_of_is_one_he_may_have_to_miss(story, state):
    waits = story.to_play()
    Fixture.objects.filter(pk=waits.pk).update(state=state)
    story.play(happened("red", story.one))
    story.to_play()
    stops = page_of(story, story.one).year.stops
    assert [(stop.encounter.words[:7], stop.waits) for stop in stops if stop.out] == [
        ("round 1", True),
        ("round 3", False),
    ]


def test_ca_league_5_an_injury_longer_than_the_calendar_says_so(story):
    story.play(happened("injury", story.one), dice={story.one.card_id: 4})
    story.to_play()
    injury = page_of(story, story.one).year.stops[0].begun[0]
    assert (injury.is_ban, injury.length, injury.left, injury.no_match_left) == (False, 4, 4, True)


def test_ca_league_4_an_injury_without_a_die_asks_for_it(story):
    story.play(happened("injury", story.one))
    stop = page_of(story, story.one).year.stops[0]
    assert (stop.die_to_roll, stop.begun) == (True, [])


def test_playing_while_banned_is_shown_and_serves_nothing(story):
    story.play(happened("red", story.one))
    story.play(happened("goal", story.one), score=(1, 0))
    page = page_of(story, story.one)
    assert page.year.stops[1].ineligible
    assert page.year.stops[0].begun[0].served == []


def test_what_he_brought_along_stands_first(story):
    place = story.player(yellows=2, ban_matches=1)
    story.to_play()
    page = page_of(story, place)
    assert [(spell.is_ban, spell.length) for spell in page.year.brought] == [(True, 1)]
    assert (page.year.yellows, page.year.next_yellow_bans) == (2, True)


def test_a_score_nobody_has_confirmed_tells_nothing_yet(story):
    fixture = story.play(happened("red", story.one))
    Fixture.objects.filter(pk=fixture.pk).update(state=Fixture.State.REPORTED)
    assert page_of(story, story.one).year.stops == []


def test_a_match_to_confirm_stands_where_it_was_played(story):
    story.play(happened("red", story.one))
    told = story.play()
    Fixture.objects.filter(pk=told.pk).update(state=Fixture.State.REPORTED)
    story.play(happened("yellow", story.one))
    stops = page_of(story, story.one).year.stops
    assert [(stop.encounter.words[:7], stop.ahead, stop.unconfirmed, len(stop.out)) for stop in stops] == [
        ("round 1", False, False, 0),
        ("round 2", False, True, 1),
        ("round 3", False, False, 0),
    ]


def test_who_is_named_in_a_match_to_confirm_has_not_missed_it(story):
    story.play(happened("red", story.one))
    told = story.play(happened("goal", story.one))
    Fixture.objects.filter(pk=told.pk).update(state=Fixture.State.REPORTED)
    stops = page_of(story, story.one).year.stops
    assert [(stop.unconfirmed, stop.ineligible) for stop in stops] == [(False, False), (True, True)]


def test_his_numbers_count_goals_and_appearances(story):
    story.play(
        happened("goal", story.one, how="penalty"),
        happened("goal", story.one, how="own_goal"),
        happened("substitution", story.one, on=story.two),
        score=(1, 1),
        line_up=True,
    )
    one, two = page_of(story, story.one).year, page_of(story, story.two).year
    assert (one.numbers.goals, one.numbers.penalties, one.numbers.own_goals, one.numbers.appearances) == (1, 1, 1, 1)
    assert [mark.kind for mark in one.stops[0].marks] == ["penalty", "own_goal", "off"]
    assert (two.numbers.appearances, [mark.kind for mark in two.stops[0].marks]) == (1, ["on"])


def test_without_a_season_in_the_address_it_is_the_last_he_played_in(story):
    SeasonFactory(league=story.league, running=True)
    assert page_of(story, story.one).season == story.season
    assert page_of(story, story.one, "2").year is None


def test_a_free_card_of_the_box_has_a_page_without_a_club(story):
    free = CardFactory(box=story.league.box)
    visit = Pass(story.league, AnonymousUser(), None)
    page = player_page(visit, player_card(visit, free.pk), None)
    assert (page.year, page.season) == (None, story.season)


def test_cards_of_other_leagues_and_referees_have_no_page_here(story):
    visit = Pass(story.league, UserFactory(), Role.ORGANISER)
    referee = CardFactory(box=story.league.box, referee=True)
    for card in (SquadPlaceFactory().card, referee):
        with pytest.raises(Http404):
            player_card(visit, card.pk)


def test_ex_19_the_page_reads_resilience_and_pace_for_the_table(story):
    card = story.one.card
    card.resilience, card.pace = 6, 4
    card.save()
    page = page_of(story, story.one)
    assert (page.hurt_by, page.pace_when_hurt) == ("6", 2)
    card.resilience, card.pace = 3, 2
    card.save()
    page = page_of(story, story.one)
    assert (page.hurt_by, page.pace_when_hurt) == ("3–6", 1)

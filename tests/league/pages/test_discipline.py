"""Who is out of the next match, and why."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import translation

from league.book import SeasonBook
from league.guards import Pass
from league.pages.discipline import discipline_page
from tests.factories import SeasonFactory, fill_season
from tests.stories import Story, happened

pytestmark = pytest.mark.django_db


@pytest.fixture
def story():
    return Story()


def page_of(season):
    return discipline_page(SeasonBook(Pass(season.league, AnonymousUser(), None), season))


def sheet_of(story, club):
    return next(sheet for sheet in page_of(story.season).sheets if sheet.club == club)


def test_everybody_who_is_out_is_listed_with_rule_match_and_what_is_left(story):
    story.play(happened("red", story.one))
    hurt = story.play(happened("injury", story.two), dice={story.two.card_id: 4})
    story.play(happened("red", story.rival, home=False))
    following = story.to_play()
    page = page_of(story.season)
    assert page.round == 4
    out = {one.who.card_id: one for one in page.out}
    assert set(out) == {story.two.card_id, story.rival.card_id}
    injury = out[story.two.card_id]
    assert (injury.mark, injury.is_ban, injury.left, injury.length) == ("injury", False, 3, 4)
    assert injury.origin_url.endswith(f"/fixtures/{hurt.pk}/")
    assert "CA-LEAGUE-5" in injury.rule_ids
    ban = out[story.rival.card_id]
    assert (ban.mark, ban.is_ban, ban.left) == ("red", True, 1)
    assert "CA-LEAGUE-7" in ban.rule_ids
    assert sheet_of(story, story.home).url.endswith(f"/fixtures/{following.pk}/")


def test_who_played_although_he_was_out_is_listed_with_the_match(story):
    story.play(happened("red", story.one))
    wrong = story.play(line_up=True)  # with him in the field
    story.to_play()
    (told,) = sheet_of(story, story.home).ineligible
    assert (told[0].card_id, told[2]) == (story.one.card_id, f"round 2 v {story.away.short_name}")
    assert told[1].endswith(f"/fixtures/{wrong.pk}/")
    assert sheet_of(story, story.away).ineligible == []


def test_a_reason_keeps_its_space_before_the_colon_in_french(story):
    story.play(happened("red", story.one))
    story.to_play()
    (out,) = page_of(story.season).out
    assert out.words == "banned: red card"
    with translation.override("fr"):
        assert out.words == "suspendu\u00a0: carton rouge"


def test_ca_league_6_two_yellows_are_one_from_a_ban(story):
    for _ in range(2):
        story.play(happened("yellow", story.one))
    story.to_play()
    sheet = sheet_of(story, story.home)
    assert [who.card_id for who in sheet.nearly] == [story.one.card_id]
    assert sheet.out == []


def test_an_injury_nobody_has_rolled_for_is_named(story):
    fixture = story.play(happened("injury", story.one))
    ((who, url, _),) = sheet_of(story, story.home).dice
    assert who.card_id == story.one.card_id
    assert url.endswith(f"/fixtures/{fixture.pk}/")


def test_a_league_without_squads_has_nothing_to_say():
    season = SeasonFactory(running=True)
    fill_season(season, clubs=4)
    assert page_of(season).sheets == []


def test_clubs_that_play_different_rounds_next_have_no_common_round(story):
    story.to_play()
    other = Story(story.season)
    other.to_play()
    assert page_of(story.season).round is None

"""The report of a round from the record to the page, and who hears of it."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from league.book import SeasonBook
from league.guards import Pass
from league.models import Fixture, Notice, Role
from league.pages.round_report import Scribe
from league.services.results import overrule_result, report_result
from matches.models import Report
from tests.factories import MembershipFactory, SeasonFactory, fill_season, split_in_two
from tests.stories import Story, happened

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_kept():
    cache.clear()


@pytest.fixture
def story() -> Story:
    story = Story(is_public=True)
    story.home.name, story.away.name = "Albion", "Les Dockers"
    for club in (story.home, story.away):
        club.save()
    for place, name in ((story.one, "Abel"), (story.two, "Ruiz"), (story.rival, "Novak")):
        place.card.name = name
        place.card.save()
    return story


def scribe(story: Story) -> Scribe:
    return Scribe(SeasonBook(Pass(story.league, AnonymousUser(), None), story.season))


def comeback(story: Story) -> None:
    story.play(
        happened("goal", story.rival, home=False, minute=12),
        happened("goal", story.one, minute=50, how="penalty"),
        happened("goal", story.one, minute=71),
        happened("red", story.two, minute=80),
        score=(2, 1),
    )
    story.to_play()


def test_a_round_in_english(story):
    comeback(story)
    report = scribe(story).report(1)
    assert report.headline == "Albion lead after the first round"
    (match,) = report.matches
    assert match.words == (
        "From 0–1 to 2–1: Albion turned it round against Les Dockers. Two goals by Abel. "
        f"Sent off: Ruiz ({story.home.short_name}, 80’)."
    )
    assert [(one.name, one.times) for one in match.scorers[0]] == [("Abel", "50’ pen., 71’")]
    assert [(one.name, one.times) for one in match.scorers[1]] == [("Novak", "12’")]
    assert report.tables[0][1] == ["Albion lead with 3 points, 3 points ahead of Les Dockers."]
    assert [out.who.name for out in report.missing] == ["Ruiz"]
    assert (report.numbers.goals, report.numbers.home_wins, report.numbers.sent_off) == (3, 1, 1)


def test_the_same_round_in_french(story):
    comeback(story)
    with override("fr"):
        report = scribe(story).report(1)
    assert report.headline == "Albion en tête après la première journée"
    assert report.matches[0].words == (
        "Tout semblait perdu à 0–1, et pourtant\u00a0: 2–1 pour Albion contre Les Dockers. Doublé signé Abel. "
        f"Carton rouge pour Ruiz ({story.home.short_name}, 80’)."
    )
    assert report.matches[0].scorers[0][0].times == "50’ s.p., 71’"
    assert report.tables[0][1] == ["En tête\u00a0: Albion avec 3 points, soit 3 points d’avance sur Les Dockers."]


def test_half_time_tells_of_a_comeback_where_minutes_are_missing(story):
    fixture = story.play(score=(2, 1))
    Report.objects.filter(pk=fixture.report_id).update(half_time_home=0, half_time_away=1)
    (match,) = scribe(story).report(1).matches
    assert (match.half_time, match.words) == (
        "0–1",
        "Albion were behind at half-time, 0–1, and beat Les Dockers 2–1.",
    )


def test_a_round_is_complete_when_nothing_waits_and_a_postponed_match_is_not_waited_for(story):
    story.play(score=(1, 0))
    second = story.to_play()
    assert scribe(story).latest().number == 1
    Fixture.objects.filter(pk=second.pk).update(round=Fixture.objects.of(story.season).first().round)
    assert scribe(story).latest() is None
    assert scribe(story).report(1).waiting == 1
    Fixture.objects.filter(pk=second.pk).update(state=Fixture.State.POSTPONED)
    assert scribe(story).latest().number == 1


def test_rounds_are_listed_the_newest_first_as_their_pages_head_them(story):
    for score in ((1, 0), (0, 2), (1, 1)):
        story.play(score=score)
    told = scribe(story)
    assert [(entry.number, entry.headline) for entry in told.entries()] == [
        (number, told.report(number).headline) for number in (3, 2, 1)
    ]


def test_the_pages_are_linked_from_overview_and_fixtures(story):
    comeback(story)
    url = reverse("league:round_report", args=[story.league.slug, 1]) + "?season=1"
    for name in ("overview", "round_reports"):
        assert url in Client().get(reverse(f"league:{name}", args=[story.league.slug])).content.decode()
    fixtures = Client().get(reverse("league:fixtures", args=[story.league.slug]) + "?round=1")
    assert url in fixtures.content.decode()
    assert "Albion lead after the first round" in Client().get(url).content.decode()


def test_a_round_without_a_result_says_so_and_one_that_is_not_there_is_not_found(story):
    story.to_play()
    address = [story.league.slug]
    assert "no result yet" in Client().get(reverse("league:round_report", args=[*address, 1])).content.decode()
    assert Client().get(reverse("league:round_report", args=[*address, 2])).status_code == 404


def test_everybody_hears_once_that_a_round_can_be_read(story):
    organiser = MembershipFactory(league=story.league, role=Role.ORGANISER).user
    viewer = MembershipFactory(league=story.league, role=Role.VIEWER).user
    fixture = story.to_play()
    report_result(league=story.league, fixture=fixture, home_goals=1, away_goals=0, actor=organiser)
    heard = Notice.objects.filter(kind="report.ready")
    assert {notice.user for notice in heard} == {organiser, viewer}
    assert {notice.address for notice in heard} == {f"/leagues/{story.league.slug}/reports/1/?season=1"}
    overrule_result(
        league=story.league, fixture=fixture, home_goals=2, away_goals=0, how="played", reason="Typo", actor=organiser
    )
    assert heard.count() == 2


def test_divisions_have_a_table_each_in_the_report():
    season = SeasonFactory(running=True)
    fill_season(season, clubs=6)
    divisions = split_in_two(season)
    told = Scribe(SeasonBook(Pass(season.league, AnonymousUser(), None), season))
    report = told.report(told.stories.told[-1])
    assert [division for division, _ in report.tables] == divisions
    assert all(sentences for _, sentences in report.tables)

"""The end of a season as a page: headed by what happened, and true to the rows."""

from __future__ import annotations

from collections import Counter

import pytest
from django.utils.translation import override

from league.engines.club_manager.state import Report
from league.models import GameResult
from league.pages.game.ceremony import settled
from league.pages.game.great_day import GreatDay, great_day
from league.pages.game.headlines import headline
from tests.league.pages.game.test_season_pages import place_in
from tests.long_games import LongGame, in_week, season_over

pytestmark = pytest.mark.django_db


def day_of(career: LongGame, season: int, seat: int | None = 0, club: int = 0) -> GreatDay:
    place = place_in(career, seat=seat)
    return great_day(place, place.state.board.clubs[club], settled(place, season))


def goals_in(career: LongGame, season: int) -> Counter[str]:
    found = GameResult.objects.filter(fixture__season__league=career.league, fixture__season__number=season)
    goals = (goal for scorers in found.values_list("scorers", flat=True) for goal in scorers)
    return Counter(scorer for club, scorer, _minute in goals if club == "M0")


def report(division: int, outcome: str, cup_round: int = 1, *, zone: str = "", sacked: bool = False) -> Report:
    return Report(1, 0, division, outcome, zone or outcome, 1, 30, 20, 10, cup_round, True, 8, 40, 50, sacked)


@pytest.mark.parametrize(
    ("season", "words", "more", "tone"),
    [
        (report(1, "champion", 5), "The double!", "League and cup in one season", "glad"),
        (report(3, "champion", 5), "The double!", "Up to division 2", "glad"),
        (report(1, "champion"), "Champions!", "There is nobody above", "glad"),
        (report(2, "champion"), "Champions!", "Up to division 1", "glad"),
        (report(3, "promotion"), "Promoted!", "Up to division 2", "glad"),
        (report(1, "no-change", zone="top"), "A top place", "Among the best of the land", "glad"),
        (report(2, "relegation", 5), "Cup winners!", "Down to division 3", "glad"),
        (report(2, "no-change"), "Safe and sound", "Another season in division 2", "calm"),
        (report(1, "relegation"), "Relegated", "Down to division 2", "sad"),
        (report(3, "relegation", sacked=True), "Sacked", "The board has seen enough", "sad"),
    ],
)
def test_a_season_is_headed_by_what_happened(season, words, more, tone):
    told = headline(season, 4)
    assert (told.words, told.more, told.tone) == (words, more, tone)


def test_the_page_is_about_the_season_that_was_asked_for():
    career = LongGame(in_week(3, season=4))
    for season in (1, 2, 3):
        day, played = day_of(career, season), career.state.reports[season - 1]
        assert (day.report, day.headline, day.club.key) == (played, headline(played, 4), "M0")
        assert len(day.heroes) == len({hero.who for hero in day.heroes}) == 5
        assert day.decided


def test_cm_sack_1_a_sacking_is_a_sad_page_with_the_points_that_were_missing():
    career = LongGame(lambda state: False, policy="idle", seed="c")
    day = day_of(career, career.state.reports[-1].season)
    assert (day.headline.words, day.headline.tone) == ("Sacked", "sad")
    missing = 11 - day.report.points
    assert day.decided[0] == f"{missing} point{'s' if missing > 1 else ''} short of safety"


def test_the_awards_go_to_those_who_did_most():
    career = LongGame(season_over(3))
    days = [day_of(career, season) for season in (1, 2, 3)]
    assert {award.key for day in days for award in day.awards} == {"player", "goal", "signing"}
    for day in days:
        goals = goals_in(career, day.report.season)
        assert day.heroes[0].who == day.awards[0].who
        for award in day.awards:
            key = award.url.split("/players/")[1].split("/")[0]
            if award.key == "goal":
                assert goals[key]
            elif goals[key]:
                assert f"{goals[key]} goal" in award.words


def test_the_table_shows_who_moved_on_the_last_day():
    day = day_of(LongGame(season_over()), 1)
    assert [row.rank for row in day.table] == list(range(1, 9))
    assert [row.own for row in day.table].count(True) == 1
    assert sum(row.moved for row in day.table) == 0
    own = next(row for row in day.table if row.own)
    assert (own.rank, own.points) == (day.report.rank, day.report.points)


def test_the_road_in_the_cup_ends_where_the_report_says():
    career = LongGame(season_over(3))
    for season in (1, 2, 3):
        day = day_of(career, season)
        assert len(day.road) == min(day.report.cup_round, 4)
        assert [tie.won for tie in day.road[:-1]] == [True] * (len(day.road) - 1)
        assert day.road[-1].won == (day.report.cup_round > 4)
        assert all(tie.meeting.url for tie in day.road)


def test_who_watches_learns_what_happened_but_not_what_it_pays():
    career = LongGame(season_over(2), managers=2, seed="c")
    own, watched = day_of(career, 2), day_of(career, 2, seat=None)
    assert own.pays.bonus == own.report.bonus
    assert own.pays.left == career.state.board.clubs[0].money
    assert watched.pays is None
    assert (watched.headline, watched.awards, watched.table) == (own.headline, own.awards, own.table)
    assert day_of(career, 2, club=1).pays is None


def test_cm_new_1_whoever_retires_is_bidden_farewell_with_what_he_did():
    career = LongGame(season_over(4))
    seen = 0
    for season in (1, 2, 3, 4):
        day, events = day_of(career, season), settled(place_in(career), season).events
        retired = [event.facts["name"] for event in events if event.kind == "retired" and event.seat == 0]
        assert [one.who.name for one in day.farewells] == retired
        assert all(f"before season {season + 1}" in one.words for one in day.farewells)
        seen += len(retired)
    assert seen, "in four seasons somebody has"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_reads_in_both_languages(language):
    career = LongGame(season_over(2))
    with override(language):
        day = day_of(career, 2)
        told = [day.headline.words, day.headline.more, *day.decided, *(award.words for award in day.awards)]
    assert all(words and "%(" not in words for words in told)
    assert {"en": "match", "fr": "sans"}[language] in " ".join(told)

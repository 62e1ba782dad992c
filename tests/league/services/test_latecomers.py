from collections import Counter
from datetime import date

import pytest

from clubs.refusal import Refusal
from league.models import Activity, Entry, Fixture, Role
from league.rules.calendar import clashes
from league.services.clubs import add_many
from league.services.latecomers import join_late, open_rounds
from league.services.results import report_result
from league.services.seasons import draw_calendar
from tests.factories import MembershipFactory, SeasonFactory

KIT = {"cloth": "red", "trim": "white", "pattern": "halves"}


@pytest.fixture
def organiser(db):
    return MembershipFactory(role=Role.ORGANISER, league=SeasonFactory().league).user


def begin(organiser, clubs: int, **draw):
    league = organiser.memberships.get().league
    add_many(league=league, lines="\n".join(f"Club {n}" for n in range(clubs)), actor=organiser)
    return draw_calendar(league=league, actor=organiser, **draw)


def join(season, organiser, from_round=1, **more):
    return join_late(
        league=season.league, from_round=from_round, actor=organiser, **{"name": "Kestrel Moor", **KIT, **more}
    )


def calendar(season):
    rounds = [[] for _ in season.rounds.all()]
    for number, home, away in Fixture.objects.of(season).values_list(
        "round__number", "match__home_id", "match__away_id"
    ):
        rounds[number - 1].append((home, away))
    return rounds


@pytest.mark.parametrize("clubs", [2, 3, 4, 5, 8])
def test_the_newcomer_meets_everybody_as_often_as_the_rules_say(organiser, clubs):
    season = begin(organiser, clubs)
    before = {(fixture.pk, fixture.round_id) for fixture in Fixture.objects.of(season)}
    entry = join(season, organiser)
    met = Counter(
        (home if away == entry.club_id else away, home == entry.club_id)
        for round_ in calendar(season)
        for home, away in round_
        if entry.club_id in (home, away)
    )
    assert len(met) == clubs * 2
    assert set(met.values()) == {1}
    assert clashes(calendar(season)) == []
    assert before <= {(fixture.pk, fixture.round_id) for fixture in Fixture.objects.of(season)}


def test_byes_are_used_before_rounds_are_added(organiser):
    season = begin(organiser, 3)
    join(season, organiser)
    assert season.rounds.count() == 6


def test_new_rounds_go_on_in_the_same_rhythm(organiser):
    season = begin(organiser, 2, first_date=date(2026, 3, 1), every_days=14)
    join(season, organiser, from_round=3)
    assert list(season.rounds.values_list("date", flat=True)) == [
        date(2026, 3, 1),
        date(2026, 3, 15),
        date(2026, 3, 29),
        date(2026, 4, 12),
        date(2026, 4, 26),
        date(2026, 5, 10),
    ]


def test_undated_rounds_stay_undated(organiser):
    season = begin(organiser, 2)
    join(season, organiser)
    assert set(season.rounds.values_list("date", flat=True)) == {None}


def test_a_round_that_has_begun_is_not_joined(organiser):
    season = begin(organiser, 3)
    first = Fixture.objects.of(season).filter(round__number=1).first()
    report_result(league=season.league, fixture=first, home_goals=1, away_goals=0, actor=organiser)
    assert open_rounds(season) == [2, 3, 4, 5, 6, 7]
    with pytest.raises(Refusal, match="Round 1"):
        join(season, organiser, from_round=1)
    entry = join(season, organiser, from_round=2)
    assert Fixture.objects.of(season).filter(match__home=entry.club).exists()


def test_a_refused_name_leaves_the_calendar_as_it_was(organiser):
    season = begin(organiser, 3)
    matches = Fixture.objects.count()
    with pytest.raises(Refusal, match="already"):
        join(season, organiser, name="club 0")
    assert Fixture.objects.count() == matches
    assert Entry.objects.count() == 3


def test_before_the_draw_there_is_nothing_to_be_late_for(organiser):
    season = organiser.memberships.get().league.seasons.get()
    with pytest.raises(Refusal, match="under way"):
        join(season, organiser)


def test_the_log_says_from_when_and_how_many(organiser):
    season = begin(organiser, 4)
    join(season, organiser, from_round=2)
    line = Activity.objects.filter(league=season.league).first()
    assert line.verb == "club.joined_late"
    assert (line.facts["club"], line.facts["round"], line.facts["matches"]) == ("Kestrel Moor", 7, 8)

from __future__ import annotations

import pytest

from clubs.refusal import Refusal
from league.book import SeasonBook
from league.guards import Pass
from league.models import Activity, Fixture, Role
from league.rules.ladder import Ladder
from league.rules.promotion import Numbers
from league.services import divisions, seasons
from league.services.divisions import Plan
from league.services.latecomers import join_late
from league.services.lots import check_season
from league.services.roll_over import next_season
from tests.divided import divided_season, play_out
from tests.factories import EntryFactory, SeasonFactory, UserFactory

pytestmark = pytest.mark.django_db


def names(season):
    return list(season.divisions.values_list("level", "name"))


def book_of(season):
    return SeasonBook(Pass(season.league, None, Role.ORGANISER), season)


def test_divisions_are_made_renamed_and_dropped_while_the_season_is_prepared():
    season, actor = SeasonFactory(), UserFactory()
    facts = {"league": season.league, "actor": actor}
    divisions.set_divisions(plans=[Plan(" North "), Plan("South", Numbers(goes_up=1))], **facts)
    assert names(season) == [(1, "North"), (2, "South")]
    entry = EntryFactory(season=season, division=season.divisions.get(level=2))
    divisions.set_divisions(plans=[Plan("South"), Plan("North"), Plan("West")], **facts)
    assert names(season) == [(1, "South"), (2, "North"), (3, "West")], "names may be exchanged"
    divisions.set_divisions(plans=[], **facts)
    entry.refresh_from_db()
    assert (names(season), entry.division) == ([], None)


@pytest.mark.parametrize(
    "plans",
    [
        [Plan("Alone")],
        [Plan("One"), Plan("")],
        [Plan("One"), Plan("one")],
        [Plan("One"), Plan("Two", Numbers(playoff_up=1))],
        [Plan(str(number)) for number in range(7)],
    ],
)
def test_divisions_that_make_no_sense_are_refused(plans):
    season = SeasonFactory()
    with pytest.raises(Refusal):
        divisions.set_divisions(league=season.league, plans=plans, actor=UserFactory())
    assert not season.divisions.exists()


def test_ca_league_10_each_division_plays_for_itself_on_the_common_rounds():
    season = divided_season(4, 6)
    seasons.draw_calendar(league=season.league, actor=UserFactory())
    division_of = dict(season.entries.values_list("club", "division__level"))
    met = [
        (number, division_of[home], division_of[away])
        for number, home, away in Fixture.objects.of(season).values_list("round__number", "match__home", "match__away")
    ]
    assert all(home == away for _number, home, away in met), "nobody meets another division"
    assert max(number for number, home, _away in met if home == 1) == 6
    assert max(number for number, home, _away in met if home == 2) == season.rounds.count() == 10
    assert len(met) == 4 * 3 + 6 * 5
    with pytest.raises(Refusal):
        divisions.place_by_lot(league=season.league, actor=UserFactory())
    divisions.set_divisions(league=season.league, plans=[Plan("Sea"), Plan("Land")], actor=UserFactory())
    assert names(season) == [(1, "Sea"), (2, "Land")]
    with pytest.raises(Refusal):
        divisions.set_divisions(league=season.league, plans=[], actor=UserFactory())


def test_no_calendar_while_a_club_is_in_no_division_or_a_division_too_small():
    season = divided_season(2, 1)
    with pytest.raises(Refusal, match="two clubs"):
        seasons.draw_calendar(league=season.league, actor=UserFactory())
    EntryFactory(season=season)
    with pytest.raises(Refusal, match="no division"):
        seasons.draw_calendar(league=season.league, actor=UserFactory())


def test_every_division_has_its_own_table_and_ranks_explain_themselves_within_it():
    season = play_out(divided_season(3, 3, numbers=(Numbers(goes_down=1), Numbers(goes_up=1))))
    book = book_of(season)
    assert [[row.rank for row in one.table.rows] for one in book.standings] == [[1, 2, 3], [1, 2, 3]]
    assert [list(one.zones.values()) for one in book.standings] == [
        ["stays", "stays", "down"],
        ["up", "stays", "stays"],
    ]
    first_of_second = book.standings[1].table.rows[0].club
    ladder = book.table.ladder(first_of_second)
    assert isinstance(ladder, Ladder)
    assert (ladder.rank, ladder.above) == (1, None), "nobody of the other division is above it"
    assert len(book.table.rows) == 6


def test_clubs_are_placed_by_hand_and_by_lot_on_record():
    season, actor = divided_season(0, 0), UserFactory()
    clubs = [EntryFactory(season=season).club for _ in range(5)]
    upper, lower = season.divisions.all()
    divisions.place_clubs(league=season.league, places={clubs[0].pk: lower}, actor=actor)
    assert season.entries.get(club=clubs[0]).division == lower
    divisions.place_by_lot(league=season.league, actor=actor)
    assert (upper.entries.count(), lower.entries.count()) == (3, 2)
    drawn = {roll.stream: roll.value for roll in season.dice_box.rolls.filter(purpose=divisions.PURPOSE)}
    highest_above = max(drawn[divisions.stream_of(entry.club_id)] for entry in upper.entries.all())
    assert all(drawn[divisions.stream_of(entry.club_id)] > highest_above for entry in lower.entries.all())
    assert [problem for problem in check_season(season) if "stream" in problem] == []
    assert Activity.objects.filter(verb="divisions.drawn").exists()
    stranger = divided_season(1).divisions.get()
    with pytest.raises(Refusal):
        divisions.place_clubs(league=season.league, places={clubs[0].pk: stranger}, actor=actor)


def test_clubs_are_placed_as_the_last_season_ended():
    season, actor = divided_season(5), UserFactory()
    season.divisions.all().delete()
    play_out(season)
    seasons.finish_season(league=season.league, actor=actor)
    order = list(season.entries.order_by("lot").values_list("club", flat=True))
    following = next_season(league=season.league, actor=actor)
    divisions.set_divisions(league=season.league, plans=[Plan("One"), Plan("Two")], actor=actor)
    newcomer = EntryFactory(season=following, lot=7).club_id
    divisions.place_by_last_season(league=season.league, actor=actor)
    placed = {
        division.level: set(division.entries.values_list("club", flat=True)) for division in following.divisions.all()
    }
    assert placed == {1: set(order[:3]), 2: {*order[3:], newcomer}}


def test_the_first_season_has_no_season_before_it():
    season = divided_season(2, 2)
    with pytest.raises(Refusal, match="first season"):
        divisions.place_by_last_season(league=season.league, actor=UserFactory())


def test_a_latecomer_meets_the_clubs_of_its_division_only():
    season, actor = divided_season(3, 4), UserFactory()
    seasons.draw_calendar(league=season.league, actor=actor)
    late = {"league": season.league, "from_round": 1, "name": "Late", "cloth": "red", "trim": "white", "actor": actor}
    with pytest.raises(Refusal, match="division"):
        join_late(pattern="plain", **late)
    entry = join_late(pattern="plain", division=season.divisions.get(level=1), **late)
    met = Fixture.objects.of(season).filter(match__home=entry.club).values_list("match__away", flat=True)
    rivals = season.divisions.get(level=1).entries.exclude(pk=entry.pk).values_list("club", flat=True)
    assert set(met) == set(rivals)

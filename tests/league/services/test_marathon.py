"""A marathon on the rows: drawn, given times anew, and changed match by match."""

from datetime import date, time

import pytest
from icalendar import Calendar

from clubs.refusal import Refusal
from league.book import SeasonBook
from league.calendar_feed import calendar_feed
from league.guards import Pass
from league.models import Activity, Fixture, League, Role
from league.prints.fixture_list import fixture_list
from league.prints.wall import day_words
from league.rules.marathon import Hours
from league.services.fixtures import date_fixture, exchange_rounds, move_fixture, postpone
from league.services.marathon import Marathon, draw_marathon, set_times
from league.services.results import report_result
from league.services.seasons import scrap_calendar
from tests.factories import EntryFactory, MembershipFactory, SeasonFactory

pytestmark = pytest.mark.django_db
SATURDAY, SUNDAY = date(2026, 11, 21), date(2026, 11, 22)


def plan(**more) -> Marathon:
    hours = {"minutes": 60, "pause": 0, "boards": 1, "opens": 600, "closes": 900} | more
    return Marathon(SATURDAY, time(10), Hours(**hours))


@pytest.fixture
def who():
    """Four clubs, each pair once: three rounds of two matches on one board, two of which fit a day of five hours."""
    season = SeasonFactory(league__house_rules={"meetings": 1})
    for _ in range(4):
        EntryFactory(season=season)
    return {"league": season.league, "actor": MembershipFactory(league=season.league, role=Role.ORGANISER).user}


def seats(league: League) -> list[tuple[int, date, time, int]]:
    found = Fixture.objects.filter(round__season__league=league).select_related("round").order_by("round__number", "pk")
    return [(one.round.number, one.date or one.round.date, one.time, one.board) for one in found]


def test_ca_league_10_a_marathon_gives_every_match_a_day_a_time_and_a_board(who):
    season = draw_marathon(plan=plan(), **who)
    assert seats(who["league"]) == [
        (1, SATURDAY, time(10), 1),
        (1, SATURDAY, time(11), 1),
        (2, SATURDAY, time(12), 1),
        (2, SATURDAY, time(13), 1),
        (3, SATURDAY, time(14), 1),
        (3, SUNDAY, time(10), 1),
    ]
    assert list(season.rounds.order_by("number").values_list("date", flat=True)) == [SATURDAY] * 3
    assert season.match_minutes == 60
    assert list(Activity.objects.order_by("pk").values_list("verb", flat=True)) == ["season.drawn", "season.timed"]
    notes = [one.note for day in fixture_list(_book(season)).days for one in day.meetings]
    hours = ["10:00", "11:00", "12:00", "13:00", "14:00", f"{day_words(SUNDAY)}, 10:00"]
    assert notes == [f"{hour}, board\u00a01" for hour in hours]
    events = Calendar.from_ical(calendar_feed(who["league"])).events
    assert {(one["dtend"].dt - one["dtstart"].dt).seconds for one in events} == {3600}
    assert {str(one["location"]) for one in events} == {"board 1"}
    scrap_calendar(**who)
    season.refresh_from_db()
    assert season.match_minutes is None


def _book(season) -> SeasonBook:
    return SeasonBook(Pass(season.league, None, Role.VIEWER), season)


def test_new_times_leave_alone_what_has_a_score_or_is_postponed(who):
    season = draw_marathon(plan=plan(), **who)
    first, second, *others = Fixture.objects.of(season).complete().order_by("round__number", "pk")
    report_result(fixture=first, home_goals=1, away_goals=0, **who)
    postpone(fixture=second, **who)
    set_times(plan=plan(boards=2, closes=1200), **who)
    second.refresh_from_db()
    assert (second.date, second.time, second.board) == (None, None, None)
    assert seats(who["league"])[0] == (1, SATURDAY, time(10), 1)
    assert seats(who["league"])[2:] == [
        (2, SATURDAY, time(10), 1),
        (2, SATURDAY, time(10), 2),
        (3, SATURDAY, time(11), 1),
        (3, SATURDAY, time(11), 2),
    ]
    assert len(others) == 4


def test_a_match_moves_unless_a_club_or_a_board_is_taken(who):
    season = draw_marathon(plan=plan(boards=2, closes=1200), **who)
    first, beside, after, *_ = Fixture.objects.of(season).complete().order_by("round__number", "pk")
    with pytest.raises(Refusal, match="Board 1 is taken from 11:00 on"):
        date_fixture(fixture=first, day=SATURDAY, at=time(11, 30), board=1, **who)
    with pytest.raises(Refusal, match="play at 11:00 already"):
        date_fixture(fixture=first, day=SATURDAY, at=time(10, 1), board=3, **who)
    with pytest.raises(Refusal, match="needs a time"):
        date_fixture(fixture=first, day=SATURDAY, at=None, board=3, **who)
    moved = date_fixture(fixture=first, day=SATURDAY, at=time(18), board=2, **who)
    assert (moved.date, moved.time, moved.board) == (SATURDAY, time(18), 2)
    date_fixture(fixture=beside, day=SATURDAY, at=time(9), board=2, **who)
    assert after.round.number == 2


def test_exchanged_rounds_take_each_others_times_and_a_moved_match_keeps_its_own(who):
    season = draw_marathon(plan=plan(), **who)
    before = seats(who["league"])
    ids = list(Fixture.objects.of(season).order_by("round__number", "pk").values_list("pk", flat=True))
    exchange_rounds(first=1, second=3, **who)
    assert seats(who["league"]) == before
    assert set(Fixture.objects.of(season).filter(round__number=1).values_list("pk", flat=True)) == set(ids[4:])
    Fixture.objects.filter(round__number=3, round__season=season).delete()
    first = Fixture.objects.of(season).complete().filter(round__number=1).first()
    season.rounds.filter(number=3).update(date=SUNDAY)
    moved = move_fixture(fixture=first, to_round=3, **who)
    assert (moved.date, moved.time) == (SATURDAY, time(10))


def test_there_must_be_something_to_give_times_to(who):
    with pytest.raises(Refusal):
        set_times(plan=plan(), **who)

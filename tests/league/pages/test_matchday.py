"""What waits for somebody, and what comes next."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.urls import reverse
from django.utils import timezone

from league.book import SeasonBook
from league.guards import Pass
from league.models import Fixture, League, Role, Season
from league.pages.matchday import matchday, round_list
from matches.models import Report
from tests.factories import FixtureFactory, MatchFactory, RoundFactory
from tests.reporting import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk():
    return Table()


def book(desk, user, role=Role.MANAGER):
    return SeasonBook(Pass(desk.league, user, role), desk.fixture.round.season)


def test_a_report_asks_the_other_side_only(desk):
    desk.report(desk.home)
    waiting = {name: matchday(book(desk, getattr(desk, name))).waiting[0] for name in ("home", "away", "other")}
    assert {name: slip.asks_me for name, slip in waiting.items()} == {"home": False, "away": True, "other": False}
    assert waiting["other"].awaited == desk.away_entry
    organiser = matchday(book(desk, desk.organiser, Role.ORGANISER)).waiting[0]
    assert organiser.asks_me


def test_the_next_round_is_the_first_with_a_match_to_play(desk):
    page = matchday(book(desk, desk.home))
    assert page.waiting == []
    assert [slip.fixture for slip in page.next_round.slips] == [desk.fixture]
    assert [slip.may_enter for slip in page.next_round.slips] == [True]


def test_clubs_without_a_match_have_a_rest(desk):
    shown = round_list(book(desk, desk.home), desk.fixture.round)
    third = desk.fixture.round.season.entries.get(manager=desk.other)
    assert shown.byes == [third.club]


def test_nothing_comes_after_the_last_match(desk):
    desk.report(desk.organiser)
    page = matchday(book(desk, desk.home))
    assert (page.waiting, page.next_round) == ([], None)


@pytest.mark.parametrize("state", [Fixture.State.SCHEDULED, Fixture.State.POSTPONED])
def test_a_postponed_match_has_no_day_whatever_the_date_of_its_round(desk, state):
    day = timezone.localdate()
    Fixture.objects.update(state=state, date=day)
    (slip,) = round_list(book(desk, desk.home), desk.fixture.round).slips
    assert slip.known_day == (day if state == Fixture.State.SCHEDULED else None)


def test_a_walkover_is_told_apart(desk):
    desk.overrule(desk.organiser)
    slip = round_list(book(desk, desk.home), desk.fixture.round).slips[0]
    assert (slip.fixture.state, slip.report.how) == (Fixture.State.FINAL, Report.How.WALKOVER)


def further(desk, *days_from_today: int) -> list[Fixture]:
    """A round each."""
    season, match = desk.fixture.round.season, desk.fixture.match
    days = [timezone.localdate() + timedelta(days) for days in days_from_today]
    return [
        FixtureFactory(
            round=RoundFactory(season=season, date=day), match=MatchFactory(home=match.home, away=match.away)
        )
        for day in days
    ]


def test_a_late_match_does_not_keep_the_next_round_from_being_shown(desk):
    late, following, _later = further(desk, -9, 3, 10)
    desk.report(desk.organiser)
    page = matchday(book(desk, desk.home))
    assert [slip.fixture for slip in page.late] == [late]
    assert [slip.fixture for slip in page.next_round.slips] == [following]
    assert page.more_late == 0


def test_a_match_left_out_in_a_calendar_without_days_is_late(desk):
    (played,) = further(desk, -3)
    desk.report(desk.organiser, fixture=played)
    (following,) = further(desk, 4)
    page = matchday(book(desk, desk.home))
    assert [slip.fixture for slip in page.late] == [desk.fixture]
    assert [slip.fixture for slip in page.next_round.slips] == [following]


def test_if_everything_is_late_the_first_round_comes_next(desk):
    desk.report(desk.organiser)
    first, *others = further(desk, *range(-19, -12))
    page = matchday(book(desk, desk.home))
    assert [slip.fixture for slip in page.next_round.slips] == [first]
    assert [slip.fixture for slip in page.late] == others[:5]
    assert page.more_late == 1


def test_both_managers_and_the_organisers_may_enter_a_score_while_the_season_is_under_way(desk):
    def may(name, role=Role.MANAGER):
        (slip,) = round_list(book(desk, getattr(desk, name), role), desk.fixture.round).slips
        return slip.may_enter

    asked = {"home": Role.MANAGER, "away": Role.MANAGER, "other": Role.MANAGER, "organiser": Role.ORGANISER}
    assert {name: may(name, role) for name, role in asked.items()} == {
        "home": True,
        "away": True,
        "other": False,
        "organiser": True,
    }
    desk.fixture.round.season.state = Season.State.FINISHED
    assert not may("home")
    desk.fixture.round.season.state = Season.State.RUNNING
    desk.league.state = League.State.CLOSED
    assert not may("organiser", Role.ORGANISER)


def test_a_button_to_enter_the_score_stands_wherever_the_match_is_listed(desk, client):
    league, fixture = desk.league, desk.fixture
    button = f'<a class="btn btn-sm enter" href="{reverse("league:report", args=[league.slug, fixture.pk])}">'
    lists = [
        reverse("league:overview", args=[league.slug]),
        reverse("league:fixtures", args=[league.slug]),
        reverse("league:club", args=[league.slug, fixture.match.home_id]),
        reverse("league:club", args=[league.slug, fixture.match.away_id]),
    ]
    shown = {}
    for name in ("home", "organiser", "other"):
        client.force_login(getattr(desk, name), backend=settings.AUTHENTICATION_BACKENDS[0])
        shown[name] = [client.get(address).content.decode().count(button) for address in lists]
    assert shown == {"home": [1, 1, 1, 1], "organiser": [1, 1, 1, 1], "other": [0, 0, 0, 0]}
    desk.report(desk.home)
    assert [client.get(address).content.decode().count(button) for address in lists] == [0, 0, 0, 0]

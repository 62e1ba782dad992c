from io import StringIO

import pytest
from django.contrib.auth import authenticate
from django.contrib.auth.models import AnonymousUser
from django.core.management import call_command
from django.db import transaction
from django.utils import timezone

from clubs.rules.absences import Why
from league.book import SeasonBook
from league.demo import LOGINS, PASSWORD, back_room
from league.demo.coldharbour import CORRECTED, CORRECTION, DISPUTED, PLAYED_ROUNDS, POSTPONED, SLUG, TO_CONFIRM
from league.draft_table import DraftTable, room_of
from league.guards import Pass
from league.models import Activity, Entry, Fixture, League, Role, Season
from league.record import SeasonRecord
from league.services.lots import check_season
from league.stories import tell

pytestmark = pytest.mark.django_db


def ask_for_the_demo() -> str:
    out = StringIO()
    call_command("demo", stdout=out)
    return out.getvalue()


@pytest.fixture(scope="module")
def words(django_db_setup, django_db_blocker):
    """Of the command. It loads once for the whole file, and all is gone after it."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield ask_for_the_demo()
        transaction.set_rollback(True)


@pytest.fixture
def demo(words) -> list[League]:
    return list(League.objects.order_by("pk"))


def book(league: League) -> SeasonBook:
    return SeasonBook(Pass(league, AnonymousUser(), None), league.seasons.get())


def table(league: League) -> list[tuple]:
    rows = book(league).table.rows
    clubs = book(league).clubs
    return [(clubs[row.club].short_name, row.played, row.points, row.goal_difference) for row in rows]


def test_it_is_loaded_once_and_says_who_is_who(words):
    assert "Bea: organises the Coldharbour Sunday League" in words
    assert "touchline" in words
    assert "left out" in ask_for_the_demo()
    assert League.objects.count() == 7


def test_nine_rounds_are_played_and_the_table_is_always_the_same(demo):
    assert table(demo[0]) == [
        ("Saltmarsh", 9, 18, 4),
        ("Lantern Hill", 9, 16, 1),
        ("Brackenford", 9, 16, 1),
        ("Old Tramway", 9, 14, 3),
        ("Copperwick", 8, 13, 1),
        ("Belle-Écluse", 8, 10, 2),
        ("Kestrel Moor", 8, 9, -2),
        ("Pellgate", 8, 3, -10),
    ]


def test_somebody_waits_for_somebody(demo):
    found = {
        (fixture.match.home.short_name, fixture.match.away.short_name): (fixture.state, fixture.round.number)
        for fixture in Fixture.objects.of(demo[0].seasons.get()).complete()
    }
    assert found[DISPUTED] == (Fixture.State.DISPUTED, PLAYED_ROUNDS)
    assert found[TO_CONFIRM] == (Fixture.State.REPORTED, PLAYED_ROUNDS)
    assert found[POSTPONED] == (Fixture.State.POSTPONED, PLAYED_ROUNDS + 1)


def test_nothing_happened_in_the_future(demo):
    assert Activity.objects.filter(at__gt=timezone.now()).count() == 0
    for line in Activity.objects.all():
        assert tell(line.verb, line.facts)


def test_the_log_is_in_order(demo):
    for league in demo:
        moments = list(Activity.objects.filter(league=league).order_by("id").values_list("at", flat=True))
        assert [at.date() for at in moments] == sorted(at.date() for at in moments)


def test_the_dice_verify(demo):
    for season in Season.objects.all():
        assert check_season(season) == []


def test_the_french_league_is_over_and_its_dice_are_open(demo):
    season = demo[1].seasons.get()
    assert season.state == Season.State.FINISHED
    assert season.dice_box.opened_at is not None
    assert demo[1].system == "counter-attack-1"
    assert {row.played for row in book(demo[1]).table.rows} == {10}


def test_one_person_runs_the_private_league_without_other_accounts(demo):
    assert not demo[2].is_public
    assert [member.role for member in demo[2].memberships.all()] == [Role.ORGANISER]
    assert not Entry.objects.filter(season__league=demo[2]).exclude(manager=None).exists()


def test_everybody_who_is_named_can_log_in(demo):
    for name, _ in LOGINS:
        assert authenticate(username=name, password=PASSWORD) is not None


def test_the_front_page_knows_the_demo(demo):
    assert demo[0].slug == SLUG


def test_cards_and_injuries_keep_somebody_out_of_the_next_round(demo):
    season = demo[0].seasons.get()
    record = SeasonRecord(season)
    following = [pk for pk, fixture in record.fixtures.items() if fixture.round.number == PLAYED_ROUNDS + 1]
    out = [
        reason.why
        for pk in following
        for club in record.squads
        for reasons in record.out_of(pk, club).values()
        for reason in reasons
    ]
    assert {Why.BANNED, Why.INJURED} <= set(out)
    assert all(not record.discipline(club).findings() for club in record.squads)


def test_a_correction_is_in_its_history(demo):
    fixtures = Fixture.objects.of(demo[0].seasons.get()).complete()
    home, away = CORRECTED
    fixture = fixtures.get(match__home__short_name=home, match__away__short_name=away)
    versions = fixture.match.reports.values_list("version", "home_goals", "away_goals", "reason")
    assert list(versions) == [(1, 1, 1, ""), (2, 2, 1, CORRECTION)]


def test_the_last_round_has_line_ups_and_referees(demo):
    fixtures = Fixture.objects.of(demo[0].seasons.get()).filter(round__number=PLAYED_ROUNDS)
    assert {fixture.match.line_ups.count() for fixture in fixtures} == {2}
    assert all(fixture.match.referee for fixture in fixtures)


def test_one_league_is_being_drafted_and_waits_for_its_organisers_pick(demo):
    league = next(league for league in demo if league.name == back_room.NAME)
    drawn = DraftTable(room_of(league.seasons.get()))
    entry = Entry.objects.get(season__league=league, club=drawn.now.turn.club)
    assert len(drawn.picks) >= 9
    assert entry.manager.username == "Sam"

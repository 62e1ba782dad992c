"""Friendlies in the log: who may write them, and that they count for nothing."""

from datetime import date, timedelta

import pytest
from django.core.cache import cache
from django.urls import reverse
from django.utils import timezone

from clubs.refusal import Refusal
from league.models import Activity, Friendly, Role
from league.services.clubs import remove_club
from league.services.friendlies import Side, Told, change_friendly, record_friendly, remove_friendly
from tests.factories import EntryFactory, MembershipFactory, SeasonFactory, UserFactory, fill_season, fill_squads
from tests.people import People, gather, person

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 1)


@pytest.fixture
def people() -> People:
    return gather()


def told(people: People, **more) -> Told:
    facts = {"played_on": DAY, "home": Side(people.entry.club_id), "away": Side(guest="Ann"), "away_goals": 0}
    return Told(**facts | {"home_goals": 3} | more)


def enter(people: People, actor=None, **more) -> Friendly:
    return record_friendly(league=people.league, told=told(people, **more), actor=actor or people.manager.user)


def test_ca_log_1_a_friendly_has_its_date_sides_and_score_and_a_line_in_the_log(people):
    friendly = enter(people, home_scorers="Vidal 12, 40")
    club = people.entry.club
    friendly.refresh_from_db()
    assert (friendly.played_on, friendly.home, friendly.home_name, friendly.away, friendly.away_name) == (
        *(DAY, club, club.name),
        *(None, "Ann"),
    )
    assert (friendly.score, friendly.home_scorers, friendly.author) == ("3–0", "Vidal 12, 40", people.manager.user)
    line = Activity.objects.get()
    facts = {"home": club.name, "away": "Ann", "score": "3–0", "actor": people.manager.user.username}
    assert (line.verb, line.facts) == ("friendly.recorded", facts)


def test_a_double_click_writes_one(people):
    assert enter(people) == enter(people)
    assert (Friendly.objects.count(), Activity.objects.count()) == (1, 1)
    enter(people, home_goals=4)
    assert Friendly.objects.count() == 2


def test_a_manager_writes_down_what_their_own_club_played_and_an_organiser_anything(people):
    rival = EntryFactory(season=people.season)
    among_others = {"home": Side(rival.club_id), "away": Side(guest="Ann")}
    with pytest.raises(Refusal):
        enter(people, **among_others)
    clubless = MembershipFactory(league=people.league, role=Role.MANAGER).user
    with pytest.raises(Refusal):
        enter(people, actor=clubless)
    enter(people, actor=people.organiser.user, **among_others)
    enter(people, actor=people.organiser.user, home=Side(guest="Ann"), away=Side(guest="Ben"))
    assert Friendly.objects.count() == 2


@pytest.mark.parametrize("wrong", ["tomorrow", "itself", "stranger"])
def test_what_cannot_be_is_refused(people, wrong):
    own = Side(people.entry.club_id)
    what = {
        "tomorrow": {"played_on": timezone.localdate() + timedelta(days=1)},
        "itself": {"away": own},
        "stranger": {"away": Side(EntryFactory(season=SeasonFactory()).club_id)},
    }
    with pytest.raises(Refusal):
        enter(people, **what[wrong])


def test_whoever_entered_it_and_organisers_change_and_remove_it(people):
    friendly = enter(people)
    rival = EntryFactory(season=people.season, manager=MembershipFactory(league=people.league).user)
    with_rival = told(people, away=Side(rival.club_id))
    for deed in (
        lambda: change_friendly(league=people.league, friendly=friendly, told=with_rival, actor=rival.manager),
        lambda: remove_friendly(league=people.league, friendly=friendly, actor=rival.manager),
    ):
        with pytest.raises(Refusal):
            deed()
    change_friendly(league=people.league, friendly=friendly, told=with_rival, actor=people.manager.user)
    friendly.refresh_from_db()
    assert (friendly.away, friendly.away_name) == (rival.club, rival.club.name)
    for _twice in range(2):
        remove_friendly(league=people.league, friendly=friendly, actor=people.organiser.user)
    verbs = list(Activity.objects.order_by("pk").values_list("verb", flat=True))
    assert verbs == ["friendly.recorded", "friendly.changed", "friendly.removed"]
    with pytest.raises(Refusal):
        change_friendly(league=people.league, friendly=friendly, told=with_rival, actor=people.organiser.user)


def test_a_removed_club_keeps_its_name_in_the_log():
    season = SeasonFactory()
    entry, organiser = EntryFactory(season=season), MembershipFactory(league=season.league, role=Role.ORGANISER).user
    facts = Told(DAY, Side(entry.club_id), Side(guest="Ann"), home_goals=1, away_goals=1)
    friendly = record_friendly(league=season.league, told=facts, actor=organiser)
    name = entry.club.name
    remove_club(league=season.league, club=entry.club, actor=organiser)
    friendly.refresh_from_db()
    assert (friendly.home, friendly.home_name) == (None, name)


COUNTING = ("table", "statistics", "discipline", "records", "streaks", "forecast", "cross_table", "market_purses")


def test_op_72_a_friendly_counts_for_nothing():
    season = SeasonFactory(running=True, league__is_public=True)
    fill_season(season, clubs=4, score=lambda number: (number % 4, 1) if number < 6 else None)
    fill_squads(season, size=3)
    reader = person(UserFactory()).client

    def everything_that_counts() -> dict[str, str]:
        cache.clear()
        pages = {name: reverse(f"league:{name}", args=[season.league.slug]) for name in COUNTING}
        read = {name: reader.get(page).content.decode() for name, page in pages.items()}
        return {name: page.partition("<main")[2].partition("</main>")[0] for name, page in read.items()}

    before = everything_that_counts()
    organiser = MembershipFactory(league=season.league, role=Role.ORGANISER).user
    for club in season.entries.values_list("club", flat=True):
        friendly = Told(timezone.localdate(), Side(club), Side(guest="Ann"), home_goals=9, away_goals=0)
        record_friendly(league=season.league, told=friendly, actor=organiser)
    assert everything_that_counts() == before

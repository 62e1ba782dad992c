"""A quick scenario from the dice to the final whistle, and what it leaves alone."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.refusal import Refusal
from league.models import Activity, Entry, Fixture, Scenario
from league.rules.scenarios import Kind, Part, Tap
from league.rules.ties import Side
from league.services import scenarios as services
from league.services.scenario_set_up import SIDES, check_scenario, set_up_scenario
from league.services.scenarios import leave_scenarios, take_back, tap, whistle
from matches.models import DiceBox, Match, Roll
from tests.factories import EntryFactory, UserFactory, fill_squads

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner():
    return UserFactory(username="Ann")


def play(scenario: Scenario, minutes: float = 1) -> Scenario:
    """The clock runs for a while."""
    services.start_clock(scenario=scenario, actor=scenario.owner)
    since = timezone.now() - timedelta(minutes=minutes)
    Scenario.objects.filter(pk=scenario.pk).update(running_since=since)
    return Scenario.objects.get(pk=scenario.pk)


def score(scenario: Scenario, side: Side, what: Tap = Tap.GOAL) -> None:
    tap(scenario=scenario, side=side, what=what, after=scenario.marks.count(), actor=scenario.owner)


def now(scenario: Scenario) -> Scenario:
    return Scenario.objects.get(pk=scenario.pk)


@pytest.mark.parametrize("kind", list(Kind))
def test_what_is_laid_on_the_table_is_thrown_on_record(owner, kind):
    made = set_up_scenario(kind=kind, first="Ann", second="Ben", owner=owner, toss=True)
    assert check_scenario(made) == []
    assert {roll.purpose for roll in made.dice_box.rolls.all()} == {"scenario"}
    assert made.dice_box.opened_at, "anybody may throw them again at once"
    assert {made.first, made.second} == {"Ann", "Ben"}


def test_ca_qs_1_a_changed_record_is_found(owner):
    made = set_up_scenario(kind=Kind.SHORT_HANDED, first="Ann", second="Ben", owner=owner)
    made.set_up["removed"] = [1, 2]
    assert check_scenario(made) == ["removed: not what was thrown"]
    roll = made.dice_box.rolls.get(position=1)
    Roll.objects.filter(pk=roll.pk).update(value=roll.value % roll.sides + 1)
    assert "stream set-up, roll 1" in check_scenario(Scenario.objects.get(pk=made.pk))[0]


def test_a_coin_on_record_decides_who_takes_which_side(owner):
    made = set_up_scenario(kind=Kind.AWAY_GOAL, first="A", second="B", owner=owner, toss=True)
    coin = made.dice_box.rolls.get(stream=SIDES)
    assert (made.first, made.second) == (("A", "B") if coin.value == 1 else ("B", "A"))


def test_the_clock_is_the_servers(owner):
    made = play(set_up_scenario(kind=Kind.SHORT_HANDED, first="A", second="B", owner=owner), minutes=10)
    services.start_clock(scenario=made, actor=owner)
    assert now(made).running_since == made.running_since, "a second start changes nothing"
    services.stop_clock(scenario=made, actor=owner)
    assert (now(made).running_since, round(now(made).banked)) == (None, 600)
    services.start_clock(scenario=made, actor=owner)
    assert round(now(made).watch.left(1800, timezone.now().timestamp())) == 1200


def test_ca_qs_3_a_whole_scenario_with_a_mistap(owner):
    made = set_up_scenario(kind=Kind.DEFENCE_V_ATTACK, first="A", second="B", owner=owner)
    with pytest.raises(Refusal, match="Start the clock"):
        score(made, Side.FIRST)
    play(made)
    score(made, Side.FIRST)
    with pytest.raises(Refusal, match="just tapped"):
        tap(scenario=made, side=Side.FIRST, what=Tap.GOAL, after=0, actor=owner)
    with pytest.raises(Refusal, match="cannot be counted"):
        score(made, Side.SECOND, Tap.GOAL)
    score(made, Side.SECOND, Tap.CLEARANCE)
    take_back(scenario=made, actor=owner)
    assert [mark.tap for mark in made.marks.all()] == ["goal"]
    whistle(scenario=made, actor=owner)
    assert now(made).finished_at is not None
    with pytest.raises(Refusal, match="is over"):
        score(made, Side.FIRST)
    take_back(scenario=made, actor=owner)
    assert now(made).finished_at is None, "a whistle can be a slip as well"
    score(made, Side.FIRST)


def test_op_80_op_69_level_goes_on_until_somebody_has_won(owner):
    made = set_up_scenario(kind=Kind.AWAY_GOAL, first="A", second="B", owner=owner)
    for part in (Part.EXTRA_1, Part.EXTRA_2, Part.SHOOT_OUT):
        play(made)
        whistle(scenario=made, actor=owner)
        assert (now(made).part, now(made).banked) == (part.value, 0)
    take_back(scenario=made, actor=owner)
    assert (now(made).part, round(now(made).banked)) == ("extra-2", 60)
    whistle(scenario=made, actor=owner)
    with pytest.raises(Refusal, match="not decided"):
        whistle(scenario=made, actor=owner)
    for _ in range(3):
        score(made, Side.SECOND, Tap.KICK_IN)
        score(made, Side.FIRST, Tap.KICK_MISSED)
    whistle(scenario=made, actor=owner)
    assert now(made).finished_at is not None


def test_op_72_a_scenario_of_a_league_is_shown_and_counts_for_nothing(people):
    rival = EntryFactory(season=people.season)
    fill_squads(people.season, size=3)
    user = people.organiser.user
    made = set_up_scenario(
        kind=Kind.SHORT_HANDED, first=people.entry.club.name, second=rival.club.name, owner=user, league=people.league
    )
    assert (made.first_club, made.opponent) == (people.entry.club, people.entry.manager)
    play(made)
    score(made, Side.FIRST)
    whistle(scenario=made, actor=people.manager.user)
    assert list(people.league.scenarios.all()) == [made]
    assert [line.verb for line in Activity.objects.filter(league=people.league)] == ["scenario.played"]
    assert not Match.objects.exists()
    assert not Fixture.objects.exists()
    take_back(scenario=made, actor=user)
    whistle(scenario=made, actor=user)
    assert Activity.objects.filter(league=people.league).count() == 1, "told once"


def test_teams_come_from_the_leagues_box_where_it_suffices(people):
    made = set_up_scenario(
        kind=Kind.TOP_V_BOTTOM, first="A", second="B", owner=people.organiser.user, league=people.league
    )
    assert len(made.set_up["first"]) == 11
    for _ in range(2):
        EntryFactory(season=people.season)
    fill_squads(people.season)
    made = set_up_scenario(
        kind=Kind.TOP_V_BOTTOM, first="A", second="B", owner=people.organiser.user, league=people.league
    )
    assert all(card["name"].startswith("Card ") for card in made.set_up["first"] + made.set_up["second"])


def test_only_those_who_play_touch_it(owner, people):
    made = set_up_scenario(kind=Kind.SHORT_HANDED, first="A", second="B", owner=owner)
    for act in (services.start_clock, services.stop_clock, whistle, take_back, services.throw_away):
        with pytest.raises(Refusal):
            act(scenario=made, actor=people.organiser.user)
    with pytest.raises(Refusal, match="not a member"):
        set_up_scenario(kind=Kind.SHORT_HANDED, first="A", second="B", owner=owner, league=people.league)


def test_nothing_is_left_of_what_was_thrown_away(owner):
    made = set_up_scenario(kind=Kind.SHORT_HANDED, first="A", second="B", owner=owner)
    play(made)
    score(made, Side.FIRST)
    services.throw_away(scenario=made, actor=owner)
    assert not Scenario.objects.exists()
    assert not DiceBox.objects.exists()
    assert not Entry.objects.exists()


def test_who_deletes_their_account_leaves_what_is_shared_to_the_other(people):
    user, league = people.organiser.user, people.league
    kept = set_up_scenario(kind=Kind.SHORT_HANDED, first="Me", second=people.entry.club.name, owner=user, league=league)
    set_up_scenario(kind=Kind.SHORT_HANDED, first="Me", second="You", owner=user)
    leave_scenarios(user)
    assert [(one.pk, one.owner) for one in Scenario.objects.all()] == [(kept.pk, people.manager.user)]

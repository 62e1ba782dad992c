"""The Tramway Shield: a small cup in the middle of Coldharbour's season, with one semi-final still to play."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time, timedelta

from league.demo.stage import Pair, Stage, at
from league.demo.tale import Tale
from league.models import Fixture
from league.record import SeasonRecord
from league.services.cups import BY_HAND, Plan, open_cup
from league.services.fixtures import date_fixture
from league.services.results import confirm_result
from matches.models import Event
from matches.reports import Detail

NAME = "Tramway Shield"
SEEDS = (
    "Saltmarsh",
    "Copperwick",
    "Lantern Hill",
    "Kestrel Moor",
    "Old Tramway",
    "Belle-Écluse",
    "Brackenford",
    "Pellgate",
)
# On the Wednesday after these rounds of the league: 4, 8 and 12.
FIRST, EVERY = 4, 4
# By the round of the league before: the score, and what decided it beside the goals.
SCORES: dict[int, dict[Pair, tuple[tuple[int, int], Detail]]] = {
    4: {
        ("Saltmarsh", "Pellgate"): ((2, 0), Detail()),
        ("Kestrel Moor", "Old Tramway"): ((1, 1), Detail(extra_time=True, shoot_out=(3, 4))),
        ("Copperwick", "Brackenford"): ((0, 1), Detail()),
        ("Lantern Hill", "Belle-Écluse"): ((2, 1), Detail(extra_time=True)),
    },
    8: {("Brackenford", "Lantern Hill"): ((0, 2), Detail())},
}


def found(stage: Stage, first: date) -> None:
    """Three days before the first round of the league, like its calendar."""
    clubs = {entry.club.short_name: entry.club_id for entry in stage.season.entries.select_related("club")}
    wednesday = first + timedelta(weeks=FIRST - 1, days=3)
    with stage.when(at(first - timedelta(days=3), 21)):
        open_cup(
            league=stage.league,
            name=NAME,
            clubs=[clubs[short] for short in SEEDS],
            seeding=BY_HAND,
            plan=Plan(after=FIRST, every_rounds=EVERY, first_date=wednesday, every_days=7 * EVERY),
            actor=stage.organiser,
        )


def agree(stage: Stage, today: date) -> None:
    """The semi-final that the two could not play in time."""
    fixture = Fixture.objects.of(stage.season).filter(tie__stage=2, state=Fixture.State.SCHEDULED).get()
    manager = stage.managers()["Saltmarsh"]
    date_fixture(league=stage.league, fixture=fixture, day=today + timedelta(days=4), at=time(19, 45), actor=manager)


def play_after(stage: Stage, number: int) -> None:
    """The matches of the Wednesday after this round of the league; the managers confirm each other's reports."""
    if number not in SCORES:
        return
    fixtures = Fixture.objects.of(stage.season).exclude(round__cup=None).complete()
    found = {(one.match.home.short_name, one.match.away.short_name): one for one in fixtures}
    managers, record = stage.managers(), SeasonRecord(stage.season)
    for minute, (pair, (score, decider)) in enumerate(SCORES[number].items()):
        fixture, evening = found[pair], at(found[pair].round.date, 21, minute * 9)
        goals = [event for event in Tale(fixture, record).detail(score).events if event.kind == Event.Kind.GOAL]
        fixture = stage.report(fixture, score, managers[pair[0]], evening, replace(decider, events=tuple(goals)))
        with stage.when(evening + timedelta(minutes=5)):
            version = fixture.report.version
            confirm_result(league=stage.league, fixture=fixture, version=version, actor=managers[pair[1]])

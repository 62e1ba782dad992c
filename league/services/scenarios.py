"""Quick scenarios under way: timed, counted by thumb, taken back. They never count for a league.  # OP-72"""

from __future__ import annotations

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.live import publish
from league.models import League, Scenario, ScenarioMark
from league.rules import scenarios as rules
from league.rules.ties import Side
from league.services.doors import held
from league.services.log import record

MOST_MARKS = 200


def may_play(scenario: Scenario, user) -> bool:
    return user.pk is not None and user.pk in (scenario.owner_id, scenario.opponent_id)


class Sitting:
    """One scenario held for one act of somebody who plays in it."""

    def __init__(self, scenario: Scenario, actor):
        self.scenario = Scenario.objects.select_for_update().get(pk=scenario.pk)
        if not may_play(self.scenario, actor):
            raise Refusal(_("Only those who play can do this."))
        self.actor, self.now = actor, timezone.now()
        self.kind, self.part = rules.Kind(self.scenario.kind), rules.Part(self.scenario.part)
        self.rows = list(self.scenario.marks.all())
        self.marks = [row.as_rule for row in self.rows]

    @property
    def elapsed(self) -> float:
        return self.scenario.watch.elapsed(self.now.timestamp())

    def must_go_on(self) -> None:
        if self.scenario.finished_at is not None:
            raise Refusal(_("This scenario is over."))

    def save(self, *, banked: float | None = None, running: bool = False, **changes) -> Scenario:
        """Whatever is not said stops the clock where it is."""
        scenario = self.scenario
        scenario.banked = self.elapsed if banked is None else banked
        scenario.running_since = self.now if running else None
        for name, value in changes.items():
            setattr(scenario, name, value)
        scenario.save(update_fields=["banked", "running_since", *changes])
        if scenario.league_id:
            publish(scenario.league_id, "log")
        return scenario


def start_clock(*, scenario: Scenario, actor) -> Scenario:
    """A second start, from another phone, changes nothing."""
    with transaction.atomic():
        sitting = Sitting(scenario, actor)
        sitting.must_go_on()
        if rules.minutes_of(sitting.kind, sitting.part) is None or sitting.scenario.running_since is not None:
            return sitting.scenario
        return sitting.save(running=True)


def stop_clock(*, scenario: Scenario, actor) -> Scenario:
    with transaction.atomic():
        sitting = Sitting(scenario, actor)
        sitting.must_go_on()
        return sitting.save()


def tap(*, scenario: Scenario, side: Side, what: rules.Tap, after: int, actor) -> Scenario:
    """`after` is how many taps the page had shown: a double click, or one that crossed another, is not counted."""
    with transaction.atomic():
        sitting = Sitting(scenario, actor)
        sitting.must_go_on()
        if len(sitting.rows) != after:
            raise Refusal(_("Somebody has just tapped. Here is how it stands."))
        if (side, what) not in rules.may_tap(sitting.kind, sitting.part, sitting.marks) or after >= MOST_MARKS:
            raise Refusal(_("This cannot be counted now."))
        if sitting.part is not rules.Part.SHOOT_OUT and not sitting.elapsed:
            raise Refusal(_("Start the clock first."))
        ScenarioMark.objects.create(
            scenario=sitting.scenario,
            number=after + 1,
            part=sitting.part.value,
            side=side.value,
            tap=what.value,
            second=int(sitting.elapsed),
        )
        return sitting.scenario


def whistle(*, scenario: Scenario, actor) -> Scenario:
    """Ends the part that is played. What comes next follows from the score.  # OP-69, OP-79, OP-80"""
    with transaction.atomic():
        if scenario.league is not None:
            held(scenario.league)  # before the scenario, as everywhere
        sitting = Sitting(scenario, actor)
        if sitting.scenario.finished_at is not None:
            return sitting.scenario
        found = rules.verdict(sitting.kind, sitting.marks)
        if sitting.part is rules.Part.SHOOT_OUT and found.winner is None:
            raise Refusal(_("The shoot-out is not decided yet."))
        if sitting.part is not rules.Part.SHOOT_OUT and not sitting.elapsed:
            raise Refusal(_("Start the clock first."))
        ended = {**sitting.scenario.set_up.get("ended", {}), sitting.part.value: sitting.elapsed}
        set_up = {**sitting.scenario.set_up, "ended": ended}
        following = rules.part_after(sitting.kind, sitting.part, sitting.marks)
        if following is not None:
            return sitting.save(banked=0, part=following.value, set_up=set_up)
        return _over(sitting, found, set_up)


def _over(sitting: Sitting, found: rules.Verdict, set_up: dict[str, object]) -> Scenario:
    league = sitting.scenario.league
    if league is not None and league.state == League.State.OPEN and not set_up.get("told"):
        names = {"first": sitting.scenario.first, "second": sitting.scenario.second}
        figures = "{}–{}".format(*found.figures)
        record(league, sitting.actor, "scenario.played", **names, score=figures)
        set_up = {**set_up, "told": True}
    return sitting.save(finished_at=sitting.now, set_up=set_up)


def take_back(*, scenario: Scenario, actor) -> Scenario:
    """The last tap, or the last whistle."""
    with transaction.atomic():
        sitting = Sitting(scenario, actor)
        found = sitting.scenario
        if found.finished_at is not None:
            return sitting.save(finished_at=None)
        if sitting.rows and sitting.rows[-1].part == sitting.part.value:
            sitting.rows[-1].delete()
            return found
        parts = rules.parts_of(sitting.kind)
        before = parts[parts.index(sitting.part) - 1]
        if sitting.elapsed or sitting.part is parts[0]:
            raise Refusal(_("There is nothing to take back."))
        return sitting.save(banked=found.set_up["ended"][before.value], part=before.value)


def throw_away(*, scenario: Scenario, actor) -> None:
    with transaction.atomic():
        sitting = Sitting(scenario, actor)
        if sitting.scenario.owner_id != actor.pk:
            raise Refusal(_("Only who set it up can throw it away."))
        _forget(sitting.scenario)


def _forget(scenario: Scenario) -> None:
    box = scenario.dice_box
    scenario.delete()
    box.delete()


def leave_scenarios(user) -> None:
    """Somebody deletes their account: what they played with another member is that one's, the rest goes."""
    with transaction.atomic():
        shared = Scenario.objects.filter(owner=user).exclude(opponent=None)
        shared.update(owner=F("opponent"), opponent=None)
        for scenario in Scenario.objects.filter(owner=user).select_related("dice_box"):
            _forget(scenario)

"""The dice of injured players as reports tell them: each thrown once, and lying there for the report that stands.

Runs inside the caller's transaction.
"""

from __future__ import annotations

from collections.abc import Mapping

from clubs.models import Card
from clubs.rules.injuries import matches_missed
from clubs.rules.problems import Problem
from league.models import Fixture
from league.services.fixtures import teams
from league.services.log import record
from matches.models import InjuryRoll, Match, Roll
from matches.reports import TO_THROW, Detail
from matches.rules.report import ReportCode
from matches.services import throw

SIDES = 6
PURPOSE = "injury"


def lying_for(match: Match | int) -> dict[int, InjuryRoll]:
    """By card."""
    return {roll.card_id: roll for roll in InjuryRoll.objects.standing().filter(match=match)}


def look_up(fixture: Fixture, detail: Detail) -> tuple[Detail, list[Problem]]:
    """What is told, with the die that lies there in the place of one to be thrown: a report that is sent again, or
    corrected, gets no second throw. And what contradicts a throw on record.  # CA-LEAGUE-4
    """
    dice: dict[int, int] = {}
    problems = []
    lying = lying_for(fixture.match_id) if detail.dice else {}
    for number, one in enumerate(detail.events):
        if one.die is None:
            continue
        there = lying.get(one.card)
        die = there.value if there and one.die == TO_THROW else one.die
        if there and there.roll_id and die != there.value:
            problems.append(Problem(number, ReportCode.DIE_ON_RECORD, {"player": one.card, "die": there.value}))
        elif dice.setdefault(one.card, die) != die:
            problems.append(Problem(number, ReportCode.TWO_DICE, {"player": one.card}))
    return detail.with_dice(dice), problems


def throw_told(fixture: Fixture, detail: Detail, actor) -> Detail:
    """Throws what is to be thrown. It stays on record, whatever becomes of the report."""
    dice = detail.dice
    to_throw = Card.objects.in_bulk([card for card, die in dice.items() if die == TO_THROW])
    thrown = {card.pk: roll_die(fixture, card, actor).value for card in to_throw.values()}
    return detail.with_dice(dice | thrown) if thrown else detail


def lay_down(fixture: Fixture, dice: Mapping[int, int], actor, *, only_these: bool = False) -> None:
    """The dice of the report that stands, as typed from the table. One that was thrown here stays as it is."""
    lying = lying_for(fixture.match_id)
    new = [card for card in dice if card not in lying or _differs(lying[card], dice)]
    gone = [card for card in lying if only_these and card not in dice]
    InjuryRoll.objects.filter(pk__in=[lying[card].pk for card in (*new, *gone) if card in lying], roll=None).delete()
    for card in Card.objects.filter(pk__in=new):
        roll_die(fixture, card, actor, typed=dice[card.pk])


def _differs(lying: InjuryRoll, dice: Mapping[int, int]) -> bool:
    return lying.roll_id is None and lying.value != dice[lying.card_id]


def roll_die(fixture: Fixture, card: Card, actor, *, typed: int | None = None) -> InjuryRoll:
    """Without a typed value it is thrown from the season's dice box."""
    season, value, roll = fixture.round.season, typed, None
    if value is None:
        stream = f"{PURPOSE}/{fixture.pk}/{card.pk}"
        value = throw(box=season.dice_box, stream=stream, sides=SIDES, purpose=PURPOSE)
        roll = Roll.objects.filter(box=season.dice_box, stream=stream).latest("position")
    injury = InjuryRoll.objects.create(match_id=fixture.match_id, card=card, value=value, roll=roll, author=actor)
    facts = {"name": card.name, "die": value, "matches": matches_missed(value), **teams(fixture)}
    record(season.league, actor, "injury.rolled", **facts)
    return injury

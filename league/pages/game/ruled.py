"""The house rules of a game, fixed when its cards were dealt."""

from __future__ import annotations

from dataclasses import dataclass

from league.models import League
from league.systems.base import HouseRule, Words


@dataclass(frozen=True)
class Ruled:
    rule: HouseRule
    value: Words


def rules_of(league: League) -> list[Ruled]:
    settled = league.game.settle(league.house_rules)
    return [
        Ruled(rule, dict(rule.choices).get(settled[rule.key], settled[rule.key])) for rule in league.game.house_rules
    ]

"""The house rules in force, and which of them are the group's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.formats import localize

from league.models import League
from league.pages.log import Told, told
from league.systems import HouseRule


@dataclass(frozen=True)
class RuleLine:
    rule: HouseRule
    value: list[str]  # one word for most rules, several for a ranked list
    default: list[str]
    differs: bool


@dataclass(frozen=True)
class RulesPage:
    lines: list[RuleLine]
    own: int
    changes: list[Told]


def rules_page(league: League) -> RulesPage:
    settled = league.game.settle(league.house_rules)
    lines = [
        RuleLine(
            rule=rule,
            value=_words(rule, settled[rule.key]),
            default=_words(rule, rule.default),
            differs=settled[rule.key] != rule.default,
        )
        for rule in league.game.house_rules
    ]
    changes = league.activities.filter(verb__startswith="rule.")[:20]
    return RulesPage(lines, sum(line.differs for line in lines), [told(line) for line in changes])


def _words(rule: HouseRule, value: Any) -> list[str]:
    names = dict(rule.choices)
    if rule.kind == "order":
        return [str(names[key]) for key in value]
    if rule.kind == "choice":
        return [str(names[value])]
    return [str(localize(value))]

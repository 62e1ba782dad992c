from __future__ import annotations

from dataclasses import dataclass

from league.game_guards import Place
from league.models import Season
from league.services.game_files import may_export
from league.systems.base import HouseRule, Words


@dataclass(frozen=True)
class Ruled:
    rule: HouseRule
    value: Words


@dataclass(frozen=True)
class Box:
    season: int
    sha256: str
    seed: str  # empty while the game goes on


@dataclass(frozen=True)
class AboutPage:
    rules: list[Ruled]
    boxes: list[Box]
    may_export: bool
    may_delete: bool
    moves: int


def about_page(place: Place) -> AboutPage:
    game, settled = place.league.game, place.league.game.settle(place.league.house_rules)
    seasons = Season.objects.filter(league=place.league).select_related("dice_box").order_by("number")
    return AboutPage(
        rules=[Ruled(rule, dict(rule.choices).get(settled[rule.key], settled[rule.key])) for rule in game.house_rules],
        boxes=[
            Box(one.number, one.dice_box.sha256, one.dice_box.seed if one.dice_box.opened_at else "") for one in seasons
        ],
        may_export=place.seat is not None and may_export(place.game),
        may_delete=place.visit.is_organiser,
        moves=place.game.seq,
    )

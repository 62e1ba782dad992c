"""A game that arrived as a file: how many of its moves have been played again."""

from __future__ import annotations

from dataclasses import dataclass

from league.models import GameArrival, Job, League
from league.services.game_arrivals import KIND


@dataclass(frozen=True)
class ArrivalPage:
    name: str
    played: int
    moves: int
    problem: str
    is_stuck: bool
    league: League | None  # once the game is here

    @property
    def is_under_way(self) -> bool:
        return not (self.league or self.problem or self.is_stuck)


def arrival_page(arrival: GameArrival) -> ArrivalPage:
    jobs = Job.objects.filter(kind=KIND, key__startswith=f"{arrival.pk}/").order_by("-pk")
    last = None if arrival.is_done else jobs.values_list("state", flat=True).first()
    return ArrivalPage(
        name=arrival.name,
        played=arrival.game.seq if arrival.game else 0,
        moves=arrival.moves,
        problem=arrival.problem,
        is_stuck=last == Job.State.FAILED,
        league=arrival.game.league if arrival.game and arrival.is_done else None,
    )

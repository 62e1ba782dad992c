"""A league that arrived as a file: what is in it, and how far its import is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from league.models import Arrival, Job, League, Season
from league.services.arrivals import KIND, progress_of
from league.systems import System, system_named

SHOWN_CLUBS = 24


@dataclass(frozen=True)
class SeasonLine:
    number: int
    state: str
    clubs: int
    matches: int
    played: int
    reseals: bool  # its dice were sealed when the file was written


@dataclass(frozen=True)
class ArrivalPage:
    name: str
    game: System
    exported_at: datetime
    cards: int
    log: int
    clubs: list[str]
    more_clubs: int
    seasons: list[SeasonLine]
    is_wanted: bool
    is_stuck: bool
    percent: int
    problem: str
    league: League | None

    @property
    def is_under_way(self) -> bool:
        return self.is_wanted and not (self.league or self.problem or self.is_stuck)


def arrival_page(arrival: Arrival) -> ArrivalPage:
    contents = arrival.contents
    job = Job.objects.filter(kind=KIND, key=str(arrival.pk)).order_by("-pk").first() if arrival.wanted_at else None
    states = dict(Season.State.choices)
    return ArrivalPage(
        name=contents["name"],
        game=system_named(contents["system"]),
        exported_at=datetime.fromisoformat(contents["exported_at"]),
        cards=contents["cards"],
        log=contents["log"],
        clubs=contents["clubs"][:SHOWN_CLUBS],
        more_clubs=max(0, len(contents["clubs"]) - SHOWN_CLUBS),
        seasons=[
            SeasonLine(**season | {"state": str(states[season["state"]])}, reseals=season["state"] != "finished")
            for season in sorted(contents["seasons"], key=lambda season: season["number"])
        ],
        is_wanted=arrival.wanted_at is not None,
        is_stuck=job is not None and job.state == Job.State.FAILED,
        percent=progress_of(arrival),
        problem=arrival.problem,
        league=arrival.league if arrival.is_done else None,
    )

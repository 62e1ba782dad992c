"""Two clubs before their return match: somebody banned, somebody hurt, somebody one yellow from a ban."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from clubs.models import Card
from league.models import Fixture, Season
from matches.models import Boost, Event, InjuryRoll, LineUp, Named
from tests.factories import (
    CardFactory,
    EntryFactory,
    FixtureFactory,
    MatchFactory,
    MembershipFactory,
    ReportFactory,
    RoundFactory,
    SeasonFactory,
    SquadPlaceFactory,
    box_of,
)

PLAYERS = 20


@dataclass(frozen=True)
class Tie:
    season: Season
    first: Fixture
    fixture: Fixture  # the one to print
    home: list[Card]  # by shirt number; the first two are keepers
    away: list[Card]


def squad(season: Season, club, prefix: str) -> list[Card]:
    return [
        SquadPlaceFactory(
            season=season,
            club=club,
            number=number,
            card__name=f"{prefix} {number:02}",
            card__pace=number % 6 + 1,
            card__keeper=number <= 2,
        ).card
        for number in range(1, PLAYERS + 1)
    ]


def set_tie(season: Season | None = None) -> Tie:
    season = season or SeasonFactory(running=True)
    home, away = (
        EntryFactory(season=season, club__name=name, manager=MembershipFactory(league=season.league).user).club
        for name in ("Coldharbour", "Pellgate")
    )
    days = (datetime.date(2026, 11, 15), datetime.date(2026, 11, 22))
    rounds = [RoundFactory(season=season, date=day) for day in days]
    first = FixtureFactory(round=rounds[0], match=MatchFactory(home=away, away=home), final=True)
    fixture = FixtureFactory(round=rounds[1], match=MatchFactory(home=home, away=away), time=datetime.time(15, 0))
    return Tie(season, first, fixture, squad(season, home, "Home"), squad(season, away, "Away"))


def tell(tie: Tie, *happened: tuple[str, Card]) -> None:
    """Cards and injuries of the first match, in which today's home side was away."""
    report = tie.first.report
    Event.objects.bulk_create(
        Event(report=report, position=position, kind=kind, home=card in tie.away, card=card)
        for position, (kind, card) in enumerate(happened)
    )


def bad_day(tie: Tie) -> None:
    """Number 9 at home sent off, 10 hurt for three matches; away 5 booked, with two yellows from before."""
    tell(tie, ("red", tie.home[8]), ("injury", tie.home[9]), ("yellow", tie.away[4]), ("yellow", tie.home[3]))
    InjuryRoll.objects.create(match=tie.first.match, card=tie.home[9], value=3)
    tie.season.squad_places.filter(card=tie.home[3]).update(yellows=1)


def name_home(tie: Tie) -> LineUp:
    """Eleven, five on the bench, and six home points on two players."""
    line_up = LineUp.objects.create(match=tie.fixture.match, home=True, formation="442")
    fit = [card for card in tie.home if card not in (tie.home[1], tie.home[8], tie.home[9])][:16]
    places = ["goal"] + ["field"] * 10 + ["bench"] * 5
    named = Named.objects.bulk_create(
        Named(line_up=line_up, card=card, number=tie.home.index(card) + 1, place=place)
        for card, place in zip(fit, places, strict=True)
    )
    Boost.objects.create(named=named[1], attribute="shooting", points=3)
    Boost.objects.create(named=named[2], attribute="tackling", points=2)
    return line_up


def appoint(tie: Tie, *, leniency: int = 3) -> Card:
    referee = CardFactory(box=box_of(tie.season.league), name="Ama Owusu", referee=True, leniency=leniency)
    tie.fixture.match.referee = referee
    tie.fixture.match.save(update_fields=["referee"])
    return referee


def played_often(tie: Tie, times: int) -> None:
    """More matches of the same two clubs, each with a booking, before all others."""
    for number in range(times):
        match = MatchFactory(home=tie.fixture.match.home, away=tie.fixture.match.away)
        report = ReportFactory(match=match, played_on=datetime.date(2000, 1, 1))
        fixture = FixtureFactory(round=RoundFactory(season=tie.season), match=match, state="final", report=report)
        Event.objects.create(
            report=fixture.report, position=0, kind="yellow", home=True, card=tie.home[number % PLAYERS]
        )

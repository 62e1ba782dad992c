"""A market with a window that is open, two managers with points to spend, and free agents."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from clubs.models import Card, Club
from league.models import Bid, Entry, Fixture, Role, SquadPlace, Swap, Window
from league.purses import purses_of
from league.services.bids import bid
from league.services.signings import sign_free_agent
from league.services.swaps import offer_swap
from matches.models import Report
from tests.factories import (
    CardFactory,
    EntryFactory,
    FixtureFactory,
    MatchFactory,
    MembershipFactory,
    RoundFactory,
    SquadPlaceFactory,
    box_of,
)
from tests.people import People, gather

WORTH = 8  # of every card that the factories make


class Bazaar:
    """The manager's club and a rival's have won three matches each, against a third club without a manager."""

    def __init__(self, people: People | None = None, *, way: str = Window.Way.FIRST, wins: int = 4, **house_rules):
        self.people = people or gather()
        self.season, self.league = self.people.season, self.people.league
        box_of(self.league)
        self.rules(**house_rules)
        self.club, self.manager = self.people.entry.club, self.people.manager.user
        self.rival = MembershipFactory(league=self.league, role=Role.MANAGER).user
        self.other = EntryFactory(season=self.season, manager=self.rival).club
        self.third = EntryFactory(season=self.season).club
        self.boss = self.people.organiser.user
        for _ in range(wins):
            for club in (self.club, self.other):
                self.play(club, self.third, (1, 0))
        self.window = self.open(way) if way else None

    def rules(self, **chosen) -> None:
        self.league.house_rules = {**self.league.house_rules, **chosen}
        self.league.save()
        self.season.league = self.league

    def open(self, way: str = Window.Way.FIRST, *, hours: tuple[int, int] = (-1, 1)) -> Window:
        now = timezone.now()
        opens, closes = (now + timedelta(hours=hour) for hour in hours)
        return Window.objects.create(season=self.season, way=way, opens_at=opens, closes_at=closes)

    def end(self) -> None:
        """The window's time is over."""
        self.window.closes_at = timezone.now() - timedelta(minutes=1)
        self.window.save()

    def play(self, home: Club, away: Club, score: tuple[int, int] | None = None, round_=None) -> Fixture:
        fixture = FixtureFactory(
            round=round_ or RoundFactory(season=self.season), match=MatchFactory(home=home, away=away)
        )
        if score:
            fixture.report = Report.objects.create(
                match=fixture.match, version=1, home_goals=score[0], away_goals=score[1], side=Report.Side.ORGANISER
            )
            fixture.state = Fixture.State.FINAL
            fixture.save()
        return fixture

    def free(self, **facts) -> Card:
        return CardFactory(box=self.league.box, **facts)

    def player(self, club: Club | None = None, **facts) -> SquadPlace:
        return SquadPlaceFactory(season=self.season, club=club or self.club, **facts)

    def entry(self, club: Club) -> Entry:
        return self.season.entries.get(club=club)

    def left(self, club: Club | None = None) -> int:
        return purses_of(self.season)[(club or self.club).pk].left

    def squad(self, club: Club | None = None) -> set[int]:
        return set(self.season.squad_places.filter(club=club or self.club).values_list("card_id", flat=True))

    def sign(self, card: Card, **facts) -> SquadPlace:
        given = {"club": self.club, "actor": self.manager} | facts
        return sign_free_agent(league=self.league, card=card, **given)

    def bid(self, card: Card, points: int, *, rival: bool = False, **facts) -> Bid:
        club, actor = (self.other, self.rival) if rival else (self.club, self.manager)
        return bid(league=self.league, club=club, card=card, points=points, actor=actor, **facts)

    def offer(self, gives=(), takes=(), **facts) -> Swap:
        """From the manager to the rival."""
        given = {"club": self.club, "partner": self.other, "actor": self.manager} | facts
        return offer_swap(
            league=self.league, gives=[one.card for one in gives], takes=[one.card for one in takes], **given
        )

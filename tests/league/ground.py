"""A league with squads and two managers who tell matches, for tests of reports, dice and corrections."""

from __future__ import annotations

from django.test import Client
from django.urls import reverse

from clubs.models import Club
from league.models import Fixture, SquadPlace
from league.services.results import overrule_result, report_result
from matches.models import Report
from matches.reports import Detail, Happening
from tests.factories import FixtureFactory, MatchFactory, RoundFactory, SquadPlaceFactory
from tests.reporting import Table

SQUAD = 14


class Ground(Table):
    """Rounds with home and away in turn: `fixture` is the first, `fixtures` are all of them."""

    def __init__(self, rounds: int = 3, squads: bool = True):
        super().__init__()
        self.season = self.fixture.round.season
        self.clubs = {True: self.home_entry.club, False: self.away_entry.club}
        self.squads = {home: self._squad(club) if squads else [] for home, club in self.clubs.items()}
        self.fixtures = [self.fixture]
        for number in range(1, rounds):
            home, away = self.clubs[number % 2 == 0], self.clubs[number % 2 == 1]
            match = MatchFactory(home=home, away=away)
            self.fixtures.append(FixtureFactory(round=RoundFactory(season=self.season), match=match))

    def _squad(self, club: Club) -> list[SquadPlace]:
        return [SquadPlaceFactory(season=self.season, club=club, card__keeper=number == 0) for number in range(SQUAD)]

    def card(self, home: bool, number: int) -> int:
        """The card of a shirt number."""
        return self.squads[home][number - 1].card_id

    def event(self, kind: str, home: bool, number: int | None, minute: int | None = None, **more) -> Happening:
        card = None if number is None else self.card(home, number)
        return Happening(kind, home, card, minute=minute, **more)

    def tell(self, actor, home=2, away=1, *, events=(), fixture: Fixture | None = None, **detail) -> Fixture:
        return report_result(
            league=self.league,
            fixture=fixture or self.fixture,
            home_goals=home,
            away_goals=away,
            detail=Detail(events=tuple(events), **detail),
            actor=actor,
        )

    def correct(self, home=2, away=1, *, events=(), fixture: Fixture | None = None, how=Report.How.PLAYED) -> Fixture:
        return overrule_result(
            league=self.league,
            fixture=fixture or self.fixture,
            home_goals=home,
            away_goals=away,
            how=how,
            reason="We looked at the sheet again",
            detail=Detail(events=tuple(events)),
            actor=self.organiser,
        )

    def client(self, who: str) -> Client:
        client = Client()
        client.force_login(getattr(self, who))
        return client

    def url(self, name: str, *more, fixture: Fixture | None = None) -> str:
        return reverse(f"league:{name}", args=[self.league.slug, (fixture or self.fixture).pk, *more])

    def get(self, who: str, name: str):
        return self.client(who).get(self.url(name))

    def post(self, who: str, name: str, *more, **data):
        return self.client(who).post(self.url(name, *more), data)

    def told(self) -> Fixture:
        return Fixture.objects.select_related("report", "match").get(pk=self.fixture.pk)

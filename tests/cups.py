"""A league with a cup: clubs without managers, so that what the organiser enters is final at once."""

from __future__ import annotations

from league.cup_book import CupBook, read_cup
from league.models import Cup, Fixture
from league.services.cups import BY_HAND, Plan, open_cup
from league.services.results import overrule_result, report_result
from matches.reports import Detail
from tests.factories import EntryFactory, RoundFactory
from tests.people import People, gather


class CupScene:
    """Clubs are told by their seeds: club 1 is the best."""

    def __init__(self, clubs: int = 4, *, people: People | None = None, after: int = 0, **format) -> None:
        self.people = people or gather()
        self.league, self.season = self.people.league, self.people.season
        self.organiser = self.people.organiser.user
        mine = self.people.entry.club
        self.clubs = [mine, *(EntryFactory(season=self.season).club for _ in range(clubs - 1))]
        if not self.season.rounds.exists():
            for _ in range(6):
                RoundFactory(season=self.season)
        self.cup = self.open(after=after, **format)

    def open(self, *, name: str = "Harbour Cup", after: int = 0, seeding: str = BY_HAND, **format) -> Cup:
        return open_cup(
            league=self.league,
            name=name,
            clubs=[club.pk for club in self.clubs],
            seeding=seeding,
            plan=Plan(after=after),
            actor=self.organiser,
            **format,
        )

    @property
    def book(self) -> CupBook:
        return read_cup(Cup.objects.get(pk=self.cup.pk))

    def seeds(self, tie) -> tuple[int | None, int | None]:
        numbers = {club.pk: number for number, club in enumerate(self.clubs, start=1)}
        return numbers.get(tie.first_id), numbers.get(tie.second_id)

    def ties(self, stage: int) -> list[tuple[int | None, int | None]]:
        return [self.seeds(tie) for tie in self.book.ties if tie.stage == stage]

    def leg(self, stage: int, slot: int, leg: int = 1) -> Fixture:
        return Fixture.objects.complete().get(tie__cup=self.cup, tie__stage=stage, tie__slot=slot, leg=leg)

    def play(self, fixture: Fixture, home: int, away: int, **detail) -> Fixture:
        """By an organiser, or by the manager of a side who is then confirmed by nobody: it is final."""
        told = Detail(**detail) if detail else None
        facts = {"league": self.league, "fixture": fixture, "home_goals": home, "away_goals": away, "detail": told}
        return report_result(**facts, actor=self.organiser)

    def correct(self, fixture: Fixture, home: int, away: int, how: str = "played", **detail) -> Fixture:
        return overrule_result(
            league=self.league,
            fixture=fixture,
            home_goals=home,
            away_goals=away,
            how=how,
            reason="typed wrong",
            detail=Detail(**detail) if detail else None,
            actor=self.organiser,
        )

    def champion(self) -> int | None:
        won = self.book.champion
        return self.clubs.index(won) + 1 if won else None

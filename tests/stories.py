"""A season as a test tells it: squads, and matches with what happened in them."""

from __future__ import annotations

from league.models import Cup, Fixture, Season, SquadPlace
from matches.models import InjuryRoll, LineUp, Named, Report
from matches.reports import Detail, Happening, write_report
from tests.factories import EntryFactory, FixtureFactory, MatchFactory, RoundFactory, SeasonFactory, SquadPlaceFactory


class Story:
    """Two clubs that meet round after round, the first at home; each has a keeper and two outfielders."""

    def __init__(self, season: Season | None = None, **league_facts) -> None:
        self.season = season or SeasonFactory(running=True, **{f"league__{k}": v for k, v in league_facts.items()})
        self.league = self.season.league
        self.home, self.away = (EntryFactory(season=self.season).club for _ in range(2))
        self.keeper = self.player(card__keeper=True)
        self.one, self.two = self.player(), self.player()
        self.rival = self.player(club=self.away)

    def player(self, **facts) -> SquadPlace:
        return SquadPlaceFactory(season=self.season, **{"club": self.home} | facts)

    def to_play(self, *, cup: Cup | None = None) -> Fixture:
        """In the next round of the league, or in one of a cup that follows the last round of the league."""
        match = MatchFactory(home=self.home, away=self.away)
        if cup is None:
            return FixtureFactory(round=RoundFactory(season=self.season), match=match)
        after = self.season.rounds.of_the_league().count()
        place = RoundFactory(season=self.season, cup=cup, number=cup.rounds.count() + 1, after=after)
        return FixtureFactory(round=place, match=match)

    def play(
        self,
        *events: Happening,
        score: tuple[int, int] = (0, 0),
        dice: dict[int, int] | None = None,
        how: str = Report.How.PLAYED,
        line_up: bool = False,
        cup: Cup | None = None,
    ) -> Fixture:
        """A final score, with what happened and the injury dice by card."""
        fixture = self.to_play(cup=cup)
        if line_up:
            self.name(fixture, self.keeper, self.one)
        detail = Detail(events=events)
        fixture.report = write_report(
            match=fixture.match, score=score, detail=detail, author=None, side=Report.Side.ORGANISER, how=how
        )
        fixture.state = Fixture.State.FINAL
        fixture.save()
        for card, value in (dice or {}).items():
            InjuryRoll.objects.create(match=fixture.match, card_id=card, value=value)
        return fixture

    def name(self, fixture: Fixture, keeper: SquadPlace, *others: SquadPlace, home: bool = True) -> None:
        line_up = LineUp.objects.create(match=fixture.match, home=home)
        places = [(keeper, Named.Place.GOAL), *((other, Named.Place.FIELD) for other in others)]
        for place, where in places:
            Named.objects.create(line_up=line_up, card=place.card, number=place.number, place=where)


def happened(kind: str, place: SquadPlace | None, *, home: bool = True, on: SquadPlace | None = None, **facts):
    return Happening(kind, home, place and place.card_id, on and on.card_id, **facts)

"""Two clubs with squads of twenty, and a match between them: what everything before kick-off needs."""

from __future__ import annotations

from league.models import Fixture, SquadPlace
from league.services.line_ups import Pick, name_line_up
from tests.factories import EntryFactory, FixtureFactory, MatchFactory, RoundFactory, SquadPlaceFactory
from tests.people import People, gather

KEEPERS, SIZE = 2, 20


class Ground:
    """The manager's club at home. Shirts 1 and 2 are keepers."""

    def __init__(self, people: People | None = None, *, size: int = SIZE, keepers: int = KEEPERS) -> None:
        self.people = people or gather()
        self.season, self.league = self.people.season, self.people.league
        self.home = self.people.entry.club
        self.away = EntryFactory(season=self.season).club
        self.squad = self.sign(self.home, size=size, keepers=keepers)
        self.rivals = self.sign(self.away, size=size, keepers=keepers)
        self.fixture = self.to_play()

    def sign(self, club, *, size: int, keepers: int) -> list[SquadPlace]:
        return [
            SquadPlaceFactory(season=self.season, club=club, number=number, card__keeper=number <= keepers)
            for number in range(1, size + 1)
        ]

    def to_play(self) -> Fixture:
        """One more round, with the same match."""
        return FixtureFactory(
            round=RoundFactory(season=self.season), match=MatchFactory(home=self.home, away=self.away)
        )

    def sixteen(self, squad: list[SquadPlace] | None = None) -> list[Pick]:
        """Shirt 1 in goal, 3 to 12 in the field, 13 to 17 on the bench."""
        squad = squad or self.squad
        return [
            Pick(squad[0].card_id, "goal", 4, 50),
            *(Pick(one.card_id, "field", 24, 5 * index) for index, one in enumerate(squad[2:12])),
            *(Pick(one.card_id, "bench") for one in squad[12:17]),
        ]

    def name(self, picks: list[Pick] | None = None, **facts):
        """By the home manager, unless told otherwise."""
        given = {"fixture": self.fixture, "home": True, "actor": self.people.manager.user} | facts
        return name_line_up(league=self.league, picks=self.sixteen() if picks is None else picks, **given)

    def typed(self, picks: list[Pick] | None = None, **more) -> dict[str, object]:
        """What a browser sends."""
        picks = self.sixteen() if picks is None else picks
        return {"formation": "442"} | {f"place-{pick.card}": pick.place for pick in picks} | more

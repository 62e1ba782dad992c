"""What happened in the matches of the demo: scorers, cards and injuries of players who may play, the same each time."""

from __future__ import annotations

from collections.abc import Sequence

from clubs.models import Card, Club
from clubs.rules.best_eleven import suggest
from league.models import Fixture, SquadPlace
from league.record import SeasonRecord
from league.services.line_ups import Pick
from matches.dice import Dice
from matches.models import Event, Named
from matches.reports import Detail, Happening
from matches.rules.formations import FORMATIONS, IN_GOAL, spots

SEED = "the demo of Touchline"
HOW_GOALS_FALL = (Event.How.PLAY,) * 5 + (Event.How.HEADER, Event.How.HEADER, Event.How.FREE_KICK, Event.How.PENALTY)


class Tale:
    """One match, told with dice of its own."""

    def __init__(self, fixture: Fixture, record: SeasonRecord):
        match = fixture.match
        self.dice = Dice(SEED, f"{match.home.short_name}/{match.away.short_name}")
        self.sides = {
            home: fit(record, fixture, club) for home, club in ((True, match.home_id), (False, match.away_id))
        }
        self.fixture = fixture

    def detail(self, score: tuple[int, int]) -> Detail:
        events = [*self._goals(True, score[0]), *self._goals(False, score[1])]
        scorers = {event.card for event in events}
        for home in (True, False):
            events += self._trouble(home, scorers)
        events.sort(key=lambda event: event.minute or 0)
        early = [event for event in events if event.kind == Event.Kind.GOAL and event.minute <= 45]
        return Detail(
            half_time=(sum(event.home for event in early), sum(not event.home for event in early)),
            played_on=self.fixture.date or self.fixture.round.date,
            events=tuple(events),
        )

    def _goals(self, home: bool, goals: int) -> list[Happening]:
        return [
            Happening(
                Event.Kind.GOAL,
                home,
                self._one(sorted(self.sides[home], key=lambda place: -place.card.shooting)[:6]).card_id,
                minute=self.dice.roll(90),
                how=self._one(HOW_GOALS_FALL),
            )
            for _ in range(goals)
        ]

    def _trouble(self, home: bool, scorers: set[int | None]) -> list[Happening]:
        """A booking in most matches, an injury in some, and once in a while somebody is sent off.

        Scorers keep out of it: nobody scores after he was sent off or carried away.
        """
        others = [place for place in self.sides[home] if place.card_id not in scorers]
        hard = sorted(others, key=lambda place: -place.card.tackling)[:5]
        booked = self._one(hard).card_id
        events = []
        if self.dice.roll(6) <= 4:
            events.append(Happening(Event.Kind.YELLOW, home, booked, minute=20 + self.dice.roll(40)))
            if self.dice.roll(6) == 1:
                events.append(Happening(Event.Kind.SECOND_YELLOW, home, booked, minute=75 + self.dice.roll(15)))
        if self.dice.roll(6) == 1:
            weak = sorted(others, key=lambda place: place.card.resilience)[:4]
            hurt = self._one([place for place in weak if place.card_id != booked])
            events.append(Happening(Event.Kind.INJURY, home, hurt.card_id, minute=self.dice.roll(90)))
        return events

    def _one(self, among: Sequence):
        return among[self.dice.roll(len(among)) - 1]


def fit(record: SeasonRecord, fixture: Fixture, club_id: int) -> list[SquadPlace]:
    """The outfielders who start if the best do: so the same names come back week after week."""
    squad = record.squads[club_id]
    return [squad[pick.card] for pick in best(record, fixture, club_id) if pick.place == Named.Place.FIELD]


def best(record: SeasonRecord, fixture: Fixture, club_id: int) -> list[Pick]:
    """The line-up a manager in a hurry names."""
    formation = formation_of(record.clubs[club_id])
    out = record.out_of(fixture.pk, club_id)
    cards: list[Card] = [place.card for card, place in record.squads[club_id].items() if card not in out]
    eleven = suggest(
        {card.pk: card.attributes for card in cards if card.is_keeper},
        {card.pk: card.attributes for card in cards if not card.is_keeper},
        FORMATIONS[formation],
    )
    stands = {card: spots(formation)[place] for card, place in eleven.field.items()}
    if eleven.goal is not None:
        stands[eleven.goal] = IN_GOAL
    return [Pick(one.player, one.place.value, *stands.get(one.player, ())) for one in eleven.named]


def formation_of(club: Club) -> str:
    """One of its own, in every database the same."""
    return list(FORMATIONS)[sum(club.short_name.encode()) % len(FORMATIONS)]

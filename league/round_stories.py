"""From the record of a season to what can be told of its rounds. Only rounds of the league; a cup has its own pages."""

from __future__ import annotations

from collections import Counter, defaultdict

from django.utils.functional import cached_property

from clubs.models import Card
from league.book import SeasonBook
from league.models import Fixture
from league.models.fixture import AWAITED, STRUCK
from league.rows import FixtureRow, Told
from league.rules.chronicle import Chronicle
from league.rules.round_report import Booking, Game, Goal, How
from league.standings import Standings
from matches.models import Event, Report

SENT_OFF = (Event.Kind.SECOND_YELLOW, Event.Kind.RED)
HOWS = {how.value: how for how in How}


class RoundStories:
    """All rounds of a season."""

    def __init__(self, book: SeasonBook):
        self.book = book

    @cached_property
    def rounds(self) -> dict[int, list[FixtureRow]]:
        """The fixtures that count, by number of the round."""
        found: defaultdict[int, list[FixtureRow]] = defaultdict(list)
        for fixture in self.book.record.fixtures.values():
            if fixture.round.cup_id is None and fixture.state not in STRUCK:
                found[fixture.round.number].append(fixture)
        return dict(found)

    @cached_property
    def told(self) -> list[int]:
        """The rounds with a result, the first one first."""
        return sorted(self._finals)

    @cached_property
    def complete(self) -> list[int]:
        """The rounds in which nothing is left to play or to confirm; a postponed match is not waited for."""
        waiting = {one.round.number for fixtures in self.rounds.values() for one in fixtures if one.state in AWAITED}
        return [number for number in self.told if number not in waiting]

    @cached_property
    def _finals(self) -> dict[int, list[FixtureRow]]:
        final = Fixture.State.FINAL
        found = {number: [one for one in fixtures if one.state == final] for number, fixtures in self.rounds.items()}
        return {number: finals for number, finals in found.items() if finals}

    def finals(self, number: int) -> list[FixtureRow]:
        return self._finals.get(number, [])

    @cached_property
    def tables(self) -> list[Standings]:
        """Those with something to compare."""
        return [one for one in self.book.standings if len(one.clubs) > 1]

    def chronicle(self, table: Standings) -> Chronicle:
        among = set(table.clubs)
        to_play = Counter([club for fixtures in self.rounds.values() for one in fixtures for club in one.match])
        rounds = [
            (number, [_bare(one) for one in self.finals(number) if among.issuperset(one.match)]) for number in self.told
        ]
        book = self.book
        return Chronicle(table.clubs, rounds, to_play, book.rules, book.deducted, book.lots, book.fair_play)

    def games(self, number: int) -> list[Game]:
        """The matches of one round with all that their reports tell."""
        finals = self.finals(number)
        halves = {
            pk: (home, away)
            for pk, home, away in Report.objects.filter(pk__in=[one.report_id for one in finals]).values_list(
                "pk", "half_time_home", "half_time_away"
            )
            if home is not None
        }
        return [self.game(one, halves.get(one.report_id)) for one in finals]

    def game(self, fixture: FixtureRow, half_time: tuple[int, int] | None) -> Game:
        """One match with all that its report tells."""
        events = self.book.record.events.get(fixture.report_id, [])
        bare = _bare(fixture)
        return Game(
            *(bare.fixture, bare.home, bare.away, bare.home_goals, bare.away_goals, bare.how, half_time),
            goals=tuple(_goal(event) for event in events if event.kind == Event.Kind.GOAL),
            sent_off=tuple(
                Booking(event.home, event.card_id, event.minute) for event in events if event.kind in SENT_OFF
            ),
        )

    def names(self, number: int) -> dict[int, str]:
        """Of everybody the reports of a round speak of."""
        cards = {
            event.card_id
            for fixture in self.finals(number)
            for event in self.book.record.events.get(fixture.report_id, ())
            if event.card_id is not None
        }
        return dict(Card.objects.filter(pk__in=cards).values_list("pk", "name"))


def _bare(fixture: FixtureRow) -> Game:
    """The score alone, for what is told of many rounds at once."""
    report = fixture.report
    return Game(fixture.pk, *fixture.match, report.home_goals, report.away_goals, HOWS[report.how])


def _goal(event: Told) -> Goal:
    return Goal(event.home != (event.how == Event.How.OWN_GOAL), event.card_id, event.minute, event.how)

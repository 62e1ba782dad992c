"""A season's record, added up: what the pages with numbers are printed from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from clubs.models import Card, Club
from clubs.rules.injuries import matches_missed
from league.club_file import Rows, Side, outcome
from league.models import Fixture
from league.pages.addresses import Addresses
from league.record import SeasonRecord
from league.rows import Told
from league.rules.outings import State
from league.rules.statistics import Deed, Showing, Totals, What, add_up, join
from matches.models import Event

_WHAT = {
    Event.Kind.YELLOW: What.YELLOW,
    Event.Kind.SECOND_YELLOW: What.SECOND_YELLOW,
    Event.Kind.RED: What.RED,
    Event.Kind.INJURY: What.INJURY,
}
_GOALS = {Event.How.PENALTY: What.PENALTY, Event.How.OWN_GOAL: What.OWN_GOAL}
_GOES_OFF = (Event.Kind.SUBSTITUTION, Event.Kind.SECOND_YELLOW, Event.Kind.RED)


@dataclass(frozen=True)
class Footballer:
    """A player as lists name him."""

    card_id: int
    name: str
    club: Club
    url: str
    number: int | None = None


def totals(record: SeasonRecord, cup: int | None = None) -> Totals[int, int]:
    """Of the league, or of one cup."""
    question = _totals_of(cup)
    return join(file.ask(question) for file in record.files)


@lru_cache(maxsize=1000)
def _totals_of(cup: int | None) -> Callable[[Rows], Totals[int, int]]:
    """The same question for the same cup, so that a club's file knows its answer."""
    return partial(_totals, cup)


def _totals(cup: int | None, rows: Rows) -> Totals[int, int]:
    """Of one club."""
    finals = [
        side for side in rows.sides if side.fixture.state == Fixture.State.FINAL and side.fixture.round.cup_id == cup
    ]
    return add_up(
        (deed for side in finals for deed in _deeds(side)),
        (_showing(rows.club_id, side) for side in finals if outcome(side.fixture, home=side.home) is State.PLAYED),
    )


def what(event: Told) -> What | None:
    """What an event counts as; none for a substitution."""
    if event.kind == Event.Kind.GOAL:
        return _GOALS.get(event.how, What.GOAL)
    return _WHAT.get(event.kind)


def _deeds(side: Side) -> Iterator[Deed[int]]:
    rolled = set()
    for event in side.events:
        done = what(event) if event.home == side.home else None
        if done is None or event.card_id is None:
            continue
        missed = 0
        if done is What.INJURY and event.card_id not in rolled:  # one die a match, however often he was hurt (OP-46)
            rolled.add(event.card_id)
            die = side.dice.get(event.card_id)
            missed = matches_missed(die) if die else 0
        yield Deed(event.card_id, done, missed)


def _showing(club_id: int, side: Side) -> Showing[int, int]:
    report, eleven = side.fixture.report, side.eleven
    own = [event for event in side.events if event.home == side.home]
    return Showing(
        club=club_id,
        conceded=report.away_goals if side.home else report.home_goals,
        starters=eleven.cards if eleven else None,
        keeper=eleven.keeper if eleven else None,
        told_of=[card for event in own for card in (event.card_id, event.comes_on_id) if card is not None],
        went_off=[event.card_id for event in own if event.kind in _GOES_OFF],
    )


def footballers(record: SeasonRecord, addresses: Addresses) -> dict[int, Footballer]:
    """Everybody in a squad, and everybody a report speaks of."""
    found = {
        card: Footballer(card, member.name, record.clubs[club], addresses.player(card), member.number)
        for club, squad in record.members.items()
        for card, member in squad.items()
        if club in record.clubs
    }
    for card, chapters in record.careers.items():
        then = chapters[-1].then  # nobody's player now, unless he is in a squad
        if card not in found and then.club_id in record.clubs:
            found[card] = Footballer(card, then.name, record.clubs[then.club_id], addresses.player(card))
    gone = {card: club for card, club in _told_of(record) if card not in found}
    names = Card.objects.filter(pk__in=gone).values_list("pk", "name") if gone else ()
    return found | {
        card: Footballer(card, name, record.clubs[gone[card]], addresses.player(card)) for card, name in names
    }


def _told_of(record: SeasonRecord) -> Iterator[tuple[int, int]]:
    """Every player of a report that stands, with his side's club."""
    for fixture in record.fixtures.values():
        for event in record.events.get(fixture.report_id, ()):
            club = fixture.match.home_id if event.home else fixture.match.away_id
            for card in (event.card_id, event.comes_on_id):
                if card is not None:
                    yield card, club

"""Before kick-off, on the page of a match: both line-ups, home points, who is out, the referee."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from clubs.models import Card, Club
from league.book import SeasonBook
from league.models import Fixture, League, Season
from league.models.fixture import UNPLAYED
from league.pages.pitch import Picked, Pitch, named_pitch
from league.pages.words import attribute_name, say_doubts, say_reasons
from league.record import SeasonRecord
from league.services.desk import side_of
from league.services.line_ups import may_name
from matches.models import LineUp, Named
from matches.rules.formations import FORMATIONS, label

_COLUMNS = (
    *("home", "formation", "named__boosts__attribute", "named__boosts__points"),
    *("named__card", "named__number", "named__place", "named__forward", "named__across", "named__card__name"),
)


@dataclass
class Saved:
    """A line-up as it was saved; home points by card, as attribute and points."""

    formation: str
    picks: dict[int, Picked] = field(default_factory=dict)
    boosts: dict[int, list[tuple[str, int]]] = field(default_factory=lambda: defaultdict(list))


@dataclass(frozen=True)
class Player:
    number: int
    name: str
    place: str
    boosts: list[tuple[str, int, int]]  # the attribute, by how much, and to what
    out: str  # why he cannot play after all, since he was named


@dataclass(frozen=True)
class Side:
    home: bool
    club: Club
    formation: str
    pitch: Pitch | None  # none before a line-up is named
    groups: list[tuple[str, list[Player]]]  # those who start, then the bench, each with its title
    out: list[tuple[int, str, str]]  # of the squad: number, name, why
    in_doubt: list[tuple[int, str, str]]  # who may be out, once it is known: the same
    lapsed: int  # home points not spent
    may_name: bool

    @property
    def address(self) -> str:
        return "home" if self.home else "away"


@dataclass(frozen=True)
class MatchDay:
    to_play: bool
    sides: list[Side]
    referee: Card | None
    may_draw: bool
    boost_points: int


def match_day(book: SeasonBook, fixture: Fixture, record: SeasonRecord) -> MatchDay | None:
    """None where there is nothing to name or to show: without squads, or once it is played without a line-up.

    A group that wants no more than scores is not asked for more.
    """
    if not record.members:
        return None
    to_play = fixture.state in UNPLAYED
    open_ = book.season.state == Season.State.RUNNING and book.league.state == League.State.OPEN
    managers = {club: entry.manager_id for club, entry in book.entries.items()}
    speaks = side_of(fixture, managers, book.visit.user, book.visit.role)
    line_ups = _line_ups(fixture)
    if not (to_play or line_ups or fixture.match.referee_id):
        return None
    points = book.season.rules["boost_points"]
    return MatchDay(
        to_play=to_play,
        sides=[
            _side(
                record,
                fixture,
                line_ups.get(home),
                home=home,
                points=points if home else 0,
                may=to_play
                and open_
                and may_name(book.visit.role, managers.get(_club(fixture, home).pk), book.visit.user),
            )
            for home in (True, False)
        ],
        referee=fixture.match.referee,
        may_draw=to_play and open_ and speaks is not None and fixture.match.referee_id is None,
        boost_points=points,
    )


def _club(fixture: Fixture, home: bool) -> Club:
    return fixture.match.home if home else fixture.match.away


def _line_ups(fixture: Fixture) -> dict[bool, Saved]:
    """Those of both sides that have named one. A footballer has a row for every attribute that is raised."""
    line_ups: dict[bool, Saved] = {}
    found = LineUp.objects.filter(match=fixture.match_id).order_by("named__number", "named__boosts__id")
    for home, formation, attribute, points, *pick in found.values_list(*_COLUMNS):
        saved = line_ups.setdefault(home, Saved(formation))
        one = Picked(*pick)
        if one.card_id is not None:
            saved.picks[one.card_id] = one
        if attribute is not None:
            saved.boosts[one.card_id].append((attribute, points))
    return line_ups


def _side(record: SeasonRecord, fixture: Fixture, line_up: Saved | None, *, home: bool, points: int, may: bool) -> Side:
    club = _club(fixture, home)
    out, in_doubt = {}, {}
    if fixture.state in UNPLAYED:
        out = {
            card: say_reasons(reasons, record, club.pk) for card, reasons in record.out_of(fixture.pk, club.pk).items()
        }
        in_doubt = {
            card: say_doubts(doubts, record, club.pk) for card, doubts in record.doubts(fixture.pk, club.pk).items()
        }
    picks = line_up.picks.values() if line_up else ()
    boosts = _boosts(line_up) if line_up else {}
    players = [
        Player(one.number, one.name, one.place, boosts.get(one.card_id, []), out.get(one.card_id, "")) for one in picks
    ]
    squad = record.members.get(club.pk, {})
    formation = line_up.formation if line_up else ""
    spent = sum(raised for player in players for _name, raised, _value in player.boosts)
    return Side(
        home=home,
        club=club,
        formation=label(formation) if formation in FORMATIONS else "",
        pitch=named_pitch(club, picks) if line_up else None,
        groups=_groups(players),
        out=[(one.number, one.name, out[card]) for card, one in squad.items() if card in out],
        in_doubt=[(one.number, one.name, in_doubt[card]) for card, one in squad.items() if card in in_doubt],
        lapsed=points - spent if line_up else 0,
        may_name=may and bool(squad),
    )


def _groups(players: list[Player]) -> list[tuple[str, list[Player]]]:
    starters = [player for player in players if player.place != Named.Place.BENCH]
    starters.sort(key=lambda player: player.place != Named.Place.GOAL)
    bench = [player for player in players if player.place == Named.Place.BENCH]
    return [(title, group) for title, group in (("", starters), (_("Bench"), bench)) if group]


def _boosts(line_up: Saved) -> dict[int, list[tuple[str, int, int]]]:
    if not line_up.boosts:
        return {}
    cards = Card.objects.in_bulk(line_up.boosts)
    return {
        card: [
            (attribute_name(attribute), points, cards[card].attributes.get(attribute, 0) + points)
            for attribute, points in raised
        ]
        for card, raised in line_up.boosts.items()
    }

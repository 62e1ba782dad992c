"""Before kick-off, on the page of a match: both line-ups, home points, who is out, the referee."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Prefetch
from django.utils.translation import gettext as _

from clubs.models import Card, Club
from league.book import SeasonBook
from league.models import Fixture, League, Season
from league.models.fixture import UNPLAYED
from league.pages.pitch import Pitch, named_pitch
from league.pages.words import attribute_name, say_reason
from league.record import SeasonRecord
from league.services.desk import side_of
from league.services.line_ups import may_name
from matches.models import LineUp, Named
from matches.rules.formations import FORMATIONS, label


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
    line_up: LineUp | None
    formation: str
    pitch: Pitch | None
    groups: list[tuple[str, list[Player]]]  # those who start, then the bench, each with its title
    out: list[tuple[int, str, str]]  # of the squad: number, name, why
    lapsed: int  # home points not spent
    may_name: bool

    @property
    def address(self) -> str:
        return "home" if self.home else "away"


@dataclass(frozen=True)
class MatchDay:
    sides: list[Side]
    referee: Card | None
    may_draw: bool
    boost_points: int


def match_day(book: SeasonBook, fixture: Fixture) -> MatchDay | None:
    """None in a league without squads: a group that wants no more than scores is not asked for more."""
    record = SeasonRecord(book.season, only=(fixture.match.home_id, fixture.match.away_id))
    record.clubs = book.clubs  # read already
    if not record.members:
        return None
    to_play = fixture.state in UNPLAYED
    open_ = book.season.state == Season.State.RUNNING and book.league.state == League.State.OPEN
    managers = {club: entry.manager_id for club, entry in book.entries.items()}
    speaks = side_of(fixture, managers, book.visit.user, book.visit.role)
    named = Prefetch("named", Named.objects.select_related("card").prefetch_related("boosts"))
    found = LineUp.objects.filter(match=fixture.match_id).prefetch_related(named)
    line_ups = {one.home: one for one in found}
    points = book.season.rules["boost_points"]
    return MatchDay(
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


def _side(
    record: SeasonRecord, fixture: Fixture, line_up: LineUp | None, *, home: bool, points: int, may: bool
) -> Side:
    club = _club(fixture, home)
    out = {}
    if fixture.state in UNPLAYED:
        out = {
            card: "; ".join(say_reason(reason, record, club.pk) for reason in reasons)
            for card, reasons in record.out_of(fixture.pk, club.pk).items()
        }
    named = sorted(line_up.named.all(), key=lambda one: one.number) if line_up else []
    players = [_player(one, out) for one in named]
    squad = record.members.get(club.pk, {})
    formation = line_up.formation if line_up else ""
    spent = sum(raised for player in players for _name, raised, _value in player.boosts)
    return Side(
        home=home,
        club=club,
        line_up=line_up,
        formation=label(formation) if formation in FORMATIONS else "",
        pitch=named_pitch(club, named) if line_up else None,
        groups=_groups(players),
        out=[(one.number, one.name, out[card]) for card, one in squad.items() if card in out],
        lapsed=points - spent if line_up else 0,
        may_name=may and bool(squad),
    )


def _groups(players: list[Player]) -> list[tuple[str, list[Player]]]:
    starters = [player for player in players if player.place != Named.Place.BENCH]
    starters.sort(key=lambda player: player.place != Named.Place.GOAL)
    bench = [player for player in players if player.place == Named.Place.BENCH]
    return [(title, group) for title, group in (("", starters), (_("Bench"), bench)) if group]


def _player(one: Named, out: dict[int, str]) -> Player:
    printed = one.card.attributes
    boosts = [
        (attribute_name(raised.attribute), raised.points, printed.get(raised.attribute, 0) + raised.points)
        for raised in one.boosts.all()
    ]
    return Player(one.number, one.card.name, one.place, boosts, out.get(one.card_id, ""))

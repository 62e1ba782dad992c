"""What will happen between two seasons: who moves, what players take along."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.models import Card, Club
from clubs.rules.absences import Kind
from league.book import SeasonBook
from league.cup_book import CupBook
from league.models import Cup, Division, Entry, Season
from league.pages.cards import Figure, figures
from league.promotions import cup_among, playoff_cups, promotion
from league.rules.promotion import Playoff
from league.standings import divisions_of


@dataclass(frozen=True)
class Move:
    club: Club
    up: bool
    to: Division


@dataclass(frozen=True)
class PlayoffLine:
    level: int  # of the upper division, from 0
    upper: Division
    clubs: list[Club]
    winner: Club | None
    cup: Cup | None  # where it is played

    @property
    def question(self) -> str:
        return _("Who won the playoff for %(division)s?") % {"division": self.upper}


@dataclass(frozen=True)
class Carried:
    name: str
    club: Club
    ban_matches: int
    injury_matches: int


@dataclass(frozen=True)
class NextSeasonPage:
    season: Season
    number: int  # of the next one
    moves: list[Move]
    sizes: list[tuple[Division, int, int]]  # clubs now, clubs then
    playoffs: list[PlayoffLine]
    carried: list[Carried]
    yellows: int  # cards that lapse
    gone: list[Club]
    unplayed: int  # matches without a score

    @property
    def undecided(self) -> list[PlayoffLine]:
        return [one for one in self.playoffs if one.winner is None]


def next_season_page(book: SeasonBook) -> NextSeasonPage:
    divisions = divisions_of(book.entries.values())
    outcome = promotion(book)
    before = {club: level for level, one in enumerate(book.standings) for club in one.clubs}
    moved = [(club, level) for club, level in outcome.level.items() if level != before[club]]
    then = outcome.sizes(len(divisions))
    now = [sum(entry.division_id == one.pk for entry in book.entries.values()) for one in divisions]
    carried, yellows = _carried(book)
    cups = playoff_cups(book.season) if outcome.playoffs else []
    return NextSeasonPage(
        season=book.season,
        number=book.season.number + 1,
        moves=[Move(book.clubs[club], level < before[club], divisions[level]) for club, level in moved],
        sizes=list(zip(divisions, now, then, strict=True)),
        playoffs=[_playoff(book, divisions, cups, one) for one in outcome.playoffs],
        carried=carried,
        yellows=yellows,
        gone=[entry.club for entry in book.entries.values() if entry.withdrawn_at],
        unplayed=sum(one.report is None and one.state != "void" for one in book.record.fixtures.values()),
    )


def _playoff(book: SeasonBook, divisions: list[Division], cups: list[CupBook], one: Playoff[int]) -> PlayoffLine:
    cup = cup_among(cups, one.clubs)
    return PlayoffLine(
        level=one.upper,
        upper=divisions[one.upper],
        clubs=[book.clubs[club] for club in one.clubs],
        winner=None if one.winner is None else book.clubs[one.winner],
        cup=cup.cup if cup else None,
    )


def _carried(book: SeasonBook) -> tuple[list[Carried], int]:
    """Bans and injuries that go on, and how many yellow cards lapse.  # OP-73"""
    carried, yellows = [], 0
    for club, squad in book.record.members.items():
        discipline = book.record.discipline(club)
        openings = discipline.carry_over()
        for card, member in squad.items():
            yellows += sum(discipline.standing(card).yellows.values())
            absences = openings[card].absences if card in openings else ()
            bans = sum(one.matches for one in absences if one.kind is Kind.BAN)
            injury = max((one.matches for one in absences if one.kind is Kind.INJURY), default=0)
            if bans or injury:
                carried.append(Carried(member.name, book.clubs[club], bans, injury))
    return carried, yellows


@dataclass(frozen=True)
class ProtectLine:
    card: Card
    number: int
    figures: list[Figure]
    chosen: bool


def protect_lines(entry: Entry, typed: list[int] | None) -> list[ProtectLine]:
    """The squad by shirt, ticked as saved, or as typed where that could not be saved."""
    places = entry.season.squad_places.filter(club=entry.club_id).select_related("card").order_by("number")
    return [
        ProtectLine(one.card, one.number, figures(one.card), one.protected if typed is None else one.card_id in typed)
        for one in places
    ]

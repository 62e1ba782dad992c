"""One player: his card, and his season in numbers. His way through it is in league/pages/timeline.py."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q
from django.http import Http404

from clubs.models import Card, Club
from clubs.rules.injuries import injured_on, pace_when_injured
from league.book import season_of
from league.careers import careers_of
from league.guards import Pass
from league.models import Season, SquadPlace
from league.pages.loans import say_loan
from league.pages.timeline import Encounter, Spell, Stop, Way
from league.pages.totals import totals
from league.pages.transfer_news import News, news_of
from league.pages.words import attribute_name, say_faces
from league.rules.cups import LEAGUE
from league.rules.statistics import Numbers


@dataclass(frozen=True)
class CupRun:
    """What he did in one cup, and his yellow cards towards a ban there."""

    name: str
    numbers: Numbers
    yellows: int


@dataclass(frozen=True)
class Year:
    """His season, at one club or at several."""

    club: Club | None  # none: he is nobody's player any more
    number: int
    moves: list[News]
    numbers: Numbers
    yellows: int  # towards the next ban in the league
    in_cups: list[CupRun]
    next_yellow_bans: bool
    brought: list[Spell]
    stops: list[Stop]
    next_match: Encounter | None
    out_of_next: list[Spell]


@dataclass(frozen=True)
class PlayerPage:
    card: Card
    attributes: list[tuple[str, int]]
    hurt_by: str  # the faces that injure him after a foul (CA-INJ-1)
    pace_when_hurt: int  # CA-INJ-3
    season: Season
    seasons: list[int]
    yellows_for_ban: int
    year: Year | None  # none: in no squad
    loan: str  # where he is for a while, and until when
    for_sale: bool  # nobody's player, and his card is in the league's box


def player_card(visit: Pass, card_id: int) -> Card:
    """A footballer of this league's box, or of one of its squads."""
    known = Q(squad_places__season__league=visit.league) | Q(transfers__season__league=visit.league)
    if visit.league.box_id is not None:
        known |= Q(box=visit.league.box_id)
    card = Card.objects.players().filter(known, pk=card_id).distinct().first()
    if card is None:
        raise Http404
    return card


def player_page(visit: Pass, card: Card, asked_season: str | None) -> PlayerPage:
    moves = news_of(visit.league, card=card)
    places = {
        place.season.number: place
        for place in SquadPlace.objects.filter(card=card, season__league=visit.league)
        .select_related("season__dice_box", "club")
        .order_by("-season__number")
    }
    seasons = sorted({*places, *(one.season for one in moves)}, reverse=True)
    season = season_of(visit, asked_season or (str(seasons[0]) if seasons else None))
    season.league = visit.league
    return PlayerPage(
        card=card,
        attributes=[(attribute_name(name), value) for name, value in card.attributes.items()],
        hurt_by=say_faces(injured_on(card.resilience)),
        pace_when_hurt=pace_when_injured(card.pace),
        season=season,
        seasons=seasons,
        yellows_for_ban=season.rules["yellows_for_ban"],
        year=_year(season, card, places.get(season.number), [one for one in moves if one.season == season.number]),
        loan=_loan(season, card),
        for_sale=season.number not in places and card.box_id == visit.league.box_id,
    )


def _loan(season: Season, card: Card) -> str:
    loan = season.loans.running().filter(card=card).select_related("card", "club", "borrower").first()
    return say_loan(loan, loan.borrower_id) if loan else ""


def _year(season: Season, card: Card, place: SquadPlace | None, moves: list[News]) -> Year | None:
    clubs = [chapter.stint.club for chapter in careers_of(season).get(card.pk, ())] if moves else []
    if not clubs and place:
        clubs = [place.club_id]
    return _told(Way(season, card, clubs), place, moves) if clubs else None


def _told(way: Way, place: SquadPlace | None, moves: list[News]) -> Year:
    following = way.record.diaries.next_match(way.club) if place else None
    return Year(
        club=place.club if place else None,
        number=place.number if place else 0,
        moves=moves,
        numbers=totals(way.record).players.get(way.card) or Numbers(),
        yellows=way.discipline.yellows(way.card, LEAGUE),
        in_cups=_in_cups(way),
        next_yellow_bans=way.discipline.next_yellow_bans(way.card, LEAGUE),
        brought=[spell for absence, spell in way.spells if absence.from_match is None],
        stops=way.stops(),
        next_match=way.encounter(following.pk) if following else None,
        out_of_next=way.out_of(following.pk) if following else [],
    )


def _in_cups(way: Way) -> list[CupRun]:
    runs = []
    for pk, cup in way.record.cups.items():
        numbers = totals(way.record, cup=pk).players.get(way.card)
        if numbers is not None:
            yellows = 0 if cup.competition == LEAGUE else way.discipline.yellows(way.card, cup.competition)
            runs.append(CupRun(cup.name, numbers, yellows))
    return runs

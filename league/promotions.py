"""Who plays in which division next season, from the tables and the playoffs as they stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from league.book import SeasonBook
from league.cup_book import CupBook, read_cups
from league.models import Cup, Season
from league.rules.promotion import Outcome, settle
from league.standings import tier_of


def promotion(book: SeasonBook, winners: Mapping[int, int] | None = None) -> Outcome[int]:
    """Levels and winners go by the place of the division, from 0. `winners` are of playoffs not played here."""
    tiers = [tier_of(book, one) for one in book.standings if one.division]
    outcome = settle(tiers, winners or {})
    if outcome.is_decided:
        return outcome
    cups = playoff_cups(book.season)
    champions = {one.upper: _champion(cups, one.clubs) for one in outcome.playoffs}
    played = {upper: club for upper, club in champions.items() if club is not None}
    return settle(tiers, {**(winners or {}), **played})


def playoff_cups(season: Season) -> list[CupBook]:
    return [book for book in read_cups(season) if book.cup.kind == Cup.Kind.PLAYOFF]


def cup_among(cups: Iterable[CupBook], clubs: Iterable[int]) -> CupBook | None:
    """The playoff of exactly these clubs: after a correction others may be entitled to one."""
    wanted = set(clubs)
    return next((book for book in cups if set(book.clubs) == wanted), None)


def _champion(cups: Iterable[CupBook], clubs: Iterable[int]) -> int | None:
    cup = cup_among(cups, clubs)
    return cup.champion.pk if cup and cup.champion else None

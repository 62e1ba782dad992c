"""The tables of a season: one, or one a division, with where each place leads."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from league.models import Division, Entry
from league.rules.ladder import Ladder
from league.rules.promotion import Numbers, Tier, Zone, final_order, zones
from league.rules.table import Forfeit, Row, Score, Table, compute

if TYPE_CHECKING:
    from league.book import SeasonBook


@dataclass(frozen=True)
class Standings:
    """One table; without a division in a league that has none, and for clubs that are in none yet."""

    division: Division | None
    clubs: list[int]
    table: Table[int]
    zones: dict[int, Zone]  # by club; empty where nobody goes up or down


class Tables:
    """The tables of all divisions as one: the rows of the top division first, ranks within the division."""

    def __init__(self, found: list[Standings]):
        self._of = {club: one for one in found for club in one.clubs}
        self.rows: list[Row[int]] = [row for one in found for row in one.table.rows]

    def of(self, club: int) -> Standings | None:
        """None for a club whose results were expunged."""
        return self._of.get(club)

    def ladder(self, club: int) -> Ladder[int]:
        return self._of[club].table.ladder(club)


def numbers_of(division: Division) -> Numbers:
    return Numbers(division.goes_up, division.playoff_up, division.playoff_down, division.goes_down)


def divisions_of(entries: Iterable[Entry]) -> list[Division]:
    """Those with clubs, the top one first."""
    found = {entry.division_id: entry.division for entry in entries if entry.division}
    return sorted(found.values(), key=lambda division: division.level)


def standings(book: SeasonBook) -> list[Standings]:
    ranked = [entry for entry in book.entries.values() if entry.withdrawal != Entry.Withdrawal.EXPUNGED]
    tables = []
    for division in [*divisions_of(book.entries.values()), None]:
        clubs = [entry.club_id for entry in ranked if entry.division_id == (division.pk if division else None)]
        if clubs or (not tables and division is None):
            tables.append(Standings(division, clubs, _table(book, clubs), {}))
    return [_zoned(book, one, tables) for one in tables]


def _table(book: SeasonBook, clubs: list[int]) -> Table[int]:
    return compute(
        clubs,
        scores_among(book, clubs),
        book.rules,
        deductions=book.deducted,
        lots=book.lots,
        fair_play=book.fair_play,
        forfeits=_forfeits_among(book, clubs),
    )


def scores_among(book: SeasonBook, clubs: Collection[int]) -> list[Score[int]]:
    among = set(clubs)
    return [played.score for played in book.played if played.score.home in among]


def _forfeits_among(book: SeasonBook, clubs: Collection[int]) -> list[Forfeit[int]]:
    among = set(clubs)
    return [
        forfeit._replace(after=sum(played.score.home in among for played in book.played[: forfeit.after]))
        for _round, forfeit in book.forfeits
        if forfeit.home in among
    ]


def _zoned(book: SeasonBook, one: Standings, tables: list[Standings]) -> Standings:
    tier, levels = tier_of(book, one), [other.division for other in tables if other.division]
    if one.division is None or len(levels) < 2:
        return one
    top, bottom = one.division is levels[0], one.division is levels[-1]
    led = zones(len(tier.order), tier.numbers, top=top, bottom=bottom, gone=tier.gone)
    return Standings(one.division, one.clubs, one.table, dict(zip(tier.order, led, strict=True)))


def tier_of(book: SeasonBook, one: Standings) -> Tier[int]:
    """The division as promotion sees it: without the clubs that have withdrawn."""
    here = one.division.pk if one.division else None
    gone = [entry.club_id for entry in book.entries.values() if entry.withdrawn_at and entry.division_id == here]
    order = final_order(((row.rank, row.club) for row in one.table.rows if row.club not in gone), book.lots)
    return Tier(order, numbers_of(one.division) if one.division else Numbers(), len(gone))

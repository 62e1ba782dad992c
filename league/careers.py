"""Who moved during a season, read from its transfers: each player's clubs, one after the other."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from league.models import Season
from league.rows import Member
from league.rules.careers import Move, Stint, stints_of

_COLUMNS = ("id", "card_id", "card__name", "left_id", "joined_id", "number", "old_number")
_BROUGHT = ("yellows", "ban_matches", "injury_matches", "from_round", "sums_up", "cup_bans")


class Chapter(NamedTuple):
    """A player's time at one club, and how he stood in its squad. What he has now, if he is there, is in the squad."""

    stint: Stint[int, int]
    then: Member

    @property
    def is_over(self) -> bool:
        return self.stint.until is not None

    @property
    def has_opening(self) -> bool:
        return brought_something(self.then)


def brought_something(member: Member) -> bool:
    return bool(member.yellows or member.ban_matches or member.injury_matches or member.cup_bans)


def careers_of(season: Season) -> dict[int, list[Chapter]]:
    """By card; of those alone who changed clubs, came or left in mid-season."""
    moved = list(season.transfers.order_by("id").values_list(*_COLUMNS, *_BROUGHT))
    behind: defaultdict[int, set[int]] = defaultdict(set)
    if moved:
        played = season.transfers.filter(behind__isnull=False).order_by()
        for transfer, fixture in played.values_list("id", "behind"):
            behind[transfer].add(fixture)
    rows: defaultdict[int, list[tuple]] = defaultdict(list)
    for transfer, card, *columns in moved:
        rows[card].append((card, *columns, frozenset(behind[transfer])))
    return {card: _chapters(moves) for card, moves in rows.items()}


def _chapters(rows: list[tuple]) -> list[Chapter]:
    stints = stints_of(Move(row[2], row[3], row[-1]) for row in rows)
    departures = iter([row for row in rows if row[2] is not None])
    arrivals = {row[3]: row for row in rows if row[3] is not None}
    return [
        Chapter(stint, _departed(next(departures)) if stint.until is not None else _arrived(arrivals[stint.club]))
        for stint in stints
    ]


def _departed(row: tuple) -> Member:
    card, name, left, _joined, _number, old_number, *brought, _behind = row
    return Member(left, card, old_number or 0, name, *brought)


def _arrived(row: tuple) -> Member:
    card, name, _left, joined, number, *_rest = row
    return Member(joined, card, number or 0, name, 0, 0, 0)

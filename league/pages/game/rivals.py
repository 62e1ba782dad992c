"""The opponents of a club over the seasons: head to head, the rival and what made it one, the bogey team."""

from __future__ import annotations

from dataclasses import dataclass

from clubs.rules.club_manager.state import Club
from league.game_guards import Place
from league.pages.game.club_past import club_past
from league.pages.game.names import Names, Side
from league.rules.rivals import HeadToHead, Meeting, Rivalry, head_to_head, rivalries


@dataclass(frozen=True)
class Opponent:
    side: Side
    record: HeadToHead
    last: str  # the score as the club saw it
    is_rival: bool
    is_bogey: bool


@dataclass(frozen=True)
class TheRival:
    side: Side
    rivalry: Rivalry
    record: HeadToHead
    matches: list[Meeting]  # the last ones, the newest first


@dataclass(frozen=True)
class RivalsPage:
    club: Side
    rival: TheRival | None
    bogey: Opponent | None
    opponents: list[Opponent]  # whom one has met most often first


LAST = 5


def rivals_page(place: Place, club: Club) -> RivalsPage:
    """One query."""
    names, past = Names(place.state, place.book), club_past(place, club)
    balances = head_to_head(past.meetings)
    named, feared = past.rival(place.state.season), past.bogey
    opponents = [
        Opponent(names.club(key), one, f"{one.last.scored}–{one.last.conceded}", key == named, key == feared)
        for key, one in balances.items()
    ]
    opponents.sort(key=lambda one: (-one.record.played, one.side.division, one.side.name))
    found = next(
        (one for one in rivalries(past.meetings, past.finishes, place.state.season) if one.opponent == named), None
    )
    met = [one for one in past.meetings if one.opponent == named]
    return RivalsPage(
        club=names.club(f"M{club.seat}"),
        rival=TheRival(names.club(named), found, balances[named], met[: -LAST - 1 : -1]) if found else None,
        bogey=next((one for one in opponents if one.is_bogey), None),
        opponents=opponents,
    )

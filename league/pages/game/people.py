"""People as pages show them when all that is known is a name: bots' players, and those who have retired."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from django.urls import reverse

from clubs.decks import newcomers, players
from clubs.rules.club_manager.state import Key
from league.engines.club_manager.state import seat_of
from league.models import GameResult
from league.pages.game.names import Side
from matches.engines.club_manager.state import Match


@dataclass(frozen=True)
class Somebody:
    """What `{% face %}` asks for."""

    name: str
    nation: str


@dataclass(frozen=True)
class Scored:
    """Who scored in a match, and when."""

    who: Somebody
    url: str
    side: Side
    minutes: str


@cache
def _nations() -> dict[str, str]:
    """No two people of the game are called the same. Of bots' players nobody knows where they are from."""
    printed = {card.name: card.nation for pile in players().values() for card in pile}
    return {person.name: person.nation for person in newcomers()} | printed


def somebody(name: str) -> Somebody:
    return Somebody(name, _nations().get(name, ""))


def page_of(slug: str, club: Key, scorer: Key, season: int) -> str:
    """Of a manager's player, as he was in that season; bots' players have none."""
    if seat_of(club) is None or not scorer:
        return ""
    return f"{reverse('game:footballer', args=[slug, scorer])}?season={season}"


def scored(slug: str, season: int, result: GameResult, match: Match | None, clubs: tuple[Side, Side]) -> list[Scored]:
    """Home first, in the order of their first goals. Own goals, and those of matches that nobody told, are left out."""
    minutes: dict[tuple[int, str], list[str]] = {}
    for club, scorer, minute in sorted(result.scorers, key=lambda goal: (goal[0] != clubs[0].key, goal[2])):
        if scorer and match:
            minutes.setdefault((0 if club == clubs[0].key else 1, scorer), []).append(f"{minute}’")
    found = []
    for (side, scorer), times in minutes.items():
        man = match.sides[side].men.get(scorer) if match else None
        who, club = somebody(man.name if man else scorer), clubs[side]
        found.append(Scored(who, page_of(slug, club.key, scorer, season), club, ", ".join(times)))
    return found

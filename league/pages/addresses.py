"""Addresses of what a page names by the hundred: looking each one up would take longer than all the rest."""

from __future__ import annotations

from functools import lru_cache

from django.urls import get_script_prefix, reverse

from league.models import Season


class Addresses:
    """Of players, clubs and matches, as seen from one season."""

    def __init__(self, season: Season):
        self._season = f"?season={season.number}"
        self._player, self._club, self._fixture, self._report = _halves(get_script_prefix(), season.league.slug)

    def player(self, card_id: int) -> str:
        before, after = self._player
        return f"{before}{card_id}{after}{self._season}"

    def club(self, club_id: int) -> str:
        """Of its newest season."""
        before, after = self._club
        return f"{before}{club_id}{after}"

    def club_then(self, club_id: int) -> str:
        return self.club(club_id) + self._season

    def fixture(self, fixture_id: int) -> str:
        before, after = self._fixture
        return f"{before}{fixture_id}{after}"

    def report(self, fixture_id: int) -> str:
        before, after = self._report
        return f"{before}{fixture_id}{after}"


@lru_cache(maxsize=1000)
def _halves(prefix: str, slug: str) -> list[list[str]]:
    """Before and behind the number of a player, a club, a fixture, its report, below where the site stands."""
    names = ("player", "club", "fixture", "report")
    return [reverse(f"league:{name}", args=[slug, 0]).rsplit("0", 1) for name in names]

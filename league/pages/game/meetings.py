"""One match of a season in a list or a bracket."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.rules.club_manager.state import Key
from league.engines.club_manager.state import seat_of
from league.game_guards import Place
from league.pages.game.names import Names, Side
from league.pages.game.season_rows import Match


@dataclass(frozen=True)
class Meeting:
    home: Side
    away: Side
    score: str
    winner: Key
    own: bool
    note: str
    url: str  # of the report, once it is played


def meeting(match: Match, names: Names, place: Place, season: int) -> Meeting:
    return Meeting(
        home=names.club(match.home),
        away=names.club(match.away),
        score=f"{match.home_goals}–{match.away_goals}" if match.played else "",
        winner=match.winner or "",
        own=place.seat is not None and f"M{place.seat}" in (match.home, match.away),
        note=_note(match),
        url=_report(match, place, season),
    )


def _note(match: Match) -> str:
    if match.shoot_out_home is not None:
        return _("%(home)s–%(away)s on penalties") % {"home": match.shoot_out_home, "away": match.shoot_out_away}
    if match.forfeit:
        return _("forfeited")
    return _("after extra time") if match.extra_time else ""


def _report(match: Match, place: Place, season: int) -> str:
    if not match.played:
        return ""
    club = next((key for key in (match.home, match.away) if seat_of(key) is not None), match.home)
    return reverse("game:match_report", args=[place.league.slug, season, match.week, match.competition, club])

"""How a division may end, and what the reader's club needs for it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from django.core.cache import cache
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.rules.club_manager import morale
from clubs.rules.club_manager.state import Key
from league.engines.club_manager.bots import side_of_bot
from league.engines.club_manager.late_game import growth_now
from league.engines.club_manager.match_day import best_eleven
from league.engines.club_manager.play import NO_DICE, Play
from league.engines.club_manager.state import seat_of
from league.game_guards import Place
from league.game_stories.words import points as points_in_words
from league.pages.game.names import Names, Side
from league.pages.game.season_rows import SeasonRows
from league.pages.game.table import ZoneName, zone_name
from league.rules.forecast import Need, Outlook, Standing, forecast
from league.rules.scorelines import Strength, strength_of
from matches.engines.club_manager.sides import club_side

SEASONS = 2_000  # enough for whole per cents, and quick enough to wait for
KEEP_SECONDS = 60 * 60


@dataclass(frozen=True)
class Chance:
    zone: ZoneName
    percent: str
    x: str
    width: str  # of a bar of 100


@dataclass(frozen=True)
class Odds:
    side: Side
    own: bool
    expected: float
    chances: list[Chance]


@dataclass(frozen=True)
class Wanted:
    """What the reader's club needs for a zone."""

    zone: ZoneName
    words: str
    percent: str  # empty, if nothing is open


@dataclass(frozen=True)
class OutlookPage:
    zones: list[ZoneName]
    clubs: list[Odds]  # in the order of the points expected
    needs: list[Wanted]
    club: Side | None  # whose needs
    seasons: int


def outlook_page(place: Place, rows: SeasonRows, division: int, names: Names) -> OutlookPage | None:
    """Nothing to foresee when all is played, nor where no manager plays: zones count for managers alone."""
    left = [(one.home, one.away) for one in rows.league(division) if not one.played]
    clubs = rows.members(division)
    if not left or rows.season != place.state.season or all(seat_of(key) is None for key in clubs):
        return None
    standings = {
        row.club: Standing(row.points, row.goal_difference, row.goals_for) for row in rows.table(division).rows
    }
    found = _foreseen(place, division, {key: _strength(place, key) for key in clubs}, standings, left)
    in_order = sorted(found.values(), key=lambda one: -one.expected_points)
    own = found.get(f"M{place.seat}")
    return OutlookPage(
        zones=[zone_name(zone.outcome, division) for zone in place.book.zones[division]],
        clubs=[_odds(one, division, names.club(one.club), place.seat) for one in in_order],
        needs=_needs(own, division) if own else [],
        club=names.club(own.club) if own else None,
        seasons=SEASONS,
    )


def _strength(place: Place, key: Key) -> Strength:
    """Of a manager's club: its best eleven of today, which everybody can see."""
    seat, state = seat_of(key), place.state
    if seat is None:
        return strength_of(side_of_bot(place.book, state.options, key, growth_now(state, place.book)))
    club = state.board.clubs[seat]
    bonus = morale.duel_bonus(place.book, club.morale, club.division)
    eleven = best_eleven(Play(state, place.book, NO_DICE), club)
    return strength_of(club_side(club, state.board.players, eleven, place.book, state.options, bench=[], bonus=bonus))


def _foreseen(
    place: Place,
    division: int,
    sides: Mapping[Key, Strength],
    standings: Mapping[Key, Standing],
    left: list[tuple[Key, Key]],
) -> dict[Key, Outlook[Key]]:
    """Kept for as long as nothing changes that it depends on: most moves in a week change nothing of it."""
    full_table = place.state.options.full_table
    facts = repr((division, sides, standings, left, full_table, SEASONS))
    kept_as = f"outlook:{hashlib.sha256(facts.encode()).hexdigest()}"
    found = cache.get(kept_as)
    if found is None:
        seed = place.game.pk  # the same odds on every look
        found = forecast(
            place.book, division, sides, standings, left, seed=seed, full_table=full_table, seasons=SEASONS
        )
        cache.set(kept_as, found, KEEP_SECONDS)
    return found


def _odds(one: Outlook[Key], division: int, side: Side, seat: int | None) -> Odds:
    chances, x = [], 0.0
    for outcome, share in one.zones.items():
        # As text: a template would write 12,5 in French, which is no length.
        chances.append(Chance(zone_name(outcome, division), percent(share), f"{x:.1f}", f"{share * 100:.1f}"))
        x += share * 100
    return Odds(side, seat is not None and side.seat == seat, one.expected_points, chances)


def percent(share: float) -> str:
    """Never 0 or 100 as long as the other is possible."""
    if share in (0.0, 1.0):
        return f"{share * 100:.0f}"
    return "<1" if share < 0.01 else ">99" if share > 0.99 else f"{share * 100:.0f}"


def _needs(own: Outlook[Key], division: int) -> list[Wanted]:
    """Down to the best zone that is certain: what is below it can be forgotten."""
    wanted = []
    for need in own.needs:
        odds = "" if need.certain or not need.possible else percent(need.odds)
        wanted.append(Wanted(zone_name(need.outcome, division), _sentence(need, own.left), odds))
        if need.certain:
            break
    return wanted


def _sentence(need: Need, left: int) -> str:
    if need.certain:
        return _("Certain already.")
    if not need.possible:
        return _("Out of reach.")
    if need.points is None:
        return _("Not in your own hands, even if you win everything.")
    matches = ngettext("from %(left)s match", "from %(left)s matches", left) % {"left": left}
    wins = ngettext("%(wins)s win would do", "%(wins)s wins would do", need.wins) % {"wins": need.wins}
    facts = {"points": points_in_words(need.points), "matches": matches, "wins": wins}
    return _("%(points)s more %(matches)s: %(wins)s.") % facts

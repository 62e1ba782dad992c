"""The cup: the rounds drawn so far as a bracket, and what is still to come."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.rules.club_manager.state import Key
from league.engines.club_manager import calendar
from league.game_guards import Place
from league.pages.game.meetings import Meeting, meeting
from league.pages.game.names import Names, Side
from league.pages.game.season_rows import Match, SeasonRows


@dataclass(frozen=True)
class CupRound:
    number: int
    name: str
    week: int
    ties: list[Meeting]
    to_come: list[int]  # ties that are not drawn yet


@dataclass(frozen=True)
class CupPage:
    season: int
    rounds: list[CupRound]
    winner: Side | None
    own: str  # how far the reader's club has come


def cup_page(place: Place, rows: SeasonRows, names: Names) -> CupPage:
    last = calendar.cup_rounds(place.book)
    weeks = {week.round: number for number, week in enumerate(place.book.calendar, start=1) if week.match == "cup"}
    drawn = _in_bracket_order({number: [one for one in rows.cup if one.round == number] for number in weeks})
    rounds = []
    for number, week in weeks.items():
        ties = [meeting(one, names, place, rows.season) for one in drawn[number]]
        to_come = list(range(0 if ties else place.book.cup.ties >> (number - 1)))
        rounds.append(CupRound(number, round_name(number, last), week, ties, to_come))
    final = next((one for one in drawn[last] if one.played), None)
    return CupPage(
        season=rows.season,
        rounds=rounds,
        winner=names.club(final.winner) if final and final.winner else None,
        own="" if place.seat is None else _how_far(rows.cup, f"M{place.seat}", last),
    )


def round_name(number: int, last: int) -> str:
    """Of the cup."""
    names = {last: pgettext("cup", "Final"), last - 1: _("Semi-finals"), last - 2: _("Quarter-finals")}
    return names.get(number) or pgettext("cup", "Round %(number)s") % {"number": number}


def _in_bracket_order(rounds: dict[int, list[Match]]) -> dict[int, list[Match]]:
    """Each round is drawn anew, so only afterwards is it clear whose ways met: those ties stand next to each other."""
    ordered: dict[int, list[Match]] = {}
    places: dict[Key, int] = {}
    for number in sorted(rounds, reverse=True):
        ties = sorted(rounds[number], key=lambda one: min(places.get(one.home, 99), places.get(one.away, 99)))
        ordered[number] = ties
        places = {key: place for place, key in enumerate(key for one in ties for key in (one.home, one.away))}
    return ordered


def _how_far(cup: list[Match], own: Key, last: int) -> str:
    ties = [one for one in cup if own in (one.home, one.away)]
    if not ties:
        return ""
    tie = ties[-1]
    where = round_name(tie.round, last)
    if not tie.played:
        return _("Your club is drawn: %(round)s.") % {"round": where}
    if tie.winner != own:
        return _("Your club went out: %(round)s.") % {"round": where}
    return _("Your club has won the cup!") if tie.round == last else _("Your club is through to the next round.")

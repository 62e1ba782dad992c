"""The end of a season, to be read when it comes and again whenever one likes."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q

from clubs.rules.club_manager.state import Event
from league.engines.club_manager import calendar
from league.engines.club_manager.record import decode_events
from league.engines.club_manager.state import Report, State, unpack
from league.game_guards import Place
from league.game_stories.ceremony import TITLES, ceremony
from league.game_stories.lines import Line
from league.pages.game.headlines import Headline, headline
from league.pages.game.history import cup_run
from league.pages.game.names import Names, Side

ICONS = {"champion": "cup", "promotion": "up-tri", "no-change": "check", "relegation": "down-tri"}


@dataclass(frozen=True)
class Verdict:
    """A club's season in one line."""

    club: Side
    report: Report
    cup: str
    icon: str
    own: bool
    headline: Headline


@dataclass(frozen=True)
class Accounts:
    bonus: int
    wages: int
    left: int  # as the next season begins


@dataclass(frozen=True)
class Part:
    key: str
    title: str
    lines: tuple[Line, ...]
    accounts: Accounts | None


@dataclass(frozen=True)
class CeremonyPage:
    season: int
    verdicts: list[Verdict]  # the reader's own first
    parts: list[Part]
    latest: bool  # nothing has been played since


@dataclass(frozen=True)
class Settled:
    """A season that is over: as its last week began, when all was settled, and what was told in between."""

    season: int
    before: State
    after: State
    events: list[Event]


def settled(place: Place, season: int) -> Settled | None:
    """None, if that season has not ended. Two queries."""
    if not any(one.season == season for one in place.state.reports):
        return None
    last = calendar.last_week(place.book)
    found = place.game.snapshots.filter(Q(season=season, week=last) | Q(season=season + 1, week=0))
    kept = {snapshot.season: snapshot for snapshot in found}
    after = kept.get(season + 1)
    if after is None:
        return None
    moves = place.game.moves.filter(seq__gt=kept[season].seq, seq__lte=after.seq).order_by("seq")
    events: list[Event] = []
    for raw in moves.values_list("events", flat=True):
        events += decode_events(raw)
    return Settled(season, unpack(kept[season].state), unpack(after.state), events)


def ceremony_page(place: Place, season: int) -> CeremonyPage | None:
    found = settled(place, season)
    return page_of(place, found) if found else None


def page_of(place: Place, found: Settled) -> CeremonyPage:
    return CeremonyPage(
        season=found.season,
        verdicts=_verdicts(place, found.season, found.after),
        parts=_parts(place, found.season, found.after, found.events),
        latest=place.state.season == found.season + 1 and not place.state.week,
    )


def _parts(place: Place, season: int, state: State, events: list[Event]) -> list[Part]:
    """What the accounts say is for the manager alone."""
    told = {act.key: act.lines for act in ceremony(events, state, place.book, place.seat)}
    own = next((one for one in state.reports if one.season == season and one.seat == place.seat), None)
    accounts = Accounts(own.bonus, own.wages, state.board.clubs[own.seat].money) if own else None
    return [
        Part(key, str(title), told.get(key, ()), accounts if key == "money" else None)
        for key, title in TITLES.items()
        if key in told or (key == "money" and accounts)
    ]


def _verdicts(place: Place, season: int, state: State) -> list[Verdict]:
    names, last = Names(state, place.book), calendar.cup_rounds(place.book)
    found = [
        Verdict(
            club=names.club(f"M{one.seat}"),
            report=one,
            cup=cup_run(one, last),
            icon=ICONS[one.outcome],
            own=one.seat == place.seat,
            headline=headline(one, last),
        )
        for one in state.reports
        if one.season == season
    ]
    return sorted(found, key=lambda one: not one.own)

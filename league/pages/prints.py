"""The page that lists everything a league or a game can print."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q
from django.urls import reverse
from django.utils.functional import Promise

from league.cup_words import round_name
from league.game_guards import Place
from league.guards import Pass
from league.models import Fixture, Job, League, Printout, Season
from league.models.fixture import PLAYED, STRUCK
from league.printing import KEPT_FOR
from league.prints.kinds import Choice, Kind, Of
from league.prints.registry import KINDS, is_printed_in

MOST_SHOWN = 12


@dataclass(frozen=True)
class Thing:
    """Something a sheet can be of, to choose from."""

    pk: int
    name: str
    chosen: bool = False


@dataclass(frozen=True)
class PrintoutPage:
    title: str
    url: str
    shelf_url: str
    file_url: str  # nothing until it is built
    size: int  # in bytes
    kept_until: datetime
    percent: int
    is_stuck: bool

    @property
    def is_under_way(self) -> bool:
        return not self.file_url and not self.is_stuck


def printout_page(printout: Printout) -> PrintoutPage:
    """Of one that was read with its league and its job."""
    where, job = "league" if printout.league.game.has_pages else "game", printout.job
    built = printout.built_at is not None
    return PrintoutPage(
        title=printout.title,
        url=reverse("league:printout", args=[printout.pk]),
        shelf_url=reverse(f"{where}:prints", args=[printout.league.slug]),
        file_url=reverse("league:printout_file", args=[printout.pk]) if built else "",
        size=len(printout.file),
        kept_until=printout.asked_at + KEPT_FOR,
        percent=job.progress if job else 0,
        is_stuck=not built and (job is None or job.state in (Job.State.FAILED, Job.State.DONE)),
    )


def built_lately(league: League, reader) -> list[Printout]:
    """What can be fetched again: everybody's, and of a game one's own."""
    seen = Q(is_secret=False) | Q(user=reader if reader.is_authenticated else None, user__isnull=False)
    return list(league.printouts.filter(seen).defer("file", "asked")[:MOST_SHOWN])


@dataclass(frozen=True)
class Item:
    key: str
    title: str | Promise
    about: str | Promise
    page_url: str
    file_url: str
    asks: bool  # which one of the things?
    things: list[Thing]
    choices: tuple[Choice, ...]
    long: bool


def league_shelf(visit: Pass, season: Season) -> list[Item]:
    found: dict[Of, list[Thing]] = {}
    items = []
    for kind in KINDS.values():
        if is_printed_in(visit.league, kind) and kind.fits(visit.league):
            if kind.of in THINGS and kind.of not in found:
                found[kind.of] = THINGS[kind.of](season)
            items.append(_item(kind, "league", visit.league.slug, found.get(kind.of, [])))
    return items


def game_shelf(place: Place) -> list[Item]:
    kinds = (kind for kind in KINDS.values() if kind.of in (Of.GAME, Of.NOTHING) and kind.fits(place.league))
    return [_item(kind, "game", place.league.slug, []) for kind in kinds]


def _item(kind: Kind, where: str, slug: str, things: list[Thing]) -> Item:
    return Item(
        key=kind.key,
        title=kind.title,
        about=kind.about,
        page_url=reverse(f"{where}:print_page", args=[slug, kind.key]),
        file_url=reverse(f"{where}:print_file", args=[slug, kind.key]),
        asks=kind.of in THINGS,
        things=things,
        choices=kind.choices,
        long=kind.long,
    )


def _fixtures(season: Season) -> list[Thing]:
    """Those of the calendar; the next one to play is chosen."""
    names = {one.pk: round_name(one) for one in season.rounds.select_related("cup").order_by()}
    columns = ("pk", "state", "round_id", "match__home__name", "match__away__name")
    found = list(Fixture.objects.of(season).exclude(state__in=STRUCK).in_calendar_order().values_list(*columns))
    ahead = next((pk for pk, state, *_ in found if state not in PLAYED), None)
    return [Thing(pk, f"{names[round_]} · {home} - {away}", pk == ahead) for pk, _state, round_, home, away in found]


def _rounds(season: Season) -> list[Thing]:
    found = list(season.rounds.select_related("cup").in_calendar_order())
    open_ones = set(Fixture.objects.of(season).exclude(state__in=[*PLAYED, *STRUCK]).values_list("round", flat=True))
    ahead = next((one for one in found if one.pk in open_ones), None)
    return [Thing(one.pk, round_name(one), one is ahead) for one in found]


def _clubs(season: Season) -> list[Thing]:
    entries = season.entries.select_related("club").order_by("club__name")
    return [Thing(entry.club_id, entry.club.name) for entry in entries]


def _cups(season: Season) -> list[Thing]:
    return [Thing(cup.pk, cup.name) for cup in season.cups.order_by("pk")]


THINGS: dict[Of, Callable[[Season], list[Thing]]] = {
    Of.FIXTURE: _fixtures,
    Of.ROUND: _rounds,
    Of.CLUB: _clubs,
    Of.CUP: _cups,
}

"""The money of a club in one season: what came, what went, and for what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.db.models import Sum
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from clubs.models import LedgerLine
from clubs.rules.club_manager.state import Club
from league.engines.club_manager import calendar
from league.game_guards import Place
from league.game_stories.words import TRACKS, printed
from league.pages.game.money_chart import MoneyChart, money_chart
from league.pages.game.past import NamesThen

KINDS = {
    "marketing": gettext_lazy("Marketing"),
    "store": gettext_lazy("Club store"),
    "gate": pgettext_lazy("money", "Gate"),
    "cup": gettext_lazy("Cup money"),
    "playoff": gettext_lazy("Play-off gate"),
    "signing": gettext_lazy("Signings"),
    "sale": gettext_lazy("Sales"),
    "buyout": gettext_lazy("Buyout clauses"),
    "reservation": gettext_lazy("Reservations let go"),
    "building": gettext_lazy("Building"),
    "reward": gettext_lazy("Rewards"),
    "penalty": pgettext_lazy("money", "Penalties"),
    "bonus": gettext_lazy("Bonus of the season"),
    "wages": gettext_lazy("Wages"),
    "debt": gettext_lazy("Paid to creditors"),
}
# What one line of the list is called, where that is another word than the sum's.
ONE = {
    "signing": gettext_lazy("Signed"),
    "sale": gettext_lazy("Sold"),
    "buyout": gettext_lazy("Buyout clause"),
    "reservation": gettext_lazy("Reservation let go"),
    "reward": gettext_lazy("Reward"),
    "penalty": pgettext_lazy("money", "Penalty"),
}
PLAYERS = frozenset({"signing", "sale", "buyout", "reservation"})
TASKS = frozenset({"reward", "penalty"})


@dataclass(frozen=True)
class Entry:
    kind: str
    about: str
    amount: int


@dataclass(frozen=True)
class Week:
    number: int
    entries: list[Entry]
    net: int
    balance: int


@dataclass(frozen=True)
class Total:
    kind: str
    amount: int


@dataclass(frozen=True)
class LedgerPage:
    season: int
    opening: int
    balance: int
    debt: int
    came: list[Total]
    went: list[Total]
    weeks: list[Week]  # the last one first
    chart: MoneyChart


def ledger_page(place: Place, club: Club, season: int, names: NamesThen) -> LedgerPage:
    """Two queries."""
    lines = LedgerLine.objects.filter(club__board=place.game.board_id, club__seat=club.seat)
    own = list(lines.filter(season=season).order_by("number"))
    # Opening money and lines add up to the balance: CM-MONEY-1.
    since = lines.filter(season__gte=season).aggregate(sum=Sum("amount"))["sum"] or 0
    opening = club.money - since
    weeks = _weeks(own, opening, lambda line: _about(line, place, club, names))
    return LedgerPage(
        season=season,
        opening=opening,
        balance=weeks[-1].balance if weeks else opening,
        debt=club.debt if season == place.state.season else 0,
        came=_totals(line for line in own if line.amount > 0),
        went=_totals(line for line in own if line.amount < 0),
        weeks=weeks[::-1],
        chart=money_chart(opening, [(line.week, line.amount) for line in own], calendar.last_week(place.book)),
    )


def _weeks(lines: Sequence[LedgerLine], opening: int, about) -> list[Week]:
    weeks, balance = [], opening
    for number, group in groupby(lines, key=lambda line: line.week):
        entries = [Entry(str(ONE.get(line.kind) or KINDS[line.kind]), about(line), line.amount) for line in group]
        net = sum(entry.amount for entry in entries)
        balance += net
        weeks.append(Week(number, entries, net, balance))
    return weeks


def _about(line: LedgerLine, place: Place, club: Club, names: NamesThen) -> str:
    if not line.about:
        return ""
    if line.kind in PLAYERS:
        return names.called(line.about)
    if line.kind == "building":
        return str(TRACKS[line.about])
    if line.kind in TASKS:
        # What the board asks of others is their secret, also when it is done.
        return _task(place, line.about) if place.seat == club.seat else _("secret")
    return ""


def _task(place: Place, key: str) -> str:
    cards = place.book.board if key in place.book.board else place.book.goals
    return printed(cards[key].title)


def _totals(lines: Iterable[LedgerLine]) -> list[Total]:
    """The largest first."""
    sums: dict[str, int] = {}
    for line in lines:
        sums[line.kind] = sums.get(line.kind, 0) + line.amount
    return [Total(str(KINDS[kind]), amount) for kind, amount in sorted(sums.items(), key=lambda one: -abs(one[1]))]

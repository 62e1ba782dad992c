"""The purses of a season, read from its results and transfers each time: nothing is a running total.  # OP-76"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from itertools import takewhile
from typing import NamedTuple

from django.db.models import Q

from league.book import table_rules
from league.models import Deduction, Fixture, Season, Swap, Transfer
from league.rules.market import Flow, Purse
from league.rules.record import TableRules
from league.systems.market_rules import CARRIED
from matches.models import Report


class Entry(NamedTuple):
    """One line of a club's purse. What it is about is named by id."""

    flow: Flow
    points: int
    at: datetime | None = None  # none for matches, which go by their rounds
    round: int | None = None
    fixture: int | None = None
    rival: int | None = None  # a club
    card: int | None = None
    score: tuple[int, int] | None = None
    reason: str = ""


Ledger = list[Entry]


def purse_of(entries: Iterable[Entry]) -> Purse:
    return Purse(tuple((entry.flow, entry.points) for entry in entries))


def ledgers_of(season: Season) -> dict[int, Ledger]:
    """By club. The queries are as many for ten seasons as for one."""
    seasons = _seasons(season)
    lines = _lines(seasons)
    ledgers: dict[int, Ledger] = {}
    for one in seasons:
        carried = {club: purse_of(entries).left for club, entries in ledgers.items()} if one is not seasons[0] else {}
        ledgers = defaultdict(list)
        for club, left in carried.items():
            if left:
                ledgers[club].append(Entry(Flow.CARRIED, left))
        for club, entry in lines[one.pk]:
            ledgers[club].append(entry)
    return ledgers


def purses_of(season: Season) -> Mapping[int, Purse]:
    """Of the clubs whose purse has ever moved; all others have an empty one."""
    return defaultdict(Purse, {club: purse_of(entries) for club, entries in ledgers_of(season).items()})


def _seasons(season: Season) -> list[Season]:
    """This one, and those before it as long as each takes over what was left; oldest first."""
    if season.rules["purse"] != CARRIED:
        return [season]
    earlier = list(season.league.seasons.filter(number__lt=season.number).order_by("-number"))
    for one in earlier:
        one.league = season.league
    taken_over = list(takewhile(lambda one: one.rules["purse"] == CARRIED, earlier))
    oldest = earlier[len(taken_over) : len(taken_over) + 1]  # its own purse began empty
    return [*reversed([*taken_over, *oldest]), season]


def _lines(seasons: list[Season]) -> Mapping[int, list[tuple[int, Entry]]]:
    """By season, each line with its club: what was earned, then what was spent."""
    rules = {season.pk: table_rules(season) for season in seasons}
    lines: defaultdict[int, list[tuple[int, Entry]]] = defaultdict(list)
    for read in (_matches, _deductions, _transfers, _swaps):
        for season_id, club, entry in read(rules):
            lines[season_id].append((club, entry))
    return lines


Lines = Iterator[tuple[int, int, Entry]]


def _matches(rules: Mapping[int, TableRules]) -> Lines:
    finals = Fixture.objects.of_the_league().filter(round__season__in=rules, state=Fixture.State.FINAL)
    columns = ("round__season_id", "round__number", "pk", "match__home_id", "match__away_id")
    report = ("report__how", "report__home_goals", "report__away_goals")
    found = finals.order_by("round__season_id", "round__number", "pk").values_list(*columns, *report)
    for season_id, number, pk, home, away, how, home_goals, away_goals in found:
        sides = ((home, away, home_goals, away_goals), (away, home, away_goals, home_goals))
        for club, rival, scored, conceded in sides:
            earned = rules[season_id].points(scored, conceded)
            if how == Report.How.BOTH_FORFEIT:
                earned = rules[season_id].loss
            entry = Entry(Flow.MATCH, earned, round=number, fixture=pk, rival=rival, score=(scored, conceded))
            yield season_id, club, entry


def _deductions(rules: Mapping[int, TableRules]) -> Lines:
    found = Deduction.objects.filter(season__in=rules).order_by("at")
    for season_id, club, points, at, reason in found.values_list("season_id", "club_id", "points", "at", "reason"):
        yield season_id, club, Entry(Flow.DEDUCTION, -points, at=at, reason=reason)


def _transfers(rules: Mapping[int, TableRules]) -> Lines:
    found = Transfer.objects.filter(Q(price__gt=0) | Q(refund__gt=0), season__in=rules).order_by("id")
    for one in found:
        paid, got = (Flow.LOAN, Flow.LOAN) if one.kind == Transfer.Kind.LOAN else (Flow.SIGNING, Flow.REFUND)
        if one.price:
            yield one.season_id, one.joined_id, Entry(paid, -one.price, at=one.at, card=one.card_id)
        if one.refund:
            yield one.season_id, one.left_id, Entry(got, one.refund, at=one.at, card=one.card_id)


def _swaps(rules: Mapping[int, TableRules]) -> Lines:
    for one in Swap.objects.filter(season__in=rules, state=Swap.State.DONE).exclude(points=0).order_by("settled_at"):
        for club, rival, points in (
            (one.club_id, one.partner_id, -one.points),
            (one.partner_id, one.club_id, one.points),
        ):
            yield one.season_id, club, Entry(Flow.SWAP, points, at=one.settled_at, rival=rival)

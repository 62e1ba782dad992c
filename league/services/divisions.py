"""Divisions: made while a season is being prepared, renamed at any time, filled by hand, by last season or by lot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from clubs.rules.names import tidy
from league.book import SeasonBook
from league.guards import Pass
from league.live import publish
from league.models import Division, Entry, League, Role, Season
from league.promotions import promotion
from league.rules.promotion import Numbers, spread
from league.services.doors import locked
from league.services.log import record
from league.services.seasons import current_season
from matches.services import throw

FEWEST, MOST = 2, 6
PURPOSE = "division"
SIDES = 1_000_000


@dataclass(frozen=True)
class Plan:
    """A division as the organiser wants it."""

    name: str
    numbers: Numbers = field(default_factory=Numbers)


def stream_of(club_id: int) -> str:
    return f"{PURPOSE}/{club_id}"


@transaction.atomic
def set_divisions(*, league: League, plans: Sequence[Plan], actor) -> list[Division]:
    """The top one first; with none the league is one table again. Their number is fixed once the calendar is drawn."""
    league = locked(league)
    season = current_season(league)
    plans = [Plan(tidy(plan.name), plan.numbers) for plan in plans]
    known = list(season.divisions.all())
    _check(season, plans, known)
    # By way of names nobody has, because the database looks at each row by itself.
    for division in known:
        Division.objects.filter(pk=division.pk).update(name=f"{division.level}\n{division.pk}")
    made = [_write(season, level, plan, known) for level, plan in enumerate(plans, start=1)]
    season.divisions.filter(level__gt=len(plans)).delete()
    if made:
        record(league, actor, "divisions.set", count=len(made), names=", ".join(plan.name for plan in plans))
    elif known:
        record(league, actor, "divisions.dropped")
    publish(league.pk, "table", "fixtures", "log")
    return made


def _check(season: Season, plans: Sequence[Plan], known: list[Division]) -> None:
    if season.state == Season.State.FINISHED:
        raise Refusal(_("The season is over. Open a new one first."))
    if season.state == Season.State.RUNNING and len(plans) != len(known):
        raise Refusal(_("The calendar is drawn: divisions can be renamed, but none can be added or dropped."))
    if plans and not FEWEST <= len(plans) <= MOST:
        raise Refusal(_("A league has two to six divisions, or none."))
    if not all(plan.name for plan in plans):
        raise Refusal(_("Every division needs a name."))
    if len({plan.name.casefold() for plan in plans}) < len(plans):
        raise Refusal(_("Two divisions have the same name."))
    for upper, lower in pairwise(plans):
        if upper.numbers.playoff_down + lower.numbers.playoff_up == 1:
            words = _("Between %(upper)s and %(lower)s only one club would play off: it needs two at least.")
            raise Refusal(words % {"upper": upper.name, "lower": lower.name})


def _write(season: Season, level: int, plan: Plan, known: list[Division]) -> Division:
    division = next((one for one in known if one.level == level), None) or Division(season=season, level=level)
    division.name = plan.name
    division.goes_up, division.playoff_up, division.playoff_down, division.goes_down = plan.numbers
    division.save()
    return division


@transaction.atomic
def place_clubs(*, league: League, places: Mapping[int, Division | None], actor) -> None:
    """By hand: the division of each of these clubs, by club id."""
    league, season = _preparing(league)
    divisions = {division.pk for division in season.divisions.all()}
    for entry in season.entries.filter(club__in=places):
        division = places[entry.club_id]
        if division is not None and division.pk not in divisions:
            raise Refusal(_("This division does not belong to the season any more."))
        entry.division = division
        entry.save(update_fields=["division"])
    record(league, actor, "divisions.placed")
    publish(league.pk, "table", "log")


@transaction.atomic
def place_by_last_season(*, league: League, actor) -> None:
    """Where the last season ended, with its promotions; clubs that were not in it begin at the bottom."""
    league, season = _preparing(league)
    divisions = _divisions(season)
    last = league.seasons.filter(number=season.number - 1).first()
    if last is None:
        raise Refusal(_("This is the first season: place the clubs by hand or by lot."))
    book = SeasonBook(Pass(league, None, Role.ORGANISER), last)
    entries = list(season.entries.order_by("lot"))
    level = promotion(book).level or {row.club: 0 for row in book.table.rows}
    order = sorted(level, key=lambda club: level[club])  # stable: within a level by place
    here = {entry.club_id for entry in entries}
    old = [club for club in order if club in here]
    new = [entry.club_id for entry in entries if entry.club_id not in level]
    if len(set(level.values())) == len(divisions):
        shares = [[club for club in old if level[club] == index] for index in range(len(divisions))]
        shares[-1] += new
    else:
        shares = spread(old + new, len(divisions))
    _fill(season, divisions, shares)
    record(league, actor, "divisions.placed_by_last_season")
    publish(league.pk, "table", "log")


@transaction.atomic
def place_by_lot(*, league: League, actor) -> None:
    """One recorded die a club; the lower number plays higher. Drawing again throws again, and both stay on record."""
    league, season = _preparing(league)
    divisions = _divisions(season)
    drawn = [
        (throw(box=season.dice_box, stream=stream_of(entry.club_id), sides=SIDES, purpose=PURPOSE), entry.lot, entry)
        for entry in season.entries.select_related("club").order_by("lot")
    ]
    order = [entry for _die, _lot, entry in sorted(drawn, key=lambda one: one[:2])]
    _fill(season, divisions, spread([entry.club_id for entry in order], len(divisions)))
    record(league, actor, "divisions.drawn", clubs=", ".join(entry.club.short_name for entry in order))
    publish(league.pk, "table", "log")


def _preparing(league: League) -> tuple[League, Season]:
    league = locked(league)
    season = current_season(league)
    if season.state != Season.State.PREPARING:
        raise Refusal(_("The calendar is drawn: every club stays in its division."))
    return league, season


def _divisions(season: Season) -> list[Division]:
    divisions = list(season.divisions.all())
    if not divisions:
        raise Refusal(_("Make the divisions first."))
    return divisions


def _fill(season: Season, divisions: Sequence[Division], shares: Sequence[Sequence[int]]) -> None:
    where = {club: division for division, clubs in zip(divisions, shares, strict=True) for club in clubs}
    entries = list(season.entries.all())
    for entry in entries:
        entry.division = where.get(entry.club_id)
    Entry.objects.bulk_update(entries, ["division"])

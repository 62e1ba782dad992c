"""A league as a file: written for its organiser, looked at, and brought in by whoever becomes the organiser here."""

from __future__ import annotations

from collections.abc import Callable

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.book import SeasonBook
from league.cup_book import read_cups
from league.guards import Pass
from league.league_file import checks, read, write
from league.league_file.load import Loader, resealed_seasons
from league.league_file.read import Tables
from league.models import League, Membership, Role
from league.services.doors import held
from league.services.leagues import clear_away, on_a_free_address
from league.services.log import record


def export_league(league: League) -> bytes:
    with transaction.atomic():
        return write.write(league, now=timezone.now())


def examine(raw: bytes) -> Tables:
    """What is in a file, or a refusal that says where it is wrong."""
    tables = read.read(raw)
    checks.check(tables)
    return tables


def import_league(*, raw: bytes, founder, progress: Callable[[int], None] = lambda percent: None) -> League:
    """All of it or nothing. Clubs come without managers: people claim theirs, or the organiser hands them out."""
    tables = examine(raw)
    league = lay_down(tables, founder=founder, progress=progress)
    try:
        prove(league, founder=founder)
    except Refusal:
        take_back(league)
        raise
    with transaction.atomic():
        let_in(league, tables, founder=founder)
    return league


def lay_down(
    tables: Tables,
    *,
    founder,
    progress: Callable[[int], None] = lambda percent: None,
    claim: Callable[[League], None] = lambda league: None,
) -> League:
    """The rows alone: a closed league that is nobody's, so that no page shows it and no clock acts on it.

    `claim` runs in the transaction that writes them.
    """

    def found(league: League) -> League:
        league.created_by, league.state, league.is_public = founder, League.State.CLOSED, False
        return on_a_free_address(league)

    loader = Loader(tables, found=found, progress=progress)
    try:
        loader.paint_crests()
        with transaction.atomic():
            league = loader.load()
            claim(league)
    except BaseException:
        loader.take_back()
        raise
    return league


def prove(league: League, *, founder) -> None:
    """Tables, discipline and cups of every season can be worked out: rows that break a page are no league.

    This takes as long as it takes, so nothing is locked meanwhile.
    """
    visit = Pass(league, founder, Role.ORGANISER)
    for season in league.seasons.select_related("dice_box"):
        book = SeasonBook(visit, season)
        try:
            _worked_out = [book.table, *map(book.record.discipline, book.entries)]
            _worked_out += [cup.verdicts for cup in read_cups(season)]
        except Exception as error:
            raise Refusal(
                _("Season %(number)s does not add up: no table can be made of it.") % {"number": season.number}
            ) from error


def let_in(league: League, tables: Tables, *, founder) -> None:
    """The league begins to be there. Runs inside the caller's transaction."""
    told = next(tables["leagues"].dicts())
    league.state, league.is_public = told.get("state", League.State.OPEN), told.get("is_public", False)
    league.save(update_fields=["state", "is_public"])
    Membership.objects.create(league=league, user=founder, role=Role.ORGANISER)
    record(league, founder, "league.imported", date=timezone.localdate(tables.exported_at).isoformat())
    for number in resealed_seasons(tables):
        record(league, None, "dice.resealed", season=number)
    league.refresh_from_db()


def take_back(league: League) -> None:
    with transaction.atomic():
        clear_away(held(league))

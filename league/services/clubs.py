"""Clubs enter the current season, change their dress, and leave before it begins."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Club
from clubs.refusal import Refusal
from clubs.rules.kits import free_kits
from clubs.rules.names import tidy
from clubs.rules.short_names import LONGEST, suggest_short_name
from league.live import publish
from league.models import Division, Entry, League, Role, Season
from league.services.doors import locked, undrafted
from league.services.log import record
from league.services.lots import draw_lot
from league.services.seasons import MOST_CLUBS, current_season

# Where a club is known by; whoever is, stays.
ON_RECORD = (
    "entries",
    "draft_seats",
    "arrivals",
    "departures",
    "swaps_offered",
    "swaps_received",
    "loans_out",
    "loans_in",
)


def add_club(*, league: League, name, short_name="", cloth, trim, pattern, crest=None, manager=None, actor) -> Entry:
    """A new club in the season that is being prepared. An empty short name is filled in."""
    with transaction.atomic():
        league = locked(league)
        season = _in_preparation(league)
        club = Club(name=name, short_name=short_name, cloth=cloth, trim=trim, pattern=pattern)
        entry = enter(season=season, club=club, crest=crest, manager=manager)
        record(league, actor, "club.added", club=club.name)
        publish(league.pk, "table", "log")
    return entry


def add_many(*, league: League, lines: str, actor) -> list[Entry]:
    """One club a line, with or without a short name: "Saltmarsh Rovers, Saltmarsh". Each gets a kit nobody wears."""
    wanted = [_name_and_short(line) for line in lines.splitlines() if line.strip(" ,;\t")]
    if not wanted:
        raise Refusal(_("Write one club a line."))
    with transaction.atomic():
        league = locked(league)
        season = _in_preparation(league)
        if len(wanted) > MOST_CLUBS:
            raise Refusal(_too_many())
        worn = list(season.entries.values_list("club__cloth", "club__trim", "club__pattern"))
        entries = []
        for (name, short), (cloth, trim, pattern) in zip(wanted, free_kits(worn, len(wanted)), strict=True):
            club = Club(name=name, short_name=short, cloth=cloth, trim=trim, pattern=pattern)
            entries.append(enter(season=season, club=club))
        if len(entries) == 1:
            record(league, actor, "club.added", club=entries[0].club.name)
        else:
            record(league, actor, "clubs.added", count=len(entries), clubs=", ".join(e.club.name for e in entries))
        publish(league.pk, "table", "log")
    return entries


def change_club(
    *, league: League, club: Club, name, short_name="", cloth, trim, pattern, crest=None, without_crest=False, actor
) -> Club:
    """New name or new dress, at any time. For the organiser, and for whoever manages the club."""
    with transaction.atomic():
        league = locked(league)
        entry = _current_entry(league, club)
        if not may_change(league=league, entry=entry, person=actor):
            raise Refusal(_("Only the organiser and the club's own manager can change it."))
        club, old_name = entry.club, entry.club.name
        club.name, club.short_name = name, short_name
        club.cloth, club.trim, club.pattern = cloth, trim, pattern
        _check_club(club, season=entry.season)
        if crest or without_crest:
            hang_crest(club, crest)
        club.save()
        if club.name == old_name:
            record(league, actor, "club.changed", club=club.name)
        else:
            record(league, actor, "club.renamed", old=old_name, club=club.name)
        publish(league.pk, "table", "fixtures", "log")
    return club


def remove_club(*, league: League, club: Club, actor) -> None:
    """Only before the calendar is drawn. A club that played an earlier season stays in the record of that one."""
    with transaction.atomic():
        league = locked(league)
        season = _in_preparation(league)
        undrafted(season)
        entry = _current_entry(league, club)
        club = entry.club
        entry.delete()
        season.squad_places.filter(club=club).delete()
        if not any(getattr(club, relation).exists() for relation in ON_RECORD):
            hang_crest(club, None)
            club.delete()
        record(league, actor, "club.removed", club=club.name)
        publish(league.pk, "table", "members", "log")


def enter(
    *, season: Season, club: Club, crest: ContentFile | None = None, manager=None, division: Division | None = None
) -> Entry:
    """Checks and saves a new club and its place in the season. Runs inside a service that holds the league."""
    if season.entries.count() >= MOST_CLUBS:
        raise Refusal(_too_many())
    _check_club(club, season=season)
    _check_manager(season, manager)
    if crest:
        hang_crest(club, crest)
    club.save()
    lot = draw_lot(season=season, club=club)
    return Entry.objects.create(season=season, club=club, manager=manager, division=division, lot=lot)


def may_change(*, league: League, entry: Entry, person) -> bool:
    if not person.is_authenticated:
        return False
    role = person.memberships.filter(league=league).values_list("role", flat=True).first()
    return role == Role.ORGANISER or (role is not None and entry.manager_id == person.pk)


def hang_crest(club: Club, crest: ContentFile | None) -> None:
    """Puts a crest up or takes it down; the old file goes once the change is certain."""
    if club.crest:
        storage, old = club.crest.storage, club.crest.name
        transaction.on_commit(lambda: storage.delete(old))
    club.crest = crest or ""


def _in_preparation(league: League) -> Season:
    season = current_season(league)
    if season.state == Season.State.FINISHED:
        raise Refusal(_("The season is over. Open a new one first."))
    if season.state == Season.State.RUNNING:
        raise Refusal(_("The season is under way: a club can join late, but none can be added or removed as before."))
    return season


def _current_entry(league: League, club: Club) -> Entry:
    season = current_season(league)
    entry = Entry.objects.filter(season=season, club=club).select_related("season", "club").first()
    if entry is None:
        raise Refusal(_("This club does not play in the current season."))
    return entry


def _check_club(club: Club, *, season: Season) -> None:
    club.name, club.short_name = tidy(club.name or ""), tidy(club.short_name or "")
    others = [entry.club for entry in season.entries.select_related("club") if entry.club_id != club.pk]
    # Compared here and not by the database, which folds the case of unaccented letters only.
    if club.name.casefold() in {other.name.casefold() for other in others}:
        raise Refusal(_("There is a club called %(name)s already.") % {"name": club.name})
    if not club.short_name:
        club.short_name = suggest_short_name(club.name, [other.short_name for other in others])
    try:
        club.full_clean(exclude=["crest"])
    except ValidationError as error:
        raise Refusal(f"{club.name}: {error.messages[0]}" if club.name else error.messages[0]) from None


def _check_manager(season: Season, manager) -> None:
    if manager is None:
        return
    role = manager.memberships.filter(league=season.league_id).values_list("role", flat=True).first()
    if role not in {Role.MANAGER, Role.ORGANISER}:
        raise Refusal(_("%(name)s is not a manager in this league.") % {"name": manager.username})
    if season.entries.filter(manager=manager).exists():
        raise Refusal(_("%(name)s manages another club already.") % {"name": manager.username})


def _name_and_short(line: str) -> tuple[str, str]:
    """The second part is a short name unless it is too long to be one."""
    name, _comma, short = line.replace("\t", ",").replace(";", ",").partition(",")
    return tidy(name), tidy(short)[:LONGEST].strip()


def _too_many() -> str:
    return ngettext("A league has at most %(most)s club.", "A league has at most %(most)s clubs.", MOST_CLUBS) % {
        "most": MOST_CLUBS
    }

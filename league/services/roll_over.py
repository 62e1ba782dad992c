"""From one season to the next: clubs change divisions, squads stay, are protected in part, or go back into the box."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from django.db import transaction
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Club
from clubs.refusal import Refusal
from league.book import SeasonBook
from league.guards import Pass
from league.live import publish
from league.models import Cup, Division, Entry, Fixture, League, Role, Season
from league.models.fixture import UNPLAYED, UNSETTLED
from league.promotions import cup_among, playoff_cups, promotion
from league.rules.promotion import Outcome
from league.services.carry_over import keep_squads
from league.services.cups import open_playoff
from league.services.doors import locked
from league.services.log import record
from league.services.lots import draw_lot
from league.services.notices import tell
from league.services.seasons import current_season, open_season
from league.standings import divisions_of

_NOBODY: Mapping[int, int] = {}


@transaction.atomic
def next_season(
    *,
    league: League,
    actor,
    squads: str = Season.Squads.KEPT,
    protects: int | None = None,
    winners: Mapping[int, int] = _NOBODY,
    returning: Collection[int] = (),
) -> Season:
    """A new season with the same clubs and managers, newly drawn lots, and everybody in their new division.

    `winners` of playoffs that were not played here by the place of the upper division, from 0. A club that withdrew
    stays away unless it is `returning`; it begins at the bottom.
    """
    league = locked(league)
    last = current_season(league)
    if last.state != Season.State.FINISHED:
        raise Refusal(_("Close the season before you open the next one."))
    book = SeasonBook(Pass(league, None, Role.ORGANISER), last)
    outcome = promotion(book, winners)
    if not outcome.is_decided:
        raise Refusal(_("Say who won the playoff first."))
    season = open_season(league=league)
    season.squads, season.protects = squads, _protects(season, squads, protects)
    season.save(update_fields=["squads", "protects"])
    entries = [entry for entry in book.entries.values() if not entry.withdrawn_at or entry.club_id in returning]
    _enter(season, entries, outcome, _copy_divisions(season, book))
    if squads != Season.Squads.REDRAFTED:
        keep_squads(last=last, season=season, clubs=[entry.club_id for entry in entries])
    record(league, actor, "season.opened", season=season.number)
    _log_moves(league, season, book, outcome)
    if season.protects:
        record(league, actor, "squads.to_protect", count=season.protects)
        _ask_to_protect(league, season, entries)
    publish(league.pk, "table", "fixtures", "members", "squads", "log")
    return season


def _protects(season: Season, squads: str, protects: int | None) -> int | None:
    if squads != Season.Squads.PROTECTED:
        return None
    if not protects or not 1 <= protects < season.rules["squad_size"]:
        raise Refusal(_("Say how many players each club protects: at least one, and fewer than a squad has."))
    return protects


def _copy_divisions(season: Season, book: SeasonBook) -> list[Division]:
    """Those that had clubs: their places count as levels from now on."""
    return Division.objects.bulk_create(
        Division(
            season=season,
            level=level,
            name=old.name,
            goes_up=old.goes_up,
            playoff_up=old.playoff_up,
            playoff_down=old.playoff_down,
            goes_down=old.goes_down,
        )
        for level, old in enumerate(divisions_of(book.entries.values()), start=1)
    )


def _enter(season: Season, entries: list[Entry], outcome: Outcome[int], divisions: list[Division]) -> None:
    for entry in entries:
        level = outcome.level.get(entry.club_id, len(divisions) - 1)
        Entry.objects.create(
            season=season,
            club=entry.club,
            manager_id=entry.manager_id,
            division=divisions[level] if divisions else None,
            lot=draw_lot(season=season, club=entry.club),
        )


def _log_moves(league: League, season: Season, book: SeasonBook, outcome: Outcome[int]) -> None:
    before = {club: level for level, one in enumerate(book.standings) for club in one.clubs}
    divisions = [one.name for one in divisions_of(book.entries.values())]
    for verb, moved in (
        ("season.moved_up", [club for club, level in outcome.level.items() if level < before[club]]),
        ("season.moved_down", [club for club, level in outcome.level.items() if level > before[club]]),
    ):
        if moved:
            names = ", ".join(f"{book.clubs[club].name} ({divisions[outcome.level[club]]})" for club in moved)
            record(league, None, verb, season=season.number, clubs=names)


def _ask_to_protect(league: League, season: Season, entries: list[Entry]) -> None:
    for entry in entries:
        tell(
            users=[entry.manager],
            kind="squad.protect",
            league=league,
            facts={"club": entry.club.name, "count": season.protects},
            address=reverse("league:protect", args=[league.slug, entry.club_id]),
            key=f"protect:{season.pk}",
        )


@transaction.atomic
def start_playoff(*, league: League, level: int, actor) -> Cup:
    """Between the division on this level, from 0, and the one below, once their matches are played."""
    league = locked(league)
    season = current_season(league)
    book = SeasonBook(Pass(league, None, Role.ORGANISER), season)
    playoff = next((one for one in promotion(book).playoffs if one.upper == level), None)
    if playoff is None:
        raise Refusal(_("There is no such playoff."))
    known = cup_among(playoff_cups(season), playoff.clubs)
    if known:
        return known.cup
    if Fixture.objects.of(season).of_the_league().filter(state__in=(*UNPLAYED, *UNSETTLED)).exists():
        raise Refusal(_("The playoff begins when all matches of the league are played."))
    division = divisions_of(book.entries.values())[level]
    name = _("Playoff for %(division)s") % {"division": division}
    return open_playoff(league=league, name=name, clubs=playoff.clubs, actor=actor)


@transaction.atomic
def protect_players(*, league: League, club: Club, cards: Collection[int], actor) -> None:
    """Whom the club keeps; the organisers choose for a club without a manager. The last choice counts."""
    league, season = _choosing(league)
    entry = season.entries.filter(club=club).first()
    if entry is None:
        raise Refusal(_("This club does not play in the current season."))
    if not may_protect(league=league, entry=entry, person=actor):
        raise Refusal(_("Only an organiser and the club's own manager choose whom it protects."))
    squad = season.squad_places.filter(club=club)
    chosen = squad.filter(card__in=cards)
    if chosen.count() != len(set(cards)):
        raise Refusal(_("This player is not in the squad any more."))
    if len(set(cards)) > season.protects:
        words = ngettext(
            "Each club protects %(count)s player at most.",
            "Each club protects %(count)s players at most.",
            season.protects,
        )
        raise Refusal(words % {"count": season.protects})
    squad.update(protected=False)
    chosen.update(protected=True)
    record(league, actor, "squads.protected", club=club.name, count=len(set(cards)))
    publish(league.pk, "squads", "log")


@transaction.atomic
def close_protection(*, league: League, actor) -> int:
    """Everybody who is not protected goes back into the box; says how many."""
    league, season = _choosing(league)
    freed, _rows = season.squad_places.filter(protected=False).delete()
    season.protects = None
    season.save(update_fields=["protects"])
    record(league, actor, "squads.released", count=freed)
    publish(league.pk, "squads", "log")
    return freed


def may_protect(*, league: League, entry: Entry, person) -> bool:
    role = person.memberships.filter(league=league).values_list("role", flat=True).first()
    return role == Role.ORGANISER or (role is not None and entry.manager_id == person.pk)


def _choosing(league: League) -> tuple[League, Season]:
    league = locked(league)
    season = current_season(league)
    if season.protects is None:
        raise Refusal(_("Nobody chooses players to protect now."))
    return league, season

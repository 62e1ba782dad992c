"""A club withdraws while the season runs: its results are expunged or its remaining matches awarded, and back again."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Max, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Club
from clubs.refusal import Refusal
from league.live import publish
from league.models import Entry, Fixture, League, Season, SquadPlace, Transfer
from league.models.fixture import UNPLAYED, UNSETTLED
from league.rules.record import FORFEIT_GOALS
from league.rules.withdrawal import How, advised
from league.services.corrections import Consequences, compare, snapshot
from league.services.doors import locked
from league.services.log import record
from league.services.moves import move, to_be_played
from league.services.seasons import current_season
from league.services.settling import settle
from matches.models import Report

State = Fixture.State
KEPT_OF_A_PLACE = (
    *("card_id", "number", "yellows", "ban_matches", "cup_bans", "injury_matches"),
    *("from_round", "sums_up"),
)


def advice(entry: Entry) -> How:
    """What football would do now."""
    matches = _fixtures(entry).exclude(state=State.VOID)
    return advised(played=matches.exclude(state__in=UNPLAYED).count(), matches=matches.count())


@transaction.atomic
def withdraw_club(*, league: League, club: Club, how: str, frees_players: bool, reason: str, actor) -> Entry:
    """Only matches of the league: those of cups are decided one by one. The players become free, or stay with the club
    that plays no more."""
    league, entry = _entry(league, club)
    if entry.withdrawn_at:
        return entry
    if not reason:
        raise Refusal(_("Say in a few words why: it goes on the record."))
    fixtures = list(_fixtures(entry).filter(before_withdrawal="").select_related("match", "round__season__league"))
    if any(fixture.state in UNSETTLED for fixture in fixtures):
        raise Refusal(_("Some results of %(club)s still wait for a confirmation. Settle them first.") % {"club": club})
    if entry.season.loans.running().filter(Q(club=club) | Q(borrower=club)).exists():
        raise Refusal(_("%(club)s have players on loan. End the loans first.") % {"club": club})
    touched = _expunge(fixtures) if how == How.EXPUNGED else _award(fixtures, entry, reason, actor)
    entry.withdrawn_at, entry.withdrawal = timezone.now(), how
    if frees_players:
        squad = entry.season.squad_places.filter(club=club)
        entry.squad_before = list(squad.values(*KEPT_OF_A_PLACE))
        for place in squad.select_related("card", "club"):
            move(season=entry.season, card=place.card, to=None, place=place, actor=actor)
    entry.save(update_fields=["withdrawn_at", "withdrawal", "squad_before"])
    settle(league, touched, actor, f"club.withdrawn_{how}", club=club.name, reason=reason)
    publish(league.pk, "members", "squads")
    return entry


def _expunge(fixtures: Sequence[Fixture]) -> list[Fixture]:
    touched = [fixture for fixture in fixtures if fixture.state != State.VOID]
    for fixture in touched:
        fixture.before_withdrawal = fixture.state
        fixture.state = State.VOID if fixture.state in UNPLAYED else State.EXPUNGED
    Fixture.objects.bulk_update(touched, ["state", "before_withdrawal"])
    return touched


def _award(fixtures: Sequence[Fixture], entry: Entry, reason: str, actor) -> list[Fixture]:
    """Three goals to nil for the others, as any walkover (OP-82)."""
    touched = [fixture for fixture in fixtures if fixture.state in UNPLAYED]
    reports = Report.objects.filter(match__fixture__in=touched)
    versions = dict(reports.values_list("match").annotate(last=Max("version")))
    awards = Report.objects.bulk_create(
        Report(
            match=fixture.match,
            version=versions.get(fixture.match_id, 0) + 1,
            home_goals=0 if fixture.match.home_id == entry.club_id else FORFEIT_GOALS,
            away_goals=FORFEIT_GOALS if fixture.match.home_id == entry.club_id else 0,
            how=Report.How.WALKOVER,
            reason=reason,
            author=actor,
            side=Report.Side.ORGANISER,
        )
        for fixture in touched
    )
    for fixture, report in zip(touched, awards, strict=True):
        fixture.before_withdrawal, fixture.state, fixture.report = fixture.state, State.FINAL, report
    Fixture.objects.bulk_update(touched, ["state", "before_withdrawal", "report"])
    return touched


@transaction.atomic
def take_back(*, league: League, club: Club, actor) -> Entry:
    """Everything as it was before, as long as nothing has been built on it since."""
    league, entry = _entry(league, club)
    if not entry.withdrawn_at:
        return entry
    _refuse_if_built_upon(entry)
    fixtures = _set_aside_by(entry)
    awards = [fixture.report_id for fixture in fixtures if fixture.before_withdrawal in UNPLAYED and fixture.report_id]
    for fixture in fixtures:
        if fixture.before_withdrawal in UNPLAYED:
            fixture.report = None
            to_be_played(fixture)
        fixture.state, fixture.before_withdrawal = fixture.before_withdrawal, ""
    Fixture.objects.bulk_update(fixtures, ["state", "before_withdrawal", "report"])
    # An award that was taken back has never told of a match.
    Report.objects.filter(pk__in=awards).delete()
    SquadPlace.objects.bulk_create(SquadPlace(season=entry.season, club=club, **place) for place in entry.squad_before)
    _set_free_by(entry).delete()
    entry.withdrawn_at, entry.withdrawal, entry.squad_before = None, "", []
    entry.save(update_fields=["withdrawn_at", "withdrawal", "squad_before"])
    record(league, actor, "club.came_back", club=club.name)
    publish(league.pk, "table", "fixtures", "members", "squads", "log")
    return entry


def _set_aside_by(entry: Entry) -> list[Fixture]:
    """Without those that a club set aside which withdrew before: all of its own, or those it had not played."""
    found = _fixtures(entry).exclude(before_withdrawal="")
    for how, theirs in ((How.EXPUNGED, Q()), (How.AWARDED, Q(before_withdrawal__in=UNPLAYED))):
        clubs = entry.season.entries.filter(withdrawal=how).exclude(pk=entry.pk).values("club")
        found = found.exclude(theirs & (Q(match__home__in=clubs) | Q(match__away__in=clubs)))
    return list(found)


def _set_free_by(entry: Entry) -> QuerySet[Transfer]:
    """The departures that the withdrawal brought about."""
    cards = [place["card_id"] for place in entry.squad_before]
    return entry.season.transfers.filter(card__in=cards, left=entry.club_id, at__gte=entry.withdrawn_at)


def _refuse_if_built_upon(entry: Entry) -> None:
    season = entry.season
    later = season.entries.filter(withdrawn_at__gt=entry.withdrawn_at).select_related("club").first()
    if later:
        raise Refusal(_("%(club)s withdrew after that. Take that back first.") % {"club": later.club})
    cards = [place["card_id"] for place in entry.squad_before]
    gone = season.transfers.filter(card__in=cards, joined__isnull=False, at__gte=entry.withdrawn_at)
    if moved := gone.select_related("card", "joined").first():
        raise Refusal(_("%(name)s plays for %(club)s by now.") % {"name": moved.card.name, "club": moved.joined})
    met = {club for pair in _fixtures(entry).values_list("match__home", "match__away") for club in pair}
    rivals = season.entries.filter(division=entry.division_id).exclude(club__in=met).exclude(pk=entry.pk)
    if newcomer := rivals.select_related("club").first():
        raise Refusal(_("%(club)s joined after that, and have no match against them.") % {"club": newcomer.club})


def foresee(*, league: League, club: Club, how: str, actor) -> Consequences:
    """What the withdrawal would change: it is made for real, looked at, and taken back before anybody sees it."""
    with transaction.atomic():
        season = current_season(league)
        clubs = tuple(season.entries.filter(withdrawn_at=None).values_list("club", flat=True))
        before = snapshot(season, clubs)
        withdraw_club(league=league, club=club, how=how, frees_players=False, reason="…", actor=actor)
        after = snapshot(season, clubs)
        transaction.set_rollback(True)
    return compare(before, after)


def _entry(league: League, club: Club) -> tuple[League, Entry]:
    league = locked(league)
    season = current_season(league)
    if season.state != Season.State.RUNNING:
        raise Refusal(_("Only a season that is under way can be left. Before the draw, remove the club."))
    entry = season.entries.select_related("season", "club").filter(club=club).first()
    if entry is None:
        raise Refusal(_("This club does not play in the current season."))
    return league, entry


def _fixtures(entry: Entry) -> QuerySet[Fixture]:
    of_club = Q(match__home=entry.club_id) | Q(match__away=entry.club_id)
    return Fixture.objects.of(entry.season_id).of_the_league().filter(of_club)

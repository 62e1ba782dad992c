"""Who belongs to a league, as what, and who manages which club."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Club
from clubs.refusal import Refusal
from league.live import publish
from league.models import Entry, League, Membership, Notice, Role, Season
from league.services import announcements
from league.services.doors import held, locked
from league.services.log import record
from league.services.seasons import current_season


def change_role(*, membership: Membership, role: str, actor) -> Membership:
    with transaction.atomic():
        league = locked(membership.league)
        membership = _fresh(membership)
        if membership.role == role:
            return membership
        if membership.role == Role.ORGANISER:
            _keep_an_organiser(league, membership)
        entry = club_of(league, membership.user)
        if role == Role.VIEWER and entry:
            raise Refusal(
                _("%(name)s manages %(club)s. Give the club to somebody else first.")
                % {"name": membership.user, "club": entry.club}
            )
        membership.role = role
        membership.save(update_fields=["role"])
        record(league, actor, "member.role", name=membership.user.username, role=role)
        announcements.role_changed(league, membership, actor=actor)
        publish(league.pk, "members", "log")
    return membership


def remove_member(*, membership: Membership, actor) -> None:
    """Their club stays in the league, without a manager."""
    with transaction.atomic():
        league = locked(membership.league)
        membership = _fresh(membership)
        _part(league, membership)
        record(league, actor, "member.removed", name=membership.user.username)
        announcements.member_removed(league, membership.user, actor=actor)
        publish(league.pk, "members", "fixtures", "log")


def leave_league(*, league: League, user) -> None:
    """Anybody may go at any time, from a closed league as well."""
    with transaction.atomic():
        league = held(league)
        membership = Membership.objects.select_related("user").filter(league=league, user=user).first()
        if membership is None:
            return
        _part(league, membership)
        record(league, user, "member.left")
        publish(league.pk, "members", "fixtures", "log")


def hand_over_club(*, league: League, club: Club, to: Membership | None, actor) -> Entry:
    """Replaces the manager of a club, by another member or by nobody: then the organisers look after it."""
    with transaction.atomic():
        league = locked(league)
        entry = entry_of(league, club)
        if entry.manager_id == (to.user_id if to else None):
            return entry
        before = entry.manager
        if to is None:
            _set_manager(entry, None)
            record(league, actor, "club.freed", club=club.name)
        else:
            to = _fresh(to)
            take_club(league, entry, to)
            record(league, actor, "club.handed_over", club=club.name, name=to.user.username)
        announcements.club_given(league, club, to=entry.manager, taken_from=before, actor=actor)
        publish(league.pk, "members", "fixtures", "log")
    return entry


def claim_club(*, league: League, club: Club, user) -> Entry:
    """A member without a club takes one that has no manager."""
    with transaction.atomic():
        league = locked(league)
        membership = Membership.objects.select_related("user").filter(league=league, user=user).first()
        if membership is None or membership.role == Role.VIEWER:
            raise Refusal(_("Only managers and organisers can take a club."))
        entry = entry_of(league, club)
        if entry.manager_id == user.pk:
            return entry
        refuse_a_second_manager(entry)
        take_club(league, entry, membership)
        record(league, user, "club.claimed", club=club.name)
        publish(league.pk, "members", "fixtures", "log")
    return entry


def club_of(league: League, user) -> Entry | None:
    """The club this person manages in the current season."""
    season = current_season(league)
    return Entry.objects.select_related("club").filter(season=season, manager=user).first()


def entry_of(league: League, club: Club) -> Entry:
    season = current_season(league)
    if season.state == Season.State.FINISHED:
        raise Refusal(_("The season is over. Clubs change hands once the next one is open."))
    entry = Entry.objects.select_related("club", "manager").filter(season=season, club=club).first()
    if entry is None:
        raise Refusal(_("%(club)s does not play this season.") % {"club": club})
    return entry


def refuse_a_second_manager(entry: Entry) -> None:
    if entry.manager_id:
        raise Refusal(
            _("%(club)s already has a manager, %(name)s. Ask an organiser if that should change.")
            % {"club": entry.club, "name": entry.manager}
        )


def take_club(league: League, entry: Entry, membership: Membership) -> None:
    """Inside the caller's transaction. One club a person and season; a viewer becomes a manager by it."""
    other = club_of(league, membership.user)
    if other and other.pk != entry.pk:
        raise Refusal(
            _("%(name)s already manages %(club)s this season.") % {"name": membership.user, "club": other.club}
        )
    _set_manager(entry, membership.user)
    if membership.role == Role.VIEWER:
        membership.role = Role.MANAGER
        membership.save(update_fields=["role"])


def _set_manager(entry: Entry, user) -> None:
    entry.manager = user
    entry.save(update_fields=["manager"])


def _fresh(membership: Membership) -> Membership:
    try:
        return Membership.objects.select_related("user").get(pk=membership.pk)
    except Membership.DoesNotExist:
        raise Refusal(_("This person has left the league in the meantime.")) from None


def _part(league: League, membership: Membership) -> None:
    if membership.role == Role.ORGANISER:
        _keep_an_organiser(league, membership)
    unfinished = Entry.objects.filter(season__league=league, manager=membership.user)
    unfinished.exclude(season__state=Season.State.FINISHED).update(manager=None)
    # What they were still to hear is no business of theirs any more.
    Notice.objects.filter(league=league, user=membership.user).delete()
    membership.delete()


def _keep_an_organiser(league: League, going: Membership) -> None:
    others = Membership.objects.filter(league=league, role=Role.ORGANISER).exclude(pk=going.pk)
    if not others.exists():
        raise Refusal(_("%(name)s is the only organiser. Make somebody else organiser first.") % {"name": going.user})

"""Links that let people into a league."""

from __future__ import annotations

import datetime
import secrets

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Club
from clubs.refusal import Refusal
from league.live import publish
from league.models import Invitation, League, Membership, Role
from league.services import announcements
from league.services.doors import locked
from league.services.log import record
from league.services.members import entry_of, hand_over_club, refuse_a_second_manager, take_club

KEPT_FOR = datetime.timedelta(days=30)
_RANK = [Role.VIEWER, Role.MANAGER, Role.ORGANISER]


def invite(
    *, league: League, role: str, club: Club | None = None, days: int = 7, most_uses: int = 1, actor
) -> Invitation:
    with transaction.atomic():
        league = locked(league)
        if club is not None:
            refuse_a_second_manager(entry_of(league, club))
        invitation = Invitation.objects.create(
            league=league,
            token=secrets.token_urlsafe(32),
            role=role if club is None else Role.MANAGER,
            club=club,
            expires_at=timezone.now() + datetime.timedelta(days=days),
            # A club has one manager, so one person can use its link.
            most_uses=most_uses if club is None else 1,
            created_by=actor,
        )
        record(league, actor, "invitation.made", role=invitation.role)
        publish(league.pk, "members", "log")
    return invitation


def invite_replacement(*, league: League, club: Club, actor) -> Invitation:
    """For a manager who does not turn up any more: the club is without one, and a link waits for the next."""
    with transaction.atomic():
        hand_over_club(league=league, club=club, to=None, actor=actor)
        invitation = invite(league=league, role=Role.MANAGER, club=club, days=30, actor=actor)
        record(league, actor, "club.replacement", club=club.name)
    return invitation


def revoke(*, invitation: Invitation, actor) -> Invitation:
    with transaction.atomic():
        league = locked(invitation.league)
        revoked = Invitation.objects.filter(pk=invitation.pk, revoked_at=None).update(revoked_at=timezone.now())
        if revoked:
            record(league, actor, "invitation.revoked", role=invitation.role)
            publish(league.pk, "members", "log")
    invitation.refresh_from_db()
    return invitation


def accept(*, token: str, user) -> Membership:
    """Lets the holder in, or up, and counts it. Whoever gains nothing by it keeps their place and uses nothing up."""
    invitation = Invitation.objects.select_related("league", "club").filter(token=token).first()
    if invitation is None:
        raise Refusal(_("This invitation does not exist."))
    with transaction.atomic():
        league = locked(invitation.league)
        membership = Membership.objects.select_related("user").filter(league=league, user=user).first()
        if membership and not _offers_more(league, membership, invitation):
            return membership
        _count_one_use(invitation)
        if membership is None:
            membership = Membership.objects.create(league=league, user=user, role=invitation.role)
            record(league, user, "member.joined", role=invitation.role)
            announcements.member_joined(league, membership)
        elif _is_higher(invitation.role, membership.role):
            membership.role = invitation.role
            membership.save(update_fields=["role"])
            record(league, user, "member.rose", role=invitation.role)
        if invitation.club:
            _give_club(league, invitation.club, membership)
        publish(league.pk, "members", "fixtures", "log")
    return membership


def expire_invitations(*, now: datetime.datetime) -> int:
    """Forgets the links that have been useless for a month. May run twice at once: it only deletes."""
    useless = Q(expires_at__lt=now - KEPT_FOR) | Q(revoked_at__lt=now - KEPT_FOR)
    return Invitation.objects.filter(useless).delete()[0]


def _offers_more(league: League, membership: Membership, invitation: Invitation) -> bool:
    club = invitation.club
    if club and entry_of(league, club).manager_id != membership.user_id:
        return True
    return _is_higher(invitation.role, membership.role)


def _is_higher(role: str, than: str) -> bool:
    return _RANK.index(role) > _RANK.index(than)


def _count_one_use(invitation: Invitation) -> None:
    # The database decides who gets the last use, whatever was read before.
    counted = Invitation.objects.filter(pk=invitation.pk).open(timezone.now()).update(uses=F("uses") + 1)
    if not counted:
        raise Refusal(_("This invitation is not valid any more. Ask an organiser for a new link."))


def _give_club(league: League, club: Club, membership: Membership) -> None:
    entry = entry_of(league, club)
    if entry.manager_id == membership.user_id:
        return
    refuse_a_second_manager(entry)
    take_club(league, entry, membership)
    record(league, membership.user, "club.claimed", club=club.name)

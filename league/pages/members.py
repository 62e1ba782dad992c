"""Who belongs to a league and who looks after which club."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from clubs.models import Club
from league.guards import Pass
from league.models import League, Membership, Role, Season
from league.services.seasons import current_season


@dataclass(frozen=True)
class Member:
    pk: int
    name: str
    role: str
    role_words: str
    club: Club | None
    joined: datetime.datetime
    is_you: bool
    is_guest: bool
    is_only_organiser: bool


@dataclass(frozen=True)
class ClubLine:
    club: Club
    manager: Member | None
    candidates: list[Member]  # who could take it: members without a club
    problem: str = ""  # why it was not handed over


@dataclass(frozen=True)
class MembersPage:
    members: list[Member]
    clubs: list[ClubLine]
    season: Season
    my_club: Club | None
    may_take: list[Club]  # clubs this reader could take now
    may_found: bool  # or found one of their own
    may_write: bool


_ORDER = {Role.ORGANISER: 0, Role.MANAGER: 1, Role.VIEWER: 2}


def members_page(visit: Pass, unnamed: dict[int, str] | None = None) -> MembersPage:
    """Three queries, however many members."""
    season = current_season(visit.league)
    entries = list(season.entries.select_related("club").order_by("club__name"))
    club_by_user = {entry.manager_id: entry.club for entry in entries if entry.manager_id}
    memberships = sorted(
        Membership.objects.filter(league=visit.league).select_related("user"),
        key=lambda membership: (_ORDER[membership.role], membership.user.username.casefold()),
    )
    organisers = sum(membership.role == Role.ORGANISER for membership in memberships)
    members = [
        Member(
            pk=membership.pk,
            name=membership.user.username,
            role=membership.role,
            role_words=membership.get_role_display(),
            club=club_by_user.get(membership.user_id),
            joined=membership.joined_at,
            is_you=membership.user_id == visit.user.pk,
            is_guest=membership.user.is_guest,
            is_only_organiser=membership.role == Role.ORGANISER and organisers == 1,
        )
        for membership in memberships
    ]
    by_user = {membership.user_id: member for membership, member in zip(memberships, members, strict=True)}
    without_club = [member for member in members if member.club is None]
    open_now = visit.league.state == League.State.OPEN and season.state != Season.State.FINISHED
    my_club = club_by_user.get(visit.user.pk)
    may_take = open_now and my_club is None and visit.role in {Role.MANAGER, Role.ORGANISER}
    return MembersPage(
        members=members,
        clubs=[
            ClubLine(entry.club, by_user.get(entry.manager_id), without_club, (unnamed or {}).get(entry.club_id, ""))
            for entry in entries
        ],
        season=season,
        my_club=my_club,
        may_take=[entry.club for entry in entries if not entry.manager_id] if may_take else [],
        may_found=may_take and season.state == Season.State.PREPARING,
        may_write=visit.is_organiser and visit.league.state == League.State.OPEN,
    )

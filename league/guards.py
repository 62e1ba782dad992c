"""Who may see a league and do what in it. Every league view asks here first."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.http import Http404

from league.models import League, Role

_RANK = {None: 0, Role.VIEWER: 1, Role.MANAGER: 2, Role.ORGANISER: 3}


@dataclass(frozen=True)
class Pass:
    """A league, as seen by one person."""

    league: League
    user: object
    role: str | None

    @property
    def is_organiser(self) -> bool:
        return self.role == Role.ORGANISER

    @property
    def is_member(self) -> bool:
        return self.role is not None


def league_for(user, slug: str, at_least: Role | None = None) -> Pass:
    """As `pass_for`, for the pages of leagues that people track: a game that is played here has pages of its own."""
    visit = pass_for(user, slug, at_least)
    if not visit.league.game.has_pages:
        raise Http404
    return visit


def pass_for(user, slug: str, at_least: Role | None = None, *, along: str = "") -> Pass:
    """The league, or 404 for whoever may not know it exists, or 403 for a role that is too low.

    An outsider gets 404 wherever a role is asked, in public leagues as well: what only members
    may do does not exist for others. `along` names what is read with the league.
    """
    league, role = _found(user, slug, along)
    if role is None and (at_least is not None or not league.is_public):
        raise Http404
    if _RANK[role] < _RANK[at_least]:
        raise PermissionDenied
    return Pass(league, user, role)


def _found(user, slug: str, along: str) -> tuple[League, str | None]:
    """A member's role comes with the league: one query."""
    if user.is_authenticated:
        own = user.memberships.filter(league__slug=slug)
        if member := own.select_related(f"league__{along}" if along else "league").first():
            return member.league, member.role
    leagues = League.objects.select_related(along) if along else League.objects
    try:
        return leagues.get(slug=slug), None
    except League.DoesNotExist:
        raise Http404 from None


def league_tracking(what: str, user, slug: str, at_least: Role | None = None) -> Pass:
    """The same for pages that only exist where the league's game keeps such things, "squads" for example."""
    visit = league_for(user, slug, at_least)
    if what not in visit.league.game.tracks:
        raise Http404
    return visit

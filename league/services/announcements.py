"""Who hears of what happens to results, matches, players and members. Whoever did it knows already."""

from __future__ import annotations

from collections.abc import Iterable

from django.urls import reverse

from accounts.models import User
from clubs.models import Club
from league.models import Fixture, League, Membership
from league.services.desk import Desk, Side
from league.services.fixtures import teams
from league.services.notices import tell
from league.services.organisers import organisers_of


def result_to_confirm(desk: Desk) -> None:
    """The other side; the organisers, where it has no manager."""
    report = desk.fixture.report
    other = desk.fixture.match.away_id if report.side == Side.HOME else desk.fixture.match.home_id
    asked = _managers(desk, other) or organisers_of(desk.league)
    by = desk.fixture.confirm_by.date().isoformat()
    _tell(desk, asked, "confirm.waiting", f"confirm/{desk.fixture.pk}/{report.version}", date=by)


def result_reopened(desk: Desk, reason: str) -> None:
    _tell(desk, _both(desk), "confirm.reopened", _key("reopened", desk), reason=reason)


def result_disputed(desk: Desk, reason: str) -> None:
    """Both sides and the organisers, each once: an organiser who manages one of the clubs is a side here."""
    sides = _both(desk)
    _tell(desk, sides, "dispute.raised", _key("disputed", desk), reason=reason)
    judges = [user for user in organisers_of(desk.league) if user not in sides]
    _tell(desk, judges, "office.disputed", _key("disputed", desk), reason=reason)


def dispute_settled(desk: Desk) -> None:
    _tell(desk, _both(desk), "dispute.settled", _key("settled", desk))


def result_overruled(desk: Desk, *, old: str, reason: str) -> None:
    _tell(desk, _both(desk), "dispute.overruled", _key("overruled", desk), old=old, reason=reason)


def result_annulled(desk: Desk, *, version: int, old: str, reason: str) -> None:
    _tell(desk, _both(desk), "dispute.annulled", f"annulled/{desk.fixture.pk}/{version}", old=old, reason=reason)


def role_changed(league: League, membership: Membership, *, actor) -> None:
    facts = {"actor": actor.username, "role": membership.role}
    _tell_member(league, [membership.user], actor, "role.changed", facts)


def club_given(league: League, club: Club, *, to: User | None, taken_from: User | None, actor) -> None:
    facts = {"actor": actor.username, "club": club.name}
    _tell_member(league, [taken_from], actor, "role.club_lost", facts)
    _tell_member(league, [to], actor, "role.club", facts)


def member_removed(league: League, user: User, *, actor) -> None:
    """Not under the league: its pages may be closed to them now."""
    facts = {"actor": actor.username, "league": league.name}
    key = f"role.removed/{league.pk}/{_revision(league)}"
    tell(users=[user], kind="role.removed", league=None, facts=facts, address=reverse("league:list"), key=key)


def member_joined(league: League, membership: Membership) -> None:
    facts = {"actor": membership.user.username, "role": membership.role}
    _tell_member(league, organisers_of(league), membership.user, "role.joined", facts)


def fixture_address(league: League, fixture: Fixture | int) -> str:
    return reverse("league:fixture", args=[league.slug, fixture if isinstance(fixture, int) else fixture.pk])


def _managers(desk: Desk, *club_ids: int) -> list[User]:
    return list(User.objects.filter(pk__in=[desk.managers.get(club) for club in club_ids]))


def _both(desk: Desk) -> list[User]:
    return _managers(desk, desk.fixture.match.home_id, desk.fixture.match.away_id)


def _key(what: str, desk: Desk) -> str:
    report = desk.fixture.report
    return f"{what}/{desk.fixture.pk}/{report.version if report else 0}"


def _tell(desk: Desk, users: Iterable[User], kind: str, key: str, **facts: str) -> None:
    tell(
        users=[user for user in users if user != desk.actor],
        kind=kind,
        league=desk.league,
        facts={"actor": desk.actor.username, "score": desk.score, **teams(desk.fixture), **facts},
        address=fixture_address(desk.league, desk.fixture),
        key=key,
    )


def _revision(league: League) -> int:
    """Roles and clubs come and go, and the same may be news again: this tells the one time from the other."""
    return League.objects.values_list("revision", flat=True).get(pk=league.pk)


def _tell_member(league: League, users: Iterable[User | None], actor, kind: str, facts: dict[str, str]) -> None:
    tell(
        users=[user for user in users if user != actor],
        kind=kind,
        league=league,
        facts=facts,
        address=reverse("league:members", args=[league.slug]),
        key=f"{kind}/{league.pk}/{_revision(league)}",
    )

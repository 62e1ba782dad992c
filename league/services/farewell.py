"""What becomes of leagues when a member deletes their account."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Count, Q
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.farewell import Obstacle, Obstructed, Outlook
from clubs.refusal import Refusal
from league.models import Activity, Entry, Membership, Notice, Role, Scenario, Season
from league.services.leagues import delete_league
from league.services.members import leave_league
from league.services.scenarios import leave_scenarios

# Lines of the log that name a person other than the one who acted.
NAMING = ["member.role", "member.removed", "club.handed_over"]


def foresee(user) -> Outlook:
    clubs = dict(
        Entry.objects.filter(manager=user)
        .exclude(season__state=Season.State.FINISHED)
        .values_list("season__league", "club__name")
    )
    obstacles, effects = [], []
    for membership in _standings(user):
        league = membership.league
        words = {"league": league.name, "club": clubs.get(league.pk, "")}
        if _goes_along(membership):
            effects.append(_("%(league)s is deleted with its clubs and results: nobody else belongs to it.") % words)
        elif membership.role == Role.ORGANISER and membership.organisers == 1:
            members = reverse("league:members", args=[league.slug])
            obstacles.append(
                Obstacle(_("%(league)s has no other organiser. Make somebody else organiser.") % words, members)
            )
        elif words["club"]:
            effects.append(_("%(club)s stays in %(league)s, without a manager.") % words)
        else:
            effects.append(_("You leave %(league)s.") % words)
    if alone := Scenario.objects.filter(owner=user, opponent=None).count():
        words = ngettext("%(count)s quick scenario is deleted.", "%(count)s quick scenarios are deleted.", alone)
        effects.append(words % {"count": alone})
    return Outlook(obstacles=tuple(obstacles), effects=tuple(effects))


def settle(user) -> None:
    with transaction.atomic():
        try:
            for membership in _standings(user):
                if _goes_along(membership):
                    delete_league(league=membership.league, typed_name=membership.league.name, actor=user)
                else:
                    leave_league(league=membership.league, user=user)
        except Refusal as refusal:
            raise Obstructed(str(refusal)) from None
        leave_scenarios(user)
        _take_name_off_the_logs(user)


def _standings(user):
    return (
        Membership.objects.filter(user=user)
        .select_related("league")
        .annotate(
            members=Count("league__memberships"),
            organisers=Count("league__memberships", filter=Q(league__memberships__role=Role.ORGANISER)),
        )
        .order_by("league_id")
    )


def _goes_along(membership: Membership) -> bool:
    return membership.members == 1 and membership.role == Role.ORGANISER


def _take_name_off_the_logs(user) -> None:
    lines = list(Activity.objects.filter(Q(actor=user) | Q(verb__in=NAMING, facts__name=user.username)))
    for line in lines:
        if line.actor_id == user.pk:
            line.facts.pop("actor", None)
        if line.verb in NAMING and line.facts.get("name") == user.username:
            del line.facts["name"]
    Activity.objects.bulk_update(lines, ["facts"], batch_size=500)
    heard = list(Notice.objects.filter(facts__actor=user.username))
    for notice in heard:
        del notice.facts["actor"]
    Notice.objects.bulk_update(heard, ["facts"], batch_size=500)

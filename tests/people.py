"""The five people every page is for, around one league that is under way."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django.contrib.auth.models import AnonymousUser
from django.test import Client

from accounts.models import User
from league.models import Entry, League, Role, Season
from tests.factories import EntryFactory, LeagueFactory, MembershipFactory, SeasonFactory, UserFactory

ROLES = ("anonymous", "outsider", "viewer", "manager", "organiser")


@dataclass(frozen=True)
class Person:
    user: User | AnonymousUser

    @cached_property
    def client(self) -> Client:
        """Logged in when it is first asked for, which costs something and most people of a test never are."""
        client = Client()
        if self.user.is_authenticated:
            client.force_login(self.user)
        return client


@dataclass(frozen=True)
class People:
    league: League
    season: Season
    entry: Entry  # the club that `manager` manages
    anonymous: Person
    outsider: Person
    viewer: Person
    manager: Person
    organiser: Person

    def __iter__(self):
        return ((role, getattr(self, role)) for role in ROLES)


def person(user: User) -> Person:
    return Person(user)


def gather(*, league: League | None = None, **league_facts) -> People:
    league = league or LeagueFactory(**league_facts)
    season = SeasonFactory(league=league, running=True)
    members = {role: MembershipFactory(league=league, role=role).user for role in Role.values}
    return People(
        league=league,
        season=season,
        entry=EntryFactory(season=season, manager=members[Role.MANAGER]),
        anonymous=Person(AnonymousUser()),
        outsider=Person(UserFactory()),
        viewer=Person(members[Role.VIEWER]),
        manager=Person(members[Role.MANAGER]),
        organiser=Person(members[Role.ORGANISER]),
    )

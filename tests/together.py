"""A game of several people who can log in, moved on by a policy where the test does not decide."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from django.test import Client
from django.urls import reverse

from clubs.rules.club_manager.moves import Pass
from league import turns
from league.engines.club_manager.moves import Move, Place
from league.engines.club_manager.state import State
from league.models import GameSeat, Lobby, Role
from league.sitting import Sitting
from tests.factories import MembershipFactory, UserFactory, count_apart
from tests.games import Table
from tests.people import person


class Together(Table):
    """Everybody has an account and a browser of their own; the first one organises."""

    def __init__(self, people: int = 2, *, autos: int = 0, pace: int = 0, seed: str = "kick-off", policy: str = "idle"):
        super().__init__(people=people, autos=autos, seed=seed, policy=policy)
        self.users = [self.organiser, *(UserFactory() for _ in range(people - 1))]
        for seat, user in enumerate(self.users):
            role = Role.MANAGER if seat else Role.ORGANISER
            MembershipFactory(league=self.league, user=user, role=role)
            GameSeat.objects.create(game=self.game, seat=seat, user=user)
        Lobby.objects.create(league=self.league, seats=people + autos, pace=pace)
        turns.pass_on(Sitting.opened(self.fresh), just_seated=True)

    def choose(self, state: State | None = None) -> tuple[int, Move]:
        """Who places nobody knows no answer in the market."""
        state = state or self.state
        ask = state.asks[0]
        return (ask.seat, Pass()) if ask.kind in ("market", "auction") else super().choose(state)

    @cached_property
    def clients(self) -> list[Client]:
        return [person(user).client for user in self.users]

    def url(self, name: str, *more: object) -> str:
        return reverse(f"game:{name}", args=[self.league.slug, *more])

    def page(self, seat: int, name: str = "now", *more: object) -> str:
        answer = self.clients[seat].get(self.url(name, *more), follow=True)
        assert answer.status_code == 200
        return answer.content.decode()

    def post(self, seat: int, name: str = "move", *, follow: bool = True, **fields: object):
        told = {"version": self.version} | fields
        return self.clients[seat].post(self.url(name), told, follow=follow)

    def to_the_market(self, week: int = 1, workers: int = 1) -> None:
        """All managers have placed that many workers in the transfer market of their first window."""
        self.until(lambda state: state.week == week and state.phase == "placing")
        while self.state.phase == "placing":
            self.submit(self.state.asks[0].seat, Place({"market": workers}))


def tables(number: int, seed: str = "table") -> list[dict[str, Any]]:
    """For servers of their own, called beside them: so many games of four at the draft, and a key for each browser."""
    count_apart()
    found = [Together(4, seed=f"{seed} {nth}") for nth in range(number)]
    return [
        {"slug": table.league.slug, "keys": [client.cookies["sessionid"].value for client in table.clients]}
        for table in found
    ]

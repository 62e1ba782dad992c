"""Four managers over the web, season after season, as careless as people are: nothing breaks, and nothing leaks.

Every move is a posted form. Between them: forms sent twice, forms of old pages, pages read again, browsers that forget
who they are, and strangers who try every address.
"""

from __future__ import annotations

import os
import random
import time

import pytest
from django.core.management import call_command
from django.test import Client

from clubs.decks import book
from league.engines.club_manager import engine, policies
from league.engines.club_manager.state import State, decode
from matches.dice import Dice
from tests.factories import UserFactory
from tests.league.engines.club_manager.invariants import check
from tests.people import person
from tests.posted import fields_of
from tests.secrets import addresses, held, hidden, marked_cards, met, played, reserved
from tests.together import Together

pytestmark = [pytest.mark.proof, pytest.mark.django_db]

SEASONS = int(os.environ.get("SOAK_SEASONS", "5"))
SECONDS = int(os.environ.get("SOAK_SECONDS", "240"))  # then the season under way is the last
LEAST = 1  # seasons, on however slow a machine
FINE = {200, 302, 400, 403, 404, 405, 409, 422}


class Soak:
    def __init__(self, number: int) -> None:
        self.luck = random.Random(f"soak {number}")
        self.table = Together(4, seed=f"soak {number}")
        self.policies = [policies.named(name) for name in ("sensible", "whim", "sensible", "whim")]
        self.strangers = [Client(), person(UserFactory()).client]
        self.posts = self.searches = 0
        self.met: list[set[str]] = [set() for _seat in range(4)]  # the players each one has seen so far

    def season(self, until: float) -> bool:
        """Plays one; False if the game is over, or the time."""
        number = self.state.season or 1
        while self.state.season in (0, number) and self.state.phase != "over":
            self.step()
            if time.monotonic() > until and number > LEAST:
                return False
        call_command("rebuild", self.table.league.slug)
        self.table.assert_rows_as_projected(self.state)
        return self.state.phase != "over"

    @property
    def state(self) -> State:
        return decode(self.table.fresh.state)

    def step(self) -> None:
        game = self.table.fresh
        state = decode(game.state)
        ask = self.luck.choice(state.asks)
        if ask.kind == "match" and self.luck.random() < 0.6:
            name, fields = "play_on", {"mode": self.luck.choice(["match", "match", "week"])}
        else:
            dice = Dice(f"soak/{game.seq}", str(ask.seat))
            move = self.policies[ask.seat].choose(engine.view(state, ask.seat), ask.seat, book(), dice)
            name, fields = "move", fields_of(move)
        before = game.seq
        answer = self.post(ask.seat, name, fields, game.version)
        assert answer.status_code == 302, (ask.kind, fields, answer.content.decode()[-4000:])
        after = self.table.fresh
        assert after.seq > before, (ask.kind, fields)
        reached = decode(after.state)
        check(reached, book())
        for seat, names in enumerate(self.met):
            names |= met(state, reached, seat)
        if reserved(reached) - reserved(state):
            self.search()
        self.chance(ask.seat, name, fields, game.version, after.seq)

    def post(self, seat: int, name: str, fields: dict[str, object], version: int):
        self.posts += 1
        return self.table.clients[seat].post(self.table.url(name), {"version": version, **fields})

    def chance(self, seat: int, name: str, fields: dict[str, object], version: int, seq: int) -> None:
        """One of the things that happen to people."""
        kind = self.luck.random()
        if kind < 0.15:  # pressed twice, or sent from a page that has been lying around
            answer = self.post(seat, name, fields, version - (self.luck.randrange(3) if kind < 0.05 else 0))
            assert answer.status_code in (302, 422)
            assert self.table.fresh.seq == seq, "applied twice"
        elif kind < 0.2:
            self.table.clients[seat] = person(self.table.users[seat]).client
        elif kind < 0.3:
            reader = self.luck.randrange(4)
            page = self.luck.choice(["now", "squad", "table", "cup", "ledger", "history", "about", "turns"])
            assert self.table.clients[reader].get(self.table.url(page)).status_code in (200, 302)
        elif kind < 0.35:
            self.poke(seq)
        elif kind < 0.37:
            self.search()

    def poke(self, seq: int) -> None:
        stranger = self.luck.choice(self.strangers)
        address = self.luck.choice(addresses(self.table.league.slug, "game", "league"))
        for answer in (stranger.get(address), stranger.post(address, {"version": 1, "kind": "pass", "deed": "leave"})):
            assert answer.status_code in FINE, (address, answer.status_code)
        assert self.table.fresh.seq == seq, address

    def search(self) -> None:
        reader = self.luck.randrange(4)
        state, seen = self.state, played(self.table.game) | held(self.table.game, reader) | self.met[reader]
        for page in ("now", "squad", "history", "about"):
            text = self.table.clients[reader].get(self.table.url(page), follow=True).content.decode()
            for seat in {0, 1, 2, 3} - {reader}:
                for secret in hidden(state, seat) - seen:
                    before, found, after = text.partition(secret)
                    assert not found, (reader, seat, page, before[-400:], found, after[:200])
        self.searches += 1


def test_four_managers_play_for_seasons_over_the_web(capsys):
    until, seasons, posts, searches, number = time.monotonic() + SECONDS, 0, 0, 0, 0
    with marked_cards():
        while seasons < SEASONS and (time.monotonic() < until or seasons < LEAST):
            number += 1
            soak = Soak(number)
            goes_on = True
            while goes_on and seasons < SEASONS and (time.monotonic() < until or seasons < LEAST):
                goes_on = soak.season(until)
                seasons += 1
            posts, searches = posts + soak.posts, searches + soak.searches
    with capsys.disabled():
        print(f"\n  {seasons} seasons in {number} games of four, {posts} forms posted, searched {searches} times")
    assert seasons >= LEAST

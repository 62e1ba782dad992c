"""No page, list, export, stream or error of another manager holds what is secret: the bytes sent are searched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from django.db import transaction
from django.test import Client, TestCase

from league.engines.club_manager.moves import NameLineUp
from league.engines.club_manager.state import State, copy
from league.engines.club_manager.view import view
from league.live import bus
from league.models import GameSeat, Role
from league.services.bid_limits import leave_limits
from tests.factories import MembershipFactory, UserFactory
from tests.league.services.test_bid_limits import cheapest
from tests.league.views.game.test_derby import derby
from tests.long_games import LongGame
from tests.people import person
from tests.secrets import held, hidden, marked_cards, played, sent_to, without_noise
from tests.streams import open_streams
from tests.together import Together

pytestmark = pytest.mark.django_db

SEED = "a"


class Watched(LongGame):
    """A game of three with a person on every seat, and anybody looking on."""

    def __init__(self, until: Callable[[State], bool], seed: str = SEED) -> None:
        super().__init__(until, seed=seed, policy="whim", managers=3)
        self.league.is_public = True
        self.league.save()
        self.game.managers = [manager | {"policy": ""} for manager in self.game.managers]
        self.game.save()
        self.people = {
            "seat 0": person(self.manager).client,
            "nobody": Client(),
            "a guest": person(UserFactory()).client,
        }
        for seat in (1, 2):
            user = MembershipFactory(league=self.league, role=Role.MANAGER).user
            GameSeat.objects.create(game=self.game, seat=seat, user=user)
            self.people[f"seat {seat}"] = person(user).client

    def assert_kept(self, readers: list[str], *namespaces: str, links: int = 0) -> int:
        """How many secrets were searched for."""
        seen = played(self.game)
        secrets = {seat: hidden(self.state, seat) - seen for seat in range(3)}
        for reader in readers:
            known = held(self.game, int(reader[-1])) if reader.startswith("seat") else set()
            for address, text in sent_to(self.people[reader], self.league.slug, *namespaces, links=links).items():
                for seat in range(3):
                    if reader != f"seat {seat}":
                        leaked = [secret for secret in secrets[seat] - known if secret in text]
                        assert not leaked, (self.state.week, self.state.phase, reader, address, seat, leaked)
        return sum(len(found) for found in secrets.values())


def laden(state: State, least: int = 4) -> bool:
    """Somebody holds much that others must not know."""
    return state.week >= 2 and len(hidden(state, 2)) >= 4 * least


@pytest.fixture(autouse=True)
def cards() -> Iterator[None]:
    with marked_cards():
        yield


def test_hands_goals_and_objectives_are_sent_to_nobody_else():
    game = Watched(laden)
    assert "seat 2" in game.people
    own = "".join(sent_to(game.people["seat 2"], game.league.slug).values())
    shown = [secret for secret in hidden(game.state, 2) if secret in own]
    assert shown, "the search would find nothing even if it were there"
    assert game.assert_kept(["seat 1", "nobody"], links=6) > 8


@pytest.mark.proof
def test_secrets_are_kept_all_season_long():
    """At sixteen moments of a season, by all who must not know them, with the links that a reader finds."""
    searched = 0
    for week in (1, 3, 6, 9, 12, 14, 17, 20):
        for phase in ("boxes", "match"):
            game = Watched(lambda state, at=(week, phase): (state.week, state.phase) == at or state.week > at[0], "b")
            searched += game.assert_kept(["seat 0", "seat 1", "seat 2", "nobody"], links=25)
            searched += game.assert_kept(["a guest"], "game", "league")
    assert searched > 400


@contextmanager
def rolled_back() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def told_apart(table: Together, *acts: Callable[[], object]) -> list[str]:
    """The addresses at which others are sent different things, depending on a secret of seat 0."""
    table.league.is_public = True
    table.league.save()
    seen = []
    readers = (table.clients[1], Client())
    for act in acts:
        with rolled_back(), open_streams(dict(enumerate(readers)), table.league.slug) as streams:
            with TestCase.captureOnCommitCallbacks(execute=True):
                act()
            news = [{"stream": " ".join(sorted(set(text.split())))} for text in streams().values()]
            pages = [without_noise(sent_to(reader, table.league.slug)) for reader in readers]
            seen.append([page | new for page, new in zip(pages, news, strict=True)])
    first, second = seen
    return [at for one, other in zip(first, second, strict=True) for at in one if one[at] != other[at]]


def test_cm_hum_1_a_line_up_changes_nothing_that_others_are_sent_before_the_kick_off():
    table = derby()
    best = _best(table)
    keys = [key for slot, key in best.items() if slot != "GK"]
    turned = dict(zip([slot for slot in best if slot != "GK"], reversed(keys), strict=True)) | {"GK": best["GK"]}
    assert turned != best
    one, other = (lambda slots=slots: table.submit(0, NameLineUp(slots)) for slots in (best, turned))
    assert told_apart(table, one, other) == []


def _best(table: Together) -> dict[str, str]:
    with rolled_back():
        slots = table.submit(0, NameLineUp({})).state.playing[0].line_ups[0].slots
    return dict(slots)


def test_cm_tm_2_a_limit_changes_nothing_that_others_are_sent():
    table = Together(2, pace=24)
    table.to_the_market()
    player, price = cheapest(table)
    one, other = (
        lambda amount=amount: leave_limits(game=table.game, seat=0, limits={player: amount})
        for amount in (price + 3, None)
    )
    assert told_apart(table, one, other) == []


def test_what_is_compared_would_show_a_difference():
    """A bid is no secret: the same comparison finds it."""
    table = Together(2)
    table.to_the_market()
    player, price = cheapest(table)
    one, other = (
        lambda amount=amount: table.post(0, kind="bid", player=player, amount=amount) for amount in (price, price + 1)
    )
    assert told_apart(table, one, other)


def test_streams_that_are_open_during_play_carry_no_secret():
    table = Together(3, policy="whim", seed="streams")
    table.league.is_public = True
    table.league.save()
    readers = dict(enumerate(table.clients)) | {None: Client()}
    secrets: dict[int, set[str]] = {seat: set() for seat in range(3)}
    with open_streams(readers, table.league.slug) as sent:
        state = table.until(lambda state: state.season > 0)
        while state.week < 2:
            with TestCase.captureOnCommitCallbacks(execute=True):
                state = table.submit(*table.choose(state)).state
            for seat, found in secrets.items():
                found |= hidden(state, seat)
        assert all(secrets.values())
        assert "event: change" in sent()[None]
        assert _leaked(sent(), secrets) == []
        bus().publish(table.league.pk, [min(secrets[1])])
        assert _leaked(sent(), secrets) == [(0, 1), (2, 1), (None, 1)], "the search would find nothing"


def _leaked(sent: dict[int | None, str], secrets: dict[int, set[str]]) -> list[tuple[int | None, int]]:
    """Who was sent a secret, and whose."""
    return [
        (reader, seat)
        for reader, text in sent.items()
        for seat in secrets
        if reader != seat and any(secret in text for secret in secrets[seat])
    ]


def test_a_view_knows_no_card_of_another_seat():
    table = Together(2)
    state = copy(table.state)
    state.board.clubs[0].tactical = ["high-press-1"]
    assert "high-press-1" not in repr(view(state, 1))
    assert "high-press-1" not in repr(view(state, None))
    assert "high-press-1" in repr(view(state, 0))

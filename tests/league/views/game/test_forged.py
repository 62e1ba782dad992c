"""Forms that were tampered with, sent too late or sent twice: each is answered in words, and nothing has changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from django.contrib.messages import get_messages
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils.http import urlencode

from clubs.decks import book
from clubs.rules.club_manager.squads import cap
from league.engines.club_manager.state import State, decode, encode
from league.models import Game, GameSeat, Role
from tests.factories import MembershipFactory, UserFactory
from tests.league.views.game.forging import JUNK, forms
from tests.long_games import LongGame, in_week
from tests.people import person

pytestmark = pytest.mark.django_db
REFUSED = 422
FORM = "application/x-www-form-urlencoded"
INCOMPLETE = "The page was incomplete"


@dataclass
class Seat:
    """Somebody at a table."""

    game: Game
    client: Client

    @property
    def fresh(self) -> Game:
        return Game.objects.get(pk=self.game.pk)

    @property
    def state(self) -> State:
        return decode(self.fresh.state)

    @property
    def kept(self) -> tuple:
        """All that a move would change."""
        game = self.fresh
        return game.seq, game.version, game.state, game.asked, game.moves.count()

    def arrange(self, change: Callable[[State], object]) -> None:
        state = self.state
        change(state)
        Game.objects.filter(pk=self.game.pk).update(state=encode(state).decode())

    def post(self, kind: str, name: str = "move", **fields: object):
        data = {"version": self.fresh.version, "kind": kind, **fields}
        return self.client.post(reverse(f"game:{name}", args=[self.game.league.slug]), data)

    def is_refused(self, because: str, kind: str, **fields: object) -> None:
        before = self.kept
        answer = self.post(kind, **fields)
        assert answer.status_code == REFUSED
        assert because in answer.content.decode()
        assert self.kept == before

    def is_late(self, answer) -> None:
        """Led to the page as it is now, which says why."""
        assert answer.status_code == 302
        assert answer["Location"] == reverse("game:now", args=[self.game.league.slug])
        assert "The game has moved on" in self.client.get(answer["Location"]).content.decode()


def sit_down(until: Callable[[State], bool], **facts) -> Seat:
    career = LongGame(until, **facts)
    return Seat(career.game, person(career.manager).client)


def asked(kind: str) -> Callable[[State], bool]:
    return lambda state: bool(state.asks) and (state.asks[0].seat, state.asks[0].kind) == (0, kind)


@pytest.fixture
def seat() -> Seat:
    """In the first week, in the summer window, with workers to place."""
    return sit_down(in_week(1))


def test_more_workers_than_there_are_are_refused(seat):
    workers = seat.state.board.clubs[0].workers
    seat.is_refused(f"You have only this many workers: {workers}.", "place", **{"w-marketing": workers + 1})
    seat.is_refused("cannot be negative", "place", **{"w-marketing": workers + 1, "w-scout": -1})
    seat.is_refused("no such box", "place", **{"w-casino": 1})
    seat.is_refused("not a move of this game", "place", **{"w-marketing": "two"})


def test_the_club_of_somebody_else_is_out_of_reach():
    seat = sit_down(in_week(1), managers=2)
    seat.arrange(lambda state: setattr(state.board.clubs[1], "policy", ""))
    rival = seat.state.board.clubs[1].squad[0]
    seat.is_refused("not in the squad", "sell", player=rival)
    seat.is_refused("not in the squad", "captain", player=rival)
    others = UserFactory()
    MembershipFactory(league=seat.game.league, user=others, role=Role.MANAGER)
    for stranger in (others, UserFactory()):
        before = seat.kept
        answer = Seat(seat.game, person(stranger).client).post("place", seat=0)
        assert answer.status_code == 404
        assert seat.kept == before


def test_who_is_not_asked_cannot_decide_for_the_one_who_is():
    seat = sit_down(in_week(1), managers=2)
    seat.arrange(lambda state: setattr(state.board.clubs[1], "policy", ""))
    user = UserFactory()
    MembershipFactory(league=seat.game.league, user=user, role=Role.MANAGER)
    asked_seat = seat.state.asks[0].seat
    GameSeat.objects.filter(game=seat.game).update(seat=asked_seat)
    GameSeat.objects.create(game=seat.game, seat=1 - asked_seat, user=user)
    Seat(seat.game, person(user).client).is_refused("Nothing is asked of you just now.", "place", seat=asked_seat)


def test_nobody_is_sold_when_the_window_is_closed():
    seat = sit_down(in_week(6))
    seat.is_refused("The transfer window is closed.", "sell", player=seat.state.board.clubs[0].squad[0])


def test_a_player_above_the_cap_is_not_sold_to_the_club():
    seat = sit_down(asked("market"), seed="j")
    star = seat.state.board.display[3][0]

    def too_good(state: State) -> None:
        club, player = state.board.clubs[0], state.board.players[star]
        club.money, player.ability = 500, cap(book(), club.division) + 1
        player.potential = player.ability

    seat.arrange(too_good)
    seat.is_refused("too good for your division", "bid", player=star, amount=200)


def test_a_card_that_was_not_offered_is_refused():
    seat = sit_down(asked("draft"))
    hidden = next(key for key in seat.state.board.players if key not in seat.state.offer)
    seat.is_refused("not on offer", "draft", card=[seat.state.offer[0], hidden])
    seat.is_refused("Pick exactly this many cards: 2.", "draft", card=seat.state.offer[0])
    seat.is_refused("Pick exactly this many cards: 2.", "draft", card=[seat.state.offer[0]] * 2)


def test_an_answer_to_another_question_is_refused(seat):
    seat.is_refused("not what is asked", "line-up", **{"s-GK": seat.state.board.clubs[0].squad[0]})
    seat.is_refused("not a move of this game", "conquer")


def test_nothing_is_decided_after_the_end():
    seat = sit_down(lambda state: state.phase == "over", seed="e", policy="whim")
    seat.is_refused("Nothing is asked of you just now.", "place", **{"w-marketing": 1})
    seat.is_refused("Nothing is asked of you just now.", "keep-goal", card="any")


def test_an_outdated_page_changes_nothing_and_says_so(seat):
    for version in (-1, seat.fresh.version + 1, 10**30):
        before = seat.kept
        seat.is_late(seat.post("place", version=version))
        assert seat.kept == before
    for version in ("", "one", "1.5"):
        seat.is_refused(INCOMPLETE, "place", version=version)


def test_of_two_tabs_the_second_is_late(seat):
    version = seat.fresh.version
    assert seat.post("place", version=version, sure="yes", **{"w-marketing": 1}).status_code == 302
    before = seat.kept
    seat.is_late(seat.post("place", version=version, **{"w-scout": 2}))
    seat.is_late(seat.post("sell", version=version, player=seat.state.board.clubs[0].squad[0]))
    seat.is_late(seat.post("", name="play_on", version=version, mode="week"))
    assert seat.kept == before


def test_a_form_that_is_sent_twice_counts_once():
    seat = sit_down(asked("draft"))
    picked = seat.state.offer[:2]
    version, seq = seat.fresh.version, seat.fresh.seq
    assert seat.post("draft", version=version, card=picked).status_code == 302
    before = seat.kept
    seat.is_late(seat.post("draft", version=version, card=picked))
    assert seat.kept == before
    assert before[0] == seq + 1


# What is asked, and a career that soon is.
ASKED = {
    "draft": {},
    "goal": {},
    "place": {},
    "board": {},
    "training": {},
    "line-up": {},
    "match": {},
    "agents": {"seed": "d", "policy": "sensible"},
    "market": {"seed": "j", "policy": "sensible"},
    "facilities": {"seed": "b"},
    "physio": {"seed": "g"},
    "youth": {"seed": "f"},
    "wages": {"seed": "e"},
    "auction": {"seed": "c", "managers": 2},
}


@pytest.mark.parametrize("number", [6, pytest.param(300, marks=pytest.mark.proof)])
@pytest.mark.parametrize("kind", ASKED)
def test_no_form_breaks_anything(kind, number):
    """Any fields and values: accepted, or refused in words with nothing changed. Never an error of the server's."""
    seat = sit_down(asked(kind), **{"policy": "whim"} | ASKED[kind])
    assert seat.state.asked(0).kind == kind
    before, url = seat.kept, reverse("game:move", args=[seat.game.league.slug])
    for form in forms(seat.state, seat.fresh.version, kind, number):
        with transaction.atomic():
            answer = seat.client.post(url, urlencode(form, doseq=True), content_type=FORM)
            assert answer.status_code in (302, REFUSED), form
            if answer.status_code == REFUSED:
                assert seat.kept == before, form
                assert re.search('id="(refusal|waste)"', answer.content.decode()), form
            elif seat.kept == before:
                assert list(get_messages(answer.wsgi_request)), form
            transaction.set_rollback(True)


@pytest.mark.parametrize("name", ["now", "squad", "table", "cup", "ledger", "history", "about"])
def test_no_question_in_an_address_breaks_a_page(seat, name):
    names = ("season", "division", "club", "seat", "sell", "sort", "view", "position")
    url = reverse(f"game:{name}", args=[seat.game.league.slug])
    for junk in JUNK:
        answer = seat.client.get(url, dict.fromkeys(names, junk))
        assert answer.status_code in (200, 404), (name, junk)

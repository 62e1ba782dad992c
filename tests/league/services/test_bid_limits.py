"""Auctions of several people: the clock of a live game, and limits that bid for whoever is not there."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.decks import book
from clubs.refusal import Refusal
from clubs.rules.club_manager import prices
from clubs.rules.club_manager.moves import Bid, Pass
from league import conductor
from league.models import Activity, BidLimit
from league.services import game_seats
from league.services.bid_limits import leave_limits
from tests.together import Together

pytestmark = pytest.mark.django_db


def cheapest(table: Together) -> tuple[str, int]:
    """Who all can pay for, and his price."""
    state = table.state
    priced = {key: prices.buying(book(), state.board.players[key]) for key in state.board.display[3]}
    return min(priced.items(), key=lambda one: one[1])


def limit(table: Together, seat: int, player: str, amount: int | None) -> None:
    leave_limits(game=table.game, seat=seat, limits={player: amount})


def heard(table: Together) -> list[tuple[int, str]]:
    """What was said in the market."""
    moves = table.game.moves.filter(week=1).order_by("seq")
    return [(move.seat, move.move) for move in moves if '"bid"' in move.move or '"pass"' in move.move]


class TestLimits:
    def test_cm_tm_2_a_limit_bids_a_pound_more_and_passes_beyond(self):
        table = Together(2, pace=24)
        table.to_the_market()
        player, price = cheapest(table)
        limit(table, 1, player, price + 2)
        table.submit(0, Bid(player, price))
        ask = table.state.asked(0)
        assert (ask.kind, ask.facts["leader"], ask.facts["price"]) == ("auction", 1, price + 1)
        table.submit(0, Bid(player, price + 2))
        assert player in table.state.board.clubs[0].squad
        assert heard(table)[-1] == (1, '{"kind":"pass"}')

    def test_cm_tm_2_of_two_limits_the_higher_wins_a_pound_above_the_lower(self):
        table = Together(3, pace=24)
        table.to_the_market()
        player, price = cheapest(table)
        limit(table, 1, player, price + 1)
        limit(table, 2, player, price + 3)
        table.submit(0, Bid(player, price))
        table.submit(0, Pass())
        winner = table.state.board.clubs[2]
        assert player in winner.squad
        assert max(int(move.split('"amount":')[1][:-1]) for _seat, move in heard(table) if "bid" in move) == price + 2

    def test_what_is_asked_already_is_answered_at_once(self):
        table = Together(2, pace=24)
        table.to_the_market()
        player, price = cheapest(table)
        table.submit(0, Bid(player, price))
        assert table.state.asked(1).kind == "auction"
        limit(table, 1, player, price + 1)
        assert table.state.asked(1) is None
        assert table.state.asked(0).facts["leader"] == 1

    def test_a_limit_taken_back_is_none(self):
        table = Together(2, pace=24)
        table.to_the_market()
        player, price = cheapest(table)
        limit(table, 1, player, price)
        limit(table, 1, player, price + 2)
        limit(table, 1, player, None)
        assert not BidLimit.objects.exists()

    def test_a_limit_goes_before_the_stand_in_of_whoever_is_away(self):
        table = Together(2, pace=24)
        table.to_the_market()
        player, price = cheapest(table)
        limit(table, 1, player, price + 1)
        table.game.seats.filter(seat=1).update(away=True)
        table.submit(0, Bid(player, price))
        assert table.state.asked(0).facts["leader"] == 1

    def test_what_could_never_be_bid_is_refused(self):
        table = Together(2, pace=24)
        table.to_the_market()
        player, price = cheapest(table)
        with pytest.raises(Refusal, match="would never be bid"):
            limit(table, 1, player, price - 1)
        with pytest.raises(Refusal, match="not on the market"):
            limit(table, 1, table.state.board.clubs[0].squad[0], 9)
        table.submit(0, Pass())
        table.submit(1, Pass())
        with pytest.raises(Refusal, match="no worker left"):
            limit(table, 1, cheapest(table)[0], 20)

    def test_limits_hold_for_a_week(self):
        table = Together(2, pace=24)
        table.to_the_market()
        player, price = cheapest(table)
        limit(table, 1, player, price + 2)
        table.to_the_market(week=2)
        there = table.state.board.display[3]
        limit(table, 0, there[0], 20)
        assert set(BidLimit.objects.values_list("seat", "week")) == {(0, 2)}


class TestClock:
    def test_a_live_game_has_a_clock_for_bids_and_for_nothing_else(self):
        table = Together(2)
        table.to_the_market()
        assert set(table.game.seats.values_list("due_at", flat=True)) == {None}
        table.submit(0, Bid(*cheapest(table)))
        (due,) = table.game.seats.filter(due_at__isnull=False)
        assert due.seat == 1
        assert timedelta(seconds=40) < due.due_at - timezone.now() <= timedelta(seconds=45)

    def test_cm_tm_2_a_bid_not_made_in_time_is_no_bid_and_spends_no_money(self):
        table = Together(3)
        table.to_the_market()
        player, price = cheapest(table)
        table.submit(0, Bid(player, price))
        money = [club.money for club in table.state.board.clubs]
        assert game_seats.step_in(now=timezone.now() + timedelta(minutes=1)) == 1
        assert table.state.asked(2).kind == "auction"
        assert [club.money for club in table.state.board.clubs] == money
        assert Activity.objects.filter(league=table.league, verb="game.passed_late").count() == 1
        assert game_seats.step_in(now=timezone.now() + timedelta(minutes=1)) == 1
        assert player in table.state.board.clubs[0].squad


def test_a_bid_that_was_heard_is_not_taken_back():
    table = Together(2)
    table.to_the_market()
    table.submit(0, Bid(*cheapest(table)))
    with pytest.raises(Refusal, match="nothing of yours"):
        conductor.undo(game=table.game, seat=0)

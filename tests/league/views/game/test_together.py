"""Two people with a browser each: one market, one pile of agents' cards, and clauses that cannot be refused."""

from __future__ import annotations

import pytest

from clubs.decks import book
from clubs.rules.club_manager import prices
from league.engines.club_manager.moves import Place
from league.engines.club_manager.state import encode
from league.models import Game
from tests.league.services.test_bid_limits import cheapest
from tests.together import Together

pytestmark = pytest.mark.django_db


def rich(table: Together, money: int = 60) -> None:
    """The same for all."""
    game, state = table.fresh, table.state
    for club in state.board.clubs:
        club.money = club.opening = money
    Game.objects.filter(pk=game.pk).update(state=encode(state).decode())


def place(table: Together, **boxes: int) -> None:
    """Everybody does the same."""
    while table.state.phase == "placing":
        table.submit(table.state.asks[0].seat, Place(boxes))


def test_cm_tm_2_an_auction_on_two_screens():
    table = Together(2)
    table.to_the_market()
    player, price = cheapest(table)
    assert "Another manager may outbid you" in table.page(0)
    table.post(0, kind="bid", player=player, amount=price)
    assert f"£{price} is bid" in table.page(1)
    waiting = table.page(0)
    assert "whether to bid more" in waiting
    assert "until" in waiting
    assert f"offers £{price} for {table.state.board.players[player].name}" in waiting
    assert "Bid for me" in waiting
    table.post(1, kind="bid", player=player, amount=price + 1)
    assert f"£{price + 1} is bid" in table.page(0)
    table.post(0, kind="pass")
    assert player in table.state.board.clubs[1].squad
    assert "Bid for me" not in table.page(0)  # a lost auction spends the bid


def test_of_two_bids_in_the_same_moment_one_counts_and_the_other_reads_why():
    table = Together(2)
    table.to_the_market()
    player, price = cheapest(table)
    table.post(0, kind="bid", player=player, amount=price)
    old = table.version
    assert table.post(1, kind="bid", player=player, amount=price + 1, version=old).status_code == 200
    again = table.post(1, kind="bid", player=player, amount=price + 2, version=old).content.decode()
    assert f"Your bid counts already: you lead with £{price + 1}" in again
    late = table.post(0, kind="bid", player=player, amount=price + 1, version=old).content.decode()
    assert f"FC Green leads with £{price + 1}" in late
    table.post(0, kind="pass")
    assert "goes to FC Green" in table.post(0, kind="bid", player=player, amount=9, version=old).content.decode()
    assert "is yours already" in table.post(1, kind="bid", player=player, amount=9, version=old).content.decode()


def test_limits_are_left_on_the_page_and_seen_by_nobody_else():
    table = Together(2, pace=24)
    table.to_the_market()
    player, price = cheapest(table)
    field = f"limit-{player}"
    assert field in table.page(1)
    answer = table.post(1, "limits", **{field: 4321})
    assert "Nobody else sees them" in answer.content.decode()
    assert 'value="4321"' in table.page(1)
    assert "4321" not in table.page(0) + table.page(0, "about") + table.page(0, "squad")
    for typed, words in ((price - 1, "would never be bid"), ("x", "a number of pounds"), ("9" * 9, "number of pounds")):
        refused = table.post(1, "limits", **{field: typed})
        assert refused.status_code == 422
        assert words in refused.content.decode()
    assert 'value="4321"' in table.page(1)
    table.post(1, "limits", **{field: ""})
    assert 'value="4321"' not in table.page(1)


def test_cm_tm_6_a_clause_is_paid_between_managers():
    table = Together(2)
    table.until(lambda state: state.phase == "placing")
    rich(table)
    table.to_the_market()
    key = table.state.board.clubs[1].squad[3]
    price = prices.clause(book(), table.state.board.players[key], table.state.options)
    assert f"Pay £{price}" in table.page(0)
    table.post(0, kind="buy-out", player=key)
    buyer, seller = table.state.board.clubs
    assert (key in buyer.squad, key in seller.squad) == (True, False)
    assert (buyer.money, seller.money) == (60 - price, 60 + price)
    assert "cannot come back yet" in table.page(1)
    refused = table.post(1, kind="buy-out", player=key)
    assert refused.status_code == 422


def test_cm_agent_1_two_visits_to_one_pile():
    table = Together(2)
    table.until(lambda state: state.phase == "placing")
    rich(table)
    place(table, agents=1)
    shown = table.state.asked(0).facts["cards"]
    assert len(shown) == 3
    table.post(0, kind="sign", player=[shown[0]])
    assert shown[0] in table.state.board.clubs[0].squad
    others = table.state.asked(1).facts["cards"]
    assert shown[0] not in others
    refused = table.post(1, kind="sign", player=[shown[0]])
    assert refused.status_code == 422
    table.post(1, kind="sign", player=[others[0]])
    assert others[0] in table.state.board.clubs[1].squad


def test_cm_agent_2_the_super_agent_opens_the_pile_that_both_share():
    table = Together(2)
    table.until(lambda state: state.phase == "placing")
    rich(table)
    game, state = table.fresh, table.state
    for club in state.board.clubs:
        club.workers = 4
    Game.objects.filter(pk=game.pk).update(state=encode(state).decode())
    place(table, agents=4)
    table.post(0, kind="visit-agents", super_agent="1")
    last = table.state.asked(0).facts["pile"][-1]
    table.post(0, kind="sign", player=[last])
    assert last in table.state.board.clubs[0].squad
    table.post(1, kind="visit-agents", super_agent="1")
    assert last not in table.state.asked(1).facts["pile"]


def test_cm_agent_3_whom_one_has_reserved_the_other_cannot_find():
    table = Together(2)
    table.until(lambda state: state.week == 4 and state.phase == "placing")
    place(table, agents=1)
    reserved = table.state.asked(table.state.asks[0].seat).facts["cards"][0]
    first = table.state.asks[0].seat
    table.post(first, kind="sign", player=[reserved])
    assert table.state.board.clubs[first].reserved == [reserved]
    state = table.state
    assert all(reserved not in pile for pile in state.board.piles.values())
    name = state.board.players[reserved].name
    assert name not in table.page(1 - first) + table.page(1 - first, "squad")
    assert name in table.page(first)

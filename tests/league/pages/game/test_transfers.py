"""Where players are to be had: prices, reasons why not, rivals, and what the super agent opens."""

from __future__ import annotations

from typing import Any

from clubs.rules.club_manager.turn import Ask
from league.engines.club_manager.state import State
from league.pages.game.transfers import agents_mode_page, agents_page, auction_page, market_page
from tests.league.pages.game.scene import asked, place


def question(state: State, kind: str, seat: int = 0, **facts: Any) -> State:
    state.asks = [Ask(seat, kind, facts)]
    return state


def priced(offers):
    return [(one.player.ability, one.price, one.no.rule_id if one.no else None) for one in offers]


def pile(state: State, *abilities: int) -> list[str]:
    keys = state.board.piles["D3"][: len(abilities)]
    for key, ability in zip(keys, abilities, strict=True):
        state.board.players[key].ability, state.board.players[key].seasons = ability, 3
    return keys


def test_cm_agent_1_prices_and_reasons():
    state = asked("place")
    state.board.clubs[0].money = 7
    cards = pile(state, 3, 4, 6)
    state.board.players[cards[2]].seasons = 1
    page = agents_page(place(question(state, "agents", mode="sign", cards=cards, pile=[], most=1)))
    assert priced(page.shown) == [(3, 6, None), (4, 8, ""), (6, 8, "CM-PLY-3")]
    assert page.shown[1].no.words == "There is not enough money for that."
    assert (page.most, page.reserve, page.money, page.cap) == (1, False, 7, 5)
    assert [line.position for line in page.squad] == ["GK", "DEF", "MID", "FWD"]


def test_cm_agent_3_a_reservation_asks_for_no_money():
    state = asked("place", week=5)
    state.board.clubs[0].money = 0
    cards = pile(state, 3, 6)
    page = agents_page(place(question(state, "agents", mode="reserve", cards=cards, pile=[], most=1)))
    assert page.reserve
    assert [one.no for one in page.shown] == [None, None]


def test_cm_agent_2_the_pile_is_sorted_and_shows_nobody_twice():
    state = asked("place")
    cards = pile(state, 2, 5, 4, 3)
    page = agents_page(place(question(state, "agents", mode="sign", cards=cards[:1], pile=cards, most=2)))
    assert [one.player.ability for one in page.shown] == [2]
    assert [one.player.ability for one in page.pile] == [5, 4, 3]


def test_cm_agent_2_what_either_visit_would_show():
    state = asked("place")
    page = agents_mode_page(place(question(state, "agents-mode", workers=5)))
    assert (page.super_agent, page.left, page.cards, page.pile) == (4, 1, 15, len(state.board.piles["D3"]))


def test_cm_tm_1_a_price_that_nobody_bids_against_says_what_is_left():
    state = asked("place")
    state.board.clubs[0].money = 7
    dear, cheap = state.board.display[3][:2]
    state.board.players[cheap].name = "Ossie Van Dyke"
    display = [{"player": dear, "price": 10, "no": "not-enough-money"}, {"player": cheap, "price": 4, "no": ""}]
    page = market_page(place(question(state, "market", claims=1, display=display, buyouts=[])))
    assert [one.player.key for one in page.offers] == [dear, cheap]
    assert page.offers[1].does.title == "Buy Van Dyke for £4: £3 left"
    assert page.offers[1].does.button == "Buy Van Dyke"
    assert (page.claims, page.clauses, page.rivals) == (1, [], False)
    assert page.nobody.note == "1 bid is lost this week."


def test_cm_tm_2_against_a_rival_the_sum_is_what_is_typed():
    state = asked("place", managers=2)
    card = state.board.display[3][0]
    display = [{"player": card, "price": 4, "no": ""}]
    state.board.clubs[1].claims = 1
    page = market_page(place(question(state, "market", claims=2, display=display, buyouts=[])))
    assert "£{amount}" in page.offers[0].does.title
    assert page.nobody.note == "2 bids are lost this week."


def test_cm_tm_6_clauses_of_others_those_that_can_be_paid_first():
    state = asked("place", managers=2)
    one, two = state.board.clubs[1].squad[:2]
    state.board.players[one].ability, state.board.players[two].ability = 4, 3
    buyouts = [
        {"player": one, "seat": 1, "price": 18, "no": "not-enough-money"},
        {"player": two, "seat": 1, "price": 16, "no": ""},
    ]
    question(state, "market", claims=1, display=[], buyouts=buyouts)
    page = market_page(place(state))
    assert [(clause.offer.player.key, clause.seller.name, clause.offer.price) for clause in page.clauses] == [
        (two, "Club 1", 16),
        (one, "Club 1", 18),
    ]
    assert not page.rivals
    state.board.clubs[1].claims = 1
    assert market_page(place(state)).rivals
    state.board.clubs[1].division = 2
    assert not market_page(place(state)).rivals


def test_cm_tm_2_an_auction_says_who_leads_and_what_is_needed():
    state = asked("place", managers=3)
    key = state.board.display[3][0]
    question(state, "auction", 1, player=key, price=8, least=9, leader=0, opener=0, seats=[0, 1, 2], bidders=[0])
    page = auction_page(place(state, 1))
    assert (page.player.key, page.leader.name, page.price, page.least) == (key, "Club 0", 8, 9)
    assert [side.name for side in page.others] == ["Club 2"]

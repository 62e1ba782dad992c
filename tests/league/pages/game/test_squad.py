"""A squad's page: order and choice, states, captaincy, sales and what they change, wages."""

from __future__ import annotations

import pytest

from clubs.decks import book
from clubs.rules.club_manager.state import POSITIONS
from clubs.rules.club_manager.wages import wages
from league.pages.game.sales import door, sale_of
from league.pages.game.squad import SquadPage, asked_of, squad_page
from tests.league.pages.game.scene import asked, place

BOOK = book()


def page_of(state, seat: int = 0, viewer: int | None = 0, selling: str = "", **params: str) -> SquadPage:
    return squad_page(place(state, viewer), seat, asked_of(params), selling)


def players(page: SquadPage):
    return [card.man.player for card in page.cards]


@pytest.mark.parametrize(
    ("sort", "key"),
    [
        ("ability", lambda player: (-player.ability, -player.potential, player.name)),
        ("potential", lambda player: (-player.potential, -player.ability, player.name)),
        ("seasons", lambda player: (player.seasons, -player.ability, player.name)),
        ("name", lambda player: player.name),
        ("", lambda player: (POSITIONS.index(player.position), -player.ability, player.name)),
        ("nonsense", lambda player: (POSITIONS.index(player.position), -player.ability, player.name)),
    ],
)
def test_the_order_is_the_one_asked_for(sort, key):
    state = asked("place")
    squad = [state.board.players[one] for one in state.board.clubs[0].squad]
    assert players(page_of(state, sort=sort)) == sorted(squad, key=key)


def test_one_position_alone():
    state = asked("place")
    page = page_of(state, position="GK")
    squad = [state.board.players[one] for one in state.board.clubs[0].squad]
    assert sorted(one.key for one in players(page)) == sorted(one.key for one in squad if one.position == "GK")
    assert [group.position for group in page.groups] == ["GK"]
    assert page.size == len(squad)


def test_the_states_are_counted():
    state = asked("place")
    first, second, third, fourth, *others = [state.board.players[key] for key in state.board.clubs[0].squad]
    for player in (first, second, third, fourth, *others):
        player.seasons = 3
    first.injured, second.injured, third.suspended, fourth.seasons = 3, 1, 2, 1
    assert page_of(state).tallies == [
        (len(others) + 1, "fit"),
        (1, "half-fit"),
        (1, "injured"),
        (1, "suspended"),
        (1, "in the final season"),
    ]


def test_cm_wage_1_the_row_of_the_squad_and_of_the_squad_after_the_sale():
    state = asked("place")
    club = state.board.clubs[0]
    for number, key in enumerate(club.squad):
        state.board.players[key].ability = 5 if number == 0 else 3 if number < 12 else 5
    total = sum(state.board.players[key].ability for key in club.squad)
    star = club.squad[0]
    state.board.players[star].ability += 51 - total + 2  # 53: one step above the first row
    page = page_of(state, selling=star)
    assert (page.total, page.wages) == (53, 12)
    assert [(step.least, step.most, step.wages) for step in page.steps] == [
        (0, 50, 8),
        (51, 65, 12),
        (66, 75, 20),
        (76, 90, 25),
        (91, None, 35),
    ]
    assert [step.now for step in page.steps] == [False, True, False, False, False]
    assert [step.after for step in page.steps] == [True, False, False, False, False]
    assert (page.sale.wages, page.sale.wages_after) == (12, wages(BOOK, page.sale.total_after, 3)) == (12, 8)


def test_cm_tm_5_the_final_season_sells_for_no_more_than_it_costs():
    state = asked("place")
    player = state.board.players[state.board.clubs[0].squad[0]]
    player.ability, player.seasons = 7, 1
    assert sale_of(place(state), player.key).price == 9, "half of 18, though 10 is printed"


def test_cm_cal_3_outside_a_window_it_says_when_the_next_one_opens():
    state = asked("place", week=4)
    assert state.week == 4
    closed = door(place(state))
    assert (closed.open, closed.rule) == (False, "CM-CAL-3")
    assert "opens in week 12" in closed.why
    state.week = 15
    assert "opens with the new season" in door(place(state)).why
    assert sale_of(place(state), state.board.clubs[0].squad[0]) is None


def test_cm_tm_7_players_are_sold_while_workers_are_placed_and_never_below_eleven():
    state = asked("place")
    assert door(place(state)).open
    assert not door(place(asked("line-up"))).open
    del state.board.clubs[0].squad[11:]
    closed = door(place(state))
    assert closed.why == "A sale may not leave fewer than 11 players."
    assert page_of(state, selling=state.board.clubs[0].squad[0]).sale is None


def test_a_sale_warns_of_the_only_keeper_and_of_the_captain():
    state = asked("place")
    club = state.board.clubs[0]
    keepers = [key for key in club.squad if state.board.players[key].position == "GK"]
    for key in keepers[1:]:
        club.squad.remove(key)
    club.captain = keepers[0]
    assert sale_of(place(state), keepers[0]).warnings == [
        "This is your only keeper.",
        "Your captain leaves; somebody else has to be appointed.",
    ]


def test_cm_ply_6_only_a_leader_who_is_not_captain_yet_can_be_appointed_and_only_now():
    state = asked("place")
    club = state.board.clubs[0]
    for key in club.squad:
        state.board.players[key].attributes = ()
    first, second = club.squad[:2]
    for key in (first, second):
        state.board.players[key].attributes = ("leader",)
    club.captain = first
    page = page_of(state)
    assert [card.man.key for card in page.cards if card.may_lead] == [second]
    assert [card.man.key for card in page.cards if card.is_captain] == [first]
    state.asks = []
    page = page_of(state)
    assert not any(card.may_lead for card in page.cards)
    assert page.captaincy.why


def test_others_see_the_squad_with_its_clauses_but_neither_hand_nor_doors():
    state = asked("place", managers=2)
    state.board.clubs[1].tactical = list(BOOK.tactical)[:2]
    page = page_of(state, seat=1, viewer=0, selling=state.board.clubs[1].squad[0])
    assert not page.own
    assert (page.tactical, page.scouted, page.sale) == ([], [], None)
    best = max(page.cards, key=lambda card: card.man.player.ability)
    assert best.price > 2 * best.man.player.ability  # the clause, not the price of a sale
    watched = page_of(state, viewer=None)
    assert not watched.own
    assert [club.seat for club in watched.clubs] == [0, 1]


def test_the_own_hand_lies_open():
    state = asked("place")
    state.board.clubs[0].tactical = list(BOOK.tactical)[:2]
    state.board.clubs[0].scouted = list(BOOK.scout)[:1]
    page = page_of(state)
    assert [card.key for card in page.tactical] == list(BOOK.tactical)[:2]
    assert [card.key for card in page.scouted] == list(BOOK.scout)[:1]

import pytest

from clubs.rules.club_manager.moves import BuyReserved, Captain
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Objective
from league.engines.club_manager import engine
from league.engines.club_manager.moves import NameLineUp, Place

from .scene import BOOK, Cast, asked_for, at_placing, club, game, give, go_on, player


def _reserve(state, ability=4):
    key = next(key for key in state.board.piles["D3"] if player(state, key).ability == ability)
    state.board.piles["D3"].remove(key)
    club(state).reserved.append(key)
    return key


def test_cm_agent_3_a_reservation_not_bought_costs_the_ability_when_the_winter_window_closes():
    at = at_placing(14)
    club(at.state).money = 10
    key = _reserve(at.state)
    go_on(at, asked_for("place", 15))
    assert club(at.state).reserved == []
    assert key in at.state.board.piles["D3"]
    assert [line.amount for line in club(at.state).ledger if line.kind == "reservation"] == [-4]


def test_cm_agent_3_it_is_not_charged_before():
    at = at_placing(13)
    key = _reserve(at.state)
    go_on(at, asked_for("place", 14))
    assert club(at.state).reserved == [key]


def test_cm_agent_3_whom_one_has_reserved_is_bought_in_winter_without_a_worker():
    at = at_placing(12)
    key = _reserve(at.state)
    club(at.state).money = 30
    player(at.state, key).seasons = 3
    after, _ = engine.apply(at.state, 0, BuyReserved(key), BOOK, Cast())
    assert key in club(after).squad
    assert (club(after).money, after.asks[0].kind, after.asks[0].facts["workers"]) == (22, "place", 3)


def test_cm_agent_3_not_before_the_winter_window():
    at = at_placing(8)
    key = _reserve(at.state)
    with pytest.raises(Refused, match="window-closed"):
        engine.apply(at.state, 0, BuyReserved(key), BOOK, Cast())


def test_cm_tm_3_at_the_end_of_a_week_in_a_window_the_rightmost_card_goes_under_the_pile():
    at = at_placing(1)
    display = list(at.state.board.display[3])
    go_on(at, asked_for("place", 2))
    assert at.state.board.display[3][1:] == display[:4]
    assert at.state.board.piles["D3"][-1] == display[4]


def test_cm_board_1_a_deadline_passes_at_the_end_of_the_week():
    card = next(card for card in BOOK.board.values() if card.condition.of == "wins" and card.penalty.of == "money")
    at = at_placing(1)
    club(at.state).objectives = [Objective(card.key, 1, 1, 2, {})]
    go_on(at, asked_for("place", 2))
    assert len(club(at.state).objectives) == 1
    go_on(at, asked_for("place", 3))
    assert club(at.state).objectives == []
    assert "penalty" in [line.kind for line in club(at.state).ledger]


def test_cm_ply_6_a_captain_can_be_named_while_placing_and_while_picking_the_eleven():
    at = go_on(game(1), asked_for("place", 3))
    leader = club(at.state).squad[0]
    player(at.state, leader).attributes = ("leader",)
    at.submit(0, Captain(leader))
    assert (club(at.state).captain, at.state.asks[0].kind) == (leader, "place")
    at.submit(0, Place({}))
    at.submit(0, Captain(""))
    assert (club(at.state).captain, at.state.asks[0].kind) == ("", "line-up")
    at.submit(0, NameLineUp({}))
    with pytest.raises(Refused):
        engine.apply(at.state, 0, Captain(leader), BOOK, Cast())


def test_cm_tm_6_a_player_bought_out_may_be_bought_back_next_season():
    at = at_placing(22)
    give(at.state, 20)
    club(at.state).bought_out = ["T3-01"]
    go_on(at, lambda state: state.season == 2)
    assert club(at.state).bought_out == []

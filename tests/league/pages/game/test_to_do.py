"""What else a week asks for: reserved players, a captain, objectives with how far they have come."""

from __future__ import annotations

import pytest

from clubs.rules.club_manager.state import LEADER, Objective
from league.engines.club_manager.state import State
from league.pages.game.looking import turn_of
from league.pages.game.to_do import deadline, items, notes
from tests.league.pages.game.scene import asked, place


def listed(state: State):
    at = place(state)
    return items(turn_of(at), at.club)


def noted(state: State, box: str) -> list[str]:
    at = place(state)
    return notes(turn_of(at), at.club, box)


def reserve(state: State, **facts) -> str:
    key = state.board.piles["D3"].pop(0)
    player = state.board.players[key]
    player.name, player.ability, player.seasons = "Jory Penhale", 4, 3
    for name, value in facts.items():
        setattr(player, name, value)
    state.board.clubs[0].reserved.append(key)
    return key


@pytest.fixture
def winter() -> State:
    state = asked("place", week=12)
    state.board.clubs[0].captain, state.board.clubs[0].money = state.board.clubs[0].squad[0], 10
    return state


def test_cm_agent_3_in_the_winter_window_a_reserved_player_can_be_bought(winter):
    key = reserve(winter)
    [item] = listed(winter)
    assert (item.kind, item.player.key, item.no) == ("buy-reserved", key, None)
    assert item.title == "Reserved: Jory Penhale"
    assert item.words == "buy for £8 until week 14, or pay £4"
    assert noted(winter, "agents") == ["Reserved: Jory Penhale, for £8"]


@pytest.mark.parametrize(
    ("facts", "money", "words", "rule_id"),
    [
        ({}, 7, "There is not enough money for that.", ""),
        ({"ability": 6}, 50, "This player is too good for your division.", "CM-PLY-3"),
    ],
)
def test_who_cannot_be_bought_says_why(winter, facts, money, words, rule_id):
    reserve(winter, **facts)
    winter.board.clubs[0].money = money
    [item] = listed(winter)
    assert (item.no.words, item.no.rule_id) == (words, rule_id)


def test_cm_agent_3_before_the_winter_there_is_nothing_to_press():
    state = asked("place", week=5)
    state.board.clubs[0].captain = state.board.clubs[0].squad[0]
    reserve(state)
    [item] = listed(state)
    assert (item.kind, item.words) == ("", "to buy in the winter window for £8, or it costs £4")


def test_cm_ply_6_a_missing_captain_is_asked_for_among_the_leaders():
    state = asked("place")
    club = state.board.clubs[0]
    for key in club.squad:
        state.board.players[key].attributes = ()
    assert listed(state) == []
    leader = state.board.players[club.squad[4]]
    leader.attributes = (LEADER,)
    [item] = listed(state)
    assert (item.kind, [one.key for one in item.leaders]) == ("captain", [leader.key])
    club.captain = leader.key
    assert listed(state) == []


def test_cm_board_1_open_objectives_tell_how_far_and_until_when():
    state = asked("place", week=12)
    club = state.board.clubs[0]
    club.tallies["wins"], club.morale = 5, -2
    club.objectives = [
        Objective("two-wins", 1, 10, 13, {"wins": 4}),
        Objective("happy-camp", 1, 12, 24, {}),
    ]
    told = noted(state, "board")
    assert told[0] == "Back on track: 1 of 2, until week 13"
    assert told[1].endswith("until week 2 of the next season")
    assert "−2 of" in told[1]


def test_cm_new_2_a_deadline_of_the_last_season_counts_on_in_this_one():
    state = asked("place", week=2)
    state.season = 2
    state.board.clubs[0].objectives = [Objective("two-wins", 1, 21, 24, {})]
    assert noted(state, "board")[0].endswith("until week 2")


def test_scout_cards_in_hand_are_counted():
    state = asked("place")
    assert noted(state, "scout") == []
    state.board.clubs[0].scouted = ["one", "two"]
    assert noted(state, "scout") == ["You hold 2 cards"]


def test_the_last_week_is_still_of_this_season():
    turn = turn_of(place(asked("place")))
    assert deadline(turn, 22) == "until week 22"
    assert deadline(turn, 23) == "until week 1 of the next season"

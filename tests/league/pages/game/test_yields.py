"""What each box says it would give, for the number of workers one might place."""

from __future__ import annotations

import pytest

from clubs.decks import book
from clubs.rules.club_manager.state import FLAIR, PRIMA_DONNA, Club, Options
from league.engines.club_manager.state import State
from league.pages.game.looking import turn_of
from league.pages.game.yields import Looking, gifts
from tests.league.pages.game.scene import asked, place


@pytest.fixture
def state() -> State:
    """Week 1, the summer window; nobody hurt, no star, no prima donna."""
    state = asked("place")
    for key in state.board.clubs[0].squad:
        player = state.board.players[key]
        player.attributes, player.ability, player.potential = (FLAIR,), 3, 3
    return state


def told(state: State, key: str, most: int = 4, opponent: str = "") -> list[str]:
    at = place(state)
    return gifts(Looking(turn_of(at), at.club, opponent), key, most)


def club(state: State) -> Club:
    return state.board.clubs[0]


def test_cm_mkt_2_marketing_says_least_most_and_mean(state):
    """Without prima donnas the icon counts as ×1: 1, 1, 1, 2, 2, 1."""
    assert told(state, "marketing", 2) == [
        "£1 to £2, on average £1.3",
        "£2 to £4, on average £2.7",
    ]
    for key in club(state).squad[:5]:
        state.board.players[key].attributes = (PRIMA_DONNA,)
    assert told(state, "marketing", 2)[1] == "£2 to £10, on average £4.0"
    club(state).facilities["store"] = book().tracks.facilities["store"]
    assert told(state, "marketing", 2)[1] == "£4 to £12, on average £6.0"


def test_cm_scout_1_one_card_however_many_workers(state):
    assert told(state, "scout", 2, opponent="Gasworks Rangers") == [
        "1 card against Gasworks Rangers",
        "1 card against Gasworks Rangers; more workers bring no more",
    ]
    assert told(state, "scout", 1) == ["1 card, kept for the next match"]


def test_cm_tact_1_a_card_a_worker_as_long_as_there_are_any(state):
    club(state).tactical = ["a", "b"]
    assert told(state, "tactics", 2) == [
        "1 card; you hold 2, 30 left in the deck",
        "2 cards; you hold 2, 30 left in the deck",
    ]
    state.board.decks["tactical"], state.board.discards["tactical"] = ["x"], []
    assert told(state, "tactics", 2)[1] == "1 card; you hold 2, 1 left in the deck"


def test_cm_phys_1_who_would_recover_to_what(state):
    first, second, third = (state.board.players[key] for key in club(state).squad[:3])
    first.name, first.injured = "Sallow", 2
    second.name, second.injured = "Moor", 4
    third.injured = 1  # no treatment takes the last week away
    assert told(state, "physio", 2) == [
        "Sallow from 2 weeks to 1, may then play at −1 or Moor from 4 weeks to 3",
        "Sallow from 2 weeks to 1, may then play at −1 or Moor from 4 weeks to 2",
    ]
    club(state).division = 1
    assert "may then play at −2" in told(state, "physio", 1)[0]


def test_cm_board_1_three_are_seen_once_a_week(state):
    assert told(state, "board", 2) == [
        "See 3 objectives, keep one",
        "See 3 objectives, keep one; more workers bring no more",
    ]


def test_cm_agent_1_cards_and_signings_by_workers(state):
    assert told(state, "agents") == [
        "See 3 cards, sign up to 1",
        "See 6 cards, sign up to 2",
        "See 9 cards, sign up to 3",
        "See 12 cards, sign up to 4; or the super agent: the whole pile",
    ]
    state.board.piles["D3"] = state.board.piles["D3"][:4]
    assert told(state, "agents", 2)[1] == "See 4 cards, sign up to 2"


def test_cm_agent_3_between_the_windows_they_reserve():
    assert told(asked("place", week=4), "agents", 1) == ["See 3 cards, reserve up to 1 for the winter"]


def test_cm_tm_1_a_bid_a_worker(state):
    assert told(state, "market", 2) == ["Bid for 1 player", "Bid for 2 players"]


def test_cm_yth_1_the_step_reached_and_the_end_of_the_track(state):
    club(state).youth = 5
    assert told(state, "youth", 3) == [
        "Step 6 of 7",
        "The end of the track: 2 youths, keep one",
        "The end of the track: 2 youths, keep one",
    ]


def test_cm_trn_1_the_mark_reached_and_how_many_could_gain(state):
    """Two of ability 3 with room, and one of 4: in the third division nobody trains beyond 5."""
    first, second, third = (state.board.players[key] for key in club(state).squad[:3])
    first.potential = second.potential = 5
    third.ability, third.potential = 4, 5
    club(state).training = 1
    assert told(state, "training") == [
        "Step 2; from 3 on somebody of ability 1–3 may gain 1",
        "Step 3: one of ability 1–3 may gain 1; 2 players could now",
        "Step 4: one of ability 1–3 may gain 1; 2 players could now",
        "Step 5: one of ability 1–6 may gain 1; 3 players could now",
    ]
    club(state).training = 6
    first.injured = second.suspended = 1
    assert told(state, "training", 3)[1:] == ["Step 8: anybody may gain 1; 1 player could now"] * 2
    third.injured = 1
    assert told(state, "training", 1) == ["Step 7: one of ability 1–6 may gain 1; nobody could now"]
    assert club(state).training == 6


def test_cm_fac_1_both_ways_with_their_sums_and_whether_one_can_pay(state):
    club(state).money = 4
    assert told(state, "facilities", 2)[1] == "1 step for £5; or 1 step for £15: more than you have"
    club(state).money = 5
    assert told(state, "facilities", 2) == ["1 step for £15: more than you have", "1 step for £5; or 1 step for £15"]


def test_cm_fac_1_several_steps_by_the_house_rule(state):
    state.options = Options(several_steps=True)
    club(state).money = 15
    assert told(state, "facilities", 4) == [
        "1 step for £15",
        "1 step for £5; or 2 steps for £30",
        "1 step for £5; or 3 steps for £45",
        "2 steps for £10; or 4 steps for £60",
    ]

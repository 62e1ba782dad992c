"""Rewards and penalties of task cards, every kind of them."""

import pytest

from clubs import decks
from clubs.rules.club_manager.book import Consequence
from clubs.rules.club_manager.consequences import PENALTIES, REWARDS, carry_out, factors
from clubs.rules.club_manager.state import TRACKS, Options
from tests.clubs.rules.club_manager.table import a_club, a_player, at_the_table


def carried_out(of: str, amount: int, players=(), **facts):
    club = a_club(players, **facts)
    turn = at_the_table(club, players)
    carry_out(turn, club, Consequence(of, amount), "a-card")
    return club, turn


def test_the_vocabulary():
    assert set(REWARDS) == {"money", "morale", "tactical", "scout", "physio", "youth", "training", *TRACKS}
    assert set(PENALTIES) == {"money", "morale"}


@pytest.mark.parametrize(("division", "reward", "penalty"), [(3, 5, 5), (2, 10, 10), (1, 10, 20)])
def test_cm_board_1_and_cm_solo_3_sums_grow_with_the_division_rewards_less_than_penalties(division, reward, penalty):
    club, _ = carried_out("money", 5, division=division, money=100)
    assert club.money == 100 + reward
    assert [(line.kind, line.amount, line.about) for line in club.ledger] == [("reward", reward, "a-card")]
    club, _ = carried_out("money", -5, division=division, money=100)
    assert club.money == 100 - penalty
    assert [(line.kind, line.amount, line.about) for line in club.ledger] == [("penalty", -penalty, "a-card")]


def test_cm_board_1_games_of_version_1_pay_rewards_in_full():
    book = decks.book()
    assert [factors(book, Options(modest_rewards=False), division) for division in (3, 2, 1)] == [
        (1, 1),
        (2, 2),
        (4, 4),
    ]
    assert [factors(book, Options(), division) for division in (3, 2, 1)] == [(1, 1), (2, 2), (2, 4)]


def test_cm_money_1_a_penalty_takes_what_is_there():
    club, _ = carried_out("money", -4, money=3)
    assert (club.money, club.debt) == (0, 1)


def test_morale_rises_and_falls_whatever_the_division():
    assert carried_out("morale", 2, division=1)[0].morale == 2
    assert carried_out("morale", -3, division=1)[0].morale == -3


@pytest.mark.parametrize("deck", ["tactical", "scout"])
def test_cards_are_drawn_in_secret(deck):
    club, turn = carried_out(deck, 2)
    hand = club.tactical if deck == "tactical" else club.scouted
    assert hand == list(getattr(turn.book, deck))[:2]
    assert all(event.secret for event in turn.events)
    assert [event.facts["card"] for event in turn.events] == hand
    assert len(turn.board.decks[deck]) == len(getattr(turn.book, deck)) - 2


def test_no_card_is_left_to_draw():
    club = a_club()
    turn = at_the_table(club)
    turn.board.decks["tactical"] = ["the-last"]
    carry_out(turn, club, Consequence("tactical", 2), "a-card")
    assert club.tactical == ["the-last"]


def test_cm_board_1_a_physio_week_is_for_whoever_is_out_longest():
    players = [a_player("a", injured=2), a_player("b", injured=4), a_player("c")]
    carried_out("physio", 1, players)
    assert [player.injured for player in players] == [2, 3, 0]


def test_cm_phys_1_a_physio_week_leaves_one():
    players = [a_player("a", injured=1), a_player("b")]
    _, turn = carried_out("physio", 1, players)
    assert [player.injured for player in players] == [1, 0]
    assert turn.events == []
    carried_out("physio", 1)  # nobody at all


def test_steps_on_the_youth_track_wait_at_its_end():
    assert carried_out("youth", 3, youth=2)[0].youth == 5
    assert carried_out("youth", 3, youth=6)[0].youth == 7


def test_steps_on_the_training_track_stop_at_the_last_mark():
    assert carried_out("training", 2, training=2)[0].training == 4
    assert carried_out("training", 2, training=7)[0].training == 8


@pytest.mark.parametrize("track", TRACKS)
def test_a_step_is_built_for_nothing(track):
    club, _ = carried_out(track, 1)
    assert club.facilities[track] == 1
    assert (club.money, club.ledger) == (10, [])


def test_cm_fac_2_a_step_that_completes_recruitment_brings_a_worker_next_week():
    club, _ = carried_out("recruitment", 1, facilities={"recruitment": 3})
    assert (club.workers, club.arriving) == (3, 1)
    assert club.tallies == {"steps": 1, "built": 1}


def test_a_finished_facility_takes_no_step():
    club, turn = carried_out("store", 1, facilities={"store": 3})
    assert club.facilities == {"store": 3}
    assert turn.events == []
    assert club.tallies == {}

import pytest

from clubs.rules.club_manager.refused import Refused
from league.engines.club_manager import draft, engine
from league.engines.club_manager.moves import Draft

from .scene import BOOK, Cast, asked_for, club, game, go_on, play_of


def test_cm_draft_1_seven_are_dealt_and_eight_drafted():
    started = game(2)
    assert [len(one.squad) for one in started.state.board.clubs] == [7, 7]
    go_on(started, asked_for("goal"))
    assert [len(one.squad) for one in started.state.board.clubs] == [15, 15]


def test_cm_draft_2_alone_one_keeps_two_of_four_and_discards_two():
    started = game(1)
    ask = started.state.asks[0]
    assert (len(ask.facts["cards"]), ask.facts["keep"]) == (4, 2)
    first, second, third, fourth = ask.facts["cards"]
    started.submit(0, Draft((first, third)))
    assert started.state.board.clubs[0].squad[-2:] == [first, third]
    assert started.state.board.piles["starting"][-2:] == [second, fourth]
    assert not set(started.state.asks[0].facts["cards"]) & {first, second, third, fourth}


def test_cm_draft_2_not_one_nor_three():
    started = game(1)
    cards = started.state.asks[0].facts["cards"]
    for wrong in (cards[:1], cards[:3], [cards[0], cards[0]]):
        with pytest.raises(Refused, match="pick-that-many"):
            engine.apply(started.state, 0, Draft(tuple(wrong)), BOOK, Cast())


def test_cm_draft_3_one_each_in_turn_and_the_order_runs_on_across_refills():
    started = game(3)
    seats, offers = [], []
    while started.state.asks[0].kind == "draft":
        ask = started.state.asks[0]
        seats.append(ask.seat)
        offers.append(len(ask.facts["cards"]))
        started.submit(ask.seat, Draft((ask.facts["cards"][0],)))
    assert seats == [0, 1, 2] * 8
    assert offers == [4, 3, 2, 1] * 6


def test_cm_draft_3_only_open_cards_can_be_picked():
    started = game(2)
    hidden = started.state.board.piles["starting"][0]
    with pytest.raises(Refused, match="not-on-offer"):
        engine.apply(started.state, 0, Draft((hidden,)), BOOK, Cast())


def test_cm_draft_4_a_hand_without_a_keeper_is_dealt_again():
    state = game(1).state
    keepers = [key for key, one in state.board.players.items() if one.position == "GK" and key.startswith("S")]
    others = [key for key, one in state.board.players.items() if one.position != "GK" and key.startswith("S")]
    state.board.piles["starting"] = others + keepers
    state.agenda = []
    # The first shuffle keeps the order, so that no keeper is in the first seven; the next is the seed's.
    play = play_of(state, *[1] * len(others + keepers))
    draft.deal(play)
    hand = club(state).squad
    assert len(hand) == 7
    assert set(hand) & set(keepers)
    assert len(set(hand) | set(state.board.piles["starting"])) == len(others + keepers)


def test_cm_draft_4_every_hand_has_a_keeper():
    for seed in range(40):
        state = game(4, seed=str(seed)).state
        for one in state.board.clubs:
            assert "GK" in {state.board.players[key].position for key in one.squad[:7]}

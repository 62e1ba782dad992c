"""The assistant: keeps the club going, and spends nothing that a person would miss."""

from __future__ import annotations

import pytest

from clubs.rules.club_manager.moves import BuyOut, BuyReserved, Pass, Sell, Sign
from league.engines.club_manager import engine
from league.engines.club_manager.moves import InMatch, Place
from league.engines.club_manager.policies import named
from matches.dice import Dice
from matches.engines.club_manager.moves import Hold, PlayCard
from tests.league.engines.club_manager import scene
from tests.league.engines.club_manager.policies.test_sensible import asked, players
from tests.league.engines.club_manager.scene import BOOK, at_placing, club
from tests.league.views.game.matches import in_match

ASSISTANT = named("assistant")
SPENT = {"signing", "building", "reservation", "buyout"}


def choose(state, seat=0):
    return ASSISTANT.choose(state, seat, BOOK, Dice("assistant", "test"))


@pytest.mark.parametrize("managers", [1, 2])
def test_cm_solo_4_two_seasons_without_a_sale_a_reservation_a_clause_or_a_pound_spent(managers):
    game = scene.game(managers, seed="kept")
    ledgers = []
    while game.state.season <= 2 and game.state.phase != "over":
        season, seat = game.state.season, game.state.asks[0].seat
        kind, move = game.state.asks[0].kind, choose(game.state, seat)
        assert not isinstance(move, BuyOut | BuyReserved)
        assert not isinstance(move, Sell) or kind == "wages"
        game.submit(seat, move)
        assert not any(one.reserved for one in game.state.board.clubs)
        if 0 < season < game.state.season:
            ledgers += game.state.past.ledgers.values()
    assert ledgers
    assert all(any(line.kind == "marketing" for line in lines) for lines in ledgers), "it does work"
    assert not SPENT & {line.kind for lines in ledgers for line in lines}


def test_cm_solo_4_it_decides_by_what_the_seat_may_see():
    game = scene.game(2, seed="seen")
    while game.state.season <= 1:
        seat = game.state.asks[0].seat
        move = choose(game.state, seat)
        assert move == choose(engine.view(game.state, seat), seat), game.state.asks[0]
        game.submit(seat, move)


def test_cm_solo_4_one_worker_a_box_and_nobody_where_money_is_spent():
    state = at_placing(week=1).state
    players(state, ability=2, potential=5)
    club(state).money, club(state).workers, club(state).captain = 200, 6, ""
    placed = choose(state)
    assert isinstance(placed, Place)
    assert set(placed.workers.values()) == {1}
    assert {"marketing", "training"} <= set(placed.workers) <= {"marketing", "physio", "training", "youth"}


def test_cm_solo_4_whoever_was_shown_by_the_agents_is_not_reserved():
    state = at_placing(week=6).state
    best = max(state.board.piles["D3"], key=lambda key: state.board.players[key].ability)
    club(state).money = 100
    asked(state, "agents", mode="reserve", cards=[best], pile=[], most=1, box="agents")
    assert choose(state) == Sign(())
    state.asks[0].facts["mode"] = "sign"
    assert choose(state) == Sign((best,)), "in a window the errand of a worker is run"


def test_cm_solo_4_nobody_is_outbid():
    state = at_placing(week=1).state
    club(state).money = 100
    asked(state, "auction", player=state.board.display[3][0], least=3, box="market")
    assert choose(state) == Pass()


@pytest.mark.django_db
def test_cm_solo_4_tactical_cards_are_kept_and_scout_cards_played():
    state = in_match("before", "high-press-1").state
    assert state.playing[0].match.asked.cards == ["high-press-1"]
    assert isinstance(named("idle").choose(state, 0, BOOK, Dice("idle", "test")).move, PlayCard), "bots would play it"
    assert choose(state) == InMatch(Hold())
    scouted = next(key for key, one in BOOK.scout.items() if one.timing == "before" and one.lasts == "match")
    match = state.playing[0].match
    match.asked.cards[:] = [scouted]
    match.sides[match.asked.side].hand.append(scouted)
    assert choose(state) == InMatch(PlayCard(scouted))

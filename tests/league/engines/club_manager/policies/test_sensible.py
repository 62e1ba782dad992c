"""A manager whose decisions make sense, one by one, and who knows nothing that a seat may not know."""

import pytest

from clubs.rules.club_manager.moves import Bid, Build, Captain, KeepObjective, Pass, Sell, Sign, Train, Treat
from clubs.rules.club_manager.state import LEADER, PRIMA_DONNA, Options
from clubs.rules.club_manager.turn import Ask
from league.engines.club_manager import engine
from league.engines.club_manager.moves import Draft, KeepGoal, Place
from league.engines.club_manager.policies import named
from matches.dice import Dice
from tests.league.engines.club_manager import scene
from tests.league.engines.club_manager.scene import BOOK, asked_for, at_placing, club, go_on

SENSIBLE = named("sensible")


def choose(state, seat=0):
    return SENSIBLE.choose(state, seat, BOOK, Dice("sensible", "test"))


def asked(state, kind, seat=0, **facts):
    """The state, with this asked of the seat instead."""
    state.asks = [Ask(seat, kind, facts)]
    return state


def players(state, **figures):
    """The squad's players, all made alike."""
    squad = [state.board.players[key] for key in club(state).squad]
    for player in squad:
        for name, value in figures.items():
            setattr(player, name, value)
    return squad


def test_a_season_is_played_by_what_the_seat_may_see():
    game = scene.game(2, seed="seen")
    while game.state.season <= 1:
        seat = game.state.asks[0].seat
        move = choose(game.state, seat)
        assert move == choose(engine.view(game.state, seat), seat), game.state.asks[0]
        game.submit(seat, move)


@pytest.mark.parametrize("managers", [1, 3])
def test_every_move_is_accepted_over_seasons(managers):
    game = go_on(scene.game(managers, seed="accepted"), lambda state: state.season > 2, policy="sensible")
    assert game.state.reports


def test_looking_changes_nothing():
    game = scene.game(1, seed="still")
    while game.state.season <= 1 and game.state.week < 4:
        before = scene.encode(game.state)
        move = choose(game.state)
        assert scene.encode(game.state) == before
        game.submit(0, move)


def test_the_best_cards_are_drafted():
    game = scene.game()
    cards = game.state.asks[0].facts["cards"]
    for key, ability in zip(cards, (5, 1, 1, 5), strict=True):
        card = game.state.board.players[key]
        card.ability = card.potential = ability
        card.position, card.attributes = "MID", ()
    assert choose(game.state) == Draft((cards[0], cards[3]))


def test_a_goal_that_pays_is_kept():
    game = go_on(scene.game(), asked_for("goal"))
    asked(game.state, "goal", cards=["champions", "home-grown", "twenty-points"])
    assert choose(game.state) == KeepGoal("twenty-points")


def test_an_objective_that_can_be_met_is_kept():
    state = at_placing(week=7).state
    asked(state, "board", cards=["two-clean-sheets", "quick-win", "war-chest"], box="board")
    assert choose(state) == KeepObjective("quick-win")


def test_the_best_leader_is_captain():
    state = at_placing().state
    for player in players(state, attributes=()):
        player.ability = 2
    one, other = (state.board.players[key] for key in club(state).squad[:2])
    one.attributes = other.attributes = (LEADER,)
    other.ability = 4
    assert choose(state) == Captain(other.key)


def test_surplus_is_sold_in_a_window():
    """More than one keeper is."""
    state = at_placing(week=12).state
    squad = players(state, ability=4, potential=4, seasons=4, attributes=())
    assert sum(player.position == "GK" for player in squad) > 1
    club(state).captain = ""
    move = choose(state)
    assert isinstance(move, Sell)
    assert state.board.players[move.player].position == "GK"
    state.week = 15
    assert isinstance(choose(state), Place)


def test_nobody_is_sold_who_is_needed():
    state = at_placing(week=12).state
    players(state, ability=4, attributes=())
    club(state).captain = ""
    del club(state).squad[13:]
    assert isinstance(choose(state), Place)


def test_a_bargain_on_display_takes_a_worker_to_the_market():
    state = at_placing(week=1).state
    players(state, ability=2, attributes=())
    del club(state).squad[13:]
    star = state.board.players[state.board.display[3][0]]
    star.ability, star.position, star.seasons = 5, "MID", 1
    club(state).money, club(state).captain = 20, ""
    assert choose(state).workers["market"] >= 1


def test_the_best_card_for_the_money_is_bid_for():
    state = at_placing(week=1).state
    players(state, ability=2)
    dear, cheap = (state.board.players[key] for key in state.board.display[3][:2])
    for card, seasons in ((dear, 2), (cheap, 1)):
        card.ability, card.position, card.attributes, card.seasons = 5, "MID", (), seasons
    club(state).money = 12
    display = [{"player": card.key, "price": 10, "no": ""} for card in (dear, cheap)]
    asked(state, "market", claims=1, display=display, buyouts=[], box="market")
    assert choose(state) == Bid(cheap.key, 5)


def test_nobody_is_outbid_for_more_than_a_player_is_worth():
    state = at_placing(week=1).state
    players(state, ability=2)
    card = state.board.players[state.board.display[3][0]]
    card.ability, card.position, card.attributes, card.seasons = 4, "MID", (), 1
    club(state).money = 40
    asked(state, "auction", player=card.key, least=9, box="market")
    assert choose(state) == Bid(card.key, 9)
    state.asks[0].facts["least"] = 35
    assert choose(state) == Pass()


def test_agents_are_asked_for_nobody_who_does_not_help():
    state = at_placing(week=1).state
    players(state, ability=5, seasons=4)
    club(state).money = 50
    card = state.board.players[state.board.piles["D3"][0]]
    card.ability = 2
    asked(state, "agents", mode="sign", cards=[card.key], pile=[], most=1, box="agents")
    assert choose(state) == Sign(())


def test_physio_treats_the_one_who_is_missed_most():
    state = at_placing(week=7).state
    weak, strong = players(state, ability=3, attributes=())[:2]
    weak.ability, strong.ability = 1, 5
    weak.position = strong.position = "MID"
    weak.injured = strong.injured = 3
    asked(state, "physio", workers=1, players={weak.key: 2, strong.key: 2}, box="physio")
    assert choose(state) == Treat((strong.key,))


def test_whoever_plays_is_trained():
    state = at_placing(week=7).state
    squad = players(state, ability=3, potential=5, attributes=(), position="MID")
    squad[0].ability = 1
    keys = [squad[0].key, squad[5].key]
    asked(state, "training", players=keys, steps=3, box="training")
    assert choose(state) == Train(squad[5].key)


def test_training_goes_on_if_only_a_reserve_could_gain():
    state = at_placing(week=7).state
    squad = players(state, ability=4, potential=5, attributes=(), position="MID")
    squad[0].ability = 1
    asked(state, "training", players=[squad[0].key], steps=3, box="training")
    assert choose(state) == Train("")


def test_the_store_comes_first_and_money_for_players_is_kept():
    state = at_placing(week=15).state
    club(state).money = 12
    asked(state, "facilities", workers=4, left=dict(BOOK.tracks.facilities), box="facilities")
    assert choose(state) == Build((("store", "cheap"),))
    state.options = Options(several_steps=True)
    assert choose(state) == Build((("store", "cheap"), ("store", "cheap")))
    state.week = 13
    assert choose(state) == Build(())


def test_prima_donnas_who_do_not_play_are_the_first_to_go():
    state = at_placing(week=12).state
    squad = players(state, ability=3, attributes=(), position="MID", potential=3)
    club(state).captain = ""
    squad[4].attributes = (PRIMA_DONNA,)
    assert choose(state) == Sell(squad[4].key)

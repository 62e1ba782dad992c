import pytest

from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Objective
from league.engines.club_manager import engine
from league.engines.club_manager.moves import KeepGoal, Resign
from league.engines.club_manager.state import Step

from .scene import BOOK, Cast, asked_for, at_placing, club, game, go_on, player


def _next_season(**changes):
    """Season two is about to begin."""
    at = at_placing(22)
    state = at.state
    state.asks, state.agenda = [], [Step("next-season")]
    for name, value in changes.items():
        setattr(club(state), name, value)
    return state


def _begin(state):
    engine.run(state, BOOK, Cast())
    return state


def test_cm_goal_1_three_are_seen_one_is_kept_and_the_others_go_to_the_bottom():
    at = go_on(game(1), asked_for("goal"))
    cards = at.state.asks[0].facts["cards"]
    assert len(cards) == 3
    with pytest.raises(Refused, match="not-on-offer"):
        engine.apply(at.state, 0, KeepGoal(at.state.board.decks["goals"][0]), BOOK, Cast())
    at.submit(0, KeepGoal(cards[1]))
    assert club(at.state).goal == cards[1]
    assert at.state.board.decks["goals"][-2:] == [cards[0], cards[2]]


def test_cm_new_1_the_retired_leave_and_the_final_season_costs_two():
    state = _next_season()
    retiring, fading, weak, staying = club(state).squad[:4]
    for key, seasons, ability in ((retiring, 1, 3), (fading, 2, 5), (weak, 2, 2), (staying, 4, 4)):
        player(state, key).seasons, player(state, key).ability = seasons, ability
    _begin(state)
    assert retiring not in club(state).squad
    assert retiring in state.board.retired
    assert (player(state, fading).ability, player(state, fading).seasons) == (3, 1)
    assert player(state, weak).ability == 1
    assert (player(state, staying).ability, player(state, staying).seasons) == (4, 3)


def test_cm_new_1_one_youth_card_each_and_three_goals():
    state = _next_season()
    youth = state.board.piles["youth"][0]
    _begin(state)
    assert youth in club(state).squad
    assert (state.asks[0].kind, len(state.asks[0].facts["cards"])) == ("goal", 3)


def test_cm_new_1_cards_in_piles_do_not_age():
    state = _next_season()
    key = state.board.piles["D3"][0]
    before = player(state, key).seasons
    _begin(state)
    assert player(state, key).seasons == before


def test_cm_new_1_opponents_are_of_the_new_division():
    state = _next_season(division=2)
    _begin(state)
    state, _ = engine.apply(state, 0, KeepGoal(state.asks[0].facts["cards"][0]), BOOK, Cast())
    assert "M0" in {key for pair in state.fixtures[2][0] for key in pair}
    assert "D2-1" not in {key for pair in state.fixtures[2][0] for key in pair}


def test_cm_new_2_what_carries_over_and_what_does_not():
    state = _next_season(
        money=23, workers=5, tactical=["tactics-x"], facilities={"stadium": 3}, youth=4, training=2, morale=7
    )
    hurt, banned = club(state).squad[:2]
    player(state, hurt).injured, player(state, banned).suspended = 3, 2
    player(state, hurt).seasons = player(state, banned).seasons = 5
    club(state).objectives = [Objective(next(iter(BOOK.board)), 1, 20, 25)]
    _begin(state)
    one = club(state)
    assert (one.money, one.opening, one.workers, one.tactical) == (23, 23, 5, ["tactics-x"])
    assert (one.facilities["stadium"], one.youth, one.training) == (3, 4, 2)
    assert len(one.objectives) == 1
    assert (player(state, hurt).injured, player(state, banned).suspended) == (0, 0)
    assert one.ledger == []


def test_cm_mor_4_between_seasons_morale_moves_half_way_back():
    assert [club(_begin(_next_season(morale=value))).morale for value in (7, -7, 1)] == [3, -3, 0]


def test_cm_ply_10_a_squad_that_is_too_small_is_topped_up_with_free_youths():
    state = _next_season()
    club(state).squad = [key for key in club(state).squad if player(state, key).position != "GK"][:5]
    for key in club(state).squad:
        player(state, key).seasons = 5
    _begin(state)
    squad = [player(state, key) for key in club(state).squad]
    assert len(squad) == 13
    assert "GK" in {one.position for one in squad}
    assert {one.ability for one in squad if one.key.startswith("F")} == {1}


def test_cm_ply_10_the_retired_come_back_a_season_later_under_a_new_name():
    state = _next_season()
    key = club(state).squad[0]
    printed = next(card for card in BOOK.players["starting"] if card.key == key)
    player(state, key).seasons = 1
    player(state, key).ability = 5
    _begin(state)
    assert key in state.board.retired
    state.asks, state.agenda = [], [Step("next-season")]
    _begin(state)
    back = player(state, key)
    assert key not in state.board.retired
    assert key in state.board.piles["D3"]
    assert (back.ability, back.seasons, back.potential) == (printed.ability, printed.seasons, printed.potential)
    assert back.name != printed.name


def test_resigning_ends_a_solo_game_and_the_goals_go_back():
    at = go_on(game(1), asked_for("goal"))
    cards = at.state.asks[0].facts["cards"]
    at.submit(0, Resign())
    assert at.state.phase == "over"
    assert set(cards) <= set(at.state.board.decks["goals"])


def test_resigning_leaves_the_others_playing_against_the_bot():
    at = go_on(game(2), asked_for("goal"))
    at.submit(0, Resign())
    at.submit(1, KeepGoal(at.state.asks[0].facts["cards"][0]))
    assert at.state.phase == "placing"
    clubs = {key for pair in at.state.fixtures[3][0] for key in pair}
    assert "M0" not in clubs
    assert "D3-1" in clubs

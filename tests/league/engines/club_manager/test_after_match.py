"""A match is brought to its end with the score a test wants; what follows is the engine's."""

import pytest

from clubs.rules.club_manager.state import Objective
from league.engines.club_manager import match_day
from league.engines.club_manager.after_match import full_time
from league.engines.club_manager.state import InPlay

from .scene import BOOK, at_placing, club, play_of, player

NOTHING = 6  # a face of the post-match die
assert BOOK.dice.post_match[NOTHING - 1] == "nothing"


def _whistle(
    score,
    *,
    competition="league",
    round_=1,
    opponent="D3-5",
    at_home=True,
    neutral=False,
    rolls=(NOTHING,),
    change=None,
    heard=False,
):
    """The manager's goals come first. The third value, if it is wanted, is what was told."""
    state = at_placing(3).state
    one = club(state)
    one.ledger, one.objectives, one.morale = [], [], 0
    for key in one.squad:
        player(state, key).attributes = ()
    if change:
        change(state, one)
    home, away = ("M0", opponent) if at_home else (opponent, "M0")
    state.asks, state.agenda, state.cup_in = [], [], [home, away]
    game = InPlay(competition, round_, one.division, home, away, neutral)
    state.playing = [game]
    play = play_of(state)
    game.line_ups[0] = match_day.best_eleven(play, one)
    match_day.kick_off(play)
    assert game.match is not None
    game.match.finished, game.match.score = True, list(score if at_home else score[::-1])
    if competition != "league" and score[0] == score[1]:
        game.match.shoot_out = [5, 4] if at_home else [4, 5]
    play = play_of(state, *rolls)
    state.asks = []
    full_time(play, game)
    return (state, one, play.events) if heard else (state, one)


def _morale(score, **where):
    return _whistle(score, **where)[1].morale


def test_cm_mor_1_by_result_and_venue():
    assert [_morale((2, 1)), _morale((3, 0)), _morale((0, 1)), _morale((1, 1)), _morale((1, 1), at_home=False)] == [
        2, 3, -2, -1, 0,
    ]  # fmt: skip


def test_cm_mor_2_in_the_cup_the_divisions_matter():
    cup = {"competition": "cup"}
    assert _morale((0, 2), opponent="D2-4", **cup) == 0
    assert _morale((2, 1), opponent="D2-4", **cup) == 3
    assert _morale((2, 1), opponent="D3-4", **cup) == 2

    def promoted(state, one):
        one.division = 2

    assert _morale((0, 2), opponent="D3-4", change=promoted, **cup) == -4


@pytest.mark.parametrize(
    ("score", "opponent", "kind", "by"),
    [((0, 2), "D2-4", "cup-out", 0), ((0, 2), "D3-4", "cup-out", -2), ((2, 1), "D2-4", "cup-through", 3)],
)
def test_cm_cup_5_going_out_and_going_through_are_told_at_once_with_what_they_do_to_morale(score, opponent, kind, by):
    state, _one, events = _whistle(score, competition="cup", opponent=opponent, heard=True)
    (event,) = [event for event in events if event.kind.startswith("cup-")]
    assert (event.kind, event.seat, event.facts["opponent"], event.facts["by"]) == (kind, 0, opponent, by)
    assert event.facts["division"] == int(opponent[1])
    assert ("M0" in state.cup_in) == (kind == "cup-through")


def test_cm_mor_2_and_cm_end_3_a_playoff_counts_as_the_cup_does():
    assert _morale((0, 1), competition="playoff", opponent="D2-4", neutral=True) == 0


def test_cm_mor_3_a_prima_donna_who_played_no_part_costs_one():
    def one_on_the_bench(state, one):
        worst = min(one.squad, key=lambda key: (player(state, key).position == "GK", player(state, key).ability))
        player(state, worst).attributes = ("prima-donna",)
        player(state, worst).injured = 4

    assert _morale((2, 1), change=one_on_the_bench) == 1


@pytest.mark.parametrize(("division", "gate"), [(3, 5), (2, 8), (1, 8)])
def test_cm_bonus_1_the_playoff_gate_and_no_stadium_at_a_neutral_venue(division, gate):
    def built(state, one):
        one.division = division
        one.facilities["stadium"] = BOOK.tracks.facilities["stadium"]

    _, one = _whistle((1, 0), competition="playoff", opponent="D2-4", neutral=True, change=built)
    assert [(line.kind, line.amount) for line in one.ledger] == [("playoff", gate)]


def test_cm_duel_8_no_gate_of_the_league_and_no_home_draw_at_a_neutral_venue():
    _, one = _whistle((1, 1), competition="playoff", opponent="D3-4", neutral=True)
    assert one.morale == 2  # gone through in a shoot-out


@pytest.mark.parametrize(("division", "gate"), [(3, 1), (2, 2), (1, 3)])
def test_cm_post_4_the_gate_grows_with_the_division(division, gate):
    def move_up(state, one):
        one.division = division

    assert [line.amount for line in _whistle((0, 0), change=move_up)[1].ledger] == [gate]
    assert _whistle((0, 0), at_home=False, change=move_up)[1].ledger == []


def test_cm_post_2_and_cm_post_3_the_die_is_rolled_for_the_eleven_at_the_whistle():
    plaster = BOOK.dice.post_match.index("plaster") + 1
    state, one = _whistle((1, 0), rolls=(plaster, 1))
    hurt = [key for key in one.squad if player(state, key).injured]
    assert [player(state, key).position for key in hurt] == ["GK"]
    assert player(state, hurt[0]).injured == 4


def test_cm_post_5_a_ban_is_never_served_by_the_match_that_caused_it():
    red = BOOK.dice.post_match.index("red") + 1
    state, one = _whistle((1, 0), rolls=(red, 2))
    assert [player(state, key).suspended for key in one.squad if player(state, key).suspended] == [2]


def test_cm_board_1_an_objective_is_checked_after_each_match():
    card = next(card for card in BOOK.board.values() if card.condition.of == "wins" and card.reward.of == "money")

    def take(state, one):
        since = {"wins": one.tallies.get("wins", 0) + 1 - card.condition.least}
        one.objectives = [Objective(card.key, 1, 3, 9, since)]

    won = _whistle((2, 0), change=take)[1]
    assert won.objectives == []
    assert [line.kind for line in won.ledger] == ["gate", "reward"]
    assert len(_whistle((0, 2), change=take)[1].objectives) == 1


def test_cm_mor_4_morale_goes_into_the_match():
    state = at_placing(3).state
    club(state).morale = 8
    state.asks, state.agenda = [], []
    game = InPlay("league", 1, 3, "M0", "D3-5")
    state.playing = [game]
    play = play_of(state)
    game.line_ups[0] = match_day.best_eleven(play, club(state))
    match_day.kick_off(play)
    assert [side.bonus for side in game.match.sides] == [2, 0]


@pytest.mark.parametrize(
    ("competition", "neutral", "expected"),
    [("league", False, (False, False)), ("cup", False, (False, True)), ("playoff", True, (True, True))],
)
def test_cm_duel_8_and_cm_cup_4_what_kind_of_match_it_is(competition, neutral, expected):
    state = at_placing(3).state
    state.asks, state.agenda = [], []
    game = InPlay(competition, 1, 3, "M0", "D3-5", neutral)
    state.playing = [game]
    play = play_of(state)
    game.line_ups[0] = match_day.best_eleven(play, club(state))
    match_day.kick_off(play)
    assert (game.match.neutral, game.match.knock_out) == expected

import pytest

from clubs.rules.club_manager.state import Club
from league.engines.club_manager import after_match, cup
from league.engines.club_manager.state import InPlay, Result, Tie, division_of

from .scene import BOOK, asked_for, at_placing, club, game, go_on, play_of


def _drawn(managers=1, seed="touchline"):
    return go_on(game(managers, seed=seed), asked_for("place", 6)).state


def _own(ties, key="M0"):
    return next(tie for tie in ties if key in (tie.home, tie.away))


def test_cm_cup_1_in_the_first_round_a_manager_may_meet_anybody():
    divisions = set()
    for roll in range(1, 24):
        state = at_placing(1).state
        play = play_of(state, roll)
        cup.draw(play, 1)
        tie = _own(state.ties)
        divisions.add(division_of(state, tie.away if tie.home == "M0" else tie.home))
    assert divisions == {1, 2, 3}


def test_cm_cup_6_the_first_round_has_eight_ties_of_managers_and_bots_of_d1_and_d2():
    for seed in range(12):
        state = _drawn(2, seed=str(seed))
        clubs = [key for tie in state.ties for key in (tie.home, tie.away)]
        assert len(state.ties) == 8
        assert len(set(clubs)) == 16
        of_d3 = [key for key in clubs if key.startswith("D3")]
        assert all("M" in _own(state.ties, key).home + _own(state.ties, key).away for key in of_d3)
        assert {"M0", "M1"} <= set(clubs)


@pytest.mark.parametrize(
    ("cup_round", "still_in", "opponents"),
    [
        (2, ["M0", "D3-5", "D2-4", "D1-1", "D3-6", "D3-7", "D3-8", "D3-4"], {"D2-4", "D1-1"}),
        (3, ["M0", "D2-4", "D1-1", "D1-2"], {"D1-1", "D1-2"}),
        (4, ["M0", "D1-8"], {"D1-8"}),
        # CM-CUP-6: none of the pool is left, and no club of the pool has gone out, so anybody still in.
        (4, ["M0", "D3-8"], {"D3-8"}),
        (3, ["M0", "D2-4", "D3-1", "D2-2"], {"D2-4", "D3-1", "D2-2"}),
    ],
)
def test_cm_cup_1_and_cm_cup_6_later_opponents_come_from_the_pool_of_the_round(cup_round, still_in, opponents):
    met = set()
    for roll in range(1, len(still_in)):
        state = at_placing(1).state
        state.cup_in = list(still_in)
        cup.draw(play_of(state, min(roll, len(opponents))), cup_round)
        tie = _own(state.ties)
        met.add(tie.away if tie.home == "M0" else tie.home)
        assert len(state.ties) == len(still_in) // 2
    assert met == opponents


def _went_out(cup_round, loser, winner="D2-8"):
    return Result(6, "cup", cup_round, 0, loser, winner, 0, 1, winner=winner)


def _all_of_d1_out(still_in, *results, **options):
    state = at_placing(1, **options).state
    state.cup_in, state.results = list(still_in), list(results)
    return state


def test_cm_cup_6_the_d1_club_that_went_out_last_comes_back_for_a_managers_final():
    state = _all_of_d1_out(["M0", "D2-8"], _went_out(1, "D1-1"), _went_out(2, "D1-7"), _went_out(3, "D1-5"))
    play = play_of(state)
    cup.draw(play, 4)
    assert {state.ties[0].home, state.ties[0].away} == {"M0", "D1-5"}
    assert len(state.ties) == 1
    assert set(state.cup_in) == {"M0", "D1-5"}
    told = next(event for event in play.events if event.kind == "lucky-loser")
    assert told.facts == {"back": "D1-5", "instead": "D2-8"}


def test_cm_cup_6_lucky_losers_are_drawn_among_several_and_the_bracket_does_not_grow():
    """Those who made room are drawn, too; who was beaten earlier stays at home, and so do managers."""
    still_in = ["M0", "D2-1", "D2-2", "D2-3"]
    met, made_room = set(), set()
    for one in (1, 2):
        for other in (1, 2, 3):
            lost = [_went_out(1, "D1-4"), _went_out(2, "D1-1"), _went_out(2, "D1-2"), _went_out(2, "M1")]
            state = _all_of_d1_out(still_in, *lost, managers=2)
            state.board.clubs[1].division = 1
            cup.draw(play_of(state, one, other), 3)
            clubs = [key for tie in state.ties for key in (tie.home, tie.away)]
            assert len(state.ties) == 2
            assert sorted(clubs) == sorted(state.cup_in)
            tie = _own(state.ties)
            met.add(tie.away if tie.home == "M0" else tie.home)
            made_room |= set(still_in) - set(clubs)
    assert met == {"D1-1", "D1-2"}
    assert made_room == {"D2-1", "D2-2", "D2-3"}


def test_cm_cup_6_two_managers_may_always_meet():
    state = _all_of_d1_out(["M0", "M1"], _went_out(3, "D1-5"), managers=2)
    play = play_of(state)
    cup.draw(play, 4)
    assert {state.ties[0].home, state.ties[0].away} == {"M0", "M1"}
    assert not [event for event in play.events if event.kind == "lucky-loser"]


def test_cm_cup_6_games_of_version_1_have_no_lucky_losers():
    state = _all_of_d1_out(["M0", "D2-8"], _went_out(3, "D1-5"), lucky_losers=False)
    cup.draw(play_of(state), 4)
    assert {state.ties[0].home, state.ties[0].away} == {"M0", "D2-8"}


@pytest.mark.parametrize(("roll", "home"), [(2, True), (12, True), (1, False), (11, False)])
def test_cm_cup_2_an_even_d12_is_home(roll, home):
    state = at_placing(1).state
    state.cup_in = ["M0", "D1-8"]
    cup.draw(play_of(state, 1, roll), 4)
    assert (state.ties[-1].home == "M0") is home


def test_cm_cup_3_drawing_a_managers_number_means_that_manager_and_makes_one_tie():
    state = at_placing(1, managers=2).state
    state.cup_in = ["M0", "M1", "D1-1", "D1-2"]
    club(state, 1).division = 1
    cup.draw(play_of(state, 1), 3)
    assert {state.ties[0].home, state.ties[0].away} == {"M0", "M1"}
    assert len(state.ties) == 2


def test_cm_cup_5_who_is_knocked_out_has_no_match_in_a_cup_week():
    state = at_placing(11).state
    state.ties = [tie for tie in state.ties if tie.round == 1]
    state.cup_in = ["D1-1", "D1-2", "D1-3", "D1-4", "D2-1", "D2-2", "D2-3", "D2-4"]
    cup.draw(play_of(state), 2)
    assert all("M0" not in (tie.home, tie.away) for tie in state.ties if tie.round == 2)


def test_cm_cup_6_bot_ties_are_played_and_a_winner_remains():
    end = go_on(game(1), lambda state: state.season == 2 or state.phase == "over" or state.phase == "post-season")
    assert len([one for one in end.state.results if one.competition == "cup"]) in (0, 15)
    last = go_on(game(1), asked_for("place", 22)).state
    assert [len([t for t in last.ties if t.round == r]) for r in (1, 2, 3, 4)] == [8, 4, 2, 1]
    for tie in last.ties:
        if tie.round < 4:
            result = next(
                one
                for one in last.results
                if (one.competition, one.round, one.home, one.away) == ("cup", tie.round, tie.home, tie.away)
            )
            assert result.winner in (tie.home, tie.away)


def _paid(cup_round, at_home, won, opponent="D1-3", stadium=0, **options):
    state = at_placing(6, **options).state
    one: Club = club(state)
    one.ledger, one.facilities["stadium"] = [], stadium
    home, away = ("M0", opponent) if at_home else (opponent, "M0")
    state.cup_in = [home, away]
    result = after_match.Result(6, "cup", cup_round, 0, home, away, *((1, 0) if at_home == won else (0, 1)),
                                winner="M0" if won else opponent)  # fmt: skip
    after_match._money(play_of(state), one, 0 if at_home else 1, InPlay("cup", cup_round, 0, home, away), result)
    return sum(line.amount for line in one.ledger)


@pytest.mark.parametrize(("opponent", "home", "away"), [("D3-4", 3, 1), ("D2-4", 5, 2), ("D1-4", 8, 4)])
def test_cm_bonus_1_the_first_rounds_pay_by_the_opponents_division(opponent, home, away):
    for won in (True, False):
        for cup_round in (1, 2):
            assert _paid(cup_round, True, won, opponent) == home
            assert _paid(cup_round, False, won, opponent) == away


def test_cm_cup_7_ten_for_the_semi_final_then_fifteen_or_thirty_more():
    assert [_paid(3, True, True), _paid(3, False, False)] == [10, 10]
    assert [_paid(4, True, False), _paid(4, False, True)] == [15, 30]


def test_cm_cup_7_cup_money_adds_up_by_the_house_rule():
    by_house_rule = {"cup_money_adds_up": True}
    assert [_paid(3, True, won, **by_house_rule) for won in (True, False)] == [10, 10]
    assert [_paid(4, True, won, **by_house_rule) for won in (False, True)] == [25, 40]


def test_cm_cup_7_the_stadium_adds_two_at_home():
    built = BOOK.tracks.facilities["stadium"]
    assert _paid(1, True, True, "D3-4", built) == 5
    assert _paid(1, False, True, "D3-4", built) == 1


def test_cup_round_reached_is_the_last_played_and_one_more_for_the_winner():
    state = at_placing(1).state
    state.ties = [Tie(1, "M0", "D1-1"), Tie(2, "D1-2", "M0")]
    play = play_of(state)
    assert cup.round_reached(play, "M0", 4) == 2
    assert cup.round_reached(play, "D3-8", 4) == 0
    state.ties.append(Tie(4, "M0", "D1-5"))
    state.cup_in = ["D1-5"]
    assert cup.round_reached(play, "M0", 4) == 4
    state.cup_in = ["M0"]
    assert cup.round_reached(play, "M0", 4) == 5

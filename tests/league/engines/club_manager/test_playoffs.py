import pytest

from league.engines.club_manager import playoffs
from league.engines.club_manager.outcomes import division_after, outcome_of_zone

from .scene import asked_for, at_placing, club, game, give, go_on, play_of


@pytest.fixture
def last_week():
    at = at_placing(22)
    at.state.asks, at.state.agenda = [], []
    return at.state


def _drawn(state, points, *rolls):
    give(state, points)
    playoffs.begin(play_of(state, *rolls))
    return [(one.home, one.away, one.neutral) for one in state.playing]


@pytest.mark.parametrize(("roll", "number"), [(1, 4), (2, 6), (3, 8)])
def test_cm_end_3_promotion_playoff_against_one_four_six_or_eight_of_the_division_above(last_week, roll, number):
    # Number 1 of D2 is drawn again once a manager has replaced it, here by a second manager of seat 0's number.
    club(last_week).division = 3
    last_week.board.clubs.append(club(last_week).__class__(1, "B", "green", 1, division=2))
    last_week.fixtures[2] = [[]] * 14
    last_week.results = []
    assert _drawn(last_week, 27, roll, 2)[0] == ("M0", f"D2-{number}", True)


def test_cm_end_3_all_four_numbers_can_come(last_week):
    met = set()
    for roll in (1, 2, 3, 4):
        last_week.playing, last_week.asks, last_week.agenda = [], [], []
        met.add(_drawn(last_week, 25, roll, 2)[0][1])
    assert met == {"D2-1", "D2-4", "D2-6", "D2-8"}


def test_cm_end_3_relegation_playoff_against_two_three_five_or_seven_of_the_division_below(last_week):
    met = set()
    club(last_week).division = 2
    last_week.fixtures[2] = [[("M0", "D2-2")]] * 14
    last_week.results = []
    for roll in (1, 2, 3, 4):
        last_week.playing, last_week.asks, last_week.agenda = [], [], []
        met.add(_drawn(last_week, 12, roll, 2)[0][1])
    assert met == {"D3-2", "D3-3", "D3-5", "D3-7"}


@pytest.mark.parametrize("points", [30, 24, 11, 5])
def test_cm_end_3_nobody_else_plays_off_in_d3(last_week, points):
    assert _drawn(last_week, points) == []


@pytest.mark.parametrize(("roll", "first"), [(2, "M0"), (1, "D2-4")])
def test_cm_duel_8_who_counts_as_home_is_drawn_and_the_venue_is_neutral(last_week, roll, first):
    assert _drawn(last_week, 27, 2, roll)[0][::2] == (first, True)


@pytest.mark.parametrize(
    ("zone", "won", "outcome"),
    [
        ("champion", None, "champion"),
        ("promotion-playoff", True, "promotion"),
        ("promotion-playoff", False, "no-change"),
        ("top", None, "promotion"),
        ("no-change", None, "no-change"),
        ("relegation-playoff", True, "no-change"),
        ("relegation-playoff", False, "relegation"),
        ("relegation", None, "relegation"),
    ],
)
def test_cm_end_3_what_a_playoff_makes_of_a_zone(zone, won, outcome):
    assert outcome_of_zone(zone, won) == outcome


@pytest.mark.parametrize(
    ("division", "outcome", "after"),
    [
        (3, "champion", 2),
        (3, "promotion", 2),
        (2, "promotion", 1),
        (1, "promotion", 1),
        (1, "champion", 1),
        (2, "relegation", 3),
        (1, "relegation", 2),
        (3, "relegation", 3),
        (2, "no-change", 2),
    ],
)
def test_cm_end_3_no_promotion_from_d1(division, outcome, after):
    assert division_after(division, outcome) == after


def test_cm_end_3_cup_final_first_and_playoff_second_with_one_placement():
    at = go_on(game(1), asked_for("place", 22))
    give(at.state, 26)
    at.state.ties = [tie for tie in at.state.ties if tie.round < 4]
    at.state.ties.append(type(at.state.ties[0])(4, "M0", "D1-1"))
    at.state.cup_in = ["M0", "D1-1"]
    go_on(at, lambda state: state.season == 2 or state.phase == "over")
    report = at.state.reports[0]
    assert report.zone == "promotion-playoff"
    assert report.cup_round >= 4

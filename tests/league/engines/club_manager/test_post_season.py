import pytest

from clubs.rules.club_manager.moves import Sell
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.wages import wages
from league.engines.club_manager import engine, post_season
from league.engines.club_manager.state import Result, Step, active

from .scene import BOOK, Cast, at_placing, club, game, give, go_on, kinds, play_of, player


def _ended(points, division=3, managers=1, **changes):
    """The last week is over, with that many points; nothing is settled yet."""
    at = at_placing(22, managers=managers)
    state = at.state
    state.asks, state.agenda, state.results = [], [], []
    one = club(state)
    one.division = division
    own = "M0"
    state.fixtures[division] = [[(own, f"D{division}-{2 + managers}")]] * 14
    for name, value in changes.items():
        setattr(one, name, value)
    give(state, points)
    for key in one.squad:
        player(state, key).attributes = ()
    one.ledger, one.opening, one.goal, one.objectives = [], one.money, "", []
    return state


def _settle(state, *rolls):
    play = play_of(state, *rolls)
    post_season.begin(play)
    while state.agenda and state.agenda[0].name in ("wages", "farewells") and not state.asks:
        step = state.agenda.pop(0)
        engine.STEPS[step.name](play, step)
    return play


@pytest.mark.parametrize(
    ("division", "points", "bonus"),
    [
        (3, 30, 40),
        (3, 20, 15),
        (3, 5, 10),
        (2, 30, 65),
        (2, 20, 40),
        (2, 5, 15),
        (1, 30, 150),
        (1, 27, 100),
        (1, 20, 80),
        (1, 5, 55),
    ],
)
def test_cm_bonus_1_paid_by_outcome_and_the_division_just_played_in(division, points, bonus):
    state = _ended(points, division)
    _settle(state)
    assert [line.amount for line in club(state).ledger if line.kind == "bonus"] == [bonus]


@pytest.mark.parametrize(("won", "bonus"), [(True, 25), (False, 15)])
def test_cm_bonus_1_a_won_playoff_is_paid_as_promotion_and_a_lost_one_as_no_change(won, bonus):
    state = _ended(27)
    winner = "M0" if won else "D2-4"
    state.results.append(Result(22, "playoff", 1, 3, "M0", "D2-4", 1, 0, winner=winner))
    _settle(state)
    assert [line.amount for line in club(state).ledger if line.kind == "bonus"] == [bonus]
    assert club(state).division == (2 if won else 3)


def test_cm_end_4_goal_then_bonus_and_wages_then_sales_then_the_division():
    goal = next(card for card in BOOK.goals.values() if card.reward.of == "money")
    state = _ended(30, money=40)
    club(state).goal, club(state).goal_since = goal.key, {}
    play = _settle(state)
    lines = [line.kind for line in club(state).ledger]
    assert lines[0] in ("reward", "penalty")
    assert lines[1:3] == ["bonus", "wages"]
    told = [kind for kind in kinds(play.events) if kind in ("goal-met", "goal-failed", "outcome", "sold", "division")]
    assert told[-1] == "division"
    assert told[0].startswith("goal")
    assert club(state).goal == ""


def test_cm_end_4_wages_are_for_the_squad_as_it_stood():
    state = _ended(20, money=40)
    total = sum(player(state, key).ability for key in club(state).squad)
    _settle(state)
    assert [-line.amount for line in club(state).ledger if line.kind == "wages"] == [wages(BOOK, total, 3)]


def test_cm_wage_2_who_cannot_pay_chooses_whom_to_sell_until_they_can():
    state = _ended(5, division=2, money=0, debt=15)
    _settle(state)
    ask = state.asks[0]
    assert (ask.kind, ask.seat) == ("wages", 0)
    with pytest.raises(Refused, match="not-in-squad"):
        engine.apply(state, 0, Sell("T1-01"), BOOK, Cast())
    rounds = 0
    while state.asks and state.asks[0].kind == "wages":
        money, due = club(state).money, state.asks[0].facts["due"]
        assert money < due
        state, _ = engine.apply(state, 0, Sell(club(state).squad[0]), BOOK, Cast())
        rounds += 1
    assert rounds >= 1
    assert "wages" in [line.kind for line in club(state).ledger] or state.season == 2


def test_cm_wage_2_with_eleven_left_the_rest_becomes_a_debt():
    state = _ended(5, division=2, money=0, debt=15)
    club(state).squad = club(state).squad[:11]
    _settle(state)
    assert state.asks == []
    assert (club(state).money, club(state).debt) == (0, 15)


@pytest.mark.parametrize(("points", "stays"), [(24, False), (25, True), (30, True)])
def test_cm_ply_7_prima_donnas_leave_unless_the_club_finished_in_a_promotion_spot(points, stays):
    state = _ended(points, money=60)
    key = club(state).squad[0]
    player(state, key).attributes = ("prima-donna",)
    _settle(state)
    assert (key in club(state).squad) is stays


def test_cm_ply_7_in_d1_the_mark_is_the_top_places():
    for points, stays in ((24, False), (25, True)):
        state = _ended(points, division=1, money=90)
        key = club(state).squad[0]
        player(state, key).attributes = ("prima-donna",)
        _settle(state)
        assert (key in club(state).squad) is stays


def test_cm_ply_4_on_relegation_everybody_above_the_new_cap_is_sold_at_once():
    state = _ended(5, division=2, money=90)
    low, high = club(state).squad[:2]
    player(state, low).ability, player(state, high).ability = 5, 6
    player(state, high).seasons = 3
    _settle(state)
    assert (low in club(state).squad, high in club(state).squad) == (True, False)
    assert club(state).division == 3
    assert [line.amount for line in club(state).ledger if line.about == high] == [8]


def test_cm_sack_1_the_relegation_zone_of_d3_is_the_sack_and_alone_it_ends_the_game():
    state = _ended(10, money=60)
    _settle(state)
    assert club(state).sacked
    assert state.reports[-1].sacked
    state.agenda = [Step("next-season")]
    engine.run(state, BOOK, Cast())
    assert (state.phase, state.asks, state.agenda) == ("over", [], [])


def test_cm_sack_1_with_others_the_bot_takes_the_club_over_and_its_cards_go_back():
    at = at_placing(22, managers=2)
    state = at.state
    club(state, 1).sacked = True
    squad = list(club(state, 1).squad)
    state.asks, state.agenda = [], [Step("next-season")]
    engine.run(state, BOOK, Cast())
    assert [one.seat for one in active(state)] == [0]
    assert club(state, 1).squad == []
    assert (
        "D3-2" in {key for matches in state.fixtures[3] for pair in matches for key in pair} or state.phase == "goals"
    )
    piled = {key for pile in state.board.piles.values() for key in pile}
    assert set(squad) <= piled | set(state.board.retired)


def test_cm_end_1_the_full_table_reads_the_place():
    at = at_placing(22, full_table=True)
    give(at.state, 42)
    at.state.asks, at.state.agenda = [], []
    _settle(at.state)
    assert at.state.reports[-1].zone == "champion"
    assert at.state.reports[-1].rank == 1


def test_cm_end_2_two_managers_in_the_champion_zone():
    from league.engines.club_manager.outcomes import zones_of_managers

    at = at_placing(22, managers=2)
    state = at.state
    state.results = []
    state.fixtures[3] = [[("M0", "D3-4")], [("M1", "D3-5")]] * 14
    give(state, 33, seat=0)
    give(state, 36, seat=1)
    assert zones_of_managers(play_of(state)) == {1: "champion", 0: "promotion-playoff"}


def test_the_report_of_a_season_is_kept():
    played = go_on(game(2), lambda state: state.season == 2 or state.phase == "over")
    assert [(one.season, one.seat) for one in played.state.reports] == [(1, 0), (1, 1)]

"""CM-AGENT-1, CM-AGENT-2, CM-AGENT-3, CM-TM-4."""

import pytest

from clubs.boxes import agents, box
from clubs.rules.club_manager.money import charge
from clubs.rules.club_manager.moves import Sign, VisitAgents
from tests.club_manager_scene import AUTUMN, SPRING, SUMMER, WINTER, adds_up, refused, scene

# The pile of D3 has abilities 1 2 3 4 5 1 2 3 …, at £2 a point.


def pile(*numbers: int) -> list[str]:
    return [f"D3-{nth}" for nth in numbers]


def visit(turn, workers: int):
    return box("agents").resolve(turn, turn.board.clubs[0], workers)


def answer(turn, ask, move):
    return box("agents").answer(turn, turn.board.clubs[0], ask, move)


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_cm_agent_1_three_cards_a_worker_from_the_top(workers: int):
    ask = visit(scene(), workers)
    assert (ask.seat, ask.kind) == (0, "agents")
    assert ask.facts == {"mode": "sign", "cards": pile(*range(1, 3 * workers + 1)), "pile": [], "most": workers}


def test_cm_tm_4_the_pile_is_that_of_the_division():
    assert visit(scene(division=2), 1).facts["cards"] == ["D2-1", "D2-2", "D2-3"]


def test_cm_agent_1_signed_at_the_buying_price_and_the_rest_shuffled_back():
    turn = scene()
    [club] = turn.board.clubs
    before = sorted(turn.board.piles["D3"])
    assert answer(turn, visit(turn, 2), Sign(("D3-3", "D3-5"))) is None
    assert club.squad[-2:] == pile(3, 5)
    assert club.money == 20 - 6 - 10
    assert club.tallies == {"signed": 2, "spent": 16}
    assert adds_up(club)
    assert sorted([*turn.board.piles["D3"], *pile(3, 5)]) == before
    assert turn.board.piles["D3"][:4] != pile(1, 2, 4, 6)


def test_cm_agent_1_nobody_has_to_be_signed():
    turn = scene()
    answer(turn, visit(turn, 1), Sign())
    assert turn.board.clubs[0].money == 20
    assert len(turn.board.piles["D3"]) == 30


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        (("D3-1", "D3-2"), "too-many"),  # one worker
        (("D3-4",), "not-shown"),
        (("0-1",), "not-shown"),
    ],
)
def test_cm_agent_1_at_most_as_many_as_workers_out_of_those_shown(keys: tuple[str, ...], code: str):
    turn = scene()
    ask = visit(turn, 1)
    with refused(turn, code):
        answer(turn, ask, Sign(keys))


def test_cm_agent_1_the_whole_price_must_be_there():
    turn = scene(money=15)
    ask = visit(turn, 2)
    with refused(turn, "not-enough-money"):
        answer(turn, ask, Sign(("D3-5", "D3-3")))
    with refused(turn, "picked-twice"):
        answer(turn, ask, Sign(("D3-5", "D3-5")))


def test_cm_ply_3_and_cm_money_1_hold_for_agents():
    turn = scene(money=0)
    [club] = turn.board.clubs
    ask = visit(turn, 2)
    turn.player("D3-4").ability = 6
    with refused(turn, "above-cap"):
        answer(turn, ask, Sign(("D3-4",)))
    charge(turn, club, 1, "penalty")
    with refused(turn, "in-debt"):
        answer(turn, ask, Sign(("D3-1",)))
    assert answer(turn, ask, Sign()) is None


def test_cm_agent_2_four_workers_choose_between_twelve_cards_and_the_whole_pile():
    turn = scene()
    ask = visit(turn, 4)
    assert (ask.kind, ask.facts) == ("agents-mode", {"workers": 4})
    twelve = answer(turn, ask, VisitAgents(super_agent=False))
    assert (len(twelve.facts["cards"]), twelve.facts["pile"], twelve.facts["most"]) == (12, [], 4)
    whole = answer(turn, ask, VisitAgents(super_agent=True))
    assert (whole.facts["cards"], len(whole.facts["pile"]), whole.facts["most"]) == ([], 30, 1)


def test_cm_agent_2_the_super_agent_buys_one_out_of_the_pile():
    turn = scene()
    [club] = turn.board.clubs
    ask = answer(turn, visit(turn, 4), VisitAgents(super_agent=True))
    with refused(turn, "too-many"):
        answer(turn, ask, Sign(("D3-29", "D3-30")))
    assert answer(turn, ask, Sign(("D3-30",))) is None
    assert club.squad[-1] == "D3-30"
    assert "D3-30" not in turn.board.piles["D3"]


def test_cm_agent_2_the_fifth_worker_counts_as_usual():
    turn = scene(money=99)
    [club] = turn.board.clubs
    ask = answer(turn, visit(turn, 5), VisitAgents(super_agent=True))
    assert (ask.facts["cards"], ask.facts["most"]) == (pile(1, 2, 3), 2)
    with refused(turn, "one-from-the-pile"):
        answer(turn, ask, Sign(("D3-29", "D3-30")))
    answer(turn, ask, Sign(("D3-30", "D3-2")))
    assert club.squad[-2:] == ["D3-30", "D3-2"]


@pytest.mark.parametrize(("week", "why"), [(SUMMER, ""), (AUTUMN, ""), (WINTER, ""), (SPRING, "agents-closed")])
def test_cm_agent_3_after_the_winter_window_the_box_is_closed(week, why: str):
    turn = scene(week=week)
    assert box("agents").shut(turn, turn.board.clubs[0]) == why
    assert (visit(turn, 1) is None) == bool(why)


def test_cm_agent_3_outside_the_windows_a_visit_reserves():
    turn = scene(week=AUTUMN, money=0)
    [club] = turn.board.clubs
    answer(turn, visit(turn, 2), Sign(("D3-5", "D3-6")))
    assert (club.reserved, club.money) == (pile(5, 6), 0)
    assert len(club.squad) == 15
    assert len(turn.board.piles["D3"]) == 28


def test_cm_agent_3_a_reservation_is_bought_in_the_winter_window_without_a_worker():
    turn = scene(week=WINTER)
    [club] = turn.board.clubs
    turn.board.piles["D3"].remove("D3-5")
    club.reserved = ["D3-5"]
    with refused(turn, "not-reserved"):
        agents.buy_reserved(turn, club, "D3-4")
    agents.buy_reserved(turn, club, "D3-5")
    assert (club.reserved, club.squad[-1], club.money) == ([], "D3-5", 10)
    assert adds_up(club)


def test_cm_agent_3_not_before_the_window_nor_without_the_money():
    turn = scene(week=AUTUMN, money=9)
    [club] = turn.board.clubs
    club.reserved = ["D3-5"]
    with refused(turn, "window-closed"):
        agents.buy_reserved(turn, club, "D3-5")
    turn.week = WINTER
    with refused(turn, "not-enough-money"):
        agents.buy_reserved(turn, club, "D3-5")


def test_cm_agent_3_what_was_not_bought_costs_the_ability_and_lies_under_the_pile():
    turn = scene(week=WINTER, division=2, money=7)
    [club] = turn.board.clubs
    for key in ("D2-1", "D2-2"):  # abilities 4 and 5
        turn.board.piles["D2"].remove(key)
        club.reserved.append(key)
    agents.settle_reservations(turn, club)
    assert (club.money, club.debt, club.reserved) == (0, 2, [])
    assert [(line.kind, line.amount) for line in club.ledger] == [("reservation", -4), ("reservation", -3)]
    assert turn.board.piles["D2"][-2:] == ["D2-1", "D2-2"]
    assert adds_up(club)

"""CM-FAC-1, CM-FAC-2 (Recruitment), CM-MONEY-1."""

import pytest

from clubs.boxes import box
from clubs.rules.club_manager.money import charge
from clubs.rules.club_manager.moves import Build
from clubs.rules.club_manager.state import Options
from tests.club_manager_scene import adds_up, refused, scene, told

SEVERAL = Options(several_steps=True)


def build(turn, workers: int, *steps: tuple[str, str]) -> None:
    [club] = turn.board.clubs
    ask = box("facilities").resolve(turn, club, workers)
    assert box("facilities").answer(turn, club, ask, Build(steps)) is None
    assert adds_up(club)


@pytest.mark.parametrize(("way", "workers", "price"), [("cheap", 2, 5), ("quick", 1, 15)])
def test_cm_fac_1_a_step_is_two_workers_and_5_or_one_worker_and_15(way: str, workers: int, price: int):
    turn = scene(money=20)
    [club] = turn.board.clubs
    build(turn, workers, ("store", way))
    assert (club.facilities, club.money) == ({"store": 1}, 20 - price)
    assert [(line.kind, line.about) for line in club.ledger] == [("building", "store")]


@pytest.mark.parametrize("other", [("store", "quick"), ("stadium", "cheap")])
def test_cm_fac_1_one_step_a_week_for_each_manager(other):
    turn = scene(money=99)
    [club] = turn.board.clubs
    ask = box("facilities").resolve(turn, club, 9)
    with refused(turn, "one-step-a-week"):
        box("facilities").answer(turn, club, ask, Build((("store", "quick"), other)))
    build(turn, 9, other)
    assert club.tallies == {"steps": 1}


def test_cm_fac_1_workers_are_counted():
    turn = scene(money=99, options=SEVERAL)
    [club] = turn.board.clubs
    ask = box("facilities").resolve(turn, club, 2)
    with refused(turn, "too-few-workers"):
        box("facilities").answer(turn, club, ask, Build((("store", "cheap"), ("store", "quick"))))


def test_cm_fac_1_several_steps_on_several_tracks_by_the_house_rule():
    turn = scene(money=50, options=SEVERAL)
    [club] = turn.board.clubs
    build(turn, 5, ("store", "cheap"), ("stadium", "quick"), ("store", "cheap"))
    assert (club.facilities, club.money) == ({"store": 2, "stadium": 1}, 50 - 25)
    assert club.tallies == {"steps": 3}


def test_cm_fac_1_a_step_that_cannot_be_paid_is_void_and_the_next_is_tried():
    turn = scene(money=11, options=SEVERAL)
    [club] = turn.board.clubs
    build(turn, 5, ("store", "cheap"), ("stadium", "quick"), ("academy", "cheap"))
    assert (club.facilities, club.money) == ({"store": 1, "academy": 1}, 1)
    assert told(turn, "step-void") == [{"track": "stadium", "reason": "not-enough-money"}]


def test_nothing_has_to_be_built():
    turn = scene()
    build(turn, 2)
    assert turn.board.clubs[0].facilities == {}


@pytest.mark.parametrize(
    ("steps", "code"),
    [
        ((("casino", "cheap"),), "no-such-step"),
        ((("store", "free"),), "no-such-step"),
        ((("store", "quick"), ("store", "quick")), "already-built"),
    ],
)
def test_what_cannot_be_built_is_refused(steps, code: str):
    turn = scene(money=99, options=SEVERAL)
    [club] = turn.board.clubs
    club.facilities["store"] = 2
    ask = box("facilities").resolve(turn, club, 9)
    with refused(turn, code):
        box("facilities").answer(turn, club, ask, Build(steps))


def test_the_question_says_what_is_left_to_build():
    turn = scene()
    [club] = turn.board.clubs
    club.facilities["stadium"] = 5
    club.facilities["store"] = 1
    ask = box("facilities").resolve(turn, club, 2)
    assert (ask.seat, ask.kind) == (0, "facilities")
    assert ask.facts == {
        "workers": 2,
        "left": {"stadium": 0, "recruitment": 4, "academy": 3, "medical": 3, "store": 2},
    }


@pytest.mark.parametrize(("workers", "money"), [(1, 14), (2, 4), (9, 0)])
def test_cm_fac_1_without_the_money_for_any_step_the_visit_is_void(workers: int, money: int):
    turn = scene(money=money)
    assert box("facilities").resolve(turn, turn.board.clubs[0], workers) is None
    assert told(turn, "step-void") == [{"track": "", "reason": "nothing-affordable"}]


def test_cm_money_1_nothing_is_built_in_debt():
    turn = scene(money=1)
    [club] = turn.board.clubs
    charge(turn, club, 2, "penalty")
    assert box("facilities").resolve(turn, club, 4) is None


@pytest.mark.parametrize(
    ("track", "steps"), [("stadium", 5), ("recruitment", 4), ("academy", 3), ("medical", 3), ("store", 3)]
)
def test_cm_fac_2_so_many_steps_make_a_facility(track: str, steps: int):
    turn = scene(money=200)
    [club] = turn.board.clubs
    for _ in range(steps - 1):
        build(turn, 1, (track, "quick"))
    assert "built" not in club.tallies
    build(turn, 1, (track, "quick"))
    assert club.tallies == {"steps": steps, "built": 1}
    assert told(turn, "built") == [{"track": track}]


def test_cm_fac_2_the_worker_of_recruitment_arrives_next_week():
    turn = scene(money=99)
    [club] = turn.board.clubs
    club.facilities["recruitment"] = 3
    build(turn, 1, ("recruitment", "quick"))
    assert (club.workers, club.arriving) == (3, 1)


def test_cm_fac_2_once_all_is_built_the_box_takes_no_worker():
    turn = scene()
    [club] = turn.board.clubs
    club.facilities = dict(turn.book.tracks.facilities)
    assert box("facilities").shut(turn, club) == "all-built"
    assert box("facilities").resolve(turn, club, 2) is None
    club.facilities["store"] = 2
    assert box("facilities").shut(turn, club) == ""

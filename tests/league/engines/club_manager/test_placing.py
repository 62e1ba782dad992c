import pytest

from clubs.rules.club_manager.moves import Pass
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import BOXES
from league.engines.club_manager import engine, placing
from league.engines.club_manager.moves import Place

from .scene import BOOK, Cast, asked_for, at_placing, club, go_on, kinds, play_of


def test_cm_week_1_calendar_then_placing_then_boxes_then_match_then_end():
    at = at_placing(3)
    club(at.state).workers = 2
    phases = [at.state.phase]
    at.submit(0, Place({"scout": 1, "tactics": 1}))
    phases.append(at.state.phase)
    assert phases == ["placing", "match"]
    assert (len(club(at.state).scouted), len(club(at.state).tactical)) == (1, 1)
    go_on(at, asked_for("place", 4))
    assert (at.state.week, at.state.phase) == (4, "placing")


def test_cm_week_1_boxes_are_resolved_from_one_to_ten_and_in_placing_order():
    at = at_placing(1, managers=2)
    for seat in at.state.order:
        club(at.state, seat).placed = dict.fromkeys(reversed(BOXES), 1)
    at.state.asks, at.state.agenda = [], []
    play = play_of(at.state)
    placing.open_boxes(play)
    boxes = [(step.about, step.seat) for step in at.state.agenda if step.name == "box"]
    assert boxes == [(box, seat) for box in BOXES for seat in at.state.order]
    assert [step.name for step in at.state.agenda] == ["box"] * 20 + ["match-day"]


def test_cm_week_2_manager_one_places_first_in_week_one_and_then_the_start_passes_on():
    at = at_placing(1, managers=3)
    orders = []
    for week in range(1, 5):
        go_on(at, asked_for("place", week))
        orders.append(list(at.state.order))
    assert orders == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]


def test_cm_week_2_the_next_is_asked_when_the_first_has_placed():
    at = at_placing(2, managers=2)
    assert [ask.seat for ask in at.state.asks] == [1]
    with pytest.raises(Refused, match="not-your-turn"):
        engine.apply(at.state, 0, Place({}), BOOK, Cast())
    at.submit(1, Place({}))
    assert [ask.seat for ask in at.state.asks] == [0]


def test_cm_week_3_fewer_than_there_are_may_be_placed_and_all_come_back():
    at = at_placing(1)
    at.submit(0, Place({"tactics": 1}))
    go_on(at, asked_for("place", 2))
    assert (club(at.state).workers, club(at.state).placed, club(at.state).placed_before) == (3, {}, {"tactics": 1})


@pytest.mark.parametrize(
    ("workers", "code"),
    [
        ({"tactics": 4}, "not-so-many-workers"),
        ({"tactics": -1}, "fewer-than-no-workers"),
        ({"casino": 1}, "no-such-box"),
        ({"physio": 1}, "box-is-shut"),
    ],
)
def test_cm_week_3_and_cm_week_4_what_cannot_be_placed_is_refused_and_changes_nothing(workers, code):
    at = at_placing(1)
    before = engine.view(at.state, 0)
    with pytest.raises(Refused, match=code):
        engine.apply(at.state, 0, Place(workers), BOOK, Cast())
    assert engine.view(at.state, 0) == before


def test_cm_week_4_boxes_have_no_capacity():
    at = at_placing(1, managers=4)
    for seat in range(4):
        club(at.state, seat).workers = 9
        at.submit(seat, Place({"tactics": 9}))
    assert sum(len(one.tactical) for one in at.state.board.clubs) == len(BOOK.tactical)


def test_cm_week_4_a_box_that_can_do_nothing_says_why():
    assert at_placing(1).state.asks[0].facts["shut"] == {"physio": "nobody-to-treat"}
    assert at_placing(4).state.asks[0].facts["shut"]["market"] == "window-closed"


def test_cm_week_4_limited_spots_with_three_managers():
    at = at_placing(1, managers=3, limited_spots=True)
    at.submit(0, Place({"tactics": 3}))
    assert at.state.asks[0].facts["shut"]["tactics"] == "no-spot-left"
    with pytest.raises(Refused, match="box-is-shut"):
        engine.apply(at.state, 1, Place({"tactics": 1}), BOOK, Cast())
    at.submit(1, Place({"scout": 1}))
    with pytest.raises(Refused, match="no-spot-left"):
        engine.apply(at.state, 2, Place({"scout": 2}), BOOK, Cast())
    engine.apply(at.state, 2, Place({"scout": 1}), BOOK, Cast())


def test_cm_week_4_two_managers_are_not_limited():
    at = at_placing(1, managers=2, limited_spots=True)
    at.submit(0, Place({"tactics": 3}))
    assert "tactics" not in at.state.asks[0].facts["shut"]


def test_cm_tm_2_claims_are_the_workers_in_the_market():
    at = at_placing(1)
    at.submit(0, Place({"market": 2, "tactics": 1}))
    ask = at.state.asks[0]
    assert (ask.kind, ask.facts["claims"], club(at.state).claims) == ("market", 2, 2)
    events = at.submit(0, Pass())
    assert "week" in kinds(events)
    assert club(at.state).claims == 0


def test_cm_fac_2_the_worker_of_recruitment_arrives_next_week():
    at = at_placing(1)
    club(at.state).arriving = 1
    assert club(at.state).workers == 3
    go_on(at, asked_for("place", 2))
    assert (club(at.state).workers, club(at.state).arriving) == (4, 0)

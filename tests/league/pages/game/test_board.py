"""The board's page: which boxes take workers and why not, last week's placement, pawns, what lies on the boxes."""

from __future__ import annotations

from clubs.rules.club_manager.state import BOXES
from league.engines.club_manager import engine
from league.engines.club_manager.moves import Place as Placing
from league.engines.club_manager.state import State
from league.pages.game.board import BoardPage, BoxPage, board_page
from tests.league.engines.club_manager.scene import BOOK, Cast, asked_for, game, go_on
from tests.league.pages.game.scene import asked, place


def boxes(page: BoardPage) -> dict[str, BoxPage]:
    return {box.key: box for box in page.boxes}


def looked(state: State, seat: int = 0, **posted: str) -> dict[str, BoxPage]:
    return boxes(board_page(place(state, seat, **posted)))


def test_ten_boxes_in_the_order_of_their_resolution():
    page = board_page(place(asked("place")))
    assert [(box.number, box.key) for box in page.boxes] == list(enumerate(BOXES, start=1))
    assert page.workers == BOOK.start.workers
    assert list(page.pawns) == [0, 1, 2]


def test_cm_week_4_a_box_that_can_do_nothing_says_why_and_takes_nobody():
    state = asked("place", week=15)
    state.asks[0].facts["shut"]["physio"] = "nobody-to-treat"
    found = looked(state)
    assert {key: (box.shut.words, box.shut.rule_id, box.most) for key, box in found.items() if box.shut} == {
        "physio": ("Nobody can be treated.", "CM-PHYS-1", 0),
        "agents": ("The agents have gone for this season.", "CM-AGENT-3", 0),
        "market": ("The transfer window is closed.", "CM-CAL-3", 0),
    }
    assert {box.most for box in found.values() if not box.shut} == {3}
    assert [len(box.gifts) for box in found.values() if box.shut] == [0, 0, 0]


def test_as_last_week_leaves_out_what_cannot_be_placed_again():
    """Five workers stood there, three are left, and the market is shut."""
    state = asked("place", week=15)
    state.asks[0].facts["before"] = {"marketing": 2, "market": 1, "training": 2}
    page = board_page(place(state))
    assert [(box.key, box.before) for box in page.before] == [("marketing", 2), ("training", 1)]


def test_a_refused_placement_comes_back_as_it_was_typed():
    found = looked(asked("place"), **{"w-marketing": "2", "w-scout": "9", "w-tactics": "-1", "w-youth": "many"})
    typed = {key: box.typed for key, box in found.items() if box.typed}
    assert typed == {"marketing": 2, "scout": 3}


def test_others_who_have_placed_stand_on_the_boxes():
    state = asked("place", managers=2)
    after, _events = engine.apply(state, 0, Placing({"marketing": 2, "scout": 1}), BOOK, Cast())
    page = board_page(place(after, 1))
    stand = {box.key: [(pawns.side.name, list(pawns.each)) for pawns in box.others] for box in page.boxes if box.others}
    assert stand == {"marketing": [("Club 0", [0, 1])], "scout": [("Club 0", [0])]}
    assert [(one.side.name, one.words, one.mine) for one in page.order] == [
        ("Club 0", "placed 3 workers", False),
        ("Club 1", "your turn", True),
    ]


def test_cm_week_2_who_comes_after():
    page = board_page(place(asked("place", managers=2), 0))
    assert [(one.words, one.mine) for one in page.order] == [("your turn", True), ("after you", False)]
    assert board_page(place(asked("place"))).order == []


def test_cm_week_4_limited_spots_limit_the_stepper():
    state = go_on(game(3, limited_spots=True), asked_for("place")).state
    found = looked(state, state.asks[0].seat)
    assert (found["scout"].most, found["tactics"].most, found["marketing"].most) == (2, 3, 3)


def test_what_lies_on_the_boxes():
    state = asked("place")
    club = state.board.clubs[0]
    club.youth, club.training, club.facilities = 5, 4, {"stadium": 5, "store": 1}
    found = looked(state)
    assert [player.key for player in found["market"].cards] == state.board.display[3]
    assert found["youth"].track.steps[4:] == [(5, "on"), (6, ""), (7, "next")]
    assert [look for _step, look in found["training"].track.steps] == ["on"] * 4 + ["next", "", "", "mark"]
    assert found["training"].track.label == "step 4 of 8"
    assert [(one.key, one.track.now, one.left, one.done) for one in found["facilities"].facilities] == [
        ("stadium", 5, 0, True),
        ("recruitment", 0, 4, False),
        ("academy", 0, 3, False),
        ("medical", 0, 3, False),
        ("store", 1, 2, False),
    ]


def test_the_scout_names_this_weeks_opponent():
    state = asked("place", week=3)
    home, away = next(pair for pair in state.fixtures[3][0] if "M0" in pair)
    opponent = BOOK.bots[3][int((away if home == "M0" else home)[-1]) - 1].name
    assert looked(state)["scout"].gifts[0] == f"1 card against {opponent}"


def test_the_first_three_weeks_are_guided_to_things_that_are_there():
    page = board_page(place(asked("place")))
    there = {f"box-{box.key}" for box in page.boxes} | {"boxes", "decide", "todo"}
    for week in (1, 2, 3):
        guide = board_page(place(asked("place", week=week))).guide
        assert len(guide) == 3
        assert {pointer.target for pointer in guide} <= there
    assert board_page(place(asked("place", week=4))).guide == ()
    later = asked("place")
    later.season = 2
    assert board_page(place(later)).guide == ()

"""The mat: which slots an area counts, and how many players each formation has in it."""

import pytest

from clubs.rules.mat import AREAS, FORMATIONS, SLOTS, line_of, totals

LINES = ["DEF", "MID", "FWD"]


def test_cm_form_1_three_lines_of_five_from_the_own_goal_left_to_right():
    assert " ".join(SLOTS) == "DL DLC DC DRC DR ML MLC MC MRC MR FL FLC FC FRC FR"
    assert [line_of(slot) for slot in SLOTS] == [line for line in LINES for _ in range(5)]


def test_cm_form_1_left_and_right_have_six_slots_the_centre_nine_and_a_line_five():
    assert {area: len(slots) for area, slots in AREAS.items()} == {"L": 6, "C": 9, "R": 6, "F": 5, "M": 5, "D": 5}


@pytest.mark.parametrize(
    ("slot", "areas"),
    [("DL", "LD"), ("DLC", "LCD"), ("MC", "CM"), ("FRC", "CRF"), ("MR", "RM"), ("FC", "CF")],
)
def test_cm_form_1_a_left_centre_player_counts_in_left_and_centre(slot, areas):
    assert {area for area, total in totals({slot: 4}).items() if total == 4} == set(areas)


@pytest.mark.parametrize(
    ("formation", "counts"),
    [
        ("442", (5, 6, 5, 2, 4, 4)),
        ("433", (4, 6, 4, 3, 3, 4)),
        ("352", (4, 8, 4, 2, 5, 3)),
        ("451", (4, 6, 4, 1, 5, 4)),
        ("343", (4, 6, 4, 3, 4, 3)),
        ("532", (4, 8, 4, 2, 3, 5)),
        ("424", (5, 6, 5, 4, 2, 4)),
        ("334", (4, 8, 4, 4, 3, 3)),
    ],
)
def test_cm_form_1_players_counted_per_area(formation, counts):
    assert totals(dict.fromkeys(FORMATIONS[formation], 1)) == dict(zip("LCRFMD", counts, strict=True))


@pytest.mark.parametrize(("formation", "slots"), FORMATIONS.items())
def test_cm_form_2_ten_different_slots_in_the_order_of_the_mat_with_the_lines_its_name_says(formation, slots):
    assert len(set(slots)) == 10
    assert list(slots) == sorted(slots, key=SLOTS.index)
    assert [sum(line_of(slot) == line for slot in slots) for line in LINES] == [int(digit) for digit in formation]


def test_cm_form_1_an_area_scores_the_sum_of_the_abilities_in_it():
    assert totals({"DL": 1, "DLC": 2, "MC": 4, "FRC": 8, "FR": 16}) == {
        "L": 3,
        "C": 14,
        "R": 24,
        "F": 24,
        "M": 4,
        "D": 3,
    }


def test_an_empty_mat_scores_nothing():
    assert totals({}) == dict.fromkeys("LCRFMD", 0)


def test_a_slot_that_is_not_on_the_mat_is_an_error():
    with pytest.raises(ValueError, match="no slot of the mat: GK"):
        totals({"GK": 3, "DL": 1})

from matches.rules.referee import Foul, booked_on, card_shown, sent_off_on


def test_ex_11_leniency_3_books_on_a_three_and_not_on_a_two():
    assert 3 in booked_on(3)
    assert 2 not in booked_on(3)


def test_ca_card_1_a_roll_of_leniency_or_more_is_a_yellow():
    assert [list(booked_on(leniency)) for leniency in (1, 5, 6)] == [[1, 2, 3, 4, 5, 6], [5, 6], [6]]


def test_ca_card_6_a_foul_that_stops_a_goal_chance_is_red_from_the_leniency_on():
    assert [card_shown(Foul.SERIOUS, roll, 3) for roll in (2, 3, 4)] == ["yellow", "red", "red"]


def test_ex_10_ca_card_8_op_48_a_foul_from_behind_is_red_above_the_leniency_only():
    assert [card_shown(Foul.DANGEROUS, roll, 3) for roll in (1, 3, 4, 5)] == ["yellow", "yellow", "red", "red"]


def test_ca_card_7_some_card_is_always_shown_for_these():
    for foul in (Foul.SERIOUS, Foul.DANGEROUS):
        assert {card_shown(foul, roll, leniency) for roll in range(1, 7) for leniency in range(1, 7)} == {
            "yellow",
            "red",
        }


def test_an_ordinary_foul_is_never_red():
    assert list(sent_off_on(Foul.ORDINARY, 1)) == []
    assert [card_shown(Foul.ORDINARY, roll, 3) for roll in (2, 3)] == ["nothing", "yellow"]

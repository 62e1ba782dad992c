from league.rules.fair_play import penalty_points


def test_a_sending_off_weighs_as_much_as_three_yellow_cards():
    assert penalty_points([("a", "red"), ("b", "yellow"), ("b", "second_yellow")]) == {"a": 3, "b": 3}


def test_a_club_without_cards_has_no_points():
    assert penalty_points([]) == {}

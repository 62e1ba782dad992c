from matches.rules.referee import booked_on


def test_ex_11_leniency_3_books_on_a_three_and_not_on_a_two():
    assert 3 in booked_on(3)
    assert 2 not in booked_on(3)


def test_ca_card_1_a_roll_of_leniency_or_more_is_a_yellow():
    assert [list(booked_on(leniency)) for leniency in (1, 5, 6)] == [[1, 2, 3, 4, 5, 6], [5, 6], [6]]

import pytest

from clubs.rules.injuries import injured_on, matches_missed, pace_when_injured


def test_ca_league_5_one_to_four_miss_that_many_matches_five_and_six_none():
    assert [matches_missed(die) for die in range(1, 7)] == [1, 2, 3, 4, 0, 0]


def test_ex_20_four_misses_four_matches_five_plays_the_next():
    assert matches_missed(4) == 4
    assert matches_missed(5) == 0


@pytest.mark.parametrize("die", [0, 7, -1])
def test_what_is_not_on_the_die_is_refused(die):
    with pytest.raises(ValueError, match="not on this die"):
        matches_missed(die)


def test_ex_19_ca_inj_3_resilience_6_is_injured_by_a_six_and_pace_4_becomes_2():
    assert list(injured_on(6)) == [6]
    assert pace_when_injured(4) == 2


def test_ca_inj_1_a_roll_of_resilience_or_more_injures():
    assert list(injured_on(3)) == [3, 4, 5, 6]


def test_op_45_nobody_is_slower_than_one():
    assert [pace_when_injured(pace) for pace in range(1, 7)] == [1, 1, 1, 2, 3, 4]

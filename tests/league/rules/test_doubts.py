"""Who may have to miss a match, once a report is confirmed or a die is rolled."""

from league.rules.discipline import DisciplineRules, State, compute
from league.rules.doubts import Doubt, Why, doubts
from tests.league.rules.outings import outing, to_play


def about(outings, match):
    return doubts(compute(outings), outings, DisciplineRules()).about(match)


def told(match, words, **facts):
    return outing(match, words, state=State.TOLD, **facts)


def test_ca_league_4_who_is_hurt_may_be_out_until_his_die_is_rolled():
    matches = [outing(1, "Ann ?, Bob 4, Cat 6"), *map(to_play, range(2, 7))]
    assert about(matches, 2) == {"Ann": (Doubt(Why.DIE, 1),)}
    assert about(matches, 5) == {"Ann": (Doubt(Why.DIE, 1),)}  # four matches at worst
    assert about(matches, 6) == {}


def test_ca_league_7_a_red_card_that_waits_for_its_confirmation_may_ban():
    matches = [told(1, "Ann R, Bob YY, Cat Y"), to_play(2), to_play(3)]
    assert about(matches, 2) == {"Ann": (Doubt(Why.REPORT, 1),), "Bob": (Doubt(Why.REPORT, 1),)}
    assert about(matches, 3) == {}


def test_ca_league_6_a_third_yellow_card_that_waits_may_ban():
    matches = [outing(1, "Ann Y"), outing(2, "Ann Y"), told(3, "Ann Y"), to_play(4)]
    assert about(matches, 4) == {"Ann": (Doubt(Why.REPORT, 3),)}


def test_ca_league_6_a_yellow_card_that_waits_may_make_a_later_one_the_third():
    matches = [outing(1, "Ann Y"), told(2, "Ann Y"), outing(3, "Ann Y"), to_play(4)]
    assert about(matches, 4) == {"Ann": (Doubt(Why.REPORT, 3),)}


def test_ca_league_4_of_an_injury_that_waits_the_die_counts_if_it_is_rolled_already():
    matches = [told(1, "Ann 1, Bob ?, Cat 5"), to_play(2), to_play(3)]
    assert about(matches, 2) == {"Ann": (Doubt(Why.REPORT, 1),), "Bob": (Doubt(Why.DIE, 1),)}
    assert about(matches, 3) == {"Bob": (Doubt(Why.DIE, 1),)}


def test_who_is_out_anyway_is_in_no_doubt():
    matches = [outing(1, "Ann R, Ann ?"), to_play(2), to_play(3)]
    assert about(matches, 2) == {}
    assert about(matches, 3) == {"Ann": (Doubt(Why.DIE, 1),)}


def test_nothing_waits_and_nobody_is_in_doubt():
    assert about([outing(1, "Ann R, Bob 4"), to_play(2)], 2) == {}

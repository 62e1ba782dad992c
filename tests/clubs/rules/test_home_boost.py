import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.rules.home_boost import BoostCode, BoostRules, spend
from clubs.rules.injuries import pace_when_injured
from clubs.rules.problems import Problem

SIDE = {
    "Ann": {"pace": 4, "shooting": 5},
    "Bob": {"pace": 6, "shooting": 1},
    "Kim": {"pace": 3, "saving": 4},
}


def boost(points, named="Ann Bob Kim", rules=None):
    return spend(points, SIDE, named.split(), rules)


def codes(made):
    return [(problem.where, problem.code) for problem in made.problems]


def test_ex_21_one_point_raises_five_to_six_two_are_refused():
    made = boost({("Ann", "shooting"): 1})
    assert made.attributes["Ann"]["shooting"] == 6
    assert made.problems == []
    refused = boost({("Ann", "shooting"): 2})
    assert refused.problems == [
        Problem(("Ann", "shooting"), BoostCode.ABOVE_CEILING, {"value": 5, "points": 2, "ceiling": 6})
    ]
    assert refused.attributes == SIDE


def test_ca_league_11_six_points_and_no_more():
    made = boost({("Bob", "shooting"): 4, ("Kim", "saving"): 2})
    assert (made.spent, made.lapsed, made.problems) == (6, 0, [])
    assert made.attributes == {
        "Ann": {"pace": 4, "shooting": 5},
        "Bob": {"pace": 6, "shooting": 5},
        "Kim": {"pace": 3, "saving": 6},
    }
    refused = boost({("Bob", "shooting"): 5, ("Kim", "saving"): 2})
    assert refused.problems == [Problem("points", BoostCode.TOO_MANY_POINTS, {"points": 7, "most": 6})]


def test_ca_league_12_a_six_cannot_be_raised():
    assert codes(boost({("Bob", "pace"): 1})) == [(("Bob", "pace"), BoostCode.ABOVE_CEILING)]


def test_op_78_several_points_on_one_attribute_and_the_rest_lapses():
    made = boost({("Bob", "shooting"): 3, ("Ann", "pace"): 0})
    assert (made.attributes["Bob"]["shooting"], made.spent, made.lapsed) == (4, 3, 3)


def test_op_78_only_named_footballers():
    assert codes(boost({("Bob", "shooting"): 1}, named="Ann Kim")) == [(("Bob", "shooting"), BoostCode.NOT_NAMED)]
    assert codes(boost({("Zoe", "shooting"): 1})) == [(("Zoe", "shooting"), BoostCode.NOT_NAMED)]


def test_ca_attr_gk_5_a_keeper_has_no_shooting_to_raise():
    assert codes(boost({("Kim", "shooting"): 1})) == [(("Kim", "shooting"), BoostCode.NO_SUCH_ATTRIBUTE)]


def test_op_78_integers_and_none_of_them_negative():
    assert codes(boost({("Ann", "pace"): -1, ("Bob", "shooting"): 1.5})) == [
        (("Ann", "pace"), BoostCode.NEGATIVE),
        (("Bob", "shooting"), BoostCode.NOT_WHOLE),
    ]


def test_op_78_the_points_are_gone_after_the_match():
    boost({("Bob", "shooting"): 4})
    assert SIDE["Bob"]["shooting"] == 1


def test_op_78_the_injury_is_taken_after_the_raise():
    assert pace_when_injured(boost({("Ann", "pace"): 2}).attributes["Ann"]["pace"]) == 4


def test_the_points_are_a_house_rule():
    rules = BoostRules(points=2, ceiling=5)
    assert boost({("Bob", "shooting"): 2}, rules=rules).lapsed == 0
    assert [code for _, code in codes(boost({("Bob", "shooting"): 5}, rules=rules))] == [
        BoostCode.ABOVE_CEILING,
        BoostCode.TOO_MANY_POINTS,
    ]


@given(
    st.dictionaries(
        st.tuples(st.sampled_from(sorted(SIDE)), st.sampled_from(["pace", "shooting", "saving"])), st.integers(-1, 6)
    )
)
def test_no_boost_breaks_the_rules(points):
    made = boost(points)
    values = [value for attributes in made.attributes.values() for value in attributes.values()]
    raised = sum(values) - sum(value for attributes in SIDE.values() for value in attributes.values())
    assert max(values) <= 6
    assert made.spent == raised <= 6
    assert made.spent + made.lapsed == 6
    fits = all(
        extra >= 0 and (not extra or SIDE[who].get(what, 9) + extra <= 6) for (who, what), extra in points.items()
    )
    assert (made.problems == []) == (fits and sum(points.values()) <= 6)


@pytest.mark.parametrize("points", [{}, {("Ann", "pace"): 0}, {("Zoe", "pace"): 0}])
def test_spending_nothing_is_allowed(points):
    assert boost(points) == (SIDE, 0, 6, [])

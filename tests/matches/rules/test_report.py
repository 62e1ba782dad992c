import pytest

from clubs.rules.problems import Problem, errors
from matches.rules.pitch import PitchCode
from matches.rules.report import ReportCode, ReportRules, check_report
from tests.matches.rules.reports import report

SCORE_ONLY = ReportRules(just_the_score=True)
CUP = ReportRules(extra_time=True, shoot_out=True)


def problems(*words, rules=None, **options):
    return [(problem.where, problem.code) for problem in check_report(report(*words, **options), rules)]


def test_a_whole_match_adds_up():
    assert (
        check_report(
            report(
                "3-1",
                "h9 G 12, a4 OG 30, a7 Y 33, a9 G 44, h5 I 50, h5>h12 S 51, a7 YY 70, h12 G 88, h10>h13 S 88",
                half_time="2-1",
            )
        )
        == []
    )


# Goals


def test_a_goal_is_for_the_side_of_the_scorer_an_own_goal_for_the_other():
    assert problems("1-0", "h9 G") == []
    assert problems("0-1", "h9 OG") == []
    assert problems("1-0", "h9 OG") == [
        ("home_goals", ReportCode.FEWER_GOALS_LISTED),
        ("away_goals", ReportCode.MORE_GOALS_LISTED),
    ]


def test_more_goals_listed_than_scored_is_an_error_for_everybody():
    for rules in (None, SCORE_ONLY):
        assert check_report(report("1-0", "h9 G, h9 G"), rules) == [
            Problem("home_goals", ReportCode.MORE_GOALS_LISTED, {"listed": 2, "scored": 1})
        ]


def test_fewer_goals_listed_than_scored_is_an_error_unless_the_score_is_enough():
    assert check_report(report("2-0", "h9 G")) == [
        Problem("home_goals", ReportCode.FEWER_GOALS_LISTED, {"listed": 1, "scored": 2})
    ]
    assert errors(check_report(report("2-0", "h9 G"), SCORE_ONLY)) == []
    assert problems("2-0", "h9 G", rules=SCORE_ONLY) == [("home_goals", ReportCode.FEWER_GOALS_LISTED)]


def test_once_a_scorer_is_listed_both_sides_need_theirs():
    assert [problem.where for problem in errors(check_report(report("1-1", "h9 G")))] == ["away_goals"]


def test_just_the_score_is_never_an_error():
    assert check_report(report("2-0")) == [
        Problem("home_goals", ReportCode.NO_GOALS_LISTED, {"listed": 0, "scored": 2}, is_error=False)
    ]
    assert problems("2-0", rules=SCORE_ONLY) == []
    assert problems("0-0") == []


def test_a_scorer_nobody_remembers_is_a_scorer():
    assert problems("1-1", "? G 10, ?a G 20") == []


# Half-time and minutes


def test_half_time_is_not_above_full_time():
    assert problems("1-1", "? G, ?a G", half_time="2-1") == [("home_half_time", ReportCode.HALF_TIME_ABOVE_FULL_TIME)]
    assert problems("1-1", "? G, ?a G", half_time="1-1") == []
    assert problems("2-1", half_time="2-1", regular="1-1", extra_time=True, rules=CUP)[-1:] == [
        ("home_half_time", ReportCode.HALF_TIME_ABOVE_FULL_TIME)
    ]


def test_half_time_agrees_with_the_minutes():
    assert problems("2-0", "h9 G 45, h9 G 46", half_time="1-0") == []
    assert problems("2-0", "h9 G 44, h9 G 45", half_time="1-0") == [
        ("home_half_time", ReportCode.HALF_TIME_NOT_AS_LISTED)
    ]
    assert problems("2-0", "h9 G 12, h9 G 56", half_time="2-0") == [
        ("home_half_time", ReportCode.HALF_TIME_NOT_AS_LISTED)
    ]


def test_a_goal_in_stoppage_time_may_belong_to_either_half():
    for half_time in ("0-0", "1-0"):
        assert problems("1-0", "h9 G 47", half_time=half_time) == []


@pytest.mark.parametrize("minute", [0, -1, 131])
def test_no_such_minute(minute):
    assert problems("1-0", f"h9 G {minute}", extra_time=True, rules=CUP) == [(0, ReportCode.NO_SUCH_MINUTE)]


@pytest.mark.parametrize("minute", [1, 90, 100, 120, 130])
def test_minutes_of_a_match_with_extra_time_and_stoppage(minute):
    assert problems("1-0", f"h9 G {minute}", extra_time=True, rules=CUP) == []


def test_a_minute_long_after_ninety_without_extra_time_is_a_remark():
    assert problems("1-0", "h9 G 100") == []
    made = check_report(report("1-0", "h9 G 101"))
    assert [(problem.code, problem.is_error) for problem in made] == [(ReportCode.MINUTE_AFTER_THE_END, False)]


# Extra time and shoot-out


def test_ca_et_1_extra_time_only_where_allowed_and_level():
    assert problems("2-1", "? G, ? G, ?a G", regular="1-1", extra_time=True, rules=CUP) == []
    assert problems("0-0", extra_time=True) == [("extra_time", ReportCode.EXTRA_TIME_NOT_ALLOWED)]
    assert problems("2-1", "? G, ? G, ?a G", regular="1-0", extra_time=True, rules=CUP) == [
        ("extra_time", ReportCode.EXTRA_TIME_NOT_LEVEL)
    ]


def test_extra_time_takes_no_goal_back():
    assert problems("1-1", "? G, ?a G", regular="2-2", extra_time=True, rules=CUP) == [
        ("home_regular", ReportCode.REGULAR_ABOVE_FINAL),
        ("away_regular", ReportCode.REGULAR_ABOVE_FINAL),
    ]


def test_ca_et_1_shoot_out_only_where_allowed_and_level_and_somebody_wins_it():
    assert problems("1-1", "? G, ?a G", shoot_out="4-3", rules=CUP) == []
    assert problems("0-0", shoot_out="4-3") == [("shoot_out", ReportCode.SHOOT_OUT_NOT_ALLOWED)]
    assert problems("1-0", "? G", shoot_out="4-3", rules=CUP) == [("shoot_out", ReportCode.SHOOT_OUT_NOT_LEVEL)]
    assert problems("0-0", shoot_out="4-4", rules=CUP) == [("shoot_out", ReportCode.SHOOT_OUT_UNDECIDED)]


# Cards and injuries


def test_ca_card_2_a_second_yellow_needs_a_first():
    assert problems("0-0", "h5 Y 20, h5 YY 60") == []
    assert problems("0-0", "h5 YY 60, h5 Y") == []
    assert problems("0-0", "h5 YY 60") == [(0, ReportCode.SECOND_YELLOW_ALONE)]
    assert problems("0-0", "h6 Y 20, h5 YY 60") == [(1, ReportCode.SECOND_YELLOW_ALONE)]
    assert (1, ReportCode.SECOND_YELLOW_ALONE) in problems("0-0", "h5 Y 70, h5 YY 60")


def test_ca_card_2_two_yellows_are_a_second_yellow():
    assert problems("0-0", "h5 Y 20, h5 Y 60") == [(1, ReportCode.TWO_YELLOWS)]


def test_nobody_is_sent_off_twice():
    assert problems("0-0", "h5 R 20, h5 R 60") == [(1, ReportCode.SENT_OFF_TWICE)]
    assert problems("0-0", "h5 Y 10, h5 YY 20, h5 R 60") == [(2, ReportCode.SENT_OFF_TWICE)]


def test_ca_card_3_who_was_sent_off_does_nothing_more():
    assert problems("1-0", "h5 R 20, h5 G 21") == [(1, PitchCode.AFTER_SENDING_OFF)]
    assert problems("0-0", "h5 R 20, h5 Y 21") == [(1, PitchCode.AFTER_SENDING_OFF)]
    assert problems("0-0", "h5 R 20, h5 I 21") == [(1, PitchCode.AFTER_SENDING_OFF)]
    assert problems("1-0", "h5 R 20, h5 G 20") == []
    assert problems("1-0", "h5 R, h5 G 20") == []
    assert problems("0-0", "h5 R 20, h6 Y 21") == []


def test_ca_inj_6_op_46_a_second_injury_is_only_a_remark():
    made = check_report(report("0-0", "h5 I 10, h5 I 60"))
    assert [(problem.where, problem.code, problem.is_error) for problem in made] == [
        (1, ReportCode.INJURED_TWICE, False)
    ]


def test_cards_of_players_nobody_remembers_are_not_compared():
    assert problems("0-0", "? Y, ? Y, ?a R, ?a R, ? I, ? I") == []

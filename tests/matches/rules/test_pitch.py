from dataclasses import replace

import pytest

from clubs.rules.problems import Problem
from matches.rules.pitch import PitchCode
from matches.rules.report import ReportRules, check_report
from tests.matches.rules.reports import report

RETURNS = ReportRules(may_return=True)


def problems(events, rules=None, *, final="0-0", **options):
    return [(problem.where, problem.code) for problem in check_report(report(final, events, **options), rules)]


# Substitutions


def test_a_starter_goes_off_and_a_named_substitute_comes_on():
    assert problems("h9>h12 S 60, a9>a12 S 60, h12>h13 S 70") == []


def test_a_player_who_goes_off_is_on_the_pitch():
    assert problems("h12>h13 S 60") == [(0, PitchCode.NOT_ON_PITCH)]
    assert problems("h9>h12 S 60, h9>h13 S 70") == [(1, PitchCode.NOT_ON_PITCH)]
    assert problems("hzoe>h13 S 60") == [(0, PitchCode.NOT_ON_PITCH)]
    assert problems("h9>h12 S 70, h12>h13 S 60") == [(1, PitchCode.NOT_ON_PITCH)]


def test_a_player_who_comes_on_is_a_named_substitute_and_not_on_yet():
    assert problems("h9>hzoe S 60") == [(0, PitchCode.NOT_A_SUBSTITUTE)]
    assert problems("h9>a12 S 60") == [(0, PitchCode.NOT_A_SUBSTITUTE)]
    assert problems("h9>h10 S 60") == [(0, PitchCode.ALREADY_ON)]
    assert problems("h9>h12 S 60, h8>h12 S 70") == [(1, PitchCode.ALREADY_ON)]
    assert problems("h9>h9 S 60") == [(0, PitchCode.SAME_PLAYER)]


def test_ca_sub_3_nobody_comes_back_unless_the_house_allows_it():
    starter = "h9>h12 S 60, h8>h9 S 70"
    substitute = "h9>h12 S 60, h12>h13 S 70, h8>h12 S 80"
    assert problems(starter) == [(1, PitchCode.CAME_BACK)]
    assert problems(substitute) == [(2, PitchCode.CAME_BACK)]
    assert problems(starter, RETURNS) == []
    assert problems(substitute, RETURNS) == []
    assert problems("h8>h9 S 60", RETURNS) == [(0, PitchCode.ALREADY_ON)]


def test_ca_sub_4_op_68_at_most_five_or_what_the_house_allows():
    five = "h1>h12 S 1, h2>h13 S 2, h3>h14 S 3, h4>h15 S 4, h5>h16 S 5"
    assert problems(five) == []
    six = check_report(report("0-0", f"{five}, h1>h2 S 6"), RETURNS)
    assert six[0] == Problem("home_substitutions", PitchCode.TOO_MANY_SUBSTITUTIONS, {"made": 6, "most": 5})
    assert problems("h9>h12 S 60, h8>h13 S 60", ReportRules(most_substitutions=1)) == [
        ("home_substitutions", PitchCode.TOO_MANY_SUBSTITUTIONS)
    ]


def test_ca_sub_5_a_player_sent_off_is_not_replaced():
    assert problems("h9 R 50, h9>h12 S 60") == [(1, PitchCode.SENT_OFF_REPLACED)]
    assert problems("h9 R, h9>h12 S 60") == [(1, PitchCode.SENT_OFF_REPLACED)]
    assert problems("h9 Y 10, h9 YY 50, h9>h12 S 50") == [(2, PitchCode.SENT_OFF_REPLACED)]
    assert problems("h9>h12 S 50, h12 R 60, h8>h12 S 70") == [(2, PitchCode.AFTER_SENDING_OFF)]
    assert problems("h9>h12 S 40, h9 R 50") == [(1, PitchCode.AFTER_GOING_OFF)]
    assert problems("h12 R 60, h9>h12 S 61") == [(1, PitchCode.AFTER_SENDING_OFF), (0, PitchCode.BEFORE_COMING_ON)]


def test_ca_inj_4_the_injured_may_play_on_and_may_be_replaced():
    assert problems("h9 I 20, h9 G 30", final="1-0") == []
    assert problems("h9 I 20, h9 G 30, h9>h12 S 60", final="1-0") == []


def test_substitutions_without_minutes_or_within_one_may_be_written_in_any_order():
    assert problems("h12>h13 S, h9>h12 S, h8>h14 S 20") == []
    assert problems("h12>h13 S 60, h9>h12 S 60") == []
    assert problems("h12>h13 S, h9>h12 S 60") == []
    assert problems("h8>h9 S 60, h9>h12 S 60", RETURNS) == []
    assert problems("h12>h13 S, h13>h12 S") == [(0, PitchCode.NOT_ON_PITCH)]


def test_half_a_substitution_is_checked_as_far_as_it_is_known():
    assert problems("?>h12 S 60, h9 S 60, h8>h12 S 70, h9>h13 S 80") == [
        (2, PitchCode.ALREADY_ON),
        (3, PitchCode.NOT_ON_PITCH),
    ]


# Everything else happens to players on the pitch


@pytest.mark.parametrize(("what", "final"), [("G", "1-0"), ("OG", "0-1"), ("Y", "0-0"), ("I", "0-0")])
def test_only_who_took_part_scores_is_booked_or_hurt(what, final):
    assert problems(f"hzoe {what} 60", final=final) == [(0, PitchCode.NOT_NAMED)]
    assert problems(f"h12 {what} 60", final=final) == [(0, PitchCode.DID_NOT_PLAY)]
    assert problems(f"h12 {what} 60, h9>h12 S 61", final=final) == [(0, PitchCode.BEFORE_COMING_ON)]
    assert problems(f"h9 {what} 61, h9>h12 S 60", final=final) == [(0, PitchCode.AFTER_GOING_OFF)]
    for fine in ("h9>h12 S 60, h12 {} 60", "h9>h12 S 60, h9 {} 60", "h9>h12 S 60, h12 {} 61", "h9 {}, h9>h12 S 60"):
        assert problems(fine.format(what), final=final) == []


def test_who_came_back_scores_while_he_is_on():
    there_and_back = "h9>h12 S 50, h8>h9 S 70"
    assert problems(f"{there_and_back}, h9 G 40", RETURNS, final="1-0") == []
    assert problems(f"{there_and_back}, h9 G 60", RETURNS, final="1-0") == [(2, PitchCode.AFTER_GOING_OFF)]
    assert problems(f"{there_and_back}, h9 G 80", RETURNS, final="1-0") == []
    assert problems("h9>h12 S 50, h8>h9 S, h9 G 60", RETURNS, final="1-0") == []


def test_without_a_line_up_only_contradictions_count():
    assert problems("h9>h12 S 60, hzoe G 3, h12 G 70", final="2-0", line_ups=False) == []
    assert problems("h9>h12 S 60, h9 G 70", final="1-0", line_ups=False) == [(1, PitchCode.AFTER_GOING_OFF)]
    assert problems("h12 G 50, h9>h12 S 60", final="1-0", line_ups=False) == [(0, PitchCode.BEFORE_COMING_ON)]
    assert problems("h9>h12 S 60, h9>h13 S 70", line_ups=False) == [(1, PitchCode.NOT_ON_PITCH)]
    assert problems("h9>h12 S 60, h8>h12 S 70", line_ups=False) == [(1, PitchCode.ALREADY_ON)]
    assert problems("h9>h12 S 60, h8>h9 S 70", line_ups=False) == [(1, PitchCode.CAME_BACK)]


@pytest.mark.parametrize("events", ["h1>h12 S 60, h12>h13 S 60", "h12>h13 S 60, h1>h12 S 60"])
def test_who_comes_on_and_goes_off_in_one_minute_may_be_told_in_any_order(events):
    """Without a line-up nobody knows better: on first, then off."""
    told = replace(report("0-0", events), home=None)
    assert check_report(told) == []

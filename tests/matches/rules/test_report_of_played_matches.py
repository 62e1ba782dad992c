"""Matches played out at random: their reports add up, however incomplete and in whatever order they are written."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from clubs.rules.problems import errors
from matches.rules.report import Event, Report, ReportRules, Score, Side, What, check_report
from tests.matches.rules.reports import AWAY, HOME

LINE_UPS = {Side.HOME: HOME, Side.AWAY: AWAY}


@st.composite
def played(draw, may_return=False):
    """A report of what happened, minute by minute."""
    on = {side: set(line_up.starters) for side, line_up in LINE_UPS.items()}
    bench = {side: set(line_up.substitutes) for side, line_up in LINE_UPS.items()}
    booked, hurt, changes = set(), set(), dict.fromkeys(Side, 0)
    goals = dict.fromkeys(Side, 0)
    half_time = None
    events = []
    for minute in sorted(draw(st.lists(st.integers(1, 90), max_size=20))):
        if minute > 45 and half_time is None:
            half_time = Score(goals[Side.HOME], goals[Side.AWAY])
        side = draw(st.sampled_from(Side))
        player = draw(st.sampled_from(sorted(on[side])))
        what = draw(st.sampled_from(What))
        coming_on = None
        if what in (What.GOAL, What.OWN_GOAL):
            goals[side if what is What.GOAL else side.other] += 1
        elif what in (What.YELLOW, What.SECOND_YELLOW):
            what = What.SECOND_YELLOW if player in booked else What.YELLOW
            booked.add(player)
        elif what is What.INJURY and player in hurt:
            continue
        elif what is What.SUBSTITUTION:
            if changes[side] == 5 or not bench[side]:
                continue
            coming_on = draw(st.sampled_from(sorted(bench[side])))
            changes[side] += 1
            bench[side].remove(coming_on)
            on[side].add(coming_on)
            if may_return:
                bench[side].add(player)
        if what is What.INJURY:
            hurt.add(player)
        if what in (What.SECOND_YELLOW, What.RED, What.SUBSTITUTION):
            on[side].remove(player)
        events.append(Event(what, side, player, minute, coming_on))
    score = Score(goals[Side.HOME], goals[Side.AWAY])
    return Report(score, tuple(events), half_time or score, home=HOME, away=AWAY)


@given(played())
def test_what_happened_adds_up(report):
    assert check_report(report) == []


@given(played(may_return=True))
def test_what_happened_adds_up_where_players_may_return(report):
    assert check_report(report, ReportRules(may_return=True)) == []


@given(played(), st.data())
def test_missing_minutes_and_line_ups_make_no_errors(report, data):
    events = [event._replace(minute=data.draw(st.sampled_from([event.minute, None]))) for event in report.events]
    shuffled = data.draw(st.permutations(events))
    told = replace(report, events=shuffled, home=data.draw(st.sampled_from([report.home, None])))
    assert errors(check_report(told)) == []


@given(played(), st.sampled_from(Side))
def test_one_goal_more_or_less_is_noticed(report, side):
    if any(event.what in (What.GOAL, What.OWN_GOAL) for event in report.events):
        more = Score(report.score.home + (side is Side.HOME), report.score.away + (side is Side.AWAY))
        assert errors(check_report(replace(report, score=more)))
    extra = Event(What.GOAL, side)
    assert errors(check_report(replace(report, events=(*report.events, extra))))

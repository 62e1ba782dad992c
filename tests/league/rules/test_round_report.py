"""What a round is told by: the angle of every match, the table, the runs, the headline."""

from __future__ import annotations

import pytest

from league.rules.chronicle import Chronicle
from league.rules.record import TableRules
from league.rules.round_report import (
    Angle,
    Booking,
    Game,
    Goal,
    How,
    Place,
    Table,
    Told,
    feats,
    headline,
    movements,
    story,
)

HOME, AWAY = 1, 2
RULES = TableRules(tie_breakers=("goal_difference", "goals", "lot"))


def game(score: tuple[int, int], *goals: tuple[bool, int | None, int | None], **more) -> Game:
    """Goals as (for the home side, scorer, minute)."""
    return Game(1, HOME, AWAY, *score, goals=tuple(Goal(*goal) for goal in goals), **more)


@pytest.mark.parametrize(
    ("told", "angle", "facts"),
    [
        (game((0, 0), how=How.FORFEIT), Angle.BOTH_LOST, {}),
        (game((0, 3), how=How.WALKOVER), Angle.AWARDED, {"winner": AWAY, "won": (3, 0)}),
        (game((2, 1), how=How.ABANDONED), Angle.ABANDONED, {}),
        (
            game((2, 1), (False, 9, 10), (True, 5, 50), (True, 6, 60)),
            Angle.COMEBACK,
            {"winner": HOME, "down": (0, 1), "won": (2, 1)},
        ),
        (game((2, 1), half_time=(0, 1)), Angle.COMEBACK_HALF_TIME, {"down": (0, 1)}),
        (game((1, 2), half_time=(1, 0)), Angle.COMEBACK_HALF_TIME, {"winner": AWAY, "down": (0, 1)}),
        (
            game((2, 1), (True, 5, 10), (False, 9, 50), (True, 6, 88)),
            Angle.LATE_WINNER,
            {"scorer": 6, "minute": 88},
        ),
        (game((1, 0), (True, None, 90)), Angle.LATE_WINNER_UNTOLD, {"minute": 90}),
        (
            game((2, 2), (True, 5, 10), (True, 5, 20), (False, 9, 50), (False, 9, 60)),
            Angle.RESCUE,
            {"side": AWAY, "other": HOME, "down": (0, 2), "drawn": (2, 2)},
        ),
        (game((1, 1), (True, 5, 10), (False, 9, 86)), Angle.LATE_EQUALISER, {"scorer": 9}),
        (game((5, 0)), Angle.ROUT, {"won": (5, 0)}),
        (game((1, 5)), Angle.ROUT, {"winner": AWAY, "won": (5, 1)}),
        (game((4, 3)), Angle.FEAST_WON, {"total": 7}),
        (game((3, 3)), Angle.FEAST_DRAWN, {"total": 6}),
        (game((0, 0)), Angle.GOALLESS, {}),
        (game((1, 1)), Angle.DRAW, {"score": (1, 1)}),
        (game((2, 0)), Angle.CLEAR_HOME, {}),
        (game((0, 2)), Angle.CLEAR_AWAY, {}),
        (game((2, 1)), Angle.NARROW_HOME, {}),
        (game((1, 2)), Angle.NARROW_AWAY, {}),
    ],
)
def test_every_match_has_its_angle(told, angle, facts):
    found = story(told)
    assert found.code == angle
    assert {key: found.facts[key] for key in facts} == facts


def test_a_late_goal_that_only_adds_to_a_lead_decides_nothing():
    assert story(game((2, 0), (True, 5, 20), (True, 5, 89))).code == Angle.CLEAR_HOME


def test_goals_without_a_minute_tell_no_course():
    assert story(game((2, 1), (False, 9, None), (True, 5, 50), (True, 6, 90))).code == Angle.NARROW_HOME


def test_those_who_scored_as_often_stand_in_one_sentence_and_own_goals_do_not_count():
    told = Game(
        *(1, HOME, AWAY, 6, 2),
        goals=(*(Goal(True, player) for player in (5, 5, 5, 6, 6)), Goal(False, 9), Goal(False, 9)),
        sent_off=(Booking(True, 5, 60),),
    )
    own = Game(1, HOME, AWAY, 2, 0, goals=(Goal(True, 9, how="own_goal"), Goal(True, 9, how="own_goal")))
    assert feats(told) == [
        Told("hat_trick", {"players": [5], "count": 3}),
        Told("brace_each", {"players": [6, 9], "count": 2}),
    ]
    assert feats(own) == []


def places(*clubs: tuple[int, int]) -> list[Place]:
    return [Place(*one) for one in clubs]


def test_the_table_is_told_by_its_head_its_movers_and_its_end():
    before = places((1, 9), (2, 8), (3, 7), (4, 6), (5, 5))
    after = places((2, 11), (1, 9), (5, 8), (3, 7), (4, 6))
    assert [(told.code, told.facts["club"]) for told in movements(Table(before, after))] == [
        ("takes_lead", 2),
        ("climbs", 5),
        ("last", 4),
    ]
    assert movements(Table(before, after))[1].facts == {"club": 5, "before": 5, "after": 3}


@pytest.mark.parametrize(
    ("before", "after", "games", "code"),
    [
        ([], [(1, 3), (2, 0)], [(1, 0)], "head_first"),
        ([(1, 6), (2, 5)], [(2, 8), (1, 6)], [(0, 1)], "head_new_leader"),
        ([(1, 6), (2, 5)], [(1, 9), (2, 5)], [(6, 1)], "head_rout"),
        ([(1, 9), (2, 1)], [(1, 9), (2, 4)], [(0, 1)], "head_leader_lost"),
        ([(1, 6), (2, 5)], [(1, 9), (2, 8)], [(3, 2)], "head_goals"),
        ([(1, 6), (2, 6)], [(1, 7), (2, 7)], [(1, 1), (0, 0)], "head_few"),
        ([(1, 6), (2, 6)], [(1, 7), (2, 7)], [(1, 1)], "head_level"),
        ([(1, 6), (2, 5)], [(1, 9), (2, 5)], [(2, 0)], "head_pull_clear"),
        ([(1, 9), (2, 5)], [(1, 10), (2, 6)], [(1, 1)], "head_stay"),
    ],
)
def test_the_headline_is_the_most_remarkable_thing(before, after, games, code):
    played = [Game(number, 1, 2, *score) for number, score in enumerate(games)]
    assert headline(2, played, Table(places(*before), places(*after)), []).code == code


def season(*rounds: tuple[tuple[int, int, int, int], ...]) -> Chronicle:
    """Two clubs, or more, that play as often as there are rounds."""
    told = [
        (number, [Game(10 * number + at, *match) for at, match in enumerate(matches)])
        for number, matches in enumerate(rounds, start=1)
    ]
    clubs = sorted({club for matches in rounds for match in matches for club in match[:2]})
    return Chronicle(clubs, told, dict.fromkeys(clubs, len(rounds)), RULES)


def test_the_round_that_makes_it_certain_makes_the_champions():
    chronicle = season(*[((1, 2, 1, 0),)] * 4)
    assert [page.headline.code for page in chronicle.pages()] == [
        "head_first",
        "head_pull_clear",
        "head_champions",  # nine points, and the other can only have three
        "head_pull_clear",
    ]


def test_a_single_round_reads_as_it_does_among_all():
    chronicle = season(((1, 2, 1, 0),), ((2, 1, 3, 3),), ((1, 2, 0, 2),), ((2, 1, 0, 0),))
    for page in chronicle.pages():
        assert chronicle.page(page.number) == page
    assert chronicle.page(9) is None


def test_runs_are_told_while_they_last_and_when_they_end():
    chronicle = season(*[((1, 2, 1, 0),)] * 5, ((1, 2, 0, 1),))
    five, six = chronicle.page(5), chronicle.page(6)
    assert [(told.code, told.facts) for told in five.runs] == [
        ("winning", {"club": 1, "count": 5}),
        ("clean_sheets", {"club": 1, "count": 5}),
        ("winless", {"club": 2, "count": 5}),
    ]
    assert [(told.code, told.facts) for told in six.runs] == [
        ("ended_unbeaten", {"club": 1, "count": 5}),
        ("ended_winless", {"club": 2, "count": 5}),
    ]

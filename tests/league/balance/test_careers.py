"""The season part of the balance report: what is counted, on careers made by hand and on a few that are played."""

from collections import Counter
from functools import cache

import pytest

from clubs.decks import book
from clubs.rules.club_manager.state import BOXES, Line
from league.balance.careers import _after_promotion, _zones, measure, reached
from league.balance.games import Campaign, careers, summaries
from league.balance.housekeeping import in_boxes, use_of_boxes, weeks_used, what_came_and_went
from league.balance.report import QUICK
from league.engines.club_manager.state import Report


def campaign(season=1, division=3, outcome="no-change", points=20, zone="", *, ledger=(), weeks=22, **used):
    report = Report(
        season=season,
        seat=0,
        division=division,
        outcome=outcome,
        zone=zone or outcome,
        rank=4,
        points=points,
        goals_for=20,
        goals_against=20,
        cup_round=1,
        goal_met=False,
        wages=8,
        bonus=15,
        money=30,
        sacked=outcome == "relegation" and division == 3,
    )
    lines = [Line(season, 1, kind, amount) for kind, amount in ledger]
    return Campaign(report, lines, money=30, weeks=weeks, used=Counter(used))


@cache
def played(policy, games=8):
    return list(careers(book(), f"small/{policy}", [policy], games, 3))


def test_cm_solo_2_a_sensible_manager_goes_up_and_an_idle_one_does_not():
    """A small sample of what `manage.py balance` holds to the bands."""
    assert 0.25 <= reached(played("sensible"), 1) <= 0.9  # seven of eight at most
    assert reached(played("sensible"), 3) >= 0.8
    assert reached(played("idle"), 3) <= 0.1


def test_reached_counts_games_that_left_the_lowest_division_in_time():
    games = [
        [campaign(1, outcome="champion"), campaign(2, division=2)],
        [campaign(1), campaign(2, outcome="promotion")],
        [campaign(1), campaign(2), campaign(3)],
        [campaign(1, outcome="relegation")],
    ]
    assert [reached(games, seasons) for seasons in (1, 2, 3)] == [0.25, 0.5, 0.5]


def test_what_is_paid_as_a_promotion_in_d1_takes_nobody_up():
    assert not campaign(division=1, outcome="promotion").goes_up
    assert campaign(division=2, outcome="promotion").goes_up


def test_seasons_are_summed_up_by_division():
    rows = summaries(
        [campaign(points=20), campaign(points=30, outcome="champion"), campaign(2, division=2), campaign(2)]
    )
    assert [(row.season, row.division, row.clubs, row.points) for row in rows] == [
        (1, 3, 2, 25),
        (2, 3, 1, 20),
        (2, 2, 1, 20),
    ]
    assert (rows[0].promoted, rows[0].outcomes["champion"], rows[0].outcomes["no-change"]) == (1, 1, 1)


def test_the_first_season_after_a_promotion_is_told_by_division():
    games = [
        [campaign(1, outcome="champion"), campaign(2, 2, "champion", 31), campaign(3, 1, "relegation", 8)],
        [campaign(1, outcome="promotion"), campaign(2, 2, "no-change", 21), campaign(3, 2, "champion", 35)],
    ]
    assert _after_promotion(games).rows == (
        ("D2", "2", "26", "50%", "0%", "50%", "0%"),
        ("D1", "1", "8", "0%", "0%", "0%", "100%"),
    )


def test_zones_come_best_first():
    table = _zones([campaign(points=31, zone="champion"), campaign(points=12), campaign(points=24)])
    assert table.rows == (
        ("D3", "champion", "33%", "31", "31 to 31"),
        ("D3", "no-change", "67%", "18", "12 to 24"),
    )


def test_money_is_told_by_kind_and_division():
    table = what_came_and_went(
        [
            campaign(ledger=[("marketing", 10), ("wages", -8)]),
            campaign(ledger=[("marketing", 20)]),
            campaign(division=2, ledger=[("wages", -15)]),
        ]
    )
    assert table.rows == (
        ("marketing", "15.0", "0.0", "none"),
        ("wages", "-4.0", "-15.0", "none"),
        ("left over", "11.0", "-15.0", "none"),
    )


def test_a_box_that_is_never_or_always_used_misses_its_band():
    campaigns = [campaign(marketing=22, youth=2), campaign(marketing=22)]
    assert weeks_used(campaigns)["youth"] == pytest.approx(2 / 44)
    kept = {check.what.rpartition(" ")[2]: check.kept for check in in_boxes(campaigns)}
    assert not kept["marketing"]
    assert not kept["physio"]
    assert kept["youth"]
    assert use_of_boxes(campaigns).rows[BOXES.index("youth")] == ("youth", "5%", "0%", "0%")


def test_a_sensible_manager_uses_every_box_and_none_always():
    checks = in_boxes([one for career in played("sensible") for one in career])
    assert len(checks) == len(BOXES)
    assert [check.what for check in checks if not check.kept] == []


def test_the_ledger_of_a_season_is_kept_with_it():
    for career in played("sensible"):
        money = book().start.money
        for one in career:
            money += sum(line.amount for line in one.ledger)
            assert one.money == money
            assert one.weeks == len(book().calendar)


def test_the_part_has_its_bands_and_tables():
    part = measure(book(), "1", QUICK)
    assert len(part.checks) == 3 + len(BOXES)
    assert len(part.tables) == 6
    assert all(len(row) == len(table.head) for table in part.tables for row in table.rows)

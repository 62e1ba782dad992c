"""What is counted of careers that go on in D1, on careers made by hand; and the assistant's books."""

from dataclasses import replace

from clubs.decks import book
from league.balance import assistant
from league.balance.late_game import first_title, late_titles, money_at, relegated
from league.balance.report import QUICK
from tests.league.balance.test_careers import campaign


def test_cm_solo_3_titles_relegations_and_money_are_counted_in_d1():
    won, no_change = campaign(6, 1, "champion"), campaign(7, 1)
    late = [campaign(5, 2, "champion"), won, no_change, replace(campaign(8, 1, "relegation"), money=10)]
    never = [campaign(season, 1) for season in range(5, 9)]
    too_late = [campaign(11, 1, "champion")]
    assert first_title([late, never]) == 0.5
    assert first_title([too_late]) == 0
    assert late_titles([late, never]) == 1 / 6
    assert relegated([late, never]) == 0.5
    assert (money_at([late, never], 8), money_at([late], 9)) == (30, 10)


def test_cm_solo_4_the_part_counts_what_the_assistant_spent():
    part = assistant.measure(book(), "quick", QUICK)
    assert [check.most for check in part.checks] == [0.35, 0]
    assert part.checks[1].value == 0

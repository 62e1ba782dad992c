"""CM-WAGE-1."""

import pytest

from clubs import decks
from clubs.rules.club_manager.wages import wages


@pytest.mark.parametrize(
    ("total", "d3", "d2", "d1"),
    [
        (12, 8, 15, 30),
        (30, 8, 15, 30),
        (50, 8, 15, 30),
        (51, 12, 20, 35),
        (65, 12, 20, 35),
        (66, 20, 25, 40),
        (75, 20, 25, 40),
        (76, 25, 35, 50),
        (90, 25, 35, 50),
        (91, 35, 40, 55),
        (115, 35, 40, 55),
        (116, 35, 50, 60),
        (130, 35, 50, 60),
        (131, 35, 80, 70),
        (140, 35, 80, 70),
        (141, 35, 100, 100),
        (150, 35, 100, 100),
        (151, 35, 150, 140),
        (300, 35, 150, 140),
    ],
)
def test_cm_wage_1_by_the_sum_of_abilities(total: int, d3: int, d2: int, d1: int):
    assert [wages(decks.book(), total, division) for division in (3, 2, 1)] == [d3, d2, d1]

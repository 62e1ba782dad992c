"""CM-TM-5."""

import pytest

from clubs import decks
from clubs.rules.club_manager.prices import buying, clause, selling
from tests.club_manager_scene import player

ROWS = [
    (1, 2, 1, 12),
    (3, 6, 3, 16),
    (5, 10, 5, 20),
    (6, 15, 8, 25),
    (7, 18, 10, 30),
    (8, 24, 12, 38),
    (9, 30, 14, 45),
    (10, 40, 16, 60),
    (11, 40, 16, 60),
]


@pytest.mark.parametrize(("ability", "buy", "sell", "out"), ROWS)
def test_cm_tm_5_prices_by_ability(ability: int, buy: int, sell: int, out: int):
    somebody, book = player("a", ability=ability, seasons=2), decks.book()
    assert (buying(book, somebody), selling(book, somebody), clause(book, somebody)) == (buy, sell, out)


@pytest.mark.parametrize(
    ("ability", "buy", "sell", "out"), [(1, 1, 1, 6), (5, 5, 3, 10), (6, 8, 4, 13), (9, 15, 7, 23)]
)
def test_cm_tm_5_final_season_costs_half_rounded_up_in_every_column(ability: int, buy: int, sell: int, out: int):
    veteran, book = player("a", ability=ability, seasons=1), decks.book()
    assert (buying(book, veteran), selling(book, veteran), clause(book, veteran)) == (buy, sell, out)

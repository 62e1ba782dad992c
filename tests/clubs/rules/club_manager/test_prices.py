"""CM-TM-5, and what CM-PLY-7 makes of it."""

import pytest

from clubs import decks
from clubs.rules.club_manager.prices import buying, clause, selling, transfer_demanded
from clubs.rules.club_manager.state import Options
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


def all_three(ability: int, seasons: int, options: Options | None = None) -> tuple[int, int, int]:
    somebody, book = player("a", ability=ability, seasons=seasons), decks.book()
    options = options or Options()
    return buying(book, somebody), selling(book, somebody, options), clause(book, somebody, options)


@pytest.mark.parametrize(("ability", "buy", "sell", "out"), ROWS)
def test_cm_tm_5_prices_by_ability(ability: int, buy: int, sell: int, out: int):
    assert all_three(ability, seasons=2) == (buy, sell, out)


@pytest.mark.parametrize(
    ("ability", "buy", "sell", "out"),
    [(1, 1, 1, 12), (3, 3, 3, 16), (5, 5, 5, 20), (6, 8, 8, 25), (7, 9, 9, 30), (9, 15, 14, 45), (10, 20, 16, 60)],
)
def test_cm_tm_5_in_the_final_season_only_the_buying_price_is_halved_and_nobody_sells_for_more(ability, buy, sell, out):
    """At ability 7 the printed 10 is more than the 9 that he would cost today."""
    assert all_three(ability, seasons=1) == (buy, sell, out)


@pytest.mark.parametrize(
    ("ability", "buy", "sell", "out"), [(1, 1, 1, 6), (5, 5, 3, 10), (6, 8, 4, 13), (9, 15, 7, 23)]
)
def test_cm_tm_5_games_of_version_1_halve_every_column(ability: int, buy: int, sell: int, out: int):
    assert all_three(ability, 1, Options(half_price_sales=True)) == (buy, sell, out)


@pytest.mark.parametrize(("seasons", "price"), [(3, 14), (1, 7)])
def test_cm_ply_7_a_prima_donna_in_the_final_season_leaves_for_half_of_the_selling_price(seasons: int, price: int):
    assert transfer_demanded(decks.book(), player("a", ability=9, seasons=seasons)) == price

"""What a file is called. Nothing here needs a database."""

import pytest

from league.guards import Pass
from league.models import Cup, League, Season
from league.prints.kinds import Kind, Order
from league.prints.registry import KINDS

LEAGUE = League(slug="moor-end")


def order(thing=None, **choices: str) -> Order:
    return Order(Pass(LEAGUE, None, None), Season(number=3, league=LEAGUE), thing, choices=choices)


@pytest.mark.parametrize(
    ("key", "asked", "name"),
    [
        ("table", order(), "moor-end-s3-table"),
        ("fixture-list", order(), "moor-end-s3-fixture-list"),
        ("fixture-list", order(blank="1"), "moor-end-s3-fixture-list-blank"),
        ("bracket", order(Cup(name="Tramway Shield")), "moor-end-s3-tramway-shield"),
        ("bracket", order(Cup(name="東京")), "moor-end-s3-cup"),
        ("tokens", Order(Pass(LEAGUE, None, None)), "moor-end-tokens"),
        ("tokens", Order(), "tokens"),
    ],
)
def test_a_file_is_named_after_league_season_and_sheet(key, asked, name):
    assert KINDS[key].file_name(asked) == name


def test_a_file_says_nothing_of_choices_its_sheet_does_not_offer():
    kind: Kind = KINDS["table"]
    assert kind.file_name(order(blank="1")) == "moor-end-s3-table"

"""What a season came to, and what it is remembered for."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from league.rules.season_verdict import occasion, verdict

FINAL = 4


@dataclass
class Played:
    division: int
    outcome: str
    zone: str = ""
    cup_round: int = 1
    sacked: bool = False


@pytest.mark.parametrize(
    ("season", "told"),
    [
        (Played(1, "champion"), "champion"),
        (Played(2, "champion"), "champion_up"),
        (Played(3, "promotion"), "promoted"),
        (Played(1, "promotion"), "top_place"),
        (Played(1, "no-change", zone="top"), "top_place"),
        (Played(2, "no-change"), "stayed"),
        (Played(2, "relegation"), "relegated"),
        (Played(3, "relegation", sacked=True), "sacked"),
    ],
)
def test_cm_end_1_every_outcome_has_one_verdict(season, told):
    assert verdict(season) == occasion(season, FINAL) == told


def test_a_cup_outshines_everything_but_a_title():
    assert occasion(Played(1, "champion", cup_round=FINAL + 1), FINAL) == "double"
    assert occasion(Played(3, "promotion", cup_round=FINAL + 1), FINAL) == "cup"
    assert occasion(Played(2, "relegation", cup_round=FINAL + 1), FINAL) == "cup"
    assert occasion(Played(2, "no-change", cup_round=FINAL), FINAL) == "stayed"

"""Every objection to a match report has its words."""

import pytest

from clubs.rules.problems import Problem
from league.pages.words import say_report
from matches.rules.pitch import PitchCode
from matches.rules.report import ReportCode

NAMES = (
    "listed",
    "scored",
    "half_time",
    "full_time",
    "minute",
    "last",
    "home",
    "away",
    "regular",
    "final",
    "made",
    "die",
)
FACTS = dict.fromkeys((*NAMES, "most"), 3)


@pytest.mark.parametrize("code", [*ReportCode, *PitchCode])
def test_every_code_has_words(code):
    words = say_report(Problem(0, code, FACTS | {"player": 7}), {7: "Yann Kerbrec"})
    assert words.endswith(".")
    assert "%(" not in words


def test_the_player_is_named():
    told = say_report(Problem(0, ReportCode.TWO_YELLOWS, {"player": 7}), {7: "Yann Kerbrec"})
    assert told.startswith("Yann Kerbrec has two yellows")

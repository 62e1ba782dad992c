"""Below the day of a match: the hour, the leg or the round, else the month; a cup's name never."""

from datetime import date, time
from types import SimpleNamespace

import pytest

from league.templatetags.when import below_the_day


def slip(*, day=date(2026, 11, 15), at=None, board=None, of_cup=False):
    words = "Tramway Shield: Quarter-finals" if of_cup else "Round 9"
    return SimpleNamespace(known_day=day, time=at, board=board, round=words, of_cup=of_cup)


@pytest.mark.parametrize(
    ("one", "with_round", "leg", "words"),
    [
        (slip(), False, None, "November"),
        (slip(), True, None, "Round 9"),
        (slip(at=time(19, 30)), False, None, "19:30"),
        (slip(at=time(19, 30)), True, None, "19:30, Round 9"),
        (slip(of_cup=True), True, None, "November"),
        (slip(of_cup=True, at=time(19, 30)), True, None, "19:30"),
        (slip(of_cup=True), False, 1, "first leg"),
        (slip(of_cup=True, at=time(19, 30)), False, 2, "19:30, second leg"),
        (slip(day=None, at=time(19, 30)), True, None, "Round 9"),
        (slip(at=time(19, 30), board=2), True, None, "19:30, board\u00a02, Round 9"),
        (slip(day=None), False, None, ""),
    ],
)
def test_what_stands_below_the_day(one, with_round, leg, words):
    assert below_the_day(one, with_round, leg) == words

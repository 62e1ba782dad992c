"""The sentences of the log."""

import pytest

from league.stories import tell


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"points": 1}, "Ann took 1 point from Alder Road: Late"),
        ({"points": 3}, "Ann took 3 points from Alder Road: Late"),
        ({}, "Ann took – points from Alder Road: Late"),
        ({"points": "some"}, "Ann took some points from Alder Road: Late"),
    ],
)
def test_what_is_counted_is_said_as_one_or_several_whatever_a_line_holds(facts, told):
    assert tell("deduction.made", {"actor": "Ann", "club": "Alder Road", "reason": "Late", **facts}) == told

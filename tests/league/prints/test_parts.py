"""Pieces that several sheets print. Nothing here needs a database."""

import pytest

from league.prints.parts import goals_of, score_of
from matches.models import Report


@pytest.mark.parametrize(
    ("how", "score", "goals"),
    [
        (Report.How.PLAYED, "2–10", ("2", "10")),
        (Report.How.WALKOVER, "2–10", ("2", "10")),
        (Report.How.BOTH_FORFEIT, "–", ("–", "–")),
    ],
)
def test_a_match_that_both_have_lost_has_no_score(how, score, goals):
    report = Report(how=how, home_goals=2, away_goals=10)
    assert (score_of(report), goals_of(report)) == (score, goals)

"""The demo is dated around today, whatever the weekday."""

from datetime import date

import pytest

from league.demo import load
from league.demo.coldharbour import PLAYED_ROUNDS
from league.models import Fixture

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "today",
    [
        pytest.param(date(2026, 2, 28), id="Saturday", marks=pytest.mark.proof),
        pytest.param(date(2026, 3, 1), id="Sunday"),
        pytest.param(date(2026, 3, 2), id="Monday", marks=pytest.mark.proof),
    ],
)
def test_whatever_the_day_nine_rounds_are_past_and_the_tenth_is_not(today):
    season = load(today=today)[0].seasons.get()
    dates = list(season.rounds.of_the_league().values_list("date", flat=True))
    assert dates[PLAYED_ROUNDS - 1] < today <= dates[PLAYED_ROUNDS]
    agreed = Fixture.objects.of(season).exclude(date=None)
    assert [fixture.date > today for fixture in agreed] == [True, True]

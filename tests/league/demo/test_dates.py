"""The demo is dated around today, whatever the weekday."""

from datetime import timedelta

import pytest
from django.utils import timezone

from league.demo import load
from league.demo.coldharbour import PLAYED_ROUNDS
from league.models import Fixture

pytestmark = pytest.mark.django_db


# Around the real today, because the transfer window is open now.
@pytest.mark.proof
@pytest.mark.parametrize("days", [0, 1, 3])
def test_whatever_the_day_nine_rounds_are_past_and_the_tenth_is_not(days):
    today = timezone.localdate() - timedelta(days=days)
    season = load(today=today)[0].seasons.get()
    dates = list(season.rounds.of_the_league().values_list("date", flat=True))
    assert dates[PLAYED_ROUNDS - 1] < today <= dates[PLAYED_ROUNDS]
    agreed = Fixture.objects.of(season).of_the_league().exclude(date=None)
    assert [fixture.date > today for fixture in agreed] == [True, True]

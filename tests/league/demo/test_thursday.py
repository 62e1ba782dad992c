"""The table of friends in the demo: Hugo is asked, and a season is under way."""

import pytest

from league.demo import thursday
from league.demo.people import gather
from league.engines.club_manager.state import decode
from league.models import ChatLine, Game
from league.replays import replay


@pytest.mark.django_db
def test_the_thursday_table_waits_for_hugo():
    people = gather()
    game = Game.objects.get(league=thursday.found(people))
    state = decode(game.state)
    asked = state.asks[0]
    assert (state.season, state.week, asked.kind) == (1, thursday.WEEK, "place")
    assert game.seats.get(seat=asked.seat).user == people["Hugo"]
    assert game.seats.exclude(user=None).count() == 3
    assert ChatLine.objects.filter(game=game).count() == len(thursday.SAID)
    assert replay(game).differs == {}

"""What follows when matches get another state, or another score: the one way in which every path ends.

A report, a confirmation, the clock, many results at once, a correction, an award, an annulment: all write their rows
first and then come here.
"""

from __future__ import annotations

from collections.abc import Sequence

from league.live import publish
from league.models import Fixture, League
from league.services.cup_ties import follow_up
from league.services.log import record
from league.services.notices import retract
from league.services.round_notices import announce_round
from league.week_notices import look_after


def settle(league: League, fixtures: Sequence[Fixture], actor, verb: str, **facts) -> None:
    """Runs inside the transaction of whoever has written the fixtures, with the league locked.

    `verb` and `facts` are the line of the log. What it means for a cup is told after it.
    """
    record(league, actor, verb, **facts)
    retract(league=league, key="confirm", of=[fixture.pk for fixture in fixtures])
    for fixture in fixtures:
        if fixture.round.cup_id:
            follow_up(league, fixture, actor)
    final = [fixture for fixture in fixtures if fixture.state == Fixture.State.FINAL]
    look_after(final)
    for fixture in {one.round_id: one for one in final}.values():
        announce_round(fixture)
    publish(league.pk, "table", "fixtures", "log")

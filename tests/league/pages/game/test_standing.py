"""What the board says of the club before workers are placed: rank, next zone, next match, goal, objectives, cup."""

from __future__ import annotations

import pytest

from clubs.rules.club_manager.state import Objective
from league.engines.club_manager.state import Tie, encode
from league.models import Game
from league.pages.game.standing import Standing
from tests.league.views.game.seated import seated
from tests.people import person

pytestmark = pytest.mark.django_db


def looked(table, change=None) -> Standing | None:
    """As the page of the board has it."""
    if change:
        state = table.state
        change(state)
        Game.objects.filter(pk=table.game.pk).update(state=encode(state).decode())
    return person(table.organiser).client.get(f"/games/{table.league.slug}/").context["standing"]


def test_cm_end_1_how_far_it_is_to_the_next_zone_and_who_comes_next():
    table = seated("place")
    found = looked(table)
    assert (found.points, found.clubs, found.mark) == (0, 8, "11 points to: Safe")
    assert 1 <= found.rank <= 8
    match = found.next_match
    home, away = next(pair for pair in table.state.fixtures[3][0] if "M0" in pair)
    assert match.opponent.key == (away if home == "M0" else home)
    assert (match.when, match.occasion) == ("week 3", "League round 1")
    assert match.venue == ("at home" if home == "M0" else "away")
    assert match.best.startswith("best: ")
    assert found.cup == "Round 1 in week 6"


def test_cm_board_1_the_goal_and_the_objectives_with_their_progress_and_deadline():
    def two_asked(state) -> None:
        state.board.clubs[0].objectives = [Objective("two-wins", 1, 1, 4, {})]

    table = seated("place")
    found = looked(table, two_asked)
    assert found.goal.card.key == table.state.board.clubs[0].goal
    assert [(one.card.key, one.progress, one.until) for one in found.objectives] == [
        ("two-wins", "0 of 2", "until the end of week 4")
    ]


def test_cm_cup_5_who_is_knocked_out_reads_so():
    def knocked_out(state) -> None:
        state.week, state.cup_in = 7, ["D1-1"]
        state.ties = [Tie(1, "M0", "D1-1")]

    assert looked(seated("place"), knocked_out).cup == "out of the cup"


def test_only_the_board_has_it():
    assert looked(seated("goal")) is None

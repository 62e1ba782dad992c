"""Whoever played before a report was confirmed or a die was rolled has played in good faith."""

from __future__ import annotations

import pytest

from league.models import Pending
from league.record import SeasonRecord
from league.services.injuries import roll_injury
from league.services.results import annul_result
from matches.models import Event
from matches.reports import Happening
from tests.league.ground import Ground

pytestmark = pytest.mark.django_db


@pytest.fixture
def ground():
    return Ground(rounds=4)


def play_on(ground):
    """Round 2, final at once, with a goal by the player."""
    goal = Happening(Event.Kind.GOAL, False, ground.card(True, 9))  # in round 2 this club plays away
    ground.tell(ground.organiser, 0, 1, fixture=ground.fixtures[1], events=[goal])


def rounds(ground) -> tuple[list[int], list[int]]:
    """Those he played in although he was out, and those he is out of."""
    club, card = ground.clubs[True].pk, ground.card(True, 9)
    standing = SeasonRecord(ground.season, only=(club,)).discipline(club).standing(card)
    number = {fixture.pk: place for place, fixture in enumerate(ground.fixtures, start=1)}
    return [number[pk] for pk in standing.played_ineligibly], sorted(number[pk] for pk in standing.out_of)


def test_ca_league_7_who_played_while_his_red_card_waited_is_not_ineligible_and_misses_the_next(ground):
    ground.tell(ground.home, events=[ground.event("red", True, 9)])
    play_on(ground)
    ground.confirm(ground.away)
    assert rounds(ground) == ([], [3])


def test_ca_league_7_who_played_when_his_red_card_was_final_is_ineligible(ground):
    ground.tell(ground.organiser, events=[ground.event("red", True, 9)])
    play_on(ground)
    assert rounds(ground) == ([2], [2, 3])


def test_ca_league_5_who_played_before_his_die_was_rolled_is_not_ineligible(ground):
    ground.tell(ground.organiser, events=[ground.event("injury", True, 9), ground.event("red", True, 8)])
    play_on(ground)
    card = ground.squads[True][8].card
    roll_injury(league=ground.league, fixture=ground.fixture, card=card, actor=ground.home, typed=2)
    assert rounds(ground) == ([], [3, 4])
    assert list(Pending.objects.values_list("told", "of", "card")) == [
        (ground.fixtures[1].pk, ground.fixture.pk, card.pk)
    ]


def test_op_72_a_match_told_again_knows_what_is_known_by_then(ground):
    ground.tell(ground.home, events=[ground.event("red", True, 9)])
    play_on(ground)
    ground.confirm(ground.away)
    annul_result(league=ground.league, fixture=ground.fixtures[1], reason="Dark.", actor=ground.organiser)
    play_on(ground)
    assert rounds(ground) == ([2], [2, 3])

"""What an organiser decides beside the score."""

import pytest

from clubs.refusal import Refusal
from league.book import SeasonBook
from league.guards import Pass
from league.models import Fixture, Role
from league.record import SeasonRecord
from league.services import verdicts
from league.services.drafts import keep_draft
from league.services.results import enter_in_bulk, report_result
from matches.models import Draft, Report
from tests.league.ground import Ground

pytestmark = pytest.mark.django_db
State = Fixture.State


@pytest.fixture
def ground():
    return Ground()


def do(ground, verdict, actor=None, **facts):
    return verdict(league=ground.league, fixture=ground.fixture, actor=actor or ground.organiser, **facts)


def rows(ground):
    table = SeasonBook(Pass(ground.league, None, Role.ORGANISER), ground.season).table
    return {
        row.club: (row.played, row.won, row.drawn, row.lost, row.goals_for, row.goals_against, row.points)
        for row in table.rows
    }


@pytest.mark.parametrize(
    ("to", "home", "away"),
    [
        ("home", (1, 1, 0, 0, 3, 0, 3), (1, 0, 0, 1, 0, 3, 0)),
        ("away", (1, 0, 0, 1, 0, 3, 0), (1, 1, 0, 0, 3, 0, 3)),
        ("nobody", (1, 0, 0, 1, 0, 3, 0), (1, 0, 0, 1, 0, 3, 0)),
    ],
)
def test_op_82_walkover_and_forfeit_in_the_table(ground, to, home, away):
    do(ground, verdicts.award, to=to, reason="Nobody came")
    found = rows(ground)
    assert found[ground.clubs[True].pk] == home
    assert found[ground.clubs[False].pk] == away


def test_a_match_that_both_forfeit_serves_bans(ground):
    ground.tell(ground.organiser, events=[ground.event("red", True, 9)])
    verdicts.award(league=ground.league, fixture=ground.fixtures[1], to="nobody", reason="Snow", actor=ground.organiser)
    record, club = SeasonRecord(ground.season), ground.clubs[True].pk
    assert ground.card(True, 9) not in record.out_of(ground.fixtures[2].pk, club)


def test_a_void_match_counts_for_nothing(ground):
    ground.tell(ground.organiser, events=[ground.event("red", True, 9)])
    do(ground, verdicts.void_fixture, reason="The wrong ball")
    assert ground.now == (State.VOID, None)
    assert set(rows(ground).values()) == {(0, 0, 0, 0, 0, 0, 0)}
    record = SeasonRecord(ground.season)
    assert not record.out_of(ground.fixtures[1].pk, ground.clubs[True].pk)
    assert Report.objects.count() == 1


def test_a_void_match_takes_no_score_until_it_is_restored(ground):
    do(ground, verdicts.void_fixture, reason="The wrong ball")
    with pytest.raises(Refusal, match="void"):
        ground.report(ground.home)
    with pytest.raises(Refusal, match="void"):
        ground.overrule(ground.organiser)
    do(ground, verdicts.restore_fixture)
    ground.report(ground.home)
    assert ground.now == (State.REPORTED, (2, 1))


def test_a_void_match_gets_no_score_in_bulk(ground):
    do(ground, verdicts.void_fixture, reason="The wrong ball")
    with pytest.raises(Refusal):
        enter_in_bulk(league=ground.league, scores={ground.fixture.pk: (1, 0)}, actor=ground.organiser)
    assert ground.now == (State.VOID, None)


def test_a_reopened_result_waits_for_its_confirmation_again(ground):
    ground.tell(ground.home)
    ground.confirm(ground.away)
    do(ground, verdicts.reopen_result, reason="They changed their minds")
    assert ground.now == (State.REPORTED, (2, 1))
    assert rows(ground)[ground.clubs[True].pk][0] == 0
    ground.confirm(ground.away)
    assert ground.now == (State.FINAL, (2, 1))


def test_nothing_to_reopen(ground):
    with pytest.raises(Refusal):
        do(ground, verdicts.reopen_result, reason="…")


@pytest.mark.parametrize(
    ("verdict", "facts"),
    [
        (verdicts.award, {"to": "home", "reason": "…"}),
        (verdicts.void_fixture, {"reason": "…"}),
        (verdicts.restore_fixture, {}),
        (verdicts.reopen_result, {"reason": "…"}),
    ],
)
def test_managers_decide_none_of_it(ground, verdict, facts):
    with pytest.raises(Refusal, match="organiser"):
        do(ground, verdict, ground.home, **facts)


@pytest.mark.parametrize("verdict", [verdicts.void_fixture, verdicts.reopen_result])
def test_a_reason_is_needed(ground, verdict):
    ground.tell(ground.organiser)
    with pytest.raises(Refusal, match="why"):
        do(ground, verdict, reason="")


def test_a_drawn_walkover_is_refused(ground):
    with pytest.raises(Refusal, match="winner"):
        ground.overrule(ground.organiser, home=1, away=1)


def test_a_bare_score_keeps_a_draft(ground):
    """Somebody who sends only the score may still want to tell the rest."""
    keep_draft(league=ground.league, fixture=ground.fixture, fields={"home_goals": "2"}, actor=ground.home)
    report_result(league=ground.league, fixture=ground.fixture, home_goals=2, away_goals=1, actor=ground.home)
    assert Draft.objects.count() == 1

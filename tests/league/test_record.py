"""From rows to who may play: the rules themselves are proven in tests/league/rules/test_discipline.py."""

from datetime import date, time, timedelta

import pytest
from django.utils import timezone

from clubs.rules.absences import Cause, Why
from league.club_file import outcome
from league.models import Fixture, Season
from league.pages.words import say_reasons
from league.record import SeasonRecord
from league.rules.outings import State
from matches.models import Event, Report
from tests.factories import EntryFactory
from tests.stories import Story, happened

pytestmark = pytest.mark.django_db


@pytest.fixture
def story():
    return Story()


def out(story, *fixtures, club=None) -> list[bool]:
    """Whether the first outfielder is out of each of these matches."""
    record = SeasonRecord(story.season)
    return [story.one.card_id in record.out_of(one.pk, (club or story.home).pk) for one in fixtures]


def test_ca_league_7_a_red_card_keeps_him_out_of_the_next_match_and_no_other(story):
    first = story.play(happened(Event.Kind.RED, story.one))
    second, third = story.to_play(), story.to_play()
    assert out(story, first, second, third) == [False, True, False]


def test_ca_league_6_the_third_yellow_bans(story):
    for _ in range(2):
        story.play(happened(Event.Kind.YELLOW, story.one))
    assert SeasonRecord(story.season).discipline(story.home.pk).next_yellow_bans(story.one.card_id, "league")
    story.play(happened(Event.Kind.YELLOW, story.one))
    following = story.to_play()
    assert out(story, following) == [True]
    (reason,) = SeasonRecord(story.season).out_of(following.pk, story.home.pk)[story.one.card_id]
    assert (reason.why, reason.absence.cause, reason.left) == (Why.BANNED, Cause.YELLOWS, 1)


def test_ca_league_5_the_die_says_how_many_matches_an_injury_costs(story):
    story.play(happened(Event.Kind.INJURY, story.one), dice={story.one.card_id: 2})
    later = [story.to_play() for _ in range(3)]
    assert out(story, *later) == [True, True, False]


def test_an_injury_without_a_die_costs_nothing_yet(story):
    first = story.play(happened(Event.Kind.INJURY, story.one))
    assert out(story, story.to_play()) == [False]
    standing = SeasonRecord(story.season).discipline(story.home.pk).standing(story.one.card_id)
    assert standing.dice_to_roll == (first.pk,)


def test_op_72_a_postponed_match_serves_no_ban(story):
    story.play(happened(Event.Kind.RED, story.one))
    postponed, following = story.to_play(), story.to_play()
    Fixture.objects.filter(pk=postponed.pk).update(state=Fixture.State.POSTPONED)
    # Whenever it is played, he is out of whichever comes first.
    assert out(story, postponed, following) == [True, True]


def dated(fixture: Fixture, days_from_today: int) -> Fixture:
    fixture.date = timezone.localdate() + timedelta(days_from_today)
    fixture.save()
    return fixture


def test_op_72_a_day_agreed_for_one_match_puts_no_later_round_before_it(story):
    story.play(happened(Event.Kind.RED, story.one))
    agreed, following = dated(story.to_play(), 3), story.to_play()
    assert out(story, agreed, following) == [True, False]


def test_op_72_a_later_round_that_is_to_be_played_first_serves_the_ban(story):
    story.play(happened(Event.Kind.RED, story.one))
    late, early = dated(story.to_play(), 9), dated(story.to_play(), 3)
    assert out(story, late, early) == [False, True]


def test_op_72_a_match_that_was_not_played_on_its_day_serves_no_ban(story):
    overdue = dated(story.to_play(), -30)
    story.play(happened(Event.Kind.RED, story.one))
    following, last = dated(story.to_play(), 0), dated(story.to_play(), 7)
    assert out(story, overdue, following, last) == [True, True, False]


def test_op_72_a_match_without_a_day_that_was_left_out_serves_no_ban(story):
    left_out = story.to_play()
    story.play(happened(Event.Kind.RED, story.one))
    following, last = story.to_play(), story.to_play()
    assert out(story, left_out, following, last) == [True, True, False]


def timed(fixture: Fixture, hour: int) -> Fixture:
    fixture.time = time(hour)
    return dated(fixture, 0)


def test_op_72_of_several_matches_on_one_day_the_one_at_the_earlier_time_serves_the_ban(story):
    timed(story.play(happened(Event.Kind.RED, story.one)), 10)
    late, early = timed(story.to_play(), 16), timed(story.to_play(), 14)
    assert out(story, late, early) == [False, True]


def test_op_72_a_red_in_a_later_round_at_an_earlier_time_bans_from_the_earlier_round_that_follows(story):
    second = timed(story.play(), 16)
    third = timed(story.play(happened(Event.Kind.RED, story.one)), 14)
    following = timed(story.to_play(), 18)
    assert out(story, second, third, following) == [True, False, False]


def test_op_72_a_match_left_out_on_its_day_serves_no_ban(story):
    left_out = timed(story.to_play(), 10)
    timed(story.play(happened(Event.Kind.RED, story.one)), 11)
    following, last = timed(story.to_play(), 12), timed(story.to_play(), 13)
    assert out(story, left_out, following, last) == [True, True, False]


@pytest.mark.parametrize("state", [Fixture.State.REPORTED, Fixture.State.DISPUTED])
def test_a_match_that_waits_for_its_confirmation_has_been_played(story, state):
    story.play(happened(Event.Kind.RED, story.one))
    told, following = dated(story.play(), -3), story.to_play()
    Fixture.objects.filter(pk=told.pk).update(state=state)
    assert out(story, told, following) == [True, False]
    played = story.play(line_up=True)  # with him in the field
    assert out(story, told, played, following) == [True, False, False]
    assert SeasonRecord(story.season).discipline(story.home.pk).findings() == []


def test_who_is_named_in_a_match_to_confirm_has_not_sat_it_out(story):
    story.play(happened("red", story.one))
    told, following = story.play(happened("goal", story.one)), story.to_play()
    Fixture.objects.filter(pk=told.pk).update(state=Fixture.State.REPORTED)
    assert out(story, told, following) == [True, True]


def test_a_match_awarded_because_a_club_withdrew_has_overtaken_nothing(story):
    story.play(happened(Event.Kind.RED, story.one))
    following, last = story.to_play(), story.to_play()
    awarded = story.play(score=(3, 0), how=Report.How.WALKOVER)
    Fixture.objects.filter(pk=awarded.pk).update(before_withdrawal=Fixture.State.SCHEDULED)
    assert out(story, following, last) == [True, False]


def test_the_next_match_is_the_first_by_its_day(story):
    story.play()
    overdue, late, early = dated(story.to_play(), -5), dated(story.to_play(), 9), dated(story.to_play(), 3)

    def following():
        return SeasonRecord(story.season).diaries.next_match(story.home.pk)

    found = []
    while following():
        found.append(following().pk)
        Fixture.objects.filter(pk=found[-1]).update(state=Fixture.State.VOID)
    assert found == [early.pk, late.pk, overdue.pk]


def test_the_last_match_is_the_last_that_was_played(story):
    assert SeasonRecord(story.season).diaries.last_match(story.home.pk) is None
    caught_up, last = story.play(), story.play()
    story.to_play()
    assert SeasonRecord(story.season).diaries.last_match(story.home.pk).pk == last.pk
    Report.objects.filter(fixture=last).update(played_on=date(2026, 3, 1))
    Report.objects.filter(fixture=caught_up).update(played_on=date(2026, 3, 8))
    assert SeasonRecord(story.season).diaries.last_match(story.home.pk).pk == caught_up.pk
    Fixture.objects.filter(pk=caught_up.pk).update(state=Fixture.State.REPORTED)
    assert SeasonRecord(story.season).diaries.last_match(story.home.pk).pk == last.pk


def test_a_void_match_serves_no_ban(story):
    story.play(happened(Event.Kind.RED, story.one))
    void, following = story.to_play(), story.to_play()
    Fixture.objects.filter(pk=void.pk).update(state=Fixture.State.VOID)
    assert out(story, void, following) == [False, True]


def test_only_a_final_score_changes_anything(story):
    first = story.play(happened(Event.Kind.RED, story.one))
    following = story.to_play()
    for state in (Fixture.State.REPORTED, Fixture.State.DISPUTED):
        Fixture.objects.filter(pk=first.pk).update(state=state)
        assert out(story, following) == [False]


def test_only_the_report_that_stands_is_read(story):
    first = story.play(happened(Event.Kind.RED, story.one))
    following = story.to_play()
    first.report = Report.objects.create(
        match=first.match, version=2, home_goals=0, away_goals=0, side=Report.Side.ORGANISER
    )
    first.save()
    assert out(story, following) == [False]


def test_what_he_brought_along_is_served_from_the_first_match(story):
    story.one.ban_matches = 1
    story.one.save()
    first, second = story.to_play(), story.to_play()
    assert out(story, first, second) == [True, False]


def test_what_he_brought_along_sums_up_what_had_been_played(story):
    first = story.play(happened(Event.Kind.RED, story.one))
    second, third = story.to_play(), story.to_play()
    story.one.ban_matches, story.one.sums_up = 1, [first.pk]
    story.one.save()
    assert out(story, second, third) == [True, False]


def test_op_72_a_match_made_up_for_after_the_note_serves_the_ban_whatever_its_round(story):
    made_up, second = dated(story.play(), -1), dated(story.play(), -9)
    following = dated(story.to_play(), 3)
    story.one.ban_matches, story.one.sums_up = 1, [second.pk]
    story.one.save()
    assert out(story, made_up, second, following) == [True, False, False]


def test_what_was_noted_before_matches_were_kept_sums_up_the_rounds_before(story):
    story.play(happened(Event.Kind.RED, story.one))
    second, third = story.to_play(), story.to_play()
    story.one.ban_matches, story.one.from_round = 1, 2
    story.one.save()
    assert out(story, second, third) == [True, False]


def test_yellows_brought_along_count_towards_the_ban(story):
    story.one.yellows = 2
    story.one.save()
    story.play(happened(Event.Kind.YELLOW, story.one))
    assert out(story, story.to_play()) == [True]


def test_a_walkover_counts_as_missed_by_both(story):
    story.play(happened(Event.Kind.RED, story.one))
    story.play(score=(3, 0), how=Report.How.WALKOVER)
    assert out(story, story.to_play()) == [False]


@pytest.mark.parametrize(
    ("how", "score", "states"),
    [
        (Report.How.PLAYED, (1, 0), (State.PLAYED, State.PLAYED)),
        (Report.How.ABANDONED, (1, 0), (State.PLAYED, State.PLAYED)),
        (Report.How.WALKOVER, (3, 0), (State.WALKOVER, State.FORFEIT)),
        (Report.How.WALKOVER, (0, 3), (State.FORFEIT, State.WALKOVER)),
        (Report.How.BOTH_FORFEIT, (0, 0), (State.FORFEIT, State.FORFEIT)),
    ],
)
def test_what_a_match_counts_for_from_each_side(story, how, score, states):
    fixture = story.play(score=score, how=how)
    assert (outcome(fixture, home=True), outcome(fixture, home=False)) == states


def test_who_began_or_came_on_appeared(story):
    story.one.ban_matches = 1
    story.one.save()
    first = story.play(line_up=True)  # with him in the field
    findings = SeasonRecord(story.season).discipline(story.home.pk).findings()
    assert [(finding.player, finding.match) for finding in findings] == [(story.one.card_id, first.pk)]
    assert out(story, story.to_play()) == [True]  # it served nothing


def test_a_player_of_another_club_is_not_in_the_squad(story):
    verdict = SeasonRecord(story.season).verdict(story.to_play().pk, story.home.pk, story.rival.card)
    assert not verdict.available
    assert [reason.why for reason in verdict.reasons] == [Why.NOT_IN_SQUAD]


def test_squads_come_in_the_order_of_the_numbers(story):
    record = SeasonRecord(story.season)
    numbers = [place.number for place in record.squads[story.home.pk].values()]
    assert numbers == sorted(numbers)


def test_a_season_costs_eight_queries_however_long(story, django_assert_num_queries):
    for _ in range(6):
        story.play(happened(Event.Kind.YELLOW, story.one), line_up=True)
    EntryFactory(season=story.season)
    following = story.to_play()
    with django_assert_num_queries(8):
        record = SeasonRecord(story.season)
        assert record.members
        for club in (story.home, story.away):
            record.out_of(following.pk, club.pk)


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (1, "injured: brought along when he was entered, 2 matches left (CA-LEAGUE-3)"),
        (2, "injured: carried over from the season before, 2 matches left (CA-LEAGUE-3, OP-73)"),
    ],
)
def test_op_73_an_injury_left_over_from_the_season_before_is_called_so(story, number, told):
    Season.objects.filter(pk=story.season.pk).update(number=number)
    story.season.refresh_from_db()
    hurt, following = story.player(injury_matches=2), story.to_play()
    record = SeasonRecord(story.season)
    reasons = record.out_of(following.pk, story.home.pk)[hurt.card_id]
    assert say_reasons(reasons, record, story.home.pk) == told

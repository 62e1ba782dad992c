"""The preview of a correction says what the correction then does, and leaves no trace itself."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from clubs.refusal import Refusal
from clubs.rules.absences import Why
from league.book import SeasonBook
from league.guards import Pass
from league.models import Activity, Fixture, Role
from league.record import SeasonRecord
from league.services.corrections import Case, foresee
from league.services.injuries import roll_injury
from league.services.line_ups import Pick, name_line_up
from matches.models import Event, InjuryRoll, Report
from matches.reports import Detail, Happening
from tests.league.ground import Ground


def preview(ground, home=2, away=1, *, events=(), fixture=None, how=Report.How.PLAYED):
    return foresee(
        league=ground.league,
        fixture=fixture or ground.fixture,
        home_goals=home,
        away_goals=away,
        how=how,
        detail=Detail(events=tuple(events)),
        actor=ground.organiser,
    )


@pytest.mark.django_db
class TestForesee:
    @pytest.fixture
    def ground(self):
        return Ground(rounds=4)

    def test_nothing_moves_where_nothing_is_different(self, ground):
        ground.tell(ground.organiser)
        assert preview(ground).count == 0

    def test_it_leaves_no_trace(self, ground):
        ground.tell(ground.organiser)
        lines = Activity.objects.count()
        assert preview(ground, 0, 5).count == 2
        assert ground.now == (Fixture.State.FINAL, (2, 1))
        assert (Report.objects.count(), Activity.objects.count()) == (1, lines)

    def test_places_and_points(self, ground):
        ground.tell(ground.organiser)
        idle = ground.season.entries.get(manager=ground.other).club_id
        moved = {one.club: (one.before[:2], one.after[:2]) for one in preview(ground, 2, 2).table}
        assert moved == {
            ground.clubs[True].pk: ((1, 3), (1, 1)),
            ground.clubs[False].pk: ((3, 0), (2, 1)),
            idle: ((2, 0), (3, 0)),
        }

    def test_a_ban_appears_with_its_match(self, ground):
        ground.tell(ground.organiser)
        seen = preview(ground, events=[ground.event("red", True, 9)])
        (absent,) = seen.absences
        assert (absent.card, absent.why) == (ground.card(True, 9), Why.BANNED)
        assert (absent.appears, absent.vanishes) == ((ground.fixtures[1].pk,), ())

    def test_a_ban_vanishes_with_its_match(self, ground):
        ground.tell(ground.organiser, events=[ground.event("red", True, 9)])
        (absent,) = preview(ground).absences
        assert (absent.appears, absent.vanishes) == ((), (ground.fixtures[1].pk,))

    def test_somebody_then_played_ineligibly(self, ground):
        ground.tell(ground.organiser)
        booked = ground.event("yellow", True, 9)
        ground.tell(ground.organiser, 0, 0, events=[self.away(booked)], fixture=ground.fixtures[1])
        seen = preview(ground, events=[ground.event("red", True, 9)])
        case = Case(ground.clubs[True].pk, ground.card(True, 9), ground.fixtures[1].pk)
        assert seen.ineligible.appears == (case,)

    @staticmethod
    def away(event):
        """The same player in a match away."""
        return Happening(event.kind, not event.home, event.card)

    def test_a_line_up_to_come_then_names_somebody_who_is_out(self, ground):
        ground.tell(ground.organiser)
        squad = ground.squads[True]
        places = ["goal"] + ["field"] * 10 + ["bench"] * 3
        picks = [Pick(one.card_id, place) for one, place in zip(squad, places, strict=True)]
        name_line_up(league=ground.league, fixture=ground.fixtures[1], home=False, picks=picks, actor=ground.organiser)
        seen = preview(ground, events=[ground.event("red", True, 9)])
        assert [case.card for case in seen.misnamed.appears] == [ground.card(True, 9)]
        assert [case.fixture for case in seen.misnamed.appears] == [ground.fixtures[1].pk]

    def test_dice_that_lack_or_lose_their_injury(self, ground):
        ground.tell(ground.organiser, events=[ground.event("injury", True, 9)])
        card = ground.squads[True][8].card
        roll_injury(league=ground.league, fixture=ground.fixture, card=card, actor=ground.organiser, typed=2)
        seen = preview(ground, events=[ground.event("injury", True, 8)])
        assert [case.card for case in seen.dice_idle.appears] == [card.pk]
        assert [case.card for case in seen.dice_missing.appears] == [ground.card(True, 8)]
        assert [(one.card, len(one.vanishes)) for one in seen.absences] == [(card.pk, 2)]

    def test_what_does_not_add_up_is_refused_as_it_would_be(self, ground):
        with pytest.raises(Refusal):
            preview(ground, 0, 0, events=[ground.event("goal", True, 9)])
        assert Report.objects.count() == 0

    def test_managers_cannot_look_ahead(self, ground):
        ground.organiser = ground.home
        with pytest.raises(Refusal):
            preview(ground)


KINDS = ("yellow", "yellow", "red", "injury")
STORIES = st.lists(
    st.tuples(st.sampled_from(KINDS), st.booleans(), st.integers(1, 3)), max_size=4, unique_by=lambda one: one[1:]
)
MATCHES = st.tuples(st.integers(0, 3), st.integers(0, 3), STORIES)


def as_told(ground, fixture, match):
    """A drawn match as score and events: players by side of the ground, which changes every round."""
    home_goals, away_goals, story = match
    turned = fixture.match.home_id != ground.clubs[True].pk
    return (
        home_goals,
        away_goals,
        [Happening(kind, side != turned, ground.card(side, number)) for kind, side, number in story],
    )


def reading(ground):
    """The season as its pages read it: the table, and who may play in which match."""
    season = type(ground.season).objects.get(pk=ground.season.pk)
    table = SeasonBook(Pass(ground.league, None, Role.ORGANISER), season).table
    record = SeasonRecord(season)
    rows = {row.club: (row.rank, row.points, row.goal_difference, row.played) for row in table.rows}
    out = {
        (club, card, str(reason.why), fixture.pk)
        for fixture in record.fixtures.values()
        for club in (fixture.match.home_id, fixture.match.away_id)
        for card, reasons in record.out_of(fixture.pk, club).items()
        for reason in reasons
    }
    findings = {
        (club.pk, card, match)
        for club in ground.clubs.values()
        for card, match, _ in record.discipline(club.pk).findings()
    }
    return rows, out, findings


def throw_dice(ground, fixture, dice):
    hurt = Event.objects.filter(report__fixture=fixture, kind="injury").order_by("card")
    for event, die in zip(hurt, dice, strict=False):
        roll_injury(league=ground.league, fixture=fixture, card=event.card, actor=ground.organiser, typed=die)


class TestWholeSeasons(TestCase):
    """Random seasons on the database."""

    @settings(max_examples=10, suppress_health_check=list(HealthCheck))
    @given(
        matches=st.lists(MATCHES, min_size=2, max_size=4),
        number=st.integers(0, 3),
        corrected=MATCHES,
        dice=st.lists(st.integers(1, 6), min_size=3, max_size=3),
    )
    def test_the_preview_is_what_saving_then_does(self, matches, number, corrected, dice):
        ground = Ground(rounds=len(matches) + 1)
        for fixture, match in zip(ground.fixtures, matches, strict=False):
            home, away, events = as_told(ground, fixture, match)
            ground.correct(home, away, events=events, fixture=fixture)
            throw_dice(ground, fixture, dice)
        fixture = ground.fixtures[number % len(matches)]
        home, away, events = as_told(ground, fixture, corrected)
        before = reading(ground)
        seen = preview(ground, home, away, events=events, fixture=fixture)
        assert reading(ground) == before
        ground.correct(home, away, events=events, fixture=fixture)
        after = reading(ground)
        assert {one.club: (tuple(one.before), tuple(one.after)) for one in seen.table} == {
            club: (before[0][club], row) for club, row in after[0].items() if before[0][club] != row
        }
        told = [(one, *key) for one in seen.absences for key in ((one.appears, True), (one.vanishes, False))]
        for appears, one_way in ((True, after[1] - before[1]), (False, before[1] - after[1])):
            assert {
                (one.club, one.card, one.why, match)
                for one, fixtures, way in told
                if way == appears
                for match in fixtures
            } == one_way
        assert {tuple(case) for case in seen.ineligible.appears} == after[2] - before[2]
        assert {tuple(case) for case in seen.ineligible.vanishes} == before[2] - after[2]
        lacking = {
            (event.report.fixture.pk, event.card_id)
            for event in Event.objects.filter(kind="injury", report__fixture__isnull=False)
            if not InjuryRoll.objects.filter(match=event.report.match_id, card=event.card_id).exists()
        }
        assert {(case.fixture, case.card) for case in seen.dice_missing.appears} <= lacking

    @settings(max_examples=5, suppress_health_check=list(HealthCheck))
    @given(matches=st.lists(MATCHES, min_size=3, max_size=3), order=st.permutations(range(3)))
    def test_the_order_in_which_results_come_in_does_not_matter(self, matches, order):
        """Table and eligibility are the same, whichever match was reported first."""
        readings = []
        for turn in (range(3), order):
            ground = Ground(rounds=4)
            for number in turn:
                fixture = ground.fixtures[number]
                home, away, events = as_told(ground, fixture, matches[number])
                ground.correct(home, away, events=events, fixture=fixture)
                throw_dice(ground, fixture, [3, 1, 5])
            rows, out, findings = reading(ground)
            clubs = {club.pk: home for home, club in ground.clubs.items()}
            cards = {one.card_id: (home, one.number) for home, squad in ground.squads.items() for one in squad}
            rounds = {fixture.pk: number for number, fixture in enumerate(ground.fixtures)}
            readings.append(
                (
                    {clubs[club]: row for club, row in rows.items() if club in clubs},
                    {(cards[card], why, rounds[fixture]) for _, card, why, fixture in out},
                    {(cards[card], rounds[fixture]) for _, card, fixture in findings},
                )
            )
        assert readings[0] == readings[1]

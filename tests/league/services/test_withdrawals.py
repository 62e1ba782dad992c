from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core import serializers
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from clubs.refusal import Refusal
from league.book import SeasonBook
from league.guards import Pass
from league.models import Entry, Fixture, Role, Season, SquadPlace
from league.record import SeasonRecord
from league.rules.withdrawal import How
from league.services import seasons, withdrawals
from league.services.latecomers import join_late
from league.services.moves import move
from league.services.results import overrule_result
from league.services.squads import sign
from matches.models import Event, Report
from tests.divided import divided_season, play_out
from tests.factories import CardFactory, MembershipFactory, SquadPlaceFactory, UserFactory, fill_squads

State = Fixture.State


def book_of(season: Season) -> SeasonBook:
    return SeasonBook(Pass(season.league, None, Role.ORGANISER), season)


def points(season: Season) -> dict[int, int]:
    return {row.club: row.points for row in book_of(season).table.rows}


def under_way(*, rounds: int = 2) -> Season:
    season = divided_season(4)
    season.divisions.all().delete()
    return play_out(season, rounds=rounds)


def leave(season: Season, club, how=How.EXPUNGED, *, frees_players=False, reason="Moved away") -> Entry:
    return withdrawals.withdraw_club(
        league=season.league, club=club, how=how, frees_players=frees_players, reason=reason, actor=UserFactory()
    )


def fixtures_of(season: Season, club) -> Iterator[Fixture]:
    for fixture in Fixture.objects.of(season).select_related("match", "round").order_by("round__number"):
        if club.pk in (fixture.match.home_id, fixture.match.away_id):
            yield fixture


pytestmark = pytest.mark.django_db


def test_expunged_results_vanish_from_the_table_and_what_is_left_is_not_played():
    season = under_way()
    champion = season.entries.get(lot=1).club
    won = points(season)
    leave(season, champion)
    assert champion.pk not in points(season)
    assert [fixture.state for fixture in fixtures_of(season, champion)] == ["expunged"] * 2 + ["void"] * 4
    assert sum(points(season).values()) < sum(won.values())
    page = book_of(season)
    assert page.entries[champion.pk].withdrawn_at is not None


def test_awarded_matches_are_won_three_nil_by_the_others_and_results_stand():
    season = under_way()
    club = season.entries.get(lot=1).club
    before = points(season)
    leave(season, club, How.AWARDED)
    after = points(season)
    assert after[club.pk] == before[club.pk] == 6
    reports = [fixture.report for fixture in fixtures_of(season, club)][2:]
    assert {report.how for report in reports} == {Report.How.WALKOVER}
    assert {(report.home_goals, report.away_goals) for report in reports} <= {(3, 0), (0, 3)}
    assert sum(after.values()) - sum(before.values()) == 4 * 3


def test_football_advises_by_half_of_the_matches():
    assert withdrawals.advice(under_way(rounds=2).entries.get(lot=1)) is How.EXPUNGED
    assert withdrawals.advice(under_way(rounds=3).entries.get(lot=1)) is How.AWARDED


def told(fixture: Fixture, kind: str, place: SquadPlace) -> None:
    home = fixture.match.home_id == place.club_id
    Event.objects.create(report=fixture.report, position=1, kind=kind, home=home, card=place.card)


def test_op_72_cards_and_served_bans_of_expunged_matches_stand():
    """Sent off in round 1, sat out round 2 against the club that withdraws: he is free in round 3, as he was."""
    season = under_way(rounds=3)
    quitter = season.entries.get(lot=1).club
    second = next(one for one in fixtures_of(season, quitter) if one.round.number == 2)
    rival = second.match.away if second.match.home_id == quitter.pk else second.match.home
    place = SquadPlaceFactory(season=season, club=rival)
    first = next(one for one in fixtures_of(season, rival) if one.round.number == 1)
    told(first, Event.Kind.RED, place)
    was = SeasonRecord(season).discipline(rival.pk).standing(place.card_id)
    leave(season, quitter)
    assert SeasonRecord(season).discipline(rival.pk).standing(place.card_id) == was
    assert was.absences[0].served_by == (second.pk,)


def test_op_72_an_awarded_match_of_a_club_that_withdrew_serves_no_ban():
    """Nobody could have played in it: it is like a bye."""
    season = under_way(rounds=1)
    quitter = season.entries.get(lot=1).club
    later = next(one for one in fixtures_of(season, quitter) if one.round.number == 2)
    rival = later.match.away if later.match.home_id == quitter.pk else later.match.home
    place = SquadPlaceFactory(season=season, club=rival)
    told(next(one for one in fixtures_of(season, rival) if one.round.number == 1), Event.Kind.RED, place)
    leave(season, quitter, How.AWARDED)
    [ban] = SeasonRecord(season).discipline(rival.pk).standing(place.card_id).absences
    third = next(one for one in fixtures_of(season, rival) if one.round.number == 3)
    assert (ban.served_by, ban.expected) == ((), (third.pk,))


def test_matches_of_a_club_that_withdrew_stay_as_they_are():
    season = under_way()
    club = season.entries.get(lot=1).club
    leave(season, club)
    organiser = MembershipFactory(league=season.league, role=Role.ORGANISER).user
    with pytest.raises(Refusal, match="withdrawn"):
        overrule_result(
            league=season.league,
            fixture=next(fixtures_of(season, club)),
            home_goals=1,
            away_goals=0,
            how="played",
            reason="No",
            actor=organiser,
        )


def test_a_withdrawal_needs_a_reason_settled_scores_and_a_season_under_way():
    season = under_way()
    club = season.entries.get(lot=1).club
    with pytest.raises(Refusal, match="why"):
        leave(season, club, reason="")
    fixture = next(fixtures_of(season, club))
    Fixture.objects.filter(pk=fixture.pk).update(state=State.DISPUTED)
    with pytest.raises(Refusal, match="confirmation"):
        leave(season, club)
    Fixture.objects.filter(pk=fixture.pk).update(state=State.FINAL)
    seasons.finish_season(league=season.league, actor=UserFactory())
    with pytest.raises(Refusal, match="under way"):
        leave(season, club)


def test_the_preview_tells_what_changes_and_changes_nothing():
    season = under_way()
    club = season.entries.get(lot=1).club
    before = rows_of(season)
    seen = withdrawals.foresee(league=season.league, club=club, how=How.EXPUNGED, actor=UserFactory())
    assert {moved.club for moved in seen.table} == {row for row in points(season) if row != club.pk}
    assert rows_of(season) == before


def test_the_withdrawal_is_not_taken_back_once_something_is_built_on_it():
    season, actor = under_way(), UserFactory()
    fill_squads(season, size=3)
    first, second = season.entries.get(lot=1).club, season.entries.get(lot=2).club
    card = season.squad_places.filter(club=first).first().card
    leave(season, first, frees_players=True)
    leave(season, second)
    with pytest.raises(Refusal, match="after that"):
        withdrawals.take_back(league=season.league, club=first, actor=actor)
    withdrawals.take_back(league=season.league, club=second, actor=actor)
    organiser = MembershipFactory(league=season.league, role=Role.ORGANISER).user
    sign(league=season.league, club=second, card=card, actor=organiser)
    with pytest.raises(Refusal, match="by now"):
        withdrawals.take_back(league=season.league, club=first, actor=actor)


def test_an_award_that_is_taken_back_is_ahead_again_for_whoever_moved_meanwhile():
    season = under_way()
    club, rival = season.entries.get(lot=1).club, season.entries.get(lot=2).club
    leave(season, club, How.AWARDED)
    actor = MembershipFactory(league=season.league, role=Role.ORGANISER).user
    newcomer = move(season=season, card=CardFactory(), to=rival, actor=actor)
    withdrawals.take_back(league=season.league, club=club, actor=actor)
    to_play = [one.pk for one in fixtures_of(season, rival) if one.state == State.SCHEDULED]
    assert [pk for pk in to_play if newcomer.card_id in SeasonRecord(season).squad_then(pk, rival.pk)] == to_play


def test_nobody_comes_back_after_a_latecomer_who_has_no_match_against_them():
    season, actor = under_way(), UserFactory()
    club = season.entries.get(lot=1).club
    leave(season, club)
    late = {"name": "Late", "cloth": "red", "trim": "white", "pattern": "plain"}
    entry = join_late(league=season.league, from_round=3, actor=actor, **late)
    met = Fixture.objects.of(season).filter(match__home=entry.club).values_list("match__away", flat=True)
    assert club.pk not in met
    with pytest.raises(Refusal, match="joined after"):
        withdrawals.take_back(league=season.league, club=club, actor=actor)


def rows_of(season: Season) -> list[str]:
    """Everything a withdrawal could touch, but for when a player joined."""
    places = season.squad_places.order_by("card").values_list(
        "club", "card", "number", "yellows", "ban_matches", "injury_matches", "cup_bans", "sums_up"
    )
    kept = [Fixture.objects.of(season).order_by("pk"), season.entries.order_by("pk"), Report.objects.order_by("pk")]
    return [*(serializers.serialize("json", rows) for rows in kept), str(list(places))]


class WithdrawingAndTakingBack(TestCase):
    # Without shrinking: every example plays a season.
    @settings(
        max_examples=5,
        deadline=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=[HealthCheck.too_slow],
    )
    @example(rounds=3, leavers=[(1, How.AWARDED, False), (2, How.EXPUNGED, True)], postponed=False)
    @given(
        rounds=st.integers(0, 6),
        leavers=st.lists(
            st.tuples(st.integers(1, 4), st.sampled_from(list(How)), st.booleans()),
            min_size=1,
            max_size=3,
            unique_by=lambda one: one[0],
        ),
        postponed=st.booleans(),
    )
    def test_is_the_identity(self, rounds, leavers, postponed):
        season = under_way(rounds=rounds)
        fill_squads(season, size=2)
        if postponed:
            Fixture.objects.of(season).filter(round__number=rounds + 1).update(state=State.POSTPONED)
        clubs = {lot: season.entries.get(lot=lot).club for lot, _how, _frees in leavers}
        seen = [rows_of(season)]
        for lot, how, frees in leavers:
            leave(season, clubs[lot], how, frees_players=frees)
            seen.append(rows_of(season))
        for lot, _how, _frees in reversed(leavers):
            seen.pop()
            withdrawals.take_back(league=season.league, club=clubs[lot], actor=UserFactory())
            assert rows_of(season) == seen[-1]

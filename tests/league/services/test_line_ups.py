"""Naming a line-up: who may, whom, and what the home points may do."""

import pytest

from clubs.refusal import Refusal
from league.models import Activity, Fixture, Role, Season
from league.services.fixtures import swap_venue
from league.services.line_ups import Pick, Unfit
from matches.models import Boost, LineUp, Named
from tests.factories import FixtureFactory, MatchFactory, MembershipFactory, RoundFactory
from tests.squads import Ground

pytestmark = pytest.mark.django_db


@pytest.fixture
def ground():
    return Ground()


def codes(ground, picks=None, **facts) -> list[str]:
    with pytest.raises(Unfit) as refused:
        ground.name(picks, **facts)
    assert not LineUp.objects.exists()
    return [problem.code for problem in refused.value.problems]


def moved(ground, number: int, place: str) -> list[Pick]:
    """The sixteen, with one shirt somewhere else."""
    card = ground.squad[number - 1].card_id
    kept = [pick for pick in ground.sixteen() if pick.card != card]
    return [*kept, Pick(card, place)] if place else kept


def test_ca_team_1_one_in_goal_ten_in_the_field_five_on_the_bench(ground):
    line_up = ground.name(formation="433")
    assert line_up.formation == "433"
    places = list(line_up.named.values_list("place", flat=True))
    assert [places.count(place) for place in Named.Place.values] == [1, 10, 5]
    keeper = line_up.named.get(place="goal")
    assert (keeper.number, keeper.forward, keeper.across) == (1, 4, 50)


def test_ca_team_1_nobody_in_goal_is_refused(ground):
    assert codes(ground, moved(ground, 1, "")) == ["nobody_in_goal", "too_few_starters"]


def test_ca_team_1_a_twelfth_starter_is_refused(ground):
    assert codes(ground, moved(ground, 18, "field")) == ["too_many_starters"]


def test_ca_team_1_a_sixth_substitute_is_refused(ground):
    assert codes(ground, moved(ground, 18, "bench")) == ["too_many_substitutes"]


def test_op_70_exactly_one_starting_keeper(ground):
    picks = [pick for pick in ground.sixteen() if pick.card != ground.squad[2].card_id]
    assert codes(ground, [*picks, Pick(ground.squad[1].card_id, "goal")]) == ["several_in_goal"]
    assert codes(ground, [*picks, Pick(ground.squad[1].card_id, "field")]) == ["keeper_in_field"]


def test_op_70_the_reserve_keeper_may_sit_on_the_bench(ground):
    picks = moved(ground, 17, "")
    ground.name([*picks, Pick(ground.squad[1].card_id, "bench")])


def test_an_empty_seat_on_the_bench_is_the_managers_choice(ground):
    assert ground.name(moved(ground, 17, "")).named.count() == 15


@pytest.mark.parametrize("what", ["ban_matches", "injury_matches"])
def test_a_banned_or_injured_player_cannot_be_named(ground, what):
    out = ground.squad[4]
    setattr(out, what, 1)
    out.save()
    with pytest.raises(Unfit) as refused:
        ground.name()
    (problem,) = refused.value.problems
    assert (problem.where, problem.code) == (out.card_id, "not_available")
    assert problem.facts["reasons"][0].left == 1


def test_another_clubs_player_cannot_be_named(ground):
    picks = [*moved(ground, 17, ""), Pick(ground.rivals[5].card_id, "bench")]
    assert codes(ground, picks) == ["not_available"]


def test_op_82_with_ten_fit_all_ten_start():
    ground = Ground(size=10, keepers=1)
    starting = [Pick(one.card_id, "field" if number else "goal") for number, one in enumerate(ground.squad)]
    assert codes(ground, starting[:9]) == ["too_few_starters"]
    assert ground.name(starting).named.count() == 10


def test_op_82_with_six_fit_the_match_is_a_forfeit():
    ground = Ground(size=6, keepers=1)
    picks = [Pick(one.card_id, "field" if number else "goal") for number, one in enumerate(ground.squad)]
    assert codes(ground, picks) == ["forfeit"]


def test_ex_21_attribute_5_takes_one_point_and_not_two(ground):
    striker = ground.squad[5].card
    assert striker.pace == 5
    assert codes(ground, boosts={(striker.pk, "pace"): 2}) == ["above_ceiling"]
    ground.name(boosts={(striker.pk, "pace"): 1})
    boost = Boost.objects.get()
    assert (boost.named.card_id, boost.attribute, boost.points) == (striker.pk, "pace", 1)


def test_ca_league_11_six_points_and_no_seventh(ground):
    raised = {(one.card_id, "dribbling"): 1 for one in ground.squad[2:9]}
    assert codes(ground, boosts=raised) == ["too_many_points"]
    raised.popitem()
    ground.name(boosts=raised)
    assert Boost.objects.count() == 6


def test_op_78_points_go_to_named_players_only(ground):
    spare = ground.squad[19].card_id
    assert codes(ground, boosts={(spare, "pace"): 1}) == ["not_named"]


def test_op_78_unused_points_lapse(ground):
    ground.name(boosts={(ground.squad[2].card_id, "shooting"): 3})
    assert [boost.points for boost in Boost.objects.all()] == [3]


def test_the_house_rule_sets_the_number_of_points(ground):
    ground.league.house_rules["boost_points"] = 1
    ground.league.save()
    assert codes(ground, boosts={(ground.squad[2].card_id, "shooting"): 2}) == ["too_many_points"]


def test_the_away_side_has_no_points(ground):
    with pytest.raises(Refusal, match="home side"):
        ground.name(
            ground.sixteen(ground.rivals),
            home=False,
            actor=ground.people.organiser.user,
            boosts={(ground.rivals[2].card_id, "pace"): 1},
        )


def test_everything_that_is_wrong_is_said_at_once(ground):
    picks = moved(ground, 18, "bench")
    assert codes(ground, picks, boosts={(ground.squad[19].card_id, "pace"): 1}) == ["too_many_substitutes", "not_named"]


def test_naming_again_replaces_the_line_up_and_its_points(ground):
    ground.name(boosts={(ground.squad[2].card_id, "shooting"): 3})
    ground.name(moved(ground, 17, ""))
    assert LineUp.objects.get().named.count() == 15
    assert not Boost.objects.exists()
    assert Activity.objects.filter(verb="line_up.named").count() == 2


@pytest.mark.parametrize("role", ["outsider", "viewer"])
def test_only_the_manager_and_organisers_name(ground, role):
    with pytest.raises(Refusal):
        ground.name(actor=getattr(ground.people, role).user)


def test_the_other_manager_does_not_name_it(ground):
    other = MembershipFactory(league=ground.league, role=Role.MANAGER).user
    ground.season.entries.filter(club=ground.away).update(manager=other)
    with pytest.raises(Refusal, match="manager and the organisers"):
        ground.name(actor=other)


def test_an_organiser_names_for_a_club_without_account(ground):
    line_up = ground.name(ground.sixteen(ground.rivals), home=False, actor=ground.people.organiser.user)
    assert not line_up.home


def test_a_reported_match_keeps_its_line_ups(ground):
    ground.name()
    fixture = FixtureFactory(
        round=RoundFactory(season=ground.season), match=MatchFactory(home=ground.home, away=ground.away), reported=True
    )
    with pytest.raises(Refusal, match="has a score"):
        ground.name(fixture=fixture)


def test_a_postponed_match_can_be_named(ground):
    Fixture.objects.filter(pk=ground.fixture.pk).update(state=Fixture.State.POSTPONED)
    ground.name()


def test_a_closed_season_takes_no_line_up(ground):
    Season.objects.filter(pk=ground.season.pk).update(state=Season.State.FINISHED)
    with pytest.raises(Refusal):
        ground.name()


def test_a_swapped_venue_takes_line_ups_back(ground):
    ground.name(boosts={(ground.squad[2].card_id, "shooting"): 3})
    swap_venue(league=ground.league, fixture=ground.fixture, actor=ground.people.organiser.user)
    assert not LineUp.objects.exists()

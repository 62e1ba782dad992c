"""Cups: opened, drawn on record, played through, corrected, called off."""

from datetime import date

import pytest

from clubs.refusal import Refusal
from league.models import Activity, Cup, Fixture, Notice, Round, Tie
from league.rules.ties import TieCode
from league.services.cup_draws import check_draws
from league.services.cups import BY_DICE, BY_TABLE, Plan, cancel_cup, date_cup_round, open_cup, open_playoff
from league.services.desk import DoesNotAddUp
from league.services.results import annul_result
from league.services.seasons import scrap_calendar
from league.services.verdicts import award, reopen_result
from matches.models import Match, Roll
from matches.services import check_box
from tests.cups import CupScene
from tests.factories import EntryFactory, FixtureFactory, MatchFactory

pytestmark = pytest.mark.django_db


def test_ca_league_10_a_seeded_cup_goes_from_tie_to_tie_to_its_winner():
    scene = CupScene(5)
    assert scene.ties(1) == [(1, None), (4, 5), (2, None), (3, None)]
    assert scene.ties(2) == [(1, None), (2, 3)]
    scene.play(scene.leg(1, 2), 0, 1)
    assert scene.ties(2) == [(1, 5), (2, 3)]
    scene.play(scene.leg(2, 1), 2, 0)
    scene.play(scene.leg(2, 2), 0, 3)
    assert scene.ties(3) == [(1, 3)]
    assert scene.champion() is None
    scene.play(scene.leg(3, 1), 1, 2)
    assert scene.champion() == 3
    won = Activity.objects.latest("id")
    assert (won.verb, won.facts["club"]) == ("cup.won", scene.clubs[2].name)


def test_ca_league_10_every_stage_is_drawn_on_record_and_can_be_drawn_again():
    scene = CupScene(7, draw="drawn")
    assert sum(None in tie for tie in scene.ties(1)) == 1
    rolls = Roll.objects.filter(box=scene.season.dice_box, purpose="cup draw")
    assert list(rolls.values_list("sides", flat=True)) == [7, 6, 5, 4, 3, 2]
    for slot in (1, 2, 3):
        assert not Tie.objects.filter(stage=2).exists()
        scene.play(scene.leg(1, slot), 1, 0)
    assert len(scene.ties(2)) == 2
    drawn = Activity.objects.filter(verb="cup.drawn").latest("id")
    assert (drawn.facts["stage"], drawn.facts["ties"].count("–")) == ("Semi-finals", 2)
    assert check_box(scene.season.dice_box) == check_draws(scene.season) == []
    first, second = Tie.objects.filter(stage=2)
    Tie.objects.filter(pk=first.pk).update(first_from=second.first_from, first=None)
    Tie.objects.filter(pk=second.pk).update(first_from=first.first_from, first=None)
    assert check_draws(scene.season) == ["Harbour Cup: the ties of stage 2 are not those that were drawn"]


def test_the_manager_who_is_drawn_hears_of_it():
    scene = CupScene(2, draw="drawn")
    notice = Notice.objects.get()
    assert (notice.user, notice.kind, notice.facts["cup"]) == (scene.people.manager.user, "cup.drawn", "Harbour Cup")


def test_op_80_two_legs_are_added_up():
    scene = CupScene(2, final_legs=2)
    assert scene.ties(1) == [(2, 1)]  # the better seed is at home in the second leg
    scene.play(scene.leg(1, 1), 1, 0)
    assert scene.champion() is None
    scene.play(scene.leg(1, 1, leg=2), 2, 0)
    assert scene.champion() == 1


def test_op_80_away_goals_decide_where_the_format_says_so():
    scene = CupScene(2, final_legs=2, away_goals=True)
    scene.play(scene.leg(1, 1), 1, 0)
    scene.play(scene.leg(1, 1, leg=2), 2, 1)
    assert scene.champion() == 2


def test_op_69_a_level_last_leg_needs_extra_time_and_a_shoot_out():
    scene = CupScene(2, final_legs=2)
    scene.play(scene.leg(1, 1), 1, 0)
    with pytest.raises(DoesNotAddUp) as refused:
        scene.play(scene.leg(1, 1, leg=2), 1, 0)
    assert [problem.code for problem in refused.value.problems] == [TieCode.TIE_UNDECIDED]
    scene.play(scene.leg(1, 1, leg=2), 1, 0, extra_time=True, shoot_out=(3, 4))
    assert scene.champion() == 2


def test_the_first_leg_is_entered_first():
    scene = CupScene(2, final_legs=2)
    with pytest.raises(DoesNotAddUp) as refused:
        scene.play(scene.leg(1, 1, leg=2), 1, 0)
    assert [problem.code for problem in refused.value.problems] == [TieCode.FIRST_LEG_MISSING]


def test_a_level_tie_without_a_shoot_out_is_decided_by_a_lot_on_record():
    scene = CupScene(2, shoot_out=False, extra_time=False)
    scene.play(scene.leg(1, 1), 1, 1)
    roll = Roll.objects.get(purpose="cup lot")
    assert (roll.sides, scene.champion()) == (2, roll.value)


def test_groups_are_played_out_before_the_knock_out_begins():
    scene = CupScene(5, groups=2, advance=1)
    of_groups = Fixture.objects.filter(round__cup=scene.cup, tie=None)
    assert of_groups.count() == 3 + 1
    for fixture in of_groups:
        assert scene.ties(1) != [(1, 2)]
        numbers = {club.pk: number for number, club in enumerate(scene.clubs)}
        home_is_better = numbers[fixture.match.home_id] < numbers[fixture.match.away_id]
        scene.play(fixture, *((2, 0) if home_is_better else (0, 2)))
    assert scene.ties(1) == [(1, 2)]
    scene.play(scene.leg(1, 1), 0, 1)
    assert scene.champion() == 2


def test_a_correction_that_changes_the_winner_makes_the_next_tie_anew():
    scene = CupScene(4)
    scene.play(scene.leg(1, 1), 1, 0)
    scene.play(scene.leg(1, 2), 1, 0)
    before = scene.leg(2, 1)
    scene.correct(scene.leg(1, 1), 0, 1)
    assert scene.ties(2) == [(4, 2)]
    assert scene.leg(2, 1).pk != before.pk
    assert not Match.objects.filter(pk=before.match_id).exists()


def test_a_correction_is_refused_once_the_next_tie_has_been_played():
    scene = CupScene(4)
    for slot in (1, 2):
        scene.play(scene.leg(1, slot), 1, 0)
    scene.play(scene.leg(2, 1), 3, 0)
    with pytest.raises(Refusal, match="Annul it first"):
        scene.correct(scene.leg(1, 1), 0, 1)
    scene.correct(scene.leg(1, 1), 4, 0)  # the same winner
    annul_result(league=scene.league, fixture=scene.leg(2, 1), reason="wrong final", actor=scene.organiser)
    scene.correct(scene.leg(1, 1), 0, 1)
    assert scene.ties(2) == [(4, 2)]


@pytest.mark.parametrize("draw", ["seeded", "drawn"])
def test_a_result_that_is_opened_again_empties_the_next_tie_until_it_stands(draw):
    scene = CupScene(4, draw=draw)
    for slot in (1, 2):
        scene.play(scene.leg(1, slot), 1, 0)
    before = scene.ties(2)
    fixture = reopen_result(league=scene.league, fixture=scene.leg(1, 1), reason="look again", actor=scene.organiser)
    assert sum(place is None for place in scene.ties(2)[0]) == 1
    assert not Fixture.objects.filter(tie__stage=2).exists()
    scene.correct(fixture, 1, 0)
    assert scene.ties(2) == before
    assert Fixture.objects.filter(tie__stage=2).count() == 1


def test_where_both_forfeit_the_next_opponent_goes_through():
    scene = CupScene(4)
    award(league=scene.league, fixture=scene.leg(1, 1), to="nobody", reason="nobody came", actor=scene.organiser)
    scene.play(scene.leg(1, 2), 1, 0)
    assert scene.champion() == 2


def test_a_cup_can_be_called_off_until_somebody_has_reported_a_score():
    scene = CupScene(4)
    other = scene.open(name="Other Cup")
    cancel_cup(league=scene.league, cup=other, actor=scene.organiser)
    assert (Cup.objects.get(), Match.objects.count(), Round.objects.filter(cup=None).count()) == (scene.cup, 2, 6)
    scene.play(scene.leg(1, 1), 1, 0)
    with pytest.raises(Refusal, match="goes on"):
        cancel_cup(league=scene.league, cup=scene.cup, actor=scene.organiser)


def test_the_rounds_of_a_cup_have_their_place_in_the_calendar():
    scene = CupScene(8, after=2)
    assert list(scene.cup.rounds.values_list("number", "after")) == [(1, 2), (2, 3), (3, 4)]
    order = [(round_.cup_id and f"cup {round_.number}") or round_.number for round_ in scene.season.rounds.all()]
    assert order == [1, 2, "cup 1", 3, "cup 2", 4, "cup 3", 5, 6]
    facts = {"league": scene.league, "cup": scene.cup, "actor": scene.organiser}
    date_cup_round(number=3, after=6, day=date(2030, 5, 1), **facts)
    with pytest.raises(Refusal, match="from 2 to 6"):
        date_cup_round(number=2, after=1, day=None, **facts)


def test_seeds_come_from_the_table_or_from_the_dice():
    scene = CupScene(3)
    FixtureFactory(
        round=scene.season.rounds.of_the_league().first(),
        match=MatchFactory(home=scene.clubs[2], away=scene.clubs[1]),
        final=True,
    )
    by_table = scene.open(name="By table", seeding=BY_TABLE)
    seeds = list(by_table.contestants.values_list("club", flat=True))
    assert (seeds[0], seeds[-1]) == (scene.clubs[2].pk, scene.clubs[1].pk)
    scene.open(name="By dice", seeding=BY_DICE)
    assert list(Roll.objects.filter(purpose="cup draw").values_list("sides", flat=True)) == [3, 2]


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"groups": 3}, "fewer groups"),
        ({"legs": 3}, "one leg or two"),
        ({"name": "Harbour  Cup"}, "of this name"),
        ({"name": " "}, "needs a name"),
        ({"seeding": "last"}, "no last season"),
    ],
)
def test_a_cup_that_cannot_be_played_is_refused_with_words(facts, words):
    scene = CupScene(4)
    with pytest.raises(Refusal, match=words):
        scene.open(**{"name": "Another"} | facts)
    assert Cup.objects.count() == 1


def test_only_clubs_of_the_season_play_in_its_cups():
    scene = CupScene(2)
    scene.clubs.append(EntryFactory().club)
    with pytest.raises(Refusal, match="does not play this season"):
        scene.open(name="Another")


def test_a_playoff_follows_the_last_round_and_counts_as_the_league():
    scene = CupScene(2)
    clubs = [club.pk for club in scene.clubs]
    playoff = open_playoff(league=scene.league, name="Promotion", clubs=clubs, actor=scene.organiser, final_legs=2)
    assert (playoff.kind, playoff.competition, scene.cup.competition) == ("playoff", "league", "harbour-cup")
    assert set(playoff.rounds.values_list("after", flat=True)) == {6}


def test_the_calendar_stays_while_there_is_a_cup():
    scene = CupScene(2)
    with pytest.raises(Refusal, match="Cancel the cups first"):
        scrap_calendar(league=scene.league, actor=scene.organiser)


def test_a_cup_needs_a_season_that_is_under_way():
    scene = CupScene(2)
    scene.season.state = "preparing"
    scene.season.save()
    with pytest.raises(Refusal, match="Draw the calendar first"):
        open_cup(
            league=scene.league, name="Early", clubs=[1, 2], seeding=BY_TABLE, plan=Plan(after=0), actor=scene.organiser
        )

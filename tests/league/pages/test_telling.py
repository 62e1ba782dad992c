"""How a match went, as its page tells it."""

import pytest

from league.book import SeasonBook
from league.guards import Pass
from league.models import Role
from league.pages.telling import say_missed, telling
from league.record import SeasonRecord
from matches.models import LineUp, Named, Report
from tests.league.ground import Ground

pytestmark = pytest.mark.django_db


@pytest.fixture
def ground():
    return Ground()


def read(ground):
    book = SeasonBook(Pass(ground.league, ground.organiser, Role.ORGANISER), ground.season)
    return telling(book, ground.told(), SeasonRecord(ground.season))


def test_the_story_goes_by_the_minutes_and_keeps_the_score(ground):
    goals = [
        ground.event("goal", True, 9, 80, how="play"),
        ground.event("goal", True, 4, 12, how="own_goal"),
        ground.event("goal", True, None, 30, how="penalty"),
    ]
    ground.tell(ground.home, 2, 1, events=[*goals, ground.event("yellow", False, 5)])
    story = [(one.minute, one.kind, one.home, one.score, one.note) for one in read(ground).moments]
    assert story == [
        (12, "goal", True, "0–1", "own goal"),
        (30, "goal", True, "1–1", "penalty"),
        (80, "goal", True, "2–1", ""),
        (None, "yellow", False, "", ""),
    ]


def test_without_all_minutes_nobody_knows_the_score_on_the_way(ground):
    goals = [ground.event("goal", True, 9, 80, how="play"), ground.event("goal", True, 9, how="play")]
    ground.tell(ground.home, 2, 0, events=goals)
    assert [one.score for one in read(ground).moments] == ["", ""]


def test_a_goal_that_is_not_listed_is_worth_a_second_look(ground):
    ground.tell(ground.home, 2, 0, events=[ground.event("goal", True, 9, 80, how="play")])
    assert read(ground).second_looks == ["Goals listed: 1 of 2."]
    ground.confirm(ground.away)
    assert read(ground).second_looks == []


def test_ca_league_3_whoever_took_part_although_he_was_out_is_worth_a_second_look(ground):
    banned = ground.squads[True][8]
    banned.ban_matches = 1
    banned.save()
    ground.tell(ground.home, 1, 0, events=[ground.event("goal", True, 9, 80, how="play")])
    before = read(ground).second_looks
    assert before == [
        f"{banned.card.name} took part, but was out: banned: brought along when he was entered, "
        "1 match left (CA-LEAGUE-3)."
    ]
    ground.confirm(ground.away)
    assert read(ground).second_looks == before
    ground.correct(1, 0, events=[ground.event("goal", True, 8, 80, how="play")])
    assert read(ground).second_looks == []


def test_in_an_awarded_match_nobody_took_part(ground):
    banned = ground.squads[True][8]
    banned.ban_matches = 1
    banned.save()
    line_up = LineUp.objects.create(match=ground.fixture.match, home=True)
    Named.objects.create(line_up=line_up, card=banned.card, number=9, place=Named.Place.FIELD)
    ground.correct(3, 0, how=Report.How.WALKOVER)
    assert read(ground).second_looks == []
    ground.correct(3, 0, events=[ground.event("yellow", True, 9)], how=Report.How.WALKOVER)
    assert len(read(ground).second_looks) == 1, "who was booked has played, whatever became of the match"


def test_versions_say_what_differed(ground):
    ground.tell(ground.home, 1, 0, events=[ground.event("goal", True, 9, 80, how="play")], half_time=(0, 0))
    name = ground.squads[True][8].card.name
    ground.correct(2, 0, events=[ground.event("goal", True, 9, 81, how="play")])
    newest, oldest = read(ground).versions
    assert (newest.stands, oldest.stands, oldest.differs) == (True, False, [])
    assert newest.differs == [
        "score 1–0 → 2–0",
        "half-time 0–0 → –",
        f"added: Goal 81′ {name}",
        f"removed: Goal 80′ {name}",
    ]


def test_a_bare_score_is_not_in_detail(ground):
    ground.report(ground.home)
    assert not read(ground).in_detail


@pytest.mark.parametrize(
    ("die", "words"),
    [
        (1, "misses 1 match"),
        (2, "misses 2 matches"),
        (3, "misses 3 matches"),
        (4, "misses 4 matches"),
        (5, "fit for the next match"),
        (6, "fit for the next match"),
    ],
)
def test_ca_league_5_in_words(die, words):
    assert say_missed(die) == words

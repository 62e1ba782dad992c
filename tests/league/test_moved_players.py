"""Cards, bans and injuries of those who change clubs: one record, whatever shirt they wear."""

import pytest

from clubs.rules.absences import Cause
from league.book import SeasonBook
from league.guards import Pass
from league.models import Fixture, Role, SquadPlace, Transfer
from league.pages.player import player_card, player_page
from league.pages.report import cast_of
from league.pages.statistics import statistics_page
from league.record import SeasonRecord
from league.services.corrections import foresee
from league.services.moves import move
from league.services.results import annul_result, overrule_result
from league.services.roll_over import next_season
from league.services.seasons import finish_season
from league.services.squads import release, sign
from matches.models import Event, LineUp, Report
from matches.reports import Detail
from tests.factories import EntryFactory, FixtureFactory, MatchFactory, MembershipFactory, RoundFactory
from tests.stories import Story, happened

pytestmark = pytest.mark.django_db


@pytest.fixture
def story():
    found = Story()
    found.boss = MembershipFactory(league=found.league, role=Role.ORGANISER).user
    found.third = EntryFactory(season=found.season).club
    found.league.box = found.one.card.box
    found.league.save()
    return found


def go(story, to, place=None) -> SquadPlace:
    place = place or SquadPlace.objects.filter(season=story.season, card=story.one.card_id).first()
    return move(season=story.season, card=story.one.card, to=to, place=place, actor=story.boss)


def later(story, home=None) -> Fixture:
    return FixtureFactory(
        round=RoundFactory(season=story.season), match=MatchFactory(home=home or story.third, away=story.away)
    )


def out(story, fixture, club) -> bool:
    return story.one.card_id in SeasonRecord(story.season, only=(club.pk,)).out_of(fixture.pk, club.pk)


def test_what_he_was_entered_with_goes_with_him_and_sums_up_the_same_matches(story):
    red = story.play(happened(Event.Kind.RED, story.one))
    story.one.ban_matches, story.one.sums_up = 2, [red.pk]
    story.one.save()
    matches = [later(story) for _ in range(3)]
    go(story, story.third)
    assert [out(story, one, story.third) for one in matches] == [True, True, False]


def test_ca_league_8_a_ban_goes_with_him_to_his_new_club(story):
    red = story.play(happened(Event.Kind.RED, story.one))
    old_next, new_next, after = story.to_play(), later(story), later(story)
    go(story, story.third)
    assert [out(story, one, story.third) for one in (new_next, after)] == [True, False]
    assert not out(story, old_next, story.home)
    (reason,) = SeasonRecord(story.season).out_of(new_next.pk, story.third.pk)[story.one.card_id]
    assert (reason.absence.cause, reason.absence.from_match) == (Cause.RED, red.pk)


def test_ca_league_8_a_ban_waits_for_a_released_player_who_is_signed_again(story):
    story.play(happened(Event.Kind.RED, story.one))
    release(league=story.league, club=story.home, card=story.one.card, actor=story.boss)
    story.play()  # serves nobody who has no club
    sign(league=story.league, club=story.home, card=story.one.card, actor=story.boss)
    assert out(story, story.to_play(), story.home)


def away_and_back(story, *, released: bool = False) -> None:
    """To the third club, which plays a match meanwhile, and home again."""
    if released:
        release(league=story.league, club=story.home, card=story.one.card, actor=story.boss)
        sign(league=story.league, club=story.third, card=story.one.card, actor=story.boss)
    else:
        go(story, story.third)
    elsewhere = later(story)
    elsewhere.report = Report.objects.create(
        match=elsewhere.match, version=1, home_goals=0, away_goals=0, side=Report.Side.ORGANISER
    )
    elsewhere.state = Fixture.State.FINAL
    elsewhere.save()
    go(story, story.home)


@pytest.mark.parametrize("released", [True, False])
def test_ca_league_7_who_came_back_is_banned_by_what_he_did_since_and_serves_it_since(story, released):
    story.play(line_up=True)
    story.play()
    away_and_back(story, released=released)
    red = story.play(happened(Event.Kind.RED, story.one), line_up=True)
    following, after = story.to_play(), story.to_play()
    assert [out(story, one, story.home) for one in (following, after)] == [True, False]
    (ban,) = SeasonRecord(story.season).discipline(story.home.pk).standing(story.one.card_id).absences
    assert (ban.from_match, ban.served_by, ban.expected) == (red.pk, (), (following.pk,))
    visit = Pass(story.league, story.boss, Role.ORGANISER)
    stops = player_page(visit, player_card(visit, story.one.card_id), None).year.stops
    assert [stop.encounter.fixture_id for stop in stops] == [red.pk, following.pk]


def test_ca_league_7_who_came_back_twice_and_has_served_his_ban_is_not_ineligible(story):
    away_and_back(story)
    story.play(happened(Event.Kind.RED, story.one))
    served = story.play()
    away_and_back(story)
    story.play(line_up=True)
    standing = SeasonRecord(story.season).discipline(story.home.pk).standing(story.one.card_id)
    assert (standing.absences[0].served_by, standing.played_ineligibly) == ((served.pk,), ())


def test_ca_league_6_the_third_yellow_card_bans_whoever_came_back(story):
    for _ in range(2):
        story.play(happened(Event.Kind.YELLOW, story.one))
    away_and_back(story)
    story.play(happened(Event.Kind.YELLOW, story.one))
    following, after = story.to_play(), story.to_play()
    assert [out(story, one, story.home) for one in (following, after)] == [True, False]


def test_what_he_was_entered_with_goes_along_too(story):
    SquadPlace.objects.filter(pk=story.one.pk).update(yellows=2)
    story.one.refresh_from_db()
    go(story, story.third)
    assert SeasonRecord(story.season).discipline(story.third.pk).next_yellow_bans(story.one.card_id, "league")


def test_a_correction_of_a_match_before_his_transfer_reaches_his_new_club(story):
    red = story.play(happened(Event.Kind.RED, story.one))
    go(story, story.third)
    following = later(story)
    facts = {"league": story.league, "fixture": red, "home_goals": 0, "away_goals": 0, "actor": story.boss}
    facts |= {"how": Report.How.PLAYED, "detail": Detail()}
    (absent,) = foresee(**facts).absences
    assert (absent.club, absent.card, absent.vanishes) == (story.third.pk, story.one.card_id, (following.pk,))
    overrule_result(**facts, reason="It was the other one.")
    assert not out(story, following, story.third)


def test_a_match_that_is_played_again_is_not_his_any_more(story):
    story.play(happened(Event.Kind.RED, story.one))
    second = story.play()
    go(story, story.third)
    following = later(story)
    assert not out(story, following, story.third)  # served by the second match
    annul_result(league=story.league, fixture=second, reason="Dark.", actor=story.boss)
    assert out(story, following, story.third)


def test_a_match_that_is_played_again_is_summed_up_by_no_note(story):
    first, second = story.play(), story.play()
    for place in (story.one, story.keeper):
        place.yellows, place.sums_up = 1, [first.pk, second.pk]
        place.save()
    go(story, story.third)
    annul_result(league=story.league, fixture=second, reason="Dark.", actor=story.boss)
    story.keeper.refresh_from_db()
    assert [story.keeper.sums_up, Transfer.objects.get().sums_up] == [[first.pk]] * 2


def test_an_old_report_names_him_for_his_old_club_and_no_old_report_for_the_new_one(story):
    old = story.play(happened(Event.Kind.GOAL, story.one), score=(1, 0))
    new = FixtureFactory(round=old.round, match=MatchFactory(home=story.third, away=story.away))
    report = Report.objects.create(match=new.match, version=1, home_goals=0, away_goals=0, side=Report.Side.ORGANISER)
    Fixture.objects.filter(pk=new.pk).update(report=report, state=Fixture.State.FINAL)
    new.refresh_from_db()
    go(story, story.third)
    named = {one: {player.card for player in cast_of(one).players if player.home} for one in (old, new, later(story))}
    assert [story.one.card_id in cards for cards in named.values()] == [True, False, True]


def test_line_ups_to_come_that_counted_on_him_are_taken_back_and_old_ones_stay(story):
    old, ahead, other = story.play(line_up=True), story.to_play(), story.to_play()
    story.name(ahead, story.keeper, story.one)
    story.name(other, story.keeper, story.two)
    go(story, story.third)
    assert set(LineUp.objects.values_list("match", flat=True)) == {old.match_id, other.match_id}
    assert story.league.activities.first().verb == "line_up.taken_back"


def test_his_page_tells_of_both_clubs_and_so_do_the_numbers(story):
    story.play(happened(Event.Kind.GOAL, story.one), score=(1, 0))
    go(story, story.third)
    goal = later(story)
    goal.report = Report.objects.create(
        match=goal.match, version=1, home_goals=1, away_goals=0, side=Report.Side.ORGANISER
    )
    goal.state = Fixture.State.FINAL
    goal.save()
    Event.objects.create(report=goal.report, position=1, kind=Event.Kind.GOAL, home=True, card=story.one.card)
    visit = Pass(story.league, story.boss, Role.ORGANISER)
    year = player_page(visit, player_card(visit, story.one.card_id), None).year
    assert (year.club, year.numbers.goals, len(year.stops), len(year.moves)) == (story.third, 2, 2, 1)
    (first, *_) = statistics_page(SeasonBook(visit, story.season)).scorers.lines
    assert (first.who.club, first.numbers.goals) == (story.third, 2)


def test_a_free_agent_still_has_his_page_and_his_goals(story):
    story.play(happened(Event.Kind.GOAL, story.one), score=(1, 0))
    go(story, None)
    visit = Pass(story.league, story.boss, Role.ORGANISER)
    year = player_page(visit, player_card(visit, story.one.card_id), None).year
    assert (year.club, year.numbers.goals, year.next_match) == (None, 1, None)


def test_op_73_a_ban_waits_for_a_free_agent_into_the_next_season(story):
    story.play(happened(Event.Kind.RED, story.one))
    go(story, None)
    finish_season(league=story.league, actor=story.boss)
    season = next_season(league=story.league, actor=story.boss)
    place = sign(league=story.league, club=story.home, card=story.one.card, actor=story.boss)
    assert (place.season, place.ban_matches) == (season, 1)


def test_squads_put_together_by_hand_before_the_season_are_no_transfers(story):
    finish_season(league=story.league, actor=story.boss)
    next_season(league=story.league, actor=story.boss)
    release(league=story.league, club=story.home, card=story.one.card, actor=story.boss)
    assert not Transfer.objects.exists()

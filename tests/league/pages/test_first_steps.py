"""The list of first steps ticks itself off: each step is read from the rows."""

import pytest
from django.urls import reverse

from league.models import DraftRoom, League, Role, Season
from league.pages.first_steps import FirstSteps, first_steps
from league.services.deals import deal_squads
from league.services.roll_over import next_season
from league.services.seasons import draw_calendar, finish_season
from tests.drafts import DraftCamp
from tests.factories import (
    EntryFactory,
    InvitationFactory,
    LeagueFactory,
    MembershipFactory,
    SeasonFactory,
)
from tests.people import person

pytestmark = pytest.mark.django_db

CLUBS, FRIENDS, SQUADS, CALENDAR, RESULT = range(5)


@pytest.fixture
def camp():
    return DraftCamp(2)


def steps(camp) -> FirstSteps | None:
    league = League.objects.get(pk=camp.league.pk)
    return first_steps(league, league.seasons.latest("number"))


def done(camp) -> list[bool]:
    return [step.done for step in steps(camp).steps]


def draw(camp, **fields):
    address = reverse("league:draw", args=[camp.league.slug])
    return person(camp.organiser).client.post(address, {"every_days": 7, **fields})


def test_a_new_league_begins_with_its_clubs_and_nothing_is_ticked():
    season = SeasonFactory(league=LeagueFactory())
    MembershipFactory(league=season.league, role=Role.ORGANISER)
    found = first_steps(season.league, season)
    assert [step.done for step in found.steps] == [False] * 5
    assert found.next == found.steps[CLUBS]
    assert found.steps[CALENDAR].warning == ""  # there is nobody to draft for
    EntryFactory(season=season)
    assert not first_steps(season.league, season).steps[CLUBS].done
    EntryFactory(season=season)
    found = first_steps(season.league, season)
    assert (found.steps[CLUBS].done, found.steps[CLUBS].words) == (True, "2 clubs are there.")
    # Nobody has to invite anybody.
    assert (found.steps[FRIENDS].optional, found.next) == (True, found.steps[SQUADS])


def test_clubs_without_a_division_come_first(camp):
    camp.season.divisions.create(level=1, name="First")
    assert (done(camp)[CLUBS], steps(camp).next.button) == (False, "Divisions")


def test_an_invitation_ticks_the_second_step_and_so_does_whoever_came():
    season = SeasonFactory(league=LeagueFactory())
    MembershipFactory(league=season.league, role=Role.ORGANISER)
    InvitationFactory(league=season.league)
    assert first_steps(season.league, season).steps[FRIENDS].words == "An invitation is made."
    MembershipFactory(league=season.league)
    assert first_steps(season.league, season).steps[FRIENDS].words == "1 other person has joined."


def test_squads_are_ticked_off_when_they_are_dealt(camp):
    assert (done(camp)[SQUADS], steps(camp).next.words) == (
        False,
        "Draft the squads together, or let the dice deal them.",
    )
    deal_squads(league=camp.league, actor=camp.organiser)
    assert done(camp) == [True, True, True, False, False]
    assert steps(camp).steps[SQUADS].words == "The squads are complete."
    assert steps(camp).next == steps(camp).steps[CALENDAR]


def test_squads_are_ticked_off_when_they_are_drafted(camp):
    camp.open()
    assert (steps(camp).next.words, steps(camp).next.button) == ("The draft is under way.", "To the draft room")
    while camp.room.state == DraftRoom.State.OPEN:
        camp.pick(camp.open_cards[0])
    assert steps(camp).steps[SQUADS].words == "The squads are drafted."
    assert done(camp)[SQUADS]


def test_later_seasons_know_of_squads_that_were_kept_or_are_being_protected(camp):
    deal_squads(league=camp.league, actor=camp.organiser)
    draw_calendar(league=camp.league, actor=camp.organiser)
    finish_season(league=camp.league, actor=camp.organiser)
    assert steps(camp) is None
    season = next_season(league=camp.league, actor=camp.organiser)
    assert steps(camp).steps[SQUADS].words == "The squads are kept from last season."
    assert done(camp) == [True, True, True, False, False]
    Season.objects.filter(pk=season.pk).update(squads=Season.Squads.PROTECTED, protects=2)
    assert not steps(camp).steps[SQUADS].done
    assert steps(camp).next.words.startswith("The managers choose whom they protect.")


def test_the_calendar_warns_that_it_ends_the_draft_and_the_form_asks(camp):
    warning = "Some squads are not complete. Once the calendar is drawn they can be dealt, but not drafted."
    assert steps(camp).steps[CALENDAR].warning == warning
    desk = person(camp.organiser).client.get(reverse("league:season", args=[camp.league.slug])).content.decode()
    assert (warning in desk, 'name="undrafted"' in desk) == (True, True)
    refused = draw(camp)
    assert refused.status_code == 422
    assert "Draft or deal the squads first, or tick this." in refused.content.decode()
    assert done(camp)[CALENDAR] is False
    assert draw(camp, undrafted="on").status_code == 302
    assert done(camp) == [True, True, False, True, False]
    # There is a way back, and the draft room says so.
    room = person(camp.organiser).client.get(reverse("league:draft_room", args=[camp.league.slug])).content.decode()
    assert "take the calendar back and draft" in room


def test_a_marathon_warns_and_asks_too_but_its_end_may_be_looked_at_first(camp):
    marathon = reverse("league:marathon", args=[camp.league.slug])
    client = person(camp.organiser).client
    page = client.get(marathon)
    assert page.status_code == 200
    assert "they can be dealt, but not drafted." in page.content.decode()
    typed = {name: page.context["form"][name].value() for name in page.context["form"].fields if name != "undrafted"}
    looked = client.post(marathon, typed | {"look": "1"})
    assert (looked.status_code, looked.context["plan"] is None) == (200, False)
    refused = client.post(marathon, typed)
    assert (refused.status_code, list(refused.context["form"].errors)) == (422, ["undrafted"])
    assert done(camp)[CALENDAR] is False
    assert client.post(marathon, typed | {"undrafted": "on"}).status_code == 302
    assert done(camp)[CALENDAR] is True


def test_who_has_complete_squads_or_no_box_is_not_asked(camp):
    deal_squads(league=camp.league, actor=camp.organiser)
    assert steps(camp).steps[CALENDAR].warning == ""
    assert draw(camp).status_code == 302
    bare = SeasonFactory(league=LeagueFactory())
    organiser = MembershipFactory(league=bare.league, role=Role.ORGANISER).user
    EntryFactory.create_batch(2, season=bare)
    desk = person(organiser).client.get(reverse("league:season", args=[bare.league.slug])).content.decode()
    assert ("Some squads are not complete." in desk, 'name="undrafted"' in desk) == (True, False)


def test_the_list_is_gone_with_the_first_score_and_only_organisers_have_it(camp):
    deal_squads(league=camp.league, actor=camp.organiser)
    draw_calendar(league=camp.league, actor=camp.organiser)
    assert done(camp) == [True, True, True, True, False]
    address = reverse("league:overview", args=[camp.league.slug])
    shown = person(camp.organiser).client.get(address).content.decode()
    assert shown.count("Done: <") == 4
    assert "Before kick-off" not in person(camp.viewer).client.get(address).content.decode()
    fixture = camp.season.rounds.first().fixtures.first()
    person(camp.organiser).client.post(
        reverse("league:report", args=[camp.league.slug, fixture.pk]), {"home_goals": 1, "away_goals": 0}
    )
    assert steps(camp) is None
    assert "Before kick-off" not in person(camp.organiser).client.get(address).content.decode()

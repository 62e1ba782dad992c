"""What the line-up page knows: who can play, who cannot and why, and what is filled in at first."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from league.book import SeasonBook
from league.guards import league_for
from league.pages.line_up import AS_LAST, SUGGESTED, Sheet
from league.services.line_ups import Pick
from league.services.moves import move
from matches.models import Event, Report
from matches.reports import Detail, Happening, write_report
from tests.factories import EntryFactory, FixtureFactory, MatchFactory, RoundFactory, SquadPlaceFactory
from tests.squads import Ground

pytestmark = pytest.mark.django_db


@pytest.fixture
def ground():
    return Ground()


def sheet(ground, *, home=True, fixture=None) -> Sheet:
    visit = league_for(ground.people.manager.user, ground.league.slug)
    return Sheet(SeasonBook(visit, ground.season), fixture or ground.fixture, home=home)


def play(ground, fixture, *events: Happening):
    fixture.report = write_report(
        match=fixture.match, score=(0, 0), detail=Detail(events=events), author=None, side=Report.Side.ORGANISER
    )
    fixture.state = fixture.State.FINAL
    fixture.save()


def page(ground, data=None, *, fill="", **facts):
    one = sheet(ground, **facts)
    return one.page(one.form(data, fill=fill))


def test_a_red_card_in_the_last_match_is_told_with_match_length_and_rule(ground):
    sent_off = ground.squad[6]
    play(ground, ground.fixture, Happening(Event.Kind.RED, True, sent_off.card_id))
    found = page(ground, fixture=ground.to_play())
    assert sent_off.card.name not in [row.name for row in found.fit]
    (absentee,) = found.out
    assert (absentee.number, absentee.name) == (7, sent_off.card.name)
    assert absentee.reasons == [
        f"banned: red card, round 1 v {ground.away.short_name}, 1 match left (CA-LEAGUE-7)",
    ]


def test_one_yellow_from_a_ban_is_said(ground):
    booked, warned = ground.squad[4], ground.squad[5]
    for place, yellows in ((booked, 2), (warned, 1)):
        place.yellows = yellows
        place.save()
    rows = {row.number: row for row in page(ground).fit}
    assert (rows[5].yellows, rows[5].next_yellow_bans) == (2, True)
    assert (rows[6].yellows, rows[6].next_yellow_bans) == (1, False)


def test_a_fresh_page_names_nobody(ground):
    found = page(ground)
    assert (found.starting, found.benched, found.left) == (0, 0, 6)
    assert [one.key for one in found.formations if one.chosen] == ["442"]
    assert not found.has_last


def test_the_suggestion_is_complete_and_may_be_named(ground):
    found = page(ground, fill=SUGGESTED)
    assert (found.starting, found.benched) == (11, 5)
    ground.name([Pick(int(row.card), row.place) for row in found.fit if row.place])


def test_a_saved_line_up_comes_back_with_spots_and_points(ground):
    card = ground.squad[3].card_id
    ground.name(formation="free", boosts={(card, "shooting"): 2})
    found = page(ground)
    row = next(row for row in found.fit if row.card == str(card))
    assert (row.place, row.spot) == ("field", "24,5")
    assert {one.field: one.points for one in row.attributes if one.points} == {f"boost-{card}-shooting": "2"}
    assert found.left == 4
    assert [one.key for one in found.formations if one.chosen] == ["free"]


def test_as_last_match_leaves_out_who_cannot_play_and_the_old_points(ground):
    ground.name(formation="442", boosts={(ground.squad[3].card_id, "shooting"): 2})
    play(ground, ground.fixture, Happening(Event.Kind.RED, True, ground.squad[4].card_id))
    found = page(ground, fill=AS_LAST, fixture=ground.to_play())
    assert found.has_last
    assert (found.starting, found.benched, found.left) == (10, 5, 6)


def test_the_last_match_is_one_that_was_played(ground):
    ground.name()
    assert not page(ground, fixture=ground.to_play()).has_last


def test_the_line_up_of_the_last_match_is_found_beside_the_matches_of_clubs_that_players_came_from(ground):
    """Theirs are read along, because of what the players did there."""
    elsewhere, other = (EntryFactory(season=ground.season).club for _ in range(2))
    place = SquadPlaceFactory(season=ground.season, club=elsewhere)
    round_ = RoundFactory(season=ground.season)
    play(ground, FixtureFactory(round=round_, match=MatchFactory(home=elsewhere, away=other)))
    move(season=ground.season, card=place.card, to=ground.home, place=place, actor=ground.people.organiser.user)
    ground.name()
    play(ground, ground.fixture)
    assert page(ground, fill=AS_LAST, fixture=ground.to_play()).starting == 11


def test_what_was_typed_stays(ground):
    card = ground.squad[3].card_id
    found = page(ground, {"formation": "343", f"place-{card}": "field", f"boost-{card}-pace": "1"})
    row = next(row for row in found.fit if row.card == str(card))
    assert row.place == "field"
    assert [one.points for one in row.attributes if one.points] == ["1"]
    assert [one.key for one in found.formations if one.chosen] == ["343"]


def test_the_away_side_is_offered_no_points(ground):
    found = page(ground, home=False)
    assert found.points == 0
    assert not any(name.startswith("boost-") for name in found.form.fields)


@pytest.mark.parametrize(("size", "short", "forfeit"), [(11, False, False), (10, True, False), (6, False, True)])
def test_op_82_too_few_are_told(size, short, forfeit):
    found = page(Ground(size=size, keepers=1))
    assert (found.is_short, found.is_forfeit) == (short, forfeit)


def test_everybody_has_a_place_on_the_picture_or_is_off_it(ground):
    found = page(ground, fill=SUGGESTED)
    on = [man for man in found.pitch.men if man.place]
    assert len({(man.x, man.y) for man in on}) == 16
    assert len(found.pitch.men) == 20


def test_the_page_costs_the_same_after_one_match_and_after_four(ground):
    counted = []
    for number in range(4):
        ground.name(boosts={(ground.squad[3].card_id, "shooting"): 1})
        play(ground, ground.fixture, Happening(Event.Kind.YELLOW, True, ground.squad[2 + number].card_id))
        ground.fixture = ground.to_play()
        with CaptureQueriesContext(connection) as captured:
            page(ground, fill=AS_LAST)
        counted.append(len(captured))
    assert len(set(counted)) == 1, counted

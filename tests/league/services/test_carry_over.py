import pytest

from league.models import Season
from league.services.roll_over import next_season
from matches.models import Event
from tests.factories import EntryFactory, FixtureFactory, MatchFactory, RoundFactory, SquadPlaceFactory

pytestmark = pytest.mark.django_db


def test_op_73_squads_stay_together_with_unserved_bans_and_without_yellows(people):
    club, rival = people.entry.club, EntryFactory(season=people.season).club
    booked, sent_off, hurt = (
        SquadPlaceFactory(season=people.season, club=club, number=number, **brought)
        for number, brought in [(4, {"yellows": 2}), (7, {}), (9, {"injury_matches": 3})]
    )
    other = SquadPlaceFactory(season=people.season, club=rival)
    match = MatchFactory(home=club, away=rival)
    fixture = FixtureFactory(round=RoundFactory(season=people.season), match=match, final=True)
    Event.objects.create(report=fixture.report, position=1, kind=Event.Kind.RED, home=True, card=sent_off.card)
    Season.objects.update(state=Season.State.FINISHED)
    season = next_season(league=people.league, actor=people.organiser.user)
    kept = {
        place.card_id: (place.club_id, place.number, place.yellows, place.ban_matches, place.injury_matches)
        for place in season.squad_places.all()
    }
    assert kept == {
        booked.card_id: (club.pk, 4, 0, 0, 0),
        sent_off.card_id: (club.pk, 7, 0, 1, 0),
        hurt.card_id: (club.pk, 9, 0, 0, 2),
        other.card_id: (rival.pk, 1, 0, 0, 0),
    }

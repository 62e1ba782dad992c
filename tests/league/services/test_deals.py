from collections import Counter

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.models import Card
from clubs.refusal import Refusal
from league.models import Activity, League, Season, SquadPlace
from league.services.cards import open_box
from league.services.deals import collect_squads, deal_squads, stream_of
from league.services.squads import sign
from league.stories import tell
from matches.models import Roll
from matches.services import check_box
from tests.factories import CardFactory, EntryFactory, box_of


@pytest.fixture
def camp(people):
    """Four clubs before their season, with the built-in box."""
    Season.objects.update(state=Season.State.PREPARING)
    for _ in range(3):
        EntryFactory(season=people.season)
    open_box(league=people.league, actor=people.organiser.user)
    people.league.refresh_from_db()
    return people


def deal(people):
    return deal_squads(league=people.league, actor=people.organiser.user)


def kinds(season):
    return Counter(season.squad_places.values_list("club", "card__kind"))


@pytest.mark.parametrize(
    ("system", "keepers", "outfielders"), [("counter-attack-1", 1, 15), ("counter-attack-2", 2, 18)]
)
def test_ca_league_1_everybody_is_dealt_a_squad_of_the_edition(camp, system, keepers, outfielders):
    League.objects.update(system=system, house_rules={})
    assert deal(camp) == 4 * (keepers + outfielders)
    wanted = {}
    for entry in camp.season.entries.all():
        wanted |= {(entry.club_id, "keeper"): keepers, (entry.club_id, "outfielder"): outfielders}
    assert kinds(camp.season) == wanted
    assert camp.season.squad_places.values("card").distinct().count() == 4 * (keepers + outfielders)
    last = Activity.objects.latest("pk")
    assert tell(last.verb, last.facts).startswith(f"The dice dealt {4 * (keepers + outfielders)} players, for")


def test_the_deal_can_be_dealt_again_by_its_recorded_dice(camp):
    deal(camp)
    assert check_box(camp.season.dice_box) == []
    piles = {
        kind: sorted(Card.objects.filter(kind=kind), key=lambda card: card.plain_name)
        for kind in ("keeper", "outfielder")
    }
    for entry in camp.season.entries.order_by("lot"):
        rolls = list(Roll.objects.filter(stream=stream_of(entry.club_id)).order_by("position"))
        assert [roll.purpose for roll in rolls] == ["deal"] * 20
        drawn = set()
        for roll, kind in zip(rolls, ["keeper"] * 2 + ["outfielder"] * 18, strict=True):
            assert roll.sides == len(piles[kind])
            drawn.add(piles[kind].pop(roll.value - 1).pk)
        assert drawn == set(camp.season.squad_places.filter(club=entry.club).values_list("card", flat=True))


def test_the_keeper_wears_one_and_the_starters_two_to_eleven(camp):
    deal(camp)
    squad = {place.number: place.card for place in camp.season.squad_places.filter(club=camp.entry.club)}
    assert sorted(squad) == list(range(1, 21))
    assert [number for number, card in squad.items() if card.is_keeper] in ([1, 12], [12, 1])


def test_whoever_is_in_a_squad_stays_and_only_gaps_are_filled(camp):
    card = Card.objects.filter(kind="keeper").first()
    sign(league=camp.league, club=camp.entry.club, card=card, number=12, actor=camp.organiser.user)
    assert deal(camp) == 79
    assert camp.season.squad_places.get(card=card).number == 12
    assert set(kinds(camp.season).values()) == {2, 18}
    with pytest.raises(Refusal, match="Every squad is complete"):
        deal(camp)


def test_a_club_that_comes_late_is_dealt_to_while_the_season_runs(camp):
    deal(camp)
    before = set(SquadPlace.objects.values_list("pk", flat=True))
    Season.objects.update(state=Season.State.RUNNING)
    EntryFactory(season=camp.season)
    assert deal(camp) == 20
    assert before < set(SquadPlace.objects.values_list("pk", flat=True))


@pytest.mark.parametrize(
    ("keepers", "outfielders", "words"),
    [(7, 72, "need 8 more keepers, and the box has 7"), (8, 71, "need 72 more outfielders, and the box has 71")],
)
def test_ca_league_2_too_few_cards_are_refused_with_words_and_nothing_is_dealt(people, keepers, outfielders, words):
    Season.objects.update(state=Season.State.PREPARING)
    for _ in range(3):
        EntryFactory(season=people.season)
    box = box_of(people.league)
    CardFactory.create_batch(keepers, box=box, keeper=True)
    CardFactory.create_batch(outfielders, box=box)
    CardFactory.create_batch(2, box=box, referee=True)
    with pytest.raises(Refusal, match=words):
        deal(people)
    assert not SquadPlace.objects.exists()
    assert not Roll.objects.filter(purpose="deal").exists()


def test_a_deal_needs_a_box_clubs_and_a_season(people):
    with pytest.raises(Refusal, match="Open a box first"):
        deal(people)
    box_of(people.league)
    Season.objects.update(state=Season.State.FINISHED)
    with pytest.raises(Refusal, match="season is over"):
        deal(people)
    Season.objects.update(state=Season.State.PREPARING)
    people.entry.delete()
    with pytest.raises(Refusal, match="no club"):
        deal(people)


def test_cards_are_collected_and_dealt_anew_until_the_season_begins(camp):
    deal(camp)
    before = set(camp.season.squad_places.values_list("club", "card"))
    collect_squads(league=camp.league, actor=camp.organiser.user)
    assert not SquadPlace.objects.exists()
    with pytest.raises(Refusal, match="No squad"):
        collect_squads(league=camp.league, actor=camp.organiser.user)
    deal(camp)
    assert set(camp.season.squad_places.values_list("club", "card")) != before
    assert check_box(camp.season.dice_box) == []
    Season.objects.update(state=Season.State.RUNNING)
    with pytest.raises(Refusal, match="the squads stay"):
        collect_squads(league=camp.league, actor=camp.organiser.user)


def test_a_deal_for_twenty_fits_the_built_in_box_and_few_queries(camp):
    for _ in range(16):
        EntryFactory(season=camp.season)
    with CaptureQueriesContext(connection) as captured:
        assert deal(camp) == 400
    assert len(captured) < 80

from __future__ import annotations

import pytest

from clubs.refusal import Refusal
from league.models import Activity, Fixture, Notice, Role, Season, SquadPlace
from league.rules.promotion import Numbers
from league.rules.withdrawal import How
from league.services import seasons, withdrawals
from league.services.results import enter_in_bulk, report_result
from league.services.roll_over import close_protection, next_season, protect_players, start_playoff
from league.stories import tell
from tests.divided import divided_season, play_out
from tests.factories import MembershipFactory, SquadPlaceFactory, UserFactory, fill_squads

pytestmark = pytest.mark.django_db
SWAP = (Numbers(goes_down=1), Numbers(goes_up=1))


def over(*sizes: int, numbers=SWAP) -> Season:
    season = play_out(divided_season(*sizes, numbers=numbers))
    return seasons.finish_season(league=season.league, actor=UserFactory())


def by_level(season: Season) -> dict[int, set[int]]:
    return {one.level: set(one.entries.values_list("club", flat=True)) for one in season.divisions.all()}


def clubs(season: Season) -> list[int]:
    """By lot: the lower one finished higher."""
    return list(season.entries.order_by("lot").values_list("club", flat=True))


def test_ca_league_10_the_next_season_begins_with_everybody_in_their_new_division():
    season = over(3, 3)
    one, two, three, four, five, six = clubs(season)
    following = next_season(league=season.league, actor=UserFactory())
    assert by_level(following) == {1: {one, two, four}, 2: {three, five, six}}
    assert [(div.name, div.goes_up, div.goes_down) for div in following.divisions.all()] == [
        ("Division 1", 0, 1),
        ("Division 2", 1, 0),
    ]
    names = {entry.club_id: entry.club.name for entry in season.entries.select_related("club")}
    told = {one.verb: tell(one.verb, one.facts) for one in Activity.objects.filter(verb__startswith="season.moved")}
    assert told == {
        "season.moved_up": f"Promoted, from season 2 on: {names[four]} (Division 1).",
        "season.moved_down": f"Relegated, from season 2 on: {names[three]} (Division 2).",
    }


def test_the_winner_of_a_playoff_must_be_known():
    season = over(2, 3, numbers=(Numbers(goes_down=1), Numbers(playoff_up=2)))
    one, two, three, four, five = clubs(season)
    with pytest.raises(Refusal, match="playoff"):
        next_season(league=season.league, actor=UserFactory())
    with pytest.raises(Refusal, match="playoff"):
        next_season(league=season.league, winners={0: five}, actor=UserFactory())
    following = next_season(league=season.league, winners={0: four}, actor=UserFactory())
    assert by_level(following) == {1: {one, four}, 2: {two, three, five}}


def test_ca_league_10_a_playoff_is_a_cup_and_its_champion_goes_up():
    season = play_out(divided_season(2, 3, numbers=(Numbers(playoff_down=1), Numbers(playoff_up=1))), rounds=1)
    organiser = MembershipFactory(league=season.league, role=Role.ORGANISER).user
    facts = {"league": season.league, "actor": organiser}
    with pytest.raises(Refusal, match="all matches"):
        start_playoff(level=0, **facts)
    left = {one.pk: (1, 0) for one in Fixture.objects.of(season).filter(report=None)}
    enter_in_bulk(scores=left, **facts)
    cup = start_playoff(level=0, **facts)
    assert start_playoff(level=0, **facts) == cup, "a second click finds it"
    with pytest.raises(Refusal, match="no such"):
        start_playoff(level=1, **facts)
    [final] = Fixture.objects.filter(round__cup=cup).select_related("match")
    winner = final.match.away_id
    report_result(fixture=final, home_goals=0, away_goals=1, **facts)
    seasons.finish_season(**facts)
    following = next_season(**facts)
    assert winner in by_level(following)[1]
    assert final.match.home_id in by_level(following)[2]


def test_a_club_that_withdrew_stays_away_or_comes_back_at_the_bottom():
    for returning in (False, True):
        season = play_out(divided_season(3, 3, numbers=SWAP), rounds=1)
        champion = season.entries.order_by("lot").first().club
        withdrawals.withdraw_club(
            league=season.league,
            club=champion,
            how=How.EXPUNGED,
            frees_players=False,
            reason="Tired",
            actor=UserFactory(),
        )
        seasons.finish_season(league=season.league, actor=UserFactory())
        chosen = [champion.pk] if returning else []
        following = next_season(league=season.league, returning=chosen, actor=UserFactory())
        placed = by_level(following)
        assert len(placed[1]) == 3, "it took the place that goes down"
        assert (champion.pk in placed[2]) is returning
        assert following.entries.count() == 5 + returning


def test_op_73_bans_follow_the_players_through_the_box():
    """All cards are dealt anew: who was banned still is, at whatever club."""
    season = play_out(divided_season(2), rounds=1)
    season.divisions.all().delete()
    one, two = clubs(season)
    banned = SquadPlaceFactory(season=season, club_id=one, ban_matches=3, yellows=2, injury_matches=2)
    fine = SquadPlaceFactory(season=season, club_id=two)
    seasons.finish_season(league=season.league, actor=UserFactory())
    following = next_season(league=season.league, squads=Season.Squads.REDRAFTED, actor=UserFactory())
    assert not following.squad_places.exists()
    for place, club in ((banned, two), (fine, one)):
        SquadPlace.objects.create(season=following, club_id=club, card=place.card, number=place.number)
    seasons.draw_calendar(league=season.league, actor=UserFactory())
    brought = {
        place.card_id: (place.yellows, place.ban_matches, place.injury_matches)
        for place in following.squad_places.all()
    }
    assert brought == {banned.card_id: (0, 2, 1), fine.card_id: (0, 0, 0)}, "a match was served, yellows lapse"


def test_a_pardon_before_the_draw_stands():
    season = play_out(divided_season(2), rounds=0)
    banned = SquadPlaceFactory(season=season, club_id=clubs(season)[0], ban_matches=3)
    seasons.finish_season(league=season.league, actor=UserFactory())
    following = next_season(league=season.league, actor=UserFactory())
    assert following.squad_places.get().ban_matches == 3
    following.squad_places.update(ban_matches=0)
    seasons.draw_calendar(league=season.league, actor=UserFactory())
    assert following.squad_places.get(card=banned.card).ban_matches == 0


def test_each_club_protects_some_players_and_the_others_go_back_into_the_box():
    season = divided_season(2)
    season.divisions.all().delete()
    fill_squads(season, size=4)
    mine = season.entries.order_by("lot").first()
    manager = MembershipFactory(league=season.league).user
    season.entries.filter(pk=mine.pk).update(manager=manager)
    play_out(season)
    seasons.finish_season(league=season.league, actor=UserFactory())
    facts = {"league": season.league, "actor": UserFactory()}
    with pytest.raises(Refusal, match="how many"):
        next_season(squads=Season.Squads.PROTECTED, protects=0, **facts)
    following = next_season(squads=Season.Squads.PROTECTED, protects=2, **facts)
    assert Notice.objects.get(user=manager).kind == "squad.protect"
    cards = list(following.squad_places.filter(club=mine.club).values_list("card", flat=True))
    choice = {"league": season.league, "club": mine.club}
    with pytest.raises(Refusal, match="at most"):
        protect_players(cards=cards[:3], actor=manager, **choice)
    with pytest.raises(Refusal, match="Only an organiser"):
        protect_players(cards=cards[:1], actor=MembershipFactory(league=season.league).user, **choice)
    with pytest.raises(Refusal, match="not in the squad"):
        protect_players(cards=[0], actor=manager, **choice)
    protect_players(cards=cards[:2], actor=manager, **choice)
    protect_players(cards=cards[1:3], actor=manager, **choice)
    with pytest.raises(Refusal, match="protect"):
        seasons.draw_calendar(**facts)
    assert close_protection(**facts) == 6
    assert set(following.squad_places.values_list("card", flat=True)) == set(cards[1:3])
    with pytest.raises(Refusal):
        close_protection(**facts)
    organiser = MembershipFactory(league=season.league, role=Role.ORGANISER).user
    with pytest.raises(Refusal):
        protect_players(cards=cards[:1], actor=organiser, **choice)

import pytest

from clubs.refusal import Refusal
from league.models import Activity, Fixture, League, Season, SquadPlace
from league.services.clubs import remove_club
from league.services.squads import Brought, change_squad, may_change_squad, release, renumber, set_openings, sign
from league.stories import tell
from tests.factories import (
    CardFactory,
    EntryFactory,
    FixtureFactory,
    MatchFactory,
    RoundFactory,
    SquadPlaceFactory,
    box_of,
)


@pytest.fixture
def camp(people):
    """A season in preparation, with an empty box."""
    Season.objects.update(state=Season.State.PREPARING)
    people.season.refresh_from_db()
    box_of(people.league)
    return people


def card(people, **facts):
    return CardFactory(box=people.league.box, **facts)


def signed(people, who="organiser", club=None, **facts):
    actor = getattr(people, who).user
    return sign(league=people.league, club=club or people.entry.club, card=card(people, **facts), actor=actor)


def log(people):
    return [tell(line.verb, line.facts) for line in Activity.objects.filter(league=people.league).order_by("pk")]


def squad(people):
    return {place.card.name: place.number for place in SquadPlace.objects.filter(club=people.entry.club)}


def test_a_player_is_signed_with_the_next_number_and_released_on_record(camp):
    place = signed(camp, keeper=True, name="Kit")
    assert (place.number, signed(camp).number, signed(camp, keeper=True).number) == (1, 2, 12)
    release(league=camp.league, club=camp.entry.club, card=place.card, actor=camp.organiser.user)
    assert "Kit" not in squad(camp)
    told = log(camp)
    assert told[0] == f"{camp.organiser.user} signed Kit for {camp.entry.club}, number 1."
    assert told[-1] == f"{camp.organiser.user} released Kit from {camp.entry.club}."


def test_ca_league_8_who_was_released_can_be_signed_by_any_other_club(camp):
    place = signed(camp)
    rival = EntryFactory(season=camp.season).club
    actor = camp.organiser.user
    with pytest.raises(Refusal):
        sign(league=camp.league, club=rival, card=place.card, actor=actor)
    release(league=camp.league, club=camp.entry.club, card=place.card, actor=actor)
    assert sign(league=camp.league, club=rival, card=place.card, actor=actor).club == rival


def test_a_number_may_be_chosen_if_nobody_wears_it(camp):
    sign(league=camp.league, club=camp.entry.club, card=card(camp, name="Ann"), number=10, actor=camp.organiser.user)
    with pytest.raises(Refusal, match="Ann wears number 10"):
        sign(league=camp.league, club=camp.entry.club, card=card(camp), number=10, actor=camp.organiser.user)
    with pytest.raises(Refusal, match="between 1 and 99"):
        sign(league=camp.league, club=camp.entry.club, card=card(camp), number=100, actor=camp.organiser.user)


def test_nobody_plays_for_two_clubs_and_a_referee_for_none(camp):
    place = signed(camp)
    rival = EntryFactory(season=camp.season).club
    with pytest.raises(Refusal, match=f"plays for {camp.entry.club}"):
        sign(league=camp.league, club=rival, card=place.card, actor=camp.organiser.user)
    with pytest.raises(Refusal, match="referee"):
        signed(camp, referee=True)
    with pytest.raises(Refusal, match="not in the league's box"):
        sign(league=camp.league, club=rival, card=CardFactory(), actor=camp.organiser.user)


@pytest.mark.parametrize(
    ("rules", "keepers", "outfielders"),
    [
        pytest.param({}, 2, 18, id="second edition"),
        pytest.param({"squad_size": 16, "squad_keepers": 1}, 1, 15, id="first edition"),
        pytest.param({"squad_size": 12, "squad_keepers": 1}, 1, 11, id="house size"),
    ],
)
def test_op_70_a_squad_has_as_many_of_each_kind_as_the_rules_say(camp, rules, keepers, outfielders):
    League.objects.update(house_rules=camp.league.house_rules | rules)
    camp.league.refresh_from_db()
    for _ in range(keepers):
        signed(camp, keeper=True)
    with pytest.raises(Refusal, match="OP-70"):
        signed(camp, keeper=True)
    for _ in range(outfielders):
        signed(camp)
    with pytest.raises(Refusal, match="CA-LEAGUE-1"):
        signed(camp)
    assert len(squad(camp)) == keepers + outfielders


def test_a_manager_signs_for_the_own_club_until_the_season_begins(camp):
    place = signed(camp, who="manager")
    rival = EntryFactory(season=camp.season).club
    with pytest.raises(Refusal, match="own manager"):
        signed(camp, who="manager", club=rival)
    Season.objects.update(state=Season.State.RUNNING)
    for deed in (
        lambda: signed(camp, who="manager"),
        lambda: release(league=camp.league, club=camp.entry.club, card=place.card, actor=camp.manager.user),
        lambda: renumber(league=camp.league, club=camp.entry.club, numbers={place.card_id: 9}, actor=camp.manager.user),
    ):
        with pytest.raises(Refusal, match="only an organiser"):
            deed()
    assert signed(camp, who="organiser").number == 3


@pytest.mark.parametrize("who", ["outsider", "viewer"])
def test_others_sign_nobody(camp, who):
    with pytest.raises(Refusal, match="Only an organiser"):
        signed(camp, who=who)


def test_who_may_change_a_squad_is_told_without_asking_the_service(camp):
    def may():
        return [may_change_squad(league=camp.league, entry=camp.entry, person=visitor.user) for _role, visitor in camp]

    camp.entry.refresh_from_db()
    assert may() == [False, False, False, True, True]
    camp.entry.season.state = Season.State.RUNNING
    assert may() == [False, False, False, False, True]


def test_a_finished_season_keeps_its_squads(camp):
    place = signed(camp)
    Season.objects.update(state=Season.State.FINISHED)
    with pytest.raises(Refusal, match="season is over"):
        release(league=camp.league, club=camp.entry.club, card=place.card, actor=camp.organiser.user)


def test_shirts_are_exchanged(camp):
    ann, bob = signed(camp, name="Ann"), signed(camp, name="Bob")
    numbers = {ann.card_id: bob.number, bob.card_id: ann.number}
    renumber(league=camp.league, club=camp.entry.club, numbers=numbers, actor=camp.organiser.user)
    assert squad(camp) == {"Ann": 3, "Bob": 2}
    assert log(camp)[-1] == f"{camp.organiser.user} gave Bob of {camp.entry.club} number 2 instead of 3."
    with pytest.raises(Refusal, match="wears number 3"):
        renumber(league=camp.league, club=camp.entry.club, numbers={bob.card_id: 3}, actor=camp.organiser.user)
    with pytest.raises(Refusal, match="not in the squad"):
        renumber(league=camp.league, club=camp.entry.club, numbers={0: 9}, actor=camp.organiser.user)


def test_a_full_house_of_shirts_rotates(camp):
    places = [signed(camp) for _ in range(18)]
    numbers = {place.card_id: place.number % 19 + 1 for place in places}
    renumber(league=camp.league, club=camp.entry.club, numbers=numbers, actor=camp.organiser.user)
    assert {place.card_id: place.number for place in SquadPlace.objects.all()} == numbers


def test_only_an_organiser_notes_what_players_bring_along(camp):
    place = signed(camp, who="manager")
    brought = {place.card_id: Brought(yellows=2)}
    with pytest.raises(Refusal, match="Only an organiser"):
        set_openings(league=camp.league, club=camp.entry.club, brought=brought, actor=camp.manager.user)
    set_openings(league=camp.league, club=camp.entry.club, brought=brought, actor=camp.organiser.user)
    place.refresh_from_db()
    assert (place.yellows, place.ban_matches, place.injury_matches, place.sums_up) == (2, 0, 0, [])
    assert log(camp)[-1].endswith("yellow cards 2, matches banned 0, matches injured 0.")


def test_openings_of_mid_season_sum_up_what_has_a_score(camp):
    place = signed(camp)
    Season.objects.update(state=Season.State.RUNNING)
    rival = EntryFactory(season=camp.season).club
    left_out, *played = [
        FixtureFactory(round=RoundFactory(season=camp.season), match=MatchFactory(home=home, away=away), final=final)
        for home, away, final in (
            (camp.entry.club, rival, False),
            (rival, camp.entry.club, True),
            (camp.entry.club, rival, True),
        )
    ]
    Fixture.objects.filter(pk=played[1].pk).update(state=Fixture.State.REPORTED)  # played, though not confirmed
    brought = {place.card_id: Brought(2, 1, 3)}
    set_openings(league=camp.league, club=camp.entry.club, brought=brought, actor=camp.organiser.user)
    place.refresh_from_db()
    known = [fixture.pk for fixture in played]
    assert (place.yellows, place.ban_matches, place.injury_matches, place.sums_up) == (2, 1, 3, known)
    Fixture.objects.filter(pk=left_out.pk).delete()
    lines = Activity.objects.count()
    set_openings(league=camp.league, club=camp.entry.club, brought=brought, actor=camp.organiser.user)
    place.refresh_from_db()
    assert (place.sums_up, Activity.objects.count()) == (known, lines)  # nothing new, so nothing moves
    set_openings(
        league=camp.league, club=camp.entry.club, brought={place.card_id: Brought()}, actor=camp.organiser.user
    )
    place.refresh_from_db()
    assert place.sums_up == []  # taken back: the record counts from the start again


def test_shirts_and_openings_change_together_or_not_at_all(camp):
    place = signed(camp)
    too_many = {place.card_id: Brought(yellows=21)}
    with pytest.raises(Refusal, match="more than 20"):
        change_squad(
            league=camp.league,
            club=camp.entry.club,
            numbers={place.card_id: 9},
            brought=too_many,
            actor=camp.organiser.user,
        )
    place.refresh_from_db()
    assert (place.number, place.yellows) == (2, 0)
    change_squad(
        league=camp.league,
        club=camp.entry.club,
        numbers={place.card_id: 9},
        brought={place.card_id: Brought(1)},
        actor=camp.organiser.user,
    )
    place.refresh_from_db()
    assert (place.number, place.yellows) == (9, 1)


def test_the_cards_of_a_club_that_leaves_are_free(camp):
    place = SquadPlaceFactory(season=camp.season, club=camp.entry.club)
    remove_club(league=camp.league, club=camp.entry.club, actor=camp.organiser.user)
    assert not SquadPlace.objects.filter(card=place.card).exists()

"""Free agents signed and players released while a window is open."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections
from django.test import Client
from django.urls import reverse

from clubs.refusal import Refusal
from league.book import SeasonBook
from league.guards import Pass
from league.models import Deduction, Fixture, Role, SquadPlace, Transfer
from league.purses import purses_of
from league.services.corrections import foresee
from league.services.results import overrule_result
from league.services.roll_over import next_season
from league.services.seasons import finish_season
from league.services.signings import release_player
from league.services.valuations import set_value
from matches.models import Report
from matches.reports import Detail
from tests.markets import WORTH, Bazaar

pytestmark = pytest.mark.django_db


def test_ca_league_8_a_player_nobody_has_is_there_for_every_manager():
    bazaar = Bazaar()
    card = bazaar.free()
    place = bazaar.sign(card)
    assert (place.club, place.number) == (bazaar.club, 2)  # 1 waits for a keeper
    with pytest.raises(Refusal, match=f"Too late: {card.name} plays for {bazaar.club.name}"):
        bazaar.sign(card, club=bazaar.other, actor=bazaar.rival)


def test_ca_league_9_he_is_paid_with_league_points():
    bazaar = Bazaar()
    bazaar.sign(bazaar.free())
    assert bazaar.left() == 12 - WORTH
    with pytest.raises(Refusal, match="the purse holds 4 points"):
        bazaar.sign(bazaar.free())


def test_op_76_spending_never_touches_the_table():
    bazaar = Bazaar()

    def table():
        book = SeasonBook(Pass(bazaar.league, bazaar.boss, Role.ORGANISER), bazaar.season)
        return [(row.club, row.points) for row in book.table.rows]

    before = table()
    bazaar.sign(bazaar.free())
    assert table() == before


def test_op_76_a_purse_starts_anew_each_season_unless_the_house_rules_carry_it_over():
    bazaar = Bazaar(wins=1)
    finish_season(league=bazaar.league, actor=bazaar.boss)
    season = next_season(league=bazaar.league, actor=bazaar.boss)
    assert purses_of(season)[bazaar.club.pk].left == 0
    bazaar.rules(purse="carried")
    season.league = bazaar.league
    assert purses_of(season)[bazaar.club.pk].left == 3


def test_op_76_a_deduction_takes_points_from_the_purse_too():
    bazaar = Bazaar()
    Deduction.objects.create(season=bazaar.season, club=bazaar.club, points=3, reason="Late.")
    assert bazaar.left() == 12 - 3


def test_a_fixed_value_is_the_price():
    bazaar = Bazaar()
    card = bazaar.free()
    set_value(league=bazaar.league, card=card, points=11, actor=bazaar.boss)
    bazaar.sign(card)
    assert bazaar.left() == 1
    with pytest.raises(Refusal, match="Only an organiser"):
        set_value(league=bazaar.league, card=card, points=1, actor=bazaar.manager)


def test_a_correction_can_overspend_a_purse_and_then_nothing_is_bought_until_it_is_even():
    bazaar = Bazaar()
    bazaar.sign(bazaar.free())
    cheap = bazaar.free()
    set_value(league=bazaar.league, card=cheap, points=1, actor=bazaar.boss)
    for fixture in Fixture.objects.filter(match__home=bazaar.club)[:2]:
        facts = {"league": bazaar.league, "fixture": fixture, "home_goals": 0, "away_goals": 1, "actor": bazaar.boss}
        facts |= {"how": Report.How.PLAYED, "detail": Detail()}
        foreseen = foresee(**facts).purses
        overrule_result(**facts, reason="Wrong.")
    (moved,) = foreseen
    assert (moved.club, moved.before, moved.after) == (bazaar.club.pk, 1, -2)
    assert bazaar.left() == -2
    with pytest.raises(Refusal, match="nothing can be bought until the purse is even"):
        bazaar.sign(cheap)
    bazaar.play(bazaar.club, bazaar.third, (1, 0))
    assert bazaar.sign(cheap).club == bazaar.club


def test_op_70_a_full_squad_signs_nobody_unless_somebody_goes():
    bazaar = Bazaar(squad_size=12, squad_keepers=1)
    squad = [bazaar.player() for _ in range(11)]
    card = bazaar.free()
    with pytest.raises(Refusal, match="keepers 1, outfielders 11"):
        bazaar.sign(card)
    place = bazaar.sign(card, drops=squad[0].card, number=squad[0].number)
    assert (place.number, squad[0].card_id in bazaar.squad()) == (squad[0].number, False)


def test_a_shirt_is_worn_by_one():
    bazaar = Bazaar()
    worn = bazaar.player()
    with pytest.raises(Refusal, match=f"{worn.card.name} wears number {worn.number}"):
        bazaar.sign(bazaar.free(), number=worn.number)


@pytest.mark.parametrize(("rule", "back"), [("none", 0), ("half", 4), ("whole", 8)])
def test_what_comes_back_for_a_released_player_is_a_house_rule(rule, back):
    bazaar = Bazaar(refund=rule)
    card = bazaar.free()
    bazaar.sign(card)
    release_player(league=bazaar.league, club=bazaar.club, card=card, actor=bazaar.manager)
    assert (bazaar.left(), bazaar.squad()) == (12 - 8 + back, set())


def test_nobody_is_paid_for_players_who_cost_nothing():
    bazaar = Bazaar(refund="whole")
    drafted = bazaar.player()
    release_player(league=bazaar.league, club=bazaar.club, card=drafted.card, actor=bazaar.manager)
    assert bazaar.left() == 12


def test_a_closed_window_lets_nobody_in_or_out():
    bazaar = Bazaar()
    place = bazaar.player()
    bazaar.end()
    for deed in (
        lambda: bazaar.sign(bazaar.free()),
        lambda: release_player(league=bazaar.league, club=bazaar.club, card=place.card, actor=bazaar.manager),
        lambda: bazaar.offer([place], []),
    ):
        with pytest.raises(Refusal, match="The transfer window is closed"):
            deed()


def test_managers_trade_for_their_own_club_and_organisers_for_clubs_without_one():
    bazaar = Bazaar()
    for club, actor in ((bazaar.other, bazaar.manager), (bazaar.club, bazaar.boss), (bazaar.third, bazaar.manager)):
        with pytest.raises(Refusal, match="Only the club's own manager"):
            bazaar.sign(bazaar.free(), club=club, actor=actor)
    bazaar.play(bazaar.third, bazaar.club, (1, 0))
    bazaar.rules(value_outfielder=26)
    assert bazaar.sign(bazaar.free(), club=bazaar.third, actor=bazaar.boss).club == bazaar.third


def test_everything_is_on_record():
    bazaar = Bazaar()
    card = bazaar.free()
    bazaar.sign(card)
    transfer = Transfer.objects.get()
    assert (transfer.kind, transfer.joined, transfer.price, transfer.window) == (
        Transfer.Kind.SIGNING,
        bazaar.club,
        WORTH,
        bazaar.window,
    )
    assert transfer.behind.count() == 4
    assert bazaar.league.activities.first().verb == "market.signed"


@pytest.mark.django_db(transaction=True)
def test_two_sign_the_same_player_in_the_same_instant_one_gets_him_and_the_other_is_told():
    bazaar = Bazaar()
    card, start = bazaar.free(), Barrier(2)
    url = reverse("league:market_player", args=[bazaar.league.slug, card.pk])

    def click(who):
        client = Client(raise_request_exception=False)
        client.force_login(who)
        try:
            start.wait()
            return client.post(url)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(click, (bazaar.manager, bazaar.rival)))
    assert sorted(answer.status_code for answer in answers) == [302, 422]
    (told,) = [answer for answer in answers if answer.status_code == 422]
    assert f"Too late: {card.name} plays for" in told.content.decode()
    assert SquadPlace.objects.filter(card=card).count() == Transfer.objects.count() == 1

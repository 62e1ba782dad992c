"""The pages of the market: what is shown, and to whom."""

import pytest
from django.urls import reverse

from league.models import Bid, Season, Swap, Transfer, Valuation, Window
from league.services.swaps import accept_swap
from league.services.windows import settle_window
from tests.markets import WORTH, Bazaar
from tests.people import person

pytestmark = pytest.mark.django_db


@pytest.fixture
def bazaar():
    return Bazaar()


def page(bazaar, who: str, name: str, *args, **asked) -> str:
    answer = getattr(bazaar.people, who).client.get(reverse(f"league:{name}", args=[bazaar.league.slug, *args]), asked)
    assert answer.status_code == 200
    return answer.content.decode()


def post(bazaar, who: str, name: str, *args, **data):
    return getattr(bazaar.people, who).client.post(reverse(f"league:{name}", args=[bazaar.league.slug, *args]), data)


def test_free_agents_are_found_by_name_kind_attribute_value_and_purse(bazaar):
    good = bazaar.free(name="Quill", pace=6)
    bazaar.free(name="Rook", pace=1)
    dear = bazaar.free(name="Stone", pace=6, shooting=6, tackling=6, dribbling=6)
    keeper = bazaar.free(name="Vane", keeper=True)
    taken = bazaar.player()

    def listed(**asked) -> list[str]:
        shown = page(bazaar, "manager", "market", **asked)
        cards = sorted((good, dear, keeper, taken.card), key=lambda card: shown.find(card.name))
        return [card.name for card in cards if f">{card.name}</a>" in shown]

    assert listed() == ["Quill", "Stone"]
    assert listed(kind="keeper") == ["Vane"]
    assert listed(q="sto") == ["Stone"]
    assert listed(attribute="shooting", least="6") == ["Stone"]
    assert listed(affordable="on") == ["Quill"]
    assert listed(sort="value") == ["Stone", "Quill"]
    assert "Rook" not in page(bazaar, "manager", "market", attribute="pace", least="2")


def test_a_closed_market_says_when_it_opens_next(bazaar):
    bazaar.end()
    assert "No other is set yet" in page(bazaar, "manager", "market")
    bazaar.play(bazaar.club, bazaar.other)
    bazaar.season.windows.create(after_round=20, until_round=22)
    assert "opens after round 20" in page(bazaar, "manager", "market")


def test_signing_by_the_form_and_being_told_no(bazaar):
    card = bazaar.free()
    assert post(bazaar, "manager", "market_player", card.pk, number="9").status_code == 302
    told = post(bazaar, "manager", "market_player", bazaar.free().pk)
    assert told.status_code == 422
    assert "the purse holds 4 points" in told.content.decode()
    assert bazaar.season.squad_places.get(card=card).number == 9


def test_organisers_trade_for_a_club_without_a_manager_and_for_no_other(bazaar):
    bazaar.rules(value_outfielder=28)
    bazaar.play(bazaar.third, bazaar.club, (1, 0))
    card = bazaar.free()
    assert post(bazaar, "organiser", "market_player", card.pk, club=bazaar.club.pk).status_code == 403
    assert post(bazaar, "organiser", "market_player", card.pk, club=bazaar.third.pk).status_code == 302
    assert bazaar.squad(bazaar.third) == {card.pk}


def test_a_bid_is_read_by_its_club_alone_before_and_after(bazaar):
    bazaar.window.delete()
    bazaar.window = bazaar.open(Window.Way.SEALED)
    card = bazaar.free()
    assert post(bazaar, "manager", "market_player", card.pk, points="11").status_code == 302
    bazaar.bid(card, 12, rival=True)
    assert "Bid: 11" in page(bazaar, "manager", "market")
    for who in ("organiser", "viewer"):
        for name in ("market", "market_news", "swaps"):
            assert ">Bid: 11<" not in page(bazaar, who, name)
        assert 'class="bids"' not in page(bazaar, who, "market_club", bazaar.club.pk)
    bazaar.end()
    settle_window(window_id=bazaar.window.pk)
    mine = page(bazaar, "manager", "market_club", bazaar.club.pk)
    assert "outbid" in mine
    assert "He went for 12." in mine
    assert "outbid" not in page(bazaar, "organiser", "market_club", bazaar.club.pk)


def test_a_bid_is_taken_back_by_its_own_side(bazaar):
    bazaar.window.delete()
    bazaar.window = bazaar.open(Window.Way.SEALED)
    laid = bazaar.bid(bazaar.free(), 9)
    client = person(bazaar.rival).client
    client.post(reverse("league:bid_withdraw", args=[bazaar.league.slug, laid.pk]))
    assert Bid.objects.exists()
    post(bazaar, "manager", "bid_withdraw", laid.pk)
    assert not Bid.objects.exists()


def test_a_released_player_is_free(bazaar):
    place = bazaar.player()
    assert post(bazaar, "manager", "market_release", bazaar.club.pk, card=place.card_id, sure="yes").status_code == 302
    assert bazaar.squad() == set()
    assert f"release {place.card.name}" in page(bazaar, "viewer", "market_news")


def test_the_purse_explains_itself(bazaar):
    bazaar.sign(bazaar.free(name="Quill"))
    shown = page(bazaar, "viewer", "market_club", bazaar.club.pk)
    assert "Signed Quill" in shown
    assert f'<td class="r minus">-{WORTH}</td><td class="r">{12 - WORTH}</td>' in shown


def test_offers_are_for_the_two_clubs_and_the_organisers_what_is_done_for_all(bazaar):
    mine, theirs = bazaar.player(), bazaar.player(club=bazaar.other)
    data = {"gives": [mine.card_id], "takes": [theirs.card_id], "pays": "2", "words": "Deal?"}
    assert post(bazaar, "manager", "swap_offer", bazaar.other.pk, **data).status_code == 302
    swap = Swap.objects.get()
    assert [mine.card.name in page(bazaar, who, "swaps") for who in ("manager", "organiser", "viewer")] == [
        True,
        True,
        False,
    ]
    accept_swap(league=bazaar.league, swap=swap, actor=bazaar.rival)
    assert mine.card.name in page(bazaar, "viewer", "swaps")


def test_points_go_one_way_and_an_answer_that_makes_no_sense_is_not_found(bazaar):
    place = bazaar.player()
    told = post(bazaar, "manager", "swap_offer", bazaar.other.pk, gives=[place.card_id], pays="1", asks="1")
    assert (told.status_code, "one way only" in told.content.decode()) == (422, True)
    swap = bazaar.offer([place], [])
    assert post(bazaar, "manager", "swap_answer", swap.pk, "burn").status_code == 404
    assert post(bazaar, "manager", "swap_answer", swap.pk, "veto", reason="No.").status_code == 403
    assert post(bazaar, "organiser", "swap_answer", swap.pk, "veto", reason="No.").status_code == 302
    swap.refresh_from_db()
    assert (swap.state, swap.reason) == (Swap.State.VETOED, "No.")


def test_windows_are_set_by_days_or_by_rounds(bazaar):
    bazaar.window.delete()
    both = {"way": "first", "opens_at": "2031-05-01T10:00", "closes_at": "2031-05-08T10:00", "after_round": "1"}
    told = post(bazaar, "organiser", "market_office", **both)
    assert (told.status_code, "not both" in told.content.decode()) == (422, True)
    del both["after_round"]
    assert post(bazaar, "organiser", "market_office", **both).status_code == 302
    assert post(bazaar, "organiser", "market_office", way="sealed", after_round="0", until_round="3").status_code == 302
    first, second = Window.objects.order_by("id")
    post(bazaar, "organiser", "window_remove", first.pk, sure="yes")
    assert list(Window.objects.all()) == [second]


def test_an_organiser_fixes_a_value_and_gives_it_back_to_the_formula(bazaar):
    card = bazaar.free()
    assert post(bazaar, "organiser", "market_value", card.pk, points="200").status_code == 422
    post(bazaar, "organiser", "market_value", card.pk, points="3")
    assert "worth <b>3</b>" in page(bazaar, "viewer", "market_player", card.pk)
    post(bazaar, "organiser", "market_value", card.pk, points="")
    assert not Valuation.objects.exists()


def test_the_history_goes_over_all_seasons_and_strangers_read_it_in_a_public_league(bazaar):
    card = bazaar.free(name="Quill")
    bazaar.sign(card)
    bazaar.league.is_public = True
    bazaar.league.save()
    Season.objects.filter(pk=bazaar.season.pk).update(state=Season.State.FINISHED)
    shown = page(bazaar, "anonymous", "market_news")
    assert "Quill signs for" in shown
    assert Transfer.objects.get().season == bazaar.season

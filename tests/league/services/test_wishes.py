import pytest

from clubs.models import Card
from clubs.refusal import Refusal
from league.models import Activity, Season, WishList
from league.services import wishes
from league.services.cards import remove_card
from tests.drafts import DraftCamp
from tests.factories import CardFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def camp():
    return DraftCamp(cards=12)


@pytest.fixture
def change(camp):
    def change(card, step, actor=None):
        actor = actor or camp.entries[0].manager
        return wishes.change_wishes(league=camp.league, card_id=card, step=step, actor=actor)

    return change


def test_wishes_are_added_moved_and_taken_off(camp, change):
    a, b, c, *_more = Card.objects.filter(kind="outfielder").values_list("pk", flat=True)
    for card in (a, b, c, b):
        assert change(card, "add")[-1] in (b, c, card)
    assert change(c, "up") == [a, c, b]
    assert change(a, "down") == [c, a, b]
    assert change(b, "top") == [b, c, a]
    assert change(b, "up") == [b, c, a]
    assert change(a, "down") == [b, c, a]
    assert change(c, "remove") == [b, a]
    assert change(c, "remove") == change(c, "up") == [b, a]
    assert not Activity.objects.exists()


def test_two_managers_have_lists_of_their_own(camp, change):
    a, b = Card.objects.filter(kind="outfielder").values_list("pk", flat=True)[:2]
    change(a, "add")
    assert change(b, "add", camp.entries[1].manager) == [b]


def test_only_outfielders_of_the_leagues_box_can_be_wished_for(camp, change):
    keeper, foreign = Card.objects.filter(kind="keeper").first(), CardFactory()
    for card in (keeper.pk, foreign.pk, 987654321):
        with pytest.raises(Refusal, match="Keepers come by lot"):
            change(card, "add")


def test_a_wish_list_has_an_end(camp, change, monkeypatch):
    monkeypatch.setattr(wishes, "MOST_WISHES", 2)
    a, b, c = Card.objects.filter(kind="outfielder").values_list("pk", flat=True)[:3]
    change(a, "add"), change(b, "add")
    with pytest.raises(Refusal, match="at most 2 players"):
        change(c, "add")
    assert change(b, "add") == [a, b]


def test_nobody_wishes_without_a_club_or_after_kick_off(camp, change):
    card = Card.objects.filter(kind="outfielder").first()
    with pytest.raises(Refusal, match="Only managers"):
        change(card.pk, "add", camp.organiser)
    Season.objects.update(state=Season.State.RUNNING)
    with pytest.raises(Refusal, match="season has begun"):
        change(card.pk, "add")


def test_a_wish_keeps_no_card_in_the_box(camp, change):
    card = Card.objects.filter(kind="outfielder").first()
    change(card.pk, "add")
    remove_card(league=camp.league, card=card, actor=camp.organiser)
    assert WishList.objects.get().cards == [card.pk]

from collections import Counter

import pytest
from django.db import IntegrityError, transaction

from clubs.models import Card
from clubs.refusal import Refusal
from league.models import Activity, DraftCard, DraftRoom, Notice, Season, SquadPlace
from league.services import draft_room
from league.services.cards import change_card, import_cards, remove_card
from league.services.clubs import remove_club
from league.services.deals import collect_squads, deal_squads
from league.services.leagues import delete_league
from league.services.market_desk import MarketDesk
from league.services.seasons import draw_calendar
from league.services.squads import release, sign
from league.stories import tell
from matches.models import Roll
from tests.drafts import DraftCamp
from tests.factories import CardFactory, EntryFactory, SquadPlaceFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def camp():
    return DraftCamp()


def test_ca_draft_1_every_club_draws_its_keepers_by_recorded_dice_at_once(camp):
    camp.open()
    assert SquadPlace.objects.count() == 0
    by_lot = DraftCard.objects.filter(how="lot")
    assert Counter(by_lot.values_list("seat__club", "card__kind")) == {
        (entry.club_id, "keeper"): 1 for entry in camp.entries
    }
    assert sorted(Roll.objects.filter(purpose="draft keeper").values_list("sides", flat=True)) == [3, 4]


def test_ca_draft_2_four_outfielders_lie_open_and_four_more_when_they_are_gone(camp):
    camp.open()
    first = camp.open_cards
    assert len(first) == len(set(first)) == 4
    for left in (3, 2, 1):
        camp.pick()
        assert camp.open_cards == first[-left:]
    camp.pick()
    assert len(camp.open_cards) == 4
    assert not set(first) & set(camp.open_cards)
    assert Roll.objects.filter(purpose="draft card").count() == DraftCard.objects.exclude(how="lot").count() == 8


def test_op_07_for_two_clubs_one_coin_says_who_begins(camp):
    camp.open()
    coin = Roll.objects.get(purpose="draft order")
    assert coin.sides == 2
    by_lot = [entry.club_id for entry in sorted(camp.entries, key=lambda entry: entry.lot)]
    assert camp.table.seats[0].club_id == by_lot[coin.value - 1]


def test_ca_draft_6_at_the_end_the_squads_are_written_with_shirts_for_line_ups(camp):
    camp.open()
    camp.to_the_end()
    assert camp.room.state == "over"
    squads = Counter(SquadPlace.objects.values_list("club", "card__kind"))
    assert set(squads.values()) == {1, 3}
    for entry in camp.entries:
        numbers = set(camp.season.squad_places.filter(club=entry.club).values_list("number", flat=True))
        assert numbers == {1, 2, 3, 4}
    told = Activity.objects.filter(verb="draft.over").get()
    assert tell(told.verb, told.facts) == "The draft is over after 6 picks. The squads are written."
    with pytest.raises(Refusal, match="No draft"):
        camp.pick(1, number=7, actor=camp.organiser)


def test_ca_league_1_protected_players_stay_and_squads_fill_up_to_the_house_rule():
    camp = DraftCamp(3, size=5, keepers=2)
    first, second, third = camp.entries
    kept = [SquadPlaceFactory(season=camp.season, club=first.club, number=9 + number) for number in range(2)]
    SquadPlaceFactory(season=camp.season, club=second.club, number=1, card__keeper=True)
    camp.open()
    wanted = {seat.club_id: (seat.keepers, seat.outfielders) for seat in camp.table.seats}
    assert wanted == {first.club_id: (2, 1), second.club_id: (1, 3), third.club_id: (2, 3)}
    camp.to_the_end()
    assert set(Counter(SquadPlace.objects.values_list("club", flat=True)).values()) == {5}
    assert {place.number for place in kept} < set(first.club.squad_places.values_list("number", flat=True))


def test_ca_league_2_too_few_cards_open_no_draft():
    camp = DraftCamp(2, size=20, keepers=1, cards=37)
    with pytest.raises(Refusal, match="need 38 more outfielders, and the box has 37"):
        camp.open()
    assert not DraftRoom.objects.exists()
    assert not Roll.objects.filter(purpose__startswith="draft").exists()


def test_op_06_with_few_cards_the_last_table_shows_what_there_is():
    camp = DraftCamp(3, size=3, keepers=1, cards=6)
    camp.open()
    for _ in range(4):
        camp.pick()
    assert len(camp.open_cards) == 2
    camp.to_the_end()
    assert Counter(SquadPlace.objects.values_list("club", flat=True)) == {entry.club_id: 3 for entry in camp.entries}


def test_op_06_the_cards_left_on_the_last_table_are_free(camp):
    camp.open()
    camp.to_the_end()
    left = set(DraftCard.objects.filter(seat=None).values_list("card", flat=True))
    assert len(left) == 2
    assert not SquadPlace.objects.filter(card__in=left).exists()
    sign_one = Card.objects.get(pk=left.pop())
    place = camp.season.squad_places.filter(card__kind="outfielder").select_related("club", "card").first()
    release(league=camp.league, club=place.club, card=place.card, actor=camp.organiser)
    sign(league=camp.league, club=place.club, card=sign_one, actor=camp.organiser)


def test_only_the_manager_in_turn_and_organisers_pick(camp):
    camp.open()
    turn = camp.manager
    other = next(entry.manager for entry in camp.entries if entry.manager != turn)
    club = camp.table.now.turn.club.name
    for stranger in (other, camp.viewer, camp.outsider):
        with pytest.raises(Refusal, match=f"It is the pick of {club}"):
            camp.pick(actor=stranger)
    camp.pick(actor=turn)
    camp.pick(actor=camp.organiser)
    assert list(DraftCard.objects.order_by("number").filter(number__gte=1).values_list("how", "by")) == [
        ("manager", turn.pk),
        ("organiser", camp.organiser.pk),
    ]


def test_a_manager_who_left_the_league_picks_no_more(camp):
    camp.open()
    manager = camp.manager
    manager.memberships.all().delete()
    with pytest.raises(Refusal, match="It is the pick of"):
        camp.pick(actor=manager)


def test_a_second_click_and_a_card_that_is_gone_are_told(camp):
    camp.open()
    first, second, *_rest = camp.open_cards
    camp.pick(first, actor=camp.organiser)
    with pytest.raises(Refusal, match="Somebody was faster"):
        camp.pick(second, number=1, actor=camp.organiser)
    taken = DraftCard.objects.get(number=1)
    with pytest.raises(Refusal, match=f"{taken.card.name} has gone to {taken.seat.club.name}"):
        camp.pick(first)
    assert DraftCard.objects.filter(number__gte=1).count() == 1


def test_a_card_nobody_has_seen_gets_the_answer_of_one_that_does_not_exist(camp):
    camp.open()
    hidden = Card.objects.filter(kind="outfielder").exclude(draft_cards__room=camp.room).first()
    words = set()
    for card_id in (hidden.pk, 987654321):
        with pytest.raises(Refusal) as refusal:
            camp.pick(card_id)
        words.add(str(refusal.value))
    assert words == {"Choose one of the open cards."}


def test_the_database_gives_no_card_and_no_pick_twice(camp):
    camp.open()
    camp.pick()
    made, lying = DraftCard.objects.get(number=1), camp.table.now.open[0]
    for wrong in ({"number": 1, "seat": made.seat, "how": "manager"}, {"number": 2}, {"how": "clock"}):
        with pytest.raises(IntegrityError), transaction.atomic():
            DraftCard.objects.filter(pk=lying.pk).update(**wrong)
    with pytest.raises(IntegrityError), transaction.atomic():
        DraftCard.objects.create(room=camp.room, card=made.card, position=99)
    with pytest.raises(IntegrityError), transaction.atomic():
        DraftRoom.objects.create(season=camp.season)


def test_the_last_picks_are_taken_back_on_record_and_nothing_is_thrown_again(camp):
    camp.open()
    for _ in range(4):
        camp.pick()
    second_four, thrown = camp.open_cards, Roll.objects.count()
    last = DraftCard.objects.get(number=4)
    draft_room.take_back(league=camp.league, number=4, actor=camp.organiser)
    assert camp.open_cards == [last.card_id]
    told = Activity.objects.get(verb="draft.taken_back")
    assert tell(told.verb, told.facts).endswith(f"took back pick 4: {last.card.name} for {last.seat.club.name}.")
    with pytest.raises(Refusal, match="not the last pick"):
        draft_room.take_back(league=camp.league, number=4, actor=camp.organiser)
    draft_room.take_back(league=camp.league, number=3, actor=camp.organiser)
    camp.pick()
    camp.pick()
    assert camp.open_cards == second_four
    assert Roll.objects.count() == thrown


def test_a_draft_that_is_called_off_leaves_squads_and_dice_as_they_were(camp):
    camp.open()
    camp.pick()
    draft_room.cancel(league=camp.league, actor=camp.organiser)
    assert not SquadPlace.objects.exists()
    assert camp.room.state == "cancelled"
    with pytest.raises(Refusal, match="No draft"):
        draft_room.cancel(league=camp.league, actor=camp.organiser)
    camp.open()
    assert camp.room.state == "open"
    assert Roll.objects.filter(purpose="draft order").count() == 2


def test_nothing_else_moves_clubs_cards_or_players_meanwhile(camp):
    camp.open()
    league, actor = camp.league, camp.organiser
    card, club = Card.objects.filter(draft_cards=None, kind="outfielder").first(), camp.entries[0].club
    keeper = CardFactory.build(keeper=True).printed
    for deed in (
        lambda: camp.open(),
        lambda: sign(league=league, club=club, card=card, actor=actor),
        lambda: release(league=league, club=club, card=card, actor=actor),
        lambda: deal_squads(league=league, actor=actor),
        lambda: collect_squads(league=league, actor=actor),
        lambda: remove_card(league=league, card=card, actor=actor),
        lambda: change_card(league=league, card=card, printed=keeper, actor=actor),
        lambda: import_cards(league=league, text="name,kind\n", actor=actor),
        lambda: MarketDesk(league, actor),
        lambda: draw_calendar(league=league, actor=actor),
        lambda: remove_club(league=league, club=club, actor=actor),
    ):
        with pytest.raises(Refusal, match="A draft is under way"):
            deed()
    draft_room.cancel(league=league, actor=actor)
    remove_club(league=league, club=club, actor=actor)


def test_a_draft_needs_a_box_two_clubs_and_a_season_in_preparation(camp):
    Season.objects.update(state=Season.State.RUNNING)
    with pytest.raises(Refusal, match="before the season begins"):
        camp.open()
    Season.objects.update(state=Season.State.PREPARING, protects=3)
    with pytest.raises(Refusal, match="choose whom they protect"):
        camp.open()
    Season.objects.update(protects=None)
    camp.entries[0].delete()
    with pytest.raises(Refusal, match="at least two clubs"):
        camp.open()
    camp.league.box = None
    camp.league.save()
    with pytest.raises(Refusal, match="Open a box first"):
        camp.open()


def test_a_league_with_drafts_can_be_deleted_and_leaves_nothing(camp):
    camp.open()
    draft_room.cancel(league=camp.league, actor=camp.organiser)
    remove_club(league=camp.league, club=camp.entries[0].club, actor=camp.organiser)
    camp.entries[0] = EntryFactory(season=camp.season)
    camp.open()
    delete_league(league=camp.league, typed_name=camp.league.name, actor=camp.organiser)
    assert not DraftCard.objects.exists()
    assert not Card.objects.exists()
    assert not camp.entries[1].club.__class__.objects.exists()


def test_whoever_is_next_hears_of_it_and_so_does_whoever_is_picked_for():
    camp = DraftCamp(2, size=3, keepers=1)
    camp.open(pick_seconds=86400)
    first = camp.manager
    camp.pick(actor=camp.organiser)
    kinds = Counter(Notice.objects.values_list("user", "kind"))
    assert kinds == {
        (first.pk, "draft.your_pick"): 1,
        (first.pk, "draft.picked_for_you"): 1,
        (camp.manager.pk, "draft.your_pick"): 1,
    }
    # The pick that was made is no question any more.
    unread = set(Notice.objects.unread().values_list("user", "kind"))
    assert unread == {(first.pk, "draft.picked_for_you"), (camp.manager.pk, "draft.your_pick")}


@pytest.mark.parametrize(("kind", "by_organiser"), [("draft.your_pick", False), ("draft.picked_for_you", True)])
def test_with_a_short_clock_people_hear_of_their_first_pick_only(kind, by_organiser):
    camp = DraftCamp(2, size=4, keepers=1)
    camp.open(pick_seconds=30)
    while camp.room.is_under_way:
        camp.pick(actor=camp.organiser if by_organiser else None)
    told = Notice.objects.filter(kind=kind)
    assert Counter(told.values_list("user", flat=True)) == {entry.manager_id: 1 for entry in camp.entries}
    assert not Notice.objects.unread().filter(kind="draft.your_pick").exists()


def test_twenty_clubs_draft_from_one_box_and_the_dice_draw_the_whole_order():
    camp = DraftCamp(20, size=2, keepers=1, cards=24)
    camp.open()
    assert list(Roll.objects.filter(purpose="draft order").values_list("sides", flat=True)) == list(range(20, 1, -1))
    camp.to_the_end()
    assert SquadPlace.objects.count() == 40

import pytest

from clubs.cards import built_in
from clubs.models import Box, Card
from clubs.refusal import Refusal
from clubs.rules.card_export import write_csv, write_json
from clubs.rules.card_import import MOST_CARDS
from clubs.rules.cards import Kind, Printed
from league.models import Activity, League
from league.services.cards import add_card, change_card, import_cards, open_box, plan_cards, remove_card
from league.services.leagues import close_league, delete_league
from league.stories import tell
from tests.factories import CardFactory, MatchFactory, SquadPlaceFactory, box_of

KEEPER = Printed(
    Kind.KEEPER, "Kit Larkenby", "ENG", {"pace": 3, "dribbling": 2, "resilience": 5, "saving": 4, "aerial": 6}
)


@pytest.fixture
def league(people):
    people.league.organiser = people.organiser.user
    return people.league


@pytest.fixture
def boxed(league):
    box_of(league)
    return league


def log(league):
    return [tell(line.verb, line.facts) for line in Activity.objects.filter(league=league).order_by("pk")]


def test_the_built_in_cards_are_copied_so_that_leagues_do_not_share_them(league):
    box = open_box(league=league, actor=league.organiser)
    assert sorted(card.name for card in box.cards.all()) == sorted(card.name for card in built_in())
    assert {card.name: card.printed for card in box.cards.all()} == {card.name: card for card in built_in()}
    assert log(league) == [f"{league.organiser} opened a box of 548 cards."]


def test_a_box_can_be_opened_empty_and_only_once(league):
    assert not open_box(league=league, actor=league.organiser, built_in_cards=False).cards.exists()
    league.refresh_from_db()
    with pytest.raises(Refusal, match="already"):
        open_box(league=league, actor=league.organiser)
    assert Box.objects.count() == 1


def test_a_card_is_added_changed_and_removed_on_record(boxed):
    actor = boxed.organiser
    card = add_card(league=boxed, printed=KEEPER, actor=actor)
    better = Printed(Kind.KEEPER, "Kit Larkenbye", "WAL", KEEPER.values | {"saving": 5})
    card = change_card(league=boxed, card=card, printed=better, actor=actor)
    assert Card.objects.get().printed == better
    remove_card(league=boxed, card=card, actor=actor)
    assert not Card.objects.exists()
    assert log(boxed) == [
        f"{actor} added the card of Kit Larkenby.",
        f"{actor} renamed the card of Kit Larkenby to Kit Larkenbye.",
        f"{actor} changed Nation of Kit Larkenbye from ENG to WAL.",
        f"{actor} changed Saving of Kit Larkenbye from 4 to 5.",
        f"{actor} took the card of Kit Larkenbye out of the box.",
    ]


def test_a_free_card_may_become_another_kind_and_keeps_nothing_of_the_old(boxed):
    card = add_card(league=boxed, printed=KEEPER, actor=boxed.organiser)
    referee = Printed(Kind.REFEREE, KEEPER.name, "", {"leniency": 3})
    change_card(league=boxed, card=card, printed=referee, actor=boxed.organiser)
    assert Card.objects.get().printed == referee
    assert f"{boxed.organiser} changed Kind of Kit Larkenby from Keeper to Referee." in log(boxed)
    assert f"{boxed.organiser} changed Nation of Kit Larkenby from ENG to –." in log(boxed)


@pytest.mark.parametrize("name", ["kit larkenby", "KÍT LARKENBY"])
def test_two_cards_never_share_a_name(boxed, name):
    add_card(league=boxed, printed=KEEPER, actor=boxed.organiser)
    other = add_card(league=boxed, printed=Printed(KEEPER.kind, "Other", "", KEEPER.values), actor=boxed.organiser)
    same = Printed(KEEPER.kind, name, "", KEEPER.values)
    with pytest.raises(Refusal, match="There is a card of Kit Larkenby already"):
        add_card(league=boxed, printed=same, actor=boxed.organiser)
    with pytest.raises(Refusal, match="There is a card of Kit Larkenby already"):
        change_card(league=boxed, card=other, printed=same, actor=boxed.organiser)


def test_a_player_in_a_squad_stays_what_he_is_and_where_he_is(people):
    place = SquadPlaceFactory(season=people.season, club=people.entry.club)
    referee = Printed(Kind.REFEREE, place.card.name, "", {"leniency": 3})
    with pytest.raises(Refusal, match="kind of card stays"):
        change_card(league=people.league, card=place.card, printed=referee, actor=people.organiser.user)
    with pytest.raises(Refusal, match="is or was a player"):
        remove_card(league=people.league, card=place.card, actor=people.organiser.user)
    faster = Printed(Kind.OUTFIELDER, place.card.name, "", place.card.attributes | {"pace": 6})
    change_card(league=people.league, card=place.card, printed=faster, actor=people.organiser.user)


def test_a_referee_who_has_whistled_stays(boxed):
    referee = CardFactory(box=boxed.box, referee=True)
    MatchFactory(referee=referee)
    with pytest.raises(Refusal, match="on record"):
        remove_card(league=boxed, card=referee, actor=boxed.organiser)


def test_cards_of_another_league_cannot_be_touched(boxed):
    foreign = CardFactory()
    with pytest.raises(Refusal, match="not in the league's box"):
        remove_card(league=boxed, card=foreign, actor=boxed.organiser)
    with pytest.raises(Refusal, match="not in the league's box"):
        change_card(league=boxed, card=foreign, printed=foreign.printed, actor=boxed.organiser)


def test_without_a_box_there_is_nothing_to_add_to(league):
    for deed in (
        lambda: add_card(league=league, printed=KEEPER, actor=league.organiser),
        lambda: import_cards(league=league, text=write_csv([KEEPER]), actor=league.organiser),
    ):
        with pytest.raises(Refusal, match="Open a box first"):
            deed()


def test_a_closed_league_changes_no_cards(boxed):
    close_league(league=boxed, actor=boxed.organiser)
    with pytest.raises(Refusal, match="closed"):
        add_card(league=boxed, printed=KEEPER, actor=boxed.organiser)


@pytest.mark.parametrize("write", [write_csv, write_json])
def test_an_import_adds_and_changes(boxed, write):
    old = CardFactory(box=boxed.box, keeper=True, name="KIT LARKENBY")
    new = Printed(Kind.REFEREE, "Ned Ellerdine", "SCO", {"leniency": 4})
    plan = import_cards(league=boxed, text=write([KEEPER, new]), actor=boxed.organiser)
    assert (len(plan.added), len(plan.changed), plan.same) == (1, 1, 0)
    assert {card.name: card.printed for card in Card.objects.all()} == {KEEPER.name: KEEPER, new.name: new}
    assert Card.objects.get(name=KEEPER.name).pk == old.pk
    again = plan_cards(league=boxed, text=write([KEEPER, new]))
    assert (again.added, again.changed, again.same) == ([], [], 2)
    assert log(boxed) == [f"{boxed.organiser} imported cards: 1 new, 1 changed."]


def test_an_import_is_all_or_nothing(boxed):
    text = write_csv([KEEPER]) + "Ned,referee,,,,,,,,,,,9\n"
    with pytest.raises(Refusal, match="1 thing has to be corrected"):
        import_cards(league=boxed, text=text, actor=boxed.organiser)
    assert not Card.objects.exists()
    assert log(boxed) == []


def test_a_box_holds_no_more_than_an_import_does(boxed):
    row = CardFactory.build(box=boxed.box).printed
    Card.objects.bulk_create(
        Card.of(Printed(row.kind, f"Card {n}", "", row.values), boxed.box) for n in range(MOST_CARDS)
    )
    with pytest.raises(Refusal, match="at most 2000"):
        add_card(league=boxed, printed=KEEPER, actor=boxed.organiser)
    with pytest.raises(Refusal, match="at most 2000"):
        import_cards(league=boxed, text=write_csv([KEEPER]), actor=boxed.organiser)


def test_the_box_goes_with_its_league(people):
    SquadPlaceFactory(season=people.season, club=people.entry.club)
    delete_league(league=people.league, typed_name=people.league.name, actor=people.organiser.user)
    assert not League.objects.exists()
    assert not Box.objects.exists()
    assert not Card.objects.exists()

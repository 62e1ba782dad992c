import pytest
from django.db import IntegrityError, transaction

from clubs.models import Card
from clubs.rules.cards import ATTRIBUTES, EVERY_ATTRIBUTE, Kind, Printed
from league.models import SquadPlace
from tests.factories import BoxFactory, CardFactory, EntryFactory, SquadPlaceFactory

pytestmark = pytest.mark.django_db

VALUES = {
    Kind.OUTFIELDER: {
        "pace": 5,
        "dribbling": 3,
        "heading": 4,
        "high_pass": 5,
        "resilience": 5,
        "shooting": 3,
        "tackling": 2,
    },
    Kind.KEEPER: {"pace": 3, "dribbling": 2, "resilience": 5, "saving": 4, "aerial": 6},
    Kind.REFEREE: {"leniency": 3},
}


@pytest.mark.parametrize("kind", list(Kind))
def test_a_card_is_what_was_printed(kind):
    printed = Printed(kind, "Åse Ødegård", "NOR", VALUES[kind])
    card = Card.of(printed, BoxFactory())
    card.save()
    again = Card.objects.get()
    assert again.printed == printed
    assert again.attributes == VALUES[kind]
    assert list(again.attributes) == list(ATTRIBUTES[kind])
    assert again.plain_name == "ase odegard"


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("attribute", EVERY_ATTRIBUTE)
def test_op_03_the_database_holds_attributes_of_the_kind_from_1_to_6_only(kind, attribute):
    card = Card.of(Printed(kind, "One", "", VALUES[kind]), BoxFactory())
    wrong = [None, 0, 7] if attribute in ATTRIBUTES[kind] else [1]
    for number in wrong:
        setattr(card, attribute, number)
        with pytest.raises(IntegrityError), transaction.atomic():
            card.save()


@pytest.mark.parametrize("name", ["Jörg Élan", "JÖRG ÉLAN", "jorg elan"])
def test_a_name_is_once_in_a_box_whatever_the_case_and_the_accents(name):
    box = CardFactory(name="Jörg Élan").box
    with pytest.raises(IntegrityError), transaction.atomic():
        CardFactory(box=box, name=name)
    CardFactory(name=name)  # in a box of its own


def test_a_card_has_a_name():
    with pytest.raises(IntegrityError), transaction.atomic():
        CardFactory(name=" ")


def test_a_card_belongs_to_one_squad_a_season_and_a_number_to_one_player_a_club():
    place = SquadPlaceFactory()
    rival = EntryFactory(season=place.season).club
    with pytest.raises(IntegrityError), transaction.atomic():
        SquadPlaceFactory(season=place.season, club=rival, card=place.card)
    with pytest.raises(IntegrityError), transaction.atomic():
        SquadPlaceFactory(season=place.season, club=place.club, number=place.number)
    SquadPlaceFactory(season=place.season, club=rival, number=place.number)
    assert SquadPlace.objects.count() == 2

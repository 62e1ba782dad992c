"""The built-in set: made again byte for byte, and with the spread of a believable box."""

from collections import Counter
from statistics import correlation, mean, stdev

import pytest

from clubs.cards import BUILT_IN, built_in
from clubs.nations import NATIONS
from clubs.recipes.cards import built_in_cards
from clubs.rules.card_export import write_csv
from clubs.rules.cards import Kind, check_values, total
from clubs.rules.names import plain

CARDS = built_in()
BY_KIND = {kind: [card for card in CARDS if card.kind == kind] for kind in Kind}

FAMOUS = """
Messi Ronaldo Mbappé Maradona Pelé Cruyff Beckenbauer Zidane Platini Best Charlton Puskás Eusébio Yashin Müller Baggio
Maldini Buffon Xavi Iniesta Neymar Ronaldinho Kane Rooney Beckham Gerrard Lampard Shearer Henry Cantona Vieira Bergkamp
Robben Modrić Lewandowski Salah Drogba Eto'o Haaland Ibrahimović Schmeichel Weah Kahn Neuer Klose Matthäus Figo Raúl
Casillas Ramos Suárez Cavani Forlán Agüero Batistuta Romário Rivaldo Kaká Zico Socrates Garrincha Alisson Mané Son Park
Nakata Honda Hagi Stoichkov Shevchenko Bale Giggs Rush Dalglish Law Keane Duff Larsson Laudrup Litmanen Donnarumma Pirlo
Totti Costacurta Nesta Baresi Rossi Zoff De_Bruyne Hazard Courtois Lukaku Kvaratskhelia Hakimi Mahrez Okocha Kanu Essien
Čech Nedvěd Hamšík Oblak Handanović Šuker Vidić Boban Valderrama Falcao Rodríguez Sánchez Vidal Chilavert
"""


def spread(kind, attribute):
    return [card.values[attribute] for card in BY_KIND[kind]]


def test_the_recipe_makes_the_committed_file_byte_for_byte():
    assert write_csv(built_in_cards()).encode() == BUILT_IN.read_bytes()


def test_there_are_480_outfielders_60_keepers_and_8_referees():
    assert {kind: len(cards) for kind, cards in BY_KIND.items()} == {
        Kind.OUTFIELDER: 480,
        Kind.KEEPER: 60,
        Kind.REFEREE: 8,
    }


def test_ca_league_2_twenty_squads_of_twenty_with_two_keepers_fit():
    assert len(BY_KIND[Kind.OUTFIELDER]) >= 20 * 18
    assert len(BY_KIND[Kind.KEEPER]) >= 20 * 2


def test_op_03_every_card_has_the_attributes_of_its_kind():
    assert [card.name for card in CARDS if check_values(card.kind, card.values)] == []


@pytest.mark.parametrize(
    ("kind", "attribute", "middle"),
    [
        (Kind.OUTFIELDER, "pace", 4.6),
        (Kind.OUTFIELDER, "dribbling", 2.9),
        (Kind.OUTFIELDER, "heading", 3.7),
        (Kind.OUTFIELDER, "high_pass", 5.0),
        (Kind.OUTFIELDER, "resilience", 4.8),
        (Kind.OUTFIELDER, "shooting", 3.3),
        (Kind.OUTFIELDER, "tackling", 2.8),
        (Kind.KEEPER, "saving", 4.1),
        (Kind.KEEPER, "aerial", 5.4),
    ],
)
def test_the_mean_of_an_attribute(kind, attribute, middle):
    assert mean(spread(kind, attribute)) == pytest.approx(middle, abs=0.06)
    assert stdev(spread(kind, attribute)) > 0.6


def test_an_outfielder_adds_up_to_27_give_or_take_2_and_a_half():
    sums = [total(card.kind, card.values) for card in BY_KIND[Kind.OUTFIELDER]]
    assert mean(sums) == pytest.approx(27, abs=0.15)
    assert stdev(sums) == pytest.approx(2.5, abs=0.15)


def test_shooting_and_tackling_are_opposed_dribbling_and_shooting_go_together():
    shooting = spread(Kind.OUTFIELDER, "shooting")
    assert correlation(shooting, spread(Kind.OUTFIELDER, "tackling")) < -0.4
    assert correlation(shooting, spread(Kind.OUTFIELDER, "dribbling")) > 0.4


def test_referees_differ():
    assert sorted(spread(Kind.REFEREE, "leniency")) == [2, 3, 3, 3, 4, 4, 4, 5]


def test_many_nations_and_none_rules_the_others():
    nations = Counter(card.nation for card in CARDS)
    assert len(nations) >= 40
    assert set(nations) <= set(NATIONS)
    assert max(nations.values()) <= 2 * min(nations.values())


def test_no_two_cards_have_one_name():
    assert len({plain(card.name) for card in CARDS}) == len(CARDS)


def test_nobody_is_called_like_somebody_who_played():
    famous = {plain(name.replace("_", " ")) for name in FAMOUS.split()}
    assert [card.name for card in CARDS if famous.intersection({plain(card.name), *plain(card.name).split()[1:]})] == []

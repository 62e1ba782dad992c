"""Club Manager's piles and bots: made again byte for byte, counted as the rules ask, and believable."""

from collections import Counter
from statistics import mean

import pytest

from clubs import decks
from clubs.cards import built_in
from clubs.nations import NATIONS
from clubs.recipes.club_manager import club_manager_files
from clubs.rules.cm_cards import PILES
from clubs.rules.names import plain
from tests.clubs.recipes.test_cards import FAMOUS

PLAYERS = decks.players()
EVERY_CARD = [card for cards in PLAYERS.values() for card in cards]
TRANSFERS = ["transfer_d3", "transfer_d2", "transfer_d1"]

every_pile = pytest.mark.parametrize("pile", PILES)


def having(attribute, cards):
    return [card for card in cards if attribute in card.attributes]


def without(attribute, cards):
    return [card for card in cards if attribute not in card.attributes]


@pytest.mark.parametrize("name", ["players.toml", "bots.toml"])
def test_the_recipe_makes_the_committed_file_byte_for_byte(name):
    assert club_manager_files()[name].encode() == (decks.CLUB_MANAGER / name).read_bytes()


@pytest.mark.parametrize(
    ("pile", "counts"),
    [
        ("starting", {1: 12, 2: 20, 3: 18, 4: 10, 5: 4}),
        ("transfer_d3", {2: 8, 3: 18, 4: 20, 5: 14}),
        ("transfer_d2", {4: 8, 5: 20, 6: 20, 7: 12}),
        ("transfer_d1", {6: 10, 7: 16, 8: 16, 9: 12, 10: 6}),
        ("youth", {1: 14, 2: 14, 3: 8}),
    ],
)
def test_cm_draft_4_so_many_cards_of_each_ability(pile, counts):
    assert Counter(card.ability for card in PLAYERS[pile]) == counts


def test_cm_draft_4_eight_keepers_in_the_starting_set_two_of_each_ability_up_to_4():
    keepers = [card.ability for card in PLAYERS["starting"] if card.position == "GK"]
    assert Counter(keepers) == {1: 2, 2: 2, 3: 2, 4: 2}


def test_cm_draft_4_fifteen_cards_add_up_to_about_40_before_anybody_chooses():
    assert 15 * mean(card.ability for card in PLAYERS["starting"]) == pytest.approx(39, abs=1)


@every_pile
def test_cm_draft_4_one_in_eight_is_a_keeper_and_the_rest_play_4_4_3(pile):
    cards = PLAYERS[pile]
    positions = Counter(card.position for card in cards)
    outfield = len(cards) - positions["GK"]
    assert positions["GK"] == pytest.approx(len(cards) / 8, abs=0.5)
    assert positions["DEF"] == pytest.approx(outfield * 4 / 11, abs=2)
    assert positions["MID"] == pytest.approx(outfield * 4 / 11, abs=2)
    assert positions["FWD"] == pytest.approx(outfield * 3 / 11, abs=2)


@pytest.mark.parametrize(
    ("pile", "gains"),
    [
        ("starting", {0: 22, 1: 22, 2: 10, 3: 10}),
        ("transfer_d3", {0: 20, 1: 20, 2: 10, 3: 10}),
        ("transfer_d2", {0: 20, 1: 20, 2: 10, 3: 10}),
    ],
)
def test_cm_ply_10_potential_is_ability_and_one_of_0_0_1_1_2_3(pile, gains):
    assert Counter(card.potential - card.ability for card in PLAYERS[pile]) == gains


def test_cm_ply_10_potential_ends_at_10():
    most = {6: 3, 7: 3, 8: 2, 9: 1, 10: 0}
    gains = {(card.ability, card.potential - card.ability) for card in PLAYERS["transfer_d1"]}
    assert {ability: max(gain for had, gain in gains if had == ability) for ability in most} == most
    assert min(gain for _, gain in gains) == 0


@pytest.mark.parametrize(("pile", "least", "most"), [("starting", 2, 7), *((pile, 1, 6) for pile in TRANSFERS)])
def test_cm_ply_10_every_number_of_seasons_is_as_frequent_as_the_others(pile, least, most):
    seasons = Counter(card.seasons for card in PLAYERS[pile])
    assert seasons.keys() == set(range(least, most + 1))
    assert max(seasons.values()) - min(seasons.values()) <= 1


def test_cm_yth_2_youths_have_potential_4_to_10_and_six_seasons_or_more():
    youths = PLAYERS["youth"]
    assert len(youths) == 36
    assert {card.ability for card in youths} == {1, 2, 3}
    assert {card.potential for card in youths} == set(range(4, 11))
    assert {card.seasons for card in youths} == {6, 7, 8, 9}


@every_pile
def test_the_young_have_the_most_to_gain(pile):
    cards = sorted(PLAYERS[pile], key=lambda card: card.seasons)
    old, young = cards[: len(cards) // 3], cards[-len(cards) // 3 :]
    gain = [mean(card.potential - card.ability for card in third) for third in (old, young)]
    assert gain[1] > gain[0] + 0.7


@pytest.mark.parametrize(
    ("attribute", "share"),
    [("strength", 0.25), ("flair", 0.22), ("injury-prone", 0.12), ("leader", 0.10), ("prima-donna", 0.08)],
)
def test_how_frequent_an_attribute_is(attribute, share):
    assert len(having(attribute, EVERY_CARD)) / len(EVERY_CARD) == pytest.approx(share, abs=0.015)


def test_leaders_and_prima_donnas_by_pile():
    assert {pile: len(having("leader", cards)) for pile, cards in PLAYERS.items()} == {
        "starting": 6,
        "transfer_d3": 6,
        "transfer_d2": 6,
        "transfer_d1": 6,
        "youth": 2,
    }
    assert {pile: len(having("prima-donna", cards)) for pile, cards in PLAYERS.items()} == {
        "starting": 4,
        "transfer_d3": 4,
        "transfer_d2": 4,
        "transfer_d1": 9,
        "youth": 2,
    }


@every_pile
def test_leaders_are_near_the_end_of_their_career(pile):
    cards = PLAYERS[pile]
    assert (
        mean(card.seasons for card in having("leader", cards))
        < mean(card.seasons for card in without("leader", cards)) - 0.7
    )


@pytest.mark.parametrize("pile", ["starting", *TRANSFERS])
def test_prima_donnas_are_good_for_their_pile(pile):
    cards = PLAYERS[pile]
    assert mean(card.ability for card in having("prima-donna", cards)) > mean(
        card.ability for card in without("prima-donna", cards)
    )


def test_prima_donnas_are_gifted_lead_nobody_and_play_up_front():
    donnas = having("prima-donna", EVERY_CARD)
    assert len(having("flair", donnas)) > len(donnas) / 2
    assert having("leader", donnas) == []
    assert Counter(card.position in ("MID", "FWD") for card in donnas)[True] >= 0.9 * len(donnas)


def test_flair_is_up_front_strength_at_the_back():
    def share(attribute, position):
        cards = [card for card in EVERY_CARD if card.position == position]
        return len(having(attribute, cards)) / len(cards)

    assert share("flair", "GK") == 0
    assert share("flair", "DEF") < 0.15 < 0.25 < min(share("flair", "MID"), share("flair", "FWD"))
    assert share("strength", "DEF") > 0.4 > share("strength", "FWD") > share("strength", "MID")
    assert share("strength", "DEF") > share("strength", "GK")


def test_nobody_has_more_than_three_attributes():
    assert max(len(card.attributes) for card in EVERY_CARD) == 3


def test_keys_say_the_pile_and_the_place():
    assert [PLAYERS[pile][0].key for pile in PILES] == ["S01", "T3-01", "T2-01", "T1-01", "Y01"]
    assert [PLAYERS[pile][-1].key for pile in PILES] == ["S64", "T3-60", "T2-60", "T1-60", "Y36"]


def test_many_nations_and_none_rules_the_others():
    nations = Counter(card.nation for card in EVERY_CARD)
    assert len(nations) >= 40
    assert set(nations) <= set(NATIONS)
    assert max(nations.values()) <= 2 * min(nations.values())


def test_no_name_twice_in_club_manager_nor_in_counter_attack():
    names = [card.name for card in EVERY_CARD]
    for bot in (bot for division in decks.bots().values() for bot in division):
        names += [bot.keeper.name, *(player.name for player in bot.eleven)]
    names += [card.name for card in built_in()]
    assert len({plain(name) for name in names}) == len(names)


def test_nobody_is_called_like_somebody_who_played():
    famous = {plain(name.replace("_", " ")) for name in FAMOUS.split()}
    names = [plain(card.name) for card in EVERY_CARD]
    assert [name for name in names if famous.intersection({name, *name.split()[1:]})] == []

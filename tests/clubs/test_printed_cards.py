"""The decks: large enough, in both languages, and every card says exactly what it does."""

import re
from collections import Counter

import pytest

from clubs.decks import book
from clubs.rules.club_manager import consequences, printed
from clubs.rules.mat import AREAS

BOOK = book()
ALL_DECKS = {name: getattr(BOOK, name) for name in printed.LEAST}
ALL_CARDS = [pytest.param(card, id=f"{name}:{card.key}") for name, deck in ALL_DECKS.items() for card in deck.values()]
TASKS = [pytest.param(card, id=card.key) for card in (*BOOK.board.values(), *BOOK.goals.values())]
PLAYS = [pytest.param(card, id=card.key) for card in (*BOOK.scout.values(), *BOOK.tactical.values())]
NUMBER = re.compile(r"[-−]?\d+")


@pytest.mark.parametrize(("deck", "least"), [("scout", 18), ("tactical", 30), ("board", 24), ("goals", 18)])
def test_decks_are_large_enough(deck, least):
    assert len(ALL_DECKS[deck]) >= least


def test_cm_chance_1_the_deck():
    cards = BOOK.chance.values()
    kinds = Counter((card.effect, card.modifier, card.one_misses) for card in cards)
    assert kinds.total() == 40
    assert 18 <= kinds[("nothing", 0, False)] <= 22  # about half
    others = {("shot", n, False) for n in (0, -1, -3, 3)} | {("shot", 4, True)}
    others |= {(effect, 0, False) for effect in ("goal", "var", "opponent", "nothing")}
    assert set(kinds) == others


@pytest.mark.parametrize("card", ALL_CARDS)
def test_a_card_speaks_both_languages(card):
    for words in (card.title, card.text):
        assert words.en
        assert words.fr
        assert words.en != words.fr
        assert not re.search(r" [:;!?£»]|« |'", words.fr), "a no-break space, and the apostrophe of print"
        assert "'" not in words.en


@pytest.mark.parametrize("deck", ALL_DECKS)
def test_designs_of_a_deck_are_told_apart(deck):
    designs = {re.sub(r"-\d+$", "", key): card for key, card in ALL_DECKS[deck].items()}
    for language in ("en", "fr"):
        assert len({getattr(card.title, language) for card in designs.values()}) == len(designs)


@pytest.mark.parametrize("card", PLAYS)
def test_cm_scard_1_a_card_says_what_it_adds(card):
    expected = {str(card.amount)} if card.amount else set()
    for text in (card.text.en, card.text.fr):
        assert set(NUMBER.findall(text.replace("D12", ""))) == expected


WHERE = {
    "L": ("left", "à gauche"),
    "C": ("centre", "au centre"),
    "R": ("right", "à droite"),
    "F": ("forwards", "en attaque"),
    "M": ("midfield", "au milieu"),
    "D": ("defence", "en défense"),
}
HOW_LONG = {"duel": ("for one duel", "pour un duel"), "match": ("for the whole match", "pendant tout le match")}


@pytest.mark.parametrize("card", [case for case in PLAYS if case.values[0].effect == "area"])
def test_cm_scard_1_an_area_card_names_its_area_and_how_long_it_lasts(card):
    english, french = WHERE[card.area]
    duration, durée = HOW_LONG[card.lasts]
    assert f"Your {english} total is +{card.amount} {duration}." in card.text.en
    assert f"Votre total {french} est à +{card.amount} {durée}." in card.text.fr


def test_cm_scard_1_every_effect_is_in_the_decks():
    tactical = list(BOOK.tactical.values())
    assert {card.effect for card in tactical} == set(printed.TIMINGS)
    assert {card.area for card in tactical if card.effect == "area"} == set(AREAS)
    assert {card.lasts for card in tactical if card.effect == "area"} == {"duel", "match"}
    scouted = Counter(card.effect for card in BOOK.scout.values())
    assert scouted["area"] > scouted.total() / 2


@pytest.mark.parametrize("card", TASKS)
def test_a_task_says_what_it_asks_and_gives(card):
    """Every number of the card stands in both texts, and no other."""
    condition = card.condition
    numbers = {condition.least if condition.least is not None else condition.most}
    if card.weeks:
        numbers.add(card.weeks)
    for consequence in (card.reward, card.penalty):
        if consequence.of != "money":
            numbers.add(abs(consequence.amount))
    if condition.of == "big_wins":
        numbers.add(BOOK.morale.big_margin)
    if condition.of == "outcome":  # told in words
        numbers = set()
    for text in (card.text.en, card.text.fr):
        assert {int(found) for found in re.findall(r"(?<!D)\b\d+", text)} == numbers


def test_cm_board_1_rewards_penalties_and_deadlines():
    for card in BOOK.board.values():
        assert 2 <= card.weeks <= 8
        assert 3 <= card.reward.amount <= 8 if card.reward.of == "money" else 1 <= card.reward.amount <= 3
        assert -5 <= card.penalty.amount <= -2 if card.penalty.of == "money" else -3 <= card.penalty.amount <= -1
    assert {card.reward.of for card in BOOK.board.values()} == set(consequences.REWARDS) - {"morale"}
    assert {card.penalty.of for card in BOOK.board.values()} == set(consequences.PENALTIES)
    assert len({card.condition.of for card in BOOK.board.values()}) >= 20


def test_cm_goal_1_rewards_and_penalties():
    for card in BOOK.goals.values():
        assert card.weeks == 0
        assert (card.reward.of, card.penalty.of) == ("money", "money")
        assert 5 <= card.reward.amount <= 15
        assert -10 <= card.penalty.amount <= -3
    assert len({card.condition.of for card in BOOK.goals.values()}) >= 18


@pytest.mark.parametrize("division", [1, 2, 3])
def test_every_division_has_cards_enough_for_four_managers(division):
    """Each may hold three objectives and look at three more, each a goal."""
    assert sum(division in card.divisions for card in BOOK.board.values()) >= 24
    assert sum(division in card.divisions for card in BOOK.goals.values()) >= 18

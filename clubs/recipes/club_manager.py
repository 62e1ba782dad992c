"""The player cards of Club Manager: invented people, drawn from one seed. The same recipe always gives the same piles.

Abilities are counted out as the rules ask. Seasons, potentials and attributes are dealt so that they go together:
leaders are near the end of their career, prima donnas good and gifted, and the young have a future.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field

from clubs.recipes.bots import bot_cards
from clubs.recipes.cards import built_in_cards
from clubs.recipes.people import Chance, people
from clubs.recipes.toml_lines import write_lines, write_tables
from clubs.rules.cm_cards import ATTRIBUTES, MOST_POTENTIAL, PILES
from clubs.rules.names import plain

SEED = 20_260_901
HEADING = "Made by clubs/recipes/club_manager.py: change the recipe and run manage.py make_cards."


@dataclass(frozen=True)
class Recipe:
    """How many cards there are of each ability, how many keepers among them, and how many with each attribute."""

    prefix: str
    abilities: Mapping[int, int]
    keepers: Mapping[int, int]
    attributes: Mapping[str, int]


@dataclass
class Draft:
    """A card in the making, in the order it is written."""

    key: str
    name: str
    nation: str
    position: str
    ability: int
    potential: int = 0
    attributes: list[str] = field(default_factory=list)
    seasons: int = 0


def _marked(strength: int, flair: int, injury_prone: int, leader: int, prima_donna: int) -> dict[str, int]:
    """In the order of ATTRIBUTES, which is also the order of dealing: prima donnas come last, to find the gifted."""
    return dict(zip(ATTRIBUTES, (strength, flair, injury_prone, leader, prima_donna), strict=True))


# CM-DRAFT-4 and the list of decks
RECIPES = {
    "starting": Recipe("S", {1: 12, 2: 20, 3: 18, 4: 10, 5: 4}, {1: 2, 2: 2, 3: 2, 4: 2}, _marked(16, 14, 8, 6, 4)),
    "transfer_d3": Recipe("T3-", {2: 8, 3: 18, 4: 20, 5: 14}, {2: 1, 3: 2, 4: 3, 5: 2}, _marked(15, 13, 7, 6, 4)),
    "transfer_d2": Recipe("T2-", {4: 8, 5: 20, 6: 20, 7: 12}, {4: 1, 5: 3, 6: 2, 7: 2}, _marked(15, 13, 7, 6, 4)),
    "transfer_d1": Recipe(
        "T1-", {6: 10, 7: 16, 8: 16, 9: 12, 10: 6}, {6: 1, 7: 2, 8: 2, 9: 2, 10: 1}, _marked(15, 14, 7, 6, 9)
    ),
    "youth": Recipe("Y", {1: 14, 2: 14, 3: 8}, {1: 2, 2: 2, 3: 1}, _marked(9, 8, 4, 2, 2)),
}
OUTFIELD = ("DEF",) * 4 + ("MID",) * 4 + ("FWD",) * 3
GAINS = (0, 0, 1, 1, 2, 3)  # CM-PLY-10
YOUTH_POTENTIALS = {4: 6, 5: 7, 6: 7, 7: 6, 8: 5, 9: 3, 10: 2}  # CM-YTH-2

STRONG = {"GK": 1, "DEF": 8, "MID": 2, "FWD": 4}
GIFTED = {"GK": 0, "DEF": 1, "MID": 6, "FWD": 7}
VAIN = {"GK": 0, "DEF": 1, "MID": 3, "FWD": 4}
MOST_ATTRIBUTES = 3


def club_manager_files() -> dict[str, str]:
    """What each file holds, by its name."""
    chance = Chance(SEED)
    drawn = people(chance, {plain(card.name) for card in built_in_cards()})
    players = {pile: [asdict(card) for card in _pile(pile, chance, drawn)] for pile in RECIPES}
    bots = bot_cards(chance, drawn)
    return {"players.toml": write_lines(HEADING, players), "bots.toml": write_tables(HEADING, bots)}


def _pile(pile: str, chance: Chance, drawn: Iterable[tuple[str, str]]) -> list[Draft]:
    recipe = RECIPES[pile]
    cards: list[Draft] = []
    for (ability, position), (nation, name) in zip(_posts(recipe, chance), drawn, strict=False):
        cards.append(Draft(f"{recipe.prefix}{len(cards) + 1:02}", name, nation, position, ability))
    _deal_seasons(cards, PILES[pile].seasons, chance)
    if pile == "youth":
        _deal_youth_potentials(cards, chance)
    else:
        _deal_potentials(cards, chance)
    for attribute, wanted in recipe.attributes.items():
        for card in _some(cards, wanted, _weight(attribute, cards), chance):
            card.attributes.append(attribute)
    return cards


def _posts(recipe: Recipe, chance: Chance) -> list[tuple[int, str]]:
    """Ability and position of each card, weakest first. Outfield positions come in rounds of eleven, each shuffled."""
    posts: list[tuple[int, str]] = []
    round_of_eleven: list[str] = []
    for ability, count in recipe.abilities.items():
        keepers = recipe.keepers.get(ability, 0)
        posts += [(ability, "GK")] * keepers
        for _ in range(count - keepers):
            round_of_eleven = round_of_eleven or chance.shuffled(OUTFIELD)
            posts.append((ability, round_of_eleven.pop()))
    return posts


def _deal_seasons(cards: Sequence[Draft], limits: tuple[int, int], chance: Chance) -> None:
    """Each number of seasons as often as the others."""
    least, most = limits
    lengths = most - least + 1
    for number, card in enumerate(chance.shuffled(cards)):
        card.seasons = least + number % lengths


def _deal_potentials(cards: Sequence[Draft], chance: Chance) -> None:
    """The most to gain for those with the most seasons left, give or take."""
    gains = sorted(GAINS[number % len(GAINS)] for number in range(len(cards)))
    for card, gain in zip(_ranked(cards, lambda card: card.seasons, 1.2, chance), gains, strict=True):
        card.potential = min(MOST_POTENTIAL, card.ability + gain)


def _deal_youth_potentials(cards: Sequence[Draft], chance: Chance) -> None:
    potentials = [potential for potential, count in YOUTH_POTENTIALS.items() for _ in range(count)]
    hopes = _ranked(cards, lambda card: card.ability + card.seasons, 1.2, chance)
    for card, potential in zip(hopes, potentials, strict=True):
        card.potential = potential


def _ranked(cards: Sequence[Draft], merit: Callable[[Draft], int], luck: float, chance: Chance) -> list[Draft]:
    merits = {card.key: merit(card) + luck * chance.spread() for card in cards}
    return sorted(cards, key=lambda card: merits[card.key])


def _weight(attribute: str, cards: Collection[Draft]) -> Callable[[Draft], int]:
    """How readily a card takes the attribute; never at 0."""
    weakest = min(card.ability + card.potential for card in cards)
    longest = max(card.seasons for card in cards)

    def weight(card: Draft) -> int:
        if len(card.attributes) == MOST_ATTRIBUTES or (attribute == "prima-donna" and "leader" in card.attributes):
            return 0
        return {
            "strength": STRONG[card.position],
            "flair": GIFTED[card.position],
            "injury-prone": 1,
            "leader": (longest - card.seasons) ** 2,
            "prima-donna": VAIN[card.position]
            * (5 if "flair" in card.attributes else 1)
            * (card.ability + card.potential - weakest) ** 3,
        }[attribute]

    return weight


def _some(cards: Sequence[Draft], wanted: int, weight: Callable[[Draft], int], chance: Chance) -> list[Draft]:
    """Draws so many different cards, each as likely as its weight says."""
    left, drawn = list(cards), []
    for _ in range(wanted):
        ticket = chance.below(sum(weight(card) for card in left))
        for card in left:
            ticket -= weight(card)
            if ticket < 0:
                drawn.append(card)
                left.remove(card)
                break
    return drawn

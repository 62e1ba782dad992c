"""A slip in a data file is named by file and key."""

import tomllib
from copy import deepcopy

import pytest

from clubs.decks import CLUB_MANAGER
from clubs.rules.club_manager import figures
from clubs.rules.club_manager.printed import TIMINGS, read_chances, read_plays, read_tasks
from clubs.rules.data_errors import DataError

READERS = {
    "start": figures.read_start,
    "calendar": figures.read_calendar,
    "money": figures.read_money,
    "zones": figures.read_zones,
    "morale": figures.read_morale,
    "tracks": figures.read_tracks,
    "dice": figures.read_dice,
    "abilities": figures.read_limits,
    "match_day": figures.read_match_day,
    "offers": figures.read_offers,
    "cup": lambda table: figures.read_cup(table, figures.read_calendar(FILES["calendar"])),
    "chance": read_chances,
    "scout": lambda table: read_plays("scout", table),
    "tactical": lambda table: read_plays("tactical", table),
    "board": lambda table: read_tasks("board", table),
    "goals": lambda table: read_tasks("goals", table),
}
FILES = {name: tomllib.loads((CLUB_MANAGER / f"{name}.toml").read_text("utf-8")) for name in READERS}
GONE = object()


def changed(name: str, *path_and_value) -> dict:
    """The file with one value changed, or gone."""
    table = deepcopy(FILES[name])
    *path, last, value = path_and_value
    inner = table
    for step in path:
        inner = inner[step]
    if value is GONE:
        del inner[last]
    else:
        inner[last] = value
    return table


@pytest.mark.parametrize("name", READERS)
def test_every_file_is_right_as_it_is(name):
    READERS[name](FILES[name])


@pytest.mark.parametrize("name", READERS)
def test_an_unknown_key_is_named(name):
    with pytest.raises(DataError) as error:
        READERS[name](changed(name, "colour", 1))
    assert str(error.value) == f"{name}.toml: colour: is not known here"


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("start", ("money", GONE), "start.toml: money: is missing"),
        ("start", ("money", "seven"), "start.toml: money: Expected `int`, got `str`"),
        ("start", ("squad", 5), "start.toml: squad: 5 is less than the hand that is dealt"),
        (
            "calendar",
            ("weeks", 4, "match", "friendly"),
            "calendar.toml: weeks[4].match: 'friendly' is not a match: league, cup",
        ),
        ("calendar", ("weeks", 4, "round", 7), "calendar.toml: weeks[4].round: 7 is not the next round"),
        (
            "calendar",
            ("weeks", 4, "window", "autumn"),
            "calendar.toml: weeks[4].window: 'autumn' is not a window: summer, winter",
        ),
        ("money", ("prices", 0, "ability", 0), "money.toml: prices[0].ability: the first row is not for ability 1"),
        ("money", ("prices", 2, "ability", 1), "money.toml: prices[2].ability: is out of order"),
        ("money", ("wages", 3, "total", 10), "money.toml: wages[3].total: is out of order"),
        ("money", ("bonus", "gate", "d3", GONE), "money.toml: bonus.gate.d3: is missing"),
        (
            "zones",
            ("d2", 1, "outcome", "glory"),
            "zones.toml: d2[1].outcome: 'glory' is not one of " + ", ".join(figures.OUTCOMES),
        ),
        ("zones", ("d2", 1, "points", 40), "zones.toml: d2[1].points: is out of order"),
        ("zones", ("d3", 2, "place", 2), "zones.toml: d3[2].place: is out of order"),
        ("zones", ("d1", 4, "points", 1), "zones.toml: d1: the last zone does not begin with 0 points"),
        ("zones", ("d1", 4, "place", 7), "zones.toml: d1: the last zone does not end with place 8"),
        ("zones", ("playoffs", "promotion", [1, 9]), "zones.toml: playoffs.promotion: [1, 9] are not numbers of clubs"),
        ("morale", ("least", 1), "morale.toml: least: the track does not run through 0"),
        ("morale", ("steps", [8, 4]), "morale.toml: steps[1]: is out of order"),
        (
            "tracks",
            ("facilities", {"stadium": 5}),
            "tracks.toml: facilities: stadium are not academy, medical, recruitment, stadium, store",
        ),
        ("tracks", ("training_marks", [3, 5]), "tracks.toml: training_marks: Expected `array` of length 3, got 2"),
        ("tracks", ("training_marks", [3, 8, 5]), "tracks.toml: training_marks[2]: is out of order"),
        (
            "dice",
            ("post_match", 1, "rain"),
            "dice.toml: post_match[1]: 'rain' is not one of plaster, icon, red, nothing",
        ),
        ("dice", ("marketing", 0, -1), "dice.toml: marketing[0]: -1 is below 0"),
        ("abilities", ("cap", "d3", "five"), "abilities.toml: cap.d3: Expected `int`, got `str`"),
        ("match_day", ("scorers", "GK", 1), "match_day.toml: scorers: DEF, FWD, GK, MID are not DEF, FWD, MID"),
        ("offers", ("spots", "bar", 2), "offers.toml: spots.bar: is not a box"),
        ("cup", ("pools", [[1], [1]]), "cup.toml: pools: are for 2 rounds, the calendar has 4"),
        ("cup", ("pools", 1, [4]), "cup.toml: pools[1]: [4] are not divisions"),
        (
            "chance",
            ("cards", 0, "effect", "bicycle"),
            "chance.toml: cards[0].effect: 'bicycle' is not a chance: shot, goal, var, opponent, nothing",
        ),
        ("chance", ("cards", 8, "modifier", 2), "chance.toml: cards[8].modifier: means nothing for 'goal'"),
        ("chance", ("cards", 0, "copies", 0), "chance.toml: cards[0].copies: 0 is not a number of cards"),
        ("chance", ("cards", 1, "key", "shot"), "chance.toml: cards[1].key: 'shot' stands there twice"),
        (
            "chance",
            ("cards", 1, "key", "Shot 2"),
            "chance.toml: cards[1].key: 'Shot 2' is not in small letters and dashes",
        ),
        ("chance", ("cards", 2, "title", "fr", " "), "chance.toml: cards[2].title.fr: is not in French"),
        ("chance", ("cards", 2, "text", "en", ""), "chance.toml: cards[2].text.en: says nothing"),
        ("chance", ("cards", 2, "text", "fr", GONE), "chance.toml: cards[2].text.fr: is missing"),
        ("tactical", ("cards", 3, "area", "X"), "tactical.toml: cards[3].area: 'X' is not an area"),
        (
            "tactical",
            ("cards", 3, "lasts", "week"),
            "tactical.toml: cards[3].lasts: 'week' is neither a duel nor a match",
        ),
        ("tactical", ("cards", 3, "amount", 0), "tactical.toml: cards[3].amount: 0 does not fit 'area'"),
        (
            "tactical",
            ("cards", 3, "timing", "after"),
            "tactical.toml: cards[3].timing: 'after' is not when 'area' is played: before",
        ),
        (
            "tactical",
            ("cards", 3, "effect", "bribe"),
            "tactical.toml: cards[3].effect: 'bribe' is not an effect: " + ", ".join(TIMINGS),
        ),
        ("tactical", ("cards", 13, "area", "L"), "tactical.toml: cards[13].area: means nothing for 'swap'"),
        ("tactical", ("cards", 13, "amount", 2), "tactical.toml: cards[13].amount: 2 does not fit 'swap'"),
        ("scout", ("cards", 0, "amount", "3"), "scout.toml: cards[0].amount: Expected `int`, got `str`"),
        ("board", ("cards", 0, "weeks", 0), "board.toml: cards[0].weeks: 0 is no time"),
        ("board", ("cards", 0, "matches", 3), "board.toml: cards[0].weeks: 2 are too few for its matches and windows"),
        (
            "board",
            ("cards", 0, "condition", "of", "rank"),
            "board.toml: cards[0].condition.of: 'rank' is not known before the season is over",
        ),
        (
            "board",
            ("cards", 0, "condition", {"of": "wins"}),
            "board.toml: cards[0].condition: needs either least or most",
        ),
        ("board", ("cards", 0, "reward", "amount", 0), "board.toml: cards[0].reward.amount: 0 is no reward"),
        ("board", ("cards", 0, "penalty", "amount", 1), "board.toml: cards[0].penalty.amount: 1 is no penalty"),
        ("board", ("cards", 0, "divisions", [3, 4]), "board.toml: cards[0].divisions: [3, 4] are not divisions"),
        (
            "board",
            ("cards", 0, "text", "fr", "Gagnez."),
            "board.toml: cards[0].text.fr: {reward} stands for a sum of money, and only for that",
        ),
        (
            "goals",
            ("cards", 0, "text", "en", "£{reward}, £{penalty}, {fun}"),
            "goals.toml: cards[0].text.en: has unknown braces",
        ),
    ],
)
def test_a_slip_is_named_by_file_and_key(name, change, message):
    with pytest.raises(DataError) as error:
        READERS[name](changed(name, *change))
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("field", "what"), [("condition", "counted"), ("reward", "a reward"), ("penalty", "a penalty")]
)
def test_words_outside_the_vocabulary_are_named(field, what):
    with pytest.raises(DataError, match=rf"goals.toml: cards\[2\].{field}.of: 'luck' is not {what}: "):
        READERS["goals"](changed("goals", "cards", 2, field, "of", "luck"))


def test_copies_are_cards_of_their_own():
    deck = read_chances(changed("chance", "cards", 0, "copies", 3))
    assert [key for key in deck if key.startswith("shot")] == ["shot-1", "shot-2", "shot-3"]
    assert deck["shot-2"].key == "shot-2"


def test_a_deck_that_is_too_small_is_named():
    with pytest.raises(DataError, match=r"board.toml: cards: has 23 cards, and needs 24"):
        READERS["board"](changed("board", "cards", FILES["board"]["cards"][:23]))

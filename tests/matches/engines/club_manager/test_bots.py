"""What bots decide, and what a bot's card is worth."""

import pytest

from clubs import decks
from clubs.rules.club_manager.state import Options
from matches.engines.club_manager.sides import bot_side
from tests.loaded_dice import LoadedDice
from tests.matches.engines.club_manager.scene import at_step, book_of, bot, in_step, run_step, told

BOOK = book_of()


@pytest.mark.parametrize(
    ("home", "away", "choice"),
    [
        ({"M": 12}, {}, "M"),
        ({"M": 12, "L": 13}, {}, "L"),
        ({"M": 12, "L": 13}, {"R": 12}, "M"),
        ({}, {"F": 8}, "D"),
        ({}, {}, "F"),
        ({"C": 9}, {"C": 9}, "F"),
    ],
)
def test_cm_bot_1_a_bot_chooses_the_duel_it_is_most_likely_to_win(home, away, choice):
    with LoadedDice(*([12, 1, 1, 1] if choice == "F" else [12, 1, 1])) as dice:
        match = in_step(9, bot(home), bot(away), dice, BOOK)
    assert told(match, "choice") == [{"area": choice}]
    with LoadedDice(*([1, 12, 1, 1] if choice == "F" else [1, 12, 1])) as dice:
        match = in_step(8, bot(away), bot(home), dice, BOOK)
    assert told(match, "choice") == [{"area": choice}]


@pytest.mark.parametrize(
    ("score", "brought_on"),
    [
        ((0, 1), "striker"),
        ((0, 3), "striker"),
        ((0, 4), None),
        ((2, 2), None),
        ((1, 0), "defender"),
        ((5, 0), "defender"),
    ],
)
def test_cm_bot_1_trailing_by_one_to_three_a_striker_comes_on_and_in_the_lead_a_defender(score, brought_on):
    for step, side in ((8, 1), (9, 0)):
        sides = [bot(), bot()]
        sides[side].striker = 3
        match = at_step(step, *sides)
        match.score = list(score) if side == 0 else list(reversed(score))
        run_step(match, LoadedDice(6, 6, 1, 1), BOOK)
        area = {"striker": "F", "defender": "D", None: None}[brought_on]
        assert sides[side].boosts == ({area: 3} if area else {})
        assert [(event.kind, event.side) for event in match.log if event.kind in ("striker", "defender")] == (
            [(brought_on, side)] if brought_on else []
        )


def test_cm_bot_1_the_new_man_counts_in_the_choice_and_to_the_end_and_comes_once():
    home = bot({"M": 12}, striker=3)
    match = at_step(9, home, bot())
    match.score = [0, 1]
    with LoadedDice(1, 12, 1) as dice:
        run_step(match, dice, BOOK)
    assert told(match, "choice") == [{"area": "F"}]
    assert told(match, "duel")[0]["scores"] == [13, 10]
    assert home.striker == 0
    match.step, match.stage = 8, "step"
    with LoadedDice(1, 12, 1) as dice:
        run_step(match, dice, BOOK)
    assert home.boosts == {"F": 3}


def test_cm_bot_1_the_other_side_chooses_with_the_new_man_in_mind():
    with LoadedDice(5, 6) as dice:
        match = in_step(9, bot({"F": 13}), bot({"C": 9}, boosts={"D": 3}), dice, BOOK)
    assert told(match, "choice") == [{"area": "C"}]


def test_cm_bot_1_by_division_and_only_if_the_house_plays_it():
    cards = decks.bots()
    assert [bot_side(cards[division][0], BOOK, Options()).striker for division in (3, 2, 1)] == [3, 4, 6]
    assert bot_side(cards[3][0], BOOK, Options(advanced_bots=False)).striker == 0


def test_cm_bot_2_a_side_has_what_its_card_says():
    card = decks.bots()[2][3]
    side = bot_side(card, BOOK, Options())
    assert (side.key, side.name, side.division, side.seat) == ("D2-4", card.name, 2, None)
    assert (side.areas, side.keeper, side.flair, side.strength) == (
        dict(card.totals),
        card.keeper.rating,
        card.flair,
        card.strength,
    )
    assert [name for name, _ in side.scorers] == [player.name for player in card.eleven]


@pytest.mark.parametrize(("difficulty", "shifts"), [(-1, (-2, -2, -2, -1, -2, -2)), (1, (2, 2, 2, 1, 2, 2))])
def test_cm_bot_2_difficulty_shifts_every_mean_by_two_fifths_and_no_keeper(difficulty, shifts):
    card = next(card for card in decks.bots()[3] if card.formation == "442")
    side = bot_side(card, BOOK, Options(difficulty=difficulty))
    # 5, 6, 5, 2, 4 and 4 players: 2.0, 2.4, 2.0, 0.8, 1.6 and 1.6.
    assert tuple(side.areas[area] - card.totals[area] for area in "LCRFMD") == shifts
    assert side.keeper == card.keeper.rating

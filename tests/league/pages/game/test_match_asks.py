"""Every question of a match is put with what its answers are worth."""

from __future__ import annotations

from league.pages.game.match_asks import areas_of, panel_of
from matches.engines.club_manager.moves import PlayCard
from matches.engines.club_manager.state import AWAY, HOME
from tests.loaded_dice import LoadedDice
from tests.matches.engines.club_manager.scene import answer, book_of, bot, in_step, managed

BOOK = book_of()


def test_before_the_dice_every_card_has_its_gain():
    match = in_step(1, managed(0, "left+3", "left+2 all match"), bot({"R": 13}), LoadedDice())
    panel = panel_of(match, HOME, BOOK)
    assert (panel.kind, panel.title) == ("before", "Before duel 1: left v right")
    assert (panel.note, panel.now) == ("15 v 13, you win 62%", "62%")
    assert [(card.key, card.scout, card.gain) for card in panel.cards] == [
        ("left+3", True, "18 v 13: 62% → 81%"),
        ("left+2 all match", True, "17 v 13: 62% → 75%"),
    ]
    assert panel.passes


def test_a_card_for_the_match_says_when_it_will_help():
    match = in_step(2, managed(0, "left+2 all match"), bot(), LoadedDice())
    (card,) = panel_of(match, HOME, BOOK).cards
    assert card.gain == "Not in this duel, but wherever you fight with left."


def test_after_the_dice():
    match = in_step(1, managed(0, "reroll", "swap"), bot({"R": 13}), LoadedDice(3, 9))
    panel = panel_of(match, HOME, BOOK)
    assert (panel.kind, panel.title, panel.note) == ("after", "The dice lie: 18 to 22", "The duel is not won so far.")
    assert [card.gain for card in panel.cards] == ["0% → 42%", "0% → 100%"]


def test_after_a_won_duel_one_card_more():
    book = book_of("goal", "nothing")
    match = in_step(1, managed(0, "extra"), bot(), LoadedDice(9, 3), book)
    panel = panel_of(match, HOME, book)
    assert (panel.kind, panel.note, panel.now) == ("won", "1 chance card to turn", "a goal: 50%")
    assert [card.gain for card in panel.cards] == ["a goal: 50% → 75%"]


def test_against_a_shot():
    book = book_of("shot")
    match = in_step(1, managed(0, "keeper"), bot(), LoadedDice(1, 12, 1), book)
    panel = panel_of(match, HOME, book)
    assert (panel.kind, panel.note, panel.now) == ("chance", "your keeper: 4", "they score: 67%")
    assert [card.gain for card in panel.cards] == ["they score: 67% → 50%"]


def test_an_answer_shows_the_card_and_what_cancelling_is_worth():
    match = in_step(1, managed(0, "left+3"), managed(1, "cancel"), LoadedDice())
    answer(match, HOME, PlayCard("left+3"), LoadedDice(), BOOK)
    panel = panel_of(match, AWAY, BOOK)
    assert (panel.kind, panel.declared.key, panel.now) == ("answer", "left+3", "you win: 25%")
    assert [card.gain for card in panel.cards] == ["you win: 25% → 46%"]


def test_a_choice_lists_the_six_areas_the_likeliest_first():
    home = managed(0)
    match = in_step(9, home, bot({"D": 2}), LoadedDice())
    match.asked, match.stage, match.duel.areas = None, "choice", ("", "")
    found = areas_of(match, HOME, BOOK)
    assert found[0].key == max("FLCRMD", key=lambda area: home.areas[area] - (2 if area == "F" else 10))
    assert sorted(choice.key for choice in found) == sorted("LCRFMD")
    forwards = next(choice for choice in found if choice.key == "F")
    assert (forwards.own, forwards.other, forwards.two) == (home.areas["F"], 2, True)
    # A clear lead wins two cards in any area.
    home.areas["M"] = 10 + BOOK.match_day.clear_lead
    assert next(choice for choice in areas_of(match, HOME, BOOK) if choice.key == "M").two
    home.areas["M"] -= 1
    assert not next(choice for choice in areas_of(match, HOME, BOOK) if choice.key == "M").two


def test_the_side_that_chooses_is_asked_with_all_areas():
    match = in_step(8, bot(), managed(0, substitutions=0, changes=0), LoadedDice())
    panel = panel_of(match, AWAY, BOOK)
    assert (panel.kind, len(panel.areas), panel.passes) == ("choice", 6, False)


def test_the_bench_with_the_card_for_more_of_it():
    match = in_step(5, managed(0, "bench"), bot(), LoadedDice())
    panel = panel_of(match, HOME, BOOK)
    assert (panel.kind, panel.title) == ("bench", "Before duel 5: forwards v defence")
    assert [card.gain for card in panel.cards] == ["2 more substitutions"]
    assert (panel.bench.substitutions, panel.bench.changes) == (2, 2)

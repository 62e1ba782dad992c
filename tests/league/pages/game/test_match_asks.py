"""Every question of a match is put with what its answers are worth."""

from __future__ import annotations

from league.pages.game.match_areas import areas_of
from league.pages.game.match_asks import panel_of
from matches.engines.club_manager.moves import PlayCard
from matches.engines.club_manager.state import AWAY, HOME, Asked
from tests.loaded_dice import LoadedDice
from tests.matches.engines.club_manager.scene import answer, book_of, bot, in_step, managed

BOOK = book_of()


def worths(panel) -> list[tuple[str, str, str]]:
    return [(option.value, option.before, option.after) for option in panel.options]


def test_before_the_dice_every_card_has_its_gain_and_playing_nothing_is_a_choice_of_its_own():
    match = in_step(1, managed(0, "left+3", "left+2 all match"), bot({"R": 13}), LoadedDice())
    panel = panel_of(match, HOME, BOOK)
    assert (panel.kind, panel.question) == ("before", "Duel 1: a card before the dice?")
    assert panel.lead == "Left v right, 15 v 13: you win 62%."
    assert worths(panel) == [("left+3", "62%", "81%"), ("left+2 all match", "62%", "75%"), ("", "", "62%")]
    assert [option.text for option in panel.options[:2]] == [
        "18 v 13 in this duel.",
        "17 v 13, and more there for the whole match.",
    ]
    assert [option.nothing for option in panel.options] == [False, False, True]
    assert not any(option.chosen for option in panel.options), "nobody declines a card by going on"
    assert (panel.move, panel.field_name, panel.passes) == ("play-card", "card", True)
    assert (panel.dice.scores, panel.dice.totals) == ((15, 13), None)


def test_the_bar_names_what_will_happen():
    match = in_step(1, managed(0, "swap"), bot({"R": 13}), LoadedDice(3, 9))
    card, stays = panel_of(match, HOME, BOOK).options
    assert card.title.endswith(": 0% → 100%")
    assert card.note == "Swap the dice: you win 24–16. The card is spent."
    assert card.button == "Swap the dice"
    assert (stays.title, stays.button) == ("Play nothing: 0%", "Play nothing")
    assert stays.note.startswith("Lost by 4: ")


def test_a_card_that_makes_a_clear_lead_says_so():
    own = managed(0, "left+3")
    match = in_step(1, own, bot({"R": own.areas["L"] - 11}), LoadedDice())
    assert panel_of(match, HOME, BOOK).options[0].text.endswith("Two cards, if you win.")
    own = managed(0, "left+3")
    match = in_step(1, own, bot({"R": own.areas["L"] + 14}), LoadedDice())
    assert panel_of(match, HOME, BOOK).options[0].text.endswith("They would turn one card, not two.")


def test_copies_of_a_card_are_one_choice():
    match = in_step(1, managed(0, "reroll", "reroll"), bot({"R": 13}), LoadedDice(3, 9))
    match.asked = Asked(HOME, "after", ["reroll", "reroll"])
    reroll, _stays = panel_of(match, HOME, BOOK).options
    assert reroll.name.endswith("(2 of them)")


def test_a_card_for_the_match_says_when_it_will_help():
    match = in_step(2, managed(0, "left+2 all match"), bot(), LoadedDice())
    card, _stays = panel_of(match, HOME, BOOK).options
    assert card.text == "Not in this duel, but wherever you fight with left."
    assert (card.before, card.after) == ("", "")


def test_after_the_dice():
    match = in_step(1, managed(0, "reroll", "swap"), bot({"R": 13}), LoadedDice(3, 9))
    panel = panel_of(match, HOME, BOOK)
    assert (panel.kind, panel.lead) == ("after", "Left v right, lost by 4 as it stands.")
    assert worths(panel) == [("reroll", "0%", "42%"), ("swap", "0%", "100%"), ("", "", "0%")]
    assert [option.text for option in panel.options[:2]] == [
        "Roll yours again: 8 or more wins.",
        "Swap the dice: you win 24–16.",
    ]
    assert (panel.dice.dice, panel.dice.totals, panel.dice.ahead) == ((3, 9), (18, 22), AWAY)


def test_after_a_won_duel_one_card_more():
    book = book_of("goal", "nothing")
    match = in_step(1, managed(0, "extra"), bot(), LoadedDice(9, 3), book)
    panel = panel_of(match, HOME, book)
    assert (panel.kind, panel.lead) == ("won", "1 chance card to turn.")
    assert worths(panel) == [("extra", "50%", "75%"), ("", "", "50%")]
    assert {option.tag for option in panel.options} == {"a goal"}


def test_against_a_shot():
    book = book_of("shot")
    match = in_step(1, managed(0, "keeper"), bot(), LoadedDice(1, 12, 1), book)
    panel = panel_of(match, HOME, book)
    assert (panel.kind, panel.note) == ("chance", "Your keeper: 4.")
    assert worths(panel) == [("keeper", "67%", "50%"), ("", "", "67%")]
    assert panel.options[0].text == "Your keeper counts 6 against this shot."


def test_an_answer_shows_the_card_and_what_cancelling_is_worth():
    match = in_step(1, managed(0, "left+3"), managed(1, "cancel"), LoadedDice())
    answer(match, HOME, PlayCard("left+3"), LoadedDice(), BOOK)
    panel = panel_of(match, AWAY, BOOK)
    assert panel.kind == "answer"
    assert panel.lead.startswith(BOOK.scout["left+3"].title.en)
    assert worths(panel) == [("cancel", "25%", "46%"), ("", "", "25%")]


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


def test_the_side_that_chooses_is_asked_with_all_areas_and_none_is_chosen_for_it():
    match = in_step(8, bot(), managed(0, substitutions=0, changes=0), LoadedDice())
    panel = panel_of(match, AWAY, BOOK)
    assert (panel.kind, len(panel.options), panel.passes) == ("choice", 6, False)
    assert not any(option.chosen or option.nothing for option in panel.options)
    best = panel.options[0]
    assert best.title == f"{best.name}: {best.after}"
    assert best.button.startswith("Fight ")


def test_the_bench_with_the_card_for_more_of_it_and_no_change_at_last():
    match = in_step(5, managed(0, "bench"), bot(), LoadedDice())
    panel = panel_of(match, HOME, BOOK)
    assert (panel.kind, panel.question) == ("bench", "Changes before duel 5?")
    assert [option.text for option in panel.options if option.value == "play-card bench"] == ["2 more substitutions."]
    stays = panel.options[-1]
    assert (stays.value, stays.button, stays.nothing, stays.chosen) == ("", "Play duel 5", True, True)
    assert stays.text == "2 substitutions left, until duel 9."
    assert (panel.bench.substitutions, panel.bench.changes) == (2, 2)

"""The decks of Club Manager as everybody else gets them: read once, and people for the years to come."""

from clubs import decks
from clubs.rules.newcomers import new_name


def test_files_are_read_once():
    assert decks.players() is decks.players()
    assert decks.bots() is decks.bots()


def test_cm_ply_10_newcomers_are_on_no_card():
    printed = {card.name for pile in decks.players().values() for card in pile}
    for bot in (bot for division in decks.bots().values() for bot in division):
        printed |= {bot.keeper.name, *(player.name for player in bot.eleven)}
    assert len(printed) == 280 + 24 * 11
    assert printed.isdisjoint(person.name for person in decks.newcomers())


def test_cm_ply_10_there_are_names_for_a_long_career_and_from_everywhere():
    game: set[str] = set()
    nations = set()
    for key in (card.key for card in decks.players()["starting"]):
        for nth in range(1, 11):
            person = new_name(decks.newcomers(), key, nth, taken=game)
            game.add(person.name)
            nations.add(person.nation)
    assert len(game) == 640
    assert nations == {person.nation for person in decks.newcomers()}

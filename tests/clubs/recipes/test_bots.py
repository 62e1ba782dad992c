"""CM-BOT-2: the bot clubs are as strong as their division asks, each in a formation that people play."""

from collections import Counter
from statistics import correlation, mean

import pytest

from clubs import decks
from clubs.models import Cloth, Pattern
from clubs.rules.mat import FORMATIONS, totals
from clubs.rules.names import plain
from clubs.rules.short_names import suggest_short_name
from league.demo import canal, coldharbour

BOTS = decks.bots()
EVERY_BOT = [bot for bots in BOTS.values() for bot in bots]

every_division = pytest.mark.parametrize("division", [3, 2, 1])


def strength(bot):
    return mean(player.ability for player in bot.eleven)


@pytest.mark.parametrize(
    ("division", "means", "keepers"),
    [
        (3, [2.8, 3.0, 3.2, 3.4, 3.5, 3.7, 3.9, 4.2], [2, 2, 3, 3, 3, 3, 4, 4]),
        (2, [4.6, 4.8, 5.1, 5.3, 5.5, 5.7, 6.0, 6.3], [4, 4, 5, 5, 5, 5, 6, 6]),
        (1, [6.6, 6.9, 7.2, 7.5, 7.8, 8.1, 8.4, 8.8], [6, 6, 7, 7, 7, 8, 8, 9]),
    ],
)
def test_cm_bot_2_mean_ability_and_keepers_weakest_first(division, means, keepers):
    ranked = sorted(BOTS[division], key=strength)
    assert [strength(bot) for bot in ranked] == pytest.approx(means, abs=0.01)
    assert [bot.keeper.rating for bot in ranked] == keepers


@every_division
def test_cm_start_3_eight_clubs_numbered_1_to_8(division):
    assert [bot.number for bot in BOTS[division]] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert {bot.division for bot in BOTS[division]} == {division}


@every_division
def test_cm_bot_2_strength_is_not_tied_to_the_number(division):
    bots = BOTS[division]
    assert abs(correlation([bot.number for bot in bots], [strength(bot) for bot in bots])) < 0.9
    assert [strength(bot) for bot in bots] not in (sorted(map(strength, bots)), sorted(map(strength, bots))[::-1])


@every_division
def test_cm_bot_2_every_formation_once(division):
    assert sorted(bot.formation for bot in BOTS[division]) == sorted(FORMATIONS)


@pytest.mark.parametrize("bot", EVERY_BOT, ids=lambda bot: bot.name)
def test_cm_bot_2_the_areas_add_up_from_ten_players_in_the_formation(bot):
    assert tuple(player.slot for player in bot.eleven) == FORMATIONS[bot.formation]
    assert bot.totals == totals({player.slot: player.ability for player in bot.eleven})


@pytest.mark.parametrize(("division", "cap"), [(3, 5), (2, 7), (1, 10)])
def test_cm_ply_3_no_bot_player_is_above_the_cap(division, cap):
    abilities = [player.ability for bot in BOTS[division] for player in bot.eleven]
    assert min(abilities) >= 1
    assert max(abilities) == cap


@every_division
def test_cm_bot_2_flair_and_strength_from_0_to_3(division):
    for gift in ("flair", "strength"):
        counts = Counter(getattr(bot, gift) for bot in BOTS[division])
        assert counts.keys() == {0, 1, 2, 3}


@every_division
def test_every_shirt_of_a_division_has_its_own_cloth_and_none_a_managers(division):
    kits = [bot.kit for bot in BOTS[division]]
    assert {cloth for cloth, _, _ in kits} == set(Cloth.values) - {"blue", "green", "yellow", "red"}
    assert {trim for _, trim, _ in kits} <= set(Cloth.values)
    assert {pattern for _, _, pattern in kits} <= set(Pattern.values)
    assert [kit for kit in kits if kit[0] == kit[1]] == []


def test_clubs_have_names_of_their_own_that_fit_a_narrow_table():
    demo = {plain(club[0]) for club in (*coldharbour.CLUBS, *canal.CLUBS)}
    names = [bot.name for bot in EVERY_BOT]
    assert demo.isdisjoint(plain(name) for name in names)
    assert len({suggest_short_name(name) for name in names}) == len(names) == 24

"""Club Manager's cards as they are read: every value that breaks a rule is refused with its file and key."""

import copy
import tomllib

import pytest

from clubs.decks import CLUB_MANAGER
from clubs.nations import NATIONS
from clubs.rules.cm_cards import BotKeeper, BotPlayer, PlayerCard, read_bots, read_players
from clubs.rules.data_errors import DataError

PLAYERS = tomllib.loads((CLUB_MANAGER / "players.toml").read_text("utf-8"))
BOTS = tomllib.loads((CLUB_MANAGER / "bots.toml").read_text("utf-8"))


def changed(table, path, value):
    """A copy with one value changed; without a value, taken away."""
    table = copy.deepcopy(table)
    *way, last = path
    inner = table
    for step in way:
        inner = inner[step]
    if value is None:
        del inner[last]
    else:
        inner[last] = value
    return table


def refusal(read, *args):
    with pytest.raises(DataError) as caught:
        read(*args)
    return str(caught.value)


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("transfer_d2", 14, "potential"), 12, "transfer_d2[14].potential: 12 is above 10"),
        (("transfer_d2", 14, "potential"), 4, "transfer_d2[14].potential: 4 is below 5"),
        (("transfer_d3", 0, "ability"), 6, "transfer_d3[0].ability: 6 is above 5"),
        (("transfer_d1", 3, "ability"), 5, "transfer_d1[3].ability: 5 is below 6"),
        (("starting", 63, "seasons"), 1, "starting[63].seasons: 1 is below 2"),
        (("starting", 63, "seasons"), 8, "starting[63].seasons: 8 is above 7"),
        (("transfer_d1", 0, "seasons"), 7, "transfer_d1[0].seasons: 7 is above 6"),
        (("youth", 2, "seasons"), 5, "youth[2].seasons: 5 is below 6"),
        (("youth", 2, "ability"), 4, "youth[2].ability: 4 is above 3"),
        (("youth", 2, "potential"), 3, "youth[2].potential: 3 is below 4"),
        (("youth", 2, "nation"), "ZZZ", f"youth[2].nation: 'ZZZ' is not one of the {len(NATIONS)} known ones"),
        (("starting", 0, "position"), "ST", "starting[0].position: 'ST' is not one of DEF, FWD, GK, MID"),
        (
            ("starting", 0, "attributes"),
            ["brave"],
            "starting[0].attributes: 'brave' is not one of flair, injury-prone, leader, prima-donna, strength",
        ),
        (("starting", 0, "attributes"), ["flair", "flair"], "starting[0].attributes: 'flair' stands there twice"),
        (("starting", 0, "age"), 31, "starting[0].age: is not known here"),
        (("starting", 5, "name"), None, "starting[5].name: is missing"),
        (("youth", 0, "key"), "S01", "youth[0].key: 'S01' stands in starting[0].key already"),
        (
            ("youth", 0, "name"),
            PLAYERS["starting"][7]["name"],
            f"youth[0].name: '{PLAYERS['starting'][7]['name']}' stands in starting[7].name already",
        ),
        (("starting", 63), None, "starting: has 63 entries, and needs 64"),
        (("youth",), None, "youth: is missing"),
        (("transfer_d4",), [], "transfer_d4: is not known here"),
    ],
)
def test_cm_ply_1_and_cm_ply_2_a_card_that_breaks_the_rules_is_refused(path, value, said):
    assert refusal(read_players, changed(PLAYERS, path, value), NATIONS) == f"players.toml: {said}"


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("d3", 0, "totals", "L"), 99, "d3[0].totals.L: 99 is not {}, the sum of its slots"),
        (("d3", 0, "eleven", 4, "ability"), 6, "d3[0].eleven[4].ability: 6 is above 5"),
        (("d2", 0, "eleven", 4, "ability"), 8, "d2[0].eleven[4].ability: 8 is above 7"),
        (("d1", 0, "eleven", 4, "ability"), 0, "d1[0].eleven[4].ability: 0 is below 1"),
        (("d1", 7, "flair"), 4, "d1[7].flair: 4 is above 3"),
        (("d1", 7, "strength"), -1, "d1[7].strength: -1 is below 0"),
        (("d1", 7, "keeper", "rating"), 11, "d1[7].keeper.rating: 11 is above 10"),
        (
            ("d2", 3, "kit", "pattern"),
            "dots",
            "d2[3].kit.pattern: 'dots' is not one of halves, hoops, plain, sash, stripes",
        ),
        (("d2", 3, "kit", "trim"), None, "d2[3].kit.trim: is missing"),
        (("d2", 3, "formation"), "550", "d2[3].formation: '550' is not one of 334, 343, 352, 424, 433, 442, 451, 532"),
        (("d2", 3, "number"), 5, "d2: the numbers are not 1 to 8 in order"),
        (("d2", 3), None, "d2: has 7 entries, and needs 8"),
        (("d2", 1, "name"), BOTS["d3"][0]["name"], "d2[1].name: '{}' stands in d3[0].name already"),
        (
            ("d1", 0, "keeper", "name"),
            BOTS["d3"][0]["keeper"]["name"],
            "d1[0].keeper.name: '{}' stands in d3[0].keeper.name already",
        ),
        (
            ("d1", 0, "eleven", 9, "name"),
            BOTS["d3"][0]["keeper"]["name"],
            "d1[0].eleven[9].name: '{}' stands in d3[0].keeper.name already",
        ),
        (("d1", 0, "kit", "socks"), "red", "d1[0].kit.socks: is not known here"),
        (("d1", 0, "keeper", "ability"), 3, "d1[0].keeper.ability: is not known here"),
        (("d1", 0, "eleven", 9, "nation"), "ENG", "d1[0].eleven[9].nation: is not known here"),
        (("d1", 0, "totals", "X"), 3, "d1[0].totals.X: is not known here"),
        (("d1", 0, "age"), 3, "d1[0].age: is not known here"),
        (("d4",), [], "d4: is not known here"),
    ],
)
def test_a_wrong_bot_card_is_refused(path, value, said):
    said = said.format(BOTS["d3"][0]["totals"]["L"] if path[-1] == "L" else value)
    assert refusal(read_bots, changed(BOTS, path, value)) == f"bots.toml: {said}"


def test_cm_bot_2_a_player_outside_the_formation_is_refused():
    slots = [player["slot"] for player in BOTS["d1"][2]["eleven"]]
    said = refusal(read_bots, changed(BOTS, ("d1", 2, "eleven", 0, "slot"), "GK"))
    formation = BOTS["d1"][2]["formation"]
    assert said == (f"bots.toml: d1[2].eleven: stands in GK {' '.join(slots[1:])}, a {formation} in {' '.join(slots)}")


def test_cm_ply_1_and_cm_ply_2_a_player_card_is_read_as_it_stands():
    written = PLAYERS["transfer_d1"][47]
    assert read_players(PLAYERS, NATIONS)["transfer_d1"][47] == PlayerCard(
        **written | {"attributes": tuple(written["attributes"])}
    )


def test_a_bot_card_is_read_as_it_stands():
    written, bot = BOTS["d2"][5], read_bots(BOTS)[2][5]
    assert (bot.division, bot.number, bot.name, bot.formation) == (2, 6, written["name"], written["formation"])
    assert (bot.flair, bot.strength, bot.totals) == (written["flair"], written["strength"], written["totals"])
    assert bot.kit == tuple(written["kit"].values())
    assert bot.keeper == BotKeeper(**written["keeper"])
    assert bot.eleven == tuple(BotPlayer(**player) for player in written["eleven"])

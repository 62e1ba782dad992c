import pytest

from league.systems import all_systems, system_named


@pytest.mark.parametrize(("key", "size", "keepers"), [("counter-attack-1", 16, 1), ("counter-attack-2", 20, 2)])
def test_ca_league_1_ca_team_2_the_editions_have_squads_of_sixteen_and_of_twenty(key, size, keepers):
    rules = system_named(key).defaults()
    assert (rules["squad_size"], rules["squad_keepers"]) == (size, keepers)


def test_every_rule_of_a_game_is_there_once_and_its_default_is_allowed():
    for system in all_systems():
        keys = [rule.key for rule in system.house_rules]
        assert len(keys) == len(set(keys))
        for rule in system.house_rules:
            if rule.kind == "number":
                assert rule.least <= rule.default <= rule.most


def test_both_editions_track_squads():
    assert all("squads" in system.tracks for system in all_systems())

"""Seasons from the shell, without a database: no test here may touch one."""

import json
import re

import pytest
from django.core.management import CommandError, call_command


def play(capsys, *args) -> dict:
    call_command("play_season", "--json", *args)
    captured = capsys.readouterr()
    assert captured.err == ""  # no bar where nobody is looking
    return json.loads(captured.out)


def test_json_has_every_season_and_division(capsys):
    played = play(capsys, "--seasons", "2", "--games", "2", "--seed", "4", "--policy", "sensible")
    assert {name: played[name] for name in ("policy", "seed", "games", "managers")} == {
        "policy": "sensible",
        "seed": "4",
        "games": 2,
        "managers": 1,
    }
    first = played["seasons"][0]
    assert (first["season"], first["division"], first["clubs"]) == (1, 3, 2)
    assert {row["season"] for row in played["seasons"]} == {1, 2}
    for row in played["seasons"]:
        assert sum(row["outcomes"].values()) == row["clubs"]
        assert 0 <= row["points"] <= 42
        assert row["money"] >= 0


def test_promoted_clubs_play_on_a_division_higher(capsys):
    played = play(capsys, "--seasons", "2", "--games", "4", "--seed", "4")
    first, *second = played["seasons"]
    higher = sum(row["clubs"] for row in second if row["division"] == 2)
    assert 0 < first["promoted"] == higher
    assert sum(row["clubs"] for row in second) == first["clubs"] - first["sacked"]


def test_the_same_seed_plays_the_same_seasons(capsys):
    args = ("--games", "2", "--policy", "idle")
    first = play(capsys, "--seed", "7", *args)
    assert play(capsys, "--seed", "7", *args) == first
    assert play(capsys, "--seed", "8", *args)["seasons"] != first["seasons"]


def test_several_managers_share_a_game(capsys):
    assert play(capsys, "--games", "1", "--managers", "3", "--policy", "whim")["seasons"][0]["clubs"] == 3


def test_the_table_has_a_row_a_season_and_division(capsys):
    call_command("play_season", "--games", "1", "--policy", "idle")
    summary, head, row = filter(None, capsys.readouterr().out.splitlines())
    assert "In D2 after one season" in summary
    assert head.split()[:5] == ["season", "division", "clubs", "points", "money"]
    assert re.fullmatch(r"\s*1\s+D3\s+1\s+[\d.]+\s+£\d+(\s+\d){6}", row)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--seasons", "0"], "--seasons: 0 is too few"),
        (["--games", "-1"], "--games: -1 is too few"),
        (["--managers", "0"], "--managers: 0 is too few"),
        (["--managers", "5"], "--managers: 5 are too many; 4 at most"),
        (["--policy", "genius"], "invalid choice: 'genius'"),
    ],
)
def test_what_is_wrong_is_named(args, message):
    with pytest.raises(CommandError, match=re.escape(message)):
        call_command("play_season", *args)

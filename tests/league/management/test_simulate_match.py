import json
import re

import pytest
from django.core.management import CommandError, call_command

from clubs.decks import book

FIGURES = "L=15,C=18,R=15,F=7,M=12,D=13,GK=4,FL=2,ST=2"


def simulate(capsys, *args) -> dict[str, float]:
    call_command("simulate_match", *args)
    captured = capsys.readouterr()
    assert captured.err == ""  # no bar where nobody is looking
    assert captured.out.count("\n") == 1
    return json.loads(captured.out)


def test_two_typed_sides_give_rates_and_goals(capsys):
    result = simulate(capsys, "-n", "200", "--seed", "4", "--home", FIGURES, "--away", FIGURES)
    assert list(result) == ["n", "home_win", "draw", "away_win", "goals"]
    assert result["n"] == 200
    assert result["home_win"] + result["draw"] + result["away_win"] == pytest.approx(1)
    assert 1.5 < result["goals"] < 5


def test_the_same_seed_plays_the_same_matches(capsys):
    sides = ("--home", FIGURES, "--away", FIGURES)
    first = simulate(capsys, "-n", "60", "--seed", "4", *sides)
    assert simulate(capsys, "-n", "60", "--seed", "4", *sides) == first
    assert simulate(capsys, "-n", "60", "--seed", "5", *sides) != first


def test_bots_go_by_key_or_name(capsys):
    home, away = book().bots[3][0], book().bots[1][7]
    by_key = simulate(capsys, "-n", "60", "D3-1", "d1-8")
    assert simulate(capsys, "-n", "60", home.name, away.name.upper()) == by_key
    assert by_key["away_win"] > 0.9


def test_the_home_side_is_the_first(capsys):
    assert simulate(capsys, "-n", "60", "D1-8", "D3-1")["home_win"] > 0.9
    giants = "L=60,C=60,R=60,F=60,M=60,D=60,GK=12,FL=0,ST=0"
    assert simulate(capsys, "-n", "60", "--home", giants, "--away", FIGURES)["home_win"] > 0.9


def test_without_clubs_the_bots_meet_in_turn(capsys):
    assert simulate(capsys, "-n", "60")["n"] == 60


def test_a_division_brings_a_late_striker(capsys):
    """CM-BOT-1: a side of the first division adds more when it brings somebody on."""
    lower = simulate(capsys, "-n", "300", "--home", FIGURES, "--away", FIGURES + ",DIV=3")
    assert simulate(capsys, "-n", "300", "--home", FIGURES, "--away", FIGURES) == lower
    assert simulate(capsys, "-n", "300", "--home", FIGURES, "--away", FIGURES + ",DIV=1") != lower


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["-n", "0"], "-n: 0 matches cannot be counted"),
        (["D3-1"], "two clubs meet, not 1"),
        (["D3-9", "D3-1"], "HOME: no club 'D3-9'"),
        (["D3-1", "Nobody Town"], "AWAY: no club 'Nobody Town'"),
        (["--home", FIGURES], "--away is missing"),
        (["D3-1", "D3-2", "--home", FIGURES], "not both"),
        (["--home", "L=15", "--away", FIGURES], "--home: C, R, F, M, D, GK, FL, ST missing"),
        (["--home", FIGURES, "--away", FIGURES.replace("M=12", "M=a lot")], "--away: M: 'a lot' is not a whole number"),
        (["--home", FIGURES.replace("GK=4", "GK=44"), "--away", FIGURES], "--home: GK: 44 is not from 0 to 20"),
        (["--home", FIGURES + ",X=1", "--away", FIGURES], "--home: X is not one of L, C, R"),
        (["--home", FIGURES + ",L=1", "--away", FIGURES], "--home: L stands there twice"),
        (["--home", FIGURES + ",fast", "--away", FIGURES], "--home: 'fast' is not of the form L=15"),
        (["--home", FIGURES + ",DIV=4", "--away", FIGURES], "--home: DIV: 4 is not from 1 to 3"),
    ],
)
def test_what_is_wrong_is_named(args, message):
    with pytest.raises(CommandError, match=re.escape(message)):
        call_command("simulate_match", "-n", "1", *args)

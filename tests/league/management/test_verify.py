import json

import pytest
from django.core.management import CommandError, call_command

from league.services.lots import draw_lot
from tests.factories import ClubFactory, EntryFactory, LeagueFactory, SeasonFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def season():
    season = SeasonFactory(league=LeagueFactory(slug="kitchen"))
    for club in ClubFactory.create_batch(3):
        EntryFactory(season=season, club=club, lot=draw_lot(season=season, club=club))
    return season


def verify(capsys, *args):
    """What the command prints, and its exit code."""
    try:
        call_command("verify", *args, no_color=True)
        code = 0
    except SystemExit as stop:
        code = stop.code
    return capsys.readouterr().out, code


def test_an_honest_season_passes(season, capsys):
    assert verify(capsys) == ("kitchen, season 1: 3 rolls, as thrown\n", 0)


def test_nothing_to_verify_passes(db, capsys):
    assert verify(capsys) == ("No season has been opened yet: nothing to verify.\n", 0)


def test_a_changed_roll_fails(season, capsys):
    roll = season.dice_box.rolls.first()
    roll.value = roll.value % 1000 + 1
    roll.save()
    out, code = verify(capsys)
    assert code == 1
    assert "DIFFERS" in out
    assert f"stream {roll.stream}, roll 1: recorded {roll.value}" in out


def test_a_changed_lot_fails(season, capsys):
    season.entries.filter(pk=season.entries.first().pk).update(lot=0)
    out, code = verify(capsys)
    assert code == 1
    assert "holds lot 0, but drew" in out


def test_a_changed_seed_fails(season, capsys):
    season.dice_box.seed = "0" * 64
    season.dice_box.save()
    out, code = verify(capsys)
    assert code == 1
    assert "the seed does not match the hash" in out


def test_json_names_every_season_and_what_differs(season, capsys):
    other = SeasonFactory(league=LeagueFactory(slug="attic"))
    entry = season.entries.first()
    season.entries.filter(pk=entry.pk).update(lot=0)
    out, code = verify(capsys, "--json")
    assert code == 1
    assert json.loads(out) == [
        {"league": "attic", "season": 1, "sha256": other.dice_box.sha256, "opened": False, "rolls": 0, "problems": []},
        {
            "league": "kitchen",
            "season": 1,
            "sha256": season.dice_box.sha256,
            "opened": False,
            "rolls": 3,
            "problems": [f"{entry.club}: holds lot 0, but drew {entry.lot}"],
        },
    ]


def test_only_the_named_leagues_are_verified(season, capsys):
    SeasonFactory(league=LeagueFactory(slug="attic"))
    out, code = verify(capsys, "attic")
    assert (out, code) == ("attic, season 1: 0 rolls, as thrown\n", 0)


def test_an_unknown_league_is_an_error(season, capsys):
    with pytest.raises(CommandError, match="No such league: nowhere"):
        call_command("verify", "nowhere")


def test_queries_do_not_grow_with_the_seasons(season, capsys, django_assert_num_queries):
    SeasonFactory.create_batch(5)
    with django_assert_num_queries(8):
        verify(capsys)

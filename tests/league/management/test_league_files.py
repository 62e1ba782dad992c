import pytest
from django.core.management import CommandError, call_command

from league.models import League, Role
from tests.factories import SeasonFactory, UserFactory, fill_season

pytestmark = pytest.mark.django_db


def test_a_league_goes_to_a_file_and_comes_back(tmp_path, capsys):
    season = SeasonFactory(running=True, league__name="Moor End", league__slug="moor-end")
    fill_season(season, clubs=2)
    UserFactory(username="Ines")
    file = str(tmp_path / "moor.json")
    call_command("export_league", "moor-end", "--out", file)
    call_command("import_league", file, "--organiser", "INES", "--check")
    assert League.objects.count() == 1
    call_command("import_league", file, "--organiser", "ines")
    league = League.objects.get(created_by__username="Ines")
    assert capsys.readouterr().out.endswith(f"Moor End is at /leagues/{league.slug}/\n")
    assert league.memberships.get().role == Role.ORGANISER


def test_what_cannot_be_done_is_said(tmp_path):
    with pytest.raises(CommandError, match="No such league: nowhere"):
        call_command("export_league", "nowhere")
    with pytest.raises(CommandError, match="Nobody here is called X"):
        call_command("import_league", "x.json", "--organiser", "X")
    UserFactory(username="Ines")
    with pytest.raises(CommandError, match="No such file"):
        call_command("import_league", str(tmp_path / "none.json"), "--organiser", "Ines")
    (tmp_path / "bad.json").write_text("[]")
    with pytest.raises(CommandError, match="not the file of a league"):
        call_command("import_league", str(tmp_path / "bad.json"), "--organiser", "Ines")

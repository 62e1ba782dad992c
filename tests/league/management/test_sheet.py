from io import BytesIO

import pytest
from django.core.management import CommandError, call_command
from pypdf import PdfReader

from tests.league.sheet_scene import set_tie
from tests.printed import PrintedText

pytestmark = pytest.mark.django_db


def print_sheet(tmp_path, tie, *args, of=None) -> str:
    file = tmp_path / "sheet.pdf"
    call_command("sheet", "match-sheet", tie.season.league.slug, str(of or tie.fixture.pk), "--out", str(file), *args)
    return PrintedText(" ".join(PdfReader(BytesIO(file.read_bytes())).pages[0].extract_text().split()))


def test_a_sheet_is_written_to_a_file(tmp_path, capsys):
    tie = set_tie()
    assert "Home 01" in print_sheet(tmp_path, tie)
    assert capsys.readouterr().out == f"{tmp_path / 'sheet.pdf'}: Coldharbour – Pellgate\n"


def test_blank_and_in_french(tmp_path):
    text = print_sheet(tmp_path, set_tie(), "--with", "blank", "--language", "fr")
    assert "JOURNÉE 2" in text
    assert "Home 01" not in text


def test_an_unknown_fixture_is_refused(tmp_path):
    with pytest.raises(CommandError, match="No such fixture: 404"):
        print_sheet(tmp_path, set_tie(), of=404)


def test_a_folder_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(CommandError, match="No such file or directory"):
        print_sheet(tmp_path / "nowhere", set_tie())


def test_any_other_kind_on_any_paper(tmp_path):
    tie, file = set_tie(), tmp_path / "pack.pdf"
    asked = ["round-pack", tie.season.league.slug, str(tie.fixture.round_id), "--size", "letter", "--ink", "saving"]
    call_command("sheet", *asked, "--out", str(file))
    pages = PdfReader(BytesIO(file.read_bytes())).pages
    assert [round(page.mediabox.height) for page in pages] == [792, 792]


def test_an_unknown_league_is_refused(tmp_path):
    with pytest.raises(CommandError, match="No such league: nowhere"):
        call_command("sheet", "round-pack", "nowhere", "1", "--out", str(tmp_path / "x.pdf"))

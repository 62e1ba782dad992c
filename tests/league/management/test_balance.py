import json

import pytest
from django.core.management import CommandError, call_command

from league.balance.parts import PARTS


def test_a_quick_run_measures_every_part_and_prints_the_page(capsys):
    call_command("balance", "--quick")
    page = capsys.readouterr().out
    assert page.startswith("# Balance of Club Manager\n")
    assert page.count("\n## ") == len(PARTS)


def test_the_page_goes_where_it_is_told(tmp_path, capsys):
    file = tmp_path / "balance.md"
    call_command("balance", "--quick", "--part", "divisions", "--out", str(file))
    assert file.read_text("utf-8").startswith("# Balance of Club Manager\n")
    assert capsys.readouterr().out.startswith(f"{file}: ")


@pytest.mark.parametrize("part", ["duels", "divisions"])
def test_the_same_seed_measures_the_same(capsys, part):
    def measured(seed: str) -> list[dict]:
        call_command("balance", "--quick", "--json", "--part", part, "--seed", seed)
        return json.loads(capsys.readouterr().out)

    first = measured("7")
    assert [one["title"] for one in first]
    assert measured("7") == first
    assert measured("8") != first


def test_a_folder_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(CommandError, match="No such file or directory"):
        call_command("balance", "--quick", "--part", "divisions", "--out", str(tmp_path / "nowhere" / "balance.md"))

import pytest
from django.core.management import CommandError, call_command

from league.rule_book import RULES


@pytest.fixture
def project(tmp_path, settings):
    """A project in which every rule has a place and a test."""
    settings.BASE_DIR = tmp_path
    for folder in ("docs", "clubs/rules", "tests"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "clubs/rules/all.py").write_text("".join(f"# {rule_id}\n" for rule_id in RULES), "utf-8")
    names = [f"def test_{rule_id.lower().replace('-', '_')}(): ...\n" for rule_id in RULES]
    (tmp_path / "tests/test_all.py").write_text("".join(names), "utf-8")
    return tmp_path


def test_what_was_written_passes_the_check(project, capsys):
    call_command("rules_index")
    assert capsys.readouterr().out == f"{len(RULES)} rules in docs/rules.md\n"
    call_command("rules_index", "--check")


def test_without_an_index_the_check_fails_and_writes_none(project):
    with pytest.raises(CommandError, match="out of date for Counter Attack"):
        call_command("rules_index", "--check")
    assert not (project / "docs/rules.md").exists()


def test_a_rule_that_lost_its_test_fails_the_check(project):
    path = project / "tests/test_all.py"
    path.write_text(path.read_text("utf-8").replace("test_cm_tm_5(", "test_prices("), "utf-8")
    call_command("rules_index")
    with pytest.raises(CommandError, match=r"^CM-TM-5: no test carries it$"):
        call_command("rules_index", "--check")

"""Every rule is decided somewhere and carried by a test, and docs/rules.md says where."""

import pytest
from django.conf import settings

from league.rule_book import GAMES, RULES
from league.rule_index import as_markdown, carried_ids, cited_ids, game_part, gaps, problems, read_index

COUNTER_ATTACK = next(game for game in GAMES if game.key == "counter-attack")
DECIDES = '"""Prices.  # CM-TM-5, CA-ATTR-1 to -3"""\n'
CARRIES = """
import pytest

@pytest.mark.parametrize("die", [pytest.param(1, id="CM-MKT-1 one"), pytest.param("OP-77", id="cm_mkt_2")])
def test_the_die(die): ...

class TestPrices:
    def test_cm_tm_5_final_season_costs_half(self): ...
"""


def test_every_rule_is_decided_somewhere_and_has_a_test_and_the_index_is_up_to_date():
    written = (settings.BASE_DIR / "docs" / "rules.md").read_text("utf-8")
    assert problems(read_index(settings.BASE_DIR), written) == []


@pytest.fixture
def tree(tmp_path):
    """A project of two files that decide, one that only shows, and one of tests."""
    for path, text in {
        "clubs/rules/prices.py": DECIDES,
        "clubs/data/club_manager/calendar.toml": "# CM-CAL-1\n",
        "league/pages/prices.py": "# CM-TM-6\n",
        "league/data/rules/club_manager.toml": 'id = "CM-TM-7"\n',
        "tests/clubs/rules/test_prices.py": CARRIES,
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("# CM-TM-5", {"CM-TM-5"}),
        ("(CM-DRAFT-2, -3 and -5)", {"CM-DRAFT-2", "CM-DRAFT-3", "CM-DRAFT-5"}),
        ("CA-ATTR-GK-1 to -3", {"CA-ATTR-GK-1", "CA-ATTR-GK-2", "CA-ATTR-GK-3"}),
        ("OP-02, OP-71 to OP-73", {"OP-02", "OP-71", "OP-72", "OP-73"}),
        ("a STOP-1 and CM-TM", set()),
    ],
)
def test_ids_are_read_one_by_one_and_in_ranges(text, ids):
    assert cited_ids(text) == ids


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("cm_tm_5_final_season_costs_half", {"CM-TM-5"}),
        ("ca_sub_4_op_68_at_most_five", {"CA-SUB-4", "OP-68"}),
        ("ca_attr_gk_1_to_3_keepers", {"CA-ATTR-GK-1", "CA-ATTR-GK-2", "CA-ATTR-GK-3"}),
        ("op_02_nobody_in_goal", {"OP-02"}),
        ("cm_ply_1", {"CM-PLY-1"}),
        ("the_shop_1_sells_nothing", None),
        ("cm_ply_12th_man", None),
    ],
)
def test_a_test_carries_the_ids_in_its_name(name, ids):
    found = dict(carried_ids(f"def test_{name}(): ...\ndef helper_op_77(): ...\n"))
    assert found == ({f"test_{name}": ids} if ids else {})


def test_files_that_decide_are_told_from_files_that_show_and_from_the_book(tree):
    index = read_index(tree)
    assert index["CM-TM-5"].decided == {"clubs/rules/prices.py"}
    assert index["CA-ATTR-3"].decided == {"clubs/rules/prices.py"}
    assert index["CM-CAL-1"].decided == {"clubs/data/club_manager/calendar.toml"}
    assert index["CM-TM-6"].decided == index["CM-TM-7"].decided == set()


def test_tests_carry_ids_in_the_ids_of_parameters_but_not_in_their_values(tree):
    index = read_index(tree)
    path = "tests/clubs/rules/test_prices.py"
    assert index["CM-TM-5"].tests == {path: {"test_cm_tm_5_final_season_costs_half"}}
    assert index["CM-MKT-1"].tests == index["CM-MKT-2"].tests == {path: {"test_the_die"}}
    assert index["OP-77"].tests == {}


def test_a_rule_without_a_place_or_a_test_is_a_gap_unless_it_belongs_to_the_table(tree):
    found = gaps(read_index(tree), COUNTER_ATTACK)
    assert "CA-ATTR-1: no test carries it" in found
    assert "CA-ATTR-1: no file says that it decides it" not in found
    assert "OP-77: no file says that it decides it" in found
    assert RULES["CA-TEAM-3"].at_the_table
    assert not [gap for gap in found if gap.startswith("CA-TEAM-3:")]


def test_an_index_that_was_not_written_again_is_out_of_date(tree):
    index = read_index(tree)
    written = as_markdown(index)
    (tree / "clubs/rules/wages.py").write_text("# CM-WAGE-1\n", "utf-8")
    stale = "docs/rules.md is out of date for Club Manager: run manage.py rules_index"
    assert stale not in problems(index, written)
    assert stale in problems(read_index(tree), written)


def test_the_index_tells_mark_first_words_places_and_tests(tree):
    written = game_part(read_index(tree), GAMES[1])
    assert (
        "- **CM-TM-5** (rule and our ruling) Prices go by ability. A player in the final season costs half.\n"
        "  - decided in `clubs/rules/prices.py`\n"
        "  - `tests/clubs/rules/test_prices.py`: `test_cm_tm_5_final_season_costs_half`\n"
    ) in written
    assert "- **CM-TM-7** (our ruling) Selling to the game takes no worker" in written

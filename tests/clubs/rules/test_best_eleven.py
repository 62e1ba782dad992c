from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.rules.best_eleven import LINES, Eleven, Role, roles, suggest
from clubs.rules.cards import ATTRIBUTES, Kind
from clubs.rules.eligibility import check_line_up

SEVEN = ATTRIBUTES[Kind.OUTFIELDER]


def outfielder(**high: int) -> dict[str, int]:
    return dict.fromkeys(SEVEN, 2) | high


def outfielders(count: int) -> dict[str, dict[str, int]]:
    """F0 is the strongest, each next one a little weaker; in no place is a weaker one better."""
    return {f"F{number}": outfielder(**dict.fromkeys(SEVEN, 6 - number // 4)) for number in range(count)}


def keepers(count: int) -> dict[str, dict[str, int]]:
    return {f"K{number}": {"saving": number + 1, "aerial": 3} for number in range(count)}


def test_ca_team_1_one_keeper_ten_outfielders_and_the_five_strongest_others():
    eleven = suggest(keepers(2), outfielders(18))
    assert eleven.goal == "K1"
    assert sorted(eleven.field) == sorted(f"F{number}" for number in range(10))
    assert eleven.bench == [f"F{number}" for number in range(10, 15)]


def test_ca_form_2_everybody_plays_where_his_card_is_worth_most():
    squad = {
        "winger": outfielder(dribbling=6, high_pass=6),
        "striker": outfielder(shooting=6, heading=5),
        "midfielder": dict.fromkeys(SEVEN, 4) | {"resilience": 6},
        "stopper": outfielder(tackling=5, heading=6),
        "runner": outfielder(pace=6, tackling=5),
    }
    lines = {"back": (4, 0, 0), "front": (0, 0, 3), "three": (3, 4, 3)}
    assert {key: [role.name for role in roles(men)] for key, men in lines.items()} == {
        "back": ["FULL_BACK", "CENTRE_BACK", "CENTRE_BACK", "FULL_BACK"],
        "front": ["WIDE", "STRIKER", "WIDE"],
        "three": ["CENTRE_BACK"] * 3 + ["MIDFIELD"] * 4 + ["WIDE", "STRIKER", "WIDE"],
    }
    best = {role: max(squad, key=lambda one, role=role: role.score(squad[one])) for role in Role}
    assert best == {
        Role.FULL_BACK: "runner",
        Role.CENTRE_BACK: "stopper",
        Role.MIDFIELD: "midfielder",
        Role.WIDE: "winger",
        Role.STRIKER: "striker",
    }
    squad |= {f"other {number}": outfielder() for number in range(7)}
    field = suggest(keepers(1), squad, (4, 3, 3)).field
    assert {one: roles((4, 3, 3))[field[one]].name for one in best.values()} == {
        "runner": "FULL_BACK", "stopper": "CENTRE_BACK", "midfielder": "MIDFIELD",
        "winger": "WIDE", "striker": "STRIKER",
    }  # fmt: skip


def test_ca_form_2_a_keeper_is_chosen_by_saving_then_in_the_air():
    three = {
        "strong": {"pace": 6, "dribbling": 6, "resilience": 6, "saving": 4, "aerial": 6},
        "safe": {"pace": 1, "dribbling": 1, "resilience": 1, "saving": 5, "aerial": 2},
        "tall": {"pace": 1, "dribbling": 1, "resilience": 1, "saving": 5, "aerial": 3},
    }
    assert suggest(three, outfielders(10)).goal == "tall"


CARDS = st.lists(st.fixed_dictionaries({name: st.integers(1, 6) for name in SEVEN}), min_size=3, max_size=6)


@given(CARDS)
def test_ca_form_2_no_other_arrangement_is_worth_more(cards):
    lines = (1, 1, 1)
    squad = dict(enumerate(cards))
    field = suggest(keepers(1), squad, lines).field

    def worth(men) -> tuple[int, int]:
        scores = sum(role.score(squad[one]) for role, one in zip(roles(lines), men, strict=True))
        return scores, sum(sum(squad[one].values()) for one in men)

    assert list(field.values()) == [0, 1, 2]
    assert worth(field) == max(worth(men) for men in permutations(squad, 3))


def test_among_equals_whoever_is_given_first_starts():
    alike = {name: outfielder() for name in "ABCDEFGHIJKL"}
    assert (sorted(suggest({}, alike).field), suggest({}, alike).goal) == (list("ABCDEFGHIJ"), "K")


def test_op_82_with_fewer_than_eleven_all_of_them_start():
    eleven = suggest(keepers(1), outfielders(7))
    assert len(eleven.named) == 8
    assert eleven.bench == []
    assert len(set(eleven.field.values())) == 7


def test_op_02_without_a_keeper_one_of_the_bench_or_the_weakest_goes_in_goal():
    assert suggest({}, outfielders(15)).goal == "F10"
    assert suggest({}, outfielders(8)).goal == "F7"


def test_nobody_is_suggested_where_nobody_is_fit():
    assert suggest({}, {}) == Eleven(None, {}, [])


@pytest.mark.parametrize("lines", [LINES, (3, 5, 2), (5, 3, 2)])
def test_whatever_is_suggested_may_be_named(lines):
    for men in range(7, 20):
        for between_the_posts in range(3):
            fit = dict.fromkeys(keepers(between_the_posts), True) | dict.fromkeys(outfielders(men), False)
            named = suggest(keepers(between_the_posts), outfielders(men), lines).named
            problems = check_line_up(named, fit, {}).problems
            assert [problem for problem in problems if problem.is_error] == [], (men, between_the_posts)

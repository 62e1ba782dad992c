from hypothesis import given
from hypothesis import strategies as st

from clubs.rules.shirt_numbers import HIGHEST, LOWEST, deal_numbers, free_number


def outfielder(shooting, tackling, pace=5):
    return {"shooting": shooting, "tackling": tackling, "pace": pace}


def test_a_keeper_takes_one_then_twelve_then_any():
    assert free_number([], keeper=True) == 1
    assert free_number([1], keeper=True) == 12
    assert free_number([1, 12], keeper=True) == 2


def test_an_outfielder_leaves_one_to_the_keeper():
    assert free_number([], keeper=False) == 2
    assert free_number([2, 3, 5], keeper=False) == 4
    assert free_number(range(2, 100), keeper=False) == 1


def test_the_ten_best_get_2_to_11_from_the_tacklers_to_the_shooters():
    best = {f"best {n}": outfielder(shooting=n % 6 + 1, tackling=6 - n % 6, pace=6) for n in range(10)}
    others = {f"other {n}": outfielder(shooting=1, tackling=1) for n in range(8)}
    numbers = deal_numbers(["first", "second"], {**others, **best})
    assert (numbers["first"], numbers["second"]) == (1, 12)
    assert {numbers[name] for name in best} == set(range(2, 12))
    in_order = sorted(best, key=numbers.get)
    attack = [best[name]["shooting"] - best[name]["tackling"] for name in in_order]
    assert attack == sorted(attack)


@given(
    st.sets(st.integers(LOWEST, HIGHEST), max_size=60),
    st.integers(0, 4),
    st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6)), max_size=30),
)
def test_nobody_shares_a_shirt(taken, keepers, outfielders):
    names = [f"keeper {n}" for n in range(keepers)]
    numbers = deal_numbers(names, {n: outfielder(*one) for n, one in enumerate(outfielders)}, taken)
    given_out = list(numbers.values())
    assert len(set(given_out)) == len(given_out) == keepers + len(outfielders)
    assert not taken.intersection(given_out)
    assert all(LOWEST <= number <= HIGHEST for number in given_out)

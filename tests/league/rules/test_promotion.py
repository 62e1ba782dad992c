from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from league.rules.promotion import Numbers, Tier, Zone, final_order, is_balanced, settle, spread, zones

FIRST = Tier("ABCDEF", Numbers(goes_down=2))
SECOND = Tier("GHIJKL", Numbers(goes_up=2))


def clubs_of(outcome, level):
    return "".join(sorted(club for club, where in outcome.level.items() if where == level))


def test_ca_league_10_the_best_go_up_and_the_last_go_down():
    outcome = settle([FIRST, SECOND])
    assert clubs_of(outcome, 0) == "ABCDGH"
    assert clubs_of(outcome, 1) == "EFIJKL"
    assert outcome.is_decided


def test_nobody_leaves_the_top_upwards_or_the_bottom_downwards():
    both_ways = Numbers(goes_up=1, goes_down=1)
    outcome = settle([Tier("AB", both_ways), Tier("CD", both_ways)])
    assert (clubs_of(outcome, 0), clubs_of(outcome, 1)) == ("AC", "BD")


def test_ca_league_10_the_winner_of_a_playoff_goes_up_as_well():
    tiers = [Tier("ABCDEF", Numbers(goes_down=2)), Tier("GHIJKL", Numbers(goes_up=1, playoff_up=4))]
    assert settle(tiers).playoffs[0].clubs == ("H", "I", "J", "K")
    assert not settle(tiers).is_decided
    decided = settle(tiers, {0: "J"})
    assert clubs_of(decided, 0) == "ABCDGJ"
    assert clubs_of(decided, 1) == "EFHIKL"


def test_ca_league_10_in_a_playoff_of_both_divisions_the_winner_plays_in_the_upper_one():
    tiers = [Tier("ABCD", Numbers(playoff_down=1)), Tier("EFGH", Numbers(playoff_up=1))]
    assert settle(tiers).playoffs[0].clubs == ("D", "E")
    assert clubs_of(settle(tiers, {0: "D"}), 0) == "ABCD"
    assert clubs_of(settle(tiers, {0: "E"}), 0) == "ABCE"
    assert clubs_of(settle(tiers, {0: "E"}), 1) == "DFGH"


def test_while_a_playoff_is_open_its_clubs_are_counted_where_they_are():
    tiers = [Tier("ABCD", Numbers(playoff_down=1)), Tier("EFGH", Numbers(playoff_up=1))]
    assert clubs_of(settle(tiers), 0) == "ABCD"
    assert settle(tiers, {0: "A"}).playoffs[0].winner is None, "A does not play off"


def test_alone_in_a_playoff_a_club_has_won_it():
    outcome = settle([Tier("AB", Numbers()), Tier("CD", Numbers(playoff_up=1))])
    assert clubs_of(outcome, 0) == "ABC"


def test_uneven_numbers_change_the_sizes():
    outcome = settle([Tier("ABCDE", Numbers(goes_down=1)), Tier("FGHI", Numbers(goes_up=2))])
    assert outcome.sizes(2) == [6, 3]
    assert not is_balanced(Numbers(goes_down=1), Numbers(goes_up=2))


def test_a_club_that_withdrew_takes_a_place_that_goes_down():
    outcome = settle([Tier("ABCDE", Numbers(goes_down=2), gone=1), SECOND])
    assert clubs_of(outcome, 0) == "ABCDGH", "only the last goes down beside it"
    assert outcome.sizes(2) == [6, 5]


def test_a_small_division_lets_clubs_up_before_it_sends_them_down():
    middle = Numbers(goes_up=2, playoff_up=1, playoff_down=1, goes_down=2)
    assert zones(3, middle, top=False, bottom=False) == [Zone.UP, Zone.UP, Zone.DOWN]
    assert zones(0, middle, top=False, bottom=False) == []


def test_op_77_the_lot_decides_between_clubs_that_share_a_rank():
    assert final_order([(1, "A"), (2, "B"), (2, "C")], {"A": 3, "B": 2, "C": 1}) == ["A", "C", "B"]


def test_clubs_are_spread_evenly_the_upper_divisions_first():
    assert spread("ABCDEFGH", 3) == [["A", "B", "C"], ["D", "E", "F"], ["G", "H"]]


numbers = st.builds(Numbers, *[st.integers(0, 3)] * 4)


@st.composite
def pyramids(draw):
    sizes = draw(st.lists(st.integers(0, 9), min_size=1, max_size=4))
    names = iter(range(sum(sizes)))
    return [Tier([next(names) for _ in range(size)], draw(numbers), gone=draw(st.integers(0, 2))) for size in sizes]


@settings(max_examples=60)
@given(pyramids(), st.randoms(use_true_random=False))
def test_promotion_loses_no_club_and_balanced_divisions_keep_their_size(tiers, chance):
    winners = {one.upper: chance.choice(one.clubs) for one in settle(tiers).playoffs}
    outcome = settle(tiers, winners)
    assert sorted(outcome.level) == sorted(club for tier in tiers for club in tier.order)
    assert outcome.is_decided
    assert all(
        abs(level - home) <= 1 for home, tier in enumerate(tiers) for level in map(outcome.level.get, tier.order)
    )
    roomy = all(len(tier.order) >= sum(tier.numbers) and not tier.gone for tier in tiers)
    if roomy and all(is_balanced(a.numbers, b.numbers) for a, b in pairwise(tiers)):
        assert outcome.sizes(len(tiers)) == [len(tier.order) for tier in tiers]


@settings(max_examples=30)
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(0, 3)), min_size=1, max_size=3))
def test_divisions_with_balanced_numbers_keep_their_size(boundaries):
    """As above, with numbers that are balanced on purpose."""
    up, down = [], []
    for straight, from_above, from_below in boundaries:
        plays_off = bool(from_above or from_below)
        surplus = plays_off - from_above  # what must go down more than it comes straight up
        up.append((straight + max(0, -surplus), from_below))
        down.append((from_above, straight + max(0, surplus)))
    tiers = [
        Tier(
            [f"{level}-{place}" for place in range(20)],
            Numbers(*(up[level - 1] if level else (0, 0)), *(down[level] if level < len(down) else (0, 0))),
        )
        for level in range(len(boundaries) + 1)
    ]
    outcome = settle(tiers, {one.upper: one.clubs[-1] for one in settle(tiers).playoffs})
    assert outcome.sizes(len(tiers)) == [20] * len(tiers)

import pytest

from matches.rules.formations import FORMATIONS, FREE, IN_GOAL, Spot, label, spots, stand

TEN = list("ABCDEFGHIJ")


@pytest.mark.parametrize("formation", FORMATIONS)
def test_a_formation_has_ten_different_spots_on_the_pitch(formation):
    found = spots(formation)
    assert len(set(found)) == 10
    assert IN_GOAL not in found
    assert all(0 < spot.forward < 100 and 0 < spot.across < 100 for spot in found)
    assert label(formation) == "-".join(formation)


@pytest.mark.parametrize("formation", FORMATIONS)
def test_a_formation_is_its_own_mirror_image(formation):
    assert {Spot(spot.forward, 100 - spot.across) for spot in spots(formation)} == set(spots(formation))


def test_those_without_a_wish_fill_up_from_the_back():
    assert list(stand(TEN, {}, "352").values()) == list(spots("352"))


def test_a_wish_within_the_formation_is_granted():
    last = spots("442")[-1]
    stood = stand(TEN, {"A": last}, "442")
    assert stood["A"] == last
    assert sorted(stood.values()) == sorted(spots("442"))


def test_two_with_the_same_wish_do_not_stand_on_each_other():
    wish = spots("442")[3]
    stood = stand(TEN, {"A": wish, "B": wish}, "442")
    assert stood["A"] == wish
    assert len(set(stood.values())) == 10


def test_a_wish_outside_the_formation_is_forgotten_and_kept_when_free():
    wish = Spot(33, 33)
    assert stand(TEN, {"A": wish}, "442")["A"] in spots("442")
    assert stand(TEN, {"A": wish}, FREE)["A"] == wish


def test_fewer_than_ten_leave_the_attack_empty():
    assert list(stand(TEN[:6], {}, "433").values()) == list(spots("433")[:6])

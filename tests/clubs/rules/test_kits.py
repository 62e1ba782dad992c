from clubs.models import Cloth, Pattern
from clubs.rules.kits import KITS, free_kits


def test_every_kit_can_be_sewn_and_none_twice():
    assert len(set(KITS)) == 24
    for cloth, trim, pattern in KITS:
        assert cloth in Cloth.values
        assert trim in Cloth.values
        assert pattern in Pattern.values
        assert cloth != trim


def test_twelve_clubs_wear_twelve_cloths():
    assert len({cloth for cloth, _, _ in free_kits([], 12)}) == 12


def test_twenty_four_clubs_wear_different_kits():
    assert len(set(free_kits([], 24))) == 24


def test_new_clubs_avoid_the_cloths_already_worn():
    worn = [("red", "black", "sash"), ("blue", "white", "plain")]
    assert {"red", "blue"}.isdisjoint(cloth for cloth, _, _ in free_kits(worn, 10))
    assert set(worn).isdisjoint(free_kits(worn, 20))

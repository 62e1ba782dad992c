import pytest

from clubs.refusal import Refusal
from matches.dice import fingerprint, nth_roll
from matches.models import Roll
from matches.services import check_box, open_box, seal_box, throw

pytestmark = pytest.mark.django_db


@pytest.fixture
def box():
    return seal_box()


def test_a_sealed_box_shows_the_hash_of_a_seed_of_its_own(box):
    assert box.sha256 == fingerprint(box.seed)
    assert box.opened_at is None
    assert seal_box().seed != box.seed


def test_a_throw_is_recorded_at_the_next_position_of_its_stream(box):
    first = throw(box=box, stream="kick-off", sides=2, purpose="coin")
    second = throw(box=box, stream="kick-off", sides=20, purpose="weather")
    other = throw(box=box, stream="cup", sides=6, purpose="draw")
    assert list(box.rolls.values_list("stream", "position", "sides", "value", "purpose")) == [
        ("kick-off", 1, 2, first, "coin"),
        ("kick-off", 2, 20, second, "weather"),
        ("cup", 1, 6, other, "draw"),
    ]
    assert second == nth_roll(box.seed, "kick-off", 2, 20)


def test_nothing_is_thrown_from_an_open_box(box):
    open_box(box)
    with pytest.raises(Refusal):
        throw(box=box, stream="late", sides=6, purpose="late")
    assert not Roll.objects.exists()


def test_opening_twice_keeps_the_first_date(box):
    open_box(box)
    first = box.opened_at
    open_box(box)
    assert box.opened_at == first


def test_an_honest_box_has_no_problems(box):
    for sides in (6, 6, 20):
        throw(box=box, stream="a", sides=sides, purpose="test")
        throw(box=box, stream="b", sides=sides, purpose="test")
    assert check_box(box) == []


def test_a_changed_roll_is_reported(box):
    value = throw(box=box, stream="a", sides=6, purpose="test")
    lie = value % 6 + 1
    box.rolls.update(value=lie)
    assert check_box(box) == [f"stream a, roll 1: recorded {lie} on a d6, the seed gives {value}"]


def test_a_removed_roll_is_reported(box):
    for _ in range(3):
        throw(box=box, stream="a", sides=6, purpose="test")
    box.rolls.filter(position=2).delete()
    assert check_box(box) == ["stream a: a recorded roll is missing"]


def test_a_changed_seed_is_reported(box):
    for _ in range(10):
        throw(box=box, stream="a", sides=20, purpose="test")
    box.seed = "f" * 64
    assert check_box(box)[0] == f"the seed does not match the hash {box.sha256}"
    # Whoever also replaces the hash still cannot make the recorded rolls fit.
    box.sha256 = fingerprint(box.seed)
    assert check_box(box) != []

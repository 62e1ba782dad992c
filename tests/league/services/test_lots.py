import pytest

from league.services.lots import LOTS, check_season, draw_lot, settled
from matches.dice import nth_roll
from matches.models import Roll
from tests.factories import ClubFactory, EntryFactory, SeasonFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def season():
    return SeasonFactory()


def enter(season, club):
    return EntryFactory(season=season, club=club, lot=draw_lot(season=season, club=club))


def roll(pk, stream, value, purpose="lot"):
    return Roll(pk=pk, stream=stream, value=value, purpose=purpose)


def test_a_lot_is_the_first_roll_of_the_clubs_stream(season):
    club = ClubFactory()
    lot = draw_lot(season=season, club=club)
    assert lot == nth_roll(season.dice_box.seed, f"lot/{club.pk}", 1, LOTS)
    recorded = season.dice_box.rolls.get()
    assert (recorded.value, recorded.sides, recorded.purpose) == (lot, LOTS, "lot")


def test_a_lot_is_never_drawn_again(season):
    club = ClubFactory()
    lot = draw_lot(season=season, club=club)
    assert draw_lot(season=season, club=club) == lot
    assert season.dice_box.rolls.count() == 1


def test_a_lot_that_another_club_holds_is_passed_over(season):
    first, second = ClubFactory(), ClubFactory()
    clash = nth_roll(season.dice_box.seed, f"lot/{second.pk}", 1, LOTS)
    Roll.objects.create(
        box=season.dice_box, stream=f"lot/{first.pk}", position=1, sides=LOTS, value=clash, purpose="lot"
    )
    lot = draw_lot(season=season, club=second)
    assert lot == nth_roll(season.dice_box.seed, f"lot/{second.pk}", 2, LOTS)
    assert draw_lot(season=season, club=second) == lot


def test_the_record_alone_settles_who_holds_which_lot():
    rolls = [roll(3, "lot/2", 8), roll(1, "lot/1", 5), roll(2, "lot/2", 5), roll(4, "coin", 1, purpose="coin")]
    assert settled(rolls) == {"lot/1": 5, "lot/2": 8}


def test_an_honest_season_has_no_problems(season):
    for club in ClubFactory.create_batch(6):
        enter(season, club)
    assert check_season(season) == []


def test_a_changed_lot_is_reported(season):
    entry = enter(season, ClubFactory(name="Rovers"))
    drawn, entry.lot = entry.lot, 1
    entry.save()
    assert check_season(season) == [f"Rovers: holds lot 1, but drew {drawn}"]


def test_a_lot_without_a_roll_is_reported(season):
    EntryFactory(season=season, club=ClubFactory(name="Rovers"), lot=7)
    assert check_season(season) == ["Rovers: holds lot 7, but drew none"]


def test_a_second_draw_for_a_better_lot_is_reported(season):
    entry = enter(season, ClubFactory(name="Rovers"))
    drawn, stream = entry.lot, f"lot/{entry.club_id}"
    better = nth_roll(season.dice_box.seed, stream, 2, LOTS)
    Roll.objects.create(box=season.dice_box, stream=stream, position=2, sides=LOTS, value=better, purpose="lot")
    entry.lot = better
    entry.save()
    assert check_season(season) == [f"Rovers: holds lot {better}, but drew {drawn}"]

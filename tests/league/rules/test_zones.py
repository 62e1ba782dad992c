import pytest

from clubs.decks import book
from league.rules.zones import settle_champions, zone_of

ZONES = book().zones


@pytest.mark.parametrize(
    ("division", "points", "zone"),
    [
        *((division, 30, "champion") for division in (1, 2, 3)),
        *((division, 35, "champion") for division in (1, 2, 3)),
        (3, 29, "promotion-playoff"),
        (3, 25, "promotion-playoff"),
        (2, 29, "promotion-playoff"),
        (2, 25, "promotion-playoff"),
        (1, 29, "top"),
        (1, 25, "top"),
        *((division, 24, "no-change") for division in (1, 2, 3)),
        (3, 11, "no-change"),
        (2, 14, "no-change"),
        (1, 14, "no-change"),
        (2, 13, "relegation-playoff"),
        (2, 11, "relegation-playoff"),
        (1, 13, "relegation-playoff"),
        (1, 11, "relegation-playoff"),
        *((division, 10, "relegation") for division in (1, 2, 3)),
        *((division, 0, "relegation") for division in (1, 2, 3)),
    ],
)
def test_cm_end_1_position_is_read_from_point_zones(division, points, zone):
    assert zone_of(ZONES[division], points, place=4) == zone


@pytest.mark.parametrize(
    ("division", "places"),
    [
        (3, "champion promotion-playoff promotion-playoff no-change no-change no-change relegation relegation"),
        (2, "champion promotion-playoff promotion-playoff no-change no-change relegation-playoff " + 2 * "relegation "),
        (1, "champion top top no-change no-change relegation-playoff relegation relegation"),
    ],
)
def test_cm_end_1_the_full_table_reads_the_place_instead(division, places):
    assert [zone_of(ZONES[division], 0, place, full_table=True) for place in range(1, 9)] == places.split()


def test_cm_end_2_only_the_best_placed_is_champion_and_the_others_play_off():
    assert settle_champions(["champion", "champion", "no-change"], top_division=False) == [
        "champion",
        "promotion-playoff",
        "no-change",
    ]


def test_cm_end_2_at_the_top_nobody_plays_off():
    assert settle_champions(["champion", "champion"], top_division=True) == ["champion", "top"]

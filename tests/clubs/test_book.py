"""What is printed is what the rules say: every figure of the data files."""

from collections import Counter

import pytest

from clubs.decks import book
from clubs.rules.club_manager.book import Sums

BOOK = book()


def by_division(sums: Sums) -> list[int]:
    return [sums.of(division) for division in (3, 2, 1)]


def test_the_book_is_read_once():
    assert book() is book()


def test_cm_start_2_opening_figures():
    start = BOOK.start
    assert (start.money, start.workers) == (7, 3)
    assert (start.hand, start.squad, start.open_cards) == (7, 15, 4)
    assert (start.floor, start.keep, start.least_side, start.forfeit) == (13, 11, 7, 3)


def test_cm_cal_1_twenty_two_weeks():
    league = {week: number for number, week in enumerate((3, 4, 5, 7, 8, 9, 10, 14, 15, 16, 18, 19, 20, 21), start=1)}
    cup = {6: 1, 11: 2, 17: 3, 22: 4}
    assert [(week.match, week.round) for week in BOOK.calendar] == [
        ("league", league[week]) if week in league else ("cup", cup[week]) if week in cup else ("", 0)
        for week in range(1, 23)
    ]


def test_cm_cal_2_windows():
    windows = {
        name: [n for n, week in enumerate(BOOK.calendar, 1) if week.window == name] for name in ("summer", "winter")
    }
    assert windows == {"summer": [1, 2, 3], "winter": [12, 13, 14]}


def test_cm_tm_5_price_list():
    rows = {row.ability: (row.buy, row.sell, row.clause) for row in BOOK.prices}
    assert rows == {
        **{ability: (2 * ability, ability, 2 * ability + 10) for ability in range(1, 6)},
        6: (15, 8, 25),
        7: (18, 10, 30),
        8: (24, 12, 38),
        9: (30, 14, 45),
        10: (40, 16, 60),
    }


def test_cm_wage_1_table():
    assert [(row.total, row.d3, row.d2, row.d1) for row in BOOK.wages] == [
        (30, 8, 15, 30),
        (51, 12, 20, 35),
        (66, 20, 25, 40),
        (76, 25, 35, 50),
        (91, 35, 40, 55),
        (116, 35, 50, 60),
        (131, 35, 80, 70),
        (141, 35, 100, 100),
        (151, 35, 150, 140),
    ]


def test_cm_ply_3_caps():
    assert by_division(BOOK.ability_cap) == [5, 7, 0]


def test_cm_end_1_zones_by_points():
    points = {d: [(zone.outcome, zone.points) for zone in zones] for d, zones in BOOK.zones.items()}
    assert points == {
        3: [("champion", 30), ("promotion-playoff", 25), ("no-change", 11), ("relegation", 0)],
        2: [
            ("champion", 30),
            ("promotion-playoff", 25),
            ("no-change", 14),
            ("relegation-playoff", 11),
            ("relegation", 0),
        ],
        1: [("champion", 30), ("top", 25), ("no-change", 14), ("relegation-playoff", 11), ("relegation", 0)],
    }


def test_cm_end_1_zones_by_places():
    assert {d: [zone.place for zone in zones] for d, zones in BOOK.zones.items()} == {
        3: [1, 3, 6, 8],  # no relegation playoff in D3
        2: [1, 3, 5, 6, 8],
        1: [1, 3, 5, 6, 8],
    }


def test_cm_end_3_opponents_in_playoffs():
    assert BOOK.playoffs.promotion == (1, 4, 6, 8)
    assert BOOK.playoffs.relegation == (2, 3, 5, 7)


@pytest.mark.parametrize(
    ("line", "sums"),
    [
        ("relegation", [10, 15, 55]),
        ("no_change", [15, 40, 80]),
        ("promotion", [25, 55, 100]),
        ("champion", [40, 65, 150]),
        ("cup_home", [3, 5, 8]),
        ("cup_away", [1, 2, 4]),
        ("playoff_gate", [5, 8, 8]),
        ("gate", [1, 2, 3]),
    ],
)
def test_cm_bonus_1_sums(line, sums):
    assert by_division(getattr(BOOK.bonus, line)) == sums


def test_cm_bonus_1_cup_and_facilities():
    bonus = BOOK.bonus
    assert (bonus.cup_semi_final, bonus.cup_runner_up, bonus.cup_winner) == (10, 25, 40)
    assert (bonus.stadium, bonus.store) == (2, 2)


def test_cm_mor_1_to_4_figures():
    morale = BOOK.morale
    assert (morale.win, morale.big_win, morale.big_margin) == (2, 3, 3)
    assert (morale.draw_home, morale.draw_away, morale.defeat) == (-1, 0, -2)
    assert (morale.lose_to_higher, morale.beat_higher, morale.lose_to_lower) == (0, 3, -4)
    assert morale.left_out_prima_donna == -1
    assert (morale.least, morale.most, morale.steps, morale.top_division_factor) == (-10, 10, (4, 8), 2)


def test_cm_yth_1_cm_trn_1_cm_fac_1_tracks():
    tracks = BOOK.tracks
    assert tracks.youth == 7
    assert (tracks.training_marks, tracks.training_bands) == ((3, 5, 8), (3, 6, 10))
    assert (tracks.cheap_step, tracks.quick_step) == ((2, 5), (1, 15))
    assert tracks.facilities == {"stadium": 5, "recruitment": 4, "academy": 3, "medical": 3, "store": 3}
    assert (tracks.academy_bonus, tracks.display) == (2, 5)


def test_cm_mkt_2_and_cm_post_2_faces():
    dice = BOOK.dice
    assert Counter(dice.marketing) == {1: 3, 2: 2, 0: 1}
    assert Counter(dice.post_match) == {"plaster": 1, "icon": 1, "red": 1, "nothing": 3}
    assert (dice.plaster_weeks, dice.icon_weeks, dice.red_matches) == (4, 2, 2)
    assert (dice.half_fit_weeks, dice.medical_weeks) == (4, 1)


def test_what_moves_an_ability():
    abilities = BOOK.abilities
    assert (abilities.captain, abilities.off_line, abilities.stand_in_keeper) == (1, 1, 1)  # CM-PLY-6, CM-PLY-8
    assert by_division(abilities.half_fit) == [1, 2, 2]  # CM-PHYS-2
    assert (abilities.final_season, abilities.least, abilities.star) == (2, 1, 8)  # CM-NEW-1, CM-PLY-5


def test_what_a_match_is_played_with():
    day = BOOK.match_day
    assert (day.die, day.clear_lead, day.substitutions, day.position_changes) == (12, 12, 2, 2)  # CM-DUEL-2, -3, -6
    assert (day.disallowed, day.scorers) == (4, {"FWD": 3, "MID": 2, "DEF": 1})  # CM-CHANCE-1, CM-CHANCE-2
    assert (day.bot_trailing, by_division(day.bot_boost)) == (3, [3, 4, 6])  # CM-BOT-1
    assert (day.penalties, day.penalty_rounds) == (5, 20)  # CM-CUP-4
    assert (day.win, day.draw) == (3, 1)  # CM-POST-5


def test_how_much_is_on_offer():
    offers = BOOK.offers
    assert (offers.board, offers.objectives, offers.goals, offers.youth) == (3, 3, 3, 2)
    assert (offers.agents, offers.super_agent, offers.marketing) == (3, 4, 1)
    assert (offers.spots, offers.spots_managers) == ({"scout": 2, "tactics": 3}, 3)


def test_cm_cup_1_pools():
    assert BOOK.cup.pools == ((1, 2, 3), (1, 2), (1,), (1,))
    assert BOOK.cup.ties == 8


def test_cm_board_1_sums_grow_with_the_division():
    assert by_division(BOOK.sums_factor) == [1, 2, 4]


def test_cm_solo_3_rewards_and_the_growth_of_the_league():
    late = BOOK.late_game
    assert by_division(late.rewards) == [1, 2, 2]
    assert (late.title, late.no_title, late.most) == (2, 1, 10)


def test_piles_are_called_as_on_the_board():
    sizes = {pile: len(cards) for pile, cards in BOOK.players.items()}
    assert sizes == {"starting": 64, "D3": 60, "D2": 60, "D1": 60, "youth": 36}

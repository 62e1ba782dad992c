"""How a season may end, against what can be counted by hand."""

from __future__ import annotations

from itertools import product

import msgspec
import numpy as np
import pytest

from clubs.decks import book
from clubs.rules.club_manager.book import ChanceCard, Words, Zone
from league.rules.forecast import Need, Standing, forecast
from league.rules.round_robin import schedule
from league.rules.scorelines import AREAS, Strength, scorelines
from league.rules.zones import zone_of

NO_WORDS = Words("", "")
DECK = {
    f"{effect}{number}": ChanceCard(f"{effect}{number}", NO_WORDS, NO_WORDS, effect)
    for effect, many in (("shot", 3), ("opponent", 1), ("nothing", 6))
    for number in range(many)
}
ZONES = (
    Zone("champion", 30, 1),
    Zone("promotion-playoff", 25, 3),
    Zone("no-change", 14, 5),
    Zone("relegation-playoff", 11, 6),
    Zone("relegation", 0, 8),
)
BOOK = msgspec.structs.replace(book(), chance=DECK, zones={2: ZONES})
CLUBS = "ABCDEFGH"
SIDES = {club: Strength(dict.fromkeys(AREAS, 10 + place), keeper=3) for place, club in enumerate(CLUBS)}
NOTHING_YET = dict.fromkeys(CLUBS, Standing())
WHOLE_SEASON = [match for matches in schedule(CLUBS, 2) for match in matches]
FOUR_STANDARD_ERRORS = 4 * 0.5 / 100  # of a rate, in 10,000 seasons at the worst


def of(standings, fixtures, **options):
    return forecast(BOOK, 2, SIDES, standings, fixtures, seed=11, **options)


def standing(**points: int) -> dict[str, Standing]:
    return {club: Standing(points.get(club, 0)) for club in CLUBS}


def test_odds_of_zones_and_ranks_add_up_to_one():
    for full_table in (False, True):
        outlooks = of(NOTHING_YET, WHOLE_SEASON, full_table=full_table)
        for outlook in outlooks.values():
            assert sum(outlook.zones.values()) == pytest.approx(1)
            assert sum(outlook.ranks) == pytest.approx(1)
        for rank in range(8):
            assert sum(outlook.ranks[rank] for outlook in outlooks.values()) == pytest.approx(1)


def test_two_fixtures_counted_by_hand():
    """A meets B and B meets A: nine ways to end, and the odds of each come from two scores."""
    fixtures = [("A", "B"), ("B", "A")]
    results = [
        {3: np.tril(odds, -1).sum(), 1: np.trace(odds), 0: np.triu(odds, 1).sum()}
        for odds in scorelines([(SIDES["A"], SIDES["B"]), (SIDES["B"], SIDES["A"])], BOOK)
    ]
    totals: dict[int, float] = {}
    for home, away in product((3, 1, 0), (3, 1, 0)):  # what A takes at home, what B takes at home
        points = 22 + home + {3: 0, 1: 1, 0: 3}[away]
        totals[points] = totals.get(points, 0) + results[0][home] * results[1][away]
    outlook = of(standing(A=22), fixtures)["A"]
    in_playoffs = sum(odds for points, odds in totals.items() if points >= 25)
    assert outlook.zones["promotion-playoff"] == pytest.approx(in_playoffs, abs=FOUR_STANDARD_ERRORS)
    assert outlook.expected_points == pytest.approx(sum(points * odds for points, odds in totals.items()))
    assert outlook.zones["champion"] == outlook.zones["relegation"] == 0


def test_a_finished_season_is_certain():
    final = {club: Standing(34 - 4 * place, 10 - place, 20) for place, club in enumerate(CLUBS)}
    for full_table in (False, True):
        outlooks = of(final, [], full_table=full_table)
        for place, club in enumerate(CLUBS, start=1):
            outlook = outlooks[club]
            assert outlook.ranks[place - 1] == 1
            assert outlook.expected_points == final[club].points
            zone = zone_of(ZONES, final[club].points, place, full_table=full_table)
            assert outlook.zones == {other.outcome: float(other.outcome == zone) for other in ZONES}
            for need in outlook.needs:
                assert need.possible == need.certain == (need.odds == 1)
                assert need.points == (0 if need.certain else None)


def test_cm_end_2_level_on_points_goal_difference_counts_then_goals_then_the_lot():
    final = dict.fromkeys(CLUBS, Standing(20, 0, 10)) | {
        "C": Standing(20, 1, 0),
        "F": Standing(20, 0, 11),
        "H": Standing(19, 9, 40),
    }
    outlooks = of(final, [])
    assert outlooks["C"].ranks[0] == outlooks["F"].ranks[1] == outlooks["H"].ranks[7] == 1
    assert outlooks["A"].ranks[2:7] == pytest.approx([0.2] * 5, abs=FOUR_STANDARD_ERRORS)


def test_cm_end_1_what_is_needed_for_a_zone_of_points_is_arithmetic():
    fixtures = [("A", "B"), ("C", "A"), ("A", "D")]
    needs = {need.outcome: need for need in of(standing(A=18), fixtures)["A"].needs}
    assert needs["champion"] == Need("champion", None, None, possible=False, certain=False, odds=0)
    assert needs["promotion-playoff"].points == 7
    assert needs["promotion-playoff"].wins == 3
    assert needs["promotion-playoff"].possible
    assert not needs["promotion-playoff"].certain
    assert needs["no-change"] == Need("no-change", 0, 0, possible=True, certain=True, odds=1)
    assert "relegation" not in needs


@pytest.mark.parametrize("full_table", [False, True])
def test_what_is_certain_or_out_of_reach_happens_in_every_season_or_none(full_table):
    table = standing(A=27, B=24, C=22, D=18, E=15, F=11, G=8, H=3)
    last_rounds = [match for matches in schedule(CLUBS, 2)[-2:] for match in matches]
    outlooks = of(table, last_rounds, full_table=full_table)
    for outlook in outlooks.values():
        for need in outlook.needs:
            assert not need.certain or need.odds == 1
            assert need.possible or need.odds == 0
    certain = {(club, need.outcome) for club in CLUBS for need in outlooks[club].needs if need.certain}
    assert ("A", "promotion-playoff") in certain
    assert ("D", "no-change") in certain
    hopeless = {(club, need.outcome) for club in CLUBS for need in outlooks[club].needs if not need.possible}
    assert ("H", "relegation-playoff") in hopeless
    assert ("C", "champion") in hopeless or full_table


def test_cm_end_1_the_full_table_needs_what_was_enough_in_nearly_all_seasons():
    """B, three points behind A, is the only rival."""
    table = standing(A=23, B=20)
    needs = {need.outcome: need for need in of(table, [("B", "C"), ("D", "B")], full_table=True)["A"].needs}
    assert needs["champion"].points is None  # A has no match left, and B passes it too often
    assert needs["champion"].possible
    needs = {need.outcome: need for need in of(table, [("B", "C"), ("A", "D"), ("A", "E")], full_table=True)["A"].needs}
    assert (needs["champion"].points, needs["champion"].wins) == (1, 1)  # 24: B's 23 is then not enough
    assert (needs["promotion-playoff"].points, needs["promotion-playoff"].certain) == (0, True)


def test_with_the_points_it_needs_a_club_reaches_the_place_nearly_always():
    """H meets only D, which is far behind, so that what H wins takes nothing from its rivals."""
    table = standing(A=20, B=20, C=21, D=1, H=17)
    rivals = [("A", "B"), ("B", "C"), ("C", "A"), ("A", "E"), ("B", "F"), ("C", "G")]
    own = [("H", "D"), ("D", "H"), ("H", "D")]
    need = next(
        need for need in of(table, rivals + own, full_table=True)["H"].needs if need.outcome == "promotion-playoff"
    )
    assert need.points > 0
    with_them = of(table | {"H": Standing(17 + need.points)}, rivals, full_table=True)["H"]
    assert sum(with_them.ranks[:3]) >= 0.95 - FOUR_STANDARD_ERRORS / 2
    two_short = of(table | {"H": Standing(17 + need.points - 2)}, rivals, full_table=True)["H"]
    assert sum(two_short.ranks[:3]) < 0.95


def test_better_sides_may_hope_for_more():
    outlooks = of(NOTHING_YET, WHOLE_SEASON)
    expected = [outlooks[club].expected_points for club in CLUBS]
    assert expected == sorted(expected)
    played = 3 * sum(1 for _ in WHOLE_SEASON)
    assert 0.85 * played < sum(expected) < played


def test_the_same_seed_gives_the_same_forecast():
    again = of(NOTHING_YET, WHOLE_SEASON)
    assert of(NOTHING_YET, WHOLE_SEASON) == again
    assert forecast(BOOK, 2, SIDES, NOTHING_YET, WHOLE_SEASON, seed=12) != again

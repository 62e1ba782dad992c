"""The suggested line-up: legal whatever the squad, and good."""

import itertools
from time import process_time

from hypothesis import given
from hypothesis import strategies as st

from clubs import decks
from clubs.rules import mat
from clubs.rules.club_manager import abilities, line_ups
from clubs.rules.club_manager.best_line_up import best_line_up
from clubs.rules.club_manager.state import LineUp, Options
from tests.club_manager_scene import player

BOOK = decks.book()


@st.composite
def squads(draw):
    return [
        player(
            f"p{nth}",
            draw(st.sampled_from(("GK", "DEF", "DEF", "MID", "MID", "FWD"))),
            draw(st.integers(1, 10)),
            injured=draw(st.sampled_from((0, 0, 0, 0, 1, 2))),
            suspended=draw(st.sampled_from((0, 0, 0, 0, 0, 1))),
        )
        for nth in range(draw(st.integers(0, 18)))
    ]


def suggested(squad, division: int = 3, captain: str = "", options: Options | None = None):
    return best_line_up(BOOK, squad, division=division, captain=captain, options=options or Options())


def squad_of(defenders: int, midfielders: int, forwards: int, *worth: int):
    """A keeper, and in each line as many as told, of these abilities in turn."""
    lines = {"DEF": defenders, "MID": midfielders, "FWD": forwards}
    return [player("k", "GK")] + [
        player(f"{line}{nth}", line, worth[nth]) for line, count in lines.items() for nth in range(count)
    ]


def total(squad, line_up, division: int = 3, captain: str = "") -> int:
    players = {player.key: player for player in squad}
    return sum(
        abilities.area_totals(BOOK, players, line_up, division=division, captain=captain, options=Options()).values()
    )


@given(squads())
def test_it_is_legal_whenever_a_side_can_be_fielded(squad):
    line_up = suggested(squad)
    if line_ups.fieldable(squad) >= BOOK.start.least_side:
        assert line_ups.problems(BOOK, squad, line_up) == []


@given(squads())
def test_no_change_for_somebody_on_the_bench_makes_it_better(squad):
    line_up = suggested(squad)
    fielded, best = set(line_up.slots.values()), total(squad, line_up)
    bench = [p.key for p in squad if p.key not in fielded and p.position != "GK" and not abilities.available(p)]
    for key, slot in itertools.product(bench, set(line_up.slots) - {"GK"}):
        assert total(squad, LineUp(line_up.slots | {slot: key})) <= best


@given(squads())
def test_no_two_of_a_line_change_places_for_the_better(squad):
    line_up = suggested(squad)
    best = total(squad, line_up)
    for one, other in itertools.combinations(set(line_up.slots) - {"GK"}, 2):
        if mat.line_of(one) == mat.line_of(other):
            changed = LineUp(line_up.slots | {one: line_up.slots[other], other: line_up.slots[one]})
            assert total(squad, changed) <= best


def test_the_best_keeper_stands_in_goal_and_without_one_the_weakest_outfielder():
    squad = [player("k1", "GK", 2), player("k2", "GK", 4, injured=2), player("k3", "GK", 3)]
    squad += [player(f"p{nth}", "MID", 1 + nth % 5) for nth in range(12)]
    assert suggested(squad).slots["GK"] == "k3"
    assert abilities.on_pitch(BOOK, squad[3], "MC", division=3, captain=False, options=Options()) == 1
    slots = suggested(squad[3:]).slots
    assert slots["GK"] in {"p0", "p5", "p10"}


def test_everybody_stands_at_home_if_the_squad_allows():
    squad = squad_of(3, 5, 2, 3, 3, 3, 3, 3)
    slots = suggested(squad).slots
    assert all(mat.line_of(slot) == key[:3] for slot, key in slots.items() if slot != "GK")


def test_a_much_better_player_plays_off_the_own_line():
    squad = squad_of(4, 4, 2, 2, 2, 2, 2, 2)
    squad += [player(f"star{nth}", "MID", 9) for nth in range(6)]
    stars = [key for key in suggested(squad).slots.values() if key.startswith("star")]
    assert len(stars) == 6


def test_the_best_of_a_line_stand_where_two_lanes_meet():
    squad = squad_of(4, 4, 2, 1, 2, 3, 4, 5)
    slots = suggested(squad).slots
    assert {slots["DLC"], slots["DRC"]} == {"DEF2", "DEF3"}


def test_a_suggestion_takes_less_than_a_millisecond():
    squad = [player(f"p{nth}", ("GK", "DEF", "MID", "FWD")[nth % 4], 1 + nth % 5) for nth in range(22)]
    fastest = min(_seconds(squad) for _ in range(20))
    assert fastest < 0.001


def _seconds(squad) -> float:
    start = process_time()
    suggested(squad)
    return process_time() - start

"""What the bench offers, and what it says a change would do, is what the engine does."""

from __future__ import annotations

from league.pages.game.match_bench import bench_of
from matches.engines.club_manager import bench as engine
from matches.engines.club_manager.moves import ChangePosition, Substitute
from tests.loaded_dice import LoadedDice
from tests.matches.engines.club_manager.scene import book_of, bot, in_step, managed

BOOK = book_of()


def test_everybody_who_can_come_on_or_go_off_is_offered():
    side = managed(0)
    found = bench_of(side, BOOK)
    legal = list(engine.substitutions(side))
    assert {one.key for one in found.off} == {move.off for move in legal}
    assert {one.key for one in found.on} == {move.on for move in legal}
    assert {one.key for one in found.movers} == {move.player for move in engine.changes(side)}
    assert {one.key for one in found.slots} >= {move.slot for move in engine.changes(side)}
    assert found.off[0].detail == "in goal, 4"


def test_who_has_changed_position_is_not_offered_again():
    match = in_step(5, managed(0), bot(), LoadedDice())
    side = match.sides[0]
    engine.change(match, 0, ChangePosition("dl", "DC"), BOOK)
    assert "dl" not in {one.key for one in bench_of(side, BOOK).movers}


def test_without_substitutions_nobody_is_offered():
    found = bench_of(managed(0, substitutions=0), BOOK)
    assert (found.off, found.on, found.suggested) == ([], [], [])


def test_a_suggestion_makes_the_side_stronger_by_what_it_says():
    match = in_step(5, managed(0), bot(), LoadedDice())
    side = match.sides[0]
    before = dict(side.areas)
    suggested = bench_of(side, BOOK).suggested
    assert len({one.on.key for one in suggested}) == len({one.off.key for one in suggested}) == len(suggested) == 3
    first = suggested[0]
    assert first.on.key == "star"
    engine.substitute(match, 0, Substitute(first.off.key, first.on.key), BOOK)
    after = {**side.areas, "flair": side.flair, "strength": side.strength, "keeper": side.keeper}
    assert {figure.key: figure.then for figure in first.figures} == {
        key: value for key, value in after.items() if value != (before | {"flair": 0, "strength": 0, "keeper": 4})[key]
    }


def test_the_plan_for_the_preview_adds_up_to_the_areas():
    side = managed(0, captain="mlc")
    plan = bench_of(side, BOOK).plan
    for area, slots in plan["areas"].items():
        worth = [plan["men"][plan["slots"][slot]]["worth"][plan["lines"][slot]] for slot in slots if slot in side.slots]
        assert sum(worth) == side.areas[area]

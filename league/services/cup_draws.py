"""Draws of a cup, by the season's dice: seeds, groups, stages, and lots where a level tie knows no shoot-out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TypeVar

from league.cup_book import LOT, CupBook, lot_stream
from league.models import Cup, Season, Tie
from league.rules.bracket import BYE, Pairing, draw_order, draw_sides, drawn, source_key
from league.rules.cups import DRAWN
from league.rules.groups import drawn_groups, pot_sides
from league.rules.ties import Wanting
from matches.services import throw, throw_many

T = TypeVar("T")

DRAW = "cup draw"


def _stream(cup: Cup, what: str) -> str:
    return f"cup/{cup.pk}/{what}"


def _throw(cup: Cup, what: str, sides: list[int]) -> list[int]:
    return throw_many(box=cup.season.dice_box, stream=_stream(cup, what), sides=sides, purpose=DRAW)


def draw_seeds(cup: Cup, clubs: Sequence[T]) -> list[T]:
    """An order of the clubs, who lie in that of their lots."""
    return draw_order(clubs, _throw(cup, "seeds", draw_sides(len(clubs))))


def draw_groups(cup: Cup, clubs: Sequence[T]) -> list[list[T]]:
    groups = cup.rules.groups
    return drawn_groups(clubs, groups, _throw(cup, "groups", pot_sides(len(clubs), groups)))


def draw_stage(cup: Cup, stage: int, codes: Sequence[str]) -> list[Pairing]:
    """Those who are left lie in the order of where they come from."""
    lying = sorted(codes, key=source_key)
    order = draw_order(lying, _throw(cup, f"stage/{stage}", draw_sides(len(lying))))
    return drawn(cup.rules, stage, order)


def draw_lots(book: CupBook) -> bool:
    """For every level tie that waits for one; whether there was any."""
    level = [at for at, verdict in book.verdicts.items() if verdict.wanting is Wanting.LOT]
    for stage, slot in level:
        stream = lot_stream(book.cup.pk, stage, slot)
        throw(box=book.cup.season.dice_box, stream=stream, sides=2, purpose=LOT)
    return bool(level)


def check_draws(season: Season) -> list[str]:
    """What differs between the recorded dice and the ties that were drawn by them."""
    rolls: defaultdict[str, list[int]] = defaultdict(list)
    for roll in sorted(season.dice_box.rolls.all(), key=lambda roll: roll.position):
        if roll.purpose == DRAW:
            rolls[roll.stream].append(roll.value)
    drawn_cups = [cup for cup in season.cups.all() if cup.rules.draw == DRAWN]
    return [problem for cup in drawn_cups for problem in _check(cup, rolls)]


def _check(cup: Cup, rolls: Mapping[str, list[int]]) -> list[str]:
    problems = []
    by_stage: defaultdict[int, list[Tie]] = defaultdict(list)
    for tie in sorted(cup.ties.all(), key=lambda tie: tie.slot):
        by_stage[tie.stage].append(tie)
    for stage, ties in sorted(by_stage.items()):
        stand = [{tie.first_from, tie.second_from} for tie in ties]
        codes = sorted({code for pair in stand for code in pair} - {BYE}, key=source_key)
        dice = rolls.get(_stream(cup, f"stage/{stage}"), [])
        if len(dice) != len(draw_sides(len(codes))):
            problems.append(f"{cup}: stage {stage} was not drawn by so many dice")
            continue
        fallen = drawn(cup.rules, stage, draw_order(codes, dice))
        if [{pairing.first, pairing.second} for pairing in fallen] != stand:
            problems.append(f"{cup}: the ties of stage {stage} are not those that were drawn")
    return problems

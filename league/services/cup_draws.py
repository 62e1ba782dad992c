"""Draws of a cup, by the season's dice: seeds, groups, stages, and lots where a level tie knows no shoot-out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from league.cup_book import LOT, CupBook, lot_stream, read_cups
from league.models import Cup, Season
from league.rules.bracket import BYE, Pairing, draw_order, draw_sides, drawn, source_key
from league.rules.cups import DRAWN
from league.rules.groups import drawn_groups, pot_sides
from league.rules.ties import Wanting
from matches.models import Roll
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
    rolls: dict[str, list[int]] = {}
    thrown = Roll.objects.filter(box=season.dice_box_id, purpose=DRAW).order_by("stream", "position")
    for stream, value in thrown.values_list("stream", "value"):
        rolls.setdefault(stream, []).append(value)
    problems = []
    for book in read_cups(season):
        if book.format.draw == DRAWN:
            problems += _check(book, rolls)
    return problems


def _check(book: CupBook, rolls: dict[str, list[int]]) -> list[str]:
    problems = []
    for stage in range(1, book.drawn_stages + 1):
        ties = [tie for tie in book.ties if tie.stage == stage]
        stand = [{tie.first_from, tie.second_from} for tie in ties]
        codes = sorted({code for pair in stand for code in pair} - {BYE}, key=source_key)
        dice = rolls.get(_stream(book.cup, f"stage/{stage}"), [])
        if len(dice) != len(draw_sides(len(codes))):
            problems.append(f"{book.cup}: stage {stage} was not drawn by so many dice")
            continue
        fallen = drawn(book.format, stage, draw_order(codes, dice))
        if [{pairing.first, pairing.second} for pairing in fallen] != stand:
            problems.append(f"{book.cup}: the ties of stage {stage} are not those that were drawn")
    return problems

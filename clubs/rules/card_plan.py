"""What an import would do to a box, before it is done."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from clubs.rules.card_import import ImportCode, Reading, Spot
from clubs.rules.cards import EVERY_ATTRIBUTE, Printed
from clubs.rules.names import plain
from clubs.rules.problems import Problem

FACE = ("name", "kind", "nation")


@dataclass(frozen=True)
class Change:
    before: Printed
    after: Printed

    def fields(self) -> Iterator[tuple[str, str | int | None, str | int | None]]:
        """What differs: its name, what it was, what it will be."""
        for name in FACE:
            old, new = str(getattr(self.before, name)), str(getattr(self.after, name))
            if old != new:
                yield name, old, new
        for attribute in EVERY_ATTRIBUTE:
            was, becomes = self.before.values.get(attribute), self.after.values.get(attribute)
            if was != becomes:
                yield attribute, was, becomes


@dataclass(frozen=True)
class Plan:
    added: list[Printed]
    changed: list[Change]
    same: int
    problems: list[Problem]


def plan_import(reading: Reading, box: Mapping[str, Printed], held: Collection[str]) -> Plan:
    """The box by plain name; held are the plain names of those whom a squad or the record knows as what they are."""
    added, changed, same = [], [], 0
    problems = list(reading.problems)
    for line, card in reading.cards:
        name = plain(card.name)
        before = box.get(name)
        if before is None:
            added.append(card)
        elif before == card:
            same += 1
        elif before.kind != card.kind and name in held:
            problems.append(Problem(Spot(line, "kind"), ImportCode.KIND_IS_HELD, {"kind": before.kind.value}))
        else:
            changed.append(Change(before, card))
    return Plan(added, changed, same, problems)

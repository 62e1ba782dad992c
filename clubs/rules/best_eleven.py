"""A line-up for those who do not want to think: everybody where his card is worth most.  # CA-FORM-2"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from clubs.rules.cards import ATTRIBUTES, Kind
from clubs.rules.eligibility import LineUpRules, Named, Place

P = TypeVar("P", bound=Hashable)

Attributes = Mapping[str, int]


class Role(Enum):
    """What a place in the field asks for. All of it together weighs the same in every role."""

    FULL_BACK = ("pace", "tackling")
    CENTRE_BACK = ("tackling", "heading")
    MIDFIELD = ATTRIBUTES[Kind.OUTFIELDER]
    WIDE = ("dribbling", "high_pass")
    STRIKER = ("shooting", "heading")

    def score(self, card: Attributes) -> int:
        """Fourteen times the mean of what it asks for: whole numbers, whether that is two attributes or seven."""
        return 14 // len(self.value) * sum(card.get(attribute, 0) for attribute in self.value)


KEEPING = ("saving", "aerial")
LINES = (4, 4, 2)


@dataclass(frozen=True)
class Eleven(Generic[P]):
    goal: P | None
    field: Mapping[P, int]  # on which place: from the defence to the attack, each line from the left
    bench: Sequence[P]

    @property
    def named(self) -> list[Named[P]]:
        return [
            *([] if self.goal is None else [Named(self.goal, Place.GOAL)]),
            *(Named(player, Place.FIELD) for player in self.field),
            *(Named(player, Place.BENCH) for player in self.bench),
        ]


def roles(lines: Sequence[int]) -> list[Role]:
    """Of the men in defence, midfield and attack. A line of three or fewer at the back has no full-backs."""
    defence, midfield, attack = lines
    back, front = [Role.CENTRE_BACK] * defence, [Role.STRIKER] * attack
    if defence > 3:
        back[0] = back[-1] = Role.FULL_BACK
    if attack > 2:
        front[0] = front[-1] = Role.WIDE
    return [*back, *[Role.MIDFIELD] * midfield, *front]


def suggest(
    keepers: Mapping[P, Attributes],
    outfielders: Mapping[P, Attributes],
    lines: Sequence[int] = LINES,
    rules: LineUpRules | None = None,
) -> Eleven[P]:
    """The best keeper, the ten who together are worth most in their places, and the strongest others on the bench.

    Only those who are fit may be given. Without a keeper one who would sit on the bench goes in goal, or the weakest
    (OP-02); a reserve keeper sits on the bench, and plays in the field, only where outfielders are missing.
    """
    rules = rules or LineUpRules()
    between_the_posts = sorted(keepers, key=lambda one: _keeping(keepers[one]))
    goal = between_the_posts[0] if between_the_posts else None
    cards = {**outfielders, **{one: keepers[one] for one in between_the_posts[1:]}}
    if goal is None and 0 < len(cards) < rules.starters:
        goal = _by_strength(cards).pop()
        del cards[goal]
    wanted = roles(lines)
    men = max(len(wanted), len(outfielders))
    field = _placed({one: cards[one] for one in list(cards)[:men]}, wanted)
    bench = [
        *_by_strength({one: card for one, card in outfielders.items() if one not in field and one != goal}),
        *(one for one in between_the_posts[1:] if one not in field),
    ]
    if goal is None and bench:
        goal = bench.pop(0)
    return Eleven(goal, field, bench[: rules.substitutes])


def _keeping(card: Attributes) -> tuple[int, ...]:
    return *(-card.get(attribute, 0) for attribute in KEEPING), -sum(card.values())


def _by_strength(cards: Mapping[P, Attributes]) -> list[P]:
    return sorted(cards, key=lambda player: -sum(cards[player].values()))


def _placed(cards: Mapping[P, Attributes], wanted: Sequence[Role]) -> dict[P, int]:
    """Exactly the best: as many as possible, worth most in their roles, then strongest; among equals, who comes first.

    One footballer after the other is left out or gets a role. All that matters of the choices before him is how many
    of each role they took, so the best way to every such count is enough.
    """
    kinds = list(dict.fromkeys(wanted))
    most = tuple(wanted.count(role) for role in kinds)
    ways: dict[tuple[int, ...], tuple[int, tuple[tuple[P, Role], ...]]] = {(0,) * len(kinds): (0, ())}
    for player, card in cards.items():
        strength = sum(card.values())
        # Attributes go up to 6: ten scores, or ten strengths, stay below a thousand.
        worth = [(1_000 + role.score(card)) * 1_000 + strength for role in kinds]
        for taken, (value, way) in list(ways.items()):
            for number, role in enumerate(kinds):
                if taken[number] == most[number]:
                    continue
                then = (*taken[:number], taken[number] + 1, *taken[number + 1 :])
                if then not in ways or value + worth[number] > ways[then][0]:
                    ways[then] = (value + worth[number], (*way, (player, role)))
    _value, best = max(ways.values(), key=lambda one: one[0])
    free = {role: [place for place, one in enumerate(wanted) if one is role] for role in kinds}
    placed = {player: free[role].pop(0) for player, role in best}
    return dict(sorted(placed.items(), key=lambda one: one[1]))

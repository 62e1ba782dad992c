"""What a league needs to know of the game it plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise

Words = str | Promise


@dataclass(frozen=True)
class HouseRule:
    """One setting a group may change: how it is asked, why the default is what it is, and which rule it settles."""

    key: str
    label: Words
    help: Words
    default: Any
    kind: str = "number"  # number, choice or order (a ranked list of choices)
    least: int = 0
    most: int = 99
    choices: tuple[tuple[str, Words], ...] = ()
    rule_id: str = ""

    def allows(self, value: object) -> bool:
        """Whether somebody could have chosen it in a form; for what comes from elsewhere."""
        keys = {key for key, _words in self.choices}
        if self.kind == "order":
            words = value if isinstance(value, list) and all(isinstance(one, str) for one in value) else ["?", "?"]
            return len(set(words)) == len(words) and set(words) <= keys
        if self.kind == "choice":
            return isinstance(value, str) and value in keys
        return type(value) is int and self.least <= value <= self.most


@dataclass(frozen=True)
class System:
    key: str
    name: Words
    edition: Words
    pitch: Words  # one sentence for the person choosing
    house_rules: tuple[HouseRule, ...] = field(default_factory=tuple)
    # What a league of this game keeps beside its results; pages and tabs ask for it by name.
    tracks: frozenset[str] = frozenset()
    # The edition as rules are marked with it, "1st" or "2nd"; nothing where there is only one.
    printing: str = ""
    # Without pages a game is played through its services only: it is not offered, and its leagues are not shown.
    has_pages: bool = True

    def defaults(self) -> dict[str, Any]:
        return {rule.key: rule.default for rule in self.house_rules}

    def settle(self, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """The rules in force: what the group chose, on top of the defaults."""
        return {rule.key: chosen.get(rule.key, rule.default) for rule in self.house_rules}

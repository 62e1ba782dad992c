"""The games a league can be about. A game registers here with one line, and nowhere else is asked which one it is.

club-manager, fuba and sequence will each add their own module to `_ALL`.
"""

from league.systems import counter_attack
from league.systems.base import HouseRule, System

_ALL: dict[str, System] = {system.key: system for system in counter_attack.SYSTEMS}


def all_systems() -> list[System]:
    return list(_ALL.values())


def system_named(key: str) -> System:
    return _ALL[key]


__all__ = ["HouseRule", "System", "all_systems", "system_named"]

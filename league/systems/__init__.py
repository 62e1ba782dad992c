"""The games a league can be about. A game registers here with one line, and nowhere else is asked which one it is.

fuba and sequence will each add their own module to `_ALL`.
"""

from league.systems import club_manager, counter_attack
from league.systems.base import HouseRule, System

_ALL: dict[str, System] = {system.key: system for system in (*counter_attack.SYSTEMS, club_manager.CLUB_MANAGER)}


def all_systems() -> list[System]:
    """Those that a league can be founded for, and looked at."""
    return [system for system in _ALL.values() if system.has_pages]


def system_named(key: str) -> System:
    return _ALL[key]


__all__ = ["HouseRule", "System", "all_systems", "system_named"]

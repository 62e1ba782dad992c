"""Auto-managers: a policy plays a manager's decisions. # CM-SOLO-2"""

from __future__ import annotations

from league.engines.club_manager.policies.base import Policy
from league.engines.club_manager.policies.idle import Idle
from league.engines.club_manager.policies.sensible import Sensible
from league.engines.club_manager.policies.whim import Whim

_ALL: dict[str, Policy] = {"idle": Idle(), "sensible": Sensible(), "whim": Whim()}
NAMES = tuple(_ALL)


def named(name: str) -> Policy:
    return _ALL[name]

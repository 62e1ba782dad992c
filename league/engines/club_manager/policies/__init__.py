"""Auto-managers: a policy plays a manager's decisions. # CM-SOLO-2, CM-SOLO-4"""

from __future__ import annotations

from league.engines.club_manager.policies.assistant import Assistant
from league.engines.club_manager.policies.base import Policy
from league.engines.club_manager.policies.idle import Idle
from league.engines.club_manager.policies.sensible import Sensible
from league.engines.club_manager.policies.whim import Whim

_ALL: dict[str, Policy] = {"assistant": Assistant(), "idle": Idle(), "sensible": Sensible(), "whim": Whim()}
NAMES = tuple(_ALL)
ASSISTANT = "assistant"  # decides for a person who leaves it to somebody else, is late or away
OPPONENT = "sensible"  # plays the seats that are nobody's


def named(name: str) -> Policy:
    return _ALL[name]

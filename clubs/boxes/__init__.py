"""The ten boxes of the board, in the order in which they are resolved (CM-WEEK-1). One file each, one interface."""

from __future__ import annotations

from clubs.boxes.agents import Agents
from clubs.boxes.base import Box
from clubs.boxes.board import BoardMeeting
from clubs.boxes.facilities import Facilities
from clubs.boxes.market import Market
from clubs.boxes.marketing import Marketing
from clubs.boxes.physio import Physio
from clubs.boxes.scout import Scout
from clubs.boxes.tactics import Tactics
from clubs.boxes.training import Training
from clubs.boxes.youth import Youth

BOXES: tuple[Box, ...] = (
    Marketing(),
    Scout(),
    Tactics(),
    Physio(),
    BoardMeeting(),
    Agents(),
    Market(),
    Youth(),
    Training(),
    Facilities(),
)
_BY_KEY = {box.key: box for box in BOXES}


def box(key: str) -> Box:
    return _BY_KEY[key]

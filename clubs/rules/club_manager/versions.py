"""Rules that have changed since games were first played. A game keeps to those it was begun with.

Each change is a switch of its own in `Options`. What was stored before a switch existed has no word of it, and means
what was played then; so nothing stored has to be rewritten, and an old game can be played again move by move.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from clubs.rules.club_manager.state import Options

VERSION = 2
# How the switches stood, without a word, in games of version 1.
FIRST = {
    "half_price_sales": True,
    "several_steps": True,
    "lucky_losers": False,
    "cup_money_adds_up": False,
    "league_grows": False,
    "modest_rewards": False,
}


def as_first_played(options: Options) -> Options:
    return msgspec.structs.replace(options, **FIRST)


def stored(options: Mapping[str, Any]) -> Options:
    """From what was kept of a game. Raises msgspec.ValidationError for anything else."""
    return msgspec.convert({**FIRST, **options}, Options)


def version_of(options: Options) -> int:
    """No game that is begun today has all its switches as they were: `league_grows` is nobody's to choose."""
    return 1 if options == as_first_played(options) else VERSION

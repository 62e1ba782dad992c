"""A move as the browser posts it: the other way round than league.forms.game.move_from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from league.engines.club_manager.moves import Move

Fields = dict[str, str | int | Sequence[str]]
LISTS = {"draft": ("cards", "card"), "sign": ("players", "player")}


def fields_of(move: Move) -> Fields:
    facts: dict[str, Any] = msgspec.to_builtins(move)
    kind = facts.pop("kind")
    return {"kind": kind} | _fields(kind, facts)


def _fields(kind: str, facts: dict[str, Any]) -> Fields:
    if kind in LISTS:
        plural, name = LISTS[kind]
        return {name: facts[plural]}
    if kind == "place":
        return {f"w-{box}": number for box, number in facts["workers"].items()}
    if kind == "treat":
        return {f"t-{player}": times for player, times in Counter(facts["players"]).items()}
    if kind == "build":
        return {f"b-{track}-{way}": times for (track, way), times in Counter(map(tuple, facts["steps"])).items()}
    if kind == "line-up":
        return {f"s-{slot}": player for slot, player in facts["slots"].items()}
    if kind == "match":
        return {"move": facts["move"].pop("kind")} | facts["move"]
    return {name: int(value) if isinstance(value, bool) else value for name, value in facts.items()}

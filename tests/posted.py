"""A move as the fields that its page would post: the way back from league/forms/game.py."""

from __future__ import annotations

from collections import Counter

import msgspec

from league.engines.club_manager.moves import Move

Fields = dict[str, object]


def fields_of(move: Move) -> Fields:
    """Sure of it, whatever workers go to waste."""
    facts = msgspec.to_builtins(move)
    kind = facts.pop("kind")
    if kind == "match":
        inner = facts["move"]
        return {"kind": kind, "move": inner.pop("kind"), **inner}
    return {"kind": kind, "sure": "yes", **_WAYS.get(kind, lambda facts: facts)(facts)}


_WAYS = {
    "draft": lambda facts: {"card": facts["cards"]},
    "place": lambda facts: {f"w-{box}": count for box, count in facts["workers"].items()},
    "treat": lambda facts: {f"t-{key}": count for key, count in Counter(facts["players"]).items()},
    "visit-agents": lambda facts: {"super_agent": "1" if facts["super_agent"] else "0"},
    "sign": lambda facts: {"player": facts["players"]},
    "build": lambda facts: {
        f"b-{track}-{way}": count for (track, way), count in Counter(map(tuple, facts["steps"])).items()
    },
    "line-up": lambda facts: {f"s-{slot}": key for slot, key in facts["slots"].items()},
}

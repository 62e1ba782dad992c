"""From a posted form to a move of the engine: one place for all kinds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from django.http import QueryDict
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.engines.club_manager.moves import Move

Fields = dict[str, Any]


def move_from(post: QueryDict) -> Move:
    """Raises Refusal for anything that is not a move of this game."""
    kind = post.get("kind", "")
    if kind == "bid" and post.get("player") == "":
        kind = "pass"  # "bid for nobody" is one of the choices
    try:
        fields = _FIELDS[kind](post)
        return msgspec.convert({"kind": kind, **fields}, Move)
    except (KeyError, ValueError, msgspec.ValidationError):
        raise Refusal(_("That is not a move of this game. Nothing has changed.")) from None


def version_from(post: QueryDict) -> int:
    """Which state of the game the page showed."""
    try:
        return int(post.get("version", ""))
    except ValueError:
        raise Refusal(_("The page was incomplete. Look again, and decide then.")) from None


def _numbers(post: QueryDict, prefix: str) -> dict[str, int]:
    """w-market=2: what stands behind the prefix, and how many."""
    return {key.removeprefix(prefix): int(value or 0) for key, value in post.items() if key.startswith(prefix)}


def _card(post: QueryDict) -> Fields:
    return {"card": post["card"]}


def _player(post: QueryDict) -> Fields:
    return {"player": post.get("player", "")}


def _treat(post: QueryDict) -> Fields:
    weeks = _numbers(post, "t-")
    return {"players": [key for key, times in weeks.items() for _week in range(min(times, 99))]}


def _bid(post: QueryDict) -> Fields:
    """Every card has an amount of its own, so that it fits without a script too."""
    player = post["player"]
    return {"player": player, "amount": int(post.get(f"amount-{player}") or post["amount"])}


def _build(post: QueryDict) -> Fields:
    """A number of steps of each way, or one step that was chosen."""
    steps = [tuple(post["step"].rsplit("-", 1))] if post.get("step") else []
    for key, times in _numbers(post, "b-").items():
        track, _dash, way = key.rpartition("-")
        steps += [(track, way)] * min(times, 99)
    return {"steps": steps}


def _line_up(post: QueryDict) -> Fields:
    return {"slots": {key[2:]: value for key, value in post.items() if key.startswith("s-") and value}}


def _match(post: QueryDict) -> Fields:
    kind = post["move"]
    if kind == "bench":
        return {"move": _from_the_bench(post["change"])}
    if kind == "play-card" and not post.get("card"):
        kind = "hold"  # "play nothing" is one of the choices
    names = _IN_MATCH[kind]
    return {"move": {"kind": kind, **{name: post[name] for name in names}}}


def _from_the_bench(change: str) -> Fields:
    """One choice of several kinds: “substitute off on”; nothing: on with the duel."""
    kind, *values = change.split() or ["continue"]
    return {"kind": kind, **dict(zip(_IN_MATCH[kind], values, strict=True))}


_IN_MATCH: Mapping[str, tuple[str, ...]] = {
    "choose-duel": ("area",),
    "play-card": ("card",),
    "hold": (),
    "substitute": ("off", "on"),
    "change-position": ("player", "slot"),
    "continue": (),
}
_FIELDS: Mapping[str, Callable[[QueryDict], Fields]] = {
    "draft": lambda post: {"cards": post.getlist("card")},
    "keep-goal": _card,
    "resign": lambda post: {},
    "place": lambda post: {"workers": _numbers(post, "w-")},
    "sell": _player,
    "captain": _player,
    "buy-reserved": _player,
    "treat": _treat,
    "keep-objective": _card,
    "visit-agents": lambda post: {"super_agent": post["super_agent"] == "1"},
    "sign": lambda post: {"players": post.getlist("player")},
    "bid": _bid,
    "buy-out": _player,
    "pass": lambda post: {},
    "keep-youth": _player,
    "train": _player,
    "build": _build,
    "line-up": _line_up,
    "match": _match,
}

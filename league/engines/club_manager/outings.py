"""Who took part in a club's matches, and whom it bought, from what everybody was told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from clubs.rules.club_manager.state import Event, Key
from league.engines.club_manager.state import seat_of
from league.rules.season_awards import Outing, Signing


def outings(events: Iterable[Event], club: Key) -> list[Outing]:
    """One for everybody who was on the pitch, in the order of the matches. Nobody played in what was forfeited."""
    found: list[Outing] = []
    for event in events:
        match = event.facts.get("match") if event.kind == "full-time" else None
        if match and club in (event.facts["home"], event.facts["away"]):
            found += _of(event.facts, match, 0 if event.facts["home"] == club else 1)
    return found


def _of(facts: dict[str, Any], match: dict[str, Any], side: int) -> list[Outing]:
    own, goals = match["sides"][side], facts["goals"]
    kicks = match.get("shoot_out") or (0, 0)
    won = (goals[side], kicks[side]) > (goals[1 - side], kicks[1 - side])
    return [
        Outing(
            player=key,
            position=own["men"][key]["position"],
            scored=sum(goal["side"] == side and goal["scorer"] == key for goal in match["goals"]),
            conceded=goals[1 - side],
            won=won,
        )
        for key in took_part(own)
    ]


def took_part(side: dict[str, Any]) -> list[Key]:
    return [*side.get("slots", {}).values(), *side.get("off", ())]


def signings(events: Iterable[Event], club: Key) -> list[Signing]:
    """From the market, from agents, and by paying a clause: that is told as a signing too."""
    seat = seat_of(club)
    return [
        Signing(event.facts["player"], event.facts["price"])
        for event in events
        if event.kind == "signed" and event.seat == seat and not event.secret
    ]

"""What has happened at the table since a manager's last decision, in words."""

from __future__ import annotations

from collections.abc import Sequence

from clubs.rules.club_manager.state import Event
from league.game_guards import Place
from league.game_stories.lines import Line
from league.game_stories.season import tell
from league.pages.game.match_report import AFTERMATH, ENDS
from league.pages.game.told import Told


def may_undo(place: Place, since: Sequence[Told]) -> bool:
    """Whether the last decision was this seat's, and nothing was rolled or shown for it."""
    return place.seat is not None and len(since) == 1 and not since[0].final


def story(place: Place, since: Sequence[Told]) -> list[Line]:
    events = [event for told in since for event in told.events]
    return tell(_without_what_was_read(events, place), place.state, place.book, place.seat)


def _without_what_was_read(events: list[Event], place: Place) -> list[Event]:
    """What a match did to the club stands in its report, and what is on offer lies on the table."""
    own, reading, kept = f"M{place.seat}", False, []
    for event in events:
        if event.kind in ENDS:
            reading = event.kind == "full-time" and own in (event.facts["home"], event.facts["away"])
        if event.kind != "offered" and not (reading and event.kind in AFTERMATH):
            kept.append(event)
    return kept

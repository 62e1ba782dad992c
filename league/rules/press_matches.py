"""What a paper would write about a match of a club: how it ended, whom it was against, the run it belongs to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from league.rules.press_week import Angle, Memory, Own, Week
from league.rules.rivals import Meeting

ROUT = 4  # goals of difference
RECORD_AFTER, RECORD_BY = 10, 3  # matches before anything is a record, and the least difference
UNBEATEN, WINNING, WINLESS = 5, 3, 4  # matches in a row that are talked about


def match_angles(week: Week, own: Own, memory: Memory) -> Iterator[Angle]:
    match = own.meeting
    facts: dict[str, Any] = {
        "club": week.club,
        "other": match.opponent,
        "won": (max(match.scored, match.conceded), min(match.scored, match.conceded)),
        "morale": week.morale,
    }
    about = f"match {match.competition}"
    for code, weight, more in (
        *_knock_out(own),
        *_rivals(match, memory),
        *_records(own, memory),
        *_runs(match, memory),
        _plain(own),
    ):
        yield Angle(f"press_{code}", weight, about, facts | more)


Found = tuple[str, int, dict[str, Any]]


def _knock_out(own: Own) -> Iterator[Found]:
    match = own.meeting
    if match.competition == "playoff":
        yield ("playoff_won", 88, {}) if match.won else ("playoff_lost", 87, {})
    if match.competition != "cup":
        return
    if own.final:
        yield ("cup_won", 97, {}) if match.won else ("cup_final_lost", 86, {})
    elif match.won:
        yield ("cup_shock", 78, {}) if own.theirs < own.division else ("cup_through", 58, {})
    else:
        yield ("cup_shame", 80, {}) if own.theirs > own.division else ("cup_out", 66, {})


def _rivals(match: Meeting, memory: Memory) -> Iterator[Found]:
    if match.opponent == memory.rival or match.opponent.startswith("M"):
        yield {True: ("derby_won", 72, {}), False: ("derby_lost", 71, {}), None: ("derby_drawn", 60, {})}[match.won]
    if match.opponent == memory.bogey and match.won:
        yield "bogey_beaten", 69, {}


def _records(own: Own, memory: Memory) -> Iterator[Found]:
    margins = [one.scored - one.conceded for one in memory.meetings]
    if len(margins) >= RECORD_AFTER:
        if own.margin >= RECORD_BY and own.margin > max(margins):
            yield "record_win", 76, {}
        if own.margin <= -RECORD_BY and own.margin < min(margins):
            yield "record_defeat", 75, {}
    if own.margin >= ROUT:
        yield "rout", 62, {}
    if own.margin <= -ROUT:
        yield "hammered", 61, {}


def _runs(match: Meeting, memory: Memory) -> Iterator[Found]:
    """In all competitions, over the summer too."""
    before = memory.meetings

    def run(goes_on: tuple[bool | None, ...], matches: Sequence[Meeting]) -> int:
        length = 0
        for one in reversed(matches):
            if one.won not in goes_on:
                break
            length += 1
        return length

    unbeaten, winning, winless = (True, None), (True,), (False, None)
    now = (*before, match)
    for code, goes_on, talked_of, weight in (
        ("winning", winning, WINNING, 64),
        ("unbeaten", unbeaten, UNBEATEN, 63),
        ("winless", winless, WINLESS, 65),
    ):
        if (length := run(goes_on, now)) >= talked_of:
            yield code, weight + (length == talked_of) * 3, {"count": length}
    if match.won is False and (length := run(unbeaten, before)) >= UNBEATEN:
        yield "run_ended", 68, {"count": length}
    if match.won and (length := run(winless, before)) >= WINLESS:
        yield "drought_ended", 67, {"count": length}


def _plain(own: Own) -> Found:
    match = own.meeting
    if match.won is None:
        return "drawn", 47, {}
    where = "home" if match.at_home else "away"
    return (f"won_{where}", 49, {}) if match.won else (f"lost_{where}", 48, {})


def feats(week: Week, own: Own, memory: Memory) -> Iterator[Angle]:
    facts = {"club": week.club, "other": own.meeting.opponent}
    for player, goals in Counter(own.scorers).most_common():
        if goals >= 3:
            yield Angle("press_hat_trick", 66 + goals, "scorer", facts | {"player": player, "count": goals})
        if player in memory.youths and player not in memory.scorers:
            yield Angle("press_youth_goal", 57, "scorer", facts | {"player": player})
        elif goals == 2:
            yield Angle("press_brace", 40, "scorer", facts | {"player": player})

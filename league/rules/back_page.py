"""What a paper would write about a club's week: the angles of what happened, and which of them makes the front page.

Codes and facts, no words: those are in league/data/back_page.toml. Only what everybody at the table may know is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from league.rules.press_club import office_angles, squad_angles, table_angles
from league.rules.press_matches import feats, match_angles
from league.rules.press_week import Angle, Memory, Week
from league.rules.round_report import Told

STORIES = 4  # on a page, the lead included
# What a code loses in weight that led one, two or three weeks ago, and what any loses that stood in the last paper.
TIRED, SEEN = (40, 20, 10), 15


class Page(NamedTuple):
    """The front page of a week, the lead first; with each story its turn, so that other words are taken each time."""

    week: int
    stories: tuple[tuple[Told, int], ...]


def front_pages(weeks: Sequence[Week], memory: Memory) -> list[Page]:
    """A season's papers, one a week."""
    pages: list[Page] = []
    leads: list[str] = []
    used: Counter[str] = Counter()
    for week in weeks:
        found = list(angles(week, memory))
        seen = {told.code for told, _turn in pages[-1].stories} if pages else set()
        chosen = _chosen(found, leads, seen)
        stories = []
        for one in chosen:
            stories.append((Told(one.code, one.facts), week.season + used[one.code]))
            used[one.code] += 1
        leads.insert(0, chosen[0].code)
        pages.append(Page(week.number, tuple(stories)))
        memory = _later(memory, week)
    return pages


def _chosen(found: Sequence[Angle], leads: Sequence[str], seen: set[str]) -> list[Angle]:
    tired = dict(reversed(list(zip(leads, TIRED, strict=False))))

    def weight(one: Angle) -> int:
        return one.weight - max(tired.get(one.code, 0), SEEN if one.code in seen else 0)

    chosen: list[Angle] = []
    for one in sorted(found, key=weight, reverse=True):
        if one.about not in {other.about for other in chosen} and len(chosen) < STORIES:
            chosen.append(one)
    return chosen


def _later(memory: Memory, week: Week) -> Memory:
    laid = any(own.meeting.won and own.meeting.opponent == memory.bogey for own in week.played)
    return memory._replace(
        meetings=(*memory.meetings, *(own.meeting for own in week.played)),
        scorers=memory.scorers | {scorer for own in week.played for scorer in own.scorers},
        youths=memory.youths | set(week.joined),
        dearest=max((memory.dearest, *(price for _player, price in week.signed))),
        bogey="" if laid else memory.bogey,
    )


def angles(week: Week, memory: Memory) -> Iterator[Angle]:
    """Everything that could be written. There is always something: nothing is a story too."""
    found = [*_happenings(week, memory)]
    yield from found
    if not found:
        yield Angle("press_quiet", 0, "quiet", {"club": week.club})


def _happenings(week: Week, memory: Memory) -> Iterator[Angle]:
    for own in week.played:
        yield from match_angles(week, own, memory)
        yield from feats(week, own, memory)
        memory = memory._replace(meetings=(*memory.meetings, own.meeting))
    if week.standing:
        yield from table_angles(week, week.standing, memory)
    yield from squad_angles(week, memory)
    yield from office_angles(week)
    if week.verdict:
        yield Angle(f"press_{week.verdict}", 100, "verdict", {"club": week.club, "season": week.season})
    if week.number == 1:
        code = "press_newcomers" if week.season == 1 else f"press_preview_{week.division}"
        yield Angle(code, 90, "preview", {"club": week.club, "season": week.season})

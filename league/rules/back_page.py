"""What a paper would write about a club's week: the angles of what happened, and which of them makes the front page.

Codes and facts, no words: those are in league/data/back_page.toml. Only what everybody at the table may know is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from league.rules.rivals import Meeting
from league.rules.round_report import Told

ROUT = 4  # goals of difference
RECORD_AFTER, RECORD_BY = 10, 3  # matches before anything is a record, and the least difference
UNBEATEN, WINNING, WINLESS = 5, 3, 4  # matches in a row that are talked about
CRISIS = 3  # players out at once
LATE = 5  # rounds from the end: now it is a race
RACE = 4  # points
SCARED_FROM = 5  # rounds after which a place at the bottom is more than a bad start
STORIES = 4  # on a page, the lead included
# What a code loses in weight that led one, two or three weeks ago, and what any loses that stood in the last paper.
TIRED, SEEN = (40, 20, 10), 15


class Own(NamedTuple):
    """A match of the club. The scorers are its own, a name as often as he scored."""

    meeting: Meeting
    division: int  # the club's
    theirs: int  # the opponent's
    final: bool = False  # of the cup
    scorers: tuple[str, ...] = ()

    @property
    def margin(self) -> int:
        return self.meeting.scored - self.meeting.conceded


class Standing(NamedTuple):
    """The club's place after a round of the league."""

    rank: int
    before: int  # 0 before the first round
    points: int
    gap: int  # points behind the first; of the first: ahead of the second
    chased: str  # the first; of the first: the second
    chased_won: bool | None  # how that club fared in this round, None if it drew
    played: int  # rounds
    left: int
    in_danger: bool  # in the zone at the bottom


class Week(NamedTuple):
    season: int
    number: int
    club: str
    division: int
    played: tuple[Own, ...] = ()
    standing: Standing | None = None
    signed: tuple[tuple[str, int], ...] = ()  # player and price
    sold: tuple[tuple[str, int], ...] = ()
    joined: tuple[str, ...] = ()  # from the youth
    injured: tuple[tuple[str, int], ...] = ()  # player and weeks
    out: int = 0  # injured, all in all, as the week ends
    sent_off: tuple[tuple[str, int], ...] = ()  # player and matches
    sulked: int = 0  # prima donnas who cost morale
    built: tuple[str, ...] = ()  # tracks that were finished
    owes: int = 0
    retired: tuple[str, ...] = ()
    morale: int = 0  # by how much it moved after matches
    verdict: str = ""  # how the season ended, in its last week


class Memory(NamedTuple):
    """What the paper knows as the season begins."""

    meetings: tuple[Meeting, ...] = ()  # of earlier seasons
    scorers: frozenset[str] = frozenset()  # who have scored for the club
    youths: frozenset[str] = frozenset()  # cards that came from the youth
    dearest: int = 0  # the highest price ever paid
    rival: str = ""
    bogey: str = ""


class Angle(NamedTuple):
    code: str
    weight: int
    about: str  # two stories of one page are not about the same
    facts: Mapping[str, Any]


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
        yield from _match(week, own, memory)
        yield from _feats(week, own, memory)
        memory = memory._replace(meetings=(*memory.meetings, own.meeting))
    if week.standing:
        yield from _table(week, week.standing, memory)
    yield from _squad(week, memory)
    yield from _office(week)
    if week.verdict:
        yield Angle(f"press_{week.verdict}", 100, "verdict", {"club": week.club, "season": week.season})
    if week.number == 1:
        code = "press_newcomers" if week.season == 1 else f"press_preview_{week.division}"
        yield Angle(code, 90, "preview", {"club": week.club, "season": week.season})


def _match(week: Week, own: Own, memory: Memory) -> Iterator[Angle]:
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


def _feats(week: Week, own: Own, memory: Memory) -> Iterator[Angle]:
    facts = {"club": week.club, "other": own.meeting.opponent}
    for player, goals in Counter(own.scorers).most_common():
        if goals >= 3:
            yield Angle("press_hat_trick", 66 + goals, "scorer", facts | {"player": player, "count": goals})
        if player in memory.youths and player not in memory.scorers:
            yield Angle("press_youth_goal", 57, "scorer", facts | {"player": player})
        elif goals == 2:
            yield Angle("press_brace", 40, "scorer", facts | {"player": player})


def _table(week: Week, now: Standing, memory: Memory) -> Iterator[Angle]:
    facts = {"club": week.club, "other": now.chased, "points": now.points, "gap": now.gap, "left": now.left}
    if now.rank == 1 and now.before > 1:
        yield Angle("press_top", 59, "table", facts)
    elif now.rank == 1:
        yield Angle("press_leaders", 38, "table", facts)
    won = any(own.meeting.won for own in week.played)
    if now.rank > 1 and won and now.chased_won is False:
        code = "press_rival_slips" if now.chased == memory.rival else "press_leader_slips"
        yield Angle(code, 56, "table", facts)
    if 2 <= now.left <= LATE and now.gap <= RACE:
        yield Angle("press_title_race", 57, "table", facts)
    if now.in_danger and now.left and now.played >= SCARED_FROM:
        yield Angle("press_patience_3" if week.division == 3 else "press_patience", 61, "board", facts)
    if now.before - now.rank >= 2 and now.rank > 1:
        yield Angle("press_climbs", 45, "table", facts | {"before": now.before, "after": now.rank})
    if now.before and now.rank - now.before >= 2:
        yield Angle("press_falls", 44, "table", facts | {"before": now.before, "after": now.rank})


def _squad(week: Week, memory: Memory) -> Iterator[Angle]:
    facts = {"club": week.club}
    for player, price in sorted(week.signed, key=lambda one: -one[1]):
        record = price > memory.dearest > 0
        code, weight = ("press_record_signing", 70) if record else ("press_signing", 42)
        yield Angle(code, weight, "signing", facts | {"player": player, "price": price})
    for player, price in sorted(week.sold, key=lambda one: -one[1]):
        yield Angle("press_sale", 37, "sale", facts | {"player": player, "price": price})
    for player in week.joined:
        yield Angle("press_youth", 35, "youth", facts | {"player": player})
    if week.injured and week.out >= CRISIS:
        yield Angle("press_crisis", 62, "injuries", facts | {"count": week.out, "player": week.injured[0][0]})
    for player, weeks in week.injured:
        if weeks > 1:
            yield Angle("press_injury", 39, "injuries", facts | {"player": player, "weeks": weeks})
    for player, matches in week.sent_off:
        yield Angle("press_sent_off", 41, "discipline", facts | {"player": player, "matches": matches})
    if week.sulked:
        yield Angle("press_sulk", 52, "sulk", facts)
    if len(week.retired) > 1:
        yield Angle("press_farewells", 55, "farewell", facts | {"players": week.retired})
    elif week.retired:
        yield Angle("press_farewell", 55, "farewell", facts | {"player": week.retired[0]})


def _office(week: Week) -> Iterator[Angle]:
    facts = {"club": week.club}
    for track in week.built:
        yield Angle("press_built", 53, "works", facts | {"track": track})
    if week.owes:
        yield Angle("press_debt", 54, "office", facts | {"price": week.owes})

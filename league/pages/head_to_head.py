"""Any two clubs against each other, over all seasons; and what a manager's seasons came to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.http import Http404
from django.utils.translation import gettext as _

from clubs.models import Club
from league.annals import Annals
from league.pages.annals import Desk, MatchLine, Share, Side, share
from league.rules.history import Balance, HeadToHead, Meeting, head_to_head
from league.rules.records import Campaign, Chapter

LAST = 10


@dataclass(frozen=True)
class HeadToHeadPage:
    clubs: list[Club]  # to choose from
    one: Side | None = None
    other: Side | None = None
    record: HeadToHead[int] | None = None
    share: Share | None = None
    last: tuple[MatchLine, ...] = ()
    biggest_win: MatchLine | None = None
    biggest_defeat: MatchLine | None = None
    most_goals: MatchLine | None = None
    swapped_url: str = ""


def head_to_head_page(annals: Annals, one: int | None, other: int | None) -> HeadToHeadPage:
    if {one, other} - {None} - annals.clubs.keys():
        raise Http404  # and is not kept: there is no end of ids
    clubs = list(annals.clubs.values())
    if one is None or other is None or one == other:
        chosen = Desk(annals).side(one) if one else None
        return HeadToHeadPage(clubs, one=chosen)
    desk = Desk(annals)
    record = head_to_head(annals.meetings, one, other, lambda meeting, home: meeting.home if home else meeting.away)

    def line(meeting: Meeting | None) -> MatchLine | None:
        return desk.match(meeting, one) if meeting else None

    return HeadToHeadPage(
        clubs=clubs,
        one=desk.side(one),
        other=desk.side(other),
        record=record,
        share=share(record.all),
        last=tuple(desk.match(meeting, one) for meeting in record.newest_first[:LAST]),
        biggest_win=line(record.biggest_win),
        biggest_defeat=line(record.biggest_defeat),
        most_goals=line(record.most_goals),
        swapped_url=desk.head_to_head_url(other, one),
    )


@dataclass(frozen=True)
class ManagerLine:
    name: str
    url: str
    seasons: int
    clubs: list[Side]
    balance: Balance
    titles: int
    seconds: int


@dataclass(frozen=True)
class Term:
    """A season at a club."""

    season: int
    side: Side
    campaign: Campaign
    balance: Balance  # cups included
    honours: list[str]
    champion: bool
    runner_up: bool
    running: bool


@dataclass(frozen=True)
class Rival:
    name: str
    url: str
    record: HeadToHead[int]
    share: Share | None


@dataclass(frozen=True)
class ManagerPage:
    name: str
    terms: list[Term]  # the newest first
    balance: Balance
    share: Share | None
    titles: int
    rivals: list[Rival]
    best: MatchLine | None
    worst: MatchLine | None


def managers_page(annals: Annals) -> list[ManagerLine]:
    """Everybody who has managed a club here, most titles first, then most wins."""
    desk = Desk(annals)
    lines = []
    for manager, name in annals.managers.items():
        terms = _terms(annals, desk, manager)
        lines.append(
            ManagerLine(
                name=name,
                url=desk.manager_url(manager),
                seasons=len(terms),
                clubs=list({term.side.club.pk: term.side for term in terms}.values()),
                balance=sum((term.balance for term in terms), Balance()),
                titles=sum(term.champion for term in terms),
                seconds=sum(term.runner_up for term in terms),
            )
        )
    return sorted(lines, key=lambda one: (-one.titles, -one.balance.won, one.name.casefold()))


def manager_page(annals: Annals, manager: int) -> ManagerPage:
    if manager not in annals.managers:
        raise Http404
    desk = Desk(annals)
    terms = _terms(annals, desk, manager)
    record = sum((term.balance for term in terms), Balance())
    mine = [
        outcome
        for chapter in annals.chapters
        for term in terms
        if term.season == chapter.season
        for outcome in chapter.outcomes.get(term.side.club.pk, ())
    ]
    really = [outcome for outcome in mine if not outcome.awarded]
    best = max(really, key=lambda one: (one.scored - one.conceded, one.scored), default=None)
    worst = min(really, key=lambda one: (one.scored - one.conceded, -one.conceded), default=None)
    return ManagerPage(
        name=annals.managers[manager],
        terms=terms,
        balance=record,
        share=share(record),
        titles=sum(term.champion for term in terms),
        rivals=_rivals(annals, desk, manager, [outcome.match for outcome in mine]),
        best=desk.match(best.match) if best and best.scored > best.conceded else None,
        worst=desk.match(worst.match) if worst and worst.scored < worst.conceded else None,
    )


def _side(annals: Annals, meeting: Meeting, home: bool) -> int | None:
    return annals.managed.get((meeting.season, meeting.home if home else meeting.away))


def _sides(annals: Annals, meeting: Meeting) -> tuple[int | None, int | None]:
    return _side(annals, meeting, True), _side(annals, meeting, False)


def _terms(annals: Annals, desk: Desk, manager: int) -> list[Term]:
    return [
        Term(
            chapter.season,
            desk.side(campaign.club),
            campaign,
            balance=chapter.balances.get(campaign.club, Balance()),
            honours=_honours(chapter, campaign.club),
            champion=any(title.winner == campaign.club for title in chapter.titles[:1]),
            runner_up=any(title.runner_up == campaign.club for title in chapter.titles[:1]),
            running=not chapter.finished,
        )
        for chapter in reversed(annals.chapters)
        for campaign in chapter.campaigns
        if annals.managed.get((chapter.season, campaign.club)) == manager
    ]


def _honours(chapter: Chapter, club: int) -> list[str]:
    """The first title is that of the league, or of its top division."""
    found = []
    for place, title in enumerate(chapter.titles):
        if title.winner == club:
            words = _("Winners of %(cup)s") if title.is_cup else _("First in %(division)s") if place else _("Champions")
            found.append(words % {"cup": title.name, "division": title.name})
        elif title.runner_up == club and not place:
            found.append(_("Runners-up"))
    return found


def _rivals(annals: Annals, desk: Desk, manager: int, mine: Iterable[Meeting]) -> list[Rival]:
    """Most met first."""
    by_rival: defaultdict[int, list[Meeting]] = defaultdict(list)
    for meeting in mine:
        for other in _sides(annals, meeting):
            if other is not None and other != manager:
                by_rival[other].append(meeting)
    rivals = []
    for other, meetings in by_rival.items():
        record = head_to_head(meetings, manager, other, lambda meeting, home: _side(annals, meeting, home))
        rivals.append(Rival(annals.managers[other], desk.manager_url(other), record, share(record.all)))
    return sorted(rivals, key=lambda one: (-one.record.all.played, one.name.casefold()))

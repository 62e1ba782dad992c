"""Records and honours over all seasons, and the streaks that run now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from league.annals import Annals
from league.pages.annals import Desk, MatchLine, RunLine, Side, kind_names, numbers_of
from league.rules.honours import Cabinet, Career, best_scorers, cabinets, careers
from league.rules.records import (
    TOP,
    Campaign,
    Chapter,
    current_runs,
    longest_runs,
    match_records,
    ranked,
    season_records,
)


@dataclass(frozen=True)
class PlayerLine:
    rank: int
    name: str
    url: str
    side: Side
    count: int
    seasons: str
    reds: int = 0


@dataclass(frozen=True)
class TitleLine:
    name: str
    winner: Side
    manager: str
    manager_url: str
    runner_up: Side | None


@dataclass(frozen=True)
class HonourRoll:
    """What a season was won by."""

    season: int
    titles: list[TitleLine]
    scorers: list[PlayerLine]


@dataclass(frozen=True)
class CabinetLine:
    side: Side
    cabinet: Cabinet


@dataclass(frozen=True)
class CampaignLine:
    rank: int
    side: Side
    season: int
    count: int
    played: int


@dataclass(frozen=True)
class RecordsPage:
    rolls: list[HonourRoll]  # the newest first
    cabinets: list[CabinetLine]
    biggest_wins: list[MatchLine]
    biggest_away_wins: list[MatchLine]
    most_goals: list[MatchLine]
    most_points: list[CampaignLine]
    most_scored: list[CampaignLine]
    fewest_conceded: list[CampaignLine]
    runs: list[tuple[str, list[RunLine]]]
    scorers: list[PlayerLine]
    appearances: list[PlayerLine]
    cards: list[PlayerLine]
    seasons: int
    matches: int
    goals: int


def records_page(annals: Annals) -> RecordsPage:
    desk, chapters = Desk(annals), annals.chapters
    matches, seasons = match_records(chapters), season_records(chapters)
    everybody = careers(annals.tallies)
    tops = [_best(everybody, value) for value in (_goals, _appearances, _cards)]
    heroes = {
        chapter.season: best_scorers(chapter.season, annals.tallies[chapter.season])
        for chapter in chapters
        if chapter.finished
    }
    names = annals.names(career.card for found in (*tops, *heroes.values()) for career in found)
    scorers, appearances, cards = (
        _players(desk, names, found, value) for found, value in zip(tops, (_goals, _appearances, _cards), strict=True)
    )
    return RecordsPage(
        rolls=[_roll(desk, names, chapter, heroes) for chapter in reversed(chapters) if chapter.finished],
        cabinets=[CabinetLine(desk.side(one.club), one) for one in cabinets(chapter.titles for chapter in chapters)],
        biggest_wins=[desk.match(one) for one in matches.biggest_wins],
        biggest_away_wins=[desk.match(one) for one in matches.biggest_away_wins],
        most_goals=[desk.match(one) for one in matches.most_goals],
        most_points=_campaigns(desk, seasons.most_points, lambda one: one.points),
        most_scored=_campaigns(desk, seasons.most_goals, lambda one: one.goals_for),
        fewest_conceded=_campaigns(desk, seasons.fewest_conceded, lambda one: one.goals_against),
        runs=[
            (kind_names()[kind], [desk.run(one.club, one.run) for one in found])
            for kind, found in longest_runs(annals.streaks, top=3).items()
            if found
        ],
        scorers=scorers,
        appearances=appearances,
        cards=cards,
        seasons=len(chapters),
        matches=sum(len(chapter.meetings) for chapter in chapters),
        goals=sum(chapter.goals for chapter in chapters),
    )


def _goals(career: Career) -> int:
    return career.goals


def _appearances(career: Career) -> int:
    return career.appearances


def _cards(career: Career) -> int:
    return career.cards


def _best(everybody: Sequence[Career], value: Callable[[Career], int], most: int = 2 * TOP) -> list[Career]:
    found = [career for career in everybody if value(career)]
    return sorted(found, key=lambda career: (-value(career), -career.reds))[:most]


def _players(
    desk: Desk, names: dict[int, str], found: Sequence[Career], value: Callable[[Career], int]
) -> list[PlayerLine]:
    listed = [career for career in found if career.card in names]
    ranks = ranked([value(career) for career in listed])
    return [
        PlayerLine(
            rank,
            names[career.card],
            desk.player_url(career.card, career.seasons[-1]),
            desk.side(career.club),
            value(career),
            "" if desk.one_season else numbers_of(career.seasons),
            career.reds,
        )
        for rank, career in zip(ranks, listed, strict=True)
    ]


def _roll(desk: Desk, names: dict[int, str], chapter: Chapter, heroes: dict[int, list[Career]]) -> HonourRoll:
    titles = []
    for title in chapter.titles:
        if title.winner is None:
            continue
        manager = desk.annals.managed.get((chapter.season, title.winner))
        titles.append(
            TitleLine(
                name=title.name,
                winner=desk.side(title.winner),
                manager=desk.annals.managers.get(manager, ""),
                manager_url=desk.manager_url(manager) if manager else "",
                runner_up=desk.side(title.runner_up) if title.runner_up else None,
            )
        )
    return HonourRoll(chapter.season, titles, _players(desk, names, heroes[chapter.season], _goals))


def _campaigns(desk: Desk, found: Sequence[Campaign], value: Callable[[Campaign], int]) -> list[CampaignLine]:
    ranks = ranked([value(one) for one in found])
    return [
        CampaignLine(rank, desk.side(one.club), one.season, value(one), one.played)
        for rank, one in zip(ranks, found, strict=True)
    ]


@dataclass(frozen=True)
class KindOfStreak:
    name: str
    now: list[RunLine]
    longest: list[RunLine]


@dataclass(frozen=True)
class ClubStreaks:
    side: Side
    lengths: list[tuple[int, int, bool]]  # now, longest, and whether that is the same run


@dataclass(frozen=True)
class StreaksPage:
    kinds: list[KindOfStreak]
    clubs: list[ClubStreaks]
    names: list[str]


def streaks_page(annals: Annals) -> StreaksPage:
    """The clubs of the newest season; a run reaches back over seasons."""
    desk, names = Desk(annals), kind_names()
    here = {entry.club_id for entry in annals.entries[annals.seasons[-1].pk]}
    mine = {club: annals.streaks[club] for club in annals.clubs if club in here and club in annals.streaks}
    now, longest = current_runs(mine), longest_runs(annals.streaks)
    return StreaksPage(
        kinds=[
            KindOfStreak(
                name,
                [desk.run(one.club, one.run, goes_on=True) for one in now[kind]],
                [
                    desk.run(one.club, one.run, goes_on=annals.streaks[one.club][kind].now == one.run)
                    for one in longest[kind]
                ],
            )
            for kind, name in names.items()
        ],
        clubs=[
            ClubStreaks(
                desk.side(club),
                [(kinds[kind].now.length, kinds[kind].longest.length, kinds[kind].at_its_best) for kind in names],
            )
            for club, kinds in mine.items()
        ],
        names=list(names.values()),
    )

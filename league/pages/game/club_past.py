"""Every match of a club over the seasons, and how far from it the others finished in its divisions."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from django.db.models import Q

from clubs.rules.club_manager.state import Club, Key
from league.game_guards import Place
from league.models import GameResult
from league.rules.rivals import Finish, Meeting, bogey_team, head_to_head, rival, rivalries

COLUMNS = (
    *("fixture__season__number", "fixture__week", "fixture__competition", "fixture__division"),
    *("fixture__home", "fixture__away", "home_goals", "away_goals", "winner", "forfeit", "scorers"),
)


@dataclass(frozen=True)
class ClubPast:
    meetings: tuple[Meeting, ...]
    finishes: tuple[Finish, ...]  # of seasons that are over
    scorers: dict[int, set[Key]]  # of the club, by season

    def before(self, season: int) -> ClubPast:
        return ClubPast(
            tuple(one for one in self.meetings if one.season < season),
            tuple(one for one in self.finishes if one.season < season),
            {number: found for number, found in self.scorers.items() if number < season},
        )

    def rival(self, now: int) -> Key:
        return rival(rivalries(self.meetings, self.finishes, now), self.meetings)

    @property
    def bogey(self) -> Key:
        return bogey_team(head_to_head(self.meetings))


def club_past(place: Place, club: Club) -> ClubPast:
    """One query, however many seasons."""
    key = f"M{club.seat}"
    own = Q(fixture__home=key) | Q(fixture__away=key)
    divisions = {one.season: one.division for one in place.state.reports if one.seat == club.seat}
    for season, division in divisions.items():
        own |= Q(fixture__competition="league", fixture__season__number=season, fixture__division=division)
    found = GameResult.objects.filter(own, fixture__season__league=place.league.pk)
    meetings: list[Meeting] = []
    points: defaultdict[int, Counter[Key]] = defaultdict(Counter)
    scorers: defaultdict[int, set[Key]] = defaultdict(set)
    for row in found.order_by("fixture__season__number", "fixture__week", "pk").values_list(*COLUMNS):
        season, week, competition, division, home, away, mine, theirs, winner, forfeit, goals = row
        if competition == "league" and divisions.get(season) == division:
            _award(points[season], place, (home, away), winner, forfeit)
        if key in (home, away):
            meetings.append(meeting_of(key, season, week, competition, home, away, mine, theirs, winner, forfeit))
            scorers[season] |= {scorer for scored_by, scorer, _minute in goals if scored_by == key}
    finishes = [
        Finish(season, other, table[key] - table[other])
        for season, table in points.items()
        for other in table
        if other != key
    ]
    return ClubPast(tuple(meetings), tuple(finishes), dict(scorers))


def meeting_of(
    key: Key,
    season: int,
    week: int,
    competition: str,
    home: Key,
    away: Key,
    home_goals: int,
    away_goals: int,
    winner: Key,
    forfeit: bool,
) -> Meeting:
    at_home = home == key
    scored, conceded = (home_goals, away_goals) if at_home else (away_goals, home_goals)
    won = winner == key if winner or forfeit else None
    return Meeting(season, week, competition, away if at_home else home, at_home, scored, conceded, won)


def _award(points: Counter[Key], place: Place, clubs: tuple[Key, Key], winner: Key, forfeit: bool) -> None:
    """Both are named, so that who has no point stands in the table too."""
    day = place.book.match_day
    for club in clubs:
        points[club] += day.win if club == winner else day.draw if not winner and not forfeit else 0

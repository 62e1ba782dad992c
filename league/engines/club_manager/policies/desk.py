"""What an auto-manager has on the desk: the own club, the calendar, and what lies open for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.building import built
from clubs.rules.club_manager.squads import cap
from clubs.rules.club_manager.state import Club, Key, Player, Week
from clubs.rules.club_manager.turn import Ask, Turn
from league.engines.club_manager.calendar import week_of
from league.engines.club_manager.play import NO_DICE
from league.engines.club_manager.policies.worth import Side, rated
from league.engines.club_manager.state import State, club_key
from league.rules.zones import PROMOTION_PLAYOFF, RELEGATION_PLAYOFF, zone_of


@dataclass(frozen=True)
class Desk:
    """Nothing here looks into a pile, a deck or another manager's hand."""

    state: State
    seat: int
    book: Book
    ask: Ask

    @cached_property
    def turn(self) -> Turn:
        state = self.state
        return Turn(state.board, self.book, state.options, week_of(self.book, state.season, state.week), NO_DICE)

    @property
    def club(self) -> Club:
        return self.state.board.clubs[self.seat]

    @property
    def week(self) -> Week:
        return self.turn.week

    @cached_property
    def squad(self) -> list[Player]:
        return self.turn.squad(self.club)

    @cached_property
    def side(self) -> Side:
        return Side([rated(player) for player in self.squad])

    def player(self, key: Key) -> Player:
        return self.state.board.players[key]

    @cached_property
    def matches_left(self) -> int:
        """In the league, this week's included."""
        return self.matches_within(self.week.last)

    def matches_within(self, weeks: int) -> int:
        """League matches of this week and those that follow it, so many weeks in all."""
        first = max(0, self.week.week - 1)
        return sum(week.match == "league" for week in self.book.calendar[first : first + weeks])

    @cached_property
    def deals_left(self) -> bool:
        """Whether a window is open, or opens again, before the season is over."""
        return any(week.window for week in self.book.calendar[max(0, self.week.week - 1) :])

    @cached_property
    def best_ability(self) -> int:
        """Of those who may be signed."""
        star = self.book.abilities.star
        if self.club.division == 1:
            return self.book.prices[-1].ability - 1 if built(self.book, self.club, "stadium") else star - 1
        return cap(self.book, self.club.division) or star

    @cached_property
    def dear(self) -> int:
        """What one of the best costs."""
        return max(row.buy for row in self.book.prices if row.ability <= self.best_ability)

    @cached_property
    def zone(self) -> str:
        """Where the points of the season lead so far."""
        key, points = club_key(self.club), 0
        for one in self.state.results:
            if one.competition == "league" and key in (one.home, one.away):
                drawn = one.home_goals == one.away_goals
                points += self.book.match_day.win * (one.winner == key) + self.book.match_day.draw * drawn
        return zone_of(self.book.zones[self.club.division], points, 1, full_table=False)

    @property
    def playoff_ahead(self) -> bool:
        return not self.matches_left and self.zone in (PROMOTION_PLAYOFF, RELEGATION_PLAYOFF)

"""A season of a game from its rows. They are there as soon as the bots have played; the reader sees them with the own
match of the week, and not before. # CM-BOT-3"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from django.utils.functional import cached_property

from clubs.rules.club_manager.state import Key
from league.engines.club_manager import standings
from league.engines.club_manager.state import State, seat_of
from league.game_guards import Place
from league.models import GameFixture
from league.rules.record import Forfeit, Score
from league.rules.table import Table, compute, positions_by_round
from matches.dice import Dice

COLUMNS = (
    *("competition", "round", "division", "week", "home", "away"),
    *("results__home_goals", "results__away_goals", "results__extra_time"),
    *("results__shoot_out_home", "results__shoot_out_away"),
    *("results__winner", "results__forfeit", "results__scorers"),
)
FIXTURE = 6  # columns; the others tell how it ended


class Match(NamedTuple):
    """A fixture, and how it ended if it has: then there are goals."""

    competition: str
    round: int
    division: int  # 0 in the cup
    week: int
    home: Key
    away: Key
    home_goals: int | None
    away_goals: int | None
    extra_time: bool | None
    shoot_out_home: int | None
    shoot_out_away: int | None
    winner: Key | None
    forfeit: bool | None
    scorers: list[list] | None

    @property
    def played(self) -> bool:
        return self.home_goals is not None

    def to_be_played(self) -> Match:
        """The same fixture, as if nobody knew yet how it ended."""
        return Match(*self[:FIXTURE], *[None] * (len(self) - FIXTURE))

    @property
    def lost_by_both(self) -> bool:
        return bool(self.forfeit) and not self.winner


def seasons_of(state: State) -> list[int]:
    """Those with a calendar. It is drawn after the goals of a season have been chosen."""
    return list(range(1, (state.season if state.week else state.season - 1) + 1))


def asked_season(place: Place, asked: str) -> int:
    """The one that was asked for, if there is one; otherwise the last. 0 before the first."""
    known = seasons_of(place.state)
    return next((season for season in known if str(season) == asked), known[-1] if known else 0)


class SeasonRows:
    """One query; everything else is worked out from it."""

    def __init__(self, place: Place, season: int) -> None:
        self.place, self.season = place, season
        found = GameFixture.objects.filter(season__league=place.league.pk, season__number=season)
        rows = list(found.order_by("week", "pk").values_list(*COLUMNS, "season__dice_box__seed"))
        self.matches = [self._as_shown(Match(*row[:-1])) for row in rows]
        self._seed: str = rows[0][-1] if rows else ""
        self._tables: dict[int, Table[Key]] = {}

    def _as_shown(self, match: Match) -> Match:
        may = self.place.may_show(self.season, match.week, match.home, match.away)
        return match if may else match.to_be_played()

    def league(self, division: int) -> list[Match]:
        return [one for one in self.matches if one.competition == "league" and one.division == division]

    def playoffs(self, division: int) -> list[Match]:
        """Each counts for the division of the manager who plays it."""
        return [one for one in self.matches if one.competition == "playoff" and one.division == division]

    @cached_property
    def cup(self) -> list[Match]:
        return [one for one in self.matches if one.competition == "cup"]

    def division_of(self, club: Key) -> int:
        """Where it played that season; 0, if it did not."""
        return next(
            (one.division for one in self.matches if one.competition == "league" and club in (one.home, one.away)), 0
        )

    def members(self, division: int) -> list[Key]:
        """By their numbers, as the season's lots were drawn."""
        clubs = {key for one in self.league(division) for key in (one.home, one.away)}
        return sorted(clubs, key=self._number)

    def _number(self, key: Key) -> int:
        seat = seat_of(key)
        return int(key[3:]) if seat is None else self.place.state.board.clubs[seat].number

    def table(self, division: int) -> Table[Key]:
        if division not in self._tables:
            self._tables[division] = self._table(division)
        return self._tables[division]

    def table_after(self, division: int, last: int) -> Table[Key]:
        """As it was after a round."""
        return self._table(division, last)

    def table_with(self, division: int, scores: Iterable[Score[Key]]) -> Table[Key]:
        """With matches that are being played, as if they ended so."""
        return self._table(division, more=scores)

    def _table(self, division: int, last: int | None = None, more: Iterable[Score[Key]] = ()) -> Table[Key]:
        """As the engine ranks them. # CM-END-2"""
        matches = [one for one in self.league(division) if one.played and (last is None or one.round <= last)]
        scores, forfeits = _counted(matches)
        clubs = self.members(division)
        rules = standings.rules(self.place.book)
        return compute(clubs, [*scores, *more], rules, lots=self._lots(division, clubs), forfeits=forfeits)

    def positions(self, division: int) -> tuple[list[int], Mapping[Key, list[int]]]:
        """The rounds that have been played to the end, and each club's places after them."""
        clubs, matches = self.members(division), self.league(division)
        rounds = sorted({one.round for one in matches} - {one.round for one in matches if not one.played})
        by_round = [_counted(one for one in matches if one.round == number) for number in rounds]
        return rounds, positions_by_round(
            clubs,
            [scores for scores, _ in by_round],
            standings.rules(self.place.book),
            lots=self._lots(division, clubs),
            forfeits={place: forfeits for place, (_, forfeits) in enumerate(by_round)},
        )

    def _lots(self, division: int, clubs: Iterable[Key]) -> dict[Key, int]:
        stream = Dice(self._seed, f"{self.season}/lots/D{division}")
        return {club: stream.roll(standings.LOTS) for club in clubs}


def _counted(matches: Iterable[Match]) -> tuple[list[Score[Key]], list[Forfeit[Key]]]:
    scores: list[Score[Key]] = []
    forfeits: list[Forfeit[Key]] = []
    for one in matches:
        if one.lost_by_both:
            forfeits.append(Forfeit(one.home, one.away, len(scores)))
        else:
            scores.append(Score(one.home, one.away, one.home_goals, one.away_goals))
    return scores, forfeits

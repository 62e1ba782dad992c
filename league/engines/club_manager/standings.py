"""The tables of a season, from its results."""

from __future__ import annotations

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Key
from clubs.rules.cm_cards import TEAMS
from league.engines.club_manager.play import Play
from league.engines.club_manager.state import State, occupant
from league.rules.record import Forfeit, Score, TableRules
from league.rules.table import Row, Table, compute

DIVISIONS = (1, 2, 3)
LOTS = 1_000_000

# For clubs level on points. # CM-END-2
TIE_BREAKERS = ("goal_difference", "goals", "head_to_head_points", "head_to_head_goal_difference", "lot")


def rules(book: Book) -> TableRules:
    return TableRules(win=book.match_day.win, draw=book.match_day.draw, tie_breakers=TIE_BREAKERS)  # CM-POST-5


def members(state: State, division: int) -> list[Key]:
    return [occupant(state, division, number) for number in range(1, TEAMS + 1)]


def lots(play: Play, division: int) -> dict[Key, int]:
    """Drawn once a season, on a stream of their own, so that asking for the table rolls nothing."""
    stream = play.dice.branch(f"{play.state.season}/lots/D{division}")
    return {club: stream.roll(LOTS) for club in members(play.state, division)}


def table_of(play: Play, division: int) -> Table[Key]:
    state = play.state
    results = [one for one in state.results if one.competition == "league" and one.division == division]
    scores: list[Score[Key]] = []
    forfeits: list[Forfeit[Key]] = []
    for one in results:
        if one.forfeit and not one.winner:
            forfeits.append(Forfeit(one.home, one.away, len(scores)))
        else:
            scores.append(Score(one.home, one.away, one.home_goals, one.away_goals))
    return compute(members(state, division), scores, rules(play.book), lots=lots(play, division), forfeits=forfeits)


def row_of(table: Table[Key], club: Key) -> Row[Key]:
    return next(row for row in table.rows if row.club == club)

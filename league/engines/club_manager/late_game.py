"""The league grows with its champions: D1's bots get stronger with every title of a manager. # CM-SOLO-3

It follows from the seasons that are over, so nothing more is kept: the reports of the state, or their rows, say it all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Options
from league.engines.club_manager.play import Play
from league.engines.club_manager.state import Report, State
from league.rules.zones import CHAMPION

TOP = 1


def titles(reports: Iterable[Report]) -> set[int]:
    """Seasons in which a manager has won D1."""
    return {one.season for one in reports if one.division == TOP and one.outcome == CHAMPION}


def growth(book: Book, options: Options, won: Collection[int], season: int) -> int:
    """Tenths of ability that a bot of D1 has above its card in that season."""
    late, tenths = book.late_game, 0
    if not options.league_grows:
        return 0
    for past in range(1, season):
        tenths = min(late.most, tenths + late.title) if past in won else max(0, tenths - late.no_title)
    return tenths


def growth_now(state: State, book: Book) -> int:
    return growth(book, state.options, titles(state.reports), state.season)


def announce(play: Play) -> None:
    """When a season has been settled: what it means for the next."""
    state, won = play.state, titles(play.state.reports)
    before, now = (growth(play.book, state.options, won, season) for season in (state.season, state.season + 1))
    if before != now:
        play.tell("league-grows", before=before, now=now)

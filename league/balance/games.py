"""Whole games of auto-managers, season by season, without a database.  # CM-SOLO-2"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Line, Options
from league.engines.club_manager import engine
from league.engines.club_manager.moves import Place
from league.engines.club_manager.outcomes import PROMOTION, division_after
from league.engines.club_manager.record import DiceOf, Game
from league.engines.club_manager.set_up import COLOURS, Manager
from league.engines.club_manager.state import Report
from league.rules.zones import CHAMPION, NO_CHANGE, RELEGATION
from matches.dice import Dice

OUTCOMES = (CHAMPION, PROMOTION, NO_CHANGE, RELEGATION)  # best first


@dataclass(frozen=True, slots=True)
class Campaign:
    """A club's season: how it ended, what came in and went out, and where its workers were."""

    report: Report
    ledger: list[Line]
    money: int  # when all was settled
    weeks: int
    used: Counter[str]  # weeks in which a box had a worker

    @property
    def goes_up(self) -> bool:
        return division_after(self.report.division, self.report.outcome) < self.report.division


@dataclass(frozen=True, slots=True)
class Summary:
    """All campaigns of one season in one division."""

    season: int
    division: int
    clubs: int
    points: float  # a club
    money: float
    outcomes: dict[str, int]
    promoted: int
    sacked: int


def dice_of(seed: str) -> DiceOf:
    return lambda season, stream: Dice(f"{seed}/{season}", stream)


def new_game(book: Book, seed: str, policies: Sequence[str], options: Options | None = None) -> Game:
    managers = [Manager(f"Club {seat + 1}", COLOURS[seat], policy) for seat, policy in enumerate(policies)]
    return Game(options or Options(), managers, book, dice_of(seed))


def play_on(game: Game, seed: str, seasons: int) -> Iterator[Campaign]:
    """Until so many seasons are over, or nobody is left in office. The policies have dice of their own."""
    used: dict[int, list[str]] = {club.seat: [] for club in game.state.board.clubs}
    weeks: Counter[int] = Counter()
    while game.state.phase != "over" and game.state.season <= seasons:
        season, seat = game.state.season, game.state.asks[0].seat
        move = engine.choose(game.state, seat, game.book, Dice(seed, f"policy/{len(game.record.moves)}"))
        if isinstance(move, Place):
            weeks[seat] += 1
            used[seat] += [box for box, workers in move.workers.items() if workers]
        game.submit(seat, move)
        if 0 < season < game.state.season:
            yield from _campaigns(game, season, weeks, used)
            weeks.clear()
            used = {club: [] for club in used}


def _campaigns(game: Game, season: int, weeks: Counter[int], used: dict[int, list[str]]) -> Iterator[Campaign]:
    past, clubs = game.state.past, game.state.board.clubs
    assert past is not None
    for report in game.state.reports:
        if report.season == season:
            seat = report.seat
            yield Campaign(report, past.ledgers[seat], clubs[seat].money, weeks[seat], Counter(used[seat]))


def careers(book: Book, seed: str, policies: Sequence[str], games: int, seasons: int) -> Iterator[list[Campaign]]:
    """One game after the other, each with a seed of its own."""
    for number in range(1, games + 1):
        own = f"{seed}/{number}"
        yield list(play_on(new_game(book, own, policies), own, seasons))


def summaries(campaigns: Iterable[Campaign]) -> list[Summary]:
    """By season, and in it from the lowest division up."""
    grouped: dict[tuple[int, int], list[Campaign]] = {}
    for one in campaigns:
        grouped.setdefault((one.report.season, -one.report.division), []).append(one)
    return [
        Summary(
            season=season,
            division=-division,
            clubs=len(those),
            points=fmean(one.report.points for one in those),
            money=fmean(one.money for one in those),
            outcomes={outcome: sum(one.report.outcome == outcome for one in those) for outcome in OUTCOMES},
            promoted=sum(one.goes_up for one in those),
            sacked=sum(one.report.sacked for one in those),
        )
        for (season, division), those in sorted(grouped.items())
    ]

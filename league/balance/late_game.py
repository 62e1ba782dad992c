"""Careers that go on in D1: whether titles are won and lost there, and what they leave in the bank.  # CM-SOLO-3"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Options
from league.balance.careers import SENSIBLE, share
from league.balance.games import Campaign, careers
from league.balance.housekeeping import what_came_and_went
from league.balance.report import Check, Effort, Part, Table
from league.engines.club_manager.late_game import TOP, growth, titles
from league.rules.zones import CHAMPION, RELEGATION

SEASONS = 12
WITHIN = 10  # seasons to the first title
LATE = range(6, SEASONS + 1)
RICH_AT = 8  # the season at whose start the money is counted
FIRST_TITLE, TITLES, RELEGATED, MONEY = (0.6, 0.9), (0.25, 0.5), (0.15, 0.5), (0.0, 249.0)


def measure(book: Book, seed: str, effort: Effort) -> Part:
    played = list(careers(book, f"{seed}/late", [SENSIBLE], effort.careers, SEASONS))
    head_start = book.late_game.head_start / 10
    text = (
        f"{effort.careers} careers of {SEASONS} seasons by the sensible policy. A title is the champion zone of D1; "
        f"what D1's bots have gained is above their head start of {head_start:g} points of ability. Sums are pounds."
    )
    return Part(
        "The late game (CM-SOLO-3)",
        text,
        (
            Check(f"first title of D1 within {WITHIN} seasons", first_title(played), *FIRST_TITLE),
            Check(f"seasons {LATE[0]} to {LATE[-1]} in D1 with the title", late_titles(played), *TITLES),
            Check("relegated from D1 at least once", relegated(played), *RELEGATED),
            Check(f"median money at the start of season {RICH_AT}", money_at(played, RICH_AT), *MONEY),
        ),
        (_by_season(book, played), what_came_and_went(_late(played))),
    )


def won(one: Campaign) -> bool:
    return one.report.division == TOP and one.report.outcome == CHAMPION


def first_title(played: Sequence[Sequence[Campaign]]) -> float:
    return sum(any(won(one) and one.report.season <= WITHIN for one in career) for career in played) / len(played)


def late_titles(played: Iterable[Sequence[Campaign]]) -> float:
    late = _late(played)
    return sum(map(won, late)) / len(late) if late else 0.0


def relegated(played: Sequence[Sequence[Campaign]]) -> float:
    down = [any(one.report.division == TOP and one.report.outcome == RELEGATION for one in career) for career in played]
    return sum(down) / len(played)


def money_at(played: Iterable[Sequence[Campaign]], season: int) -> float:
    """What was left when the season before had been settled, in careers that went on."""
    before = [one for career in played for one in career if one.report.season == season - 1]
    return median([one.money for one in before if not one.report.sacked] or [0])


def _late(played: Iterable[Sequence[Campaign]]) -> list[Campaign]:
    return [one for career in played for one in career if one.report.season in LATE and one.report.division == TOP]


def _by_season(book: Book, played: Sequence[Sequence[Campaign]]) -> Table:
    rows = []
    for season in range(1, SEASONS + 1):
        those = [one for career in played for one in career if one.report.season == season]
        top = [one for one in those if one.report.division == TOP]
        points = f"{median(one.report.points for one in top):.0f}" if top else "none"
        money = f"{median(one.money for one in those):.0f}" if those else "none"
        grown = [growth(book, Options(), titles(one.report for one in career), season) / 10 for career in played]
        rows.append(
            (
                str(season),
                *(share(sum(one.report.division == division for one in those), len(those)) for division in (3, 2, 1)),
                share(sum(map(won, top)), len(top)),
                points,
                money,
                f"{sum(grown) / len(grown):.2f}",
            )
        )
    head = ("season", "in D3", "in D2", "in D1", "titles in D1", "points in D1", "money left", "gained by D1's bots")
    return Table("Season by season: shares, medians, and the mean of what the bots gained", head, tuple(rows))

"""What a club and its players have done: best scorers, who is out of the next match, streaks."""

from __future__ import annotations

from dataclasses import dataclass

from league.book import SeasonBook
from league.club_file import outcome
from league.models import Fixture
from league.pages.addresses import Addresses
from league.pages.annals import kind_names
from league.pages.discipline import ClubSheet, club_sheet
from league.pages.totals import Footballer, totals
from league.record import SeasonRecord
from league.rules.outings import State
from league.rules.record import FORFEIT_GOALS
from league.rules.streaks import Outcome, streaks
from matches.models import Report

TOP = 3


@dataclass(frozen=True)
class ClubNumbers:
    scorers: list[tuple[Footballer, int]]
    sheet: ClubSheet


def club_numbers(book: SeasonBook, club_id: int) -> ClubNumbers | None:
    """None for a club without a squad."""
    record = book.record.of(club_id)
    if club_id not in record.members or club_id not in record.clubs:
        return None
    addresses = Addresses(book.season)
    club, players = record.clubs[club_id], totals(record).players
    scored = [
        (Footballer(card, member.name, club, addresses.player(card), member.number), players[card].goals)
        for card, member in record.members[club_id].items()
        if card in players and players[card].goals
    ]
    return ClubNumbers(
        scorers=sorted(scored, key=lambda one: (-one[1], one[0].name))[:TOP],
        sheet=club_sheet(record, addresses, club, record.diaries.next_match(club_id)),
    )


def season_streaks(book: SeasonBook, club_id: int) -> list[tuple[str, int, int]]:
    """Now and longest, by kind; none before the first result."""
    found = streaks(outcomes(book.record, club_id))
    if not any(streak.longest.length for streak in found.values()):
        return []
    return [(name, found[kind].now.length, found[kind].longest.length) for kind, name in kind_names().items()]


def outcomes(record: SeasonRecord, club_id: int, up_to: int | None = None) -> list[Outcome[int]]:
    """The club's matches with a result, in the order they were played; those of the league up to a round, if given."""
    found = []
    for fixture in record.diaries.matches(club_id):
        home = fixture.match.home_id
        if fixture.state != Fixture.State.FINAL:
            continue
        if up_to is not None and (fixture.round.cup_id is not None or fixture.round.number > up_to):
            continue
        report = fixture.report
        goals = (report.home_goals, report.away_goals) if club_id == home else (report.away_goals, report.home_goals)
        if report.how == Report.How.BOTH_FORFEIT:
            goals = (0, FORFEIT_GOALS)
        found.append(Outcome(fixture.pk, *goals, outcome(fixture, home=club_id == home) is not State.PLAYED))
    return found

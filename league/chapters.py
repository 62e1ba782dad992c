"""One season of a league from its rows to the chapter that is kept of it (league/annals.py)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from league.book import table_rules
from league.cup_book import CupBook, read_cups
from league.match_accounts import Account, accounts_of
from league.models import Cup, Division, Entry, Fixture, Season
from league.models.fixture import place_of
from league.rules.fair_play import WEIGHTS, penalty_points
from league.rules.history import Meeting
from league.rules.honours import Tally, Title
from league.rules.records import Campaign, Chapter
from league.rules.table import Forfeit, Score, TableRules, compute
from matches.models import Event, Report

SENT_OFF = (Event.Kind.SECOND_YELLOW, Event.Kind.RED)
COUNTED = frozenset({Event.Kind.GOAL, Event.Kind.YELLOW, *SENT_OFF})
OWN_GOAL = Event.How.OWN_GOAL
REALLY_PLAYED = (Report.How.PLAYED, Report.How.ABANDONED)

Booking = tuple[int, str]  # the club, and what was shown to one of its players


class Result(NamedTuple):
    """A final match as it is read from the database."""

    season: int
    fixture: int
    round: int
    home: int
    away: int
    how: str
    home_goals: int
    away_goals: int
    played_on: Any
    date: Any
    round_date: Any
    after: int | None = None
    cup: str | None = None

    @property
    def order(self) -> tuple[Any, ...]:
        """The date played, then the place in the calendar."""
        return self.day, *place_of(self.round, self.after)

    @property
    def day(self) -> str:
        day = self.played_on or self.date or self.round_date
        return day.isoformat() if day else ""

    @property
    def is_awarded(self) -> bool:
        return self.how not in REALLY_PLAYED

    def meeting(self, number: int) -> Meeting:
        both_lost = self.how == Report.How.BOTH_FORFEIT
        goals = (0, 0) if both_lost else (self.home_goals, self.away_goals)
        return Meeting(
            *(self.fixture, number, self.round, self.home, self.away, *goals),
            *(self.is_awarded, both_lost, self.day, self.cup or ""),
        )


class Rows:
    """What the chapters of some seasons are told from."""

    def __init__(self, seasons: Sequence[Season]):
        self.results: defaultdict[int, list[Result]] = defaultdict(list)
        finals = Fixture.objects.filter(round__season__in=seasons, state=Fixture.State.FINAL)
        columns = (
            *("round__season", "pk", "round__number", "match__home_id", "match__away_id", "report__how"),
            *("report__home_goals", "report__away_goals", "report__played_on", "date", "round__date"),
            *("round__after", "round__cup__name"),
        )
        for result in map(Result._make, finals.in_calendar_order().values_list(*columns)):
            self.results[result.season].append(result)
        # Only where the table asks for cards.
        asking = [season for season in seasons if "fair_play" in table_rules(season).tie_breakers]
        self.bookings: Mapping[int, list[Booking]] = bookings_of(asking) if asking else defaultdict(list)
        self.cups = _cups(seasons)
        self.divisions: defaultdict[int, list[Division]] = defaultdict(list)
        for division in Division.objects.filter(season__in=seasons).order_by("level"):
            self.divisions[division.season_id].append(division)


def _cups(seasons: Sequence[Season]) -> Mapping[int, list[Title]]:
    """By season; only those that have cups are asked for more. A playoff is the league going on, and no title."""
    found: defaultdict[int, list[Title]] = defaultdict(list)
    with_cups = set(Cup.objects.filter(season__in=seasons, kind=Cup.Kind.CUP).values_list("season", flat=True))
    for season in seasons:
        for book in read_cups(season) if season.pk in with_cups else ():
            if book.cup.kind == Cup.Kind.CUP:
                found[season.pk].append(_cup_title(season, book))
    return found


def _cup_title(season: Season, book: CupBook) -> Title:
    champion, final = book.champion, book.lines.get((book.format.stages, 1))
    if champion is None or final is None:
        return Title(season.number, book.cup.name, True, None, None)
    beaten = next((club for club in final.clubs or () if club != champion.pk), None)
    return Title(season.number, book.cup.name, True, champion.pk, beaten)


def bookings_of(seasons: Sequence[Season]) -> Mapping[int, list[Booking]]:
    """The cards shown in matches of the league, by season."""
    found: defaultdict[int, list[Booking]] = defaultdict(list)
    standing = Fixture.objects.filter(round__season__in=seasons, round__cup=None, state=Fixture.State.FINAL)
    shown = Event.objects.filter(report__fixture__in=standing, kind__in=WEIGHTS).order_by()
    columns = ("report__fixture__round__season", "home", "report__match__home_id", "report__match__away_id", "kind")
    for season, home, host, guest, kind in shown.values_list(*columns):
        found[season].append((host if home else guest, kind))
    return found


def chapter_of(season: Season, entries: Sequence[Entry], deducted: Iterable[tuple[int, int]], rows: Rows) -> Chapter:
    results, bookings = rows.results[season.pk], rows.bookings[season.pk]
    points: Counter[int] = Counter()
    for club, taken in deducted:
        points[club] += taken
    rules = table_rules(season)
    tables = []
    for division in [*rows.divisions[season.pk], None]:
        clubs = [
            entry
            for entry in entries
            if entry.division_id == (division.pk if division else None)
            and entry.withdrawal != Entry.Withdrawal.EXPUNGED
        ]
        if clubs:
            tables.append(_table(season.number, division, clubs, results, rules, points, bookings))
    finished = season.state == Season.State.FINISHED
    return Chapter(
        season=season.number,
        season_id=season.pk,
        finished=finished,
        meetings=tuple(one.meeting(season.number) for one in sorted(results, key=lambda one: one.order)),
        campaigns=tuple(campaign for table in tables for campaign in table),
        titles=(*(_title(table, finished) for table in tables), *rows.cups[season.pk]),
    )


def _table(
    number: int,
    division: Division | None,
    entries: Sequence[Entry],
    results: Sequence[Result],
    rules: TableRules,
    deducted: Mapping[int, int],
    bookings: Sequence[Booking],
) -> list[Campaign]:
    lots = {entry.club_id: entry.lot for entry in entries}
    scores: list[Score[int]] = []
    forfeits: list[Forfeit[int]] = []
    for one in results:
        if one.cup is not None or one.home not in lots or one.away not in lots:
            continue
        if one.how == Report.How.BOTH_FORFEIT:
            forfeits.append(Forfeit(one.home, one.away, after=len(scores)))
        else:
            scores.append(Score(one.home, one.away, one.home_goals, one.away_goals))
    table = compute(lots, scores, rules, deducted, lots, penalty_points(bookings), forfeits)
    name = division.name if division else ""
    return [
        Campaign(
            number,
            row.club,
            name,
            row.rank,
            row.played,
            row.won,
            row.drawn,
            row.lost,
            row.goals_for,
            row.goals_against,
            row.points,
        )
        for row in table.rows
    ]


def _title(table: Sequence[Campaign], finished: bool) -> Title:
    first, second = table[0], table[1] if len(table) > 1 else None
    if not finished:
        return Title(first.season, first.division, False, None, None)
    return Title(first.season, first.division, False, first.club, second.club if second else None)


def tallies_of(seasons: Sequence[Season]) -> dict[int, tuple[Tally, ...]]:
    """What the footballers did, by season."""
    if not seasons:
        return {}
    added = {season.pk: Deeds() for season in seasons}
    columns = ("round__season", "match_id", "report_id", "match__home_id", "match__away_id", "report__how")
    finals = Fixture.objects.filter(round__season__in=seasons, state=Fixture.State.FINAL).order_by()
    rows = list(finals.values_list(*columns))
    accounts = accounts_of({report: match for _, match, report, *_ in rows})
    for season, _, report, home, away, how in rows:
        added[season].add(accounts[report], home, away, really_played=how in REALLY_PLAYED)
    return {season: deeds.tallies() for season, deeds in added.items()}


class Deeds:
    """What footballers did for their clubs. One who changed clubs during the season has done something for each."""

    def __init__(self) -> None:
        self.done: defaultdict[tuple[int, int], Counter[str]] = defaultdict(Counter)
        self.appeared: defaultdict[int, Counter[str]] = defaultdict(Counter)  # by club; ids as they are read

    def add(self, account: Account, home: int, away: int, *, really_played: bool) -> None:
        for event in account.events:
            club = home if event.home else away
            if event.comes_on_id is not None and really_played:
                self.appeared[club][str(event.comes_on_id)] += 1
            if event.kind in COUNTED and event.card_id is not None and event.how != OWN_GOAL:
                self.done[event.card_id, club][event.kind] += 1
        for club, eleven in ((home, account.home), (away, account.away)):
            if eleven and really_played:
                self.appeared[club].update(eleven.text.split(","))

    def tallies(self) -> tuple[Tally, ...]:
        done = self.done
        appeared = {(int(card), club): times for club, seen in self.appeared.items() for card, times in seen.items()}
        return tuple(
            Tally(
                card=who[0],
                club=who[1],
                goals=done[who][Event.Kind.GOAL],
                appearances=appeared.get(who, 0),
                yellows=done[who][Event.Kind.YELLOW],
                reds=sum(done[who][kind] for kind in SENT_OFF),
            )
            for who in dict.fromkeys([*done, *appeared])
        )

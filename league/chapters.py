"""One season of a league from its rows to the chapter that is kept of it (league/annals.py)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from django.db.models import Case, Count, F, Q, When

from league.book import table_rules
from league.cup_book import CupBook, read_cups
from league.models import Cup, Division, Entry, Fixture, Season
from league.models.fixture import place_of
from league.rows import CardIds
from league.rules.fair_play import WEIGHTS, penalty_points
from league.rules.history import Meeting
from league.rules.honours import Tally, Title
from league.rules.records import Campaign, Chapter
from league.rules.table import Forfeit, Score, TableRules, compute
from matches.models import Event, Named, Report

SENT_OFF = (Event.Kind.SECOND_YELLOW, Event.Kind.RED)
REALLY_PLAYED = (Report.How.PLAYED, Report.How.ABANDONED)


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


class Deed(NamedTuple):
    """What a footballer did for a club, and how often."""

    card: int
    club: int
    kind: str
    own: bool  # goal
    in_cup: bool
    times: int


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
        self.deeds: Mapping[int, list[Deed]] = deeds_of(asking) if asking else defaultdict(list)
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


def deeds_of(seasons: Sequence[Season]) -> Mapping[int, list[Deed]]:
    """By season."""
    found: defaultdict[int, list[Deed]] = defaultdict(list)
    club = Case(When(home=True, then=F("report__match__home_id")), default=F("report__match__away_id"))
    standing = Event.objects.filter(
        report__fixture__round__season__in=seasons, report__fixture__state=Fixture.State.FINAL, card__isnull=False
    ).exclude(kind__in=[Event.Kind.SUBSTITUTION, Event.Kind.INJURY])
    rows = (
        standing.order_by()
        .annotate(club=club, own=Q(how=Event.How.OWN_GOAL), in_cup=Q(report__fixture__round__cup__isnull=False))
        .values_list("report__fixture__round__season", "card", "club", "kind", "own", "in_cup")
        .annotate(Count("pk"))
    )
    for season, *deed in rows:
        found[season].append(Deed._make(deed))
    return found


def appearances(seasons: Sequence[Season]) -> Mapping[int, Counter[tuple[int, int]]]:
    """By season, then by footballer and club: began, or came on."""
    found: defaultdict[int, Counter[tuple[int, int]]] = defaultdict(Counter)
    finals = Fixture.objects.filter(
        round__season__in=seasons, state=Fixture.State.FINAL, report__how__in=REALLY_PLAYED
    ).order_by()
    matches = {
        match: (season, home, away)
        for match, season, home, away in finals.values_list(
            "match_id", "round__season", "match__home_id", "match__away_id"
        )
    }
    began = Named.objects.filter(line_up__match__in=finals.values("match")).exclude(place=Named.Place.BENCH)
    sides = began.order_by().values_list("line_up__match_id", "line_up__home").annotate(cards=CardIds("card_id"))
    for match, at_home, cards in sides:
        season, home, away = matches[match]
        club = home if at_home else away
        found[season].update((int(card), club) for card in cards.split(","))
    came_on = Event.objects.filter(report__in=finals.values("report"), kind=Event.Kind.SUBSTITUTION)
    for match, at_home, card in came_on.order_by().values_list("report__match_id", "home", "comes_on"):
        season, home, away = matches[match]
        found[season][card, home if at_home else away] += 1
    return found


def chapter_of(season: Season, entries: Sequence[Entry], deducted: Iterable[tuple[int, int]], rows: Rows) -> Chapter:
    results, deeds = rows.results[season.pk], rows.deeds[season.pk]
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
            tables.append(_table(season.number, division, clubs, results, rules, points, deeds))
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
    deeds: Sequence[Deed],
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
    shown = (deed for deed in deeds if deed.kind in WEIGHTS and not deed.in_cup)
    cards = ((deed.club, deed.kind) for deed in shown for _ in range(deed.times))
    table = compute(lots, scores, rules, deducted, lots, penalty_points(cards), forfeits)
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
    deeds, appeared = deeds_of(seasons), appearances(seasons)
    return {season.pk: _tallies(deeds[season.pk], appeared[season.pk]) for season in seasons}


def _tallies(deeds: Iterable[Deed], appeared: Mapping[tuple[int, int], int]) -> tuple[Tally, ...]:
    """A footballer who changed clubs during the season has one of each."""
    done: defaultdict[tuple[int, int], Counter[str]] = defaultdict(Counter)
    for deed in deeds:
        if not deed.own:
            done[deed.card, deed.club][deed.kind] += deed.times
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

"""The cups of a season, and one of them: bracket, groups, ties, scorers, and when its rounds are played."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Max
from django.http import Http404
from django.utils.translation import ngettext

from clubs.models import Club
from league.book import SeasonBook
from league.cup_book import CupBook, Group, read_cup, read_cups
from league.cup_words import day_name, group_name, stage_name
from league.forms.cups import CupRoundForm
from league.guards import Pass
from league.models import Cup, Fixture, League, Round, Season
from league.pages.addresses import Addresses
from league.pages.bracket import Bracket, draw
from league.pages.cup_terms import Places, terms_of
from league.pages.cup_ties import verdict_words
from league.pages.matchday import Slip, slip
from league.pages.statistics import Ranking, ranking
from league.pages.table import signed
from league.pages.totals import footballers, totals
from league.rules.bracket import BYE
from league.rules.table import Row

TOP = 10


@dataclass(frozen=True)
class CupLine:
    """A cup in the list."""

    cup: Cup
    champion: Club | None
    clubs: int
    state: str


@dataclass(frozen=True)
class CupsPage:
    lines: list[CupLine]
    may_open: bool


@dataclass(frozen=True)
class GroupLine:
    row: Row[int]
    club: Club
    difference: str
    goes_on: bool
    mine: bool


@dataclass(frozen=True)
class GroupTable:
    name: str
    lines: list[GroupLine]
    slips: list[Slip]


@dataclass(frozen=True)
class TieLine:
    """A tie in the list: both clubs or what stands for them, its matches, and who went through."""

    first: str
    second: str
    slips: list[Slip]
    verdict: str
    is_bye: bool


@dataclass(frozen=True)
class Stage:
    name: str
    ties: list[TieLine]


@dataclass(frozen=True)
class Day:
    """A round of the cup and its place in the calendar."""

    round: Round
    name: str
    form: CupRoundForm | None


@dataclass(frozen=True)
class CupPage:
    cup: Cup
    champion: Club | None
    terms: list[str]
    bracket: Bracket | None
    groups: list[GroupTable]
    stages: list[Stage]
    scorers: Ranking
    days: list[Day]
    may_run: bool  # an organiser, while the season lasts
    may_cancel: bool


def cups_page(book: SeasonBook) -> CupsPage:
    lines = [CupLine(one.cup, one.champion, len(one.contestants), _state(one)) for one in read_cups(book.season)]
    return CupsPage(lines, _may_run(book))


def _may_run(book: SeasonBook) -> bool:
    running = book.season.state == Season.State.RUNNING and book.league.state == League.State.OPEN
    return book.visit.is_organiser and running


def _state(book: CupBook) -> str:
    """Where the cup has got to."""
    open_ = [one for one in book.fixtures if one.state not in (Fixture.State.FINAL, Fixture.State.VOID)]
    if not open_:
        return ""
    number = min(one.round.number for one in open_)
    left = sum(one.round.number == number for one in open_)
    told = ngettext("%(round)s: %(count)s match to play", "%(round)s: %(count)s matches to play", left)
    return told % {"round": day_name(book.format, number), "count": left}


def cup_of(visit: Pass, pk: int) -> Cup:
    cup = Cup.objects.select_related("season").filter(pk=pk, season__league=visit.league).first()
    if cup is None:
        raise Http404
    cup.season.league = visit.league  # read already
    return cup


def cup_page(book: SeasonBook, cup: Cup, bound: CupRoundForm | None = None) -> CupPage:
    """`bound` is the form of a round that came back with errors."""
    found = read_cup(cup)
    addresses = Addresses(book.season)
    mine = book.mine.club_id if book.mine else None
    slips = {fixture.pk: slip(book, fixture) for fixture in found.fixtures}
    runs_it = _may_run(book)
    words = Places(found)
    return CupPage(
        cup=cup,
        champion=found.champion,
        terms=terms_of(found.format),
        bracket=draw(found, mine=mine, url=lambda one: addresses.fixture(one.pk), words=words) if found.ties else None,
        groups=[_group(found, group, slips, mine) for group in found.groups],
        stages=_stages(found, slips, words),
        scorers=_scorers(book, cup, addresses) if found.has_results else Ranking([], 0),
        days=_days(found, bound if runs_it else None, may_change=runs_it),
        may_run=runs_it,
        may_cancel=runs_it and not found.has_results,
    )


def _group(book: CupBook, group: Group, slips: dict[int, Slip], mine: int | None) -> GroupTable:
    return GroupTable(
        name=group_name(group.number),
        lines=[
            GroupLine(
                row=row,
                club=book.clubs[row.club],
                difference=signed(row.goal_difference),
                goes_on=place <= book.format.advance and row.played > 0,
                mine=row.club == mine,
            )
            for place, row in enumerate(group.table.rows, start=1)
        ],
        slips=[slips[one.pk] for one in book.fixtures if one.tie_id is None and one.match.home_id in group.clubs],
    )


def _stages(book: CupBook, slips: dict[int, Slip], words: Places) -> list[Stage]:
    """The last one first: that is what people come for."""
    stages = []
    for stage in range(book.format.stages, 0, -1):
        ties = [tie for tie in book.ties if tie.stage == stage]
        if ties:
            stages.append(Stage(stage_name(book.format, stage), [_tie(book, tie, slips, words) for tie in ties]))
    return stages


def _tie(book: CupBook, tie, slips: dict[int, Slip], words: Places) -> TieLine:
    first, second = book.clubs.get(tie.first_id), book.clubs.get(tie.second_id)
    verdict = book.verdicts.get((tie.stage, tie.slot))
    told = ""
    if verdict is not None and first and second:
        told = verdict_words(verdict, book.cup, tie.stage, first, second)
    return TieLine(
        first=first.name if first else words(tie.first_from),
        second=second.name if second else words(tie.second_from),
        slips=[slips[leg.pk] for leg in book.legs.get(tie.pk, [])],
        verdict=told,
        is_bye=BYE in (tie.first_from, tie.second_from),
    )


def _scorers(book: SeasonBook, cup: Cup, addresses: Addresses) -> Ranking:
    record = book.record
    mine = book.mine.club_id if book.mine else None
    players = totals(record, cup=cup.pk).players
    return ranking(players, footballers(record, addresses), lambda numbers: (numbers.goals,), mine=mine, most=TOP)


def _days(book: CupBook, bound: CupRoundForm | None, *, may_change: bool) -> list[Day]:
    rounds = list(Round.objects.filter(cup=book.cup).order_by("number"))
    last = 0
    if may_change:
        last = book.cup.season.rounds.of_the_league().aggregate(last=Max("number"))["last"] or 0
    days = []
    for one in rounds:
        form = None
        if may_change:
            initial = {"after": one.after, "day": one.date}
            is_bound = bound is not None and bound.number == one.number
            form = bound if is_bound else CupRoundForm(number=one.number, last=last, initial=initial)
        days.append(Day(one, day_name(book.format, one.number), form))
    return days

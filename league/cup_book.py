"""A cup as it stands: its groups, its ties and who goes through, worked out from the rows of its matches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from django.utils.functional import cached_property

from clubs.models import Club
from league.book import table_rules
from league.models import Contestant, Cup, Fixture, Season, Tie
from league.rules.bracket import Pairing, group_place, seed, winner_of
from league.rules.cups import Format
from league.rules.knock_out import Known, Line, follow
from league.rules.record import Forfeit, Score
from league.rules.table import Table, compute
from league.rules.ties import Leg, Side, TieRules, Verdict, decide
from matches.models import Report, Roll

SETTLED = (Fixture.State.FINAL, Fixture.State.VOID, Fixture.State.EXPUNGED)
LOT = "cup lot"  # what its dice are thrown for


class Group(NamedTuple):
    number: int
    clubs: list[int]
    table: Table[int]
    is_complete: bool


class CupBook:
    """One cup. Read several at once with `read_cups`."""

    def __init__(
        self,
        cup: Cup,
        contestants: Sequence[Contestant],
        ties: Sequence[Tie],
        fixtures: Sequence[Fixture],
        lots: Mapping[tuple[int, int], Side],
        season_lots: Mapping[int, int],
    ):
        self.cup = cup
        self.format: Format = cup.rules
        self.contestants = contestants
        self.ties = ties
        self.fixtures = fixtures
        self._lots = lots
        self._season_lots = season_lots

    @cached_property
    def clubs(self) -> dict[int, Club]:
        return {one.club_id: one.club for one in self.contestants}

    @cached_property
    def legs(self) -> dict[int, list[Fixture]]:
        """The matches of each tie, by its id and in their order."""
        legs: defaultdict[int, list[Fixture]] = defaultdict(list)
        for fixture in sorted(self.fixtures, key=lambda one: one.leg or 0):
            if fixture.tie_id is not None:
                legs[fixture.tie_id].append(fixture)
        return legs

    @cached_property
    def verdicts(self) -> dict[tuple[int, int], Verdict]:
        """Of the ties that have their two clubs, by stage and slot. A score nobody has confirmed decides nothing."""
        found = {}
        for tie in self.ties:
            if self.legs.get(tie.pk):
                at = (tie.stage, tie.slot)
                found[at] = decide(final_legs(self.legs[tie.pk]), tie_rules(self.format, tie.stage), self._lots.get(at))
        return found

    @cached_property
    def groups(self) -> list[Group]:
        members: defaultdict[int, list[int]] = defaultdict(list)
        for one in self.contestants:
            if one.group is not None:
                members[one.group].append(one.club_id)
        return [self._group(number, members[number]) for number in sorted(members)]

    def _group(self, number: int, clubs: list[int]) -> Group:
        played = [one for one in self.fixtures if one.tie_id is None and one.match.home_id in clubs]
        scores: list[Score[int]] = []
        forfeits = []
        for one in played:
            home, away, report = one.match.home_id, one.match.away_id, one.report
            if one.state != Fixture.State.FINAL:
                continue
            if report.how == Report.How.BOTH_FORFEIT:
                forfeits.append(Forfeit(home, away, after=len(scores)))
            else:
                scores.append(Score(home, away, report.home_goals, report.away_goals))
        table = compute(clubs, scores, table_rules(self.cup.season), lots=self._season_lots, forfeits=forfeits)
        return Group(number, clubs, table, all(one.state in SETTLED for one in played))

    @cached_property
    def lines(self) -> dict[tuple[int, int], Line[int]]:
        """All ties that are known, by stage and slot."""
        return follow([pairing_of(tie) for tie in self.ties], self.places, self._played)

    @cached_property
    def places(self) -> dict[str, Known[int]]:
        """Where the knock-out begins: the seeds, or the places in groups that have been played out."""
        if not self.format.groups:
            return {seed(one.seed): Known(one.club_id) for one in self.contestants}
        return {
            group_place(group.number, rank): Known(row.club)
            for group in self.groups
            if group.is_complete
            for rank, row in enumerate(group.table.rows[: self.format.advance], start=1)
        }

    def _played(self, pairing: Pairing, first: int, second: int) -> Known[int] | None:
        tie = self._tie(pairing.stage, pairing.slot)
        verdict = self.verdicts.get((pairing.stage, pairing.slot))
        if verdict is None or not verdict.is_decided or (tie.first_id, tie.second_id) != (first, second):
            return None  # the rows still show who was there before
        if verdict.winner is None:
            return Known(None)
        return Known(first if verdict.winner is Side.FIRST else second)

    def _tie(self, stage: int, slot: int) -> Tie:
        return next(tie for tie in self.ties if (tie.stage, tie.slot) == (stage, slot))

    @property
    def drawn_stages(self) -> int:
        return max((tie.stage for tie in self.ties), default=0)

    @property
    def survivors(self) -> list[str] | None:
        """Those who go into the next draw, as codes; none while somebody is still to be found."""
        stage = self.drawn_stages
        if stage == 0:
            complete = len(self.places) == self.format.entrants
            return list(self.places) if complete else None
        lines = [line for at, line in self.lines.items() if at[0] == stage]
        if any(line.winner is None for line in lines):
            return None
        return [winner_of(*line.pairing[:2]) for line in lines if line.winner and line.winner.club is not None]

    @property
    def champion(self) -> Club | None:
        """Whoever has won the final."""
        final = self.lines.get((self.format.stages, 1))
        if final is None or final.winner is None or final.winner.club is None:
            return None
        return self.clubs[final.winner.club]

    @property
    def has_results(self) -> bool:
        return any(one.report_id is not None for one in self.fixtures)


def pairing_of(tie: Tie) -> Pairing:
    return Pairing(tie.stage, tie.slot, tie.first_from, tie.second_from)


def tie_rules(format: Format, stage: int) -> TieRules:
    return TieRules(format.legs_of(stage), format.away_goals, format.extra_time, format.shoot_out)


def leg_of(report: Report) -> Leg:
    """A report as the rules of ties read it."""
    return Leg(
        report.home_goals,
        report.away_goals,
        extra_time=report.went_to_extra_time,
        shoot_out=None if report.shoot_out_home is None else (report.shoot_out_home, report.shoot_out_away),
        walkover=report.how == Report.How.WALKOVER,
        both_forfeit=report.how == Report.How.BOTH_FORFEIT,
    )


def final_legs(fixtures: Iterable[Fixture]) -> list[Leg]:
    """Up to the first one that is still open."""
    legs = []
    for fixture in fixtures:
        if fixture.state != Fixture.State.FINAL:
            break
        legs.append(leg_of(fixture.report))
    return legs


def lot_stream(cup_id: int, stage: int, slot: int) -> str:
    return f"cup/{cup_id}/lot/{stage}-{slot}"


def read_cups(season: Season, only: Cup | None = None) -> list[CupBook]:
    """The cups of a season, in a number of queries that does not depend on how many there are."""
    cups = [only] if only else list(season.cups.order_by("pk"))
    for cup in cups:
        cup.season = season
    contestants, ties, fixtures = (_by_cup(rows) for rows in _rows(cups))
    lots, season_lots = _lots(season, cups), {}
    if any(cup.rules.groups for cup in cups):
        season_lots = dict(season.entries.values_list("club_id", "lot"))
    return [
        CupBook(cup, contestants[cup.pk], ties[cup.pk], fixtures[cup.pk], lots[cup.pk], season_lots) for cup in cups
    ]


def read_cup(cup: Cup) -> CupBook:
    return read_cups(cup.season, only=cup)[0]


def _rows(cups: Sequence[Cup]):
    yield ((one.cup_id, one) for one in Contestant.objects.filter(cup__in=cups).select_related("club").order_by("seed"))
    yield ((one.cup_id, one) for one in Tie.objects.filter(cup__in=cups).order_by("stage", "slot"))
    fixtures = Fixture.objects.complete().filter(round__cup__in=cups)
    yield ((one.round.cup_id, one) for one in fixtures.order_by("round__number", "id"))


def _by_cup(rows) -> defaultdict[int, list]:
    found: defaultdict[int, list] = defaultdict(list)
    for cup_id, row in rows:
        found[cup_id].append(row)
    return found


def lot_of(fixture: Fixture) -> Side | None:
    """Of the tie this match belongs to."""
    cup, tie = fixture.round.cup, fixture.tie
    return _lots(fixture.round.season, [cup])[cup.pk].get((tie.stage, tie.slot))


def _lots(season: Season, cups: Sequence[Cup]) -> defaultdict[int, dict[tuple[int, int], Side]]:
    """Thrown where a level tie knows no shoot-out: 1 is the first club, 2 the second."""
    found: defaultdict[int, dict[tuple[int, int], Side]] = defaultdict(dict)
    by_lot = {cup.pk for cup in cups if not cup.rules.shoot_out}
    if by_lot:
        rolls = Roll.objects.filter(box=season.dice_box_id, purpose=LOT).order_by("position")
        for stream, value in rolls.values_list("stream", "value"):
            _cup, cup_id, _lot, at = stream.split("/")
            stage, slot = map(int, at.split("-"))
            found[int(cup_id)][stage, slot] = Side.FIRST if value == 1 else Side.SECOND
    return found

"""What the league needs to know of one season, in a fixed number of queries."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from django.http import Http404
from django.utils.functional import cached_property

from clubs.ids import whole
from clubs.models import Club
from league.guards import Pass
from league.models import Deduction, Entry, Fixture, Season
from league.record import SeasonRecord
from league.rules.fair_play import WEIGHTS, penalty_points
from league.rules.table import Forfeit, Score, TableRules
from league.standings import Standings, Tables, standings
from matches.models import Event, Report


def season_of(visit: Pass, number: str | None) -> Season:
    """The season asked for in the address, or the newest one."""
    seasons = visit.league.seasons.all()
    if not number:
        return seasons.latest("number")
    asked = whole(number)
    season = seasons.filter(number=asked).first() if asked is not None else None
    if season is None:
        raise Http404
    return season


class Played(NamedTuple):
    """A final score and the round it belongs to."""

    round: int
    score: Score
    ahead: bool = False  # awarded before its time, because a club withdrew


class Forfeited(NamedTuple):
    """A match that both clubs lost, and its round."""

    round: int
    forfeit: Forfeit


class SeasonBook:
    """One season as it stands. Each part is read once, when first asked for."""

    def __init__(self, visit: Pass, season: Season):
        self.visit = visit
        self.league = visit.league
        self.season = season

    @cached_property
    def entries(self) -> dict[int, Entry]:
        """By club id."""
        found = self.season.entries.select_related("club", "manager", "division").order_by("club__name")
        return {entry.club_id: entry for entry in found}

    @cached_property
    def clubs(self) -> dict[int, Club]:
        return {pk: entry.club for pk, entry in self.entries.items()}

    @cached_property
    def mine(self) -> Entry | None:
        """The reader's own club."""
        if not self.visit.user.is_authenticated:
            return None
        return next((entry for entry in self.entries.values() if entry.manager_id == self.visit.user.pk), None)

    @cached_property
    def deductions(self) -> list[Deduction]:
        return list(self.season.deductions.select_related("club").order_by("at"))

    @cached_property
    def record(self) -> SeasonRecord:
        """All matches and what happened in them."""
        record = SeasonRecord(self.season)
        record.clubs = self.clubs
        return record

    @cached_property
    def finals(self) -> tuple[list[Played], list[Forfeited]]:
        """Of the league alone: what is played for a cup moves no table."""
        played: list[Played] = []
        forfeits: list[Forfeited] = []
        rows = self.record.fixtures.values()
        final, both_lost = Fixture.State.FINAL, Report.How.BOTH_FORFEIT
        for _pk, state, _date, _match_id, round_, match, report, before_withdrawal, _time in rows:
            if state != final or round_.cup_id is not None:
                continue
            if report.how == both_lost:
                forfeits.append(Forfeited(round_.number, Forfeit(*match, after=len(played))))
            else:
                score = Score(*match, report.home_goals, report.away_goals)
                played.append(Played(round_.number, score, bool(before_withdrawal)))
        return played, forfeits

    @property
    def played(self) -> list[Played]:
        """Final scores in the order of the calendar; those of matches that both clubs lost are not among them."""
        return self.finals[0]

    @property
    def forfeits(self) -> list[Forfeited]:
        """Matches that both clubs lost."""
        return self.finals[1]

    @cached_property
    def rounds_played(self) -> int:
        """The last round with a score; what was awarded ahead of its time, because a club withdrew, is none."""
        return max([played.round for played in self.played if not played.ahead], default=0)

    @cached_property
    def rules(self) -> TableRules:
        return table_rules(self.season)

    @cached_property
    def deducted(self) -> dict[int, int]:
        total: defaultdict[int, int] = defaultdict(int)
        for deduction in self.deductions:
            total[deduction.club_id] += deduction.points
        return dict(total)

    @cached_property
    def fair_play(self) -> dict[int, int]:
        """Penalty points for cards, read only where the house rules ask for them."""
        if "fair_play" not in self.rules.tie_breakers:
            return {}
        shown = Event.objects.filter(
            report__fixture__in=Fixture.objects.of(self.season).of_the_league().filter(state=Fixture.State.FINAL),
            kind__in=WEIGHTS,
        ).values_list("home", "report__match__home_id", "report__match__away_id", "kind")
        return penalty_points((host if home else guest, kind) for home, host, guest, kind in shown)

    @cached_property
    def lots(self) -> dict[int, int]:
        return {pk: entry.lot for pk, entry in self.entries.items()}

    @cached_property
    def standings(self) -> list[Standings]:
        """The table of each division, the top one first; only one where the league has none."""
        return standings(self)

    @cached_property
    def table(self) -> Tables:
        """All divisions in one, for those who ask about a club."""
        return Tables(self.standings)


def table_rules(season: Season) -> TableRules:
    """The house rules, as far as they concern the table (OP-77)."""
    rules = season.rules
    return TableRules(
        win=rules["win"], draw=rules["draw"], loss=rules["loss"], tie_breakers=tuple(rules["tie_breakers"])
    )

"""Two managers, an organiser and a match between them, for tests of who says what about its score."""

from league.models import Fixture, Role
from league.services import results
from matches.models import Report
from tests.factories import (
    EntryFactory,
    FixtureFactory,
    LeagueFactory,
    MatchFactory,
    MembershipFactory,
    RoundFactory,
    SeasonFactory,
)


class Table:
    def __init__(self):
        self.league = LeagueFactory()
        season = SeasonFactory(league=self.league, running=True)
        self.home, self.away, self.other = (
            MembershipFactory(league=self.league, role=Role.MANAGER).user for _ in range(3)
        )
        self.organiser = MembershipFactory(league=self.league, role=Role.ORGANISER).user
        self.home_entry = EntryFactory(season=season, manager=self.home)
        self.away_entry = EntryFactory(season=season, manager=self.away)
        EntryFactory(season=season, manager=self.other)
        match = MatchFactory(home=self.home_entry.club, away=self.away_entry.club)
        self.fixture = FixtureFactory(round=RoundFactory(season=season), match=match)

    def report(self, actor, home=2, away=1, fixture=None):
        fixture = fixture or self.fixture
        return results.report_result(league=self.league, fixture=fixture, home_goals=home, away_goals=away, actor=actor)

    def confirm(self, actor, version=1):
        return results.confirm_result(league=self.league, fixture=self.fixture, version=version, actor=actor)

    def dispute(self, actor, version=1):
        return results.dispute_result(
            league=self.league, fixture=self.fixture, version=version, reason="It was 2–2", actor=actor
        )

    def overrule(self, actor, home=3, away=0, reason="They did not come", how=Report.How.WALKOVER):
        return results.overrule_result(
            league=self.league,
            fixture=self.fixture,
            home_goals=home,
            away_goals=away,
            how=how,
            reason=reason,
            actor=actor,
        )

    @property
    def now(self):
        """State and score as the database has them."""
        fixture = Fixture.objects.select_related("report").get(pk=self.fixture.pk)
        report = fixture.report
        return fixture.state, (report.home_goals, report.away_goals) if report else None

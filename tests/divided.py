"""A season in divisions, in preparation or played to its end."""

from __future__ import annotations

from league.models import Division, Fixture, League, Season
from league.rules.promotion import Numbers
from league.services import seasons
from matches.models import Report
from tests.factories import EntryFactory, LeagueFactory, SeasonFactory, UserFactory


def divided_season(*sizes: int, numbers: tuple[Numbers, ...] = (), league: League | None = None) -> Season:
    """In preparation. The clubs of the first division have the lowest lots."""
    season = SeasonFactory(league=league or LeagueFactory())
    lot = 0
    for level, size in enumerate(sizes, start=1):
        given = numbers[level - 1] if numbers else Numbers()
        division = Division.objects.create(season=season, level=level, name=f"Division {level}", **given._asdict())
        for _ in range(size):
            lot += 1
            EntryFactory(season=season, division=division, lot=lot)
    return season


def play_out(season: Season, *, rounds: int | None = None) -> Season:
    """Draws the calendar and plays it; the club with the lower lot always wins two to one."""
    seasons.draw_calendar(league=season.league, actor=UserFactory())
    lots = dict(season.entries.values_list("club", "lot"))
    fixtures = list(Fixture.objects.of(season).select_related("match"))
    if rounds is not None:
        fixtures = [one for one in fixtures if one.round.number <= rounds]
    for fixture in fixtures:
        home_wins = lots[fixture.match.home_id] < lots[fixture.match.away_id]
        fixture.state = Fixture.State.FINAL
        fixture.report = Report(
            match=fixture.match,
            version=1,
            home_goals=2 if home_wins else 1,
            away_goals=1 if home_wins else 2,
            side=Report.Side.ORGANISER,
        )
    Report.objects.bulk_create(fixture.report for fixture in fixtures)
    Fixture.objects.bulk_update(fixtures, ["state", "report"])
    season.refresh_from_db()
    return season

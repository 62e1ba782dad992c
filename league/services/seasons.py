"""A season's life: clubs gather, the calendar is drawn, matches are played, the season is closed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import date, timedelta
from itertools import chain, zip_longest

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.live import publish
from league.models import Fixture, League, Round, Season
from league.models.fixture import UNSETTLED
from league.rules.round_robin import schedule
from league.services.carry_over import bring_along
from league.services.doors import locked, undrafted
from league.services.loan_returns import send_everybody_home
from league.services.log import record
from matches.models import Match, Report
from matches.services import open_box, seal_box

FEWEST_CLUBS = 2
MOST_CLUBS = 24


def current_season(league: League) -> Season:
    """The newest season; a league always has one."""
    return league.seasons.select_related("dice_box").latest("number")


def open_season(*, league: League, seed: str = "") -> Season:
    """Adds an empty season with sealed dice. For a league that is being founded, or by `roll_over.next_season`.

    Only a game that is played again brings its seed along.
    """
    last = league.seasons.order_by("-number").first()
    return Season.objects.create(league=league, number=last.number + 1 if last else 1, dice_box=seal_box(seed))


@transaction.atomic
def draw_calendar(
    *, league: League, actor, first_date: date | None = None, every_days: int = 7, play_within: int | None = None
) -> Season:
    """Everybody against everybody, as often as the house rules say; the lots decide who stands where in the circle.

    Each division for itself, on the same rounds. `play_within` is the number of days after which a round is overdue.
    """
    league = locked(league)
    season = current_season(league)
    if season.state != Season.State.PREPARING:
        raise Refusal(_("The calendar of this season is drawn already."))
    undrafted(season)
    if season.protects is not None:
        raise Refusal(_("The managers still choose whom they protect. Close that first."))
    pairings = pair(divided(season), league.game.settle(league.house_rules)["meetings"])
    dates = [first_date + timedelta(days=every_days * turn) if first_date else None for turn in range(len(pairings))]
    grace = None if play_within is None else timedelta(days=play_within)
    rounds = Round.objects.bulk_create(
        Round(season=season, number=number, date=day, play_by=day + grace if day and grace is not None else None)
        for number, day in enumerate(dates, start=1)
    )
    add_fixtures([(round_, home, away) for round_, pairs in zip(rounds, pairings, strict=True) for home, away in pairs])
    bring_along(season=season)
    season.state = Season.State.RUNNING
    season.started_at = timezone.now()
    season.save(update_fields=["state", "started_at"])
    record(league, actor, "season.drawn", season=season.number, rounds=len(rounds))
    publish(league.pk, "table", "fixtures", "members", "log")
    return season


def pair(divisions: Iterable[list[int]], meetings: int) -> list[list[tuple[int, int]]]:
    """Round n holds the matches of all divisions; a small one is through before the others."""
    calendars = [schedule(clubs, meetings) for clubs in divisions]
    return [list(chain.from_iterable(matches)) for matches in zip_longest(*calendars, fillvalue=())]


def divided(season: Season) -> list[list[int]]:
    """The clubs of each division, in the order of their lots."""
    clubs: defaultdict[int | None, list[int]] = defaultdict(list)
    for club, division in season.entries.order_by("lot").values_list("club", "division"):
        clubs[division].append(club)
    divisions = list(season.divisions.all())
    if divisions and None in clubs:
        raise Refusal(_("Some clubs are in no division yet."))
    for division in divisions:
        if len(clubs[division.pk]) < FEWEST_CLUBS:
            raise Refusal(_("%(division)s needs at least two clubs.") % {"division": division})
    if sum(map(len, clubs.values())) < FEWEST_CLUBS:
        raise Refusal(_("A calendar needs at least two clubs."))
    return [clubs[division.pk] for division in divisions] or [clubs[None]]


def add_fixtures(slots: list[tuple[Round, int, int]]) -> list[Fixture]:
    """Writes matches and their places in the calendar: (round, home club id, away club id)."""
    matches = Match.objects.bulk_create(Match(home_id=home, away_id=away) for _round, home, away in slots)
    return Fixture.objects.bulk_create(
        Fixture(round=slot[0], match=match) for slot, match in zip(slots, matches, strict=True)
    )


@transaction.atomic
def scrap_calendar(*, league: League, actor) -> Season:
    """Back to preparation, as long as nobody has reported a score."""
    league = locked(league)
    season = current_season(league)
    fixtures = Fixture.objects.of(season)
    if season.state != Season.State.RUNNING:
        raise Refusal(_("There is no calendar to take back."))
    if Report.objects.filter(match__fixture__in=fixtures).exists():
        raise Refusal(_("Scores have been reported already: the calendar stays."))
    if season.cups.exists():
        raise Refusal(_("Cancel the cups first: their rounds follow those of the league."))
    send_everybody_home(season, actor)
    matches = list(fixtures.values_list("match_id", flat=True))
    season.rounds.all().delete()
    Match.objects.filter(pk__in=matches).delete()
    season.state = Season.State.PREPARING
    season.started_at = season.match_minutes = None
    season.save(update_fields=["state", "started_at", "match_minutes"])
    record(league, actor, "season.scrapped", season=season.number)
    publish(league.pk, "table", "fixtures", "members", "log")
    return season


@transaction.atomic
def finish_season(*, league: League, actor) -> Season:
    """Closes the season and opens its dice box. Matches without a score stay unplayed; disputes come first."""
    league = locked(league)
    season = current_season(league)
    if season.state != Season.State.RUNNING:
        raise Refusal(_("Only a season that is under way can be closed."))
    if Fixture.objects.of(season).filter(state__in=UNSETTLED).exists():
        raise Refusal(_("Some results still wait for a confirmation. Settle them first."))
    send_everybody_home(season, actor)
    season.state = Season.State.FINISHED
    season.finished_at = timezone.now()
    season.house_rules = league.house_rules
    season.save(update_fields=["state", "finished_at", "house_rules"])
    open_box(season.dice_box)
    record(league, actor, "season.finished", season=season.number)
    publish(league.pk, "table", "fixtures", "log")
    return season

"""Changes to the calendar: dates, rounds, venues, postponements."""

from __future__ import annotations

from contextlib import contextmanager
from datetime import date, time

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.live import publish
from league.models import Fixture, League, Round, Tie
from league.models.fixture import UNPLAYED
from league.rules.calendar import clashes
from league.services.board_times import exchange_seats, refuse_clash
from league.services.doors import locked
from league.services.log import record


def teams(fixture: Fixture) -> dict[str, str]:
    """The names a log line needs."""
    return {"home": fixture.match.home.short_name, "away": fixture.match.away.short_name}


@contextmanager
def _unplayed(league: League, fixture: Fixture):
    """The locked league and the fixture as it is now, provided that nobody has reported a score."""
    with transaction.atomic():
        league = locked(league)
        fixture = Fixture.objects.complete().get(pk=fixture.pk, round__season__league=league)
        if fixture.state not in UNPLAYED:
            raise Refusal(_("This match has a score: it stays where it is."))
        yield league, fixture
        publish(league.pk, "fixtures", "log")


def date_round(*, league: League, number: int, day: date | None, actor) -> Round:
    with transaction.atomic():
        league = locked(league)
        round_ = league.seasons.latest("number").rounds.of_the_league().get(number=number)
        round_.date = day
        round_.save(update_fields=["date"])
        _log_date(league, actor, "round", day, {"round": number})
        publish(league.pk, "fixtures", "log")
    return round_


def date_fixture(
    *, league: League, fixture: Fixture, day: date | None, at: time | None, board: int | None = None, actor
) -> Fixture:
    """An agreed date. A postponed match that gets one is on the calendar again."""
    if at and not day:
        raise Refusal(_("A time needs a date as well."))
    if board and not at:
        raise Refusal(_("A board needs a time as well."))
    with _unplayed(league, fixture) as (league, fixture):
        if day and at:
            refuse_clash(fixture, day, at, board)
        fixture.date, fixture.time, fixture.board = day, at, board
        if day:
            fixture.state = Fixture.State.SCHEDULED
        fixture.save(update_fields=["date", "time", "board", "state"])
        _log_date(league, actor, "fixture", day, teams(fixture))
    return fixture


def _log_date(league: League, actor, subject: str, day: date | None, facts: dict) -> None:
    # Kept in ISO form: the sentence shows it in the reader's language.
    if day:
        record(league, actor, f"{subject}.dated", date=day.isoformat(), **facts)
    else:
        record(league, actor, f"{subject}.undated", **facts)


def move_fixture(*, league: League, fixture: Fixture, to_round: int, actor) -> Fixture:
    """Into another round, where neither club plays already."""
    with _unplayed(league, fixture) as (league, fixture):
        if fixture.round.cup_id:
            raise Refusal(_("A match of a cup stays in its round. Agree on a date instead."))
        target = fixture.round.season.rounds.of_the_league().filter(number=to_round).first()
        if target is None:
            raise Refusal(_("There is no round %(number)s.") % {"number": to_round})
        if target.pk == fixture.round_id:
            raise Refusal(_("The match is in this round already."))
        there = [*target.fixtures.select_related("match__home", "match__away"), fixture]
        for _round, club in clashes([[(one.match.home, one.match.away) for one in there]]):
            raise Refusal(
                _("%(club)s already play in round %(number)s. Agree on a date instead.")
                % {"club": club, "number": to_round}
            )
        if fixture.time and not fixture.date:  # it keeps its time, whatever the day of the other round
            fixture.date = fixture.round.date
        fixture.round = target
        fixture.save(update_fields=["round", "date"])
        record(league, actor, "fixture.moved", round=to_round, **teams(fixture))
    return fixture


def exchange_rounds(*, league: League, first: int, second: int, actor) -> None:
    """All matches of two rounds change places; the dates of the rounds stay, and in a marathon times and boards."""
    with transaction.atomic():
        league = locked(league)
        season = league.seasons.latest("number")
        rounds = {round_.number: round_ for round_ in season.rounds.of_the_league().filter(number__in=[first, second])}
        if len(rounds) != 2:
            raise Refusal(_("Choose two different rounds of this season."))
        ours, theirs = (list(rounds[number].fixtures.values_list("pk", flat=True)) for number in (first, second))
        if Fixture.objects.filter(pk__in=ours + theirs).exclude(state__in=UNPLAYED).exists():
            raise Refusal(_("One of the two rounds has been played in part: both stay where they are."))
        Fixture.objects.filter(pk__in=ours).update(round=rounds[second])
        Fixture.objects.filter(pk__in=theirs).update(round=rounds[first])
        if season.match_minutes is not None:
            exchange_seats(ours, theirs)
        record(league, actor, "rounds.exchanged", first=first, second=second)
        publish(league.pk, "fixtures", "log")


def swap_venue(*, league: League, fixture: Fixture, actor) -> Fixture:
    """Home becomes away. A return match still to play is turned as well, so that the pair stays balanced."""
    with _unplayed(league, fixture) as (league, fixture):
        match = fixture.match
        back = (
            Fixture.objects.of(fixture.round.season_id)
            .filter(round__cup=fixture.round.cup_id, tie=fixture.tie_id, state__in=UNPLAYED)
            .filter(match__home=match.away_id, match__away=match.home_id)
            .select_related("match")
            .order_by("round__number")
            .first()
        )
        if fixture.tie:
            _turn_tie(fixture.tie, 2 if back else 1)
        for turned in [match, *([back.match] if back else [])]:
            turned.home_id, turned.away_id = turned.away_id, turned.home_id
            turned.save(update_fields=["home", "away"])
            # Named for the other side, with points that only the home side has.
            turned.line_ups.all().delete()
        fixture = Fixture.objects.complete().get(pk=fixture.pk)
        record(league, actor, "fixture.swapped", **teams(fixture))
    return fixture


def _turn_tie(tie: Tie, legs: int) -> None:
    """Whoever plays the first leg at home is the first club."""
    if tie.fixtures.count() > legs:
        raise Refusal(_("The other leg has a score: both stay where they are."))
    Tie.objects.filter(pk=tie.pk).update(
        first=tie.second_id, second=tie.first_id, first_from=tie.second_from, second_from=tie.first_from
    )


def postpone(*, league: League, fixture: Fixture, actor) -> Fixture:
    with _unplayed(league, fixture) as (league, fixture):
        if fixture.state == Fixture.State.POSTPONED:
            return fixture
        fixture.state = Fixture.State.POSTPONED
        fixture.date = fixture.time = fixture.board = None
        fixture.save(update_fields=["state", "date", "time", "board"])
        record(league, actor, "fixture.postponed", **teams(fixture))
    return fixture


def reschedule(*, league: League, fixture: Fixture, actor) -> Fixture:
    """A postponed match is to be played again, on its round's date or whenever the two agree."""
    with _unplayed(league, fixture) as (league, fixture):
        if fixture.state == Fixture.State.SCHEDULED:
            return fixture
        fixture.state = Fixture.State.SCHEDULED
        fixture.save(update_fields=["state"])
        record(league, actor, "fixture.rescheduled", **teams(fixture))
    return fixture

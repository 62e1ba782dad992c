"""What waits for one person in all their leagues and games, each with the button that settles it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import chain

from django.db.models import Count, Exists, OuterRef, Prefetch, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.models import Club
from league.apart import spared
from league.models import DraftRoom, DraftSeat, Fixture, League, Season, SquadPlace
from league.models.fixture import PLAYED, day_of
from league.pages.game.mine import MyGame
from league.pages.leagues import MyLeague
from league.rules.draft import turns
from matches.models import Event, InjuryRoll, LineUp, Report

MOST_LATE = 3  # of one league; its page has them all

State = Fixture.State


@dataclass(frozen=True)
class Button:
    words: str
    url: str


@dataclass(frozen=True)
class Task:
    words: str
    about: str  # where, and when
    icon: str
    button: Button
    also: Button | None = None


@dataclass(frozen=True)
class Seat:
    """A person in a league that is under way or about to begin."""

    line: MyLeague

    @property
    def league(self) -> League:
        return self.line.league

    @property
    def season(self) -> Season:
        return self.line.season

    @property
    def club(self) -> Club | None:
        return self.line.club

    @property
    def has_squads(self) -> bool:
        return "squads" in self.league.game.tracks

    def at_home(self, fixture: Fixture) -> bool:
        return fixture.match.home_id == self.club.pk

    def page(self, name: str, *args: object) -> str:
        return reverse(f"league:{name}", args=[self.league.slug, *args])


def to_do(mine: list[MyLeague], games: list[MyGame]) -> list[Task]:
    """First what others wait for, then what is to be played, then what is to set up: six queries at most."""
    seats = {line.season.pk: Seat(line) for line in mine if line.season and line.league.state == League.State.OPEN}
    running = {pk: seat for pk, seat in seats.items() if seat.season.state == Season.State.RUNNING}
    found = _fixtures(running)
    desks = [(seat, found.get(pk, [])) for pk, seat in running.items()]
    return [
        *_settled(_to_answer(seat, fixtures) for seat, fixtures in desks),
        *_picks({pk: seat for pk, seat in seats.items() if seat.season.state == Season.State.PREPARING}),
        *(_turn(game) for game in games if game.my_turn),
        *_dice(running),
        *_matches(desks),
        *(_set_up(seat, task) for seat in seats.values() for task in seat.line.to_set_up),
    ]


def _settled(lists: Iterable[Iterator[Task]]) -> list[Task]:
    return list(chain.from_iterable(lists))


def _fixtures(running: dict[int, Seat]) -> dict[int, list[Fixture]]:
    """Of one's own clubs what is to play or to confirm, and what is disputed where one organises; by season."""
    clubs = [seat.club.pk for seat in running.values() if seat.club]
    organised = [pk for pk, seat in running.items() if seat.line.organises]
    of_mine = Q(match__home__in=clubs) | Q(match__away__in=clubs)
    wanted = Q(state__in=[State.SCHEDULED, State.REPORTED]) & of_mine
    wanted |= Q(state=State.DISPUTED, round__season__in=organised)
    fixtures: dict[int, list[Fixture]] = {}
    for one in Fixture.objects.complete().filter(wanted, round__season__in=list(running)).in_calendar_order():
        fixtures.setdefault(one.round.season_id, []).append(one)
    return fixtures


def _to_answer(seat: Seat, fixtures: list[Fixture]) -> Iterator[Task]:
    for fixture in fixtures:
        url = seat.page("fixture", fixture.pk)
        if fixture.state == State.DISPUTED:
            yield Task(_score(fixture), f"{seat.league.name} · {fixture.dispute}", "alert", Button(_("Decide"), url))
        elif fixture.state == State.REPORTED and fixture.report.side == _other(seat, fixture):
            until = _("until %(date)s") % {"date": date_format(timezone.localtime(fixture.confirm_by), "DATE_FORMAT")}
            confirm = Button(pgettext("a score", "Confirm"), url)
            yield Task(_score(fixture), f"{seat.league.name} · {until}", "check", confirm)


def _other(seat: Seat, fixture: Fixture) -> str:
    return Report.Side.AWAY if seat.at_home(fixture) else Report.Side.HOME


def _score(fixture: Fixture) -> str:
    match, report = fixture.match, fixture.report
    return f"{match.home.short_name} {report.home_goals}–{report.away_goals} {match.away.short_name}"


def _picks(preparing: dict[int, Seat]) -> Iterator[Task]:
    """As the draft's own rules say whose turn it is: after so many picks."""
    rooms = (
        DraftRoom.objects.filter(season__in=list(preparing), state=DraftRoom.State.OPEN)
        .annotate(picks=Count("cards", filter=Q(cards__number__isnull=False)))
        .prefetch_related(Prefetch("seats", DraftSeat.objects.order_by("place")))
    )
    for room in rooms:
        seat, order = preparing[room.season_id], turns({one.club_id: one.outfielders for one in room.seats.all()})
        if seat.club and order[room.picks : room.picks + 1] == [seat.club.pk]:
            pick = Button(_("Pick a player"), seat.page("draft_room"))
            yield Task(_("It is your pick in the draft."), f"{seat.league.name} · {seat.club.name}", "hand", pick)


def _turn(game: MyGame) -> Task:
    play = Button(_("To the board"), reverse("game:now", args=[game.league.slug]))
    return Task(_("It is your turn."), f"{game.table} · {game.name}", "ball", play)


def _dice(running: dict[int, Seat]) -> Iterator[Task]:
    """For players of one's own club who are injured, as long as nobody knows for how long."""
    clubs = {seat.club.pk: seat for seat in running.values() if seat.club}
    own = Q(home=True, report__match__home__in=clubs) | Q(home=False, report__match__away__in=clubs)
    thrown = InjuryRoll.objects.standing().filter(match=OuterRef("report__match"), card=OuterRef("card"))
    hurt = Event.objects.filter(
        own, kind=Event.Kind.INJURY, report__fixture__state__in=PLAYED, report__fixture__round__season__in=list(running)
    )
    columns = ("card__name", "report__fixture", "report__fixture__round__season")
    for name, fixture, season in (
        hurt.exclude(Exists(thrown)).order_by("report__fixture", "position").values_list(*columns)
    ):
        seat = running[season]
        roll = Button(_("Roll the die"), seat.page("fixture", fixture))
        words = _("%(name)s is injured, and nobody has rolled for him.") % {"name": name}
        yield Task(words, f"{seat.league.name} · {seat.club.name}", "dice", roll)


def _matches(desks: list[tuple[Seat, list[Fixture]]]) -> list[Task]:
    """Of each club the matches whose day has passed, and the next one: with its line-up, if that is to be named."""
    today, listed = timezone.localdate(), []
    for seat, fixtures in desks:
        to_play = [one for one in fixtures if one.state == State.SCHEDULED]
        late = [one for one in to_play if (day := day_of(one)) and day < today]
        coming = next((one for one in to_play if one not in late), None)
        listed += [(seat, one, False) for one in late[:MOST_LATE]]
        if coming:
            listed.append((seat, coming, seat.has_squads))
    bare = _without_line_up([(seat, one) for seat, one, names in listed if names])
    tasks = [
        spared("The task of fixture", one.pk, lambda at=(seat, one): _match(*at, today, bare))
        for seat, one, _names in listed
    ]
    return [task for task in tasks if task]


def _without_line_up(coming: list[tuple[Seat, Fixture]]) -> set[int]:
    """The fixtures for which a club with a squad has named nobody yet."""
    named = set(LineUp.objects.filter(match__in=[one.match_id for _seat, one in coming]).values_list("match", "home"))
    clubs = [seat.club.pk for seat, _one in coming]
    squads = SquadPlace.objects.filter(season__in=[seat.season.pk for seat, _one in coming], club__in=clubs)
    full = set(squads.order_by().values_list("season", "club").distinct())
    return {
        one.pk
        for seat, one in coming
        if (one.match_id, seat.at_home(one)) not in named and (seat.season.pk, seat.club.pk) in full
    }


def _match(seat: Seat, fixture: Fixture, today: date, bare: set[int]) -> Task:
    day, match = day_of(fixture), fixture.match
    words = f"{match.home.short_name} – {match.away.short_name}"
    about = [seat.league.name, date_format(day, "D j F") if day else _("no date")]
    if day and day < today:
        about.append(_("late"))
    enter = Button(_("Enter score"), seat.page("report", fixture.pk))
    if fixture.pk not in bare:
        return Task(words, " · ".join(about), "pen", enter)
    name = Button(_("Line-up"), seat.page("line_up", fixture.pk, "home" if seat.at_home(fixture) else "away"))
    if day and day > today:
        return Task(words, " · ".join(about), "people", name, also=enter)
    return Task(words, " · ".join(about), "pen", enter, also=name)


def _set_up(seat: Seat, task) -> Task:
    return Task(task.words, seat.league.name, "whistle", Button(pgettext("a page", "Open"), task.url))

"""The organiser's desk for a season: draw, take back, dates, exchange, deductions, close, next."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from clubs.models import Club
from clubs.refusal import Refusal
from league.book import SeasonBook, season_of
from league.forms.calendar import DeductionForm, DrawForm, ExchangeForm, RoundDateForm
from league.guards import Pass, league_for
from league.models import Deduction, Fixture, Role, Season
from league.pages.first_steps import draft_ends, needs_a_tick, squads_to_draft
from league.services import deadlines, deductions, fixtures, seasons
from league.standings import divisions_of
from league.views.overview import frame
from league.views.sure import unless_sure


def _desk(request: HttpRequest, visit: Pass, *, bound: dict | None = None, status: int = 200) -> HttpResponse:
    season = season_of(visit, None)
    book = SeasonBook(visit, season)
    meetings = visit.league.game.settle(visit.league.house_rules)["meetings"]
    rounds = list(season.rounds.of_the_league().order_by("number"))
    squads = squads_to_draft(visit.league, season)
    context = frame(visit, season, tab="season") | {
        "book": book,
        "draw": DrawForm(asks=needs_a_tick(squads)),
        "draft_ends": draft_ends(squads),
        "exchange": ExchangeForm(rounds=[one.number for one in rounds]),
        "deduction": DeductionForm(clubs=_clubs(season)),
        "rounds": rounds,
        "divisions": divisions_of(book.entries.values()),
        "to_come": _rounds_to_come(book, meetings) if season.state == Season.State.PREPARING else 0,
        "late": len(deadlines.overdue(season, timezone.localdate())) if season.state == Season.State.RUNNING else 0,
        "meetings": meetings,
        "reported": Fixture.objects.of(season).exclude(report=None).exists(),
    }
    return render(request, "league/season.html", context | (bound or {}), status=status)


def _rounds_to_come(book: SeasonBook, meetings: int) -> int:
    """None as long as a table is too small to play in."""
    divisions = [one.clubs for one in book.standings]
    ready = all(len(clubs) >= seasons.FEWEST_CLUBS for clubs in divisions)
    return len(seasons.pair(divisions, meetings)) if ready else 0


def _clubs(season: Season):
    return Club.objects.filter(entries__season=season).order_by("name")


@require_safe
def season(request: HttpRequest, slug: str) -> HttpResponse:
    return _desk(request, league_for(request.user, slug, Role.ORGANISER))


def _do(
    request: HttpRequest, visit: Pass, *, name: str, form, deed, told: str, then: str = "league:season"
) -> HttpResponse:
    """Shape, then rule, then redirect; what is wrong comes back on the desk."""
    problem = ""
    if form is None or form.is_valid():
        try:
            deed(league=visit.league, actor=request.user, **(form.cleaned_data if form else {}))
        except Refusal as refusal:
            problem = str(refusal)
            if form is not None:
                form.add_error(None, problem)
        else:
            messages.success(request, told)
            return redirect(then, visit.league.slug)
    return _desk(request, visit, bound={name: form, "problem": problem}, status=422)


@require_POST
def draw(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    return _do(
        request,
        visit,
        name="draw",
        form=DrawForm(request.POST, asks=needs_a_tick(squads_to_draft(visit.league, season_of(visit, None)))),
        deed=seasons.draw_calendar,
        told=_("The calendar is drawn. Good luck, everybody."),
        then="league:fixtures",
    )


@require_POST
def scrap(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    asked = unless_sure(
        request,
        title=_("Take the calendar back?"),
        says=_("All fixtures go, with their dates, deadlines and line-ups. The clubs stay, and can be drawn again."),
        yes=_("Take the calendar back"),
        back=reverse("league:season", args=[slug]),
    )
    if asked:
        return asked
    return _do(request, visit, name="", form=None, deed=seasons.scrap_calendar, told=_("The calendar is taken back."))


@require_POST
def finish(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    asked = unless_sure(
        request,
        title=_("Close the season for good?"),
        says=_("The table becomes final and the seed of the dice is shown. Matches without a score stay unplayed."),
        yes=_("Close the season for good"),
        back=reverse("league:season", args=[slug]),
    )
    if asked:
        return asked
    return _do(request, visit, name="", form=None, deed=seasons.finish_season, told=_("The season is closed."))


@require_POST
def date_round(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    get_object_or_404(season_of(visit, None).rounds.of_the_league(), number=number)

    def deed(*, day, play_by, **facts):
        fixtures.date_round(number=number, day=day, **facts)
        deadlines.set_deadline(number=number, day=play_by, **facts)

    return _do(
        request,
        visit,
        name="round_date",
        form=RoundDateForm(request.POST),
        deed=deed,
        told=_("The date of the round is set."),
    )


@require_POST
def exchange(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)

    form = ExchangeForm(request.POST, rounds=season_of(visit, None).rounds.numbers())
    told = _("The two rounds changed places.")
    return _do(request, visit, name="exchange", form=form, deed=fixtures.exchange_rounds, told=told)


@require_POST
def deduct(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    form = DeductionForm(request.POST, clubs=_clubs(season_of(visit, None)))
    return _do(
        request, visit, name="deduction", form=form, deed=deductions.deduct, told=_("The deduction is on the table.")
    )


@require_POST
def give_back(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    deduction = get_object_or_404(Deduction.objects.select_related("club"), pk=pk, season__league=visit.league)
    words = {"count": deduction.points, "club": deduction.club.name}
    asked = unless_sure(
        request,
        title=ngettext(
            "Give %(count)s point back to %(club)s?", "Give %(count)s points back to %(club)s?", words["count"]
        )
        % words,
        says=_("The deduction leaves the table."),
        yes=_("Give back"),
        back=reverse("league:season", args=[slug]),
    )
    if asked:
        return asked

    def deed(**facts):
        deductions.give_back(deduction=deduction, **facts)

    return _do(request, visit, name="", form=None, deed=deed, told=_("The points are given back."))

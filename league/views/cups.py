"""Cups and playoffs: the list, one of them, and what an organiser does about them."""

from django.contrib import messages
from django.db.models import Max
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.refusal import Refusal
from league.book import SeasonBook, season_of
from league.forms.cups import CupForm, CupRoundForm
from league.guards import Pass, league_for
from league.models import Fixture, Role, Season
from league.pages.cups import cup_of, cup_page, cups_page
from league.services.cups import cancel_cup, date_cup_round, open_cup
from league.views.overview import frame
from league.views.sure import unless_sure


@require_safe
def cups(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    context = frame(visit, season, tab="cups") | {"page": cups_page(SeasonBook(visit, season))}
    return render(request, "league/cups/list.html", context)


@require_safe
def cup(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug)
    return _page(request, visit, pk)


def _page(request: HttpRequest, visit: Pass, pk: int, *, bound: CupRoundForm | None = None, problem: str = ""):
    found = cup_of(visit, pk)
    page = cup_page(SeasonBook(visit, found.season), found, bound)
    context = frame(visit, found.season, tab="cups") | {"page": page, "problem": problem}
    template = "league/cups/_cup.html" if request.htmx and request.htmx.target == "cup" else "league/cups/cup.html"
    return render(request, template, context, status=422 if bound or problem else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    season = season_of(visit, None)
    last = _last_round(season)
    played = Fixture.objects.of(season).of_the_league().exclude(report=None)
    newest = played.aggregate(newest=Max("round__number"))["newest"] or 0
    form = CupForm(
        request.POST if request.method == "POST" else None, season=season, last=last, initial={"after": newest}
    )
    if form.is_valid():
        try:
            opened = open_cup(league=visit.league, actor=request.user, **form.facts())
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("%(cup)s is open.") % {"cup": opened.name})
            return redirect("league:cup", slug, opened.pk)
    context = frame(visit, season, tab="cups") | {"form": form}
    return render(request, "league/cups/new.html", context, status=422 if form.is_bound else 200)


def _last_round(season: Season) -> int:
    return season.rounds.of_the_league().aggregate(last=Max("number"))["last"] or 0


@require_POST
def cancel(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    found = cup_of(visit, pk)
    asked = unless_sure(
        request,
        title=_("Call off %(cup)s?") % {"cup": found.name},
        says=_("Its draw, its rounds and its matches go. The dice of its draws stay on record."),
        yes=_("Yes, call it off"),
        back=reverse("league:cup", args=[slug, pk]),
    )
    if asked:
        return asked
    try:
        cancel_cup(league=visit.league, cup=found, actor=request.user)
    except Refusal as refusal:
        return _page(request, visit, pk, problem=str(refusal))
    messages.success(request, _("%(cup)s is called off.") % {"cup": found.name})
    return redirect("league:cups", slug)


@require_POST
def date_round(request: HttpRequest, slug: str, pk: int, number: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    found = cup_of(visit, pk)
    if not found.rounds.filter(number=number).exists():
        raise Http404
    form = CupRoundForm(request.POST, number=number, last=_last_round(found.season))
    if form.is_valid():
        facts = {"after": form.cleaned_data["after"], "day": form.cleaned_data["day"]}
        try:
            date_cup_round(league=visit.league, cup=found, number=number, actor=request.user, **facts)
        except Refusal as refusal:
            form.add_error("after", str(refusal))
        else:
            messages.success(request, _("The round has its place."))
            return redirect("league:cup", slug, pk)
    return _page(request, visit, pk, bound=form)

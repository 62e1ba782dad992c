"""Between two seasons: what will happen, the next season, and the choice of protected players."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from clubs.ids import whole
from clubs.refusal import Refusal
from league.book import SeasonBook, season_of
from league.forms.roll_over import NextSeasonForm
from league.guards import league_for, league_tracking
from league.models import Role
from league.pages.roll_over import next_season_page, protect_lines
from league.services import roll_over
from league.views.overview import frame
from league.views.sure import unless_sure


@require_http_methods(["GET", "HEAD", "POST"])
def following(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    season = season_of(visit, None)
    page = next_season_page(SeasonBook(visit, season))
    form = NextSeasonForm(
        request.POST if request.method == "POST" else None,
        tracks_squads="squads" in visit.league.game.tracks,
        playoffs=[(one.level, one.question, one.clubs) for one in page.undecided],
        gone=page.gone,
    )
    if request.method == "POST" and form.is_valid():
        try:
            roll_over.next_season(league=visit.league, actor=request.user, **form.facts)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("A new season is open."))
            return redirect("league:season", visit.league.slug)
    context = frame(visit, season, tab="next_season") | {"page": page, "form": form}
    return render(request, "league/season/next.html", context, status=422 if form.errors else 200)


@require_POST
def playoff(request: HttpRequest, slug: str, level: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    try:
        cup = roll_over.start_playoff(league=visit.league, level=level, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
        return redirect("league:next_season", slug)
    return redirect("league:cup", slug, cup.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def protect(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    """For the club's manager and the organisers, while the choice is open."""
    visit = league_tracking("squads", request.user, slug, Role.MANAGER)
    season = season_of(visit, None)
    entry = get_object_or_404(season.entries.select_related("club"), club=club_id)
    if not roll_over.may_protect(league=visit.league, entry=entry, person=request.user):
        raise PermissionDenied
    problem, cards = "", None
    if request.method == "POST":
        cards = [pk for card in request.POST.getlist("card") if (pk := whole(card)) is not None]
        try:
            roll_over.protect_players(league=visit.league, club=entry.club, cards=cards, actor=request.user)
        except Refusal as refusal:
            problem = str(refusal)
        else:
            messages.success(request, _("Your choice is saved. You can change it until it is closed."))
            return redirect("league:protect", slug, club_id)
    lines = protect_lines(entry, cards if problem else None)
    context = frame(visit, season, tab="squads") | {"entry": entry, "lines": lines, "problem": problem}
    return render(request, "league/season/protect.html", context, status=422 if problem else 200)


@require_POST
def close_protection(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_tracking("squads", request.user, slug, Role.ORGANISER)
    asked = unless_sure(
        request,
        title=_("Close the choice?"),
        says=_("Players whom nobody has protected leave their clubs and go back into the box."),
        yes=_("Close the choice"),
        back=reverse("league:squads", args=[slug]),
    )
    if asked:
        return asked
    try:
        freed = roll_over.close_protection(league=visit.league, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    else:
        told = ngettext("%(count)s player is free.", "%(count)s players are free.", freed)
        messages.success(request, told % {"count": freed})
    return redirect("league:squads", slug)

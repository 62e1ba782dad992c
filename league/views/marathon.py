"""A marathon: look at its end first, then draw it, or give a drawn calendar its times."""

from datetime import timedelta

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.refusal import Refusal
from league.book import season_of
from league.forms.marathon import MarathonForm
from league.guards import league_for
from league.models import Role, Season
from league.pages.first_steps import draft_ends, needs_a_tick, squads_to_draft
from league.pages.marathon import MarathonPlan, marathon_plan
from league.services.marathon import draw_marathon, rounds_ahead, set_times
from league.views.overview import frame

SATURDAY = 5


@require_http_methods(["GET", "HEAD", "POST"])
def marathon(request: HttpRequest, slug: str) -> HttpResponse:
    """With `look` in it a POST only tells the plan of what is typed."""
    visit = league_for(request.user, slug, Role.ORGANISER)
    season = season_of(visit, None)
    season.league = visit.league  # read already
    preparing, writes = season.state == Season.State.PREPARING, request.method == "POST" and "look" not in request.POST
    squads = squads_to_draft(visit.league, season)
    typed = request.POST if request.method == "POST" else _usual()
    form = MarathonForm(typed, asks=needs_a_tick(squads), looks=not writes)
    if writes and form.is_valid():
        try:
            (draw_marathon if preparing else set_times)(league=visit.league, plan=form.plan(), actor=request.user)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("Every match has its time and its board."))
            return redirect("league:fixtures", slug)
    context = frame(visit, season, tab="season") | _told(form, season)
    context |= {"form": form, "preparing": preparing, "draft_ends": draft_ends(squads)}
    if request.htmx and request.htmx.target == "marathon-plan":
        return render(request, "league/season/_marathon_plan.html", context)
    return render(request, "league/season/marathon.html", context, status=422 if writes or form.errors else 200)


def _usual() -> dict[str, object]:
    """The next Saturday, from ten to ten."""
    today = timezone.localdate()
    saturday = today + timedelta(days=(SATURDAY - today.weekday()) % 7 or 7)
    day = {"first_day": saturday.isoformat(), "starts": "10:00", "opens": "10:00", "closes": "22:00"}
    return day | {"minutes": 90, "pause": 10, "boards": 2}


def _told(form: MarathonForm, season: Season) -> dict[str, MarathonPlan | str | None]:
    if not form.is_valid():
        return {"plan": None}
    try:
        return {"plan": marathon_plan(form.plan(), rounds_ahead(season))}
    except Refusal as refusal:
        return {"plan": None, "problem": str(refusal)}

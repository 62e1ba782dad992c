"""Quick scenarios: choose one, set it up, play it with a thumb on the phone, look back."""

from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.once import once
from clubs.refusal import Refusal
from league.book import season_of
from league.forms.scenarios import ScenarioForm, TapForm
from league.guards import league_tracking
from league.models import Scenario
from league.pages import scenarios as pages
from league.pages.scenario_words import ABOUT
from league.rules.scenarios import Kind
from league.services import scenarios as services
from league.services.scenario_set_up import set_up_scenario
from league.views.overview import frame
from league.views.sure import unless_sure

ACTS = {
    "start": services.start_clock,
    "stop": services.stop_clock,
    "whistle": services.whistle,
    "undo": services.take_back,
}


@require_safe
def scenarios(request: HttpRequest) -> HttpResponse:
    mine = None
    if request.user.is_authenticated:
        mine = pages.history(Scenario.objects.of(request.user), request.GET.get("page"))
    return render(request, "scenarios/list.html", {"choices": pages.choices(), "mine": mine})


@require_safe
def of_league(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_tracking("squads", request.user, slug)
    context = frame(visit, season_of(visit, None), tab="scenarios")
    context |= {"page": pages.history(visit.league.scenarios.all(), request.GET.get("page"))}
    return render(request, "scenarios/league.html", context | {"choices": pages.choices()})


@require_http_methods(["GET", "HEAD", "POST"])
@once
def set_up(request: HttpRequest, kind: str) -> HttpResponse:
    if kind not in set(Kind):
        raise Http404
    about, name = ABOUT[Kind(kind)], Scenario.Kind(kind).label
    if not request.user.is_authenticated:
        return render(request, "scenarios/who.html", {"about": about, "name": name})
    leagues = pages.leagues_to_hang_at(request.user)
    chosen = next((one for one in leagues if one.slug == request.GET.get("league")), None)
    posted = request.method == "POST"
    start = {"first": request.user.username, "league": chosen.slug if chosen else ""}
    data = request.POST if posted else None
    form = ScenarioForm(data, initial=start, first_label=about.best_of_sides, leagues=leagues)
    if posted and form.is_valid():
        try:
            made = set_up_scenario(kind=Kind(kind), owner=request.user, **form.cleaned_data)
            return redirect(made)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
    context = {"form": form, "about": about, "name": name, "suggested": pages.names_in(chosen) if chosen else []}
    return render(request, "scenarios/set_up.html", context, status=422 if posted else 200)


def _found(token: str) -> Scenario:
    known = Scenario.objects.select_related("league", "first_club", "second_club", "dice_box")
    scenario = known.prefetch_related("marks").filter(token=token).first()
    if scenario is None:
        raise Http404
    return scenario


@require_safe
def scenario(request: HttpRequest, token: str) -> HttpResponse:
    """Whoever has the link may look. A page that asks again learns nothing new from an equal version."""
    page = pages.scenario_page(_found(token), request.user)
    if request.htmx and request.GET.get("have") == page.version:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    return _board(request, page)


def _board(request: HttpRequest, page: pages.ScenarioPage, problem: str = "", status: int = 200) -> HttpResponse:
    context = {
        "page": page,
        "problem": problem,
        "share": request.build_absolute_uri(page.scenario.get_absolute_url()),
        "throws": page.scenario.dice_box.rolls.all(),
    }
    return render(request, "scenarios/_board.html" if request.htmx else "scenarios/page.html", context, status=status)


@require_POST
def act(request: HttpRequest, token: str) -> HttpResponse:
    """Everything that is done to a scenario; for those who only look this address does not exist."""
    found = _found(token)
    if not services.may_play(found, request.user):
        raise Http404
    try:
        if request.POST.get("do") == "throw-away":
            asked = unless_sure(
                request,
                title=_("Throw this scenario away?"),
                says=_("Its score, its clock and its dice are gone for everybody who has the link."),
                yes=_("Throw this scenario away"),
                back=found.get_absolute_url(),
            )
            if asked:
                return asked
            services.throw_away(scenario=found, actor=request.user)
            messages.success(request, _("The scenario is gone."))
            return redirect("league:scenarios")
        _act(request, found)
    except Refusal as refusal:
        page = pages.scenario_page(_found(token), request.user)
        return _board(request, page, str(refusal), HTTPStatus.UNPROCESSABLE_ENTITY)
    if request.htmx:
        return _board(request, pages.scenario_page(_found(token), request.user))
    return redirect(found)


def _act(request: HttpRequest, found: Scenario) -> None:
    if request.POST.get("do") in ACTS:
        ACTS[request.POST["do"]](scenario=found, actor=request.user)
        return
    form = TapForm(request.POST)
    if not form.is_valid():
        raise Refusal(_("This cannot be counted now."))
    what = form.cleaned_data
    services.tap(scenario=found, side=what["side"], what=what["tap"], after=what["after"], actor=request.user)

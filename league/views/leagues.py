"""The lists of leagues, and founding one."""

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.naming import is_settled, name_form
from accounts.once import once
from league.forms.house_rules import HouseRulesForm
from league.forms.leagues import LeagueForm
from league.pages.leagues import leagues_page, my_leagues
from league.services.leagues import found_league
from league.systems import all_systems


@require_safe
def leagues(request: HttpRequest) -> HttpResponse:
    return render(request, "league/list.html", {"page": leagues_page(request.user, request.GET.get("page"))})


@require_safe
@login_required
def archived(request: HttpRequest) -> HttpResponse:
    return render(request, "league/archived.html", {"mine": my_leagues(request.user, archived=True)})


@require_http_methods(["GET", "HEAD", "POST"])
@once
def create(request: HttpRequest) -> HttpResponse:
    if not request.user.is_authenticated:
        return render(request, "league/create_who.html")
    posted = request.method == "POST"
    form = LeagueForm(request.POST if posted else None, initial=None if posted else request.GET.dict())
    system = form.chosen_system()
    answers = request.POST if HouseRulesForm.answered(request.POST, system) else None
    rules = HouseRulesForm(answers, system=system)
    if request.htmx and request.htmx.target == "house-rules":
        return render(request, "league/_house_rules.html", {"rules": rules, "system": system})
    called = name_form(request)
    right = posted and form.is_valid() and (answers is None or rules.is_valid())
    if right and is_settled(called, request.user):
        league = found_league(
            **form.cleaned_data,
            house_rules=rules.cleaned_data if answers else system.defaults(),
            founder=request.user,
        )
        messages.success(request, _("%(name)s is founded. Now add the clubs.") % {"name": league.name})
        return redirect("league:clubs", league.slug)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if posted else HTTPStatus.OK
    context = {"form": form, "rules": rules, "system": system, "systems": all_systems(), "called": called}
    return render(request, "league/create.html", context, status=status)

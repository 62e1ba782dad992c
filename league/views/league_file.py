"""The whole league as a file, and a league out of one."""

from http import HTTPStatus

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from clubs.refusal import Refusal
from league.forms.league_file import LeagueFileForm
from league.guards import league_for
from league.models import Arrival, Role
from league.pages.arrivals import arrival_page
from league.services.arrivals import receive, want
from league.services.league_files import export_league


@require_safe
@cache_control(private=True, no_store=True)
def export(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    response = HttpResponse(export_league(visit.league), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{slug}.touchline.json"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def bring(request: HttpRequest) -> HttpResponse:
    form = LeagueFileForm(request.POST, request.FILES) if request.method == "POST" else LeagueFileForm()
    if form.is_bound and form.is_valid():
        try:
            receive(raw=form.cleaned_data["file"].read(), user=request.user)
        except Refusal as refusal:
            form.add_error("file", str(refusal))
        else:
            return redirect("league:arrival")
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK
    return render(request, "league/file/bring.html", {"form": form}, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def arrival(request: HttpRequest) -> HttpResponse:
    """What is in the file; with a click it comes in; and then how far it is."""
    found = Arrival.objects.select_related("league").filter(user=request.user).first()
    if found is None:
        raise Http404
    if request.method == "POST":
        want(arrival=found)
        return redirect("league:arrival")
    only_part = request.htmx and request.htmx.target == "arrival"
    template = "league/file/_arrival.html" if only_part else "league/file/arrival.html"
    return render(request, template, {"page": arrival_page(found)})

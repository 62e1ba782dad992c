"""What a person should hear: the bell, the page behind it, and following a notice to where it leads."""

from urllib.parse import urlencode

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST, require_safe

from league.forms.notices import ReadForm
from league.live import channel_token
from league.models import Notice
from league.pages.notices import notices_page
from league.services.notices import mark_read


@require_safe
@login_required
def notices(request: HttpRequest) -> HttpResponse:
    page = notices_page(request.user, request.GET.get("page"))
    template = "notices/_list.html" if request.htmx and request.htmx.target == "notices" else "notices/list.html"
    return render(request, template, {"page": page})


@require_safe
@login_required
def bell(request: HttpRequest) -> HttpResponse:
    return render(request, "notices/_bell.html")


@require_GET
@never_cache
@login_required
def live(request: HttpRequest) -> JsonResponse:
    """Where a page outside of leagues listens for its reader's own news."""
    return JsonResponse({"url": "/events?" + urlencode({"token": channel_token(request.user)})})


@require_POST
@login_required
def read(request: HttpRequest) -> HttpResponse:
    """All, those of one league, or a single one."""
    form = ReadForm(request.POST)
    if form.is_valid():
        mark_read(user=request.user, notices=Notice.objects.filter(**form.which()))
    return redirect("notices:list")


@require_safe
@login_required
def follow(request: HttpRequest, pk: int) -> HttpResponse:
    notice = get_object_or_404(Notice, pk=pk, user=request.user)
    mark_read(user=request.user, notices=Notice.objects.filter(pk=pk))
    return redirect(notice.address)

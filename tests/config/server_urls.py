from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import path

from config.urls import *  # noqa: F403
from config.urls import urlpatterns as pages
from league.live import publish
from league.models import League, Season
from matches.services import seal_box


def found(request: HttpRequest) -> JsonResponse:
    league = League.objects.create(name="Kitchen", slug="kitchen", system="counter-attack-2", is_public=True)
    Season.objects.create(league=league, number=1, dice_box=seal_box())
    return JsonResponse({"pk": league.pk})


def hide(request: HttpRequest, pk: int) -> HttpResponse:
    League.objects.filter(pk=pk).update(is_public=False)
    return HttpResponse(status=204)


@transaction.atomic
def change(request: HttpRequest, pk: int, topics: str) -> HttpResponse:
    publish(pk, *topics.split("-"))
    return HttpResponse(status=204)


urlpatterns = [
    path("test/found/", found),
    path("test/hide/<int:pk>/", hide),
    path("test/change/<int:pk>/<slug:topics>/", change),
    *pages,
]

from urllib.parse import urlencode

from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from league.guards import pass_for
from league.live import channel_token


@require_GET
@never_cache
def live(request: HttpRequest, slug: str) -> JsonResponse:
    """Where the open page listens for changes. Asked again for every stream, so that leaving a league ends its news."""
    league = pass_for(request.user, slug).league
    return JsonResponse({"url": "/events?" + urlencode({"token": channel_token(request.user, league)})})

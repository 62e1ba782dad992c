"""What no page should have to think of: addresses, cookies, questions and forms hold text that can be stored,
and numbers that a column can hold."""

import codecs

from django.core.exceptions import BadRequest
from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.http import Http404, QueryDict, UnreadablePostError

from accounts.text import cleaned, is_clean
from clubs.ids import MOST_ID
from config.errors import bad_request

LONGEST_PART = 255  # of an address: slugs and signed tokens are shorter


class CleanInput:
    """An address with unwanted characters is nobody's (400); anywhere else they are left out.

    Where an address names a row or a league that cannot exist, it leads nowhere (404).
    """

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if not is_clean(request.path_info) or not _is_readable(request.content_params.get("charset", "utf-8")):
            return bad_request(request)
        request.COOKIES = {name: cleaned(value) for name, value in request.COOKIES.items()}
        request.GET = _cleaned(request.GET)
        return self.get_response(request)

    def process_view(self, request, view, args, kwargs):
        if any(_is_too_much(part) for part in kwargs.values()):
            raise Http404
        try:
            request.POST = _cleaned(request.POST)
        except UnreadablePostError:
            raise BadRequest("The form broke off.") from None


def _is_readable(charset: str) -> bool:
    try:
        return codecs.lookup(charset).name == "utf-8"
    except (LookupError, ValueError):
        return False


def _is_too_much(part: object) -> bool:
    return part > MOST_ID if isinstance(part, int) else isinstance(part, str) and len(part) > LONGEST_PART


def _cleaned(sent: QueryDict) -> QueryDict:
    if all(is_clean(name) and all(map(is_clean, texts)) for name, texts in sent.lists()):
        return sent
    kept = sent.copy()
    kept.clear()
    for name, texts in sent.lists():
        kept.setlist(cleaned(name), [cleaned(text) for text in texts])
    kept._mutable = False
    return kept


class Request(WSGIRequest):
    def _set_content_type_params(self, meta):
        try:
            super()._set_content_type_params(meta)
        except (LookupError, ValueError):  # charset*=made-up''x: Django looks it up before anybody can refuse it
            self.content_type, self.content_params = "", {"charset": "unknown"}


class Handler(WSGIHandler):
    request_class = Request

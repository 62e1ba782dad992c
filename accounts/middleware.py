"""Picks the language: what the person chose, else the cookie, else what the browser asks for."""

from django.conf import settings
from django.utils import translation
from django.utils.cache import patch_vary_headers


class LanguageMiddleware:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        language = self._chosen(request) or translation.get_language_from_request(request)
        translation.activate(language)
        request.LANGUAGE_CODE = translation.get_language()
        response = self.get_response(request)
        response.headers.setdefault("Content-Language", request.LANGUAGE_CODE)
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        return response

    @staticmethod
    def _chosen(request):
        # Reading request.user loads the session; a request without a session cookie has none to load.
        if settings.SESSION_COOKIE_NAME not in request.COOKIES or not request.user.is_authenticated:
            return ""
        return request.user.language if request.user.language in dict(settings.LANGUAGES) else ""

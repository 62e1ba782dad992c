"""Every page for what went wrong has its status, speaks both languages and says what to do."""

import re

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.http import Http404
from django.test import Client, RequestFactory
from django.urls import include, path
from django.utils import translation

from config import errors
from config.urls import handler403, handler404, handler429, handler500  # noqa: F401
from tests.factories import UserFactory


def offside(request):
    raise PermissionDenied


def over_the_bar(request):
    raise Http404


def broken(request):
    raise RuntimeError("the floodlights")


def full(request):
    raise OperationalError("database or disk is full")


urlpatterns = [
    path("full/", full, name="full"),
    path("offside/", offside, name="offside"),
    path("over/", over_the_bar, name="over"),
    path("broken/", broken, name="broken"),
    path("hurried/", errors.too_many, name="hurried"),
    path("disallowed/", lambda request: errors.refused(request, "Already confirmed.", "/over/"), name="disallowed"),
    path("", include("config.urls")),
]

PAGES = {
    "/offside/": (403, "Offside", "Hors-jeu"),
    "/over/": (404, "Over the bar", "Au-dessus"),
    "/disallowed/": (422, "Goal disallowed", "But refusé"),
    "/hurried/": (429, "Booked for hurrying", "Averti"),
    "/broken/": (500, "The floodlights went out", "Les projecteurs"),
    "/full/": (507, "No room left in the book", "Plus de place"),
}


@pytest.fixture
def client():
    return Client(raise_request_exception=False)


@pytest.mark.urls(__name__)
@pytest.mark.django_db
@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_page_has_its_status_and_its_words(client, address, language):
    status, english, french = PAGES[address]
    answer = client.get(address, headers={"Accept-Language": language})
    page = answer.content.decode()
    assert answer.status_code == status
    assert f'<html lang="{language}"' in page
    assert (english if language == "en" else french) in page
    assert page.count("<h1>") == 1
    assert 'class="btn btn-go"' in page


@pytest.mark.urls(__name__)
@pytest.mark.django_db
def test_a_refusal_says_why_and_leads_back(client):
    page = client.get("/disallowed/").content.decode()
    assert "Already confirmed." in page
    assert 'href="/over/"' in page


@pytest.mark.django_db
def test_an_anonymous_person_is_offered_the_log_in_and_comes_back(client):
    assert "/accounts/login/?next=/nowhere/" in client.get("/nowhere/").content.decode()
    client.force_login(UserFactory())
    shown = re.sub("<template.*?</template>", "", client.get("/nowhere/").content.decode(), flags=re.S)
    assert "/accounts/login/" not in shown


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("came_from", "back"),
    [("http://testserver/leagues/", "http://testserver/leagues/"), ("https://elsewhere.example/", "/"), ("", "/")],
)
def test_an_expired_form_leads_back_to_its_page_and_never_elsewhere(came_from, back):
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/accounts/preferences/", {"theme": "dark"}, headers={"Referer": came_from})
    assert answer.status_code == 403
    assert f'class="btn btn-go" href="{back}"' in answer.content.decode()


def test_the_500_page_asks_neither_the_database_nor_a_context_processor():
    """Without the django_db mark, any query fails."""
    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    with translation.override("fr"):
        answer = errors.server_error(request)
    assert answer.status_code == 500
    assert "Les projecteurs" in answer.content.decode()

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404
from django.test import RequestFactory
from django.urls import reverse

from config.styleguide import ICONS, styleguide
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def visit(user):
    request = RequestFactory().get(reverse("styleguide"))
    request.user = user
    request.htmx = False
    return styleguide(request)


def test_only_site_staff_find_the_pattern_book(client):
    for user in (AnonymousUser(), UserFactory()):
        with pytest.raises(Http404):
            visit(user)
    assert client.get(reverse("styleguide")).status_code == 404


def test_staff_see_twenty_clubs_an_explained_rank_and_every_icon(client):
    client.force_login(UserFactory(is_staff=True))
    page = client.get(reverse("styleguide")).content.decode()
    assert page.count('class="rank"') == 20
    assert page.count('class="decides"') == 2
    for name in ICONS:
        assert f'id="i-{name}"' in page


def test_it_is_never_saved(client, django_assert_max_num_queries):
    client.force_login(UserFactory(is_staff=True))
    with django_assert_max_num_queries(3):  # the session, the person and the bell
        client.get(reverse("styleguide"))

"""What every page carries around its content."""

import json
import re

import pytest
from django.contrib.messages import constants
from django.contrib.messages.storage.base import Message
from django.template.loader import render_to_string
from django.test import RequestFactory

from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(params=["anonymous", "guest", "staff"])
def page(request, client):
    if request.param != "anonymous":
        client.force_login(UserFactory(is_guest=request.param == "guest", is_staff=request.param == "staff"))
    return client.get("/leagues/").content.decode()


def test_every_link_and_form_around_the_page_leads_somewhere(page):
    assert re.findall(r'(?:href|action|src|hx-get)=""', page) == []


def test_the_page_names_its_language_its_main_part_and_a_way_to_it(page):
    assert '<html lang="en"' in page
    assert page.count("<main") == 1
    assert 'class="skip" href="#main"' in page
    assert 'id="main"' in page


def test_htmx_swaps_refused_forms_and_never_evaluates():
    page = render_to_string("base.html", request=RequestFactory().get("/"))
    settings = json.loads(re.search(r"name=\"htmx-config\" content='(.*?)'", page)[1])
    assert settings["allowEval"] is False
    assert settings["includeIndicatorStyles"] is False  # it would be an inline style
    first_match = next(rule for rule in settings["responseHandling"] if re.match(rule["code"], "422"))
    assert first_match["swap"] is True
    assert next(rule for rule in settings["responseHandling"] if re.match(rule["code"], "500"))["error"] is True


def test_the_switch_offers_the_other_language_and_comes_back_here(client):
    english = client.get("/leagues/?page=1").content.decode()
    assert 'name="language" value="fr"' in english
    assert 'name="next" value="/leagues/?page=1"' in english
    french = client.get("/leagues/", headers={"Accept-Language": "fr"}).content.decode()
    assert 'name="language" value="en"' in french


def test_the_theme_of_the_cookie_is_on_the_page_before_any_script(client):
    client.cookies["theme"] = "dark"
    assert 'data-theme="dark"' in client.get("/leagues/").content.decode()
    client.cookies["theme"] = '"><b>'
    assert 'data-theme=""' in client.get("/leagues/").content.decode()


@pytest.mark.parametrize(("level", "stays"), [(constants.SUCCESS, False), (constants.ERROR, True)])
def test_a_toast_says_what_happened_and_bad_news_stays(level, stays):
    html = render_to_string("_toasts.html", {"messages": [Message(level, "<Saved>")]})
    toast = re.search(r'<div class="toast"(.*?)>', html)[1]
    assert ("data-stays" in toast) is stays
    assert "&lt;Saved&gt;" in html

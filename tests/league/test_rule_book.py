"""The rule book: complete, in both languages, found by word and by id."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template import engines
from django.test import Client
from django.urls import reverse
from django.utils import translation

from league.pages.rule_book import rule_book_page
from league.rule_book import CHAPTERS, RULES
from league.rules.walk import RULE_IDS
from league.systems.counter_attack import SYSTEMS

SPACED = re.compile(r"[^\u00a0][;:!?](?:\s|$)")


def test_every_rule_has_both_languages_and_an_id_of_its_own():
    assert len(RULES) == sum(len(chapter.rules) for chapter in CHAPTERS)
    for rule in RULES.values():
        assert rule.texts["en"].endswith(".")
        assert rule.texts["fr"].endswith(".")
        assert rule.texts["en"] != rule.texts["fr"]
        assert rule.mark in {"1st", "2nd", "both"}
        assert not SPACED.search(rule.texts["fr"]), rule.id


def test_every_rule_the_app_names_is_in_the_book():
    named = {rule_id for ids in RULE_IDS.values() for rule_id in ids}
    named |= {rule.rule_id for system in SYSTEMS for rule in system.house_rules if rule.rule_id}
    for folder in ("templates", "league/pages", "league/systems", "matches"):
        for path in sorted((Path(settings.BASE_DIR) / folder).rglob("*.*")):
            if path.suffix in {".html", ".py"}:
                text = path.read_text("utf-8")
                named |= set(re.findall(r'\{% rule "([A-Z0-9-]+)" %\}', text))
                named |= set(re.findall(r"\((CA-[A-Z]+(?:-GK)?-\d+|OP-\d+)\)", text))
    assert sorted(named - set(RULES)) == []


@pytest.mark.parametrize(
    ("query", "found"),
    [("ca-league-6", {"CA-LEAGUE-6"}), ("THREE yellow", {"CA-LEAGUE-6"}), ("no such words", set())],
)
def test_a_rule_is_found_by_its_id_and_by_words(query, found):
    page = rule_book_page(query)
    assert {rule.id for part in page.chapters for rule in part.rules} == found
    assert page.count == len(found)


def test_accents_do_not_matter_in_french():
    with translation.override("fr"):
        assert rule_book_page("penalty") != rule_book_page("")
        assert rule_book_page("deuxieme edition").count == rule_book_page("deuxième édition").count > 0


@pytest.mark.django_db
def test_each_rule_has_an_anchor_and_htmx_gets_only_what_was_found():
    url = reverse("league:rule_book")
    html = Client().get(url).content.decode()
    assert all(f'id="{rule_id}"' in html for rule_id in RULES)
    part = Client().get(url, {"q": "yellow"}, headers={"hx-request": "true", "hx-target": "rules-found"})
    assert "<html" not in part.content.decode()
    assert 'id="OP-82"' not in part.content.decode()


def test_the_tag_links_known_rules_and_only_names_others():
    template = engines["django"].from_string('{% rule "OP-77" %}{% rule "XX-1" %}')
    assert template.render() == ('<a class="rule-id" href="/rules/#OP-77">OP-77</a><span class="rule-id">XX-1</span>')

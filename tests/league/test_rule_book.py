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
from league.rule_book import FOLDER, GAMES, RULE_ID, RULES
from league.rules.walk import RULE_IDS
from league.systems.counter_attack import SYSTEMS

SPACED = re.compile(r"[^\u00a0][;:!?](?:\s|$)")


MARKS = {"counter-attack": {"1st", "2nd", "both"}, "club-manager": {"rule", "design"}}
# A rule id is a name, and a decimal point is a comma in French.
FIGURES = re.compile(r"(?<![\w-])\d+(?:[.,]\d+)?")


def figures(text):
    return sorted(figure.replace(",", ".") for figure in FIGURES.findall(RULE_ID.sub("", text)))


def spoken(texts):
    assert set(texts) == {"en", "fr"}
    return texts["en"], texts["fr"]


def test_every_file_of_rules_is_a_game_of_the_book():
    assert {path.stem.replace("_", "-") for path in FOLDER.glob("*.toml")} == {game.key for game in GAMES}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_rule_has_both_languages_a_mark_and_an_id_of_its_own(game):
    for rule in game.rules:
        assert RULE_ID.fullmatch(rule.id)
        assert RULES[rule.id] is rule, f"{rule.id} is there twice"
        assert rule.mark in MARKS[game.key], rule.id
        for texts in (rule.texts, rule.additions) if rule.additions else (rule.texts,):
            english, french = spoken(texts)
            assert english != french
            assert english.endswith(".")
            assert french.endswith(".")
            assert not SPACED.search(french), rule.id
        assert not (rule.additions and rule.mark == "design"), rule.id


def test_games_and_chapters_have_titles_in_both_languages_and_anchors_of_their_own():
    anchors = [*RULES, *(game.key for game in GAMES)]
    for game in GAMES:
        spoken(game.titles)
        assert not SPACED.search(spoken(game.abouts)[1])
        for chapter in game.chapters:
            spoken(chapter.titles)
            anchors.append(chapter.key)
    assert len(anchors) == len(set(anchors))


@pytest.mark.parametrize("rule", [rule for rule in RULES.values() if rule.tables], ids=lambda rule: rule.id)
def test_a_table_has_the_same_shape_and_figures_in_both_languages(rule):
    for table in rule.tables:
        english, french = table["en"], table["fr"]
        assert len(english.rows) == len(french.rows)
        for row in (*english.rows, french.head, *french.rows):
            assert len(row) == len(english.head)
        assert [figures(" ".join(row)) for row in english.rows] == [figures(" ".join(row)) for row in french.rows]


def test_club_manager_says_the_same_figures_in_both_languages():
    for rule in (rule for game in GAMES if game.key == "club-manager" for rule in game.rules):
        for texts in (rule.texts, rule.additions):
            assert figures(texts.get("en", "")) == figures(texts.get("fr", "")), rule.id


def test_a_rule_names_only_rules_of_the_book():
    for game in GAMES:
        for rule in game.rules:
            named = set(RULE_ID.findall(" ".join((rule.everything, *rule.texts.values(), *rule.additions.values()))))
            assert named <= set(RULES), rule.id


def test_the_rules_of_club_manager_are_in_the_book_with_their_tables():
    assert sum(rule_id.startswith("CM-") for rule_id in RULES) == 100
    prices = RULES["CM-TM-5"].tables[0]["en"]
    assert prices.head == ("Ability", "Buy", "Sell", "Buyout")
    assert prices.rows[7] == ("8", "£24", "£12", "£38")
    assert [figure for _, figure in prices.columns] == [False, True, True, True]
    assert RULES["CM-TM-5"].additions["en"].startswith("Half rounds up. It is the buying price that is halved;")


def test_every_rule_the_app_names_is_in_the_book():
    named = {rule_id for ids in RULE_IDS.values() for rule_id in ids}
    named |= {rule.rule_id for system in SYSTEMS for rule in system.house_rules if rule.rule_id}
    for folder in ("templates", "league/pages", "league/systems", "matches"):
        for path in sorted((Path(settings.BASE_DIR) / folder).rglob("*.*")):
            if path.suffix in {".html", ".py"}:
                text = path.read_text("utf-8")
                named |= set(re.findall(r'\{% rule "([A-Z0-9-]+)" %\}', text))
                named |= set(re.findall(r"\((C[AM]-[A-Z]+(?:-GK)?-\d+|OP-\d+)\)", text))
    assert sorted(named - set(RULES)) == []


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("ca-league-6", {"CA-LEAGUE-6"}),
        ("THREE yellow", {"CA-LEAGUE-6"}),
        ("cm-tm-5", {"CM-TM-5"}),
        ("club store", {"CM-FAC-2"}),  # in a table
        ("captain beyond potential", {"CM-PLY-6"}),
        ("surplus", {"CM-YTH-1"}),  # in our part of it
        ("long shots -3", {"CM-CHANCE-1"}),  # printed with a minus sign
        ("bot's card has a number", {"CM-BOT-2"}),  # and with a printed apostrophe
        ("no such words", set()),
    ],
)
def test_a_rule_is_found_by_its_id_and_by_words(query, found):
    page = rule_book_page(query)
    assert {rule.id for rule in page.found} == found
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


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "words"), [("en", "Half rounds up"), ("fr", "La moitié s’arrondit")])
def test_the_book_is_grouped_by_game_and_shows_tables_and_our_part_of_a_rule(language, words):
    with translation.override(language):
        html = Client().get(reverse("league:rule_book"), headers={"accept-language": language}).content.decode()
    places = [html.index(f'<h2 id="{game.key}">') for game in GAMES]
    assert places == sorted(places)
    assert html.index('<div id="CA-TEAM-1">') < places[1] < html.index('<div id="CM-PLY-1">')
    prices = html[html.index('<div id="CM-TM-5">') : html.index('<div id="CM-TM-6">')]
    assert words in prices
    assert prices.count('<th scope="row">') == 10
    money = {"en": "£38", "fr": "38\u00a0£"}[language]
    assert f'<td class="r">{money}</td>' in prices


def test_ids_within_a_text_are_links_and_everything_else_is_escaped():
    template = engines["django"].from_string("{{ text|link_rules }}")
    assert template.render({"text": "<b> CM-PLY-3, XX-1"}) == (
        '&lt;b&gt; <a class="rule-id" href="/rules/#CM-PLY-3">CM-PLY-3</a>, XX-1'
    )


def test_the_tag_links_known_rules_and_only_names_others():
    template = engines["django"].from_string('{% rule "CM-TM-5" %}{% rule "XX-1" %}')
    assert template.render() == (
        '<a class="rule-id" href="/rules/#CM-TM-5">CM-TM-5</a><span class="rule-id">XX-1</span>'
    )

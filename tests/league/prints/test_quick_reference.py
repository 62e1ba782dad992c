"""Quick references: one page on both papers and in both languages, and numbers from where they are decided."""

import re
from io import BytesIO

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.urls import reverse
from django.utils import translation
from pypdf import PdfReader

from clubs.decks import book
from clubs.rules.club_manager.state import Options
from league.guards import Pass
from league.models import League
from league.prints.kinds import Order
from league.prints.quick_reference import KINDS
from league.quick_figures import club_manager, counter_attack
from league.quick_reference import FOLDER, quick_reference, text_of
from league.systems import system_named
from matches.sheets.paper import Paper
from matches.sheets.render import pdf

BY_KEY = {kind.key.removeprefix("reference-"): kind for kind in KINDS}
FILES = [path.stem for path in FOLDER.glob("*.toml")]
SPACED = re.compile(r"[^\u00a0][;:!?](?:\s|$)")
FIGURES = re.compile(r"\{\w+\}|\d+")
NEXT = {
    "tackle won": "1 1 0 1 1 0 1 0",
    "movement": "1 1 0 1 1 0 0 1",
    "standard pass": "1 0 1 0 0 0 1 0",
    "first-time pass": "1 0 0 0 0 0 1 0",
    "high pass": "0 0 0 0 0 1 0 0",
    "long pass": "1 0 0 0 0 0 0 0",
    "header": "1 0 1 0 1 0 1 0",
    "deflection": "1 0 1 0 1 0 1 0",
}


def of_game(key: str, order: Order | None = None, language: str = "en"):
    with translation.override(language):
        return BY_KEY[key].gather(order or Order())


def grid(sheet, title: str) -> dict[str, tuple[str, ...]]:
    panel = next(panel for panel in sheet.panels if panel.title == title)
    return {row[0]: row[1:] for row in panel.grid.rows}


def said(sheet) -> str:
    return "\n".join(f"{lead} {text}" for panel in sheet.panels for lead, text in panel.lines)


@pytest.mark.parametrize(
    ("key", "language", "paper"),
    [
        *((key, "fr", Paper("a4")) for key in BY_KEY),
        ("counter-attack-2", "en", Paper("letter", "saving")),
        ("club-manager", "en", Paper("letter", "grey")),
    ],
)
def test_one_page_is_enough_and_holds_every_line(key, language, paper):
    sheet = of_game(key, language=language)
    (page,) = PdfReader(BytesIO(pdf(sheet, paper))).pages
    assert page.mediabox.width > page.mediabox.height
    printed = "".join(page.extract_text().split()).upper()
    for panel in sheet.panels:
        assert "".join(panel.title.split()).upper() in printed
        for lead, text in panel.lines:
            assert "".join(f"{lead}{text}".split()).upper() in printed


@pytest.mark.parametrize("file", FILES)
def test_both_languages_say_the_same_figures(file):
    for panel in text_of(file)["panel"]:
        for line in panel.get("line", ()):
            english, french = line["en"], line["fr"]
            assert sorted(FIGURES.findall(" ".join(english))) == sorted(FIGURES.findall(" ".join(french))), english
            assert not SPACED.search(" ".join(french)), french
        for row in panel.get("row", ()):
            assert [bool(cell) for cell in row["en"]] == [bool(cell) for cell in row["fr"]]
            assert row["en"][1:] == row["fr"][1:] or len(row["en"]) == 2
        assert len(panel.get("head_en", ())) == len(panel.get("head_fr", ()))


@pytest.mark.parametrize("key", ["counter-attack-1", "counter-attack-2"])
def test_what_may_follow_what_is_as_printed(key):
    told = {
        name: " ".join("1" if cell == "•" else "0" for cell in cells)
        for name, cells in grid(of_game(key), "What may follow what").items()
    }
    assert told == NEXT


def test_ca_card_6_8_the_editions_differ_where_the_rules_do():
    first, second = of_game("counter-attack-1"), of_game("counter-attack-2")
    assert grid(first, "Which card?") == {"ordinary": ("–", "yellow", "yellow")}
    assert grid(second, "Which card?") == {
        "ordinary": ("–", "yellow", "yellow"),
        "stops a goal chance": ("yellow", "red", "red"),
        "from behind, reckless (adv.)": ("yellow", "yellow", "red"),
    }
    assert "Throw-in" in said(second)
    assert "Throw-in" not in said(first)
    assert "Push yourself" in said(first)
    assert "Push yourself" not in said(second)


def test_a_league_reads_its_own_house_rules():
    league = League(
        system="counter-attack-2", house_rules={"yellows_for_ban": 4, "boost_points": 0, "substitutions": 7}
    )
    own = said(of_game("counter-attack-2", Order(visit=Pass(league, AnonymousUser(), None))))
    assert "4 of them ban for 1" in own
    assert "7 at most" in own
    assert "Home points" not in own
    anybody = said(of_game("counter-attack-2"))
    assert "3 of them ban for 1" in anybody
    assert "6 before kick-off" in anybody
    assert "5 at most" in anybody


def test_the_tables_of_club_manager_are_those_it_plays_by():
    sheet, played = of_game("club-manager"), book()
    prices = grid(sheet, "Prices")
    assert len(prices) == len(played.prices)
    assert prices["8"] == ("£24", "£12", "£38")
    assert grid(sheet, "Wages")["30–50"] == ("£8", "£15", "£30")
    assert grid(sheet, "Morale")["win by 3 or more"] == ("+3",)
    assert grid(sheet, "End of the season")["No change"] == ("11–24", "14–24", "14–24")
    assert "Windows: 1–3 and 12–14" in said(sheet)
    by_place = quick_reference("club_manager", game="", figures=club_manager(played, Options(full_table=True)))
    assert grid(by_place, "End of the season")["No change"] == ("4–6", "4–5", "4–5")
    assert [
        next(one.note for one in told.panels if one.title == "End of the season") for told in (sheet, by_place)
    ] == [
        "points",
        "places",
    ]


def test_minutes_of_scenarios_and_the_injury_die_come_from_the_rules():
    figures = counter_attack(system_named("counter-attack-2").defaults())
    assert (figures.numbers["away_goal"], figures.numbers["top_v_bottom"]) == (45, 60)
    assert grid(of_game("counter-attack-2"), "In the league") == {"matches missed": ("1", "2", "3", "4", "–", "–")}


@pytest.mark.django_db
def test_everybody_may_print_a_reference_and_the_rule_book_leads_to_it():
    client = Client()
    page = client.get(reverse("league:rule_book")).content.decode()
    for kind in KINDS:
        assert reverse("league:reference_page", args=[kind.key]) in page
    shown = client.get(reverse("league:reference_page", args=["reference-sequence"]))
    assert shown.status_code == 200
    assert "grid31-v1" in shown.content.decode()
    assert client.get(reverse("league:reference_file", args=["reference-fuba"]))["Content-Type"] == "application/pdf"

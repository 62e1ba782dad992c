"""The words of the round report, in both languages."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from django.utils.translation import override

from league.languages import LANGUAGES
from league.round_words import listed, points, say, sentences
from league.rules.chronicle import Chronicle
from league.rules.record import TableRules
from league.rules.round_report import Angle, Game, Goal, How, Place, Table, Told, feats, movements, story
from league.rules.streaks import Kind

CLUBS = {1: "Albion", 2: "Les Dockers"}
PLAYERS = {5: "Abel", 6: "Ruiz", 9: "Ødegård"}


def words(told: Told, language: str, turn: int = 0) -> str:
    with override(language):
        return say(told, turn, club=CLUBS.__getitem__, player=PLAYERS.__getitem__)


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("code", sorted(sentences()))
def test_every_sentence_has_both_languages_and_only_facts_that_there_are(code):
    ways = sentences()[code]
    assert set(ways) == set(LANGUAGES)
    known = set().union(*(fields(way) for way in ways["en"]))
    for way in (*ways["en"], *ways["fr"]):
        assert fields(way) <= known | {"other", "loser", "winner"}


@pytest.mark.parametrize("code", sorted(sentences()))
def test_french_neither_contracts_nor_elides_before_a_name_and_spaces_as_it_should(code):
    name = r"\{(?:home|away|winner|loser|club|other|side|scorer|player|players)\}"
    for way in sentences()[code]["fr"]:
        assert not re.search(rf"\b(?:de|à|le|la|les|que|du|au|ne|se) {name}", way), way
        assert not re.search(r"(?<!\u00a0)[:;!?]", way), way


@pytest.mark.parametrize("code", sorted(code for code in sentences() if code.startswith("press_")))
def test_the_back_page_has_a_text_below_every_headline_and_never_the_same_words_twice_in_a_row(code):
    assert code.endswith("_text") or f"{code}_text" in sentences()
    for ways in sentences()[code].values():
        assert len({*ways}) == len(ways) > 1


def test_every_code_of_the_rules_has_a_sentence():
    codes = {*Angle, *Kind} - {Kind.SCORING}  # to score in every match is nothing to write home about
    assert {str(code) for code in codes} <= set(sentences())
    assert {"ended_unbeaten", "ended_winless", "head_winning", "head_unbeaten", "head_winless"} <= set(sentences())


@pytest.mark.parametrize(
    ("told", "english", "french"),
    [
        (
            Game(1, 1, 2, 2, 1, goals=(Goal(False, 9, 10), Goal(True, 5, 50), Goal(True, 6, 60))),
            "Albion were 0–1 down and still won 2–1 against Les Dockers.",
            "De 0–1 à 2–1\u00a0: retournement signé Albion contre Les Dockers.",
        ),
        (
            Game(1, 1, 2, 2, 1, goals=(Goal(True, 5, 10), Goal(False, 9, 50), Goal(True, 6, 88))),
            "Ruiz struck in minute 88 and gave Albion the win over Les Dockers, 2–1.",
            "But décisif signé Ruiz à la 88e minute\u00a0: 2–1 pour Albion contre Les Dockers.",
        ),
        (
            Game(1, 1, 2, 0, 3),
            "Les Dockers won 3–0 at Albion.",
            "Voyage réussi pour Les Dockers\u00a0: 3–0 chez Albion.",
        ),
        (
            Game(1, 1, 2, 0, 0),
            "Albion and Les Dockers shared the points without a goal.",
            "Ni but ni vainqueur entre Albion et Les Dockers.",
        ),
        (
            Game(1, 1, 2, 0, 0, how=How.FORFEIT),
            "The match counts as lost for both: no points for Albion, none for Les Dockers.",
            "Match perdu pour les deux\u00a0: rien pour Albion, rien pour Les Dockers.",
        ),
        (
            Game(1, 1, 2, 6, 1),
            "Albion took Les Dockers apart: 6–1.",
            "Démonstration signée Albion contre Les Dockers\u00a0: 6–1.",
        ),
    ],
)
def test_a_match_in_words(told, english, french):
    assert words(story(told), "en") == english
    assert words(story(told), "fr") == french


def test_another_turn_says_it_in_another_way():
    draw = story(Game(1, 1, 2, 1, 1))
    assert [words(draw, "en", turn) for turn in (0, 1, 3)] == [
        "Albion and Les Dockers drew 1–1.",
        "Nothing between Albion and Les Dockers: 1–1.",
        "Albion and Les Dockers drew 1–1.",
    ]


def test_the_table_in_words():
    table = Table([Place(2, 9), Place(1, 7)], [Place(1, 10), Place(2, 9)], champion=1)
    assert [words(told, "en") for told in movements(table)] == [
        "Nobody can catch Albion any more: they are champions.",
        "Albion are the new leaders: 10 points, 1 point ahead of Les Dockers.",
    ]
    assert [words(told, "fr") for told in movements(table)] == [
        "Plus personne ne peut rejoindre Albion\u00a0: titre assuré.",
        "Changement en tête\u00a0: Albion avec 10 points, soit 1 point d’avance sur Les Dockers.",
    ]


def test_players_streaks_and_headlines_in_words():
    both = Game(1, 1, 2, 4, 0, goals=tuple(Goal(True, player) for player in (5, 6, 5, 6)))
    played = [(number, [Game(number, 1, 2, 1, 0)]) for number in range(1, 5)]
    page = Chronicle([1, 2], played, {1: 9, 2: 9}, TableRules()).page(4)
    assert [words(told, "en") for told in (*feats(both), page.runs[0], page.headline)] == [
        "Two goals each by Abel and Ruiz.",
        "Albion have won 4 in a row.",
        "Albion pull 12 points clear",
    ]
    assert [words(told, "fr") for told in (*feats(both), page.runs[0], page.headline)] == [
        "Doublés signés Abel et Ruiz.",
        "4 victoires de suite pour Albion.",
        "12 points d’avance en tête pour Albion",
    ]


def test_lists_and_points():
    with override("fr"):
        assert listed(["a", "b", "c"]) == "a, b et c"
        assert (points(1), points(0), points(5)) == ("1 point", "0 point", "5 points")
    with override("en"):
        assert listed(["a"]) == "a"
        assert (points(1), points(0)) == ("1 point", "0 points")

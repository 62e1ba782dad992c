"""Every code of the rules has its sentence."""

import pytest
from django.utils import translation

from clubs.rules.eligibility import LineUpCode
from clubs.rules.home_boost import BoostCode
from clubs.rules.problems import Problem
from league.pages.words import attribute_name, attribute_short, one_by_one, say_line_up

FACTS = {
    "fit": 6,
    "fewest": 7,
    "goals": 3,
    "reasons": ["a long story"],
    "named": 9,
    "wanted": 11,
    "most": 5,
    "possible": 5,
    "points": 2,
    "value": 5,
    "ceiling": 6,
}


@pytest.mark.parametrize("code", list(LineUpCode))
def test_everything_wrong_with_a_line_up_can_be_said(code):
    said = say_line_up(Problem(12, code, FACTS), {12: "Rouve"}, str)
    assert "%" not in said
    assert ("Rouve" in said) == (code in {"named_twice", "not_available", "keeper_available", "keeper_in_field"})


@pytest.mark.parametrize("code", list(BoostCode))
def test_everything_wrong_with_home_points_can_be_said(code):
    where = "points" if code is BoostCode.TOO_MANY_POINTS else (12, "pace")
    assert "%" not in say_line_up(Problem(where, code, FACTS), {12: "Rouve"}, str)


def test_an_unavailable_player_is_named_with_every_reason():
    problem = Problem(12, LineUpCode.NOT_AVAILABLE, {"reasons": ["banned", "injured"]})
    assert say_line_up(problem, {12: "Rouve"}, str) == "Rouve cannot play: banned; injured."


def test_attributes_are_called_as_on_the_card():
    assert (attribute_name("high_pass"), attribute_short("high_pass")) == ("High Pass", "HiP")


@pytest.mark.parametrize(("language", "words"), [("en", "hurt; banned"), ("fr", "hurt\u00a0; banned")])
def test_reasons_stand_in_one_line_as_the_language_sets_them(language, words):
    with translation.override(language):
        assert one_by_one(["hurt", "banned"]) == words

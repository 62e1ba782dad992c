"""Faces: nobody looks like another, everybody is seen by day and by night, and a squad of them weighs little."""

import re
from xml.etree import ElementTree

import pytest

from clubs.cards import built_in
from clubs.decks import players
from clubs.faces import colours, parts
from clubs.faces.drawing import BEARDS, face_on_page, face_svg, features
from clubs.shirts import CLOTHS

CARDS = [card for pile in players().values() for card in pile]
GRAPHICS = 3  # WCAG 1.4.11: what a drawing cannot do without, against what is next to it


def luminance(colour: str) -> float:
    parts_of = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts_of)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_no_two_of_the_280_cards_look_alike_whatever_they_stand_before():
    def without_ground(card) -> str:
        return face_svg(card.name, card.nation).replace(features(card.name, card.nation).ground, "")

    assert len(CARDS) == 280
    assert len({without_ground(card) for card in CARDS}) == 280


def test_hardly_any_of_the_cards_of_counter_attack_do():
    faces = {face_svg(card.name, card.nation) for card in built_in()}
    assert len(faces) == len(built_in())


def test_a_face_belongs_to_the_name_however_it_is_typed():
    assert features("Črt Lipovšek", "SVN") == features("crt  lipovsek", "SVN")
    assert face_svg("Črt Lipovšek", "SVN") != face_svg("Stevan Trnavčić", "SRB")


def test_the_shirt_is_the_clubs_and_the_face_stays():
    plain, red = (
        face_svg("Kit Hexwell", "ENG", shirt) for shirt in (colours.NO_SHIRT, (CLOTHS["red"], CLOTHS["white"]))
    )
    assert plain != red
    assert plain.replace(colours.NO_SHIRT[0], CLOTHS["red"]).replace(colours.NO_SHIRT[1], CLOTHS["white"]) == red


@pytest.mark.parametrize("below", [*colours.GROUNDS, *(skin for skin, _shade in colours.SKINS)])
def test_lines_stand_out_from_ground_and_skin(below):
    """Both are painted with the face, so the reader's light or dark page changes nothing."""
    assert contrast(colours.INK, below) >= GRAPHICS


def test_lines_stand_out_from_a_managers_suit_by_its_collar():
    """Shoulders are dark: what is seen of them is their shape before a light ground."""
    assert all(contrast(colours.SUIT, ground) >= GRAPHICS for ground in colours.GROUNDS)


def test_every_region_knows_every_skin_and_every_skin_has_hair():
    assert {len(tones) for tones in colours.TONES.values()} == {len(colours.SKINS)} == {len(colours.HAIR)}
    assert min(min(tones) for tones in colours.TONES.values()) >= 1


def test_the_cards_show_all_sorts_of_people():
    seen = [features(card.name, card.nation) for card in CARDS]
    assert {one.skin for one in seen} == {skin for skin, _shade in colours.SKINS}
    assert {one.hair for one in seen} == set(range(len(parts.HAIRS)))
    assert {one.head for one in seen} == set(range(len(parts.HEADS)))
    assert {one.beard for one in seen} == set(range(len(BEARDS)))
    assert {one.wear for one in seen} == {"", "band", "turban", "helmet"}
    assert 0 < sum(one.glasses for one in seen) < 20
    assert 20 < sum(one.old for one in seen) < 60


def test_a_squad_of_twenty_adds_less_than_25_kilobytes():
    weights = sorted(
        (len(face_on_page(card.name, card.nation, colours.NO_SHIRT, "xl")) for card in CARDS), reverse=True
    )
    assert sum(weights) / len(weights) * 20 < 25_000
    assert weights[0] < 1600


def test_a_drawing_is_well_formed_and_needs_no_style_sheet():
    for card in CARDS:
        drawn = face_svg(card.name, card.nation)
        ElementTree.fromstring(drawn)
        assert "style" not in drawn
        assert re.findall(r'(?:fill|stroke)="(?!none|#[0-9a-f]{6}")', drawn) == []  # paper knows colours of six digits


def test_screen_readers_skip_it_and_nothing_typed_gets_into_it():
    drawn = face_on_page('<script>"&', "", colours.NO_SHIRT, "sm")
    assert 'class="face face-sm" aria-hidden="true" focusable="false"' in drawn
    assert "script" not in drawn

"""What holds for every kind of sheet there is."""

import re
from http import HTTPStatus
from io import BytesIO
from itertools import pairwise

import pytest
from django.urls import reverse
from pypdf import PdfReader

from league.prints.kinds import Of
from league.prints.registry import KINDS
from league.services.cups import Plan, open_cup
from tests.role_matrix import READER
from tests.scene import Scene, game_slug, set_scene

pytestmark = pytest.mark.django_db
OF_LEAGUES = sorted(key for key, kind in KINDS.items() if kind.of != Of.GAME and not kind.long)
OF_GAMES = sorted(key for key, kind in KINDS.items() if kind.of == Of.GAME and not kind.long)
SIZES = {"a4": {(595, 842), (842, 595)}, "letter": {(612, 792), (792, 612)}}


def thing(scene: Scene, of: Of) -> int | None:
    """One of what a sheet can be of."""
    if of == Of.CUP:
        facts = {"seeding": "hand", "plan": Plan(after=1), "actor": scene.people.organiser.user}
        return open_cup(league=scene.people.league, name="Cup", clubs=[scene.club.pk, scene.rival.pk], **facts).pk
    return {Of.FIXTURE: scene.fixture.pk, Of.ROUND: scene.fixture.round_id, Of.CLUB: scene.club.pk}.get(of)


def skipped_headings(page) -> list[tuple[int, int]]:
    """Where a heading is more than one level below the one before it."""
    levels = [int(level) for level in re.findall(r"<h(\d)\b", page.content.decode())]
    return [(one, after) for one, after in pairwise(levels) if after > one + 1]


@pytest.mark.parametrize("public", [False, pytest.param(True, marks=pytest.mark.proof)])
def test_sheets_of_a_league_are_for_whoever_may_see_it(public):
    scene = set_scene(public=public)
    slug, expected = scene.people.league.slug, READER.expected(public=public)
    for key in OF_LEAGUES:
        of = thing(scene, KINDS[key].of)
        address = reverse("league:print_page", args=[slug, key], query={"of": of} if of else None)
        answers = {role: visitor.client.get(address) for role, visitor in scene.people}
        assert {role: str(answer.status_code) for role, answer in answers.items()} == expected, key
        assert skipped_headings(answers["organiser"]) == [], key


def test_sheets_of_a_game_are_for_whoever_may_see_it():
    scene = set_scene(public=False)
    slug = game_slug(scene)["slug"]
    for key in OF_GAMES:
        address = reverse("game:print_page", args=[slug, key])
        answers = {role: visitor.client.get(address) for role, visitor in scene.people}
        assert {role: str(answer.status_code) for role, answer in answers.items()} == READER.expected(public=False), key
        assert skipped_headings(answers["organiser"]) == [], key


@pytest.mark.parametrize("size", ["a4", pytest.param("letter", marks=pytest.mark.proof)])
def test_every_sheet_is_a_pdf_on_the_paper_that_was_chosen(size):
    scene = set_scene(public=False)
    game = game_slug(scene)["slug"] if OF_GAMES else ""
    for key in OF_LEAGUES + OF_GAMES:
        of = thing(scene, KINDS[key].of)
        where = ("game", game) if key in OF_GAMES else ("league", scene.people.league.slug)
        query = {"size": size} | ({"of": of} if of else {})
        response = scene.people.organiser.client.get(
            reverse(f"{where[0]}:print_file", args=[where[1], key], query=query)
        )
        assert response.status_code == HTTPStatus.OK, key
        reader = PdfReader(BytesIO(response.content))
        sizes = {(round(page.mediabox.width), round(page.mediabox.height)) for page in reader.pages}
        assert sizes <= SIZES[size], key
        # Otherwise it was printed a second time, without what is read aloud.
        assert b"pdfuaid" in reader.root_object["/Metadata"].get_object().get_data(), key

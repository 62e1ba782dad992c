import contextlib
import io
from html import unescape
from http import HTTPStatus

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from league.services.lots import draw_lot
from matches.models import Roll
from matches.services import open_box, throw
from tests.factories import ClubFactory, SeasonFactory


def address(people, **query):
    return reverse("league:dice", args=[people.league.slug], query=query or None)


def read(people, role="viewer", **query):
    response = getattr(people, role).client.get(address(people, **query))
    assert response.status_code == HTTPStatus.OK
    return response.content.decode()


@pytest.mark.parametrize(
    ("role", "status"),
    [
        ("anonymous", HTTPStatus.NOT_FOUND),
        ("outsider", HTTPStatus.NOT_FOUND),
        ("viewer", HTTPStatus.OK),
        ("manager", HTTPStatus.OK),
        ("organiser", HTTPStatus.OK),
    ],
)
def test_the_dice_are_for_whoever_may_see_the_league(people, role, status):
    assert getattr(people, role).client.get(address(people)).status_code == status


def test_a_sealed_box_shows_its_hash_and_never_its_seed(people):
    box = people.season.dice_box
    for role in ("viewer", "manager", "organiser"):
        html = read(people, role)
        assert box.sha256 in html
        assert box.seed not in html


def test_an_open_box_shows_its_seed(people):
    open_box(people.season.dice_box)
    html = read(people)
    assert people.season.dice_box.seed in html


def test_every_roll_is_shown_with_what_it_was_for(people):
    lot = draw_lot(season=people.season, club=ClubFactory(name="Rovers"))
    throw(box=people.season.dice_box, stream="cup/1", sides=6, purpose="Cup draw")
    html = read(people)
    assert "Lot of Rovers" in html
    assert f"<b>{lot}</b>" in html
    assert "Cup draw" in html


def test_a_dealt_card_is_shown_with_its_club(people):
    club = people.entry.club
    throw(box=people.season.dice_box, stream=f"deal/{club.pk}", sides=480, purpose="deal")
    throw(box=people.season.dice_box, stream="deal/0", sides=479, purpose="deal")
    throw(box=people.season.dice_box, stream="referee/7", sides=8, purpose="referee")
    html = read(people)
    assert f"A player for {club}" in html
    assert "A player for a club that has left" in html
    assert "Referee of a match" in html


def test_a_lot_of_a_club_that_is_gone_stays_on_record(people):
    club = ClubFactory()
    draw_lot(season=people.season, club=club)
    club.delete()
    assert "Lot of a club that has left" in read(people)


def test_a_lot_that_another_club_held_is_marked(people):
    box, clubs = people.season.dice_box, ClubFactory.create_batch(2)
    for club in clubs:
        Roll.objects.create(box=box, stream=f"lot/{club.pk}", position=1, sides=1_000_000, value=5, purpose="lot")
    assert read(people).count("passed over") == 1


def test_what_the_page_tells_you_to_run_gives_the_hash_and_the_roll(people):
    lot = draw_lot(season=people.season, club=ClubFactory())
    open_box(people.season.dice_box)
    html = read(people)
    program = unescape(html.split('<pre class="hash">')[1].split("</pre>")[0])
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(program, {})
    assert printed.getvalue().split() == [people.season.dice_box.sha256, str(lot)]


def test_earlier_seasons_keep_their_dice(people):
    later = SeasonFactory(league=people.league)
    assert later.dice_box.sha256 in read(people)
    assert people.season.dice_box.sha256 in read(people, season=1)


def test_a_season_that_never_was_is_not_found(people):
    assert people.viewer.client.get(address(people, season=9)).status_code == HTTPStatus.NOT_FOUND


def test_a_live_page_fetches_the_part_alone(people):
    response = people.viewer.client.get(address(people), headers={"HX-Request": "true", "HX-Target": "dice"})
    html = response.content.decode()
    assert html.startswith('<div class="stack" id="dice"')
    assert "<html" not in html


def test_queries_do_not_grow_with_the_rolls(people):
    counts = []
    read(people)
    for clubs in (2, 40):
        for club in ClubFactory.create_batch(clubs):
            draw_lot(season=people.season, club=club)
        with CaptureQueriesContext(connection) as queries:
            read(people)
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_long_records_have_pages(people):
    for club in ClubFactory.create_batch(51):
        draw_lot(season=people.season, club=club)
    first, second = read(people), read(people, page=2)
    assert first.count("Lot of ") == 50
    assert second.count("Lot of ") == 1
    assert 'rel="next"' in first
    assert 'rel="prev"' in second

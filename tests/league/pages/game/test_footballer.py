"""The page of a footballer, against the rows and the moves of games that were played."""

from __future__ import annotations

from collections import Counter
from html import escape

import pytest
from django.test import Client

from clubs.faces.colours import NO_SHIRT
from league.pages.game.footballer import footballer_page
from tests.factories import UserFactory
from tests.league.pages.game.test_season_pages import place_in
from tests.long_games import LongGame, in_week

pytestmark = pytest.mark.django_db


def goals_in_results(career: LongGame) -> Counter[tuple[int, str]]:
    """By season and card, as the results have them."""
    found: Counter[tuple[int, str]] = Counter()
    for (season, *_match), row in career.rows["results"].items():
        found.update((season, scorer) for club, scorer, _minute in row["scorers"] if club.startswith("M"))
    return found


def test_careers_add_up_to_what_the_results_say_and_goodbyes_are_said():
    career = LongGame(in_week(2, season=3), managers=2)
    place, board = place_in(career), career.state.board
    told: Counter[tuple[int, str]] = Counter()
    farewells = []
    for key in {scorer for _season, scorer in goals_in_results(career)} | {
        *board.clubs[0].squad,
        *board.clubs[1].squad,
    }:
        lives = {page.who.name: page for season in (None, 1, 2, 3) if (page := footballer_page(place, key, season))}
        for page in lives.values():
            told.update({(line.season, key): line.goals for line in page.seasons if line.goals})
            assert page.figures[1][1] == sum(line.goals for line in page.seasons)
            assert page.figures[0][1] == sum(line.matches for line in page.seasons)
            farewells += [page.who.name for _ in range(bool(page.farewell))]
            assert bool(page.farewell) == any(line.when.kind == "retired" for line in page.lines)
    assert told == goals_in_results(career)
    assert farewells
    for seat, club in enumerate(board.clubs):
        for number, key in enumerate(club.squad, start=1):
            page = footballer_page(place, key)
            assert (page.who, page.side.seat, page.number) == (board.players[key], seat, number)
            assert page.lines, "everybody has come from somewhere"


def test_a_card_that_nobody_has_seen_has_no_page_and_one_on_the_market_wears_nobodys_shirt():
    career = LongGame(in_week(2))
    board = career.state.board
    heard = {key for club in board.clubs for key in club.squad} | {
        key for cards in board.display.values() for key in cards
    }
    sold = set(board.players) - heard - {key for pile in board.piles.values() for key in pile}
    assert sold == set()
    never = [key for key in board.piles["D1"] if key not in heard]
    assert {career.look("footballer", key).status_code for key in (*never[:3], "S999", "nobody", "x" * 300)} == {404}
    shown = career.look("footballer", board.display[3][0])
    assert shown.status_code == 200
    assert NO_SHIRT[0] in shown.content.decode()
    assert NO_SHIRT[0] not in career.look("footballer", board.clubs[0].squad[0]).content.decode()


def test_whom_the_agents_keep_for_a_club_only_its_manager_may_look_up():
    career = LongGame(in_week(9), managers=2)
    kept = career.state.board.piles["D3"][0]
    career.league.is_public = True
    career.league.save()
    place = place_in(career)
    place.full.board.clubs[0].reserved = [kept]
    assert footballer_page(place, kept) is not None
    for seat in (1, None):
        other = place_in(career, seat)
        other.full.board.clubs[0].reserved = [kept]
        assert footballer_page(other, kept) is None


def test_everybody_who_may_read_the_game_reads_the_page_in_their_language():
    career = LongGame(in_week(8))
    key = career.state.board.clubs[0].squad[0]
    name = escape(career.state.board.players[key].name)
    assert career.look("footballer", key, user=UserFactory()).status_code == 404
    career.league.is_public = True
    career.league.save()
    for language, words in (("en", "Career"), ("fr", "Carrière")):
        page = Client(headers={"accept-language": language}).get(f"/games/{career.league.slug}/players/{key}/")
        assert page.status_code == 200
        assert name in page.content.decode()
        assert words in page.content.decode()
    for nonsense in ("-1", "²", "9" * 40, "x"):
        assert career.look("footballer", key, season=nonsense).status_code == 200

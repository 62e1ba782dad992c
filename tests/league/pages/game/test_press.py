"""The back page and the rivals of a career, from its rows and its story."""

from __future__ import annotations

import itertools

import pytest
from django.utils.translation import override

from league.engines.club_manager import calendar
from league.engines.club_manager.record import decode_events
from league.pages.game.past import names_in
from league.pages.game.press import Desk, teaser
from league.pages.game.press_weeks import told_weeks
from league.pages.game.rivals import rivals_page
from league.pages.game.season_rows import SeasonRows
from tests.league.pages.game.test_season_pages import place_in
from tests.long_games import LongGame, in_week

pytestmark = pytest.mark.django_db


def desk(place, season: int, seat: int = 0) -> Desk:
    return Desk(place, place.state.board.clubs[seat], SeasonRows(place, season), names_in(place, season))


def _retired(place) -> list[str]:
    raws = place.game.moves.filter(events__contains='"retired"').values_list("events", flat=True)
    return [event.facts["name"] for raw in raws for event in decode_events(raw) if event.kind == "retired"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_paper_a_week_and_never_the_same_words_twice_in_a_row(language):
    place = place_in(LongGame(in_week(16, season=4)))
    with override(language):
        headlines: list[str] = []
        for season in (1, 2, 3, 4):
            archive = desk(place, season).page("").archive[::-1]
            assert [one.week for one in archive] == list(range(1, told_weeks(place, season) + 1))
            headlines += [one.words for one in archive]
        papers = [desk(place, 3).page(str(week)).edition for week in range(1, 23)]
    assert len(headlines) == 3 * calendar.last_week(place.book) + 15
    assert all(one != other for one, other in itertools.pairwise(headlines))
    reports = [paper.report for paper in papers if paper.report]
    assert len(reports) > 14
    assert all(one != other for one, other in itertools.pairwise(reports))
    known = {player.name for player in names_in(place, 3).state.board.players.values()}
    assert {paper.photo.name for paper in papers if paper.photo} <= known | set(_retired(place))
    assert sum(paper.photo is not None for paper in papers) > 10
    assert all("{" not in story.text + story.headline for paper in papers for story in [paper.lead, *paper.stories])


def test_nothing_is_told_of_a_week_that_is_being_played_and_nonsense_is_the_last_paper():
    place = place_in(LongGame(in_week(9)))
    page = desk(place, 1).page("99999999999")
    assert page.edition.week == 8
    assert page.edition.after == ""


def test_what_is_secret_is_not_in_the_paper_whoever_reads_it():
    career = LongGame(in_week(12, season=2), managers=2, seed="c")
    own, watching = place_in(career, seat=1), place_in(career, seat=None)
    for week in range(1, 12):
        mine = desk(own, 2, seat=1).page(str(week)).edition
        public = desk(watching, 2, seat=1).page(str(week)).edition
        assert (mine.lead, mine.report, mine.stories) == (public.lead, public.report, public.stories)


def test_everybody_who_was_met_stands_head_to_head():
    place = place_in(LongGame(in_week(16, season=4)))
    page = rivals_page(place, place.state.board.clubs[0])
    matches = [one for season in (1, 2, 3, 4) for one in SeasonRows(place, season).matches if one.played]
    own = [one for one in matches if "M0" in (one.home, one.away)]
    assert sum(one.record.played for one in page.opponents) == len(own)
    assert sum(one.record.won for one in page.opponents) == sum(one.winner == "M0" for one in own)
    assert sum(one.is_rival for one in page.opponents) <= 1


def test_the_front_page_of_a_week_is_offered_when_it_is_over_and_not_before():
    career = LongGame(in_week(9))
    place = place_in(career)
    paper = desk(place, 1).page("8").edition
    offered = teaser(place, 1, 8)
    assert (offered.week, offered.headline, offered.text) == (8, paper.lead.headline, paper.lead.text)
    assert teaser(place, 1, 9) is None
    assert teaser(place_in(career, seat=None), 1, 8) is None
    assert offered.url.replace("&", "&amp;") in career.look("match_report", 1, 8, "league", "M0").content.decode()

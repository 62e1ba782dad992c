"""What a career looks like on its pages, against what the engine says of it."""

from __future__ import annotations

import pytest
from msgspec import structs

from clubs.decks import book
from league import match_days
from league.engines.club_manager.play import Play
from league.engines.club_manager.standings import DIVISIONS, table_of
from league.engines.club_manager.state import Report, encode
from league.game_guards import Place
from league.guards import Pass
from league.models import GameResult
from league.pages.game.cup import cup_page
from league.pages.game.outlook import outlook_page, percent
from league.pages.game.past import names_in
from league.pages.game.season_rows import SeasonRows, asked_season, seasons_of
from league.pages.game.table import _growth, table_page
from matches.dice import Dice
from tests.long_games import LongGame, in_week, season_over

pytestmark = pytest.mark.django_db


def place_in(career: LongGame, seat: int | None = 0, **options: object) -> Place:
    """With other house rules, if they are given."""
    state = career.state
    state.options = structs.replace(state.options, **options)
    career.game.state = encode(state).decode()
    return Place(Pass(career.league, career.manager, "organiser"), career.game, seat)


def pages(place: Place, season: int, division: int):
    rows, names = SeasonRows(place, season), names_in(place, season)
    return table_page(place, rows, division, names), outlook_page(place, rows, division, names), rows


def marks_and_points(page) -> list[tuple[str, int]]:
    return [("mark", entry.mark.zone.key) if entry.mark else ("club", entry.line.row.points) for entry in page.entries]


def test_cm_end_2_the_table_of_the_rows_is_the_one_that_the_engine_decides_by():
    career = LongGame(lambda state: state.phase == "post-season" or state.week == 22)
    place = place_in(career)
    play = Play(career.state, book(), Dice("a/1", "looking"))
    for division in DIVISIONS:
        page, outlook, _ = pages(place, 1, division)
        assert [entry.line.row for entry in page.entries if entry.line] == table_of(play, division).rows
        assert outlook is None, "all is played"
        assert page.rounds_played == page.rounds_in_all == 14
        assert [len(one.meetings) for one in page.rounds] == [4] * 14


def test_cm_end_2_before_the_first_match_the_lots_decide():
    career = LongGame(in_week(1))
    play = Play(career.state, book(), Dice("a/1", "looking"))
    for division in DIVISIONS:
        page, _, _ = pages(place_in(career), 1, division)
        assert [entry.line.row for entry in page.entries if entry.line] == table_of(play, division).rows


def test_cm_end_1_lines_stand_between_the_clubs_that_have_reached_a_zone_and_those_that_have_not():
    career = LongGame(lambda state: state.week == 22)
    reached = set()
    for division in DIVISIONS:
        page, _, _ = pages(place_in(career), 1, division)
        entries = marks_and_points(page)
        zones = book().zones[division]
        assert [key for kind, key in entries if kind == "mark"] == [zone.outcome for zone in zones[:-1]]
        for zone in zones[:-1]:
            line = entries.index(("mark", zone.outcome))
            assert all(points >= zone.points for kind, points in entries[:line] if kind == "club")
            assert all(points < zone.points for kind, points in entries[line:] if kind == "club")
            reached |= {zone.points for kind, points in entries if (kind, points) == ("club", zone.points)}
    assert reached, "somebody has just made it"
    assert [entry.mark.below for entry in page.entries if entry.mark][-1] == "The sack"


def test_cm_end_1_by_house_rule_the_lines_count_places():
    career = LongGame(in_week(9))
    page, _, _ = pages(place_in(career, full_table=True), 1, 2)
    kinds = [key if kind == "mark" else "club" for kind, key in marks_and_points(page)]
    places = [zone.place for zone in book().zones[2][:-1]]
    for zone, last in zip(book().zones[2], places, strict=False):
        assert kinds[: kinds.index(zone.outcome)].count("club") == last


def test_cm_end_3_a_play_off_stands_below_the_table_of_the_managers_division():
    career = LongGame(season_over(), seed="e")
    page, _, rows = pages(place_in(career), 1, 3)
    (playoff,) = page.playoffs
    assert playoff.own
    assert (playoff.winner == "M0") == (career.state.reports[0].outcome == "promotion")
    assert rows.division_of("M0") == 3
    assert pages(place_in(career), 1, 2)[0].playoffs == []


def test_cm_solo_3_the_table_of_division_1_says_how_far_its_bots_have_grown():
    career = LongGame(in_week(3))
    champion = Report(3, 0, 1, "champion", "champion", 1, 33, 30, 10, 1, True, 40, 150, 90)
    career.state.reports += [champion, structs.replace(champion, season=4)]
    place = place_in(career)
    assert "makes the bots of this division stronger" in pages(place, 1, 1)[0].growth
    assert [pages(place, 1, division)[0].growth for division in (2, 3)] == ["", ""]
    assert "+0.4" in _growth(place, 5)
    assert "+0.3" in _growth(place, 6)
    assert pages(place_in(career, league_grows=False), 1, 1)[0].growth == ""


def test_cm_bot_3_results_of_bots_are_not_in_the_table_before_the_manager_has_played():
    career = LongGame(in_week(16))
    before, foreseen, _ = pages(place_in(career), 1, 3)
    assert match_days.resolve(game=career.game.pk, season=1, week=16) == 11
    after, then, rows = pages(place_in(career), 1, 3)
    assert after == before
    assert then == foreseen
    now = next(one for one in after.rounds if one.now)
    assert not any(one.score for one in now.meetings)
    assert {one.week for one in rows.matches if one.played} == {one.week for one in rows.matches if one.week < 16}


def test_the_ten_best_scorers_are_counted_from_the_results_and_called_by_their_names():
    career = LongGame(lambda state: state.week == 22)
    page, _, _ = pages(place_in(career), 1, 3)
    goals: dict[tuple[str, str], int] = {}
    for scorers in GameResult.objects.filter(fixture__competition="league", fixture__division=3).values_list(
        "scorers", flat=True
    ):
        for club, scorer, _minute in scorers:
            goals[club, scorer] = goals.get((club, scorer), 0) + 1
    assert [one.goals for one in page.scorers] == sorted(goals.values(), reverse=True)[:10]
    own = [one for one in page.scorers if one.own]
    assert own, "a club that has won so much has somebody among them"
    for one in own:
        key = next(player.key for player in career.state.board.players.values() if player.name == one.who.name)
        assert goals["M0", key] == one.goals


def test_a_scorer_who_has_retired_keeps_his_name_in_the_season_he_played():
    career = LongGame(in_week(3, season=5))
    for season in range(1, 5):
        then = names_in(place_in(career), season)
        for club, scorer, _minute in (
            goal
            for scorers in GameResult.objects.filter(fixture__season__number=season).values_list("scorers", flat=True)
            for goal in scorers
        ):
            assert then.scorer(club, scorer) != "a former player"
    first, last = names_in(place_in(career), 1), names_in(place_in(career), 5)
    assert any(
        first.called(key) != last.called(key) for key in first.state.board.players if key in last.state.board.players
    ), "after four seasons some cards have come back as somebody else"


def test_odds_of_every_club_add_up_and_the_reader_learns_what_is_needed():
    _, outlook, _ = pages(place_in(LongGame(in_week(16))), 1, 3)
    assert len(outlook.clubs) == 8
    assert [one.expected for one in outlook.clubs] == sorted((one.expected for one in outlook.clubs), reverse=True)
    for one in outlook.clubs:
        assert sum(float(chance.width) for chance in one.chances) == pytest.approx(100, abs=0.3)
    assert outlook.club.key == "M0"
    assert [need.zone.key for need in outlook.needs] == ["champion"] or len(outlook.needs) > 1
    assert all(need.words for need in outlook.needs)


def test_needs_end_with_the_first_zone_that_is_certain():
    _, outlook, _ = pages(place_in(LongGame(in_week(21))), 1, 3)
    certain = [need.words == "Certain already." for need in outlook.needs]
    assert not any(certain[:-1])
    assert all(bool(need.percent) != sure for need, sure in zip(outlook.needs, certain, strict=True)) or certain[-1]


def test_nothing_is_foreseen_where_no_manager_plays_nor_in_a_season_that_is_over():
    place = place_in(LongGame(in_week(9, season=2)))
    own = place.club.division
    assert [pages(place, 2, division)[1] is not None for division in DIVISIONS] == [one == own for one in DIVISIONS]
    assert pages(place, 1, 3)[1] is None


@pytest.mark.parametrize(
    ("share", "words"), [(0.0, "0"), (0.004, "<1"), (0.01, "1"), (0.5, "50"), (0.996, ">99"), (1.0, "100")]
)
def test_what_may_still_happen_is_never_nought_or_a_hundred_per_cent(share, words):
    assert percent(share) == words


def test_in_the_bracket_a_tie_stands_beside_the_two_it_came_from():
    career = LongGame(season_over())
    place = place_in(career)
    page = cup_page(place, SeasonRows(place, 1), names_in(place, 1))
    assert [len(one.ties) for one in page.rounds] == [8, 4, 2, 1]
    for earlier, later in zip(page.rounds, page.rounds[1:], strict=False):
        for number, tie in enumerate(later.ties):
            fed = earlier.ties[2 * number : 2 * number + 2]
            assert {one.winner for one in fed} == {tie.home.key, tie.away.key}
    assert page.winner.key == page.rounds[-1].ties[0].winner
    assert page.own


def test_rounds_that_are_not_drawn_yet_have_empty_places():
    place = place_in(LongGame(in_week(11)))
    page = cup_page(place, SeasonRows(place, 1), names_in(place, 1))
    assert [(len(one.ties), len(one.to_come)) for one in page.rounds] == [(8, 0), (4, 0), (0, 2), (0, 1)]
    assert page.winner is None


def test_a_season_has_pages_once_its_calendar_is_drawn():
    before = place_in(LongGame(season_over(0)))
    assert (seasons_of(before.state), asked_season(before, "")) == ([], 0)
    between = place_in(LongGame(season_over(1)))
    assert (seasons_of(between.state), asked_season(between, "")) == ([1], 1)
    assert [asked_season(between, asked) for asked in ("1", "2", "x", "-1", "9" * 5000, "١")] == [1] * 6

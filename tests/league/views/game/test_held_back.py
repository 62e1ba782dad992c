"""What the bots did in a week is shown with the manager's own match, never before it."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from clubs.decks import book
from league import match_days
from league.engines.club_manager.state import Result, seat_of
from league.models import GameFixture, GameSeat, Role
from league.prints import registry
from league.prints.kinds import Of
from league.rules.held_back import held_week, may_be_shown, shown
from tests.factories import MembershipFactory
from tests.league.pages.game.scene import asked, derby
from tests.long_games import LongGame, in_week
from tests.people import person

pytestmark = pytest.mark.django_db
LEAGUE_WEEK, CUP_WEEK = 16, 17
SHEETS = [kind.key for kind in registry.KINDS.values() if kind.of == Of.GAME]
PAGES = (
    *(("table", (), {"division": number}) for number in (1, 2, 3)),
    *((name, (), {}) for name in ("now", "squad", "cup", "ledger", "history", "press", "rivals", "about")),
    *(("print_page", (key,), {}) for key in SHEETS),
)
CHANGES_ANYWAY = re.compile(r"""name="csrfmiddlewaretoken"[^>]*>|hx-headers='[^']*'|data-live-since="\d+\"""")


def everything(career: LongGame, user=None) -> dict[str, str]:
    """Every page that could tell a result, without what is new each time."""
    found = {}
    for name, args, query in PAGES:
        answer = career.look(name, *args, user=user, **query)
        assert answer.status_code == 200, name
        found[f"{name} {args} {query}"] = CHANGES_ANYWAY.sub("", answer.content.decode())
    return found


def differing(one: dict[str, str], other: dict[str, str]) -> list[str]:
    return [page for page in one if one[page] != other[page]]


@pytest.mark.parametrize(("week", "matches"), [(LEAGUE_WEEK, 11), (CUP_WEEK, None)], ids=["league", "cup"])
def test_cm_bot_3_no_page_changes_when_the_bots_have_played_before_the_manager(week, matches):
    career = LongGame(in_week(week))
    watcher = MembershipFactory(league=career.league, role=Role.VIEWER).user
    before, watched = everything(career), everything(career, watcher)
    assert differing(before, everything(career)) == [], "only what is new each time may differ"
    written = match_days.resolve(game=career.game.pk, season=1, week=week)
    assert written if matches is None else written == matches
    assert differing(before, everything(career)) == []
    assert differing(watched, everything(career, watcher)) == []


def test_cm_bot_3_the_report_of_a_bots_match_can_be_read_only_after_the_own_match():
    career = LongGame(in_week(LEAGUE_WEEK))
    match_days.resolve(game=career.game.pk, season=1, week=LEAGUE_WEEK)
    fixture = next(
        one for one in GameFixture.objects.filter(week=LEAGUE_WEEK) if seat_of(one.home) is seat_of(one.away) is None
    )
    address = ("match_report", 1, LEAGUE_WEEK, "league", fixture.home)
    assert career.look(*address).status_code == 404
    earlier = GameFixture.objects.filter(week=LEAGUE_WEEK - 1, home__startswith="D1").first()
    assert career.look("match_report", 1, LEAGUE_WEEK - 1, "league", earlier.home).status_code == 200
    later = LongGame(in_week(LEAGUE_WEEK + 1))
    assert later.look(*address).status_code == 200


def test_cm_bot_3_while_the_own_match_goes_on_tables_stand_as_after_the_week_before():
    quiet = LongGame(in_week(LEAGUE_WEEK))
    line_up = LongGame(lambda state: state.week == LEAGUE_WEEK and bool(state.playing))
    playing = LongGame(lambda state: state.week == LEAGUE_WEEK and any(game.match for game in state.playing))
    after = LongGame(in_week(LEAGUE_WEEK + 1))

    def points(career: LongGame) -> list[int]:
        page = career.look("table", division=2).context["page"]
        return [entry.line.row.points for entry in page.entries if entry.line]

    assert points(quiet) == points(line_up) == points(playing)
    assert points(after) != points(quiet)


def test_cm_bot_3_at_a_shared_table_each_reader_waits_for_the_own_match_and_watchers_for_all():
    state = derby()
    week = state.week
    game = next(one for one in state.playing if {one.home, one.away} == {"M0", "M1"})
    assert [held_week(state, book(), seat) for seat in (0, 1, None)] == [week] * 3
    other = type(game)(game.competition, game.round, game.division, "M1", "D3-8")
    own = Result(week, game.competition, game.round, game.division, "M0", "D3-7", 1, 0, winner="M0")
    state.playing, state.results = [other], [*state.results, own]
    assert held_week(state, book(), 0) == 0, "has played"
    assert held_week(state, book(), 1) == week, "is playing"
    assert held_week(state, book(), None) == week, "somebody is still playing"
    state.playing = []
    assert [held_week(state, book(), seat) for seat in (0, 1, None)] == [0] * 3


def test_cm_bot_3_nothing_is_held_back_in_a_week_without_a_match():
    assert held_week(asked("place", week=1), book(), 0) == 0


def test_cm_bot_3_the_own_result_is_known_even_if_another_match_of_the_week_is_to_come():
    final = Result(22, "cup", 4, 0, "M0", "D1-3", 2, 1, winner="M0")
    other = Result(22, "cup", 4, 0, "D1-1", "D1-2", 2, 1, winner="D1-1")
    earlier = Result(21, "league", 14, 1, "D1-1", "D1-2", 0, 0)
    assert shown([final, other, earlier], held=22, seat=0) == [final, earlier]
    assert may_be_shown(22, ("D1-1", "D1-2"), held=0, seat=0)


def test_cm_bot_3_what_is_fetched_when_the_table_changes_tells_nothing_either():
    career = LongGame(in_week(LEAGUE_WEEK))
    client = person(career.manager).client
    address = reverse("game:table", args=[career.league.slug])

    def fragment() -> str:
        return CHANGES_ANYWAY.sub("", client.get(address, headers={"HX-Request": "true"}).content.decode())

    before = fragment()
    match_days.resolve(game=career.game.pk, season=1, week=LEAGUE_WEEK)
    assert fragment() == before
    assert GameSeat.objects.get(game=career.game).user == career.manager

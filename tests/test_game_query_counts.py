"""A page of a game costs the same number of queries in its first season and later, for two managers and for four."""

from __future__ import annotations

import pytest
from django.urls import reverse

from league.engines.club_manager.match_day import game_of
from league.engines.club_manager.state import State, decode, encode
from league.models import Game, GameResult
from tests.factories import UserFactory
from tests.long_games import LongGame, in_week
from tests.test_query_counts import queries

PAGES = ["now", "table", "cup", "ledger", "history", "press", "rivals", "squad", "about"]

pytestmark = pytest.mark.django_db


class Asked:
    """What a career was asked for, the last time that it was, until a season is over."""

    def __init__(self, policy: str, *, seasons: int = 1, managers: int = 1) -> None:
        self.states: dict[str, tuple[int, int, str]] = {}
        self.career = LongGame(lambda state: self._noted(state).season > seasons, policy=policy, managers=managers)

    def _noted(self, state: State) -> State:
        ask = state.asked(0)
        # Beside a match of the league, others are going on: a query more than in the cup or a play-off.
        if ask and (ask.kind != "match" or game_of(state, 0).competition == "league"):
            self.states[ask.kind] = (state.season, state.week, encode(state).decode())
        return state

    def count(self, kind: str) -> list[str]:
        season, week, state = self.states[kind]
        facts = {"season": season, "week": week, "phase": decode(state).phase}
        Game.objects.filter(pk=self.career.game.pk).update(state=state, **facts)
        return queries(self.career.manager, reverse("game:now", args=[self.career.league.slug]))


def compare(first: Asked, second: Asked, kinds: set[str]) -> None:
    for kind in sorted(kinds):
        one, other = first.count(kind), second.count(kind)
        assert len(one) == len(other), "\n".join([kind, *one, "", *other])


def addresses(career: LongGame) -> list[str]:
    slug, season = career.league.slug, career.state.season
    found = [reverse(f"game:{name}", args=[slug]) for name in PAGES]
    played = GameResult.objects.filter(fixture__season__league=career.league, fixture__season__number=season)
    for one in (played.filter(fixture__home="M0").last(), played.filter(fixture__home__startswith="D").first()):
        which = [slug, season, one.fixture.week, one.fixture.competition, one.fixture.home]
        found.append(reverse("game:match_report", args=which))
    found.append(reverse("game:footballer", args=[slug, career.state.board.clubs[0].squad[0]]))
    return [*found, reverse("game:moment", args=[slug, career.game.seq])]


def compare_pages(first: LongGame, second: LongGame) -> None:
    for user in (None, UserFactory()):
        for career in (first, second):
            career.league.is_public = True
            career.league.save()
        for one, other in zip(addresses(first), addresses(second), strict=True):
            counts = queries(user or first.manager, one), queries(user or second.manager, other)
            assert len(counts[0]) == len(counts[1]), "\n".join([other, *counts[0], "", *counts[1]])


def test_a_page_costs_the_same_in_the_first_season_and_in_the_tenth():
    compare_pages(LongGame(in_week(16)), LongGame(in_week(16, season=10)))


def test_a_page_costs_the_same_for_two_managers_and_for_four():
    compare_pages(LongGame(in_week(16), managers=2), LongGame(in_week(16), managers=4))


def test_a_page_of_a_season_that_is_over_costs_the_same_whichever_it_was():
    career = LongGame(in_week(2, season=4))
    for name in ("table", "cup", "ledger", "history", "press"):
        page = reverse(f"game:{name}", args=[career.league.slug])
        counted = {season: len(queries(career.manager, f"{page}?season={season}")) for season in (1, 3)}
        assert counted[1] == counted[3], (name, counted)
    pages = {season: reverse("game:ceremony", args=[career.league.slug, season]) for season in (1, 3)}
    assert len(queries(career.manager, pages[1])) == len(queries(career.manager, pages[3]))


def test_a_question_costs_the_same_in_the_first_season_and_later():
    first, later = Asked("sensible"), Asked("sensible", seasons=3)
    kinds = {kind for kind, (season, _week, _state) in later.states.items() if season > 1} & {*first.states}
    assert kinds >= {"goal", "place", "line-up", "match", "board", "agents", "market"}
    compare(first, later, kinds)


def test_a_question_costs_the_same_for_two_managers_and_for_four():
    two, four = Asked("whim", managers=2), Asked("whim", managers=4)
    kinds = {*two.states} & {*four.states}
    assert kinds >= {"draft", "goal", "place", "line-up", "match"}
    compare(two, four, kinds)

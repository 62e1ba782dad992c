"""Pausing, ending and going back: everybody's consent or the organiser's word, and nothing of it is lost."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from clubs.refusal import Refusal
from league import conductor
from league.engines.club_manager.state import State, decode
from league.models import Activity, Game, GameSeat, GameWeek, Notice, Rewind, Role, WithdrawnMove
from league.replays import replay
from league.services import game_course, game_seats
from league.services.game_arrivals import import_game
from league.services.game_files import export_game
from tests.factories import MembershipFactory, UserFactory
from tests.league.services.test_lobbies import dealt, state_of
from tests.long_games import LongGame

pytestmark = pytest.mark.django_db


def after_the_match(state: State) -> bool:
    """In week 3, the first with a match, which one manager's has been played in."""
    return (state.season, state.week) == (1, 3) and any("M0" in (one.home, one.away) for one in state.results)


def decide(game: Game, seat: int = 0) -> None:
    """The first card of the draft."""
    card = state_of(game).asked(seat).facts["cards"][0]
    version = Game.objects.get(pk=game.pk).version
    move = f'{{"kind":"draft","cards":["{card}"]}}'
    conductor.submit(game=game, seat=seat, move=move, expected=version, actor=game.seats.get(seat=seat).user)


def both(game: Game):
    return [seat.user for seat in game.seats.order_by("seat").select_related("user")]


class TestRewind:
    def test_it_waits_for_everybody_and_keeps_what_was_withdrawn(self):
        game = dealt()
        first, second = both(game)
        before = state_of(game).board.piles
        decide(game)
        game_course.ask_rewind(game=game, reason="wrong card", actor=first)
        assert state_of(game).asked(0) is None
        assert Notice.objects.filter(user=second, kind="game.rewind_asked", read_at=None).count() == 1
        with pytest.raises(Refusal, match="already"):
            game_course.ask_rewind(game=game, reason="", actor=second)
        game_course.answer_rewind(game=game, agrees=True, actor=first)
        game_course.answer_rewind(game=game, agrees=True, actor=second)
        fresh = Game.objects.get(pk=game.pk)
        assert (fresh.seq, fresh.rewound) == (0, [0])
        assert list(WithdrawnMove.objects.values_list("seq", "seat", "by")) == [(1, 0, first.pk)]
        assert not Notice.objects.filter(user=second, kind="game.rewind_asked", read_at=None).exists()
        after = state_of(game).board.piles
        assert {name: sorted(pile) for name, pile in after.items()} == {
            name: sorted(pile) for name, pile in before.items()
        }
        assert after != before
        decide(game)
        call_command("verify", game.league.slug)

    def test_one_who_declines_ends_the_asking(self):
        game = dealt()
        first, second = both(game)
        decide(game)
        game_course.ask_rewind(game=game, reason="", actor=first)
        game_course.answer_rewind(game=game, agrees=False, actor=second)
        assert Rewind.objects.get().state == Rewind.State.DECLINED
        assert Game.objects.get(pk=game.pk).seq == 1
        with pytest.raises(Refusal, match="any more"):
            game_course.answer_rewind(game=game, agrees=True, actor=second)

    def test_who_does_not_answer_has_not_agreed(self):
        game = dealt()
        first, second = both(game)
        decide(game)
        game_course.ask_rewind(game=game, reason="", actor=first)
        Rewind.objects.update(lapses_at=timezone.now())
        with pytest.raises(Refusal, match="any more"):
            game_course.answer_rewind(game=game, agrees=True, actor=second)
        game_course.ask_rewind(game=game, reason="", actor=second)
        assert list(Rewind.objects.values_list("state", flat=True)) == ["lapsed", "asked"]

    def test_an_organiser_needs_nobody_but_a_reason_on_record(self):
        game = dealt()
        first, second = both(game)
        decide(game)
        with pytest.raises(Refusal, match="on record"):
            game_course.rewind(game=game, reason="", actor=first)
        with pytest.raises(Refusal, match="organiser"):
            game_course.rewind(game=game, reason="I lost", actor=second)
        game_course.rewind(game=game, reason="the dog", actor=first)
        line = Activity.objects.filter(verb="game.rewound_by_organiser").get()
        assert line.facts == {"actor": first.username, "reason": "the dog"}
        with pytest.raises(Refusal, match="nothing to go back to"):
            game_course.rewind(game=game, reason="again", actor=first)

    def test_rows_follow_a_week_back_over_its_matches_and_the_dice_are_new(self):
        career = LongGame(after_the_match, managers=2, policy="idle")
        game, kept = career.game, []
        game.managers[0]["policy"] = ""  # as the scene has it
        game.save(update_fields=["managers"])
        conductor.rewind(game=game, withdraw=lambda moves: kept.extend(moves))
        fresh = Game.objects.get(pk=game.pk)
        assert not any("M0" in (one.home, one.away) for one in decode(fresh.state).results)
        assert not GameWeek.objects.get(season__league=career.league, week=3).resolved
        assert replay(fresh).differs == {}
        assert kept
        assert fresh.rewound == [kept[0].seq - 1]
        move = next(move for move in kept if move.seat == 0)
        conductor.submit(game=game, seat=0, move=move.move, expected=fresh.version)
        assert replay(Game.objects.get(pk=game.pk)).differs == {}

    def test_a_file_remembers_where_the_game_went_back(self):
        game = dealt()
        decide(game)
        game_course.rewind(game=game, reason="the dog", actor=both(game)[0])
        decide(game)
        game_course.end(game=game, actor=both(game)[0])
        copy = import_game(
            raw=export_game(Game.objects.select_related("league").get(pk=game.pk)), founder=UserFactory()
        )
        assert copy.rewound == [0]
        assert decode(Game.objects.get(pk=copy.pk).state) == state_of(game)


class TestPause:
    def test_nobody_decides_no_time_runs_and_everybody_has_what_was_left(self):
        game = dealt(pace=24)
        first, second = both(game)
        with pytest.raises(Refusal, match="organiser"):
            game_course.pause(game=game, actor=second)
        game_course.pause(game=game, actor=first)
        with pytest.raises(Refusal, match="paused"):
            decide(game)
        assert game_seats.step_in(now=timezone.now() + timedelta(days=9)) == 0
        Game.objects.filter(pk=game.pk).update(paused_at=timezone.now() - timedelta(days=9))
        due = GameSeat.objects.get(game=game, seat=0).due_at
        game_course.resume(game=game, actor=first)
        assert timedelta(days=9) <= GameSeat.objects.get(game=game, seat=0).due_at - due < timedelta(days=9, minutes=1)
        decide(game)

    def test_who_goes_on_holiday_meanwhile_is_played_when_the_game_goes_on(self):
        game = dealt()
        first, _second = both(game)
        game_course.pause(game=game, actor=first)
        game_seats.go_on_holiday(game=game, seat=0, actor=first)
        assert state_of(game).asked(0)
        game_course.resume(game=game, actor=first)
        assert state_of(game).asked(0) is None

    def test_twice_is_once(self):
        game = dealt()
        first, _second = both(game)
        for _click in range(2):
            game_course.pause(game=game, actor=first)
        assert Activity.objects.filter(verb="game.paused").count() == 1


class TestEnd:
    def test_it_opens_the_boxes_and_nobody_decides_any_more(self):
        game = dealt(pace=24)
        first, _second = both(game)
        game_course.end(game=game, actor=first)
        assert game.league.seasons.get().dice_box.opened_at
        assert not game.seats.filter(due_at__isnull=False).exists()
        assert not Notice.objects.filter(kind="game.turn", read_at=None).exists()
        with pytest.raises(Refusal, match="over"):
            decide(game)
        with pytest.raises(Refusal, match="over"):
            game_course.end(game=game, actor=first)

    def test_it_is_for_the_organiser(self):
        game = dealt()
        member = MembershipFactory(league=game.league, role=Role.MANAGER).user
        with pytest.raises(Refusal, match="organiser"):
            game_course.end(game=game, actor=member)

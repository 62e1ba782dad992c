"""Gathering for a game, its turns, and what happens to the seats of those who are away."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.refusal import Refusal
from league.engines.club_manager.state import State, decode
from league.models import Activity, Game, GameSeat, Invitation, Lobby, Notice, Role
from league.services import game_seats, lobbies
from league.services.invitations import accept, invite
from league.systems.club_manager import CLUB_MANAGER
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def table(*, seats: int = 2, pace: int = 0, is_listed: bool = False) -> Lobby:
    return lobbies.open_lobby(
        name="Thursday table",
        seats=seats,
        pace=pace,
        is_listed=is_listed,
        is_public=False,
        house_rules=CLUB_MANAGER.defaults(),
        founder=UserFactory(),
        club="Harbour Lane",
        colour="blue",
    )


def guest_of(lobby: Lobby):
    founder = lobby.league.created_by
    invitation: Invitation = invite(league=lobby.league, role=Role.MANAGER, most_uses=3, actor=founder)
    user = UserFactory()
    accept(token=invitation.token, user=user)
    return user


def sit(lobby: Lobby, seat: int, colour: str, user=None, **more):
    user = user or guest_of(lobby)
    return lobbies.take_seat(league=lobby.league, seat=seat, club="Oxbow", colour=colour, user=user, **more)


def dealt(**facts) -> Game:
    """Two people; the first seat is asked."""
    lobby = table(**facts)
    sit(lobby, 1, "red")
    return lobbies.begin(league=lobby.league, actor=lobby.league.created_by)


def state_of(game: Game) -> State:
    return decode(Game.objects.get(pk=game.pk).state)


class TestGathering:
    def test_a_friend_sits_down_and_the_cards_are_dealt(self):
        lobby = table()
        friend = guest_of(lobby)
        sit(lobby, 1, "red", friend)
        game = lobbies.begin(league=lobby.league, actor=lobby.league.created_by)
        assert list(game.seats.values_list("seat", "user")) == [(0, lobby.league.created_by_id), (1, friend.pk)]
        assert [(club.name, club.colour, club.policy) for club in state_of(game).board.clubs] == [
            ("Harbour Lane", "blue", ""),
            ("Oxbow", "red", ""),
        ]

    def test_nobody_deals_before_all_seats_are_taken_and_an_auto_manager_can_take_one(self):
        lobby = table(seats=3)
        sit(lobby, 2, "green")
        with pytest.raises(Refusal, match="Not all seats are taken"):
            lobbies.begin(league=lobby.league, actor=lobby.league.created_by)
        lobbies.seat_auto_manager(league=lobby.league, seat=1, actor=lobby.league.created_by)
        game = lobbies.begin(league=lobby.league, actor=lobby.league.created_by)
        assert [bool(club.policy) for club in state_of(game).board.clubs] == [False, True, False]
        assert list(game.seats.values_list("seat", flat=True)) == [0, 2]

    @pytest.mark.parametrize(
        ("seat", "colour", "why"),
        [(0, "red", "just taken this seat"), (1, "blue", "this colour already"), (2, "red", "no such seat")],
    )
    def test_a_seat_and_a_colour_are_one_persons(self, seat, colour, why):
        lobby = table()
        with pytest.raises(Refusal, match=why):
            sit(lobby, seat, colour)
        assert lobby.taken.count() == 1

    def test_a_person_sits_once_unless_the_device_is_shared(self):
        lobby = table(seats=3)
        founder = lobby.league.created_by
        with pytest.raises(Refusal, match="a seat already"):
            sit(lobby, 1, "red", founder)
        sit(lobby, 1, "red", founder, shared=True)
        assert list(lobby.taken.values_list("user", flat=True)) == [founder.pk] * 2

    def test_only_an_organiser_gives_seats_to_friends_on_the_device_and_to_auto_managers(self):
        lobby = table(seats=3)
        friend = guest_of(lobby)
        sit(lobby, 1, "red", friend)
        with pytest.raises(Refusal, match="Only an organiser"):
            sit(lobby, 2, "green", friend, shared=True)
        with pytest.raises(Refusal, match="Only an organiser"):
            lobbies.seat_auto_manager(league=lobby.league, seat=2, actor=friend)
        assert lobby.taken.count() == 2

    def test_strangers_sit_down_only_where_the_table_is_listed(self):
        with pytest.raises(Refusal, match="with an invitation"):
            sit(table(), 1, "red", UserFactory())
        lobby, stranger = table(is_listed=True), UserFactory()
        sit(lobby, 1, "red", stranger)
        assert lobby.league.memberships.get(user=stranger).role == Role.MANAGER

    def test_getting_up_frees_the_seat_and_nobody_elses(self):
        lobby = table()
        friend = guest_of(lobby)
        with pytest.raises(Refusal, match="Only an organiser"):
            lobbies.free_seat(league=lobby.league, seat=0, actor=friend)
        sit(lobby, 1, "red", friend)
        lobbies.free_seat(league=lobby.league, seat=1, actor=friend)
        assert lobby.taken.count() == 1

    def test_a_game_begins_once(self):
        game = dealt()
        with pytest.raises(Refusal, match="begun already"):
            lobbies.begin(league=game.league, actor=game.league.created_by)


class TestTurns:
    def test_whoever_is_asked_hears_of_it_and_has_their_time(self):
        game = dealt(pace=24)
        first, second = game.seats.order_by("seat")
        assert state_of(game).asked(0) is not None
        game_seats.step_in(now=timezone.now() + timedelta(days=2))
        second.refresh_from_db()
        assert timedelta(hours=23) < second.due_at - timezone.now() <= timedelta(hours=24)
        assert Notice.objects.filter(user=second.user, kind="game.turn").exists()
        first.refresh_from_db()
        assert first.due_at is None

    def test_too_late_is_decided_by_an_auto_manager_who_says_so(self):
        game = dealt(pace=24)
        GameSeat.objects.filter(game=game, seat=0).update(due_at=timezone.now())
        assert game_seats.step_in(now=timezone.now()) == 1
        assert state_of(game).asked(0) is None
        assert game_seats.step_in(now=timezone.now()) == 0
        assert Activity.objects.filter(league=game.league, verb="game.stepped_in").count() == 1

    def test_a_live_game_hurries_nobody(self):
        dealt(pace=0)
        assert game_seats.step_in(now=timezone.now() + timedelta(days=99)) == 0

    def test_on_holiday_nobody_waits_and_whoever_is_back_decides_again(self):
        game = dealt()
        first, second = game.seats.order_by("seat")
        game_seats.go_on_holiday(game=game, seat=0, actor=first.user)
        assert [ask.seat for ask in state_of(game).asks] == [1]
        game_seats.come_back(game=game, seat=0, actor=first.user)
        game_seats.go_on_holiday(game=game, seat=1, actor=second.user)
        assert [ask.seat for ask in state_of(game).asks] == [0]

    @pytest.mark.parametrize("back", [0, 1])
    def test_whoever_is_back_first_is_asked_and_has_their_time(self, back):
        game = dealt(pace=24)
        seats = list(game.seats.order_by("seat"))
        for seat in (0, 1):
            game_seats.go_on_holiday(game=game, seat=seat, actor=seats[seat].user)
        assert state_of(game).asks[0].seat == 0  # the game rests until somebody is there
        for _week in range(2):
            game_seats.come_back(game=game, seat=back, actor=seats[back].user)
            assert [ask.seat for ask in state_of(game).asks] == [back]
            assert game.seats.get(seat=back).due_at is not None
            game_seats.go_on_holiday(game=game, seat=back, actor=seats[back].user)

    def test_a_seat_that_was_left_is_taken_over_by_a_friend(self):
        game = dealt()
        first, second = game.seats.order_by("seat")
        game_seats.leave_seat(game=game, seat=1, actor=second.user)
        with pytest.raises(Refusal, match="last person"):
            game_seats.leave_seat(game=game, seat=0, actor=first.user)
        with pytest.raises(Refusal, match="members who manage"):
            game_seats.take_over(game=game, seat=1, user=UserFactory())
        friend = guest_of(game.league.lobby)
        game_seats.take_over(game=game, seat=1, user=friend)
        assert game.seats.get(seat=1).user == friend
        with pytest.raises(Refusal, match="just taken"):
            game_seats.take_over(game=game, seat=1, user=guest_of(game.league.lobby))

    def test_nobody_sends_another_on_holiday(self):
        game = dealt()
        with pytest.raises(Refusal, match="not yours"):
            game_seats.go_on_holiday(game=game, seat=1, actor=game.seats.get(seat=0).user)

    def test_an_organiser_lets_an_auto_manager_decide_for_somebody_who_does_not_come(self):
        game = dealt()
        absent, friend = (one.user for one in game.seats.order_by("seat"))
        with pytest.raises(Refusal, match="Only an organiser"):
            game_seats.send_on_holiday(game=game, seat=0, actor=friend)
        game.league.memberships.filter(user=friend).update(role=Role.ORGANISER)
        with pytest.raises(Refusal, match="Nobody else"):
            game_seats.send_on_holiday(game=game, seat=1, actor=friend)
        assert [ask.seat for ask in state_of(game).asks] == [0]
        game_seats.send_on_holiday(game=game, seat=0, actor=friend)
        assert [ask.seat for ask in state_of(game).asks] == [1]
        assert Notice.objects.get(user=absent, kind="game.sent_away").facts["club"] == "Harbour Lane"
        game_seats.come_back(game=game, seat=0, actor=absent)
        assert not game.seats.get(seat=0).away
        assert not Notice.objects.unread().filter(user=absent, kind="game.sent_away").exists()

    def test_an_organiser_frees_the_seat_of_somebody_who_will_not_come_again(self):
        game = dealt()
        organiser, friend = (one.user for one in game.seats.order_by("seat"))
        with pytest.raises(Refusal, match="Only an organiser"):
            game_seats.free_seat(game=game, seat=0, actor=friend)
        game_seats.free_seat(game=game, seat=1, actor=organiser)
        assert game.seats.get(seat=1).user is None
        assert Notice.objects.filter(user=friend, kind="game.seat_freed").count() == 1
        with pytest.raises(Refusal, match="Nobody else"):
            game_seats.free_seat(game=game, seat=1, actor=organiser)
        game_seats.take_over(game=game, seat=1, user=friend)
        assert game.seats.get(seat=1).user == friend

"""Gathering over the web, and one device for two."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.html import escape

from league.engines.club_manager.state import decode
from league.models import Game, League, Lobby
from league.pages.game.mine import my_games
from league.services.games import found_game
from league.systems.club_manager import CLUB_MANAGER
from tests.factories import PASSWORD, MembershipFactory, UserFactory
from tests.league.services.test_lobbies import dealt, guest_of, table
from tests.people import person

pytestmark = pytest.mark.django_db


def url(league: League, name: str, *more: object) -> str:
    return reverse(f"game:{name}", args=[league.slug, *more])


def test_from_the_form_over_the_link_to_the_draft():
    founder, friend = person(UserFactory()).client, person(UserFactory()).client
    facts = {"name": "Thursday table", "club": "Harbour Lane", "colour": "blue", "seats": "2", "pace": "24"}
    answer = founder.post(reverse("game:gather"), facts | {"difficulty": "0"}, follow=True)
    league = Lobby.objects.get().league
    assert "1 seat is free" in answer.content.decode()
    assert founder.get(url(league, "now")).status_code == 302
    assert "/join/" in founder.post(url(league, "lobby_invite"), follow=True).content.decode()
    assert friend.get(url(league, "lobby")).status_code == 404
    token = league.invitations.get().token
    answer = friend.post(reverse("league:join", args=[token]), follow=True)
    assert answer.redirect_chain[-1][0] == url(league, "lobby")
    friend.post(url(league, "lobby_seat", 1), {"seat1-club": "Oxbow", "seat1-colour": "red", "deed": "take"})
    assert friend.post(url(league, "begin")).status_code == 403
    answer = founder.post(url(league, "begin"), follow=True)
    assert "Draft" in answer.content.decode()
    page = friend.get(url(league, "now")).content.decode()
    assert "The others decide" in page
    # The cards of the draft lie open for those who wait, too.
    state = decode(Game.objects.get(league=league).state)
    assert all(escape(state.board.players[card].name) in page for card in state.asks[0].facts["cards"])
    # Who still waits in the lobby is led to the game.
    waiting = friend.get(url(league, "lobby"), headers={"HX-Request": "true"})
    assert waiting.headers["HX-Redirect"] == url(league, "now")


def test_house_rules_are_chosen_at_the_table_and_shown_to_whoever_may_join():
    founder = person(UserFactory()).client
    assert "Few spots for scouts and tactics" in founder.get(reverse("game:gather")).content.decode()
    facts = {"name": "Hard table", "club": "Harbour Lane", "colour": "blue", "seats": "3", "pace": "0"}
    facts["is_listed"] = "on"
    chosen = {"difficulty": "1", "limited_spots": "yes", "full_table": "yes"}
    assert founder.post(reverse("game:gather"), facts | {"limited_spots": "perhaps"}).status_code == 422
    founder.post(reverse("game:gather"), facts | chosen)
    league = Lobby.objects.get().league
    assert "Hard table" in Client().get(reverse("game:start")).content.decode()
    shown = Client().get(url(league, "lobby")).content.decode()
    for label, value in (("Strength of the bots", "stronger"), ("Few spots", "yes"), ("out of position", "yes")):
        assert re.search(rf"{label}.*?<dd>{value}</dd>", shown, re.S), label
    for seat in (1, 2):
        founder.post(url(league, "lobby_seat", seat), {"deed": "auto"})
    founder.post(url(league, "begin"))
    options = decode(Game.objects.get().state).options
    assert (options.difficulty, options.limited_spots, options.full_table) == (1, True, True)
    assert (options.advanced_bots, options.out_of_position) == (True, True)


def test_what_is_wrong_with_a_seat_is_said_beside_it():
    lobby = table()
    friend = person(guest_of(lobby)).client
    answer = friend.post(url(lobby.league, "lobby_seat", 1), {"seat1-club": "", "seat1-colour": "blue", "deed": "take"})
    assert answer.status_code == 422
    assert "This field is required." in answer.content.decode()
    assert lobby.taken.count() == 1


def test_on_one_device_a_cover_lies_between_two_managers():
    lobby = table()
    client = person(lobby.league.created_by).client
    client.post(url(lobby.league, "lobby_seat", 1), {"seat1-club": "Oxbow", "seat1-colour": "red", "deed": "shared"})
    client.post(url(lobby.league, "begin"))
    game = Game.objects.get()
    now = url(lobby.league, "now")
    assert "Hand over to Harbour Lane" in client.get(now).content.decode()
    client.post(url(lobby.league, "uncover"))
    page = client.get(now)
    assert "Draft" in page.content.decode()
    card = decode(Game.objects.get().state).asked(0).facts["cards"][0]
    client.post(url(lobby.league, "move"), {"version": Game.objects.get().version, "kind": "draft", "card": card})
    covered = client.get(now).content.decode()
    assert "Hand over to Oxbow" in covered
    assert client.get(url(lobby.league, "squad")).context["place"].seat is None
    client.post(url(lobby.league, "uncover"))
    assert client.get(now).context["place"].seat == 1
    assert game.seats.count() == 2


def test_the_page_of_the_game_has_the_table_around_it():
    game = dealt(pace=24)
    first, second = (person(seat.user).client for seat in game.seats.order_by("seat"))
    assert "to decide until" in first.get(url(game.league, "about")).content.decode()
    second.post(url(game.league, "seat", 1), {"deed": "away"})
    assert "on holiday" in first.get(url(game.league, "about")).content.decode()
    second.post(url(game.league, "seat", 0), {"deed": "leave"})
    assert game.seats.get(seat=0).user_id is not None
    second.post(url(game.league, "seat", 1), {"deed": "back"})
    assert not game.seats.get(seat=1).away


def test_an_organiser_replaces_somebody_who_does_not_come_by_a_friend():
    game = dealt()
    organiser, absent = (person(seat.user).client for seat in game.seats.order_by("seat"))
    about, now = url(game.league, "about"), url(game.league, "now")
    game.league.invitations.update(uses=3)  # the old link is used up
    assert "Make a link" not in organiser.get(about).content.decode()  # every seat has its person
    assert absent.post(url(game.league, "seat", 0), {"deed": "free", "sure": "yes"}).status_code == 302
    assert game.seats.filter(user=None).count() == 0
    organiser.post(url(game.league, "seat", 1), {"deed": "send"})
    assert "An auto-manager decides for you." in absent.get(now).content.decode()
    organiser.post(url(game.league, "seat", 1), {"deed": "free", "sure": "yes"})
    assert "A seat is free" in absent.get(now).content.decode()
    assert "A seat is free" not in organiser.get(now).content.decode()
    assert "Make a link" in organiser.get(about).content.decode()
    assert organiser.post(url(game.league, "lobby_invite")).url == about
    link = game.league.invitations.latest("pk")
    assert f"/join/{link.token}/" in organiser.get(about).content.decode()
    friend = person(UserFactory()).client
    assert "A seat at the table" in friend.get(f"/join/{link.token}/").content.decode()
    friend.post(f"/join/{link.token}/")
    friend.post(url(game.league, "seat", 1), {"deed": "take"})
    assert game.seats.get(seat=1).user is not None
    assert "A seat is free" not in absent.get(now).content.decode()


def test_own_games_say_where_it_is_the_reader_s_turn(django_assert_num_queries):
    game = dealt()
    asked, waiting = (person(seat.user).client for seat in game.seats.order_by("seat"))
    ours, theirs = (client.get(reverse("game:start")).content.decode() for client in (asked, waiting))
    assert "your turn" in ours
    assert "your turn" not in theirs
    assert theirs.count("Thursday table") == ours.count("Thursday table") == 1
    user = game.seats.get(seat=0).user
    with django_assert_num_queries(3):
        assert [one.my_turn for one in my_games(user)] == [True]
    Game.objects.update(paused_at=timezone.now())
    assert "your turn" not in asked.get(reverse("game:start")).content.decode()


def test_a_log_in_leads_to_the_table_where_others_wait(client):
    game = dealt()
    asked, waiting = (seat.user for seat in game.seats.order_by("seat"))
    for user, page in ((asked, reverse("game:now", args=[game.league.slug])), (waiting, reverse("league:home"))):
        answers = {"login": user.username, "password": PASSWORD}
        answer = client.post(reverse("account_login"), answers, follow=True)
        assert [address for address, _status in answer.redirect_chain] == [reverse("game:waiting"), page]
        client.logout()


def led_to(client, user, **more) -> str:
    """The page a log-in ends on."""
    answers = {"login": user.username, "password": PASSWORD} | more
    answer = client.post(reverse("account_login"), answers, follow=True)
    client.logout()
    return answer.redirect_chain[-1][0]


def test_a_log_in_leads_to_the_only_career_of_who_has_nothing_else_here(client):
    user = UserFactory()
    assert led_to(client, user) == reverse("league:home")
    game = found_game(club="Oxbow", colour="blue", house_rules=CLUB_MANAGER.defaults(), founder=user)
    assert led_to(client, user) == reverse("game:now", args=[game.league.slug])
    MembershipFactory(user=user)
    assert led_to(client, user) == reverse("league:home")


def test_a_log_in_goes_where_it_was_asked_to_whoever_waits(client):
    game = dealt()
    asked = game.seats.get(seat=0).user
    assert led_to(client, asked, next=reverse("game:hall")) == reverse("game:hall")
    assert led_to(client, asked, next="https://elsewhere.example/") == reverse("game:now", args=[game.league.slug])


def test_a_log_in_leads_to_the_shared_device_whoever_of_it_is_asked(client):
    game = dealt()
    first = game.seats.get(seat=0).user
    game.seats.filter(seat=1).update(user=first)
    assert led_to(client, first) == reverse("game:now", args=[game.league.slug])

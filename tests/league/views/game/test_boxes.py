"""Placing workers and answering the boxes over the web. What is not allowed says why, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.urls import reverse
from msgspec.structs import replace

from clubs.decks import book
from clubs.rules.club_manager.state import Club
from league.engines.club_manager.state import State, encode
from league.models import Game
from tests.factories import UserFactory
from tests.league.views.game.seated import seated
from tests.people import person


class Desk:
    """A manager at the board, in the summer window, with money and workers enough for everything."""

    def __init__(self, people: int = 1) -> None:
        self.table = seated("place", people)
        self.client = person(self.table.organiser).client
        self.arrange(_well_off)

    def arrange(self, change: Callable[[State], object]) -> None:
        state = self.table.state
        change(state)
        Game.objects.filter(pk=self.table.game.pk).update(state=encode(state).decode())

    @property
    def club(self) -> Club:
        return self.table.state.board.clubs[0]

    @property
    def kept(self) -> tuple:
        """All that a move would change."""
        game = self.table.fresh
        return game.seq, game.version, game.state, game.asked, game.moves.count()

    @property
    def asked(self) -> str:
        return self.table.state.asks[0].kind

    def look(self) -> str:
        page = self.client.get(reverse("game:now", args=[self.table.league.slug]))
        assert page.status_code == 200
        return page.content.decode()

    def post(self, kind: str, *, sure: bool = True, **fields: object):
        """Sure of it, also if workers go to waste, unless the test is about that."""
        data = {"version": self.table.version, "kind": kind, **({"sure": "yes"} if sure else {}), **fields}
        return self.client.post(reverse("game:move", args=[self.table.league.slug]), data)

    def place(self, **workers: int) -> str:
        """The page of the question that follows."""
        self.do("place", **{f"w-{box}": count for box, count in workers.items()})
        return self.look()

    def do(self, kind: str, **fields: object) -> None:
        answer = self.post(kind, **fields)
        assert (answer.status_code, answer.headers.get("Location")) == (
            302,
            reverse("game:now", args=[self.table.league.slug]),
        ), answer.content.decode()[:2000]

    def refused(self, sentence: str, kind: str, **fields: object) -> str:
        before = self.kept
        answer = self.post(kind, **fields)
        page = answer.content.decode()
        assert answer.status_code == 422
        assert f"<p>{sentence}</p>" in page.replace("&#x27;", "'")
        assert self.kept == before
        return page


def _well_off(state: State) -> None:
    club = state.board.clubs[0]
    club.money, club.workers = 60, 6
    state.asks[0].facts["workers"] = 6


@pytest.fixture
def desk(db) -> Desk:
    return Desk()


def test_workers_are_placed_and_the_story_follows(desk):
    page = desk.look()
    assert page.count("data-box") == 10
    assert 'name="w-marketing"' in page
    desk.do("place", **{"w-marketing": 2, "w-tactics": 1, "w-scout": 0})
    assert desk.club.placed_before == {"marketing": 2, "tactics": 1}
    assert len(desk.club.tactical) == 1
    assert desk.club.money >= 62


def test_a_forged_placement_is_refused(desk):
    for workers, sentence in (
        ({"w-marketing": 7}, "You have only this many workers: 6."),
        ({"w-marketing": 4, "w-tactics": 3}, "You have only this many workers: 6."),
        ({"w-marketing": -1}, "The number of workers cannot be negative."),
        ({"w-bank": 1}, "There is no such box."),
        ({"w-physio": 1}, "That box takes no workers. Nobody can be treated."),
        ({"w-marketing": "many"}, "That is not a move of this game. Nothing has changed."),
        ({"w-marketing": "1" * 5000}, "That is not a move of this game. Nothing has changed."),
    ):
        desk.refused(sentence, "place", **workers)


def test_a_refused_placement_keeps_what_was_typed(desk):
    page = desk.refused("You have only this many workers: 6.", "place", **{"w-marketing": 4, "w-tactics": 3})
    assert 'name="w-marketing" value="4"' in page
    assert 'name="w-tactics" value="3"' in page


def test_cm_cal_3_a_closed_window_takes_nobody(desk):
    def close(state: State) -> None:
        state.week = 4
        state.asks[0].facts["shut"]["market"] = "window-closed"

    desk.arrange(close)
    assert "The transfer window is closed." in desk.look()
    desk.refused("That box takes no workers. The transfer window is closed.", "place", **{"w-market": 1})


def test_an_outdated_page_changes_nothing_and_shows_how_things_stand(desk):
    seen = desk.table.version
    desk.place(training=1)
    before = desk.kept
    answer = desk.post("place", version=seen, **{"w-marketing": 3})
    assert answer.status_code == 302
    assert desk.kept == before
    assert "The game has moved on. Look again, and decide then." in desk.look()
    assert desk.post("place", version="").status_code == 422
    assert desk.kept == before


def test_somebody_elses_game_is_not_there(desk):
    before = desk.kept
    stranger = person(UserFactory()).client
    for address in ("now", "move"):
        url = reverse(f"game:{address}", args=[desk.table.league.slug])
        data = {"version": desk.table.version, "kind": "place", "w-marketing": 1}
        assert stranger.post(url, data).status_code == (404 if address == "move" else 405)
    assert desk.kept == before


def test_a_captain_is_named_from_the_board(desk):
    leaders = [key for key in desk.club.squad if desk.table.state.board.players[key].is_("leader")]
    assert f'<option value="{leaders[0]}">' in desk.look()
    desk.do("captain", player=leaders[0])
    assert desk.club.captain == leaders[0]
    assert f'<option value="{leaders[0]}">' not in desk.look()
    assert desk.asked == "place"


def test_cm_agent_3_a_reserved_player_is_bought_from_the_board(desk):
    key = desk.table.state.board.piles["D3"][0]

    def reserve(state: State) -> None:
        state.week = 12
        state.board.piles["D3"].remove(key)
        state.board.clubs[0].reserved.append(key)

    desk.arrange(reserve)
    assert f'<input type="hidden" name="player" value="{key}">' in desk.look()
    desk.do("buy-reserved", player=key)
    assert (key in desk.club.squad, desk.club.reserved, desk.asked) == (True, [], "place")
    desk.refused("You have not reserved this player.", "buy-reserved", player=key)


def test_physio(desk):
    hurt = desk.club.squad[:2]

    def injure(state: State) -> None:
        for key in hurt:
            state.board.players[key].injured = 4

    desk.arrange(injure)
    page = desk.place(physio=2)
    assert all(f'name="t-{key}"' in page for key in hurt)
    desk.refused("That is too many; the most is 2.", "treat", **{f"t-{key}": 2 for key in hurt})
    fit = desk.club.squad[5]
    desk.refused("This player needs no treatment, or is named too often.", "treat", **{f"t-{fit}": 1})
    desk.do("treat", **{f"t-{hurt[0]}": 2, f"t-{hurt[1]}": 0})
    weeks = [desk.table.state.board.players[key].injured for key in hurt]
    assert weeks[1] - weeks[0] == 2


def test_board_meeting(desk):
    page = desk.place(board=1)
    cards = desk.table.state.asks[0].facts["cards"]
    assert [f'name="card" value="{card}"' in page for card in cards] == [True] * 3
    other = next(key for key in book().board if key not in cards)
    desk.refused("That card was not shown to you.", "keep-objective", card=other)
    desk.refused("That does not answer the question.", "pass")
    desk.do("keep-objective", card=cards[1])
    assert [one.card for one in desk.club.objectives] == [cards[1]]


def test_agents(desk):
    desk.place(agents=2)
    cards = desk.table.state.asks[0].facts["cards"]
    unseen = next(key for key in desk.table.state.board.piles["D3"] if key not in cards)

    def one_too_good(state: State) -> None:
        for key in cards:
            state.board.players[key].ability = 3
        state.board.players[cards[2]].ability = 6

    desk.arrange(one_too_good)
    page = desk.look()
    assert "This player is too good for your division." in page
    assert page.count('type="checkbox" name="player"') == 6
    assert page.count('type="checkbox" name="nobody"') == 1
    desk.refused("This player is too good for your division.", "sign", player=cards[2])
    desk.refused("That is too many; the most is 2.", "sign", player=[cards[0], cards[1], cards[3]])
    desk.refused("One card was picked twice.", "sign", player=[cards[0], cards[0]])
    desk.refused("That card was not shown to you.", "sign", player=unseen)
    kept = desk.refused("That card was not shown to you.", "sign", player=[cards[0], unseen])
    assert kept.count(" checked") == 1
    desk.do("sign", player=[cards[0], cards[1]])
    assert set(cards[:2]) <= set(desk.club.squad)


def test_agents_beyond_the_money(desk):
    desk.place(agents=1)
    desk.arrange(lambda state: setattr(state.board.clubs[0], "money", 1))
    card = desk.table.state.asks[0].facts["cards"][0]
    desk.refused("There is not enough money for that.", "sign", player=card)
    desk.do("sign")
    assert desk.asked != "agents"


def test_super_agent(desk):
    page = desk.place(agents=5)
    assert desk.asked == "agents-mode"
    assert page.count('name="super_agent"') == 2
    desk.refused("That is not a move of this game. Nothing has changed.", "visit-agents")
    desk.do("visit-agents", super_agent=1)
    facts = desk.table.state.asks[0].facts
    deep = [key for key in facts["pile"] if key not in facts["cards"]]
    assert f'value="{deep[-1]}"' in desk.look()
    desk.refused("The super agent brings only one card from the pile.", "sign", player=deep[:2])
    cheap = min(deep, key=lambda key: desk.table.state.board.players[key].ability)
    desk.do("sign", player=cheap)
    assert cheap in desk.club.squad


def test_market(desk):
    page = desk.place(market=2)
    display = desk.table.state.asks[0].facts["display"]
    assert page.count('type="radio" name="player"') == 6, "five cards, and nobody"
    first = display[0]
    stranger = desk.table.state.board.piles["D3"][0]
    desk.refused(f"The bid must be at least {first['price']}.", "bid", player=first["player"], amount=1)
    desk.refused("There is not enough money for that.", "bid", player=first["player"], amount=61)
    desk.refused("That player is not on the market.", "bid", player=stranger, amount=20)
    desk.refused("That is not a move of this game. Nothing has changed.", "bid", player=first["player"], amount="")
    desk.refused("That player is in no other manager’s squad.", "buy-out", player=desk.club.squad[0])
    desk.do("bid", player=first["player"], amount=first["price"])
    assert first["player"] in desk.club.squad
    assert (desk.asked, desk.table.state.asks[0].facts["claims"]) == ("market", 1)
    desk.do("bid", player="")
    assert desk.asked != "market"


@pytest.mark.django_db
def test_auction_and_clause():
    desk = Desk(people=2)
    desk.arrange(lambda state: setattr(state.board.clubs[1], "money", 60))
    desk.do("place", **{"w-market": 2})
    desk.table.submit(1, '{"kind": "place", "workers": {"market": 1}}')
    assert "Buy-out clauses" in desk.look()
    card = desk.table.state.asks[0].facts["display"][0]
    desk.do("bid", player=card["player"], amount=card["price"])
    assert (desk.asked, desk.table.state.asks[0].seat) == ("auction", 1)
    raised = card["price"] + 2
    desk.table.submit(1, f'{{"kind": "bid", "player": "{card["player"]}", "amount": {raised}}}')
    page = desk.look()
    assert f'min="{raised + 1}"' in page
    desk.refused(f"The bid must be at least {raised + 1}.", "bid", player=card["player"], amount=raised)
    other = desk.table.state.board.display[3][1]
    desk.refused("Another player is up for auction now.", "bid", player=other, amount=50)
    desk.do("pass")
    assert card["player"] in desk.table.state.board.clubs[1].squad
    clause = next(one for one in desk.table.state.asks[0].facts["buyouts"] if not one["no"])
    assert f'<input type="hidden" name="player" value="{clause["player"]}">' in desk.look()
    desk.do("buy-out", player=clause["player"])
    assert clause["player"] in desk.club.squad


def test_youth(desk):
    desk.arrange(lambda state: setattr(state.board.clubs[0], "youth", 6))
    page = desk.place(youth=1)
    cards = desk.table.state.asks[0].facts["cards"]
    assert [f'value="{card}"' in page for card in cards] == [True, True]
    hidden = desk.table.state.board.piles["youth"][2]
    desk.refused("That card was not shown to you.", "keep-youth", player=hidden)
    desk.arrange(lambda state: setattr(state.board.players[cards[0]], "ability", 6))
    desk.refused("This player is too good for your division.", "keep-youth", player=cards[0])
    desk.do("keep-youth", player=cards[1])
    assert (cards[1] in desk.club.squad, desk.club.youth) == (True, 0)


def test_youth_declined(desk):
    desk.arrange(lambda state: setattr(state.board.clubs[0], "youth", 6))
    desk.place(youth=1)
    size = len(desk.club.squad)
    desk.do("keep-youth", player="")
    assert (len(desk.club.squad), desk.club.youth) == (size, 0)


def test_training(desk):
    desk.arrange(lambda state: setattr(state.board.clubs[0], "training", 2))
    page = desk.place(training=1)
    players = desk.table.state.asks[0].facts["players"]
    assert all(f'value="{key}"' in page for key in players)
    board = desk.table.state.board
    full = next(key for key in desk.club.squad if board.players[key].ability == board.players[key].potential)
    desk.refused("Training cannot improve this player.", "train", player=full)
    before = board.players[players[0]].ability
    desk.do("train", player=players[0])
    assert desk.table.state.board.players[players[0]].ability == before + 1
    assert desk.club.training == 0


def test_training_declined(desk):
    desk.arrange(lambda state: setattr(state.board.clubs[0], "training", 2))
    desk.place(training=1)
    desk.do("train", player="")
    assert desk.club.training == 3


def test_cm_fac_1_one_step_a_week_is_one_choice(desk):
    page = desk.place(facilities=3)
    assert page.count('type="radio" name="step"') == 6, "five tracks, and nothing"
    desk.do("build", step="store-cheap")
    assert {key: steps for key, steps in desk.club.facilities.items() if steps} == {"store": 1}
    assert desk.club.money == 55


def test_facilities_by_the_house_rule_of_several_steps(desk):
    desk.arrange(lambda state: setattr(state, "options", replace(state.options, several_steps=True)))
    page = desk.place(facilities=3)
    assert page.count('name="b-') == 10
    assert page.count('type="checkbox" name="nobody"') == 1
    desk.refused("That needs more workers: 4 instead of 3.", "build", **{"b-store-cheap": 2})
    desk.refused("There is no such step to build.", "build", **{"b-pool-cheap": 1})
    desk.refused("There is no such step to build.", "build", **{"b-store-free": 1})
    kept = desk.refused("That is built already.", "build", **{"b-store-quick": 4})
    assert 'name="b-store-quick" value="3"' in kept
    desk.do("build", **{"b-store-cheap": 1, "b-stadium-quick": 1})
    assert {key: steps for key, steps in desk.club.facilities.items() if steps} == {"store": 1, "stadium": 1}
    assert desk.club.money == 40


def test_the_guide_is_there_in_the_first_weeks_until_it_is_dismissed(desk):
    assert "Three things to look at this week" in desk.look()
    desk.client.cookies["guide"] = "off"
    assert "Three things to look at this week" not in desk.look()


def test_a_question_is_drawn_with_few_queries(desk, django_assert_max_num_queries):
    desk.look()
    with django_assert_max_num_queries(12):
        desk.look()

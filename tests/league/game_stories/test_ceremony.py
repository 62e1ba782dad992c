from clubs.rules.club_manager.state import PRIMA_DONNA, Event
from league.engines.club_manager import engine
from league.game_stories.ceremony import ACTS, ceremony, settlement
from league.game_stories.season import SENTENCES
from matches.dice import Dice
from tests.league.engines.club_manager.scene import BOOK, asked_for, game, go_on
from tests.league.game_stories.scene import GOAL, a_player, table


def outcome(seat=0, **facts):
    known = {"outcome": "no-change", "zone": "no-change", "rank": 4, "points": 20, "bonus": 15, "wages": 8}
    return Event("outcome", seat, known | facts)


def acts(events, state, seat=0):
    return {act.key: [line.text for line in act.lines] for act in ceremony(events, state, BOOK, seat)}


def test_every_act_tells_what_can_be_told():
    assert set(ACTS) <= set(SENTENCES)


def test_the_acts_come_in_order_whatever_the_order_of_the_events():
    state = table()
    key, name = a_player(state)
    state.board.players[key].attributes = ()
    events = [
        Event("goal-met", 0, {"card": GOAL.key}, secret=True),
        outcome(),
        Event("sold", 0, {"player": key, "price": 2}),
        Event("season", None, {"season": 2}),
    ]
    assert list(acts(events, state)) == ["verdict", "goal", "farewells", "newcomers"]
    assert acts(events, state)["farewells"] == [f"{name} is sold for £2."]


def test_only_the_last_settlement_is_told():
    week = Event("week", None, {"season": 1, "week": 1, "match": "", "round": 0, "window": ""})
    key, _ = a_player(table())
    sold = Event("sold", 0, {"player": key, "price": 2})
    events = [outcome(rank=8), week, sold, outcome(rank=2), Event("over"), week, sold]
    assert settlement(events) == [outcome(rank=2), Event("over")]
    assert ceremony([week, sold], table(), BOOK, 0) == []


def test_prima_donnas_and_players_too_good_say_why_they_go():
    state = table()
    prima_donna, _ = a_player(state)
    state.board.players[prima_donna].attributes = (PRIMA_DONNA,)
    star = state.board.clubs[0].squad[1]
    state.board.players[star].ability, state.board.players[star].attributes = 7, ()
    sales = [Event("sold", 0, {"player": key, "price": 9}) for key in (prima_donna, star)]
    down = [outcome(outcome="relegation", zone="relegation"), *sales, Event("division", 0, {"before": 2, "now": 3})]
    state.board.clubs[0].division = 3
    first, second = acts(down, state)["farewells"]
    assert first.endswith("a prima donna, demands a transfer and goes for £9.")
    assert second.endswith("is too good for the division below and goes for £9.")
    up = [outcome(outcome="champion", zone="champion"), *sales]
    assert all(text.endswith("is sold for £9.") for text in acts(up, state)["farewells"])


def test_rewards_are_those_of_the_division_that_was_left():
    state = table()
    state.board.clubs[0].division = 1
    events = [
        Event("goal-met", 0, {"card": GOAL.key}, secret=True),
        outcome(),
        Event("division", 0, {"before": 2, "now": 1}),
    ]
    (told,) = acts(events, state)["goal"]
    assert told.endswith(f"The board pays £{GOAL.reward.amount * BOOK.sums_factor.of(2)}.")


def test_of_others_the_verdict_is_told_after_the_own():
    state = table()
    events = [
        outcome(1, rank=1),
        Event("goal-failed", 1, {"card": GOAL.key}, secret=True),
        Event("debt", 1, {"amount": 3, "reason": "wages", "about": ""}),
        outcome(0, rank=5),
    ]
    told = acts(events, state, 0)
    assert list(told) == ["verdict"]
    assert [text.startswith("Club 1: ") for text in told["verdict"]] == [False, True]


def test_a_season_that_was_played_has_a_verdict():
    played, events = game(), []
    go_on(played, asked_for("place", 22))
    while played.state.season < 2 and played.state.asks:
        seat = played.state.asks[0].seat
        events += played.submit(seat, engine.choose(played.state, seat, BOOK, Dice("idle", "ceremony")))
    (verdict, *_) = acts(events, played.state)["verdict"]
    assert f"bonus £{played.state.reports[-1].bonus}" in verdict

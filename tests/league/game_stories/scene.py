"""A table of two managers in the third week, and one event of every kind."""

from __future__ import annotations

from clubs.rules.club_manager.state import Event
from league.engines.club_manager.state import State
from tests.league.engines.club_manager.scene import BOOK, at_placing

SCOUT, TACTICAL = next(iter(BOOK.scout.values())), next(iter(BOOK.tactical.values()))
TASK = next(card for card in BOOK.board.values() if card.reward.of == "money" and card.penalty.of == "money")
GOAL = next(card for card in BOOK.goals.values() if card.reward.of == "money" and card.penalty.of == "money")


def table() -> State:
    return at_placing(3, managers=2).state


def a_player(state: State, seat: int = 0) -> tuple[str, str]:
    player = state.board.players[state.board.clubs[seat].squad[0]]
    return player.key, player.name


def samples(key: str) -> dict[str, tuple[Event, str]]:
    """Kind → an event of seat 0, where there is a seat, and its sentence for seat 0. NAME is the player's."""
    player = {"player": key}
    reward, penalty = TASK.reward.amount, -TASK.penalty.amount
    pair = {"home": "M0", "away": "D3-4"}
    bot = BOOK.bots[3][3].name
    told = {
        "dealt": ({"players": [key, key]}, "Dealt to begin with: NAME and NAME."),
        "drafted": ({"players": [key]}, "Chosen: NAME."),
        "placed": ({"workers": {"scout": 1, "youth": 2}}, "Workers placed: Scout report 1, Youth scouting 2."),
        "marketing": (
            {"face": 2, "workers": 2, "income": 4, "store": 2},
            "Marketing: ×2 with 2 workers, £4 in the till. The club store adds £2.",
        ),
        "treated": (player | {"weeks": 1}, "NAME has been with the physio: 1 week to go."),
        "no-objective": ({}, "The board has nothing to ask for this week."),
        "reserved": (player, "NAME is reserved for the winter."),
        "reservation-lapsed": (player | {"fee": 3}, "Reserved but never bought: NAME costs a fee of £3."),
        "signed": (player | {"price": 4}, "NAME signs for £4."),
        "nothing-to-buy": ({}, "Nobody on the market could be bought."),
        "bid": (player | {"amount": 5}, "A bid for NAME: £5."),
        "passed": (player, "No further bid for NAME."),
        "bid-void": (
            player | {"reason": "not-enough-money"},
            "The bid for NAME is void. There is not enough money for that.",
        ),
        "bought-out": (
            player | {"price": 9, "buyer": 1},
            "Club 1 pay the buyout clause: NAME is gone for £9, and nobody was asked.",
        ),
        "youth-steps": ({"steps": 3}, "Youth scouting: step 3 of 7."),
        "youth-joins": (player | {"ability": 2}, "NAME comes up from the youth team, ability 2."),
        "training-steps": ({"steps": 3}, "Training: step 3 of 8."),
        "trained": (player | {"ability": 4}, "NAME has put the work in: ability 4 now."),
        "step": ({"track": "stadium", "steps": 2}, "Stadium: step 2 of 5."),
        "step-void": (
            {"track": "store", "reason": "in-debt"},
            "Club store: nothing is built. A club in debt buys nothing.",
        ),
        "built": ({"track": "recruitment"}, "Recruitment is complete: one more worker from next week on."),
        "post-match-die": ({"face": "nothing"}, "The post-match die spares everybody."),
        "injured": (player | {"weeks": 4}, "NAME is hurt: out for 4 weeks."),
        "red-card": (player | {"matches": 2}, "NAME sees red: banned for 2 matches."),
        "fit-again": (player, "NAME is fit again."),
        "ban-served": (player, "NAME has served his ban."),
        "not-asked": (
            {"question": "after", "step": 3},
            "Duel 3: no card of yours could have changed anything, so you were not asked for one.",
        ),
        "morale": ({"by": -2, "now": 1, "why": "result"}, "Morale −2 after the match: it stands at +1."),
        "captain": (player, "NAME wears the armband."),
        "sold": (player | {"price": 2}, "NAME is sold for £2."),
        "debt": ({"amount": 3, "reason": "wages", "about": ""}, "The money runs out: £3 is owed."),
        "debt-settled": (
            {"amount": 3, "left": 1},
            "£3 of it goes to the creditors; £1 is still owed.",
        ),
        "retired": (player | {"name": "Old Hand"}, "Old Hand hangs up his boots."),
        "final-season": (player | {"ability": 2}, "NAME enters his final season: ability 2."),
        "free-youth": (player | {"name": "Young Hope"}, "Young Hope, a free youth, fills a gap in the squad."),
        "playoff-drawn": (pair, f"A play-off at a neutral venue: Club 0 v {bot}."),
        "outcome": (
            {"outcome": "champion", "zone": "champion", "rank": 1, "points": 33, "bonus": 40, "wages": 8},
            "Champions! The scarves come out. Place 1 with 33 points; bonus £40, wages £8.",
        ),
        "division": ({"before": 3, "now": 2}, "Going up: next season in the second division."),
        "sacked": ({}, "The board has seen enough: you are sacked."),
        "resigned": ({}, "You hand in your resignation."),
    }
    secrets = {
        "scouted": ({"card": SCOUT.key}, f"The scouts have something for the next match: “{SCOUT.title.en}”."),
        "tactical-cards": ({"cards": [TACTICAL.key]}, f"From the tactics board: “{TACTICAL.title.en}”."),
        "card-drawn": ({"deck": "scout", "card": SCOUT.key}, f"A card comes with it: “{SCOUT.title.en}”."),
        "line-up-named": ({"slots": {}}, "The team sheet is handed in."),
        "objective-taken": (
            {"card": TASK.key, "deadline": 24},
            f"The board asks for “{TASK.title.en}”. Deadline: the end of week 2, next season.",
        ),
        "objective-met": (
            {"card": TASK.key},
            f"The board is pleased: “{TASK.title.en}” is done. The board pays £{reward}.",
        ),
        "objective-failed": (
            {"card": TASK.key},
            f"The board is not amused: “{TASK.title.en}” came to nothing. That costs £{penalty}.",
        ),
        "goal-kept": ({"card": GOAL.key}, f"The goal of the season: “{GOAL.title.en}”."),
        "goal-met": (
            {"card": GOAL.key},
            f"The goal of the season is reached: “{GOAL.title.en}”. The board pays £{GOAL.reward.amount}.",
        ),
        "goal-failed": (
            {"card": GOAL.key},
            f"The goal of the season is missed: “{GOAL.title.en}”. That costs £{-GOAL.penalty.amount}.",
        ),
    }
    common = {
        "offered": ({"players": [key]}, "Face up on the table: NAME."),
        "season": ({"season": 2}, "Season 2 begins."),
        "week": (
            {"season": 1, "week": 3, "match": "league", "round": 1, "window": "summer"},
            "Week 3: league, round 1. The summer window is open.",
        ),
        "cup-drawn": (pair | {"round": 3}, f"Cup draw, semi-final: Club 0 v {bot}."),
        "lucky-loser": (
            {"back": "D1-1", "instead": "D3-4"},
            f"Lucky losers: {BOOK.bots[1][0].name} come back into the cup, for {bot}.",
        ),
        "league-grows": (
            {"before": 2, "now": 4},
            "A manager has won Division 1, and the others answer: next season its bots play at ability +0.4.",
        ),
        "cup-through": (
            {"round": 2, "opponent": pair["away"], "division": 3, "by": 2, "now": 2},
            f"Through to the next round of the cup: {bot} are out.",
        ),
        "cup-out": (
            {"round": 3, "opponent": pair["away"], "division": 3, "by": -2, "now": 1},
            f"Out of the cup: {bot} were too strong in the semi-final.",
        ),
        "kick-off": (pair | {"competition": "league"}, f"Kick-off: Club 0 v {bot}."),
        "full-time": (
            pair | {"goals": [2, 1], "competition": "league", "forfeit": False},
            f"Full time: Club 0 2–1 {bot}.",
        ),
        "card-returned": (player | {"name": "Young Hope"}, "A new name on the transfer market: Young Hope."),
        "over": ({}, "The game is over."),
    }
    return {
        **{kind: (Event(kind, 0, facts), text) for kind, (facts, text) in told.items()},
        **{kind: (Event(kind, 0, facts, secret=True), text) for kind, (facts, text) in secrets.items()},
        **{kind: (Event(kind, None, facts), text) for kind, (facts, text) in common.items()},
    }

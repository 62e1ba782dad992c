"""What the board and the season goals ask: judged by the software, in time, once."""

import pytest
from msgspec.structs import replace

from clubs.rules.club_manager import objectives
from clubs.rules.club_manager.book import Condition, Consequence, TaskCard, Words
from clubs.rules.club_manager.consequences import Factors
from clubs.rules.club_manager.objectives import CONDITIONS, LEVELS, SEASON, levels, met, overdue, progress
from clubs.rules.club_manager.state import LEADER, Objective
from clubs.rules.club_manager.tallies import RUNS, TALLIES, count, count_match
from tests.clubs.rules.club_manager.table import a_club, a_player, at_the_table

WORDS = Words("Play", "Jouez")


def a_card(
    of: str = "wins", *, least: int | None = None, most: int | None = None, key: str = "a-card", **facts
) -> TaskCard:
    facts = {"reward": Consequence("money", 5), "penalty": Consequence("money", -2), "weeks": 4, **facts}
    return TaskCard(key=key, title=WORDS, text=WORDS, condition=Condition(of, least, most), **facts)


def at_the_board(club, *cards: TaskCard, players=(), **when):
    """A table where only these cards are printed, for board and goals."""
    turn = at_the_table(club, players, **when)
    printed = {card.key: card for card in cards}
    turn.book = replace(turn.book, board=printed, goals=printed)
    turn.board.decks["board"], turn.board.decks["goals"] = list(printed), list(printed)
    return turn


def next_week(turn, week: int, season: int = 1):
    turn.week = replace(turn.week, season=season, week=week)


# The vocabulary, every word of it


@pytest.mark.parametrize("tally", TALLIES)
def test_a_tally_counts_from_when_the_card_was_taken(tally):
    club, card = a_club(tallies={tally: 5}), a_card(tally, least=2)
    since = dict(club.tallies)
    assert progress(card, since, club, {}) == (0, 2)
    count(club, **{tally: 1})
    assert (progress(card, since, club, {}), met(card, since, club, {})) == ((1, 2), False)
    count(club, **{tally: 1})
    assert (progress(card, since, club, {}), met(card, since, club, {})) == ((2, 2), True)


@pytest.mark.parametrize("run", RUNS)
def test_a_run_counts_from_when_the_card_was_taken(run):
    club, card = a_club(), a_card(run, least=2)
    turn = at_the_table(club)

    def win():
        count_match(turn, club, scored=1, conceded=0, margin=1, venue="home", league=True)

    win()
    win()
    since = dict(club.tallies)
    assert (progress(card, since, club, {}), met(card, since, club, {})) == ((0, 2), False)
    win()
    assert (progress(card, since, club, {}), met(card, since, club, {})) == ((1, 2), False)
    win()
    assert met(card, since, club, {})


PLAYERS = [a_player("a", 3, attributes=(LEADER,)), a_player("b", 5), a_player("c", 2, attributes=(LEADER,))]
STANDS = {
    "morale": 6,
    "money": 17,
    "squad_size": 3,
    "squad_ability": 10,
    "best_ability": 5,
    "leaders": 2,
    "workers": 4,
    "facilities_built": 1,
    "division": 2,
}


def test_levels_are_read_as_they_stand():
    facilities = {"store": 3, "stadium": 4}
    club = a_club(PLAYERS, morale=6, money=17, workers=3, arriving=1, division=2, facilities=facilities)
    assert levels(at_the_table(club, PLAYERS), club) == STANDS
    assert set(STANDS) == set(LEVELS)


@pytest.mark.parametrize("fact", [*LEVELS, *SEASON])
@pytest.mark.parametrize(("condition", "holds"), [({"least": 4}, [0, 1, 1]), ({"most": 4}, [1, 1, 0])])
def test_levels_and_facts_of_the_season_at_least_and_at_most(fact, condition, holds):
    card, club = a_card(fact, **condition), a_club()
    assert [met(card, {}, club, {fact: now}) for now in (3, 4, 5)] == holds
    assert progress(card, {}, club, {fact: 3}) == (3, 4)


def test_the_vocabulary_has_no_word_twice():
    assert len(set(CONDITIONS)) == len(CONDITIONS) == len(TALLIES) + len(RUNS) + len(LEVELS) + len(SEASON)


# Being dealt a card


def test_a_card_is_not_dealt_outside_its_divisions():
    cards = [a_card(key="low", least=1, divisions=(3,)), a_card(key="high", least=1, divisions=(1, 2))]
    for division, dealt in ((3, ["low"]), (2, ["high"]), (1, ["high"])):
        club = a_club(division=division)
        assert objectives.offer(at_the_board(club, *cards), club, "board") == dealt


def test_a_card_is_dealt_only_if_its_matches_fall_into_its_time():
    club, card = a_club(), a_card(least=1, weeks=4, matches=3)
    weeks = [week for week in range(1, 23) if objectives.fits(at_the_table(club, week=week), club, card)]
    # Weeks 9 to 12 have the second cup round and the winter break before them, 20 to 22 and 1 the next summer.
    assert weeks == [2, 3, 4, 5, 6, 7, 8, 13, 14, 15, 16, 17, 18, 19]


def test_a_card_is_dealt_only_if_a_window_opens_in_its_time():
    club, card = a_club(), a_card("signed", least=1, weeks=3, windows=1)
    weeks = [week for week in range(1, 23) if objectives.fits(at_the_table(club, week=week), club, card)]
    assert weeks == [1, 2, 3, 10, 11, 12, 13, 14, 21, 22]


def test_a_card_is_not_dealt_when_it_is_met_already():
    rich, poor, card = a_club(money=20), a_club(money=19), a_card("money", least=20)
    assert not objectives.fits(at_the_table(rich), rich, card)
    assert objectives.fits(at_the_table(poor), poor, card)
    assert objectives.fits(at_the_table(rich), rich, a_card("money", most=20))


def test_a_card_is_not_dealt_for_a_step_on_a_finished_facility():
    card = a_card(least=1, reward=Consequence("store", 1))
    for steps, dealt in ((2, True), (3, False)):
        club = a_club(facilities={"store": steps})
        assert objectives.fits(at_the_table(club), club, card) is dealt


def test_cm_board_1_and_cm_goal_1_three_cards_are_seen():
    club = a_club()
    turn = at_the_table(club)
    for deck in ("board", "goals"):
        before = list(turn.board.decks[deck])
        seen = objectives.offer(turn, club, deck)
        assert len(seen) == 3
        assert sorted([*seen, *turn.board.decks[deck]]) == sorted(before)


@pytest.mark.parametrize("week", range(1, 23))
@pytest.mark.parametrize("division", [1, 2, 3])
def test_there_is_always_something_to_ask(week, division):
    club = a_club(division=division)
    turn = at_the_table(club, week=week)
    assert sum(objectives.fits(turn, club, card) for card in turn.book.board.values()) >= 9


@pytest.mark.parametrize("key", at_the_table(a_club()).book.board)
def test_every_objective_is_dealt_at_some_time_of_the_season(key):
    weeks = 0
    for week in range(1, 23):
        for division in (1, 2, 3):
            club = a_club(division=division)
            turn = at_the_table(club, week=week)
            weeks += objectives.fits(turn, club, turn.book.board[key])
    assert weeks >= 6


# Deadlines


def test_taking_a_card_starts_its_time_this_week():
    club = a_club(tallies={"wins": 3})
    turn = at_the_board(club, a_card(least=1, weeks=4), week=5)
    taken = objectives.take(turn, club, "a-card")
    assert club.objectives == [taken] == [Objective("a-card", 1, 5, 8, {"wins": 3})]
    assert [(event.kind, event.secret) for event in turn.events] == [("objective-taken", True)]


def test_a_card_without_weeks_lasts_to_the_end_of_the_season():
    club = a_club()
    turn = at_the_board(club, a_card(least=1, weeks=0), week=5)
    assert objectives.take(turn, club, "a-card").deadline == 22


@pytest.mark.parametrize(
    ("season", "week", "over"),
    [(1, 20, False), (1, 22, False), (2, 1, False), (2, 2, True), (2, 3, True), (3, 1, True)],
)
def test_cm_new_2_a_deadline_runs_on_into_the_next_season(season, week, over):
    assert overdue(Objective("a-card", 1, 20, 24), season, week, 22) is over


def test_cm_board_1_a_met_objective_is_rewarded_at_once_and_discarded():
    club = a_club(money=10)
    turn = at_the_board(club, a_card(least=1))
    objectives.take(turn, club, turn.board.decks["board"].pop())
    objectives.settle(turn, club)
    assert (len(club.objectives), club.money) == (1, 10)
    count(club, wins=1)
    objectives.settle(turn, club)
    assert (club.objectives, club.money) == ([], 15)
    assert turn.board.discards["board"] == ["a-card"]
    assert (turn.events[-1].kind, turn.events[-1].secret) == ("objective-met", True)
    objectives.settle(turn, club, week_over=True)
    assert club.money == 15


def test_cm_board_1_a_missed_deadline_costs_when_the_week_is_over():
    club = a_club(money=10)
    turn = at_the_board(club, a_card(least=1, weeks=2), week=3)
    objectives.take(turn, club, turn.board.decks["board"].pop())
    objectives.settle(turn, club, week_over=True)
    next_week(turn, 4)
    objectives.settle(turn, club)  # after a match of the last week another may follow
    assert (len(club.objectives), club.money) == (1, 10)
    objectives.settle(turn, club, week_over=True)
    assert (club.objectives, club.money) == ([], 8)
    assert turn.board.discards["board"] == ["a-card"]
    assert turn.events[-1].kind == "objective-failed"


@pytest.mark.parametrize(("conceded", "money"), [(2, 15), (3, 8)])
def test_at_most_is_judged_at_the_deadline(conceded, money):
    club = a_club(money=10)
    turn = at_the_board(club, a_card("conceded", most=2, weeks=2), week=3)
    objectives.take(turn, club, turn.board.decks["board"].pop())
    count(club, conceded=conceded)
    objectives.settle(turn, club)
    objectives.settle(turn, club, week_over=True)
    next_week(turn, 4)
    objectives.settle(turn, club)
    assert (len(club.objectives), club.money) == (1, 10)
    objectives.settle(turn, club, week_over=True)
    assert (club.objectives, club.money) == ([], money)


def test_one_reward_may_meet_the_next_objective():
    club = a_club(money=10)
    turn = at_the_board(club, a_card(key="win", least=1), a_card("money", key="rich", least=15))
    for key in list(turn.board.decks["board"]):
        objectives.take(turn, club, key)
    count(club, wins=1)
    objectives.settle(turn, club)
    assert (club.objectives, club.money) == ([], 20)


# Season goals


@pytest.mark.parametrize(("rank", "done", "money"), [(3, True, 15), (4, False, 8)])
def test_cm_goal_1_a_season_goal_is_judged_by_the_season(rank, done, money):
    club = a_club(money=10, goal="a-card")
    turn = at_the_board(club, a_card("rank", most=3, weeks=0))
    turn.board.decks["goals"] = []
    assert objectives.judge_goal(turn, club, {"outcome": 1, "rank": rank, "cup_round": 1}) is done
    assert (club.money, club.goal, club.goal_since) == (money, "", {})
    assert turn.board.discards["goals"] == ["a-card"]
    assert turn.events[-1].kind == ("goal-met" if done else "goal-failed")


@pytest.mark.parametrize(("goals", "done"), [(19, False), (20, True)])
def test_cm_goal_1_counts_begin_with_the_season(goals, done):
    club = a_club(goal="a-card", tallies={"goals": 100})
    turn = at_the_board(club, a_card("goals", least=20, weeks=0))
    objectives.begin_goal(club)
    count(club, goals=goals)
    assert objectives.judge_goal(turn, club, {}) is done


def test_cm_goal_1_levels_are_read_in_the_post_season():
    club = a_club(goal="a-card", money=30)
    assert objectives.judge_goal(at_the_board(club, a_card("money", least=30, weeks=0)), club, {})


def test_without_a_goal_there_is_nothing_to_judge():
    club = a_club(money=10)
    assert not objectives.judge_goal(at_the_board(club), club, {})
    assert club.money == 10


# Words


@pytest.mark.parametrize(
    ("factor", "english", "french"),
    [(Factors(1, 1), "£5, or £2", "5 £, ou 2 £"), (Factors(2, 4), "£10, or £8", "10 £, ou 8 £")],
)
def test_cm_board_1_the_text_names_the_sums_of_the_division(factor, english, french):
    card = replace(a_card(least=1), text=Words("£{reward}, or £{penalty}", "{reward} £, ou {penalty} £"))
    assert objectives.words(card, "en", factor) == english
    assert objectives.words(card, "fr", factor) == french

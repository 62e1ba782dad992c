"""CM-BOARD-1."""

from clubs.boxes import box
from clubs.rules.club_manager.moves import KeepObjective
from clubs.rules.club_manager.state import Objective
from tests.club_manager_scene import refused, scene


def test_cm_board_1_three_cards_are_seen_and_one_is_kept():
    turn = scene()
    [club] = turn.board.clubs
    deck = sorted(turn.board.decks["board"])
    ask = box("board").resolve(turn, club, 2)
    assert (ask.seat, ask.kind, len(ask.facts["cards"])) == (0, "board", 3)
    kept = ask.facts["cards"][1]
    assert box("board").answer(turn, club, ask, KeepObjective(kept)) is None
    assert [objective.card for objective in club.objectives] == [kept]
    assert sorted([kept, *turn.board.decks["board"]]) == deck


def test_cm_board_1_the_rest_is_shuffled_back():
    turn = scene()
    [club] = turn.board.clubs
    ask = box("board").resolve(turn, club, 1)
    kept, *rest = ask.facts["cards"]
    before = list(turn.board.decks["board"])
    box("board").answer(turn, club, ask, KeepObjective(kept))
    assert turn.board.decks["board"] not in ([*rest, *before], [*before, *rest])


def test_cm_board_1_the_cards_are_of_the_division():
    turn = scene(division=2)
    ask = box("board").resolve(turn, turn.board.clubs[0], 1)
    assert all(2 in turn.book.board[card].divisions for card in ask.facts["cards"])


def test_cm_board_1_one_must_be_kept():
    turn = scene()
    [club] = turn.board.clubs
    ask = box("board").resolve(turn, club, 1)
    for card in ("", turn.board.decks["board"][0]):
        with refused(turn, "not-shown"):
            box("board").answer(turn, club, ask, KeepObjective(card))


def test_cm_board_1_an_objective_is_a_secret():
    turn = scene()
    [club] = turn.board.clubs
    ask = box("board").resolve(turn, club, 1)
    kept = ask.facts["cards"][0]
    box("board").answer(turn, club, ask, KeepObjective(kept))
    assert [event.secret for event in turn.events if kept in str(event.facts)] == [True]


def test_cm_board_1_at_most_three_are_open():
    turn = scene()
    [club] = turn.board.clubs
    club.objectives = [Objective(card, 1, 1, 9) for card in turn.board.decks["board"][:2]]
    assert box("board").shut(turn, club) == ""
    club.objectives.append(Objective(turn.board.decks["board"][2], 1, 1, 9))
    assert box("board").shut(turn, club) == "enough-objectives"


def test_a_board_without_cards_asks_for_nothing():
    turn = scene()
    turn.board.decks["board"].clear()
    assert box("board").resolve(turn, turn.board.clubs[0], 1) is None

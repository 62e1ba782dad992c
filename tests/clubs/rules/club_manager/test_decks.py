"""Decks: every card is drawn before any comes back, and none is made or lost."""

from hypothesis import given
from hypothesis import strategies as st

from clubs.rules.club_manager.decks import discard, draw, draw_fitting, put_under, shuffle_back
from tests.clubs.rules.club_manager.table import LoadedDice, a_club, at_the_table


def table_with(deck: list[str], discards: list[str], *, dice=None):
    turn = at_the_table(a_club(), dice=dice)
    turn.board.decks["scout"], turn.board.discards["scout"] = deck, discards
    return turn


def test_the_top_card_is_drawn():
    turn = table_with(["a", "b", "c"], [], dice=LoadedDice())
    assert [draw(turn, "scout"), draw(turn, "scout")] == ["a", "b"]
    assert turn.board.decks["scout"] == ["c"]


def test_an_empty_deck_is_shuffled_from_the_discards_with_the_dice():
    turn = table_with([], ["a", "b", "c"], dice=LoadedDice(3, 1, 1))
    assert draw(turn, "scout") == "c"
    assert turn.board.decks["scout"] == ["a", "b"]
    assert turn.board.discards["scout"] == []


def test_there_may_be_nothing_to_draw():
    turn = table_with([], [])
    assert draw(turn, "scout") is None
    assert draw_fitting(turn, "scout", 3, lambda key: True) == []


def test_cards_that_do_not_fit_stay_where_they_lie():
    turn = table_with(["a", "b", "c", "d"], ["e"], dice=LoadedDice())
    assert draw_fitting(turn, "scout", 2, lambda key: key in "bd") == ["b", "d"]
    assert turn.board.decks["scout"] == ["a", "c"]
    assert turn.board.discards["scout"] == ["e"]


def test_discards_come_in_below_when_too_few_fit():
    turn = table_with(["a", "b"], ["x", "y"], dice=LoadedDice(2, 1))
    assert draw_fitting(turn, "scout", 2, lambda key: key in "bx") == ["b", "x"]
    assert turn.board.decks["scout"] == ["a", "y"]
    assert turn.board.discards["scout"] == []


def test_cards_go_under_the_deck_or_are_shuffled_in():
    turn = table_with(["a"], [], dice=LoadedDice(3, 1, 1))
    put_under(turn, "scout", ["b", "c"])
    assert turn.board.decks["scout"] == ["a", "b", "c"]
    turn.board.decks["scout"] = ["a"]
    shuffle_back(turn, "scout", ["b", "c"])
    assert turn.board.decks["scout"] == ["c", "a", "b"]


@given(st.lists(st.sampled_from(["draw", "discard", "fitting", "under", "back"]), max_size=60))
def test_cards_are_conserved(acts):
    turn = at_the_table(a_club())
    everything = sorted(turn.book.scout)
    hand: list[str] = []
    for act in acts:
        if act == "draw" and (card := draw(turn, "scout")):
            hand.append(card)
        elif act == "fitting":
            hand += draw_fitting(turn, "scout", 3, lambda key: "t" in key)
        elif act == "discard" and hand:
            discard(turn, "scout", hand.pop(0))
        elif act == "under":
            put_under(turn, "scout", [hand.pop() for _ in hand[:2]])
        elif act == "back":
            shuffle_back(turn, "scout", [hand.pop() for _ in hand[:2]])
        assert sorted([*turn.board.decks["scout"], *turn.board.discards["scout"], *hand]) == everything

"""After a rewind nobody knows the dice, nor what lies on top of a pile."""

from league.engines.club_manager.record import stream
from league.engines.club_manager.rewinds import again, lay_anew
from matches.dice import Dice
from tests.league.engines.club_manager.scene import game


def test_a_move_rolls_from_a_stream_that_counts_the_rewinds_before_it():
    rewound = [3, 3, 9]
    assert [again(rewound, seq) for seq in (3, 4, 9, 10)] == [0, 2, 2, 3]
    assert len({stream(4), stream(4, 1), stream(4, 2)}) == 3


def test_what_lies_face_down_is_shuffled_and_nothing_is_lost():
    state = game(2).state
    before = [list(cards) for cards in (*state.board.piles.values(), *state.board.decks.values())]
    lay_anew(state, Dice("seed", "rewind/1"))
    after = [*state.board.piles.values(), *state.board.decks.values()]
    assert [sorted(cards) for cards in after] == [sorted(cards) for cards in before]
    assert all(old != new for old, new in zip(before, after, strict=True) if len(old) > 3)

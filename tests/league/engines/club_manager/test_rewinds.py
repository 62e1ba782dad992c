"""After a rewind nobody knows the dice, nor what lies on top of a pile."""

from league.engines.club_manager.record import stream
from league.engines.club_manager.rewinds import lay_anew, to
from matches.dice import Dice
from tests.league.engines.club_manager.scene import game


def test_a_move_rolls_from_a_stream_that_counts_the_rewinds_before_it():
    rewound = [3, 3, 9]
    streams = [stream(seq, rewound) for seq in (3, 4, 9, 10)]
    assert streams == [stream(3), "move/4/2", "move/9/2", "move/10/3"]
    assert [to(seq, rewound) for seq in (3, 4, 9)] == [[1, 2], [], [3]]


def test_what_lies_face_down_is_shuffled_and_nothing_is_lost():
    state = game(2).state
    before = [list(cards) for cards in (*state.board.piles.values(), *state.board.decks.values())]
    lay_anew(state, Dice("seed", "rewind/1"))
    after = [*state.board.piles.values(), *state.board.decks.values()]
    assert [sorted(cards) for cards in after] == [sorted(cards) for cards in before]
    assert all(old != new for old, new in zip(before, after, strict=True) if len(old) > 3)

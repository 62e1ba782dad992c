"""What a state is as rows, and what two of them differ in: history stays, and what is live follows the state."""

from clubs.rules.club_manager.state import Event
from league.engines.club_manager.rows import TABLES, carry_out, changes, project, with_bids
from league.engines.club_manager.state import copy
from tests.league.engines.club_manager.scene import BOOK, game


def test_every_table_is_projected_and_twice_the_same():
    state = game().state
    rows = project(state, BOOK)
    assert list(rows) == list(TABLES)
    assert rows == project(copy(state), BOOK)
    assert changes(rows, project(state, BOOK), state) == {}


def test_a_difference_is_new_changed_or_gone():
    state = game().state
    before = project(state, BOOK)
    after = copy(state)
    sold, *_ = after.board.clubs[0].squad
    after.board.clubs[0].squad.remove(sold)
    after.board.clubs[0].reserved.append(sold)
    after.board.clubs[0].money += 3
    found = changes(before, project(after, BOOK), after)
    assert set(found) == {"clubs", "contracts", "reservations"}
    assert found["clubs"].changed[0,]["money"] == BOOK.start.money + 3
    assert (sold,) in found["contracts"].gone
    assert found["reservations"].new == {(sold,): {"seat": 0}}
    carry_out(before, found)
    assert before == project(after, BOOK)


def test_what_a_state_has_forgotten_of_earlier_weeks_and_seasons_stays():
    state = game().state
    state.season, state.week = 2, 5
    old = {"placements": {(2, 4, 0, "scout"): {"workers": 1}, (2, 5, 0, "scout"): {"workers": 2}}}
    old["ledger"] = {(1, 0, 9): {"amount": 4}, (2, 0, 9): {"amount": 5}}
    found = changes(old, {}, state)
    assert found["placements"].gone == [(2, 5, 0, "scout")]
    assert found["ledger"].gone == [(2, 0, 9)]


def test_placements_belong_to_the_week_in_which_they_were_made():
    state = game().state
    club = state.board.clubs[0]
    club.placed_before, club.placed = {"youth": 1}, {"scout": 2}
    weeks = []
    for season, week, phase in ((2, 5, "placing"), (2, 1, "placing"), (2, 22, "post-season")):
        state.season, state.week, state.phase = season, week, phase
        weeks.append([key[:2] for key in project(state, BOOK)["placements"]])
    last = len(BOOK.calendar)
    assert weeks == [[(2, 4), (2, 5)], [(1, last), (2, 1)], [(2, 22), (2, 22)]]


def test_a_bid_is_kept_and_marked_when_the_hammer_falls():
    bid = Event("bid", 0, {"player": "T1", "amount": 4})
    higher = Event("bid", 1, {"player": "T1", "amount": 5})
    bids = with_bids({}, [bid, higher], 1, 2)
    assert bids == {(1, 2, 0, "T1", 4): {"won": False}, (1, 2, 1, "T1", 5): {"won": False}}
    hammer = Event("signed", 1, {"player": "T1", "price": 5})
    elsewhere = Event("signed", 0, {"player": "T2", "price": 5})  # from the agents, without a bid
    assert with_bids(bids, [hammer, elsewhere], 1, 2) == bids | {(1, 2, 1, "T1", 5): {"won": True}}

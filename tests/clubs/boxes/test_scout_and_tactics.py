"""CM-SCOUT-1, CM-TACT-1."""

from clubs.boxes import box
from tests.club_manager_scene import scene, told


def test_cm_scout_1_one_card_a_week_however_many_workers():
    turn = scene()
    [club] = turn.board.clubs
    top, *rest = turn.board.decks["scout"]
    assert box("scout").resolve(turn, club, 3) is None
    assert club.scouted == [top]
    assert turn.board.decks["scout"] == rest


def test_cm_scout_1_cards_of_weeks_without_a_match_add_up():
    turn = scene()
    [club] = turn.board.clubs
    first, second, *_ = turn.board.decks["scout"]
    for _ in range(2):
        box("scout").resolve(turn, club, 1)
    assert club.scouted == [first, second]


def test_cm_tact_1_one_card_a_worker_and_hidden():
    turn = scene(managers=2)
    club = turn.board.clubs[1]
    top = turn.board.decks["tactical"][:3]
    assert box("tactics").resolve(turn, club, 3) is None
    assert club.tactical == top
    assert told(turn, "tactical-work") == [{"cards": 3}]
    assert [(event.seat, event.secret) for event in turn.events if "card" in str(event.facts) and event.secret] == [
        (1, True)
    ]
    assert all(event.secret for event in turn.events if top[0] in str(event.facts))


def test_cm_scout_1_what_the_scout_found_is_hidden():
    turn = scene()
    [club] = turn.board.clubs
    box("scout").resolve(turn, club, 1)
    assert [event.secret for event in turn.events if club.scouted[0] in str(event.facts)] == [True]


def test_cm_tact_1_cards_are_kept_and_the_deck_is_made_again_of_what_was_played():
    turn = scene()
    [club] = turn.board.clubs
    deck = turn.board.decks["tactical"]
    turn.board.discards["tactical"], turn.board.decks["tactical"] = deck[2:4], deck[:2]
    box("tactics").resolve(turn, club, 5)
    assert club.tactical[:2] == deck[:2]
    assert sorted(club.tactical[2:]) == sorted(deck[2:4])
    assert box("tactics").shut(turn, club) == "no-cards-left"
    box("tactics").resolve(turn, club, 1)
    assert len(club.tactical) == 4

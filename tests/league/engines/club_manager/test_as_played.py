"""What the final whistle leaves for later: the whole match, without what nobody has seen."""

from __future__ import annotations

import msgspec

from clubs.rules.club_manager.state import Event
from league.engines.club_manager import engine
from league.game_stories.match import tell
from matches.dice import Dice
from matches.engines.club_manager.state import Match
from tests.league.engines.club_manager.scene import BOOK, asked_for, club, game, go_on

HAND = ["half-time-words-1", "read-the-bench-1"]


def ended() -> tuple[Match, Event]:
    """The match before its last decision, and the event that tells its end."""
    played = go_on(game(), asked_for("line-up"))
    club(played.state).tactical = list(HAND)
    go_on(played, asked_for("match"))
    while True:
        live = msgspec.convert(msgspec.to_builtins(played.state.playing[0].match), Match)
        dice = Dice("whim", str(len(played.record.moves)))
        events = played.submit(0, engine.choose(played.state, 0, BOOK, dice, "idle"))
        for event in events:
            if event.kind == "full-time":
                return live, event


def test_the_match_is_kept_with_the_result():
    live, event = ended()
    kept = msgspec.convert(event.facts["match"], Match)
    assert kept.log[: len(live.log)] == live.log
    assert kept.log[-1].kind == "final-whistle"
    assert kept.finished
    assert kept.score == event.facts["goals"]
    assert [side.name for side in kept.sides] == [side.name for side in live.sides]
    assert tell(kept, BOOK, 0)[-1].lines[-1].kind == "final-whistle"


def test_cards_that_were_not_played_stay_secret():
    _live, event = ended()
    assert not event.secret
    said = msgspec.json.encode(event.facts).decode()
    kept = msgspec.convert(event.facts["match"], Match)
    unseen = [key for key in HAND if key not in [*kept.used[0], *kept.used[1]]]
    assert unseen, "the seed plays every card: choose another hand"
    assert not any(key in said for key in unseen)
    turned = {one.facts["card"] for one in kept.log if one.kind == "chance"}
    assert not any(f'"{key}"' in said for key in BOOK.chance if key not in turned)


def test_it_is_small_enough_to_be_kept_once_a_match():
    _live, event = ended()
    assert len(msgspec.json.encode(event.facts)) < 10_000

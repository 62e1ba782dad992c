"""Who took part in a club's matches, and whom it bought."""

from __future__ import annotations

from clubs.rules.club_manager.state import Event
from league.engines.club_manager.outings import outings, signings
from league.rules.season_awards import Outing, Signing


def man(position: str) -> dict[str, str]:
    return {"position": position}


def full_time(goals, *, home="M0", away="D3-2", scorers=(), shoot_out=None) -> Event:
    own = {"slots": {"GK": "k", "FC": "f"}, "off": ["m"], "men": {"k": man("GK"), "f": man("FWD"), "m": man("MID")}}
    sides = [own, {}] if home == "M0" else [{}, own]
    side = 0 if home == "M0" else 1
    match = {
        "sides": sides,
        "goals": [{"side": side, "scorer": scorer, "minute": 1} for scorer in scorers],
        "shoot_out": shoot_out,
    }
    facts = {"home": home, "away": away, "goals": goals, "competition": "league", "forfeit": False, "match": match}
    return Event("full-time", None, facts)


def test_everybody_who_was_on_the_pitch_has_played_and_those_taken_off_too():
    found = outings([full_time([2, 0], scorers=["f", "f"])], "M0")
    assert found == [
        Outing("k", "GK", 0, 0, True),
        Outing("f", "FWD", 2, 0, True),
        Outing("m", "MID", 0, 0, True),
    ]


def test_away_the_goals_of_the_others_come_first():
    (keeper, *_rest) = outings([full_time([3, 1], home="D3-2", away="M0")], "M0")
    assert (keeper.conceded, keeper.won) == (3, False)


def test_a_shoot_out_decides_who_has_won():
    assert [outings([full_time([1, 1], shoot_out=kicks)], "M0")[0].won for kicks in ([4, 3], [3, 4], None)] == [
        *(True, False, False),
    ]


def test_others_matches_and_forfeited_ones_are_nobodys():
    forfeited = full_time([0, 3])
    forfeited.facts["match"] = None
    assert outings([forfeited, full_time([1, 0])], "M1") == outings([forfeited], "M0") == []


def test_a_clause_is_told_as_a_signing_and_counts_once():
    events = [
        Event("signed", 0, {"player": "a", "price": 5}),
        Event("signed", 1, {"player": "b", "price": 7}),
        Event("bought-out", 1, {"player": "a", "price": 5, "buyer": 0}),
    ]
    assert signings(events, "M0") == [Signing("a", 5)]

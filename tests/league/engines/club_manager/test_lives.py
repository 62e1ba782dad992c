"""The lives of a player card, from what everybody was told."""

from __future__ import annotations

from clubs.rules.club_manager.state import Event
from league.engines.club_manager.lives import Life, Moment, lives_of, timed


def full_time(
    *, slots: list[str], off: list[str], bench: list[str], goals: list[tuple[int, str]], score=(2, 1)
) -> Event:
    """At home of D3-4, against the manager of seat 0."""
    own = {"slots": dict(enumerate(slots)), "off": off, "bench": bench}
    match = {"sides": [{}, own], "goals": [{"side": side, "scorer": scorer, "minute": 9} for side, scorer in goals]}
    facts = {"home": "D3-4", "away": "M0", "goals": list(score), "competition": "cup", "match": match}
    return Event("full-time", None, facts)


def told(*weeks: tuple[int, int, list[Event]]) -> list:
    return [one for season, week, events in weeks for one in timed(season, week, events)]


def of(kind: str, seat: int = 0, **facts) -> Event:
    return Event(kind, seat, {"player": "S1", **facts})


def only_life(*weeks: tuple[int, int, list[Event]]) -> Life:
    (life,) = lives_of("S1", told(*weeks))
    return life


def test_a_career_from_the_draft_to_the_next_club():
    life = only_life(
        (0, 0, [Event("drafted", 0, {"players": ["S7", "S1"]})]),
        (1, 3, [of("trained", ability=4), of("trained", player="S7", ability=9)]),
        (1, 5, [of("injured", weeks=3), of("red-card", matches=2)]),
        (2, 1, [of("signed", 1, price=12), of("bought-out", 0, price=12, buyer=1)]),
        (2, 13, [of("sold", 1, price=6)]),
    )
    assert life.moments == [
        Moment(0, 0, "drafted", 0),
        Moment(1, 3, "trained", 0, 4),
        Moment(1, 5, "injured", 0, 3),
        Moment(1, 5, "red-card", 0, 2),
        Moment(2, 1, "signed", 1, 12),
        Moment(2, 1, "bought-out", 0, 12),
        Moment(2, 13, "sold", 1, 6),
    ]
    assert [(one.seat, one.since, one.until) for one in life.spells] == [(0, 0, 2), (1, 2, 2)]
    assert life.seat is None
    assert (life.count("injured"), life.amount("injured"), life.count("injured", season=2)) == (1, 3, 0)


def test_who_took_part_has_played_and_who_stayed_on_the_bench_has_not():
    def cup_tie(**men: list[str]) -> Event:
        return full_time(**{"slots": [], "off": [], "bench": [], "goals": [(1, "S1"), (0, "S1"), (1, "S2")]} | men)

    life = only_life((1, 6, [cup_tie(slots=["S1"])]), (1, 7, [cup_tie(off=["S1"])]), (1, 8, [cup_tie(bench=["S1"])]))
    assert [(one.week, one.club, one.opponent, one.at_home) for one in life.matches] == [
        (6, "M0", "D3-4", False),
        (7, "M0", "D3-4", False),
    ]
    assert [(one.goals_for, one.goals_against, one.scored) for one in life.matches] == [(1, 2, 1)] * 2
    assert life.goals == 2
    assert life.seat == 0, "nobody is told who is dealt, but he played for it"


def test_the_best_match_has_his_goals_first_and_then_the_clearest_win():
    def match(score: tuple[int, int], *scorers: str) -> Event:
        return full_time(slots=["S1"], off=[], bench=[], goals=[(1, one) for one in scorers], score=score)

    assert only_life((1, 3, [match((0, 0))]), (1, 4, [match((1, 0))])).best is None
    assert only_life((1, 3, [match((0, 1))]), (1, 4, [match((0, 3))]), (1, 5, [match((0, 2))])).best.week == 4
    assert only_life((1, 3, [match((0, 5))]), (1, 4, [match((3, 1), "S1")])).best.week == 4


def test_cm_ply_10_a_card_that_retires_comes_back_as_somebody_else():
    turn = [of("retired", name="Old Hand"), Event("final-season", 0, {"player": "S2", "ability": 3})]
    first, second = lives_of(
        "S1",
        told(
            (1, 4, [of("captain")]),
            (1, 22, [Event("division", 0, {"before": 3, "now": 2}), *turn, Event("season", None, {"season": 2})]),
            (3, 2, [of("signed", 0, price=4)]),
        ),
    )
    assert (first.name, first.retired, first.played_in, first.seasons) == ("Old Hand", 2, [1], [1, 2])
    assert first.moments[-1] == Moment(2, 0, "retired", 0)
    assert (second.name, second.retired, second.seat) == ("", 0, 0)


def test_weeks_and_seasons_may_begin_within_a_move():
    youth, week = of("youth-joins", ability=2), Event("week", None, {"season": 2, "week": 1})
    events = [of("trained", ability=3), youth, Event("season", None, {"season": 2}), week, of("trained", ability=4)]
    assert [(one.season, one.week) for one in timed(1, 22, events)] == [(1, 22), (2, 0), (2, 0), (2, 1), (2, 1)]
    assert [(one.season, one.week) for one in timed(1, 9, [youth, of("trained", ability=3)])] == [(1, 9), (1, 9)]


def test_what_one_manager_alone_was_told_is_no_part_of_it():
    reserved = Event("signed", 0, {"player": "S1", "price": 3}, secret=True)
    assert only_life((1, 9, [reserved])).moments == []

"""Brackets of 2 to 32 clubs: one winner, nobody twice in a round, byes for the best; groups that are even."""

from collections import Counter
from random import Random

import pytest

from league.rules.bracket import (
    BYE,
    Pairing,
    draw_order,
    draw_sides,
    drawn,
    entrants,
    opening,
    seed,
    seed_order,
    seeded,
    source_key,
    winner_of,
)
from league.rules.cups import DRAWN, Day, Format
from league.rules.groups import days, drawn_groups, pot_sides, seeded_groups
from league.rules.knock_out import Known, follow

CLUBS = range(2, 33)


def the_seeds(format):
    return {seed(number): Known(number) for number in range(1, format.clubs + 1)}


def dice(sides, source):
    return [source.randint(1, number) for number in sides]


def play_out(format, source):
    """The whole knock-out, every tie won by whom chance says: its lines, stage by stage."""
    pairings, lines, results = opening(format), {}, {}

    def played(pairing, first, second):
        return results.setdefault(pairing[:2], Known(source.choice([first, second])))

    codes = entrants(format)
    for stage in range(1, format.stages + 1):
        if format.draw == DRAWN:
            pairings += drawn(format, stage, draw_order(codes, dice(draw_sides(len(codes)), source)))
        lines = follow(pairings, the_seeds(format), played)
        codes = [winner_of(*at) for at in lines if at[0] == stage]
    return lines


@pytest.mark.parametrize("draw", ["seeded", "drawn"])
@pytest.mark.parametrize("clubs", CLUBS)
def test_ca_league_10_a_bracket_has_one_winner_and_no_club_twice_in_a_round(clubs, draw):
    format = Format(clubs=clubs, draw=draw)
    for turn in range(5):
        lines = play_out(format, Random(f"{clubs} {draw} {turn}"))
        left = set(range(1, clubs + 1))
        for stage in range(1, format.stages + 1):
            of_stage = [line for at, line in lines.items() if at[0] == stage]
            seen = Counter(place.club for line in of_stage for place in line[1:3] if place.club is not None)
            assert set(seen) == left  # everybody who is left, and nobody else
            assert set(seen.values()) == {1}
            left = {line.winner.club for line in of_stage}
            assert len(left) == format.places >> stage  # the next stage is full: byes are for the first one
        assert len(left) == 1
        assert lines[format.stages, 1].winner.club in left
        ties = sum(line.clubs is not None for line in lines.values())
        assert ties == clubs - 1  # everybody but the winner has lost once


@pytest.mark.parametrize("clubs", CLUBS)
def test_ca_league_10_byes_go_to_the_best_seeds(clubs):
    format = Format(clubs=clubs)
    byes = [pairing.first for pairing in seeded(format) if pairing.is_bye]
    assert sorted(byes, key=source_key) == [seed(number) for number in range(1, format.places - clubs + 1)]


def test_the_best_two_can_only_meet_in_the_final():
    assert seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    lines = follow(
        seeded(Format(clubs=16)), the_seeds(Format(clubs=16)), lambda _tie, one, other: Known(min(one, other))
    )
    assert [{place.club for place in lines[at][1:3]} for at in ((3, 1), (3, 2), (4, 1))] == [{1, 4}, {2, 3}, {1, 2}]


def test_the_better_seed_is_at_home_in_a_single_match_and_in_the_second_leg_of_two():
    assert seeded(Format(clubs=2))[0] == Pairing(1, 1, "s1", "s2")
    assert seeded(Format(clubs=4, legs=2))[0] == Pairing(1, 1, "s4", "s1")
    assert seeded(Format(clubs=3, legs=2))[0] == Pairing(1, 1, "s1", BYE)


def test_the_one_drawn_first_is_at_home_and_the_last_have_byes():
    order = draw_order(["s1", "s2", "s3"], [2, 2])
    assert order == ["s2", "s3", "s1"]
    assert drawn(Format(clubs=3, draw=DRAWN), 1, order) == [Pairing(1, 1, "s2", "s3"), Pairing(1, 2, "s1", BYE)]


def test_where_a_tie_had_no_winner_its_next_opponent_goes_through():
    format = Format(clubs=4)
    lines = follow(
        seeded(format), the_seeds(format), lambda tie, one, _other: Known(None if tie[:2] == (1, 1) else one)
    )
    assert lines[1, 1].winner == Known(None)
    assert lines[2, 1].clubs is None
    assert lines[2, 1].winner == lines[1, 2].winner


@pytest.mark.parametrize("groups", range(2, 9))
def test_who_was_in_one_group_does_not_meet_at_once(groups):
    format = Format(clubs=groups * 4, groups=groups, advance=2)
    for pairing in seeded(format)[: format.places // 2]:
        if not pairing.is_bye:
            assert source_key(pairing.first)[0] != source_key(pairing.second)[0]


@pytest.mark.parametrize("groups", range(1, 9))
def test_ca_league_10_groups_are_even_and_nobody_is_in_two(groups):
    for clubs in range(max(2 * groups, 3), min(33, 12 * groups)):
        format, seeds = Format(clubs=clubs, groups=groups), list(range(clubs))
        rolls = dice(pot_sides(clubs, groups), Random(f"{groups} {clubs}"))
        for found in (drawn_groups(seeds, groups, rolls), seeded_groups(seeds, groups)):
            assert [len(group) for group in found] == format.group_sizes
            assert sorted(club for group in found for club in group) == seeds
            assert max(map(len, found)) - min(map(len, found)) <= 1
            # One of each pot, so that the best are apart.
            assert all(len({club // groups for club in group}) == len(group) for group in found)


def test_a_group_plays_everybody_against_everybody():
    matches = [match for day in days([[1, 2, 3, 4], [5, 6, 7]], 1) for match in day]
    assert len(matches) == 6 + 3
    assert len({frozenset(match) for match in matches}) == 9
    assert len(days([[1, 2, 3, 4], [5, 6, 7]], 2)) == 6


def test_a_round_is_a_day_of_the_groups_or_a_leg():
    format = Format(clubs=8, groups=2, legs=2)
    assert format.days == [Day(0, 1), Day(0, 2), Day(0, 3), Day(1, 1), Day(1, 2), Day(2, 1)]
    assert [format.round_of(*day) for day in format.days] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("facts", "problem"),
    [
        ({"clubs": 1}, "clubs"),
        ({"clubs": 33}, "clubs"),
        ({"clubs": 4, "legs": 3}, "legs"),
        ({"clubs": 4, "draw": "bingo"}, "draw"),
        ({"clubs": 4, "groups": 3}, "groups"),
        ({"clubs": 8, "groups": 2, "advance": 5}, "advance"),
        ({"clubs": 4, "groups": 1, "advance": 1}, "advance"),
        ({"clubs": 4, "groups": 1, "meetings": 9}, "meetings"),
        ({"clubs": 4, "groups": 1}, ""),
        ({"clubs": 32, "groups": 8, "legs": 2}, ""),
    ],
)
def test_a_format_that_nobody_can_play_says_why(facts, problem):
    assert Format(**facts).problem == problem

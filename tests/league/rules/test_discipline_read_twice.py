"""Random seasons and random later corrections: two readings of the record agree on who may play in every match."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.rules.discipline import (
    Brought,
    DisciplineRules,
    Incident,
    Kind,
    Opening,
    Outing,
    State,
    What,
    compute,
)
from tests.league.rules.reading import Reader

PLAYERS = ("Ann", "Bob", "Cat")
COMPETITIONS = ("league", "cup")

flags = st.booleans()
dice = st.none() | st.integers(1, 6)
# Mostly played, mostly booked: bans overlap, and yellows add up, only in rough seasons.
states = st.sampled_from([State.PLAYED] * 5 + list(State))
cards = st.sampled_from([What.YELLOW] * 4 + list(What))
incidents = st.builds(
    lambda player, what, die: Incident(player, what, die if what is What.INJURY else None),
    st.sampled_from(PLAYERS),
    cards,
    dice,
)
dates = st.integers(1, 9)
# What nobody could know when a match was told: mostly nothing.
unknowns = st.just(frozenset()) | st.frozensets(
    st.tuples(st.integers(0, 13), st.sampled_from([None, *PLAYERS])), max_size=4
)


@st.composite
def outings(draw, match):
    return Outing(
        match,
        draw(st.sampled_from([*COMPETITIONS, "league", "league"])),
        (draw(dates), match),
        draw(states),
        tuple(draw(st.lists(incidents, max_size=4))),
        draw(st.none() | st.frozensets(st.sampled_from(PLAYERS))),
        draw(unknowns),
    )


brought = st.builds(
    lambda kind, length, competition: Brought(kind, length, competition if kind is Kind.BAN else None),
    st.sampled_from(Kind),
    st.integers(1, 3),
    st.sampled_from(COMPETITIONS),
)
openings = st.builds(
    Opening,
    sums_up=st.frozensets(st.integers(0, 13), max_size=8),
    yellows=st.dictionaries(st.sampled_from(COMPETITIONS), st.integers(0, 4)),
    absences=st.lists(brought, max_size=3).map(tuple),
)
house_rules = st.just(DisciplineRules()) | st.builds(
    DisciplineRules,
    yellows_for_ban=st.integers(0, 4),
    ban_for_yellows=st.integers(0, 2),
    ban_for_red=st.integers(0, 3),
    ban_for_second_yellow=st.integers(0, 2),
    second_yellow_counts=flags,
    yellow_before_red_counts=flags,
    injury_misses=st.permutations((0, 0, 1, 2, 3, 4)).map(tuple),
    bans_stay_in_competition=flags,
    walkovers_count=flags,
    forfeits_count=flags,
)


@st.composite
def records(draw):
    matches = [draw(outings(match)) for match in range(draw(st.integers(1, 14)))]
    return matches, draw(house_rules), draw(st.dictionaries(st.sampled_from(PLAYERS), openings))


def agree(matches, rules, brought_along):
    discipline = compute(matches, rules, brought_along)
    reader = Reader(matches, rules, brought_along)
    for outing in matches:
        out = set(discipline.out_of(outing.match))
        excused = {player for player in PLAYERS if reader.excused(player, outing)}
        assert out == {player for player in PLAYERS if not reader.may_play(player, outing)} - excused, outing
    ineligible = {(finding.player, finding.match) for finding in discipline.findings()}
    assert ineligible == {
        (player, outing.match) for outing in matches for player in PLAYERS if reader.ineligible(player, outing)
    }


@settings(max_examples=60)
@given(records())
def test_two_readings_agree_on_everybody_in_every_match(record):
    agree(*record)


@settings(max_examples=60)
@given(records(), st.data())
@pytest.mark.proof
def test_two_readings_agree_after_corrections_of_old_matches(record, data):
    matches, rules, brought_along = record
    for _ in range(data.draw(st.integers(1, 3))):
        index = data.draw(st.integers(0, len(matches) - 1))
        corrected = data.draw(outings(matches[index].match))
        matches = [*matches[:index], corrected, *matches[index + 1 :]]
        agree(matches, rules, brought_along)


@given(records(), st.randoms(use_true_random=False))
def test_the_order_in_which_reports_came_in_does_not_matter(record, shuffler):
    matches, rules, brought_along = record
    one = compute(matches, rules, brought_along)
    shuffled = list(matches)
    shuffler.shuffle(shuffled)
    other = compute(shuffled, rules, brought_along)
    for player in PLAYERS:
        assert other.standing(player) == one.standing(player)


@given(records())
def test_every_ban_and_injury_is_accounted_for(record):
    matches, rules, brought_along = record
    discipline = compute(matches, rules, brought_along)
    by_key = {outing.match: outing for outing in matches}
    for player in PLAYERS:
        standing = discipline.standing(player)
        bans_served = []
        for absence in standing.absences:
            assert 0 <= absence.left <= absence.length
            assert len(absence.expected) <= absence.left
            for match in absence.served_by + absence.expected:
                assert match in standing.out_of
                assert match not in standing.played_ineligibly
                assert match != absence.from_match
                assert absence.competition in (None, by_key[match].competition)
            assert all(by_key[match].state.has_result for match in absence.served_by)
            assert all(by_key[match].state in (State.TO_PLAY, State.TOLD) for match in absence.expected)
            if absence.kind is Kind.BAN:
                bans_served += absence.served_by + absence.expected
        assert len(bans_served) == len(set(bans_served)), "one match served two bans"
        for reasons in standing.out_of.values():
            assert all(0 < reason.left <= reason.absence.length for reason in reasons)


@given(records())
@pytest.mark.proof
def test_a_season_cut_in_two_goes_on_where_it_stopped(record):
    """What is carried over, yellows included, is all that the rest of the season needs to know."""
    matches, rules, _ = record
    rules = replace(rules, yellows_reset=False)
    # By the end of a season everything is known.
    known = [outing._replace(unknown=frozenset()) for outing in matches if outing.state.has_result]
    played = sorted(known, key=lambda outing: outing.order)
    half = len(played) // 2
    whole = compute(played, rules)
    rest = compute(played[half:], rules, compute(played[:half], rules).carry_over())
    for outing in played[half:]:
        assert set(rest.out_of(outing.match)) == set(whole.out_of(outing.match))
    for player in PLAYERS:
        assert rest.standing(player).yellows == whole.standing(player).yellows

"""A player's matches at all his clubs, one club after the other."""

from clubs.rules.absences import Cause
from league.rules.careers import Career, Move, Stint, past_of, stints_of
from league.rules.discipline import compute
from league.rules.outings import Incident, Outing, State, What

YELLOW, RED, HURT = (Incident("Abel", what) for what in (What.YELLOW, What.RED, What.INJURY))


def match(number: int, *incidents: Incident, state: State = State.PLAYED) -> Outing:
    return Outing(number, "league", ("", number), state, incidents)


def out_of(old: list[Outing], new: list[Outing], behind: set[int]) -> list[int]:
    """Abel went from the old club to the new one when these matches were over: what he misses at the new one."""
    first, second = stints_of([Move("old", "new", frozenset(behind))])
    career = Career(past_of("Abel", [(first, old)]), second)
    return sorted(compute(new, careers={"Abel": career}).standing("Abel").out_of)


def test_who_leaves_was_there_from_the_start_and_who_joins_comes_too_late_for_what_is_over():
    assert stints_of([Move("A", None, frozenset({1})), Move(None, "B", frozenset({2}))]) == [
        Stint("A", until=frozenset({1})),
        Stint("B", before=frozenset({2})),
    ]


def test_one_can_come_back():
    moves = [Move("A", "B", frozenset({1, 2})), Move("B", "A", frozenset({1, 2, 3, 4}))]
    assert stints_of(moves) == [
        Stint("A", until=frozenset({1, 2})),
        Stint("B", before=frozenset({1, 2}), until=frozenset({1, 2, 3, 4})),
        Stint("A", before=frozenset({1, 2, 3, 4})),
    ]


def test_ca_league_8_a_red_card_at_the_old_club_is_served_at_the_new_one():
    ahead = [match(12, state=State.TO_PLAY), match(14, state=State.TO_PLAY)]
    assert out_of([match(1, RED)], [match(2), *ahead], behind={1, 2}) == [12]


def test_ca_league_8_the_matches_the_old_club_plays_without_him_serve_nothing():
    old = [match(1, RED), match(3)]
    assert out_of(old, [match(2), match(12, state=State.TO_PLAY)], behind={1, 2}) == [12]


def test_ca_league_8_yellow_cards_of_both_clubs_add_up():
    new = [match(4, YELLOW), match(12, state=State.TO_PLAY)]
    assert out_of([match(1, YELLOW), match(2, YELLOW)], new, behind={1, 2}) == [12]


def test_a_postponed_match_of_the_new_club_comes_after_what_he_did_at_the_old_one():
    """Round 2 was put off, and played once he was there: rounds are counted club by club."""
    old = [match(5, Incident("Abel", What.INJURY, die=1))]
    assert out_of(old, [match(2), match(12, state=State.TO_PLAY)], behind={5}) == [2]


def test_a_match_told_late_is_still_his_if_he_took_part_in_it():
    assert out_of([match(1), match(3, RED)], [match(12, state=State.TO_PLAY)], behind={1}) == [12]


def test_the_old_club_keeps_what_he_did_there_and_nothing_else():
    career = Career((), Stint("old", until=frozenset({1})))
    found = compute([match(1, RED), match(2), match(3, state=State.TO_PLAY)], careers={"Abel": career})
    (absence,) = found.standing("Abel").absences
    assert (absence.cause, absence.left, found.standing("Abel").out_of) == (Cause.RED, 1, {})


def test_who_comes_back_has_every_match_once():
    first = Stint("A", until=frozenset({1}))
    way = Career((match(1, YELLOW),), first._replace(before=frozenset({1, 2}), until=None)).way(
        "Abel", [match(1, YELLOW), match(2), match(3)]
    )
    assert [outing.match for outing in way] == [1, 3]

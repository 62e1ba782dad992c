"""A player's matches at all his clubs, one club after the other."""

from clubs.rules.absences import Cause
from league.rules.careers import Move, Stint, stays_of, stints_of
from league.rules.discipline import compute
from league.rules.outings import Incident, Outing, State, What

YELLOW, RED, HURT = (Incident("Abel", what) for what in (What.YELLOW, What.RED, What.INJURY))


def match(number: int, *incidents: Incident, state: State = State.PLAYED, appeared: str | None = None) -> Outing:
    return Outing(number, "league", ("", number), state, incidents, None if appeared is None else {appeared})


def ahead(number: int) -> Outing:
    return match(number, state=State.TO_PLAY)


def way(outings: dict[str, list[Outing]], *moves: Move) -> list[tuple[str, list[int]]]:
    """Abel's clubs, and his matches at each."""
    stints = stints_of(moves)
    return [
        (stint.club, [one.match for one in stay])
        for stint, stay in zip(stints, stays_of("Abel", stints, outings), strict=True)
    ]


def out_now(outings: dict[str, list[Outing]], *moves: Move) -> list[int]:
    """What he misses at the club he is at now."""
    stints = stints_of(moves)
    his = [one for stay in stays_of("Abel", stints, outings) for one in stay]
    found = compute(outings[stints[-1].club], ways={"Abel": his}).standing("Abel")
    return [one.match for one in his if one.match in found.out_of and one.state is State.TO_PLAY]


def out_of(old: list[Outing], new: list[Outing], behind: set[int]) -> list[int]:
    """Abel went from the old club to the new one when these matches were over: what he misses at the new one."""
    stints = stints_of([Move("old", "new", frozenset(behind))])
    his = [one for stay in stays_of("Abel", stints, {"old": old, "new": new}) for one in stay]
    return sorted(compute(new, ways={"Abel": his}).standing("Abel").out_of)


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
    old = [match(1, RED), match(2), ahead(3)]
    (stay,) = stays_of("Abel", [Stint("old", until=frozenset({1}))], {"old": old})
    found = compute(old, ways={"Abel": stay})
    (absence,) = found.standing("Abel").absences
    assert (absence.cause, absence.left, found.standing("Abel").out_of) == (Cause.RED, 1, {})


RELEASED, SIGNED = Move("A", None, frozenset({1, 2})), Move(None, "A", frozenset({1, 2, 3}))


def test_a_plan_that_came_to_nothing_is_no_stay():
    assert stints_of([Move(None, "B"), Move("C", "A", frozenset({1}))]) == [
        Stint("C", until=frozenset({1})),
        Stint("A", before=frozenset({1})),
    ]
    assert stints_of([Move(None, "B"), Move(None, "A", frozenset({1}))]) == [Stint("A", before=frozenset({1}))]


def test_who_comes_back_has_every_match_once_and_in_the_stay_it_was_played_in():
    matches = [match(1, YELLOW), match(2), match(3), match(4, YELLOW), match(5), ahead(6)]
    assert way({"A": matches}, RELEASED, SIGNED) == [("A", [1, 2]), ("A", [4, 5, 6])]


def test_ca_league_7_a_red_card_after_he_came_back_is_served_after_it():
    """Not by what he missed before he left."""
    matches = {"A": [match(1), match(2), match(3), match(4, RED), ahead(5), ahead(6)]}
    assert out_now(matches, RELEASED, SIGNED) == [5]


def test_ca_league_6_the_third_yellow_card_after_he_came_back_bans_him():
    matches = {"A": [match(1, YELLOW), match(2), match(3), match(4, YELLOW), match(5, YELLOW), ahead(6), ahead(7)]}
    assert out_now(matches, RELEASED, SIGNED) == [6]


def test_ca_league_7_who_has_served_his_ban_after_he_came_back_may_play():
    matches = [match(1, RED), match(4, appeared="Bert"), match(5, appeared="Abel"), ahead(6)]
    left, back = Move("A", "B", frozenset({1})), Move("B", "A", frozenset({1}))
    stints = stints_of([left, back])
    his = [one for stay in stays_of("Abel", stints, {"A": matches}) for one in stay]
    found = compute(matches, ways={"Abel": his}).standing("Abel")
    assert (found.absences[0].served_by, found.played_ineligibly) == ((4,), ())


def test_a_third_stay_and_one_without_a_match():
    moves = [
        Move("A", "B", frozenset({1, 11})),
        Move("B", "A", frozenset({1, 11})),
        Move("A", "B", frozenset({1, 2, 11})),
        Move("B", "A", frozenset({1, 2, 3, 11, 12})),
    ]
    outings = {
        "A": [match(number, appeared="Abel") for number in (1, 2, 4)] + [match(3), ahead(5)],
        "B": [match(11), match(12, appeared="Abel"), ahead(13)],
    }
    assert way(outings, *moves) == [("A", [1]), ("B", []), ("A", [2]), ("B", [12]), ("A", [4, 5])]


def test_a_match_told_while_he_was_away_is_of_the_stay_before_if_he_took_part_in_it():
    matches = [match(1), match(3, appeared="Abel"), match(2), match(4), match(5)]
    assert way({"A": matches}, RELEASED, SIGNED) == [("A", [1, 2, 3]), ("A", [4, 5])]


def test_a_match_of_both_his_clubs_is_played_for_one_of_them():
    """Played for A, told when he was at B already."""
    outings = {"A": [match(1, appeared="Abel")], "B": [match(1), ahead(2)]}
    assert way(outings, Move("A", "B")) == [("A", [1]), ("B", [2])]
    assert way({"A": [match(1)], "B": [match(1, appeared="Abel"), ahead(2)]}, Move("A", "B")) == [
        ("A", []),
        ("B", [1, 2]),
    ]


def test_a_score_that_waits_for_its_confirmation_is_of_the_stay_it_names_him_for():
    told = match(2, state=State.TOLD, appeared="Abel")
    assert way({"A": [match(1), told], "B": [ahead(11)]}, Move("A", "B", frozenset({1}))) == [
        ("A", [1, 2]),
        ("B", [11]),
    ]


def test_matches_to_come_and_postponed_ones_are_of_the_club_he_is_at():
    matches = [match(1), match(2, state=State.POSTPONED), ahead(3), match(4, state=State.VOID)]
    assert way({"A": matches}, Move("A", None, frozenset({1}))) == [("A", [1])]
    assert way({"A": matches}, Move("A", None, frozenset({1})), Move(None, "A", frozenset({1}))) == [
        ("A", [1]),
        ("A", [2, 3]),
    ]

"""When a club's matches count, and which of them nobody can count on."""

from hypothesis import given
from hypothesis import strategies as st

from league.rules.diary import Appointment, Slot, keep

TODAY = "2026-11-16"
PAST, SOON, LATER = "2026-11-01", "2026-11-19", "2026-12-06"


def diary(*appointments: tuple[str, bool]) -> list[Slot]:
    return keep([Appointment(*one) for one in appointments], TODAY)


def days(*appointments: tuple[str, bool]) -> list[str]:
    return [slot.day for slot in diary(*appointments)]


def waiting(*appointments: tuple[str, bool]) -> list[bool]:
    return [slot.waits for slot in diary(*appointments)]


def test_op_72_a_match_with_a_day_has_that_day():
    assert days((PAST, True), (LATER, False), (SOON, False)) == [PAST, LATER, SOON]


def test_op_72_a_match_without_a_day_keeps_to_its_round():
    assert days(("", False), (SOON, False), ("", False), (LATER, False), ("", False)) == ["", SOON, SOON, LATER, LATER]


def test_op_72_a_later_round_on_an_earlier_day_moves_nobody_forward():
    assert days((LATER, False), (SOON, False), ("", False)) == [LATER, SOON, LATER]


def test_op_72_a_score_without_a_day_keeps_to_its_round_among_the_scores():
    assert days((PAST, True), (LATER, False), ("", True)) == [PAST, LATER, PAST]


def test_op_72_a_match_not_played_on_its_day_waits():
    assert waiting((PAST, False), (TODAY, False), (SOON, False)) == [True, False, False]


def test_op_72_a_match_without_a_day_waits_once_a_later_one_is_told():
    assert waiting(("", False), ("", True), ("", False)) == [True, False, False]


def test_op_72_a_match_with_a_day_to_come_does_not_wait_for_what_was_played_before_it():
    assert waiting((LATER, False), (PAST, True)) == [False, False]


def test_what_is_told_waits_for_nobody():
    assert waiting((PAST, True), ("", True), (PAST, True)) == [False, False, False]


def test_an_empty_diary():
    assert keep([], TODAY) == []


appointments = st.builds(Appointment, st.sampled_from(["", PAST, TODAY, SOON, LATER]), st.booleans())


@given(st.lists(appointments, max_size=8))
def test_op_72_read_match_by_match(calendar):
    """A second reading, which looks at each match and all others anew."""
    for place, slot in enumerate(keep(calendar, TODAY)):
        day, told = calendar[place]
        earlier = [one.day for one in calendar[:place] if one.told or not told]
        assert slot.day == (day or max(earlier, default=""))
        gone_by = bool(day) and day < TODAY
        overtaken = not day and any(one.told for one in calendar[place:])
        assert slot.waits == (not told and (gone_by or overtaken))

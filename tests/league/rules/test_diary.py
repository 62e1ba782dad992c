"""When a club's matches count, and which of them nobody can count on."""

from hypothesis import given
from hypothesis import strategies as st

from league.rules.diary import Appointment, Slot, keep

TODAY = "2026-11-16"
PAST, SOON, LATER = "2026-11-01", "2026-11-19", "2026-12-06"


def diary(*appointments: tuple) -> list[Slot]:
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


def test_op_72_on_one_day_the_time_comes_first_and_a_match_without_one_keeps_to_its_round():
    slots = diary((TODAY, False, "10:00"), (TODAY, False), (TODAY, False, "09:00"), ("", False), (SOON, False))
    assert [slot.time for slot in slots] == ["10:00", "10:00", "09:00", "10:00", ""]


def test_op_72_a_match_overtaken_by_a_later_hour_of_its_day_waits():
    assert waiting((TODAY, False, "10:00"), (TODAY, True, "11:00"), (TODAY, False, "12:00")) == [True, False, False]
    assert waiting((TODAY, False, "10:00"), (PAST, True, "11:00"), (TODAY, True)) == [False, False, False]


def test_an_empty_diary():
    assert keep([], TODAY) == []


some_days = st.sampled_from(["", PAST, TODAY, SOON, LATER])
some_hours = st.sampled_from(["", "09:00", "14:30", "18:00"])
appointments = st.builds(Appointment, some_days, st.booleans(), some_hours).map(
    lambda one: one if one.day else one._replace(time="")  # an hour without a day does not exist
)


@given(st.lists(appointments, max_size=8))
def test_op_72_read_match_by_match(calendar):
    """A second reading, which looks at each match and all others anew."""
    for place, slot in enumerate(keep(calendar, TODAY)):
        day, told, time = calendar[place]
        earlier = [one for one in calendar[:place] if one.told or not told]
        assert slot.day == (day or max((one.day for one in earlier), default=""))
        assert slot.time == (time or max((one.time for one in earlier if one.day == slot.day), default=""))
        gone_by = bool(day) and day < TODAY
        overtaken = not day and any(one.told for one in calendar[place:])
        later_that_day = bool(time) and any(one.told and one.day == day and one.time > time for one in calendar)
        assert slot.waits == (not told and (gone_by or overtaken or later_that_day))

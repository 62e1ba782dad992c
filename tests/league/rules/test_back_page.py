"""The angles of a week, and which of them leads."""

from __future__ import annotations

import itertools

from league.rules.back_page import angles, front_pages
from league.rules.press_week import Memory, Own, Standing, Week
from league.rules.rivals import Meeting

NOTHING = Memory()


def played(scored: int, conceded: int, opponent: str = "D3-2", week: int = 3, **facts) -> Own:
    won = None if scored == conceded else scored > conceded
    competition = facts.pop("competition", "league")
    meeting = Meeting(1, week, competition, opponent, True, scored, conceded, facts.pop("won", won))
    return Own(meeting, division=facts.pop("division", 3), theirs=facts.pop("theirs", 3), **facts)


def week(*matches: Own, number: int = 3, **facts) -> Week:
    return Week(1, number, "M0", 3, played=matches, **facts)


def codes(one: Week, memory: Memory = NOTHING) -> set[str]:
    return {angle.code.removeprefix("press_") for angle in angles(one, memory)}


def lead(one: Week, memory: Memory = NOTHING) -> str:
    (page,) = front_pages([one], memory)
    return page.stories[0][0].code.removeprefix("press_")


BEFORE = Memory(meetings=tuple(played(1, 0).meeting if n % 2 else played(0, 2).meeting for n in range(10)))


def test_a_week_without_anything_is_a_story_too():
    assert codes(week()) == {"quiet"}


def test_a_derby_is_a_match_against_the_rival_or_another_manager():
    assert lead(week(played(2, 1)), Memory(rival="D3-2")) == "derby_won"
    assert lead(week(played(1, 2, "M1"))) == "derby_lost"
    assert lead(week(played(1, 1)), Memory(rival="D3-2")) == "derby_drawn"
    assert lead(week(played(2, 1)), Memory(rival="D3-3")) == "won_home"


def test_records_need_a_history():
    assert "record_win" in codes(week(played(4, 0)), BEFORE)
    assert "record_win" not in codes(week(played(4, 0)), Memory())
    assert "record_defeat" in codes(week(played(0, 3)), BEFORE)
    assert "record_defeat" not in codes(week(played(0, 2)), BEFORE)


def test_runs_begin_to_count_and_end():
    unbeaten = Memory(meetings=tuple(played(1, n % 2).meeting for n in range(4)))
    assert "unbeaten" in codes(week(played(1, 1)), unbeaten)
    assert "unbeaten" not in codes(week(played(1, 1)), unbeaten._replace(meetings=unbeaten.meetings[1:]))
    five = unbeaten._replace(meetings=(*unbeaten.meetings, played(1, 1).meeting))
    assert lead(week(played(0, 1)), five) == "run_ended"
    winless = Memory(meetings=tuple(played(0, n % 2).meeting for n in range(4)))
    assert lead(week(played(1, 0)), winless) == "drought_ended"


def test_cm_mor_2_going_out_of_the_cup_is_told_with_what_it_does_to_morale():
    lost = week(played(0, 1, competition="cup", theirs=3), morale=-2)
    (told,) = [angle for angle in angles(lost, Memory()) if angle.code == "press_cup_out"]
    assert told.facts["morale"] == -2
    assert lead(week(played(0, 1, competition="cup", division=2, theirs=3))) == "cup_shame"
    assert lead(week(played(1, 0, competition="cup", theirs=1))) == "cup_shock"
    assert lead(week(played(1, 1, competition="cup", won=True, final=True))) == "cup_won"


def test_players_make_the_paper():
    scored = week(played(3, 0, scorers=("S01", "S01", "S01")), played(1, 0, scorers=("Y01",)))
    youths = Memory(youths=frozenset({"Y01", "S01"}), scorers=frozenset({"S01"}))
    assert {"hat_trick", "youth_goal"} <= codes(scored, youths)
    assert "youth_goal" not in codes(scored, youths._replace(scorers=frozenset({"Y01", "S01"})))
    assert "crisis" in codes(week(injured=(("S01", 4),), out=3))
    assert "crisis" not in codes(week(injured=(("S01", 4),), out=2))
    assert lead(week(sulked=1, sold=(("S01", 3),))) == "sulk"
    assert lead(week(signed=(("T1-01", 18),)), Memory(dearest=15)) == "record_signing"
    assert lead(week(signed=(("T1-01", 15),)), Memory(dearest=15)) == "signing"


def test_the_table_the_race_and_the_patience_of_the_board():
    now = Standing(2, 2, 20, 2, "D3-4", False, played=10, left=4, in_danger=False)
    found = codes(week(played(1, 0), standing=now), Memory())
    assert {"leader_slips", "title_race"} <= found
    assert "rival_slips" in codes(week(played(1, 0), standing=now), Memory(rival="D3-4"))
    assert "title_race" not in codes(week(played(1, 0), standing=now._replace(left=6)))
    scared = now._replace(rank=8, before=8, points=4, in_danger=True, gap=20)
    assert "patience_3" in codes(week(standing=scared))
    assert "patience_3" not in codes(week(standing=scared._replace(played=3)))


def test_what_has_just_led_makes_room_and_comes_back_in_other_words():
    wins = [week(played(1, 0, scorers=("S01",)), number=number, sulked=1) for number in range(3, 9)]
    pages = front_pages(wins, Memory())
    leads = [page.stories[0] for page in pages]
    assert all(one[0].code != other[0].code for one, other in itertools.pairwise(leads))
    turns: dict[str, list[int]] = {}
    for page in pages:
        for told, turn in page.stories:
            turns.setdefault(told.code, []).append(turn)
    assert all(found == list(range(found[0], found[0] + len(found))) for found in turns.values())

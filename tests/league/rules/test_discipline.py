import pytest

from clubs.rules.eligibility import judge
from league.rules.discipline import (
    Absence,
    Brought,
    Cause,
    DisciplineRules,
    Finding,
    Kind,
    Opening,
    Reason,
    State,
    Why,
    compute,
)
from tests.league.rules.outings import missed, outing, season, to_play


def ban(length, competition="league", **facts):
    return Brought(Kind.BAN, length, competition, **facts)


def injury(length):
    return Brought(Kind.INJURY, length)


# Injuries


@pytest.mark.parametrize(
    ("die", "matches"), [(1, [2]), (2, [2, 3]), (3, [2, 3, 4]), (4, [2, 3, 4, 5]), (5, []), (6, [])]
)
def test_ca_league_5_the_die_says_how_many_matches_an_injury_costs(die, matches):
    assert missed(season(f"Ann {die}", ahead=6), "Ann") == matches


def test_ex_20_four_misses_four_matches_five_plays_the_next():
    assert missed(season("Ann 4, Bob 5", ahead=6), "Ann") == [2, 3, 4, 5]
    assert missed(season("Ann 4, Bob 5", ahead=6), "Bob") == []


def test_ca_league_4_an_injury_not_rolled_yet_costs_nothing_and_waits_for_its_die():
    standing = compute(season("Ann ?", "Ann 1")).standing("Ann")
    assert standing.dice_to_roll == (1,)
    assert list(standing.out_of) == [3]


def test_op_71_one_roll_for_a_player_however_often_he_was_hurt():
    standing = compute(season("Ann ?, Ann 2, Ann 4")).standing("Ann")
    assert [absence.die for absence in standing.absences] == [2]
    assert standing.dice_to_roll == ()


def test_a_lucky_die_is_part_of_the_story():
    assert compute(season("Ann 6")).standing("Ann").absences == (
        Absence(Kind.INJURY, Cause.INJURY, 0, 1, rule_ids=("CA-LEAGUE-5", "OP-71"), die=6),
    )


# Yellows


def test_ca_league_6_three_yellows_miss_the_next_match():
    assert missed(season("Ann Y", "Ann Y", "Ann Y", ""), "Ann") == [4]


def test_ca_card_5_ca_league_6_two_yellows_of_two_matches_are_remembered_and_miss_nothing():
    discipline = compute(season("Ann Y", "", "Ann Y"))
    assert discipline.standing("Ann").out_of == {}
    assert discipline.yellows("Ann", "league") == 2
    assert discipline.next_yellow_bans("Ann", "league")


def test_op_73_a_ban_takes_three_yellows_and_the_next_ones_count_anew():
    discipline = compute(season("Ann Y", "Ann Y", "Ann Y", "", "Ann Y", "Ann Y", "Ann Y"))
    assert list(discipline.standing("Ann").out_of) == [4, 8]
    assert discipline.yellows("Ann", "league") == 0
    assert not discipline.next_yellow_bans("Ann", "league")


def test_op_73_yellows_start_at_zero_in_a_new_season_and_unserved_bans_carry_over():
    last = compute(season("Ann Y, Bob R", "Ann Y", "Bob R", "", "Cat R, Cat 3", ahead=0))
    openings = last.carry_over()
    assert openings == {
        "Cat": Opening(
            absences=(
                Brought(Kind.BAN, 1, "league", Cause.RED, 5),
                Brought(Kind.INJURY, 3, None, Cause.INJURY, 5),
            )
        )
    }
    new = season("Ann Y", ahead=5)
    assert missed(new, "Ann", openings=openings) == []
    assert missed(new, "Cat", openings=openings) == [1, 2, 3]


def test_what_a_ban_brought_along_came_from_stays_known():
    opening = compute([outing(1, "Ann R")]).carry_over()["Ann"]
    (absence,) = compute([outing("first", order=(1,))], openings={"Ann": opening}).standing("Ann").absences
    assert absence == Absence(
        Kind.BAN, Cause.RED, 1, 1, "league", ("CA-LEAGUE-7",), served_by=("first",), brought_along=True
    )


def test_two_yellows_in_a_match_are_a_sending_off_however_they_were_written_down():
    # CA-CARD-2
    for shown in ("Ann Y, Ann Y", "Ann Y, Ann YY", "Ann YY", "Ann Y, Ann Y, Ann R"):
        discipline = compute(season(shown))
        assert [absence.cause for absence in discipline.standing("Ann").absences] == [Cause.SECOND_YELLOW]
        assert discipline.yellows("Ann", "league") == 0


def test_op_74_the_two_yellows_of_a_sending_off_do_not_count():
    assert missed(season("Ann Y", "Ann Y", "Ann Y, Ann YY", "", "Ann Y"), "Ann") == [4, 6]


def test_op_74_a_yellow_before_a_straight_red_counts():
    assert missed(season("Ann Y", "Ann Y", "Ann Y, Ann R"), "Ann") == [4, 5]


# Reds, and several at once


def test_ca_league_7_a_red_misses_the_next_match():
    assert missed(season("Ann R", ""), "Ann") == [2]
    assert missed(season("Ann Y, Ann YY", ""), "Ann") == [2]


def test_a_match_never_serves_the_ban_it_causes():
    (absence,) = compute(season("Ann R", ahead=0)).standing("Ann").absences
    assert (absence.served_by, absence.left) == ((), 1)


def test_op_75_bans_are_served_one_after_another():
    first, second = compute(season("Ann Y", "Ann Y", "Ann Y, Ann R", "", "")).standing("Ann").absences
    assert (first.cause, first.served_by) == (Cause.YELLOWS, (4,))
    assert (second.cause, second.served_by) == (Cause.RED, (5,))


def test_op_75_an_injury_heals_while_a_ban_is_served():
    assert missed(season("Ann R, Ann 2"), "Ann") == [2, 3]
    assert missed(season("Ann R, Ann 1"), "Ann") == [2]


def test_injuries_heal_side_by_side():
    assert missed(season("", ahead=5), "Ann", openings={"Ann": Opening(absences=(injury(2), injury(3)))}) == [1, 2, 3]


def test_every_reason_is_given_with_the_matches_left():
    discipline = compute(season("Ann Y", "Ann Y", "Ann Y, Ann R, Ann 3", ""))
    yellows, red, hurt = discipline.standing("Ann").absences
    assert discipline.out_of(5) == {"Ann": (Reason(Why.BANNED, red, 1), Reason(Why.INJURED, hurt, 2))}
    assert discipline.out_of(4) == {
        "Ann": (Reason(Why.BANNED, yellows, 1), Reason(Why.BANNED, red, 1), Reason(Why.INJURED, hurt, 3))
    }
    assert not judge("Ann", {"Ann"}, discipline.out_of(5)).available
    assert judge("Ann", {"Ann"}, discipline.out_of(7)).available


def test_the_story_says_where_a_ban_came_from_and_what_served_it():
    (absence,) = compute(season("Ann Y", "", "Ann Y", "Ann Y", "")).standing("Ann").absences
    assert absence == Absence(
        Kind.BAN,
        Cause.YELLOWS,
        1,
        4,
        "league",
        ("CA-LEAGUE-6", "OP-73"),
        served_by=(5,),
        yellows_in=(1, 3, 4),
    )


def test_the_story_says_which_matches_to_come_will_serve_it():
    (absence,) = compute(season("Ann 3", "")).standing("Ann").absences
    assert (absence.served_by, absence.expected, absence.left) == ((2,), (3, 4), 2)


# Which matches count


def test_op_72_order_is_the_date_played_then_the_round():
    outings = [
        outing("late", "Ann R", order=("05-01", 1)),
        outing("early", order=("04-01", 2)),
        outing("same day", order=("05-01", 3)),
    ]
    assert missed(outings, "Ann") == ["same day"]


def test_op_72_bans_stay_in_their_competition():
    outings = [outing(1, "Ann R"), outing(2, competition="cup"), outing(3), outing(4)]
    assert missed(outings, "Ann") == [3]


def test_op_72_yellows_count_in_their_competition():
    outings = [outing(1, "Ann Y"), outing(2, "Ann Y", competition="cup"), outing(3, "Ann Y"), outing(4)]
    assert missed(outings, "Ann") == []


def test_op_72_injuries_keep_out_of_every_competition_and_heal_in_each():
    outings = [outing(1, "Ann 2"), outing(2, competition="cup"), outing(3), outing(4)]
    assert missed(outings, "Ann") == [2, 3]


def test_op_72_a_postponed_match_serves_nobody():
    outings = [outing(1, "Ann R"), outing(2, state=State.POSTPONED, order=()), outing(3), outing(4)]
    (absence,) = compute(outings).standing("Ann").absences
    assert absence.served_by == (3,)
    assert missed(outings, "Ann") == [3]


def test_a_postponed_match_is_judged_as_if_it_were_next():
    postponed = outing(2, state=State.POSTPONED, order=())
    discipline = compute([outing(1, "Ann R"), postponed, to_play(3), to_play(4)])
    assert [match for match in (2, 3, 4) if "Ann" in discipline.out_of(match)] == [2, 3]


def test_a_postponed_match_needs_no_date():
    waiting = [outing(2, state=State.POSTPONED, order=(None, 2)), outing(3, state=State.POSTPONED, order=("05-01", 3))]
    assert missed([outing(1, "Ann R"), *waiting], "Ann") == [2, 3]


def test_a_match_still_to_play_comes_after_all_results_whatever_its_date():
    outings = [outing(1, "Ann R"), to_play(2), outing(3)]
    assert missed(outings, "Ann") == [3]


def test_op_72_a_match_that_waits_for_its_confirmation_has_its_place_by_its_date():
    outings = [outing(1, "Ann R"), outing(2, state=State.TOLD), outing(3, appeared="Ann"), to_play(4)]
    assert missed(outings, "Ann") == [2]
    discipline = compute(outings)
    assert discipline.findings() == []
    (ban,) = discipline.standing("Ann").absences
    assert (ban.served_by, ban.expected, ban.left) == ((), (2,), 1)


def test_whoever_it_names_has_not_sat_it_out():
    outings = [outing(1, "Ann R"), outing(2, state=State.TOLD, appeared="Ann"), to_play(3)]
    assert missed(outings, "Ann") == [2, 3]
    assert compute(outings).findings() == []  # not before it is confirmed


def test_a_postponed_match_counts_where_it_is_played():
    outings = [outing(1), outing(2, order=(5,)), outing(3, "Ann R"), outing(4, order=(6,))]
    assert missed(outings, "Ann") == [2]


def test_cards_before_there_is_a_result_do_not_count_yet():
    for state in (State.TO_PLAY, State.TOLD, State.POSTPONED, State.VOID):
        assert missed([outing(1, "Ann R, Ann 4", state=state), outing(2), to_play(3)], "Ann") == []


def test_a_void_match_serves_nobody():
    assert missed([outing(1, "Ann R"), outing(2, state=State.VOID), outing(3)], "Ann") == [3]


def test_an_awarded_match_counts_as_missed():
    for state in (State.WALKOVER, State.FORFEIT):
        assert missed([outing(1, "Ann R, Ann 2"), outing(2, state=state), outing(3), outing(4)], "Ann") == [2, 3]


def test_op_82_a_club_that_forfeits_gets_its_players_back():
    hurt = ", ".join(f"p{number} 1" for number in range(12))
    discipline = compute([outing(1, hurt), outing(2, state=State.FORFEIT), to_play(3)])
    assert len(discipline.out_of(2)) == 12
    assert discipline.out_of(3) == {}


# Playing although out


def test_a_match_he_played_in_does_not_serve_his_ban():
    discipline = compute(
        [outing(1, "Ann R, Ann 1"), outing(2, appeared="Ann Bob"), outing(3, appeared="Bob"), to_play(4)]
    )
    red, hurt = discipline.standing("Ann").absences
    assert (red.served_by, hurt.served_by) == ((3,), (3,))
    assert discipline.findings() == [Finding("Ann", 2, (Reason(Why.BANNED, red, 1), Reason(Why.INJURED, hurt, 1)))]


def test_who_was_booked_has_played():
    for shown, left in (("Ann Y", [2, 3]), ("Ann R", [2, 3, 4]), ("Ann ?", [2, 3])):
        outings = [outing(1, "Ann R"), outing(2, shown), to_play(3), to_play(4)]
        assert missed(outings, "Ann") == left
        assert [finding.match for finding in compute(outings).findings()] == [2]


def test_who_appeared_in_another_competition_is_no_finding():
    outings = [outing(1, "Ann R"), outing(2, competition="cup", appeared="Ann"), outing(3, appeared="Bob")]
    assert compute(outings).findings() == []


def test_a_line_up_already_named_for_a_match_to_come_is_no_appearance():
    assert compute([outing(1, "Ann R"), to_play(2, appeared="Ann")]).findings() == []


# What players bring along


def test_a_squad_entered_in_mid_season_brings_its_yellows_bans_and_injuries():
    openings = {
        "Ann": Opening(sums_up={1, 2}, yellows={"league": 2}),
        "Bob": Opening(sums_up={1, 2}, absences=(ban(2),)),
        "Cat": Opening(sums_up={1, 2}, absences=(injury(1),)),
    }
    outings = season("", "", "Ann Y", "", ahead=2)
    assert missed(outings, "Ann", openings=openings) == [4]
    assert missed(outings, "Bob", openings=openings) == [3, 4]
    assert missed(outings, "Cat", openings=openings) == [3]


def test_what_was_summed_up_is_not_counted_again():
    openings = {"Ann": Opening(sums_up={1, 2}, yellows={"league": 2})}
    discipline = compute(season("Ann Y", "Ann R", "", ahead=0), openings=openings)
    assert discipline.standing("Ann").absences == ()
    assert discipline.yellows("Ann", "league") == 2


def test_a_match_still_to_play_is_ahead_of_an_opening_whatever_its_date():
    openings = {"Ann": Opening(sums_up={1, 2}, absences=(ban(1),))}
    assert missed([to_play(1), to_play(4)], "Ann", openings=openings) == [1]


def test_op_72_a_match_made_up_for_later_is_not_summed_up_whatever_its_round():
    openings = {
        "Ann": Opening(sums_up={1, 3}, yellows={"league": 2}),
        "Bob": Opening(sums_up={1, 3}, absences=(ban(1),)),
    }
    outings = season("", "Ann Y", "", ahead=2)
    assert missed(outings, "Ann", openings=openings) == [4]
    assert missed(outings, "Bob", openings=openings) == [2]


def test_yellows_of_before_that_had_their_ban_are_used_up():
    opening = Opening(yellows={"league": 5})
    discipline = compute([], openings={"Ann": opening})
    assert discipline.yellows("Ann", "league") == 2
    together = DisciplineRules(bans_stay_in_competition=False)
    assert compute([], together, {"Ann": Opening(yellows={"league": 2, "cup": 2})}).yellows("Ann", "cup") == 1


def test_a_ban_without_a_competition_is_served_wherever_the_club_plays_next():
    openings = {"Ann": Opening(absences=(ban(2, None),))}
    outings = [outing(1, competition="cup"), outing(2), outing(3)]
    assert missed(outings, "Ann", openings=openings) == [1, 2]


def test_an_injury_brought_along_keeps_out_of_every_competition():
    openings = {"Ann": Opening(absences=(Brought(Kind.INJURY, 1, "cup"),))}
    assert missed([outing(1), outing(2, competition="cup")], "Ann", openings=openings) == [1]


# House rules, one by one


@pytest.mark.parametrize(
    ("rules", "words", "matches"),
    [
        ({"yellows_for_ban": 2}, ["Ann Y", "Ann Y"], [3]),
        ({"yellows_for_ban": 1}, ["Ann Y", ""], [2]),
        ({"yellows_for_ban": 0}, ["Ann Y", "Ann Y", "Ann Y"], []),
        ({"ban_for_yellows": 2}, ["Ann Y", "Ann Y", "Ann Y"], [4, 5]),
        ({"ban_for_red": 3}, ["Ann R"], [2, 3, 4]),
        ({"ban_for_red": 0}, ["Ann R"], []),
        ({"ban_for_red": 3}, ["Ann YY"], [2]),
        ({"ban_for_second_yellow": 2}, ["Ann YY"], [2, 3]),
        ({"ban_for_second_yellow": 2}, ["Ann R"], [2]),
        ({"second_yellow_counts": True}, ["Ann Y", "Ann Y, Ann YY"], [3, 4]),
        ({"yellow_before_red_counts": False}, ["Ann Y", "Ann Y", "Ann Y, Ann R"], [4]),
        ({"injury_misses": (0, 0, 0, 0, 0, 2)}, ["Ann 6, Bob 4"], [2, 3]),
    ],
)
def test_each_house_rule_can_be_changed_by_itself(rules, words, matches):
    assert missed(season(*words), "Ann", DisciplineRules(**rules)) == matches


def test_house_rule_bans_in_every_competition():
    everywhere = DisciplineRules(bans_stay_in_competition=False)
    outings = [outing(1, "Ann Y"), outing(2, "Ann Y", competition="cup")]
    discipline = compute(outings, everywhere)
    assert discipline.next_yellow_bans("Ann", "league")
    assert discipline.next_yellow_bans("Ann", "cup")
    outings += [outing(3, "Ann Y"), outing(4, competition="cup"), outing(5)]
    assert missed(outings, "Ann", everywhere) == [4]


@pytest.mark.parametrize(("flag", "state"), [("walkovers_count", State.WALKOVER), ("forfeits_count", State.FORFEIT)])
def test_house_rule_awarded_matches_serve_nobody(flag, state):
    awarded = [outing(1, "Ann R, Bob 1"), outing(2, state=state), outing(3), outing(4)]
    for player in ("Ann", "Bob"):
        assert missed(awarded, player, DisciplineRules(**{flag: False})) == [2, 3]
    other = State.FORFEIT if state is State.WALKOVER else State.WALKOVER
    assert missed([awarded[0], outing(2, state=other), outing(3)], "Ann", DisciplineRules(**{flag: False})) == [2]


def test_house_rules_for_what_carries_over():
    outings = [outing(1, "Ann Y, Bob R, Cat 2")]
    assert set(compute(outings, DisciplineRules(yellows_reset=False)).carry_over()) == {"Ann", "Bob", "Cat"}
    assert set(compute(outings, DisciplineRules(bans_carry_over=False)).carry_over()) == {"Cat"}
    assert set(compute(outings, DisciplineRules(injuries_carry_over=False)).carry_over()) == {"Bob"}


def test_whoever_was_never_booked_nor_hurt_is_available():
    discipline = compute(season("Ann R"))
    standing = discipline.standing("Zoe")
    assert (standing.absences, standing.out_of, discipline.yellows("Zoe", "league")) == ((), {}, 0)
    assert discipline.out_of("no such match") == {}

from clubs.rules.absences import Absence, Cause, Kind, Reason, Why
from clubs.rules.eligibility import (
    LineUpCode,
    LineUpRules,
    Named,
    Place,
    Strength,
    Verdict,
    check_line_up,
    judge,
    muster,
)
from clubs.rules.problems import errors

BAN = Reason(Why.BANNED, Absence(Kind.BAN, Cause.RED, 1, from_match=3), 1)
HURT = Reason(Why.INJURED, Absence(Kind.INJURY, Cause.INJURY, 2, from_match=3), 2)


def squad(keepers=2, outfielders=18):
    return {f"k{number}": True for number in range(1, keepers + 1)} | {
        f"p{number}": False for number in range(1, outfielders + 1)
    }


def line_up(goal, field, bench=""):
    """Players by name, a run of outfielders as "p1-p10"."""
    places = [(goal, Place.GOAL), (field, Place.FIELD), (bench, Place.BENCH)]
    return [Named(player, place) for players, place in places for player in names(players)]


def names(players):
    for word in players.split():
        first, _, last = word.partition("-")
        if last:
            yield from (f"p{number}" for number in range(int(first[1:]), int(last[1:]) + 1))
        else:
            yield first


def out(players):
    return dict.fromkeys(names(players), (BAN,))


def codes(named, the_squad=None, absences=None, rules=None):
    check = check_line_up(named, the_squad or squad(), absences or {}, rules)
    return [(problem.where, problem.code) for problem in check.problems]


# Who may play


def test_who_is_in_the_squad_and_not_out_may_play():
    assert judge("p1", squad(), {"p2": (BAN,)}) == Verdict(True, ())


def test_every_reason_is_given():
    assert judge("p1", squad(), {"p1": (BAN, HURT)}) == Verdict(False, (BAN, HURT))
    assert judge("zoe", squad(), {"zoe": (HURT,)}) == Verdict(False, (Reason(Why.NOT_IN_SQUAD), HURT))


# The line-up


def test_ca_team_1_one_keeper_ten_outfielders_five_substitutes():
    assert check_line_up(line_up("k1", "p1-p10", "p11-p15"), squad(), {}) == (Strength.FULL, [])


def test_op_70_the_reserve_keeper_may_be_a_substitute():
    assert codes(line_up("k1", "p1-p10", "k2 p11-p14")) == []


def test_op_70_exactly_one_starting_keeper():
    assert codes(line_up("", "p1-p11", "p12-p16")) == [(Place.GOAL, LineUpCode.NOBODY_IN_GOAL)]
    assert codes(line_up("k1 k2", "p1-p9", "p12-p16")) == [(Place.GOAL, LineUpCode.SEVERAL_IN_GOAL)]
    assert codes(line_up("k1", "k2 p1-p9", "p12-p16")) == [("k2", LineUpCode.KEEPER_IN_FIELD)]
    assert codes(line_up("k1", "k2 p1-p9", "p10"), squad(2, 10)) == [("k2", LineUpCode.KEEPER_IN_FIELD)]


def test_an_outfielder_goes_in_goal_only_without_a_fit_keeper():
    # OP-02
    outfielder = line_up("p11", "p1-p10", "p12-p16")
    assert codes(outfielder) == [("p11", LineUpCode.KEEPER_AVAILABLE)]
    assert codes(outfielder, absences=out("k1")) == [("p11", LineUpCode.KEEPER_AVAILABLE)]
    assert codes(outfielder, absences=out("k1 k2")) == []


def test_ca_league_3_banned_and_injured_players_cannot_be_named_and_say_why():
    named = line_up("k1", "p1-p10", "p11-p15")
    (problem,) = check_line_up(named, squad(), {"p3": (BAN, HURT)}).problems
    assert (problem.where, problem.code, problem.facts) == ("p3", LineUpCode.NOT_AVAILABLE, {"reasons": (BAN, HURT)})


def test_strangers_cannot_be_named():
    (problem,) = check_line_up(line_up("k1", "zoe p1-p9", "p11-p15"), squad(), {}).problems
    assert (problem.where, problem.facts) == ("zoe", {"reasons": (Reason(Why.NOT_IN_SQUAD),)})


def test_nobody_is_named_twice():
    assert codes(line_up("k1", "p1-p10", "p10-p14")) == [("p10", LineUpCode.NAMED_TWICE)]


def test_eleven_start_and_at_most_five_wait():
    assert codes(line_up("k1", "p1-p9", "p11-p15")) == [("starters", LineUpCode.TOO_FEW_STARTERS)]
    assert codes(line_up("k1", "p1-p11", "p12-p16")) == [("starters", LineUpCode.TOO_MANY_STARTERS)]
    assert codes(line_up("k1", "p1-p10", "p11-p16")) == [(Place.BENCH, LineUpCode.TOO_MANY_SUBSTITUTES)]


def test_an_empty_place_on_the_bench_is_only_a_remark():
    check = check_line_up(line_up("k1", "p1-p10", "p11-p13"), squad(), {})
    (problem,) = check.problems
    assert (problem.code, problem.facts) == (LineUpCode.MORE_SUBSTITUTES_FIT, {"named": 3, "possible": 5})
    assert errors(check.problems) == []


def test_fewer_than_sixteen_eligible_name_fewer():
    assert codes(line_up("k1", "p1-p10", "k2 p11"), squad(2, 11)) == []
    assert codes(line_up("k1", "p1-p10"), squad(1, 10)) == []
    assert codes(line_up("k1", "p1-p10", "k2"), squad(2, 11), out("p11")) == []


def test_op_82_fewer_than_eleven_fit_play_with_those_fit():
    absences = out("p10-p18")
    assert muster(squad(), absences).strength is Strength.FULL
    # Nine outfielders and two keepers: the reserve keeper fills in.
    assert codes(line_up("k1", "k2 p1-p9"), absences=absences) == []
    check = check_line_up(line_up("k1", "k2 p1-p8"), squad(), out("p9-p18"))
    assert check == (Strength.SHORT, [])
    assert codes(line_up("k1", "p1-p8"), absences=out("p9-p18")) == [("starters", LineUpCode.TOO_FEW_STARTERS)]


def test_op_82_seven_play_six_forfeit_three_nil():
    assert check_line_up(line_up("k1", "p1-p6"), squad(1, 6), {}) == (Strength.SHORT, [])
    strength, (problem,) = check_line_up(line_up("k1", "p1-p5"), squad(1, 6), out("p6"))
    assert strength is Strength.FORFEIT
    assert (problem.code, problem.facts) == (LineUpCode.FORFEIT, {"fit": 6, "fewest": 7, "goals": 3})
    assert problem.is_error


def test_the_muster_tells_keepers_from_outfielders():
    fit = muster(squad(2, 3), out("k1 p2"))
    assert (fit.keepers, fit.outfielders, fit.eligible) == (("k2",), ("p1", "p3"), 3)


def test_the_numbers_are_house_rules():
    small = LineUpRules(starters=5, substitutes=1, fewest=3, forfeit_goals=5)
    assert codes(line_up("k1", "p1-p4", "p5"), squad(1, 5), rules=small) == []
    assert muster(squad(1, 3), {}, small).strength is Strength.SHORT
    (problem,) = check_line_up([], squad(1, 1), {}, small).problems
    assert problem.facts == {"fit": 2, "fewest": 3, "goals": 5}

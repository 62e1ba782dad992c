"""What the rules object to, in words. The rules speak in codes; every page that shows one asks here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from clubs.cards import LONG, SHORT
from clubs.rules.absences import Absence, Cause, Reason, Why
from clubs.rules.eligibility import LineUpCode
from clubs.rules.home_boost import BoostCode
from clubs.rules.problems import Problem
from league.cup_words import day_name
from league.record import SeasonRecord
from league.rules.doubts import Doubt
from league.rules.doubts import Why as DoubtfulBy
from league.rules.ties import TieCode
from matches.rules.pitch import PitchCode
from matches.rules.report import ReportCode

Names = Mapping[int, str]  # by card id


def say_meeting(fixture_id: int, book: SeasonRecord, club_id: int) -> str:
    """A match as one of its clubs speaks of it; or as others do, if it is a match of a player's club before."""
    fixture = book.fixtures[fixture_id]
    home, away = (book.clubs[club].short_name for club in fixture.match)
    facts = {"number": fixture.round.number, "home": home, "away": away}
    facts["club"] = away if fixture.match.home_id == club_id else home
    cup = book.cups.get(fixture.round.cup_id)
    if cup is not None:
        facts |= {"cup": cup.name, "round": day_name(cup.rules, fixture.round.number)}
    if club_id not in fixture.match:
        words = _("%(cup)s, %(round)s, %(home)s v %(away)s") if cup else _("round %(number)s, %(home)s v %(away)s")
    else:
        words = _("%(cup)s, %(round)s, v %(club)s") if cup else _("round %(number)s v %(club)s")
    return words % facts


def say_cause(absence: Absence[int], book: SeasonRecord, club_id: int) -> str:
    """Where a ban or an injury came from: what happened, and in which match."""
    told = cause_words(absence)
    if absence.from_match in book.fixtures:
        told = f"{told}, {say_meeting(absence.from_match, book, club_id)}"
    return told


def say_faces(faces: range) -> str:
    """The faces of a die that bring something about."""
    return f"{faces[0]}–{faces[-1]}" if len(faces) > 1 else str(faces[0])


def cause_words(absence: Absence[int]) -> str:
    """What happened, without the match."""
    if absence.cause is Cause.YELLOWS:
        count = len(absence.yellows_in)
        return ngettext("%(count)s yellow card", "%(count)s yellow cards", count) % {"count": count}
    if absence.cause is Cause.INJURY:
        return _("the die showed %(die)s") % {"die": absence.die}
    return {
        Cause.SECOND_YELLOW: _("second yellow card"),
        Cause.RED: _("red card"),
        Cause.CARRIED: _("carried over from the season before"),
        Cause.UNTOLD: _("brought along when he was entered"),
    }[absence.cause]


def say_doubt(doubt: Doubt[int]) -> str:
    """Why somebody who may play as far as anybody knows may have to miss the match after all."""
    if doubt.why is DoubtfulBy.DIE:
        return _("die not rolled yet: may be out")
    return _("out if the report is confirmed")


def say_doubts(doubts: Iterable[Doubt[int]], book: SeasonRecord, club_id: int) -> str:
    """With the matches they come from: "die not rolled yet: may be out (round 7 v Pellgate)"."""
    return "; ".join(f"{say_doubt(one)} ({say_meeting(one.match, book, club_id)})" for one in doubts)


def say_reason(reason: Reason[int], book: SeasonRecord, club_id: int) -> str:
    """Why a player may not play in a match, with the rule: "banned: red card, round 7 v Pellgate, 1 match left"."""
    if reason.absence is None:
        return _("not in this squad any more")
    left = ngettext("%(count)s match left", "%(count)s matches left", reason.left) % {"count": reason.left}
    facts = {
        "cause": say_cause(reason.absence, book, club_id),
        "left": left,
        "rules": ", ".join(reason.absence.rule_ids),
    }
    if reason.why is Why.BANNED:
        return _("banned: %(cause)s, %(left)s (%(rules)s)") % facts
    return _("injured: %(cause)s, %(left)s (%(rules)s)") % facts


def say_reasons(reasons: Iterable[Reason[int]], book: SeasonRecord, club_id: int) -> str:
    return one_by_one(say_reason(reason, book, club_id) for reason in reasons)


def one_by_one(reasons: Iterable[str]) -> str:
    """In one line."""
    return pgettext("between reasons", "; ").join(reasons)


def say_line_up(problem: Problem, names: Names, why: Callable[[Reason[int]], str]) -> str:
    """A line-up or a home point that the rules do not allow. `why` is `say_reason` for the club in question."""
    if isinstance(problem.where, tuple):
        return _say_boost(problem, names)
    facts = {"player": names.get(problem.where, "–"), **problem.facts}
    if problem.code == LineUpCode.NOT_AVAILABLE:
        facts["why"] = one_by_one(why(reason) for reason in problem.facts["reasons"])
    return _LINE_UP[problem.code]() % facts


def _say_boost(problem: Problem, names: Names) -> str:
    card, attribute = problem.where
    facts = {"player": names.get(card, "–"), "attribute": attribute_name(attribute), **problem.facts}
    return _BOOST[problem.code]() % facts


def attribute_name(attribute: str) -> str:
    """As printed on the card."""
    return str(LONG[attribute])


def attribute_short(attribute: str) -> str:
    """Three letters, for where many stand side by side."""
    return str(SHORT[attribute])


# Called when needed, so that each is said in the reader's language.
_LINE_UP: dict[str, Callable[[], str]] = {
    LineUpCode.FORFEIT: lambda: _(
        "Only %(fit)s are fit, and a side needs %(fewest)s: the match is lost 0–%(goals)s (OP-82)."
    ),
    LineUpCode.NAMED_TWICE: lambda: _("%(player)s is named twice."),
    LineUpCode.NOT_AVAILABLE: lambda: _("%(player)s cannot play: %(why)s."),
    LineUpCode.NOBODY_IN_GOAL: lambda: _("Nobody stands in goal (CA-TEAM-1)."),
    LineUpCode.SEVERAL_IN_GOAL: lambda: _("Only one player stands in goal (CA-TEAM-1)."),
    LineUpCode.KEEPER_AVAILABLE: lambda: _("%(player)s is no keeper, and a keeper is fit (OP-70)."),
    LineUpCode.KEEPER_IN_FIELD: lambda: _("%(player)s is a keeper, and ten outfielders are fit (CA-TEAM-1)."),
    LineUpCode.TOO_FEW_STARTERS: lambda: _("%(named)s start and %(wanted)s can: name the others too (CA-TEAM-1)."),
    LineUpCode.TOO_MANY_STARTERS: lambda: _("%(named)s start, and a side has eleven (CA-TEAM-1)."),
    LineUpCode.TOO_MANY_SUBSTITUTES: lambda: _("%(named)s sit on the bench, which has room for %(most)s (CA-TEAM-1)."),
    LineUpCode.MORE_SUBSTITUTES_FIT: lambda: _("%(named)s sit on the bench; %(possible)s could."),
    BoostCode.TOO_MANY_POINTS: lambda: _("Home points spent: %(points)s, and there are %(most)s (CA-LEAGUE-11)."),
}

_BOOST: dict[str, Callable[[], str]] = {
    BoostCode.NOT_NAMED: lambda: _("%(player)s is not named, so no home points can go to his %(attribute)s (OP-78)."),
    BoostCode.NO_SUCH_ATTRIBUTE: lambda: _("%(player)s has no %(attribute)s on his card."),
    BoostCode.NOT_WHOLE: lambda: _("Home points are whole points (OP-78)."),
    BoostCode.NEGATIVE: lambda: _("Home points raise an attribute; they never lower it (CA-LEAGUE-11)."),
    BoostCode.ABOVE_CEILING: lambda: _(
        "%(attribute)s of %(player)s is %(value)s: with %(points)s more it would be above %(ceiling)s (CA-LEAGUE-12)."
    ),
}


def say_report(problem: Problem, names: Names) -> str:
    """What does not add up in a match report, or is worth a second look."""
    player = problem.facts.get("player")
    facts = {**problem.facts, "player": names.get(player, "–") if isinstance(player, int) else "–"}
    return _REPORT[problem.code]() % facts


_REPORT: dict[str, Callable[[], str]] = {
    ReportCode.MORE_GOALS_LISTED: lambda: _("More goals are listed (%(listed)s) than the score says (%(scored)s)."),
    ReportCode.FEWER_GOALS_LISTED: lambda: _("Goals listed: %(listed)s of %(scored)s."),
    ReportCode.NO_GOALS_LISTED: lambda: _("No goal is listed, and the score says %(scored)s."),
    ReportCode.HALF_TIME_ABOVE_FULL_TIME: lambda: _(
        "%(half_time)s at half-time is more than %(full_time)s at full time."
    ),
    ReportCode.HALF_TIME_NOT_AS_LISTED: lambda: _(
        "The half-time score says %(half_time)s; the minutes of the goals say something else."
    ),
    ReportCode.NO_SUCH_MINUTE: lambda: _("Minutes go from 1 to %(last)s."),
    ReportCode.MINUTE_AFTER_THE_END: lambda: _("Minute %(minute)s is long after minute %(last)s."),
    ReportCode.EXTRA_TIME_NOT_ALLOWED: lambda: _("This match has no extra time."),
    ReportCode.EXTRA_TIME_NOT_LEVEL: lambda: _("It was %(home)s–%(away)s: extra time needs a level score."),
    ReportCode.REGULAR_ABOVE_FINAL: lambda: _("%(regular)s before extra time is more than %(final)s after it."),
    ReportCode.SHOOT_OUT_NOT_ALLOWED: lambda: _("This match has no shoot-out."),
    ReportCode.SHOOT_OUT_NOT_LEVEL: lambda: _("It ended %(home)s–%(away)s, and the tie is not level: no shoot-out."),
    ReportCode.SHOOT_OUT_UNDECIDED: lambda: _("A shoot-out has a winner."),
    TieCode.FIRST_LEG_MISSING: lambda: _("Enter the first leg before the second."),
    TieCode.TIE_UNDECIDED: lambda: _("The tie is level: tell the shoot-out that decided it (OP-69)."),
    TieCode.SHOOT_OUT_BEFORE_EXTRA_TIME: lambda: _("Extra time comes before the shoot-out (OP-69)."),
    ReportCode.SECOND_YELLOW_ALONE: lambda: _("A second yellow for %(player)s needs a first one (CA-CARD-2)."),
    ReportCode.TWO_YELLOWS: lambda: _("%(player)s has two yellows: make the later one a second yellow (CA-CARD-2)."),
    ReportCode.SENT_OFF_TWICE: lambda: _("%(player)s cannot be sent off twice."),
    ReportCode.INJURED_TWICE: lambda: _("%(player)s is listed as injured twice; one die is rolled (OP-46)."),
    ReportCode.TWO_DICE: lambda: _("%(player)s has two dice: one is rolled (CA-LEAGUE-4)."),
    ReportCode.DIE_ON_RECORD: lambda: _("Touchline has rolled %(die)s for %(player)s on record: it stays."),
    PitchCode.TOO_MANY_SUBSTITUTIONS: lambda: _("%(made)s substitutions, and a side has %(most)s (OP-68)."),
    PitchCode.SAME_PLAYER: lambda: _("Nobody comes on for himself."),
    PitchCode.SENT_OFF_REPLACED: lambda: _("%(player)s was sent off and cannot be replaced (CA-SUB-5)."),
    PitchCode.NOT_ON_PITCH: lambda: _("%(player)s was not on the pitch."),
    PitchCode.NOT_A_SUBSTITUTE: lambda: _("%(player)s was not on the bench."),
    PitchCode.ALREADY_ON: lambda: _("%(player)s was on the pitch already."),
    PitchCode.CAME_BACK: lambda: _("%(player)s had gone off and cannot come back (CA-SUB-3)."),
    PitchCode.NOT_NAMED: lambda: _("%(player)s is not in the line-up."),
    PitchCode.DID_NOT_PLAY: lambda: _("%(player)s stayed on the bench."),
    PitchCode.BEFORE_COMING_ON: lambda: _("%(player)s had not come on yet."),
    PitchCode.AFTER_GOING_OFF: lambda: _("%(player)s had gone off by then."),
    PitchCode.AFTER_SENDING_OFF: lambda: _("%(player)s had been sent off by then."),
}

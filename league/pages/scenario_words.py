"""Quick scenarios in words: what each is about, what goes on the board, and why somebody has won."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.rules.scenarios import Kind, Part, Tap, Verdict, Why
from league.rules.ties import Side


@dataclass(frozen=True)
class About:
    """One scenario, before anybody plays it. Rule ids are linked on the page."""

    minutes: int
    teaser: Promise
    roles: tuple[Promise, Promise]  # what the two sides are
    board: tuple[Promise, ...]
    ids: tuple[str, ...]
    best_of_sides: Promise  # which of the two names goes first


ABOUT = {
    Kind.SHORT_HANDED: About(
        30,
        gettext_lazy("You are two goals down, but they are down to nine."),
        (gettext_lazy("Eleven men"), gettext_lazy("Nine men, two goals up")),
        (
            gettext_lazy("Both sides line up as they like, each on the own half."),
            gettext_lazy("Take the two men off the board that the dice have named."),
            gettext_lazy("The keeper of the eleven begins with a goal kick."),
            gettext_lazy("The score at the end decides, the two goals included. Level is a draw."),
        ),
        ("CA-QS-1", "OP-79"),
        gettext_lazy("Who plays with eleven"),
    ),
    Kind.AWAY_GOAL: About(
        45,
        gettext_lazy("Half-time of the return leg: 1–0 up from the first, 0–1 down today, and away."),
        (gettext_lazy("Away, won the first leg 1–0"), gettext_lazy("At home, lead 1–0 today")),
        (
            gettext_lazy("Both teams are on the board for the second half of the return leg."),
            gettext_lazy("The coin has named who kicks off."),
            gettext_lazy("Both legs together decide, then away goals, then extra time and a shoot-out."),
        ),
        ("CA-QS-2", "OP-80", "OP-69"),
        gettext_lazy("Who plays away"),
    ),
    Kind.DEFENCE_V_ATTACK: About(
        30,
        gettext_lazy("Seven attack, five and a keeper defend: goals against clearances."),
        (gettext_lazy("Attack"), gettext_lazy("Defence")),
        (
            gettext_lazy("Only the dealt players are on the board: seven against five and a keeper."),
            gettext_lazy("The attack kicks off, and kicks off again after every goal and every clearance."),
            gettext_lazy("A clearance is a ball the defence holds beyond the halfway line."),
            gettext_lazy("Nobody moves in an empty third. The higher count wins."),
        ),
        ("CA-QS-3", "OP-81"),
        gettext_lazy("Who attacks"),
    ),
    Kind.TOP_V_BOTTOM: About(
        120,
        gettext_lazy("The best team of the box against the worst, an hour each way."),
        (gettext_lazy("Begins with the best team"), gettext_lazy("Begins with the worst team")),
        (
            gettext_lazy("The first named plays the best team of the box, the other one the worst."),
            gettext_lazy("After an hour you swap teams, not sides. The better team is always at home."),
            gettext_lazy("Both matches together decide, then the goals of the weaker team, then extra time."),
        ),
        ("CA-QS-4", "OP-69"),
        gettext_lazy("Who begins with the best team"),
    ),
}

_PARTS = {
    Part.PLAY: gettext_lazy("Match"),
    Part.FIRST_LEG: gettext_lazy("First match"),
    Part.SECOND_LEG: gettext_lazy("Second match, teams swapped"),
    Part.EXTRA_1: gettext_lazy("Extra time, first half"),
    Part.EXTRA_2: gettext_lazy("Extra time, second half"),
    Part.SHOOT_OUT: gettext_lazy("Shoot-out"),
}
_TAPS = {
    Tap.GOAL: gettext_lazy("Goal"),
    Tap.CLEARANCE: gettext_lazy("Clearance"),
    Tap.KICK_IN: gettext_lazy("Scored"),
    Tap.KICK_MISSED: gettext_lazy("Missed"),
}


def say_part(part: Part) -> str:
    return str(_PARTS[part])


def say_tap(tap: Tap) -> str:
    return str(_TAPS[tap])


def say_start(kind: Kind, name: str) -> str:
    """Who has the ball first, and how.  # OP-79"""
    if kind is Kind.SHORT_HANDED:
        return _("%(name)s: the keeper begins with a goal kick.") % {"name": name}
    return _("Kick-off: %(name)s.") % {"name": name}


def say_verdict(found: Verdict, names: dict[Side, str], *, over: bool) -> str:
    """Who has won, or who would if it ended now, and by what."""
    figures = found.figures if found.winner is not Side.SECOND else found.figures[::-1]
    away = found.away_goals if found.winner is not Side.SECOND else found.away_goals[::-1]
    facts = {
        "name": names.get(found.winner, "") if found.winner else "",
        "figures": "{}–{}".format(*figures),
        "away": "{}–{}".format(*away),
    }
    return (_DECIDED if over else _SO_FAR)[found.why] % facts


_DECIDED = {
    Why.SCORE: gettext_lazy("%(name)s win %(figures)s, the head start included."),
    Why.COUNT: gettext_lazy("%(name)s win by %(figures)s: goals against clearances."),
    Why.AGGREGATE: gettext_lazy("%(name)s go through: %(figures)s over both legs."),
    Why.AWAY_GOALS: gettext_lazy("%(name)s go through: %(figures)s over both legs, %(away)s on away goals."),
    Why.EXTRA_TIME: gettext_lazy("%(name)s go through: %(figures)s over both legs, after extra time."),
    Why.SHOOT_OUT: gettext_lazy("%(name)s go through: %(figures)s in the shoot-out."),
    Why.LEVEL: gettext_lazy("A draw, %(figures)s: nobody wins."),
}
_SO_FAR = {
    Why.SCORE: gettext_lazy("%(name)s lead %(figures)s."),
    Why.COUNT: gettext_lazy("%(name)s lead by %(figures)s."),
    Why.AGGREGATE: gettext_lazy("%(name)s are ahead, %(figures)s over both legs."),
    Why.AWAY_GOALS: gettext_lazy("%(name)s are ahead on away goals: %(figures)s over both legs, %(away)s away."),
    Why.EXTRA_TIME: gettext_lazy("%(name)s are ahead, %(figures)s over both legs."),
    Why.SHOOT_OUT: gettext_lazy("%(name)s have won the shoot-out %(figures)s."),
    Why.LEVEL: gettext_lazy("Level, %(figures)s."),
}


def say_next(part: Part | None, now: Part) -> str:
    """What the whistle does."""
    if part is None:
        return _("Final whistle")
    if part is Part.SECOND_LEG:
        return _("Swap teams")
    if part is Part.SHOOT_OUT:
        return _("To the shoot-out")
    return _("To extra time") if part is Part.EXTRA_1 else _("Second half of extra time")

"""The frame of a game: draft, weeks, matches, and how a season ends."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from league.engines.club_manager.state import seat_of
from league.game_stories import words
from league.game_stories.lines import BAD, GOOD, NEUTRAL
from league.game_stories.tale import Sentence, Tale
from league.rules.zones import CHAMPION, NO_CHANGE, RELEGATION, TOP

WINDOWS = {"summer": _("The summer window is open."), "winter": _("The winter window is open.")}
OUTCOMES = {
    CHAMPION: _("Champions! The scarves come out."),
    "promotion": _("Promoted! One more division to discover."),
    NO_CHANGE: _("A season without a change of division."),
    RELEGATION: _("Relegated. There will be tears on the terraces."),
}
NO_CARD = _("Duel %(step)s: no card of yours could have changed anything, so you were not asked for one.")
NOT_ASKED = {
    "market": _("Nobody on the market was within your reach, so you were not asked for a bid."),
    "agents": _("None of the agents’ players was within your reach, so you were not asked."),
    "youth": _("Neither of the youths may join your squad, so you were not asked."),
}
NOT_ASKED_RULES = {"market": "CM-TM-1", "agents": "CM-AGENT-1", "youth": "CM-YTH-1"}
TOP_PLACE = _("Among the best of the land: a top place.")


def _cup_round(tale: Tale) -> str:
    last, number = max(week.round for week in tale.book.calendar if week.match == "cup"), tale.facts["round"]
    if number == last:
        return pgettext("round of the cup", "final")
    return (
        pgettext("round of the cup", "semi-final")
        if number == last - 1
        else pgettext("round of the cup", "round %(number)s") % {"number": number}
    )


def _week(tale: Tale) -> str:
    facts = tale.facts
    if facts["match"] == "league":
        told = gettext("Week %(week)s: league, round %(round)s.") % facts
    elif facts["match"] == "cup":
        told = gettext("Week %(week)s: cup, %(round)s.") % (facts | {"round": _cup_round(tale)})
    else:
        told = gettext("Week %(week)s: no match.") % facts
    return f"{told} {WINDOWS[facts['window']]}" if facts["window"] else told


def _managers_tie(tale: Tale) -> str | None:
    """Ties between bots are for the bracket."""
    if all(seat_of(tale.facts[end]) is None for end in ("home", "away")):
        return None
    return gettext("Cup draw, %(round)s: %(home)s v %(away)s.") % (tale.spoken | {"round": _cup_round(tale)})


def _through(tale: Tale) -> str:
    if tale.facts["round"] == max(week.round for week in tale.book.calendar if week.match == "cup"):
        return gettext("The cup is won! %(opponent)s are beaten in the final.") % tale.spoken
    return gettext("Through to the next round of the cup: %(opponent)s are out.") % tale.spoken


def _out_of_the_cup(tale: Tale) -> str:
    """What it does to morale has a line of its own, unless it does nothing."""
    told = gettext("Out of the cup: %(opponent)s were too strong in the %(round)s.") % (
        tale.spoken | {"round": _cup_round(tale)}
    )
    if tale.facts["by"]:
        return told
    stays = gettext("Morale stays at %(now)s.") % {"now": words.signed(tale.facts["now"])}
    return f"{told} {stays}"


def _placed(tale: Tale) -> str:
    placed = [f"{words.BOXES[box]} {count}" for box, count in tale.facts["workers"].items()]
    if not placed:
        return gettext("No worker is placed.")
    return gettext("Workers placed: %(boxes)s.") % {"boxes": ", ".join(placed)}


def _full_time(tale: Tale) -> str:
    facts = tale.facts
    known = tale.spoken | {"score": words.score(facts["goals"])}
    if facts["forfeit"]:
        return gettext("Forfeited: %(home)s %(score)s %(away)s. Too few could be fielded.") % known
    result = tale.names.result(facts["home"], facts["away"], facts["competition"])
    if result and result.shoot_out:
        known["kicks"] = words.score(result.shoot_out)
        return gettext("Full time: %(home)s %(score)s %(away)s, %(kicks)s on penalties.") % known
    if result and result.extra_time:
        return gettext("Full time: %(home)s %(score)s %(away)s after extra time.") % known
    return gettext("Full time: %(home)s %(score)s %(away)s.") % known


def _how_it_went(tale: Tale) -> str:
    """For the reader's club; a shoot-out decides too."""
    facts, own = tale.facts, f"M{tale.reader}"
    if own not in (facts["home"], facts["away"]):
        return NEUTRAL
    margin = facts["goals"][0] - facts["goals"][1]
    if facts["home"] != own:
        margin = -margin
    result = tale.names.result(facts["home"], facts["away"], facts["competition"])
    if not margin and result and result.winner:
        margin = 1 if result.winner == own else -1
    return GOOD if margin > 0 else BAD if margin < 0 else NEUTRAL


def _outcome(tale: Tale) -> str:
    facts = tale.facts
    headline = TOP_PLACE if facts["zone"] == TOP else OUTCOMES[facts["outcome"]]
    figures = gettext("Place %(rank)s with %(points)s; bonus %(bonus)s, wages %(wages)s.")
    return f"{headline} {figures % (tale.spoken | {'points': words.points(facts['points'])})}"


def _verdict(tale: Tale) -> str:
    return {CHAMPION: GOOD, "promotion": GOOD, RELEGATION: BAD}.get(tale.facts["outcome"], NEUTRAL)


def _division(tale: Tale) -> str:
    up = tale.facts["now"] < tale.facts["before"]
    told: Promise = _("Going up: next season in %(division)s.") if up else _("Going down: next season in %(division)s.")
    return str(told) % {"division": words.DIVISIONS[tale.facts["now"]]}


def _growth(tale: Tale) -> str:
    """CM-SOLO-3"""
    before, now = tale.facts["before"], tale.facts["now"]
    if not now:
        return gettext("No manager has won Division 1: its bots are back to what their cards say.")
    told = (
        gettext("A manager has won Division 1, and the others answer: next season its bots play at ability +%(more)s.")
        if now > before
        else gettext("No manager has won Division 1: next season its bots play at ability +%(more)s.")
    )
    return told % {"more": words.tenths(now)}


def _not_asked(tale: Tale) -> Promise:
    return NOT_ASKED.get(tale.facts["question"], NO_CARD)


SENTENCES = {
    "dealt": Sentence(_("Dealt to begin with: %(players)s."), "cards", "CM-DRAFT-1"),
    "offered": Sentence(_("Face up on the table: %(players)s."), "cards", "CM-DRAFT-2"),
    "drafted": Sentence(_("Chosen: %(players)s."), "check", "CM-DRAFT-2"),
    "season": Sentence(_("Season %(season)s begins."), "calendar", "CM-NEW-1"),
    "week": Sentence(_week, "calendar", "CM-WEEK-1"),
    "placed": Sentence(_placed, "people", "CM-WEEK-3"),
    "cup-drawn": Sentence(_managers_tie, "cup", "CM-CUP-1"),
    "lucky-loser": Sentence(_("Lucky losers: %(back)s come back into the cup, for %(instead)s."), "cup", "CM-CUP-6"),
    "cup-through": Sentence(_through, "cup", "CM-CUP-1", GOOD),
    "cup-out": Sentence(_out_of_the_cup, "cup", "CM-CUP-5", BAD),
    "playoff-drawn": Sentence(
        _("A play-off at a neutral venue: %(home)s v %(away)s."),
        "whistle",
        "CM-END-3",
        theirs=_("A play-off at a neutral venue: %(home)s v %(away)s."),
    ),
    "not-asked": Sentence(_not_asked, "info", lambda tale: NOT_ASKED_RULES.get(tale.facts["question"], "CM-SCARD-1")),
    "line-up-named": Sentence(_("The team sheet is handed in."), "list", "CM-HUM-1"),
    "kick-off": Sentence(_("Kick-off: %(home)s v %(away)s."), "whistle", "CM-DUEL-1"),
    "full-time": Sentence(_full_time, "ball", "CM-POST-1", _how_it_went),
    "outcome": Sentence(_outcome, "table", "CM-END-1", _verdict),
    "division": Sentence(
        _division, "arrow", "CM-END-1", lambda tale: GOOD if tale.facts["now"] < tale.facts["before"] else BAD
    ),
    "league-grows": Sentence(_growth, "table", "CM-SOLO-3"),
    "sacked": Sentence(
        _("The board has seen enough: you are sacked."),
        "door",
        "CM-SACK-1",
        BAD,
        theirs=_("%(club)s sack their manager."),
    ),
    "resigned": Sentence(
        _("You hand in your resignation."), "door", "CM-SACK-1", theirs=_("The manager of %(club)s resigns.")
    ),
    "over": Sentence(_("The game is over."), "whistle", "CM-SACK-1"),
}

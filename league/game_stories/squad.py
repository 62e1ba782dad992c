"""Players, money and morale: what happens to a club outside the boxes."""

from __future__ import annotations

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from clubs.rules.club_manager.book import Consequence
from clubs.rules.club_manager.consequences import factors
from clubs.rules.club_manager.state import PRIMA_DONNA
from league.engines.club_manager.outcomes import division_after, finished_high
from league.game_stories import words
from league.game_stories.lines import BAD, GOOD, NEUTRAL, Die
from league.game_stories.tale import Sentence, Tale

FACES = {
    "plaster": _("Plaster"),
    "icon": _("Injury-prone"),
    "red": pgettext_lazy("face of a die", "Red card"),
    "nothing": pgettext_lazy("face of a die", "Nothing"),
}
# The post-match die, if it struck somebody, and if it struck nobody.
DIE = {
    "plaster": (_("The post-match die shows the plaster."), _("The post-match die shows the plaster, and misses.")),
    "icon": (_("The post-match die shows the injury-prone icon."), _("The injury-prone icon, and nobody to fear it.")),
    "red": (_("The post-match die shows a red card."), _("A red card on the post-match die, but nobody is sent off.")),
    "nothing": (_("The post-match die spares everybody."), _("The post-match die spares everybody.")),
}
# The sentence of a shift of morale, and the rule that shifts it.
MORALE = {
    "result": (_("Morale %(by)s after the match: it stands at %(now)s."), "CM-MOR-1"),
    "other-division": (_("Morale %(by)s against a club of another division: it stands at %(now)s."), "CM-MOR-2"),
    "prima-donnas": ("", "CM-MOR-3"),
    "board": (_("Word from the board reaches the dressing room: morale %(by)s, now %(now)s."), "CM-BOARD-1"),
}


def _die(tale: Tale) -> Promise:
    struck = tale.following is not None and tale.following.kind in ("injured", "red-card")
    return DIE[tale.facts["face"]][0 if struck else 1]


def _post_match_die(tale: Tale) -> tuple[Die, ...]:
    face = tale.facts["face"]
    return (Die("post-match", face, str(FACES[face])),)


def _morale(tale: Tale) -> str:
    facts = tale.facts
    told = _sulking(facts) if facts["why"] == "prima-donnas" else str(MORALE[facts["why"]][0])
    return told % {"by": words.signed(facts["by"]), "now": words.signed(facts["now"]), "count": facts.get("count", 1)}


def _sulking(facts: dict[str, Any]) -> str:
    """Nobody was left out who could not have played. Games of long ago do not say who could."""
    count, unfit = facts.get("count", 1), facts.get("unfit", 0)
    if unfit == count:
        return ngettext(
            "A prima donna who could not play sulks in the stand: morale %(by)s, now %(now)s.",
            "%(count)s prima donnas who could not play sulk in the stand: morale %(by)s, now %(now)s.",
            count,
        )
    if unfit:
        return gettext("%(count)s prima donnas who did not play sulk for all to hear: morale %(by)s, now %(now)s.")
    return ngettext(
        "A prima donna left out sulks for all to hear: morale %(by)s, now %(now)s.",
        "%(count)s prima donnas left out sulk for all to hear: morale %(by)s, now %(now)s.",
        count,
    )


def _sold(tale: Tale) -> Promise:
    """After a season, the reason: prima donnas who demand it, and players too good for the division below."""
    season, player = tale.outcomes.get(tale.event.seat), tale.names.card_of(tale.facts["player"])
    if season and player:
        if player.is_(PRIMA_DONNA) and not finished_high(season["zone"]):
            return _("%(player)s, a prima donna, demands a transfer and goes for %(price)s.")
        if player.ability > _cap_after(tale, season):
            return _("%(player)s is too good for the division below and goes for %(price)s.")
    return _("%(player)s is sold for %(price)s.")


def _cap_after(tale: Tale, season: dict[str, Any]) -> int:
    before = tale.names.division(tale.seat)
    after = division_after(before, season["outcome"])
    return tale.book.ability_cap.of(after) if after > before else 1000


def _task(told: Promise, tale: Tale, met: bool | None = None) -> str:
    card = tale.names.task(tale.facts["card"])
    text = str(told) % {"card": words.quoted(words.printed(card.title))}
    if met is None:
        return text
    return f"{text} {_consequence(tale, card.reward if met else card.penalty)}".strip()


def _consequence(tale: Tale, consequence: Consequence) -> str:
    """What no event of its own tells."""
    if consequence.of == "money":
        sums = factors(tale.book, tale.names.state.options, tale.names.division(tale.seat))
        amount = sums.sum_of(consequence.amount)
        told = gettext("The board pays %(amount)s.") if amount > 0 else gettext("That costs %(amount)s.")
        return told % {"amount": words.pounds(abs(amount))}
    if consequence.of in ("youth", "training"):
        box = str(words.BOXES[consequence.of])
        return gettext("%(box)s: %(steps)s.") % {"box": box, "steps": words.signed(consequence.amount)}
    return ""


def _objective(tale: Tale) -> str:
    last, deadline = len(tale.book.calendar), tale.facts["deadline"]
    until = (
        gettext("Deadline: the end of week %(week)s.")
        if deadline <= last
        else gettext("Deadline: the end of week %(week)s, next season.")
    )
    asked = _task(_("The board asks for %(card)s."), tale)
    return f"{asked} {until % {'week': deadline if deadline <= last else deadline - last}}"


def _drawn(tale: Tale) -> str:
    card = words.quoted(words.printed(tale.names.play_card(tale.facts["card"]).title))
    return gettext("A card comes with it: %(card)s.") % {"card": card}


def _debt_settled(tale: Tale) -> Promise:
    if tale.facts["left"]:
        return _("%(amount)s of it goes to the creditors; %(left)s is still owed.")
    return _("%(amount)s of it goes to the creditors, and the debt is paid.")


SENTENCES = {
    "post-match-die": Sentence(
        _die,
        "dice",
        "CM-POST-2",
        lambda tale: GOOD if tale.facts["face"] == "nothing" else NEUTRAL,
        dice=_post_match_die,
    ),
    "injured": Sentence(_("%(player)s is hurt: out for %(weeks)s."), "plus", "CM-POST-2", BAD),
    "red-card": Sentence(_("%(player)s sees red: banned for %(matches)s."), "flag", "CM-POST-2", BAD),
    "fit-again": Sentence(_("%(player)s is fit again."), "check", "CM-POST-5", GOOD),
    "ban-served": Sentence(_("%(player)s has served his ban."), "check", "CM-POST-5", GOOD),
    "morale": Sentence(
        _morale,
        "people",
        lambda tale: MORALE[tale.facts["why"]][1],
        lambda tale: GOOD if tale.facts["by"] > 0 else BAD,
    ),
    "captain": Sentence(
        lambda tale: _("%(player)s wears the armband.") if tale.facts["player"] else _("Nobody wears the armband now."),
        "person",
        "CM-PLY-6",
    ),
    "sold": Sentence(_sold, "door", "CM-TM-7"),
    "debt": Sentence(_("The money runs out: %(amount)s is owed."), "alert", "CM-MONEY-1", BAD),
    "debt-settled": Sentence(_debt_settled, "coin", "CM-MONEY-1"),
    "objective-taken": Sentence(_objective, "flag", "CM-BOARD-1", box="board"),
    "objective-met": Sentence(
        lambda tale: _task(_("The board is pleased: %(card)s is done."), tale, True), "check", "CM-BOARD-1", GOOD
    ),
    "objective-failed": Sentence(
        lambda tale: _task(_("The board is not amused: %(card)s came to nothing."), tale, False),
        "cross",
        "CM-BOARD-1",
        BAD,
    ),
    "goal-kept": Sentence(lambda tale: _task(_("The goal of the season: %(card)s."), tale), "flag", "CM-GOAL-1"),
    "goal-met": Sentence(
        lambda tale: _task(_("The goal of the season is reached: %(card)s."), tale, True), "check", "CM-GOAL-1", GOOD
    ),
    "goal-failed": Sentence(
        lambda tale: _task(_("The goal of the season is missed: %(card)s."), tale, False), "cross", "CM-GOAL-1", BAD
    ),
    "card-drawn": Sentence(_drawn, "cards", "CM-BOARD-1", GOOD),
    "retired": Sentence(_("%(player)s hangs up his boots."), "door", "CM-NEW-1"),
    "final-season": Sentence(
        _("%(player)s enters his final season: ability %(ability)s."), "down-tri", "CM-NEW-1", BAD
    ),
    "free-youth": Sentence(_("%(player)s, a free youth, fills a gap in the squad."), "person", "CM-PLY-10"),
    "card-returned": Sentence(_("A new name on the transfer market: %(player)s."), "person", "CM-PLY-10"),
}

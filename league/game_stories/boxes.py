"""What the ten boxes bring."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from league.game_stories import words
from league.game_stories.lines import BAD, GOOD, Die
from league.game_stories.tale import Sentence, Tale


def _marketing(tale: Tale) -> str:
    facts = tale.facts
    known = tale.spoken | {"workers": words.workers(facts["workers"])}
    if facts["face"]:
        told = gettext("Marketing: ×%(face)s with %(workers)s, %(income)s in the till.") % known
    elif facts["income"] > facts["workers"]:
        told = gettext("Marketing: the prima donnas steal the show. With %(workers)s, %(income)s in the till.") % known
    else:
        told = (
            gettext("Marketing: the prima donna icon, and hardly a head turns. With %(workers)s, %(income)s.") % known
        )
    if facts["store"]:
        told = f"{told} {gettext('The club store adds %(store)s.') % known}"
    return told


def _marketing_die(tale: Tale) -> tuple[Die, ...]:
    face = tale.facts["face"]
    return (
        Die("marketing", str(face), f"×{face}") if face else Die("marketing", "prima-donna", gettext("Prima donna")),
    )


def _hidden_cards(tale: Tale) -> str | None:
    """The own cards are told by name."""
    count = tale.facts["cards"]
    if tale.own:
        return None
    return ngettext("%(count)s tactical card drawn.", "%(count)s tactical cards drawn.", count) % {"count": count}


def _tactical_cards(tale: Tale) -> str:
    titles = [words.quoted(words.printed(tale.names.play_card(key).title)) for key in tale.facts["cards"]]
    if not titles:
        return gettext("The tactics board stays empty: no card is left to draw.")
    return gettext("From the tactics board: %(cards)s.") % {"cards": words.listed(titles)}


def _scouted(tale: Tale) -> str:
    card = words.quoted(words.printed(tale.names.play_card(tale.facts["card"]).title))
    return gettext("The scouts have something for the next match: %(card)s.") % {"card": card}


def _on_track(told: object, top: int, tale: Tale) -> str:
    return str(told) % {"steps": tale.facts["steps"], "top": top}


def _step(tale: Tale) -> str | None:
    """The last one is told by what it finishes."""
    steps, top = tale.facts["steps"], tale.book.tracks.facilities[tale.facts["track"]]
    if steps >= top:
        return None
    return gettext("%(track)s: step %(steps)s of %(top)s.") % (tale.spoken | {"top": top})


def _void_step(tale: Tale) -> object:
    if not tale.facts["track"]:
        return _("Nothing is built: no step can be paid for.")
    return _("%(track)s: nothing is built. %(reason)s")


BUILT = {
    "stadium": _("The stadium is finished: more at the gate, and in the first division stars may sign."),
    "recruitment": _("Recruitment is complete: one more worker from next week on."),
    "academy": _("The youth academy opens its gates: newcomers arrive better."),
    "medical": _("The medical centre opens: nobody hurt in a match is out for long."),
    "store": _("The club store opens: every marketing week sells a few scarves."),
}


def _signed_in(tale: Tale) -> str:
    return "market" if tale.facts["player"] in tale.bidding else "agents"


SENTENCES = {
    "marketing": Sentence(_marketing, "coin", "CM-MKT-1", GOOD, "marketing", dice=_marketing_die),
    "scouted": Sentence(_scouted, "eye", "CM-SCOUT-1", GOOD, "scout"),
    "tactical-work": Sentence(_hidden_cards, "cards", "CM-TACT-1", box="tactics"),
    "tactical-cards": Sentence(_tactical_cards, "cards", "CM-TACT-1", GOOD, "tactics"),
    "treated": Sentence(
        _("%(player)s has been with the physio: %(weeks)s to go."), "plus", "CM-PHYS-1", GOOD, "physio"
    ),
    "no-objective": Sentence(_("The board has nothing to ask for this week."), "flag", "CM-BOARD-1", box="board"),
    "reserved": Sentence(
        _("%(player)s is reserved for the winter."),
        "clock",
        "CM-AGENT-3",
        GOOD,
        "agents",
        theirs=_("%(club)s have reserved a player for the winter."),
    ),
    "reservation-lapsed": Sentence(
        _("Reserved but never bought: %(player)s costs a fee of %(fee)s."),
        "clock",
        "CM-AGENT-3",
        BAD,
        "agents",
        theirs=_("%(club)s let a reservation lapse and pay %(fee)s."),
    ),
    "signed": Sentence(_("%(player)s signs for %(price)s."), "pen", "CM-TM-5", GOOD, _signed_in),
    "nothing-to-buy": Sentence(_("Nobody on the market could be bought."), "cross", "CM-TM-1", box="market"),
    "bid": Sentence(_("A bid for %(player)s: %(amount)s."), "up-tri", "CM-TM-2", box="market"),
    "passed": Sentence(_("No further bid for %(player)s."), "minus", "CM-TM-2", box="market"),
    "bid-void": Sentence(_("The bid for %(player)s is void. %(reason)s"), "cross", "CM-TM-2", BAD, "market"),
    "bought-out": Sentence(
        _("%(buyer)s pay the buyout clause: %(player)s is gone for %(price)s, and nobody was asked."),
        "door",
        "CM-TM-6",
        BAD,
        "market",
    ),
    "youth-steps": Sentence(
        lambda tale: _on_track(_("Youth scouting: step %(steps)s of %(top)s."), tale.book.tracks.youth, tale),
        "people",
        "CM-YTH-1",
        box="youth",
    ),
    "youth-joins": Sentence(
        _("%(player)s comes up from the youth team, ability %(ability)s."), "person", "CM-YTH-1", GOOD, "youth"
    ),
    "training-steps": Sentence(
        lambda tale: _on_track(_("Training: step %(steps)s of %(top)s."), tale.book.tracks.training_marks[-1], tale),
        "list",
        "CM-TRN-1",
        box="training",
    ),
    "trained": Sentence(
        _("%(player)s has put the work in: ability %(ability)s now."), "up-tri", "CM-TRN-1", GOOD, "training"
    ),
    "step": Sentence(_step, "home", "CM-FAC-1", GOOD, "facilities"),
    "step-void": Sentence(_void_step, "cross", "CM-FAC-1", BAD, "facilities"),
    "built": Sentence(lambda tale: BUILT[tale.facts["track"]], "home", "CM-FAC-2", GOOD, "facilities"),
}

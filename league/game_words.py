"""What a rule of a played game says when it says no: a sentence for every code, in the language of the person."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from clubs.refusal import Refusal
from clubs.rules.club_manager.refused import Refused


class Forbidden(Refusal):
    """A rule's refusal in words; pages may also go by the code."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code


class Stale(Refusal):
    """The page was older than the game. Nothing has changed; drawing it again shows how things stand."""


SENTENCES = {
    "not-your-turn": _("Nothing is asked of you just now."),
    "not-asked": _("That is not what is asked of you now."),
    "nothing-asked": _("That box asks nothing of you."),
    "another-question": _("That does not answer the question."),
    "not-now": _("That cannot be done at this point of the match."),
    "not-kicked-off": _("The match has not kicked off yet."),
    "match-over": _("The match is over."),
    "one-to-four-managers": _("One to four managers can play."),
    "a-colour-each": _("Every manager needs a colour of their own."),
    "pick-that-many": _("Pick exactly this many cards: %(count)s."),
    "not-on-offer": _("That card is not on offer."),
    "no-such-box": _("There is no such box."),
    "box-is-shut": _("That box takes no workers. %(why)s"),
    "fewer-than-no-workers": _("The number of workers cannot be negative."),
    "not-so-many-workers": _("You have only this many workers: %(workers)s."),
    "no-spot-left": _("All spots there are taken."),
    "no-cards-left": _("No cards are left there."),
    "agents-closed": _("The agents have gone for this season."),
    "window-closed": _("The transfer window is closed."),
    "enough-objectives": _("Your club has as many objectives as it may have."),
    "nobody-to-treat": _("Nobody can be treated."),
    "nobody-to-gain": _("Training would improve nobody."),
    "all-built": _("Everything is built already."),
    "not-shown": _("That card was not shown to you."),
    "picked-twice": _("One card was picked twice."),
    "too-many": _("That is too many; the most is %(most)s."),
    "one-from-the-pile": _("The super agent brings only one card from the pile."),
    "not-reserved": _("You have not reserved this player."),
    "cannot-gain": _("Training cannot improve this player."),
    "not-treatable": _("This player needs no treatment, or is named too often."),
    "no-such-step": _("There is no such step to build."),
    "already-built": _("That is built already."),
    "one-step-a-week": _("Only one step can be built a week."),
    "too-few-workers": _("That needs more workers: %(needed)s instead of %(workers)s."),
    "nothing-affordable": _("No step can be paid for."),
    "in-debt": _("A club in debt buys nothing."),
    "not-enough-money": _("There is not enough money for that."),
    "above-cap": _("This player is too good for your division."),
    "needs-top-division": _("Such a star only signs in the first division."),
    "needs-stadium": _("Such a star only signs where the stadium is built."),
    "bought-out": _("You lost this player to a clause this season; he cannot come back yet."),
    "too-few-players": _("Too few players would be left."),
    "not-in-squad": _("That player is not in the squad."),
    "not-a-leader": _("Only a leader can be captain."),
    "no-claim": _("You have no worker left in the market."),
    "no-clause": _("That player is in no other manager’s squad."),
    "not-on-display": _("That player is not on the market."),
    "another-auction": _("Another player is up for auction now."),
    "bid-too-low": _("The bid must be at least %(least)s."),
    "no-such-slot": _("There is no such place on the pitch."),
    "injured": _("An injured player cannot play."),
    "suspended": _("A suspended player cannot play."),
    "keeper-outfield": _("A keeper plays in goal only."),
    "no-keeper": _("Somebody must stand in goal."),
    "keeper-available": _("A keeper is fit: he stands in goal."),
    "empty-line": _("Every line needs at least one player."),
    "side-too-small": _("At least %(least)s players must be named."),
    "side-too-large": _("That is too many players; %(full)s can be fielded."),
    "side-incomplete": _("Name %(full)s players: you have that many."),
    "card-not-now": _("That card cannot be played now."),
    "no-such-area": _("There is no such area."),
    "no-substitution-left": _("No substitution is left."),
    "no-change-left": _("No change of position is left."),
    "not-on-the-pitch": _("That player is not on the pitch."),
    "not-on-the-bench": _("That player is not on the bench."),
    "keeper-needed": _("A keeper on the bench comes first for the goal."),
    "keepers-stay-in-goal": _("Keepers play in goal only, and nobody changes places with them."),
    "moved-already": _("That player has changed position already."),
    "line-left-empty": _("That would leave a line empty."),
}


def in_words(refused: Refused) -> Forbidden:
    facts = dict(refused.facts)
    if "why" in facts:
        facts["why"] = SENTENCES[facts["why"]]
    return Forbidden(refused.code, str(SENTENCES[refused.code]) % facts)

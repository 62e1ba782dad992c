"""What the commentator says: two to four ways for everything that happens in a match, chosen by where it happens."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Ways = tuple[Promise, ...]

WON: dict[str, Ways] = {
    "L": (
        _("%(club)s break free down the left."),
        _("Overlap on the left, and %(club)s have all the space in the world."),
    ),
    "C": (
        _("%(club)s go straight through the middle."),
        _("Neat little triangles in the centre, and %(club)s are away."),
    ),
    "R": (_("%(club)s tear down the right."), _("All along the right touchline: %(club)s will not be caught.")),
    "F": (
        _("In behind! %(club)s have the last line beaten."),
        _("%(club)s press high and steal the ball up front."),
    ),
    "M": (
        _("%(club)s run the midfield."),
        _("Second ball, third ball: in midfield everything falls to %(club)s."),
    ),
    "D": (
        _("%(club)s win it at the back and break at once."),
        _("Nothing gets past at the back, and out come %(club)s on the counter."),
    ),
}
LEVEL: Ways = (
    _("Honours even: nobody gets through."),
    _("They cancel each other out."),
    _("A scrappy spell, and no way past for either side."),
)
TWO_CARDS = _("Two chances!")
NO_FLAIR: Ways = (
    _("Plenty of tricks, all of them smothered: strength holds on both sides."),
    _("No room for artists today: flair finds no way round strength."),
)
FLAIR: Ways = (
    _("A touch of class! Flair %(flair)s beats strength %(strength)s, and %(club)s are through."),
    _("%(club)s conjure something: flair %(flair)s against strength %(strength)s."),
)
BOTH_FLAIR: Ways = (_("Tricks at both ends: flair opens both defences."), _("An exhibition! Both sides dance through."))
HOME_CARD: Ways = (
    _("The crowd drives %(club)s on for one last push."),
    _("One last wave from %(club)s, with the home end behind them."),
)
CHANCE: Ways = (
    _("A chance for %(club)s: %(card)s."),
    _("Here come %(club)s: %(card)s."),
    _("%(club)s have something on: %(card)s."),
)
# A card that comes to nothing is not announced as if it would: its title has given it away.
NO_CHANCE: Ways = (
    _("%(club)s are on the ball, but then: %(card)s."),
    _("Promising from %(club)s, until it is spoilt: %(card)s."),
    _("%(club)s go forward, and it ends with %(card)s."),
)
NOTHING: Ways = (
    _("It comes to nothing."),
    _("And the moment is gone."),
    _("All that work, and nothing to show for it."),
)
TURNED_OVER: Ways = (
    _("The ball is lost, and suddenly it is %(other)s who attack!"),
    _("Given away! %(other)s take over."),
)
SCORES: Ways = (
    _("Struck clean, %(sum)s against %(keeper)s: past the keeper!"),
    _("The keeper is beaten, %(sum)s to %(keeper)s!"),
    _("No chance for the keeper: %(sum)s against %(keeper)s."),
)
SAVED: Ways = (
    _("Saved! %(sum)s against the keeper’s %(keeper)s."),
    _("The keeper gets a hand to it: %(sum)s against %(keeper)s."),
    _("Inches wide: %(sum)s where more than %(keeper)s was needed."),
    _("Off the post and away: %(sum)s against %(keeper)s."),
)
GOAL: Ways = (
    _("GOAL! %(scorer)s makes it %(score)s."),
    _("It is in the net! %(scorer)s for %(club)s: %(score)s."),
    _("%(scorer)s wheels away in delight: %(score)s!"),
    _("And there it is, %(scorer)s! %(score)s."),
)
NAMELESS_GOAL: Ways = (_("GOAL for %(club)s: %(score)s."), _("In off somebody’s shin, and who cares? %(score)s."))
STANDS: Ways = (
    _("The referee draws the box in the air… VAR lets it stand!"),
    _("Checked and checked again: it counts."),
)
DISALLOWED: Ways = (_("VAR has found a toe offside: no goal."), _("Long faces at the monitor: disallowed."))
CARD: Ways = (_("%(club)s play %(card)s."), _("A sign from the bench, and %(club)s try %(card)s."))
CANCEL: Ways = (
    _("%(club)s have seen it coming: %(card)s, and %(cancelled)s counts for nothing."),
    _("Not today: %(club)s answer %(cancelled)s with %(card)s."),
)
REROLL: Ways = (
    _("%(club)s roll again: %(from)s becomes %(to)s."),
    _("Once more from the top: %(from)s turns into %(to)s."),
)
SWAP: Ways = (
    _("The dice change hands: %(first)s for %(home)s, %(second)s for %(away)s."),
    _("Everything is upside down: %(home)s now hold the %(first)s, %(away)s the %(second)s."),
)
CHOICE: Ways = (_("%(club)s choose their duel: %(duel)s."), _("%(club)s want it there: %(duel)s."))
STRIKER: Ways = (
    _("%(club)s throw on another striker: forwards +%(amount)s."),
    _("All or nothing: a fresh striker for %(club)s, forwards +%(amount)s."),
)
DEFENDER: Ways = (
    _("%(club)s shut up shop with another defender: defence +%(amount)s."),
    _("The lead must hold: a defender comes on for %(club)s, defence +%(amount)s."),
)
SUBSTITUTION: Ways = (
    _("%(club)s change: %(on)s on for %(off)s."),
    _("The board goes up: off with %(off)s, on with %(on)s."),
    _("%(off)s has run himself empty; %(on)s takes over."),
)
MOVED: Ways = (
    _("%(player)s is sent elsewhere: %(slot)s."),
    _("Arms waving on the touchline: %(player)s moves to %(slot)s."),
)
CHANGED_PLACES: Ways = (_("%(player)s and %(met)s change places."), _("A reshuffle: %(player)s and %(met)s swap."))
EXTRA_TIME: Ways = (
    _("%(score)s, and somebody must win: extra time."),
    _("Nothing between them at %(score)s: extra time."),
)
KICK_IN: Ways = (
    _("Penalty number %(round)s for %(club)s: in, cool as you like."),
    _("%(club)s, kick %(round)s: buried in the corner."),
    _("Kick %(round)s for %(club)s: the keeper goes the wrong way."),
)
KICK_OUT: Ways = (
    _("Penalty number %(round)s for %(club)s: saved!"),
    _("%(club)s, kick %(round)s: over the bar."),
    _("Kick %(round)s for %(club)s: against the post!"),
)
LAST_ROLL: Ways = (
    _("Still level. The last roll: %(roll)s for %(club)s."),
    _("One roll to settle it: %(club)s throw a %(roll)s."),
)
SHOOT_OUT: Ways = (
    _("%(club)s win the shoot-out %(score)s!"),
    _("Nerves of steel: %(club)s win it, %(score)s on penalties."),
)
FULL_TIME: Ways = (
    _("The final whistle: %(home)s %(score)s %(away)s."),
    _("It is over! %(home)s %(score)s %(away)s."),
)


def say(ways: Sequence[Promise], step: int, side: int | None, nth: int, /, **facts: object) -> str:
    """Always the same words at the same place of the same match; the next chance of a duel gets others."""
    return str(ways[(step + (side or 0) + nth) % len(ways)]) % facts

"""A count of one is said as one: a message that counts things has a form for it."""

import re

from config import translations

COUNTED = (
    "bans|bids|cards|clubs|days|decisions|divisions|games|goals|groups|hours|injuries|keepers|kicks|leagues|legs|lines|"
    "managers|matches|members|minutes|moves|outfielders|pages|people|picks|players|points|reports|results|rounds|seasons|"
    "seats|shirts|starters|substitutes|ties|transfers|weeks|wishes|workers"
)
BETWEEN = "(?:more |other |yellow |red |home |league |free |open |new )?"
COUNTS = re.compile(rf"%\((\w+)\)s(?:</b>)? {BETWEEN}({COUNTED})\b")

# Never one: why.
SEVERAL = {
    "%(actor)s opened %(cup)s for %(clubs)s clubs.": "two clubs at least",
    "%(actor)s opened the draft for %(count)s clubs. The dice drew the order and the keepers.": "two clubs at least",
    "%(count)s cards of invented players from all over the world, with attributes as in a real box. Enough for twenty "
    "squads of twenty. They are a copy: you may change any of them.": "548",
    "%(count)s matches unbeaten, from week %(first)s to week %(last)s": "five at least",
    "%(count)s matches without a win, from week %(first)s to week %(last)s": "five at least",
    "%(name)s picks": "a name, and what it does",
    "%(player)s from %(before)s weeks to %(after)s": "two weeks at least",
    "%(players)s of %(size)s players": "a squad of sixteen or twenty",
    "%(sitting)s of %(seats)s seats taken": "a table of two to four",
    "%(workers)s workers look through the whole pile; one card of it may be yours.": "four",
    "A box holds at most %(most)s cards.": "a limit",
    "A player is worth between 1 and %(most)s points.": "a limit",
    "A sale may not leave fewer than %(least)s players.": "a limit",
    "A wish list holds at most %(most)s players.": "a limit",
    "Arms waving on the touchline: %(player)s moves to %(slot)s.": "a name, and what it does",
    "At least %(least)s players must be named.": "a limit",
    "Name %(full)s players: you have that many.": "seven at least",
    "Only %(fit)s players can play: all of them start, and the bench stays empty.": "seven at least",
    "See %(cards)s cards, reserve up to %(most)s for the winter": "two cards a worker at least",
    "See %(cards)s cards, sign up to %(most)s": "two cards a worker at least",
    "That file has more than %(most)s lines.": "a limit",
    "The agents show %(cards)s cards": "two cards a worker at least",
    "The super agent opens all %(pile)s cards": "a whole pile",
    "The %(points)s points that it took were there in week %(week)s, against %(opponent)s": "eleven at least",
    "about %(points)s points, %(words)s": "a mean of many seasons",
}


def test_whatever_counts_things_has_a_form_for_one():
    without = {one.id for one in translations.gather() if not one.plural and COUNTS.search(one.id)}
    assert sorted(without - SEVERAL.keys()) == []
    assert sorted(SEVERAL.keys() - without) == []

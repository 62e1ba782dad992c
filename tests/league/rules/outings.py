"""Short ways to write a club's matches."""

from league.rules.discipline import Incident, Outing, State, What, compute

SHOWN = {"Y": What.YELLOW, "YY": What.SECOND_YELLOW, "R": What.RED}


def incidents(words):
    """ "Ann Y, Bob R, Cat 4, Dan ?": a yellow, a red, an injury that rolled 4, one not rolled yet."""
    made = []
    for word in filter(None, (word.strip() for word in words.split(","))):
        player, what = word.split()
        if what in SHOWN:
            made.append(Incident(player, SHOWN[what]))
        else:
            made.append(Incident(player, What.INJURY, None if what == "?" else int(what)))
    return tuple(made)


def outing(match, words="", *, competition="league", state=State.PLAYED, order=None, appeared=None):
    return Outing(
        match,
        competition,
        order if order is not None else (match,),
        state,
        incidents(words),
        None if appeared is None else frozenset(appeared.split()),
    )


def to_play(match, **options):
    return outing(match, state=State.TO_PLAY, **options)


def season(*words, ahead=3):
    """One league match after another, numbered from 1, and some to come."""
    played = [outing(number, happened) for number, happened in enumerate(words, start=1)]
    return played + [to_play(len(words) + number) for number in range(1, ahead + 1)]


def missed(outings, player, rules=None, openings=None):
    """The matches a player may not play in, in the order they were given."""
    discipline = compute(outings, rules, openings or {})
    return [outing.match for outing in outings if player in discipline.out_of(outing.match)]

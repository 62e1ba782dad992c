"""Short ways to write a match report."""

from matches.rules.report import Event, LineUp, Report, Score, Side, What

WHATS = {
    "G": What.GOAL,
    "OG": What.OWN_GOAL,
    "Y": What.YELLOW,
    "YY": What.SECOND_YELLOW,
    "R": What.RED,
    "I": What.INJURY,
    "S": What.SUBSTITUTION,
}
# Eleven starters and five substitutes each: h1-h16, a1-a16.
HOME = LineUp(frozenset(f"h{n}" for n in range(1, 12)), frozenset(f"h{n}" for n in range(12, 17)))
AWAY = LineUp(frozenset(f"a{n}" for n in range(1, 12)), frozenset(f"a{n}" for n in range(12, 17)))


def event(words):
    """ "h9 G 31", "h9 Y" without a minute, "? G 31" of the home side and "?a G" of the visitors, "h9>h12 S 60"."""
    player, what, *minute = words.split()
    side = Side.AWAY if player.lstrip("?").startswith("a") else Side.HOME
    off, _, on = player.partition(">")
    known = None if off.startswith("?") else off
    return Event(WHATS[what], side, known, int(minute[0]) if minute else None, on or None)


def score(words):
    return None if words is None else Score(*map(int, words.split("-")))


def report(final, events="", *, half_time=None, regular=None, shoot_out=None, line_ups=True, **options):
    return Report(
        score(final),
        [event(words.strip()) for words in events.split(",") if words.strip()],
        score(half_time),
        regular=score(regular),
        shoot_out=score(shoot_out),
        home=HOME if line_ups else None,
        away=AWAY if line_ups else None,
        **options,
    )

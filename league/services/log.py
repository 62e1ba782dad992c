"""The league's log: who did what and when. Whoever wants to hear of it listens to `recorded`."""

from django.dispatch import Signal
from django.utils import translation

from league.models import Activity, League
from league.services.revisions import turn
from league.stories import STORIES

recorded = Signal()  # gives `line`, an Activity, within the transaction that writes it


def record(league: League, actor, verb: str, **facts) -> Activity:
    """Adds a line. `actor` is None when the clock did it; `facts` are what the sentence names."""
    if verb not in STORIES:
        raise KeyError(f"league/stories.py has no sentence for {verb!r}")
    if actor is not None:
        facts.setdefault("actor", actor.username)
    # Every write is on the log, so this is where the league's revision moves.
    turn(League.objects.filter(pk=league.pk))
    line = Activity.objects.create(league=league, actor=actor, verb=verb, facts=facts)
    recorded.send(League, line=line)
    return line


def source_words(words) -> str:
    """The English words as they are in the source: the log keeps those and translates them for each reader."""
    with translation.override("en"):
        return str(words)

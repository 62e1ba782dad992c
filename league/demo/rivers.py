"""Two Rivers League: eight clubs in two divisions, half-way through, with a match that is overdue."""

from __future__ import annotations

from datetime import date, timedelta

from accounts.models import User
from league.demo.stage import Stage, at, seal, sunday_before
from league.models import Fixture, League
from league.rules.promotion import Numbers
from league.services.divisions import Plan, place_clubs, set_divisions
from league.services.results import enter_in_bulk
from league.services.seasons import draw_calendar

NAME = "Two Rivers League"
ORGANISER = "Bea"
PLANS = (
    Plan("Upper Reaches", Numbers(goes_down=1, playoff_down=1)),
    Plan("Lower Reaches", Numbers(goes_up=1, playoff_up=1)),
)
# name, short name, cloth, second colour, pattern, manager; four to a division
CLUBS = (
    ("Weirside", "Weirside", "navy", "white", "plain", None),
    ("Millrace Rangers", "Millrace", "red", "white", "hoops", None),
    ("Otterburn Lane", "Otterburn", "green", "yellow", "halves", "Bea"),
    ("Lockgate Athletic", "Lockgate", "sky", "maroon", "stripes", None),
    ("Ford Street", "Ford Street", "orange", "black", "plain", None),
    ("Willow Eyot", "Willow Eyot", "yellow", "green", "sash", None),
    ("Towpath Wanderers", "Towpath", "maroon", "sky", "halves", None),
    ("Gravel Pits", "Gravel Pits", "black", "white", "hoops", None),
)
ROUNDS_PLAYED = 4


def found(people: dict[str, User], today: date) -> League:
    first = sunday_before(today) - timedelta(weeks=ROUNDS_PLAYED - 1)
    stage = Stage(
        name=NAME,
        organiser=people[ORGANISER],
        founded=first - timedelta(days=6),
        system="counter-attack-2",
        is_public=True,
        house_rules={},
    )
    stage.enter(CLUBS, people, first - timedelta(days=6))
    seal(stage.season, [club[1] for club in CLUBS])
    facts = {"league": stage.league, "actor": stage.organiser}
    with stage.when(at(first - timedelta(days=3), 20)):
        upper, lower = set_divisions(plans=PLANS, **facts)
        clubs = {entry.club.short_name: entry.club_id for entry in stage.season.entries.select_related("club")}
        places = {clubs[club[1]]: upper if turn < 4 else lower for turn, club in enumerate(CLUBS)}
        place_clubs(places=places, **facts)
        draw_calendar(first_date=first, play_within=0, **facts)
    with stage.when(at(sunday_before(today), 22)):
        enter_in_bulk(scores=_scores(stage), **facts)
    return stage.league


def _scores(stage: Stage) -> dict[int, tuple[int, int]]:
    """All that was played: one match of the last round was not, and its deadline is over."""
    played = Fixture.objects.of(stage.season).filter(round__number__lte=ROUNDS_PLAYED).order_by("round__number", "id")
    ids = list(played.values_list("pk", flat=True))[:-1]
    return {pk: (turn * 7 % 4, turn * 5 % 3) for turn, pk in enumerate(ids)}

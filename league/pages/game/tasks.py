"""What the board and the season goal ask of the reader's own club, and how far it has come. Nobody else sees it."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.rules.club_manager import objectives
from clubs.rules.club_manager.book import TaskCard
from clubs.rules.club_manager.consequences import Factors, factors
from clubs.rules.club_manager.state import Objective
from league.engines.club_manager import calendar, cup
from league.engines.club_manager.outcomes import outcome_of_zone
from league.engines.club_manager.play import NO_DICE, Play
from league.engines.club_manager.post_season import RANKS
from league.game_guards import Place
from league.pages.game.season_rows import SeasonRows
from league.rules.zones import zone_of
from league.templatetags.game import OUTCOMES


@dataclass(frozen=True)
class Task:
    card: TaskCard
    goal: bool
    progress: str
    percent: int | None  # nothing to measure, if only the end decides
    done: bool  # as things stand
    until: str
    left: str


@dataclass(frozen=True)
class TasksPage:
    tasks: list[Task]
    factor: Factors  # of the sums in this division


def tasks_page(place: Place, rows: SeasonRows) -> TasksPage | None:
    """For a seat; spectators have no board to please."""
    club, book = place.club, place.book
    if club is None or club.sacked:
        return None
    facts = _facts(place, rows)
    tasks = []
    if club.goal:
        until = _("until the end of the season")
        tasks.append(_task(place, book.goals[club.goal], club.goal_since, facts, until, "", goal=True))
    for objective in club.objectives:
        until, left = _deadline(place, objective)
        tasks.append(_task(place, book.board[objective.card], objective.since, facts, until, left))
    return TasksPage(tasks, factors(book, place.state.options, club.division))


def _facts(place: Place, rows: SeasonRows) -> dict[str, int]:
    """What is known so far of that which only the end of the season decides."""
    club, play = place.club, Play(place.state, place.book, NO_DICE)
    key = f"M{club.seat}"
    facts = objectives.levels(play.turn, club)
    row = next((row for row in rows.table(club.division).rows if row.club == key), None)
    if row is None:
        return facts | {"outcome": 0, "rank": 0, "cup_round": 0}
    zone = zone_of(place.book.zones[club.division], row.points, row.rank, full_table=place.state.options.full_table)
    return facts | {
        "outcome": RANKS.index(outcome_of_zone(zone, None)),
        "rank": row.rank,
        "cup_round": cup.round_reached(play, key, calendar.cup_rounds(place.book)),
    }


def _task(
    place: Place, card: TaskCard, since: dict[str, int], facts: dict[str, int], until: str, left: str, *, goal=False
) -> Task:
    now, target = objectives.progress(card, since, place.club, facts)
    return Task(
        card=card,
        goal=goal,
        progress=_words(card, now, target),
        percent=_share(card, now, target),
        done=objectives.met(card, since, place.club, facts),
        until=until,
        left=left,
    )


def _share(card: TaskCard, now: int, target: int) -> int | None:
    if card.condition.of in ("outcome", "rank") or target <= 0:
        return None
    return max(0, min(100, now * 100 // target))


def _words(card: TaskCard, now: int, target: int) -> str:
    if card.condition.of == "outcome":
        return _("as things stand: %(now)s; asked for: %(target)s") % {
            "now": OUTCOMES[RANKS[now]],
            "target": OUTCOMES[RANKS[target]],
        }
    if card.condition.of == "rank":
        return _("place %(now)s now; asked for: place %(target)s") % {"now": now, "target": target}
    if card.condition.least is None:
        return _("%(now)s, at most %(target)s") % {"now": now, "target": target}
    return _("%(now)s of %(target)s") % {"now": now, "target": target}


def _deadline(place: Place, objective: Objective) -> tuple[str, str]:
    """A deadline past the last week runs into the next season. # CM-NEW-2"""
    state, last = place.state, calendar.last_week(place.book)
    week = objective.deadline - (state.season - objective.season) * last
    until = (
        _("until the end of week %(week)s") % {"week": week}
        if week <= last
        else _("until the end of week %(week)s of next season") % {"week": week - last}
    )
    weeks = max(0, week - state.week + 1)
    return until, ngettext("%(count)s week left", "%(count)s weeks left", weeks) % {"count": weeks}

"""Back Room League: four clubs in the middle of their draft, and it is Sam's pick."""

from __future__ import annotations

from datetime import date, timedelta

from accounts.models import User
from league.demo.stage import Stage, at, seal
from league.draft_table import DraftTable, room_of
from league.models import League, Role
from league.services.cards import open_box
from league.services.draft_room import open_draft, pick
from league.services.wishes import change_wishes

NAME = "Back Room League"
ORGANISER = "Sam"
# name, short name, cloth, second colour, pattern, manager
CLUBS = (
    ("Ferry Road", "Ferry Road", "sky", "navy", "hoops", "Sam"),
    ("Withy Bed United", "Withy Bed", "green", "white", "sash", "Marek"),
    ("Clockhouse Albion", "Clockhouse", "maroon", "yellow", "halves", "Joana"),
    ("Tannery Old Boys", "Tannery", "black", "orange", "plain", None),
)
PICKED = 9
WISHES = 3


def found(people: dict[str, User], today: date) -> League:
    day = today - timedelta(days=2)
    stage = Stage(
        name=NAME,
        organiser=people[ORGANISER],
        founded=day,
        system="counter-attack-2",
        is_public=False,
        house_rules={},
    )
    managers = [people[name] for *_club, name in CLUBS if name not in (None, ORGANISER)]
    stage.let_in(managers, Role.MANAGER, day)
    stage.enter(CLUBS, people, day)
    seal(stage.season, [club[1] for club in CLUBS])
    with stage.when(at(today - timedelta(days=1), 20)):
        open_box(league=stage.league, actor=stage.organiser)
        open_draft(league=stage.league, actor=stage.organiser)
        _pick(stage, people)
    return stage.league


def _pick(stage: Stage, people: dict[str, User]) -> None:
    """Everybody takes the strongest; the organiser picks for the club without a manager, and stops at his own pick."""
    managers = stage.managers()
    while True:
        now = DraftTable(room_of(stage.season)).now
        manager = managers.get(now.turn.club.short_name, stage.organiser)
        if now.number > PICKED and now.turn.club.short_name in managers and manager == stage.organiser:
            break
        strongest = max(now.open, key=lambda card: card.card.total)
        pick(league=stage.league, card_id=strongest.card_id, number=now.number, actor=manager)
    for card in now.open[:WISHES]:
        change_wishes(league=stage.league, card_id=card.card_id, step="add", actor=people[ORGANISER])

"""What must fit together for the rows of a file to be a league. The database's own constraints come on top."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Annotated, Any

import msgspec
from django.db import models
from django.utils.translation import gettext as _
from msgspec import Meta

from clubs.models.card import PLAYERS
from clubs.refusal import Refusal
from league.league_file.parts import LAID, PARTS
from league.league_file.read import Tables
from league.league_file.shapes import Misshapen, translate
from league.models import Season
from league.rules.cups import Format
from league.stories import STORIES
from league.systems import System, all_systems
from matches.dice import fingerprint

FIRST_YEAR, LAST_YEAR = 1900, 2200
DEEPEST = 6  # lists and objects inside each other
LONGEST = 5000  # characters
Few = Annotated[int, Meta(ge=0, le=999)]


class PlaceBefore(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody in the squad of a club that withdrew: who comes back if it does."""

    card_id: int
    number: Annotated[int, Meta(ge=1, le=99)]
    yellows: Few
    ban_matches: Few
    cup_bans: dict[str, Few]
    injury_matches: Few
    from_round: Few | None
    sums_up: list[int] = []


def check(tables: Tables) -> None:
    for one in CHECKS:
        one(tables)


def _values_are_sound(tables: Tables) -> None:
    """What types alone do not say: days that calendars can reckon with, and plain words and numbers inside JSON."""
    _check_year(tables.exported_at, "exported_at")
    for part in PARTS:
        table = tables[part.name]
        for column in table.columns:
            if isinstance(column.field, models.DateField):
                look: Callable[[Any, str], None] = _check_year
            elif isinstance(column.field, models.JSONField):
                look = _check_json
            else:
                continue
            for number, value in enumerate(table.column(column.name), start=1):
                facts = {"table": part.name, "row": number, "column": column.name}
                look(value, _("%(table)s, row %(row)s, %(column)s") % facts)


def _check_year(day: datetime.date | None, place: str) -> None:
    if day is not None and not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise Refusal(
            _("%(place)s: the year must lie between %(first)s and %(last)s.")
            % {"place": place, "first": FIRST_YEAR, "last": LAST_YEAR}
        )


def _check_json(value: Any, place: str, depth: int = 0) -> None:
    if isinstance(value, dict) and depth < DEEPEST:
        for key, one in value.items():
            _check_json(key, place, depth + 1)
            _check_json(one, f"{place}.{key[:40]}", depth + 1)
    elif isinstance(value, list) and depth < DEEPEST:
        for number, one in enumerate(value):
            _check_json(one, f"{place}[{number}]", depth + 1)
    elif isinstance(value, str):
        sound = len(value) <= LONGEST and "\x00" not in value
        _refuse_json(sound, place)
    else:
        # A database keeps larger numbers, but a browser does not.
        _refuse_json(value is None or (isinstance(value, int | float) and abs(value) < 2**53), place)


def _refuse_json(sound: bool, place: str) -> None:
    if not sound:
        raise Refusal(_("%(place)s has an impossible value.") % {"place": place})


def _one_league(tables: Tables) -> None:
    if len(tables["leagues"]) != 1:
        raise Refusal(_("A file holds one league, and this one holds %(count)s.") % {"count": len(tables["leagues"])})
    if tables.column("leagues.system")[0] not in {system.key for system in all_systems()}:
        raise Refusal(_("This site does not know the game this league plays."))


def _rules_are_possible(tables: Tables) -> None:
    key = tables.column("leagues.system")[0]
    system = next(system for system in all_systems() if system.key == key)
    _check_rules(system, tables.column("leagues.house_rules")[0])
    for chosen in tables.column("seasons.house_rules"):
        if chosen is not None:
            _check_rules(system, chosen)


def _check_rules(system: System, chosen: object) -> None:
    if not isinstance(chosen, dict):
        raise Refusal(_("The house rules of this file cannot be read."))
    for rule in system.house_rules:
        if rule.key in chosen and not rule.allows(chosen[rule.key]):
            raise Refusal(_("The house rule “%(rule)s” has an impossible value.") % {"rule": rule.label})


def _nothing_lies_around(tables: Tables) -> None:
    for part in PARTS:
        held = set(tables.column(part.held_by)) if part.held_by else set()
        if part.held_by and not set(range(len(tables[part.name]))) <= held:
            loose = min(set(range(len(tables[part.name]))) - held)
            raise Refusal(
                _("%(table)s, row %(row)s: nothing in the file belongs to it.") % {"table": part.name, "row": loose + 1}
            )


def _seasons_follow_each_other(tables: Tables) -> None:
    numbers = tables.column("seasons.number")
    if sorted(numbers) != list(range(1, len(numbers) + 1)) or not numbers:
        raise Refusal(_("The seasons of this file are not numbered 1, 2, 3 …"))
    boxes = list(tables["dice_boxes"].dicts())
    for season in tables["seasons"].dicts():
        box = boxes[season["dice_box"]]
        over = season.get("state") == Season.State.FINISHED
        if over != (box.get("opened_at") is not None) or over != (box.get("seed") is not None):
            raise Refusal(_("Season %(number)s: its dice box is open when it is over, and only then.") % season)
        if over and fingerprint(box["seed"]) != box["sha256"]:
            raise Refusal(_("Season %(number)s: the seed of its dice does not fit its seal.") % season)


def _clubs_are_entered(tables: Tables) -> None:
    """Whoever plays, is deducted points or has a squad in a season, is entered in it."""
    entered = set(zip(tables.column("entries.season"), tables.column("entries.club"), strict=True))
    for table in ("squad_places", "deductions"):
        for number, row in enumerate(tables[table].dicts(), start=1):
            _refuse_unless((row["season"], row["club"]) in entered, table, number)
    for table, column, through in (("contestants", "cup", "cups"), ("draft_seats", "room", "draft_rooms")):
        seasons = tables.column(f"{through}.season")
        for number, row in enumerate(tables[table].dicts(), start=1):
            _refuse_unless((seasons[row[column]], row["club"]) in entered, table, number)
    seasons = tables.column("rounds.season")
    matches = list(tables["matches"].dicts())
    reported = tables.column("reports.match")
    for number, row in enumerate(tables["fixtures"].dicts(), start=1):
        season, match, report = seasons[row["round"]], matches[row["match"]], row.get("report")
        both = {(season, match["home"]), (season, match["away"])} <= entered
        _refuse_unless(both and (report is None or reported[report] == row["match"]), "fixtures", number)


def _ids_have_their_place(tables: Tables) -> None:
    def look(part: str, number: object) -> object:
        if type(number) is not int or not -1 <= number < len(tables[part]):
            raise Misshapen(number)
        return number

    for part in PARTS:
        for name, shape in part.ids.items():
            for number, value in enumerate(tables.column(f"{part.name}.{name}"), start=1):
                try:
                    if value is not None:
                        translate(value, shape, look)
                except Misshapen:
                    _refuse_unless(False, part.name, number)


def _withdrawn_squads_can_return(tables: Tables) -> None:
    for number, before in enumerate(tables.column("entries.squad_before"), start=1):
        _refuse_unless(before is None or _is(before, list[PlaceBefore]), "entries", number)


def _cups_can_be_played(tables: Tables) -> None:
    entered = Counter(tables.column("contestants.cup"))
    days = []
    for place, format_ in enumerate(tables.column("cups.format")):
        _refuse_unless(_is(format_, Format), "cups", place + 1)
        rules = msgspec.convert(format_, Format)
        _refuse_unless(not rules.problem and rules.clubs == entered[place], "cups", place + 1)
        days.append(len(rules.days))
    seasons = tables.column("cups.season")
    for number, round_ in enumerate(tables["rounds"].dicts(), start=1):
        if (cup := round_.get("cup")) is not None:
            fits = seasons[cup] == round_["season"] and 1 <= round_["number"] <= days[cup]
            _refuse_unless(fits, "rounds", number)
    for table in ("squad_places", "transfers"):
        for number, bans in enumerate(tables.column(f"{table}.cup_bans"), start=1):
            _refuse_unless(bans is None or _is(bans, dict[str, Few]), table, number)


def _is(value: Any, type_: Any) -> bool:
    try:
        msgspec.convert(value, type_)
    except msgspec.ValidationError:
        return False
    return True


def _drafts_and_squads_have_their_cards(tables: Tables) -> None:
    for number, laid in enumerate(tables.column("draft_rooms.laid"), start=1):
        _refuse_unless(isinstance(laid, dict) and set(laid) == set(LAID), "draft_rooms", number)
    kinds = tables.column("cards.kind")
    for table in ("draft_cards", "squad_places"):
        for number, card in enumerate(tables.column(f"{table}.card"), start=1):
            _refuse_unless(kinds[card] in PLAYERS, table, number)


def _log_can_be_told(tables: Tables) -> None:
    for number, line in enumerate(tables["log"].dicts(), start=1):
        facts = line.get("facts", {})
        _refuse_unless(line["verb"] in STORIES and isinstance(facts, dict) and _plain(facts), "log", number)


def _plain(facts: Mapping[str, Any]) -> bool:
    try:
        if "date" in facts:
            datetime.date.fromisoformat(facts["date"])
    except (TypeError, ValueError):
        return False
    words = (str, int, float, bool, type(None))
    return all(
        isinstance(value, words) or (isinstance(value, list) and all(isinstance(one, words) for one in value))
        for value in facts.values()
    )


def _refuse_unless(holds: bool, table: str, row: int) -> None:
    if not holds:
        raise Refusal(_("%(table)s, row %(row)s does not fit the rest of the file.") % {"table": table, "row": row})


CHECKS: tuple[Callable[[Tables], None], ...] = (
    _values_are_sound,
    _one_league,
    _rules_are_possible,
    _nothing_lies_around,
    _seasons_follow_each_other,
    _clubs_are_entered,
    _ids_have_their_place,
    _withdrawn_squads_can_return,
    _cups_can_be_played,
    _drafts_and_squads_have_their_cards,
    _log_can_be_told,
)

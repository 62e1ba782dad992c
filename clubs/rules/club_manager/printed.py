"""The data files of Club Manager read into a book, shape first, then sense. A DataError names the file and the key."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from clubs.rules.club_manager import consequences, objectives
from clubs.rules.club_manager.book import ChanceCard, PlayCard, TaskCard, Words
from clubs.rules.data_errors import DataError
from clubs.rules.mat import AREAS

T = TypeVar("T")
CardT = TypeVar("CardT", ChanceCard, PlayCard, TaskCard)

CHANCES = ("shot", "goal", "var", "opponent", "nothing")  # CM-CHANCE-1
# What a card does, and when it may be played.  # CM-SCARD-1
TIMINGS: Mapping[str, str] = {
    "area": "before",
    "substitutions": "before",
    "reroll": "after",
    "swap": "after",
    "extra": "after",
    "cancel": "answer",
    "keeper": "chance",
}
LASTS = ("duel", "match")
LEAST: Mapping[str, int] = {"chance": 40, "scout": 18, "tactical": 30, "board": 24, "goals": 18}


def shaped(file: str, value: object, kind: type[T]) -> T:
    """The value as this kind, or a DataError at the key where it is not."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise _located(file, str(error)) from None


def _located(file: str, message: str) -> DataError:
    said, _, path = message.partition(" - at `$")
    key = path.rstrip("`").lstrip(".")
    if field := re.search(r"(missing required|unknown) field `(.+)`", said):
        missing, name = field[1] == "missing required", field[2]
        return DataError(file, f"{key}.{name}" if key else name, "is missing" if missing else "is not known here")
    return DataError(file, key, said)


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[dict[str, Any]]


def read_chances(table: object) -> dict[str, ChanceCard]:
    return _deck("chance", table, ChanceCard, _check_chance)


def read_plays(deck: str, table: object) -> dict[str, PlayCard]:
    return _deck(deck, table, PlayCard, _check_play)


def read_tasks(deck: str, table: object) -> dict[str, TaskCard]:
    return _deck(deck, table, TaskCard, _check_task if deck == "goals" else _check_objective)


Check = Callable[[CardT], "tuple[str, str] | None"]


def _deck(deck: str, table: object, kind: type[CardT], check: Check[CardT]) -> dict[str, CardT]:
    """Each printed design as many times as it has copies: shot-1, shot-2 …"""
    file = f"{deck}.toml"
    cards: dict[str, CardT] = {}
    for number, printed in enumerate(shaped(file, table, Deck).cards):
        place = f"cards[{number}]"
        copies = printed.get("copies")
        design = _design(file, place, {field: value for field, value in printed.items() if field != "copies"}, kind)
        if wrong := _check_words(design) or check(design):
            raise DataError(file, f"{place}.{wrong[0]}", wrong[1])
        if copies is not None and (type(copies) is not int or copies < 1):
            raise DataError(file, f"{place}.copies", f"{copies!r} is not a number of cards")
        keys = [design.key] if copies is None else [f"{design.key}-{copy}" for copy in range(1, copies + 1)]
        for key in keys:
            if key in cards:
                raise DataError(file, f"{place}.key", f"{design.key!r} stands there twice")
            cards[key] = msgspec.structs.replace(design, key=key)
    if len(cards) < LEAST[deck]:
        raise DataError(file, "cards", f"has {len(cards)} cards, and needs {LEAST[deck]}")
    return cards


def _design(file: str, place: str, fields: dict[str, Any], kind: type[CardT]) -> CardT:
    try:
        return shaped(file, fields, kind)
    except DataError as error:
        raise DataError(file, f"{place}.{error.key}" if error.key else place, error.message) from None


def _check_words(card: ChanceCard | PlayCard | TaskCard) -> tuple[str, str] | None:
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", card.key):
        return "key", f"{card.key!r} is not in small letters and dashes"
    for field, words in (("title", card.title), ("text", card.text)):
        if wrong := _untranslated(words):
            return f"{field}.{wrong}", "says nothing" if wrong == "en" else "is not in French"
    return None


def _untranslated(words: Words) -> str:
    if not words.en.strip():
        return "en"
    return "fr" if not words.fr.strip() or words.fr == words.en else ""


def _one_of(field: str, value: str, known: Sequence[str], what: str) -> tuple[str, str] | None:
    return None if value in known else (field, f"{value!r} is not {what}: {', '.join(known)}")


def _check_chance(card: ChanceCard) -> tuple[str, str] | None:
    if wrong := _one_of("effect", card.effect, CHANCES, "a chance"):
        return wrong
    if card.modifier and card.effect != "shot":
        return "modifier", f"means nothing for {card.effect!r}"
    return None


def _check_play(card: PlayCard) -> tuple[str, str] | None:
    if wrong := _one_of("effect", card.effect, tuple(TIMINGS), "an effect"):
        return wrong
    if card.timing != TIMINGS[card.effect]:
        return "timing", f"{card.timing!r} is not when {card.effect!r} is played: {TIMINGS[card.effect]}"
    is_area = card.effect == "area"
    if is_area and card.area not in AREAS:
        return "area", f"{card.area!r} is not an area"
    if is_area and card.lasts not in LASTS:
        return "lasts", f"{card.lasts!r} is neither a duel nor a match"
    if not is_area and (card.area or card.lasts):
        return "area" if card.area else "lasts", f"means nothing for {card.effect!r}"
    if (card.amount > 0) != (card.effect in ("area", "keeper", "substitutions")):
        return "amount", f"{card.amount} does not fit {card.effect!r}"
    return None


def _check_objective(card: TaskCard) -> tuple[str, str] | None:
    if card.weeks < 1:
        return "weeks", f"{card.weeks} is no time"
    if max(card.matches, card.windows) > card.weeks:
        return "weeks", f"{card.weeks} are too few for its matches and windows"
    if card.condition.of in objectives.SEASON:
        return "condition.of", f"{card.condition.of!r} is not known before the season is over"
    return _check_task(card)


def _check_task(card: TaskCard) -> tuple[str, str] | None:
    condition = card.condition
    if wrong := _one_of("condition.of", condition.of, objectives.CONDITIONS, "counted"):
        return wrong
    if (condition.least is None) == (condition.most is None):
        return "condition", "needs either least or most"
    if wrong := _one_of("reward.of", card.reward.of, consequences.REWARDS, "a reward"):
        return wrong
    if wrong := _one_of("penalty.of", card.penalty.of, consequences.PENALTIES, "a penalty"):
        return wrong
    if card.reward.amount < 1:
        return "reward.amount", f"{card.reward.amount} is no reward"
    if card.penalty.amount > -1:
        return "penalty.amount", f"{card.penalty.amount} is no penalty"
    if not card.divisions or not set(card.divisions) <= {1, 2, 3}:
        return "divisions", f"{list(card.divisions)} are not divisions"
    return _check_sums(card)


def _check_sums(card: TaskCard) -> tuple[str, str] | None:
    """Sums of money grow with the division, so the text must leave room for them, and for nothing else."""
    for language, text in (("en", card.text.en), ("fr", card.text.fr)):
        for name, consequence in (("reward", card.reward), ("penalty", card.penalty)):
            if (f"{{{name}}}" in text) != (consequence.of == "money"):
                return f"text.{language}", f"{{{name}}} stands for a sum of money, and only for that"
        if set(re.findall(r"\{(.*?)\}", text)) - {"reward", "penalty"}:
            return f"text.{language}", "has unknown braces"
    return None

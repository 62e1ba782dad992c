"""The numbers on quick references, asked where they are decided: tables, house rules and paper cannot disagree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from clubs.rules.cards import MOST
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Options
from clubs.rules.injuries import MATCHES_MISSED, PACE_LOST, SLOWEST
from league.rules.scenarios import PLANS
from league.rules.sequence import board
from matches.rules.referee import Foul, Shown, card_shown

Rows = tuple[tuple[str, ...], ...]
Said = Mapping[str, str]  # the words of a panel, by key
DIVISIONS = (3, 2, 1)


@dataclass(frozen=True)
class Figures:
    numbers: Mapping[str, Any] = field(default_factory=dict)
    book: Book | None = None
    options: Options = field(default_factory=Options)


def counter_attack(rules: Mapping[str, Any]) -> Figures:
    """By the house rules of a league, or those of an edition."""
    minutes = {kind.value.replace("-", "_"): next(iter(plan.minutes.values())) for kind, plan in PLANS.items()}
    numbers = {"pace_lost": PACE_LOST, "slowest": SLOWEST, "most": MOST, **minutes}
    return Figures({**rules, **numbers})


def _span(numbers: list[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def club_manager(book: Book, options: Options) -> Figures:
    """By the book and the house rules of a game."""
    numbers = {**_weeks(book), **_boxes(book), **_match_day(book, options), **_money_of(book)}
    return Figures(numbers, book=book, options=options)


def _several(one: object, *names: str) -> dict[str, Any]:
    return {name: getattr(one, name) for name in names}


def _weeks(book: Book) -> dict[str, Any]:
    weeks = list(enumerate(book.calendar, start=1))
    windows = {name: _span([number for number, week in weeks if week.window == name]) for name in ("summer", "winter")}
    return {
        "weeks": len(weeks),
        "league_weeks": sum(week.match == "league" for _, week in weeks),
        "cup_weeks": sum(week.match == "cup" for _, week in weeks),
        **windows,
        **_several(book.start, "money", "workers", "hand", "squad", "least_side", "forfeit"),
    }


def _boxes(book: Book) -> dict[str, Any]:
    tracks, offers = book.tracks, book.offers
    return {
        "marketing": " ".join(f"×{face}" if face else "★" for face in book.dice.marketing),
        "marketing_least": offers.marketing,
        **_several(offers, "board", "objectives", "agents", "super_agent", "youth"),
        **_several(tracks, "display", "academy_bonus"),
        "youth_track": tracks.youth,
        "training": _training(book),
        "cheap_workers": tracks.cheap_step[0],
        "cheap_pounds": tracks.cheap_step[1],
        "quick_workers": tracks.quick_step[0],
        "quick_pounds": tracks.quick_step[1],
        **tracks.facilities,
        "medical_weeks": book.dice.medical_weeks,
        "stadium_gate": book.bonus.stadium,
        "store_gain": book.bonus.store,
        "half_fit_d3": book.abilities.half_fit.d3,
        "half_fit_d1": book.abilities.half_fit.d1,
    }


def _training(book: Book) -> str:
    """The abilities of each band, and its mark on the track.  # CM-TRN-1"""
    tops, marks = book.tracks.training_bands, book.tracks.training_marks
    bottoms = (1, *(top + 1 for top in tops[:-1]))
    bands = [_span([least, top]) for least, top in zip(bottoms[:-1], tops[:-1], strict=True)] + [f"{bottoms[-1]}+"]
    return ", ".join(f"{band} ({mark})" for band, mark in zip(bands, marks, strict=True))


def _match_day(book: Book, options: Options) -> dict[str, Any]:
    day = _several(book.match_day, "die", "clear_lead", "substitutions", "position_changes", "disallowed", "penalties")
    return {
        **day,
        **_several(book.match_day, "win", "draw"),
        **_several(book.abilities, "captain", "final_season", "star"),
        "off_line": book.abilities.off_line if options.out_of_position else 0,
        "cap_d3": book.ability_cap.d3,
        "cap_d2": book.ability_cap.d2,
        "step_1": book.morale.steps[0],
        "step_2": book.morale.steps[1],
        "top_factor": book.morale.top_division_factor,
        "zones_by": "places" if options.full_table else "points",  # in both languages
    }


def _money_of(book: Book) -> dict[str, Any]:
    return _several(book.bonus, "cup_semi_final", "cup_runner_up", "cup_winner")


# ---------------------------------------------------------------- grids


def _cards(said: Said, edition: str, figures: Figures, language: str) -> Rows:
    """Below, at and above the Leniency.  # CA-CARD-1, -6, -8"""
    fouls = (Foul.ORDINARY,) if edition == "1st" else tuple(Foul)
    shown = {Shown.NOTHING: said["none"], Shown.YELLOW: said["yellow"], Shown.RED: said["red"]}
    names = {Foul.ORDINARY: said["ordinary"], Foul.SERIOUS: said["serious"], Foul.DANGEROUS: said["behind"]}
    middle = 3
    return tuple(
        (names[foul], *(shown[card_shown(foul, roll, middle)] for roll in (middle - 1, middle, middle + 1)))
        for foul in fouls
    )


def _injury_die(said: Said, edition: str, figures: Figures, language: str) -> Rows:
    """CA-LEAGUE-5"""
    return ((said["missed"], *(str(missed) if missed else "–" for missed in MATCHES_MISSED)),)


def _post_match(said: Said, edition: str, figures: Figures, language: str) -> Rows:
    """CM-POST-2"""
    dice = figures.book.dice
    weeks = {name: getattr(dice, name) for name in ("plaster_weeks", "icon_weeks", "red_matches")}
    faces = Counter(dice.post_match)
    return tuple((f"{count} × {said[f'name_{face}']}", said[face].format(**weeks)) for face, count in faces.items())


def _prices(said: Said, edition: str, figures: Figures, language: str) -> Rows:
    """CM-TM-5"""
    rows = figures.book.prices
    return tuple(
        (
            f"{row.ability}{'+' if row is rows[-1] else ''}",
            *(_pounds(sum_, language) for sum_ in (row.buy, row.sell, row.clause)),
        )
        for row in rows
    )


def _wages(said: Said, edition: str, figures: Figures, language: str) -> Rows:
    """CM-WAGE-1"""
    rows = figures.book.wages
    tops = [row.total - 1 for row in rows[1:]]
    return tuple(
        (
            f"{row.total}–{top}" if top else f"{row.total}+",
            *(_pounds(sum_, language) for sum_ in (row.d3, row.d2, row.d1)),
        )
        for row, top in zip(rows, [*tops, 0], strict=True)
    )


def _morale(said: Said, edition: str, figures: Figures, language: str) -> Rows:
    """CM-MOR-1 to -3"""
    morale = figures.book.morale
    words = {key: text.format(big_margin=morale.big_margin) for key, text in said.items()}
    return tuple((text, _signed(getattr(morale, key))) for key, text in words.items())


def _zones(said: Said, edition: str, figures: Figures, language: str) -> Rows:
    """By points, or by places where the whole table counts.  # CM-END-1"""
    spans: dict[tuple[str, int], str] = {}
    for division in DIVISIONS:
        zones = figures.book.zones[division]
        for number, zone in enumerate(zones):
            if figures.options.full_table:
                first = zones[number - 1].place + 1 if number else 1
                spans[zone.outcome, division] = _span(list(range(first, zone.place + 1)))
            else:
                top = zones[number - 1].points - 1 if number else None
                spans[zone.outcome, division] = f"{zone.points}+" if top is None else f"{zone.points}–{top}"
    return tuple((text, *(spans.get((key, division), "–") for division in DIVISIONS)) for key, text in said.items())


def _money(said: Said, edition: str, figures: Figures, language: str) -> Rows:
    """CM-POST-4, CM-BONUS-1"""
    bonus = figures.book.bonus
    return tuple(
        (text, *(str(getattr(bonus, key).of(division)) for division in DIVISIONS)) for key, text in said.items()
    )


def _board(said: Said, edition: str, figures: Figures, language: str) -> Rows:
    ranks = {"Q": "D", "K": "R"} if language == "fr" else {}
    return tuple(tuple(f"{ranks.get(card[0], card[0])}{card[1]}" if card else "★" for card in row) for row in board())


def _pounds(sum_: int, language: str) -> str:
    return f"{sum_}\u00a0£" if language == "fr" else f"£{sum_}"


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


GRIDS: Mapping[str, Callable[[Said, str, Figures, str], Rows]] = {
    "cards": _cards,
    "injury_die": _injury_die,
    "post_match": _post_match,
    "prices": _prices,
    "wages": _wages,
    "morale": _morale,
    "zones": _zones,
    "money": _money,
    "board": _board,
}

"""Brings a cup up to what its results say: who goes through, who meets next, and when there is something to draw."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.cup_book import CupBook, read_cup
from league.cup_words import STAGES
from league.live import publish
from league.models import Cup, Entry, Fixture, League, Round, Tie
from league.rules.bracket import Pairing
from league.rules.cups import DRAWN
from league.rules.knock_out import Line
from league.services.cup_draws import draw_lots, draw_stage
from league.services.log import record, source_words
from league.services.notices import tell
from matches.models import Match


def settle(*, league: League, cup: Cup, actor) -> CupBook:
    """Runs inside the transaction of whoever has changed a result, with the league locked.

    A tie whose clubs change is made anew while nobody has played it. Once it has a score the change is refused: what
    has been played on the pitch is not taken away by a desk, unless the desk annuls it first.
    """
    while True:
        book = read_cup(cup)
        if draw_lots(book) or _fill(book) or _draw(league, book, actor):
            continue  # read again: a change in one stage may change the next
        publish(league.pk, "fixtures", "log")
        return book


def follow_up(league: League, fixture: Fixture, actor) -> None:
    """After a match of a cup got a result, or lost it."""
    cup = fixture.round.cup
    book = settle(league=league, cup=cup, actor=actor)
    is_final = fixture.tie is not None and fixture.tie.stage == book.format.stages
    if is_final and fixture.state == Fixture.State.FINAL and book.champion:
        record(league, actor, "cup.won", cup=cup.name, club=book.champion.name)


def _fill(book: CupBook) -> bool:
    """The clubs and matches of every tie; whether anything was written."""
    changed = [tie for tie in book.ties if _wanted(book, tie) != (tie.first_id, tie.second_id)]
    for tie in changed:
        _clear(book, tie)
    for tie in changed:
        tie.first_id, tie.second_id = _wanted(book, tie)
        tie.save(update_fields=["first", "second"])
    empty = [tie for tie in book.ties if book.lines[tie.stage, tie.slot].clubs and not book.legs.get(tie.pk)]
    if empty and not changed:
        _add_legs(book, empty)
    return bool(changed or empty)


def _wanted(book: CupBook, tie: Tie) -> tuple[int | None, int | None]:
    line: Line[int] = book.lines[tie.stage, tie.slot]
    return (line.first.club if line.first else None, line.second.club if line.second else None)


def _clear(book: CupBook, tie: Tie) -> None:
    """The matches go, and the places are free: the database looks at each row by itself."""
    fixtures = book.legs.get(tie.pk, [])
    if any(one.report_id is not None for one in fixtures):
        clubs = {"home": book.clubs[tie.first_id], "away": book.clubs[tie.second_id]}
        raise Refusal(
            _("This changes who goes through, and %(home)s v %(away)s in the next stage has a score. Annul it first.")
            % clubs
        )
    matches = [one.match_id for one in fixtures]
    Fixture.objects.filter(tie=tie).delete()
    Match.objects.filter(pk__in=matches).delete()
    Tie.objects.filter(pk=tie.pk).update(first=None, second=None)


def _add_legs(book: CupBook, ties: list[Tie]) -> None:
    """The matches of ties whose clubs are known, and a word to their managers."""
    rounds = {one.number: one for one in Round.objects.filter(cup=book.cup)}
    fixtures = []
    for tie in ties:
        for leg in range(1, book.format.legs_of(tie.stage) + 1):
            home, away = (tie.first_id, tie.second_id) if leg == 1 else (tie.second_id, tie.first_id)
            place = rounds[book.format.round_of(tie.stage, leg)]
            fixtures.append(Fixture(round=place, match=Match(home_id=home, away_id=away), tie=tie, leg=leg))
    Match.objects.bulk_create(fixture.match for fixture in fixtures)
    Fixture.objects.bulk_create(fixtures)
    _tell_managers(book, ties)


def _draw(league: League, book: CupBook, actor) -> bool:
    """The next stage, once it is known who is in it."""
    if book.format.draw != DRAWN or book.drawn_stages == book.format.stages or not book.survivors:
        return False
    stage, codes = book.drawn_stages + 1, book.survivors
    pairings = draw_stage(book.cup, stage, codes)
    add_ties(book.cup, pairings)
    fresh = read_cup(book.cup)
    clubs = fresh.clubs
    pairs = [line.clubs for at, line in fresh.lines.items() if at[0] == stage and line.clubs]
    told = ", ".join(f"{clubs[home].short_name} – {clubs[away].short_name}" for home, away in pairs)
    name = source_words(STAGES[book.format.stages - stage])
    record(league, actor, "cup.drawn", cup=book.cup.name, stage=name, ties=told or "–")
    return True


def add_ties(cup: Cup, pairings: list[Pairing]) -> None:
    Tie.objects.bulk_create(
        Tie(cup=cup, stage=one.stage, slot=one.slot, first_from=one.first, second_from=one.second) for one in pairings
    )


def _tell_managers(book: CupBook, ties: list[Tie]) -> None:
    cup, clubs = book.cup, book.clubs
    playing = Entry.objects.filter(season=cup.season_id, club__in=clubs).select_related("manager")
    managers = {entry.club_id: entry.manager for entry in playing}
    league = cup.season.league
    for tie in ties:
        tell(
            users=[managers.get(tie.first_id), managers.get(tie.second_id)],
            kind="cup.drawn",
            league=league,
            facts={"cup": cup.name, "home": clubs[tie.first_id].short_name, "away": clubs[tie.second_id].short_name},
            address=reverse("league:cup", args=[league.slug, cup.pk]),
            key=f"cup.drawn/{cup.pk}/{tie.stage}/{tie.first_id}-{tie.second_id}",
        )

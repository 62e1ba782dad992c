"""The squads as the season left them, with what each player did in the league."""

from __future__ import annotations

from django.utils.translation import gettext as _

from league.rules.statistics import Numbers
from league.yearbook.shelf import Shelf
from matches.sheets.chapters import Squad, SquadLine


def squads(shelf: Shelf) -> tuple[Squad, ...]:
    """In the order of the table; a club without a squad has no page."""
    book = shelf.book
    ranks = {row.club: row.rank for row in book.table.rows}
    found = [club for club in (*ranks, *(one for one in book.clubs if one not in ranks)) if club in book.record.squads]
    return tuple(_squad(shelf, club, ranks.get(club)) for club in found)


def _squad(shelf: Shelf, club: int, rank: int | None) -> Squad:
    places, players = shelf.book.record.squads[club], shelf.totals.players
    return Squad(
        club=shelf.places[club],
        place=_("Place %(rank)s") % {"rank": rank} if rank else "",
        manager=shelf.manager(club),
        lines=tuple(
            SquadLine(
                place.number,
                place.card.name,
                place.card.nation,
                place.card.is_keeper,
                _numbers(players.get(place.card_id, Numbers())),
            )
            for place in sorted(places.values(), key=lambda one: (not one.card.is_keeper, one.number))
        ),
    )


def _numbers(numbers: Numbers) -> tuple[str, ...]:
    appeared = "–" if numbers.appearances is None else f"{numbers.appearances}{'+' if numbers.at_least else ''}"
    rest = (numbers.goals, numbers.yellows, numbers.second_yellows + numbers.reds)
    return (appeared, *(str(number) if number else "·" for number in rest))

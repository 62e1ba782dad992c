"""From an address, or the words after `manage.py sheet`, to an order: the guard, and the thing a sheet is of."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.http import Http404, HttpRequest

from clubs.ids import whole
from league.book import season_of
from league.game_guards import Place, game_for
from league.guards import Pass, league_for
from league.models import Cup, Fixture, Game, League, Round
from league.prints.kinds import Kind, Of, Order
from league.prints.registry import KINDS, is_printed_in

Choices = Mapping[str, str]


def order_in_league(request: HttpRequest, slug: str, key: str) -> tuple[Kind, Order]:
    """404 to outsiders of a private league, for what its game does not track, and for another league's things."""
    visit = league_for(request.user, slug)
    kind = KINDS.get(key)
    if kind is None or not is_printed_in(visit.league, kind):
        raise Http404
    return kind, order(kind, visit, request.GET)


def order_in_game(request: HttpRequest, slug: str, key: str) -> tuple[Kind, Order]:
    place, kind = game_for(request, slug), KINDS.get(key)
    if kind is None or kind.of not in (Of.GAME, Of.NOTHING):
        raise Http404
    return kind, Order(visit=place.visit, place=place, choices=request.GET)


def order_of_nothing(request: HttpRequest, key: str) -> tuple[Kind, Order]:
    kind = KINDS.get(key)
    if kind is None or kind.of != Of.NOTHING:
        raise Http404
    return kind, Order(choices=request.GET)


def place_at(league: League, seat: int | None, visit: Pass) -> Place | None:
    """A game from one seat, or from none; nothing if there is no such game or seat."""
    game = Game.objects.filter(league=league).first()
    around = [] if game is None else list(game.seats.select_related("user"))
    if game is None or (seat is not None and seat not in [one.seat for one in around]):
        return None
    return Place(visit, game, seat, around=around)


def order(kind: Kind, visit: Pass, choices: Choices) -> Order:
    """What is asked of somebody whom the guard let in. ?of= is the number of the fixture, round, club or cup."""
    thing, season = FINDERS[kind.of](visit, choices)
    if season is not None:
        season.league = visit.league  # read already
    return Order(visit, season, thing, choices=choices)


def _found(rows, choices: Choices, key: str = "pk", **which):
    asked = choices.get("of", "")
    thing = rows.filter(**{key: asked}, **which).first() if whole(asked) is not None else None
    if thing is None:
        raise Http404
    return thing


def _nothing(visit: Pass, choices: Choices):
    return None, None


def _season(visit: Pass, choices: Choices):
    return None, season_of(visit, choices.get("season"))


def _fixture(visit: Pass, choices: Choices):
    rows = Fixture.objects.complete().select_related("round__season__dice_box", "match__referee")
    fixture = _found(rows, choices, round__season__league=visit.league)
    return fixture, fixture.round.season


def _round(visit: Pass, choices: Choices):
    round_ = _found(Round.objects.select_related("season__dice_box", "cup"), choices, season__league=visit.league)
    return round_, round_.season


def _cup(visit: Pass, choices: Choices):
    cup = _found(Cup.objects.select_related("season__dice_box"), choices, season__league=visit.league)
    return cup, cup.season


def _club(visit: Pass, choices: Choices):
    season = season_of(visit, choices.get("season"))
    return _found(season.entries.select_related("club"), choices, "club").club, season


FINDERS: dict[Of, Callable] = {
    Of.NOTHING: _nothing,
    Of.SEASON: _season,
    Of.FIXTURE: _fixture,
    Of.ROUND: _round,
    Of.CUP: _cup,
    Of.CLUB: _club,
}

"""Reads and writes the rows of a played game, with few queries whatever has changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.functional import cached_property

from clubs.models import BoardClub, BoardPlayer
from league.engines.club_manager.rows import Change, RowKey, Rows, Table
from league.game_tables import FIXTURE, KEPT, Column, Kept
from league.models import Game, GameFixture, Season

AT_ONCE = 100  # rows that one query takes away


def read(game: Game, name: str, **only: Any) -> Table:
    kept = KEPT[name]
    paths = [column.path for column in (*kept.key, *kept.values)]
    split = len(kept.key)
    names = [column.name for column in kept.values]
    return {
        row[:split]: dict(zip(names, row[split:], strict=True))
        for row in _of(game, kept).filter(**only).values_list(*paths)
    }


def read_all(game: Game) -> Rows:
    return {name: read(game, name) for name in KEPT}


def write(game: Game, found: dict[str, Change]) -> None:
    """Take away first, the dependent before what they hang on; then put down, the other way round."""
    refs = Refs(game)
    for name in reversed(KEPT):
        if change := found.get(name):
            _take_away(refs, name, [*change.gone, *(change.changed if KEPT[name].replaced else ())])
    for name in KEPT:
        if (change := found.get(name)) and (table := change.new | change.changed):
            _put_down(refs, name, table)


class Refs:
    """Primary keys of what rows refer to, looked up when somebody asks."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._players: dict[str, int] = {}
        self._fixtures: dict[RowKey, int] = {}

    @cached_property
    def clubs(self) -> dict[int, int]:
        return dict(BoardClub.objects.filter(board=self.game.board_id).values_list("seat", "pk"))

    @cached_property
    def seasons(self) -> dict[int, int]:
        return dict(Season.objects.filter(league=self.game.league_id).values_list("number", "pk"))

    def players(self, keys: Iterable[str | None]) -> dict[str, int]:
        if missing := set(keys).difference(self._players, [None]):
            found = BoardPlayer.objects.filter(board=self.game.board_id, key__in=missing)
            self._players.update(found.values_list("key", "pk"))
        return self._players

    def fixtures(self, keys: Iterable[RowKey]) -> dict[RowKey, int]:
        """All of a round at once: results come by the round."""
        if missing := [key for key in keys if key not in self._fixtures]:
            rounds = Q()
            for number, competition, round_ in {key[:3] for key in missing}:
                rounds |= Q(season=self.seasons[number], competition=competition, round=round_)
            found = GameFixture.objects.filter(rounds).values_list(*FIXTURE, "pk")
            self._fixtures.update({tuple(key): pk for *key, pk in found})
        return self._fixtures

    def fill(self, columns: tuple[Column, ...], rows: list[tuple[Any, ...]]) -> list[dict[str, Any]]:
        """Values as the fields of the model take them."""
        if any(column.refers_to == "fixtures" for column in columns):
            fixtures = self.fixtures(row[: len(FIXTURE)] for row in rows)
            rest = self.fill(columns[len(FIXTURE) :], [row[len(FIXTURE) :] for row in rows])
            return [{"fixture_id": fixtures[row[: len(FIXTURE)]]} | more for row, more in zip(rows, rest, strict=True)]
        look_up = {}
        for place, column in enumerate(columns):
            if column.refers_to == "players":
                look_up[column.field] = self.players(row[place] for row in rows)
            elif column.refers_to:
                look_up[column.field] = getattr(self, column.refers_to)
        fields = [column.field for column in columns]
        return [
            {
                field: look_up[field][value] if field in look_up and value is not None else value
                for field, value in zip(fields, row, strict=True)
            }
            for row in rows
        ]


def _of(game: Game, kept: Kept) -> QuerySet:
    owner = game.league_id if kept.of.endswith("league") else game.board_id
    return kept.model.objects.filter(**{kept.of: owner})


def _take_away(refs: Refs, name: str, keys: list[RowKey]) -> None:
    kept = KEPT[name]
    for first in range(0, len(keys), AT_ONCE):
        these = Q()
        for fields in refs.fill(kept.key, keys[first : first + AT_ONCE]):
            these |= Q(**fields)
        _of(refs.game, kept).filter(these).delete()


def _put_down(refs: Refs, name: str, table: Table) -> None:
    """New or changed, by the table's key."""
    kept = KEPT[name]
    columns = (*kept.key, *kept.values)
    rows = [(*key, *(row[column.name] for column in kept.values)) for key, row in table.items()]
    on_board = {"board_id": refs.game.board_id} if kept.of == "board" else {}
    kept.model.objects.bulk_create(
        [kept.model(**on_board, **fields) for fields in refs.fill(columns, rows)],
        update_conflicts=True,
        unique_fields=kept.unique,
        update_fields=[column.attribute for column in kept.values],
    )

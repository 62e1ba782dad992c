"""Games that are played here, and the tables they gather around."""

from django.contrib import admin

from league.models import (
    BidLimit,
    Game,
    GameFixture,
    GameMove,
    GameResult,
    GameSeat,
    GameSnapshot,
    GameWeek,
    Honour,
    Lobby,
    LobbySeat,
    SeasonReport,
)
from matches.admin import OnRecord


@admin.register(Game)
class GameAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["league", "season", "week", "phase", "seq"]
    list_select_related = ["league"]
    search_fields = ["league__name", "league__slug"]


@admin.register(GameMove, GameSnapshot)
class OfGameAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["game", "seq", "season", "week"]
    list_select_related = ["game__league"]
    search_fields = ["game__league__name"]


@admin.register(GameSeat)
class GameSeatAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["game", "seat", "user"]
    list_select_related = ["game__league", "user"]
    search_fields = ["game__league__name", "user__username"]


@admin.register(BidLimit)
class BidLimitAdmin(OnRecord, admin.ModelAdmin):
    """Whoever keeps the site may play on it: the sum is not shown."""

    list_display = ["game", "seat", "season", "week", "player"]
    list_select_related = ["game__league"]
    search_fields = ["game__league__name"]
    exclude = ["amount"]


@admin.register(GameWeek)
class GameWeekAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "week", "match", "round", "window", "resolved"]
    list_select_related = ["season__league"]
    search_fields = ["season__league__name"]


@admin.register(GameFixture)
class GameFixtureAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "competition", "round", "home", "away"]
    list_select_related = ["season__league"]
    search_fields = ["season__league__name"]


@admin.register(GameResult)
class GameResultAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["fixture", "home_goals", "away_goals", "winner"]
    list_select_related = ["fixture"]
    search_fields = ["fixture__season__league__name"]


@admin.register(SeasonReport, Honour)
class OfSeasonAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["__str__", "season", "division"]
    list_select_related = ["season__league"]
    search_fields = ["season__league__name"]


@admin.register(Lobby)
class LobbyAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["league", "seats", "pace", "is_listed", "created_at"]
    list_select_related = ["league"]
    search_fields = ["league__name"]


@admin.register(LobbySeat)
class LobbySeatAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["lobby", "seat", "club", "user"]
    list_select_related = ["lobby__league", "user"]
    search_fields = ["club", "user__username"]

"""Draft rooms and quick scenarios."""

from django.contrib import admin

from league.models import (
    DraftCard,
    DraftRoom,
    DraftSeat,
    Scenario,
    ScenarioMark,
    WishList,
)
from matches.admin import OnRecord


class ScenarioMarkInline(OnRecord, admin.TabularInline):
    model = ScenarioMark


@admin.register(Scenario)
class ScenarioAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["kind", "first", "second", "league", "owner", "created_at", "finished_at"]
    list_filter = ["kind"]
    list_select_related = ["league", "owner"]
    search_fields = ["first", "second", "token"]
    inlines = [ScenarioMarkInline]


@admin.register(DraftRoom)
class DraftRoomAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "state", "pick_seconds", "deadline", "opened_at", "ended_at"]
    list_filter = ["state"]
    list_select_related = ["season__league"]
    search_fields = ["season__league__name"]


@admin.register(DraftSeat)
class DraftSeatAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["room", "place", "club", "keepers", "outfielders"]
    list_select_related = ["room__season__league", "club"]
    search_fields = ["room__season__league__name", "club__name"]


@admin.register(DraftCard)
class DraftCardAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["room", "position", "card", "seat", "number", "how", "by"]
    list_select_related = ["room__season__league", "card", "seat__club", "by"]
    search_fields = ["room__season__league__name", "card__name"]


@admin.register(WishList)
class WishListAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "user"]
    list_select_related = ["season__league", "user"]
    # What somebody hopes for is nobody else's business.
    exclude = ["cards"]


@admin.register(ScenarioMark)
class ScenarioMarkAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["scenario", "number", "part", "side", "tap"]
    list_select_related = ["scenario"]
    search_fields = ["scenario__token"]

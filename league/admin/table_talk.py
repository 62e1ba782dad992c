"""What is said at the table of a game, and what was taken back."""

from django.contrib import admin

from league.models import ChatLine, ChatMute, ChatRead, ChatReport, Rewind, RewindAnswer, WithdrawnMove
from matches.admin import OnRecord


@admin.register(ChatLine)
class ChatLineAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["game", "user", "text", "at", "removed_at"]
    list_select_related = ["game__league", "user"]
    search_fields = ["text", "user__username", "game__league__name"]


@admin.register(ChatReport)
class ChatReportAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["line", "user", "at", "settled_at"]
    list_select_related = ["line__user", "user"]
    search_fields = ["line__text", "user__username"]


@admin.register(ChatMute, ChatRead)
class OfReaderAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["game", "__str__"]
    list_select_related = ["game__league", "user"]
    search_fields = ["user__username", "game__league__name"]


@admin.register(Rewind)
class RewindAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["game", "season", "week", "state", "by", "at"]
    list_select_related = ["game__league", "by"]
    search_fields = ["game__league__name", "reason"]


@admin.register(RewindAnswer, WithdrawnMove)
class OfRewindAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["rewind", "__str__", "at"]
    list_select_related = ["rewind__game__league"]
    search_fields = ["rewind__game__league__name"]

"""Reports, dice and rolls are a record: the office may read them, not rewrite them."""

from django.contrib import admin

from clubs.admin import OnRecord
from matches.models import Boost, DiceBox, Draft, Event, InjuryRoll, LineUp, Match, Named, Report, Roll


class ReportInline(OnRecord, admin.TabularInline):
    model = Report
    fields = ["version", "home_goals", "away_goals", "how", "author", "side", "reason", "at"]
    readonly_fields = ["at"]


@admin.register(Match)
class MatchAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["home", "away"]
    list_select_related = ["home", "away"]
    search_fields = ["home__name", "away__name"]
    inlines = [ReportInline]


@admin.register(DiceBox)
class DiceBoxAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["sha256", "sealed_at", "opened_at"]
    search_fields = ["sha256"]
    # Whoever could read a sealed seed would know every roll to come.
    fields = ["sha256", "sealed_at", "opened_at", "opened_seed"]
    readonly_fields = ["opened_seed"]

    @admin.display(description="seed")
    def opened_seed(self, box):
        return box.seed if box.opened_at else "sealed"


@admin.register(Roll)
class RollAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["box", "stream", "position", "sides", "value", "purpose", "at"]
    list_filter = ["purpose"]
    list_select_related = ["box"]
    search_fields = ["stream", "box__sha256"]


class NamedInline(OnRecord, admin.TabularInline):
    model = Named


@admin.register(LineUp)
class LineUpAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["match", "home", "formation", "author", "at"]
    list_select_related = ["match__home", "match__away", "author"]
    search_fields = ["match__home__name", "match__away__name"]
    inlines = [NamedInline]


@admin.register(Boost)
class BoostAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["named", "attribute", "points"]
    list_select_related = ["named__card"]
    search_fields = ["named__card__name"]


@admin.register(Event)
class EventAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["report", "position", "kind", "card", "minute"]
    list_filter = ["kind"]
    list_select_related = ["report", "card"]
    search_fields = ["card__name"]


@admin.register(InjuryRoll)
class InjuryRollAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["match", "card", "value", "roll", "author"]
    list_select_related = ["match__home", "match__away", "card", "roll", "author"]
    search_fields = ["card__name"]


@admin.register(Draft)
class DraftAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["match", "author", "saved_at"]
    list_select_related = ["match__home", "match__away", "author"]
    search_fields = ["author__username"]

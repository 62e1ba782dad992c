"""Reports, dice and rolls are a record: the office may read them, not rewrite them."""

from django.contrib import admin

from matches.models import DiceBox, Match, Report, Roll


class OnRecord:
    """Mixed into admin classes of rows that nobody may change by hand."""

    def has_add_permission(self, request, obj=None):
        return False

    def has_change_permission(self, request, obj=None):
        return False

    def has_delete_permission(self, request, obj=None):
        return False


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

from django.contrib import admin

from clubs.models import Box, Card, Club


@admin.register(Club)
class ClubAdmin(admin.ModelAdmin):
    list_display = ["name", "short_name", "cloth", "trim", "pattern"]
    list_filter = ["cloth", "pattern"]
    search_fields = ["name", "short_name"]
    # A crest uploaded here would not be painted again, so it only goes up through the club's page.
    readonly_fields = ["crest"]


@admin.register(Box)
class BoxAdmin(admin.ModelAdmin):
    list_display = ["id", "created_at"]
    search_fields = ["=id"]


@admin.register(Card)
class CardAdmin(admin.ModelAdmin):
    list_display = ["name", "kind", "nation", "box"]
    list_filter = ["kind"]
    search_fields = ["name", "plain_name", "nation"]
    autocomplete_fields = ["box"]

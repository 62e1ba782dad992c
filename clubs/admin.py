from django.contrib import admin

from clubs.models import Club


@admin.register(Club)
class ClubAdmin(admin.ModelAdmin):
    list_display = ["name", "short_name", "cloth", "trim", "pattern"]
    list_filter = ["cloth", "pattern"]
    search_fields = ["name", "short_name"]
    # A crest uploaded here would not be painted again, so it only goes up through the club's page.
    readonly_fields = ["crest"]

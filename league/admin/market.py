"""The transfer market of tracked leagues."""

from django.contrib import admin

from league.models import (
    Bid,
    Loan,
    Swap,
    SwapPlayer,
    Transfer,
    Valuation,
    Window,
)
from matches.admin import OnRecord


@admin.register(Window)
class WindowAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "way", "opens_at", "closes_at", "after_round", "until_round", "settled_at"]
    list_select_related = ["season__league"]
    search_fields = ["season__league__name"]


@admin.register(Transfer)
class TransferAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["at", "season", "kind", "card", "left", "joined", "price", "refund"]
    list_select_related = ["season__league", "card", "left", "joined"]
    search_fields = ["season__league__name", "card__name"]
    exclude = ["behind"]


@admin.register(Swap)
class SwapAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["at", "season", "club", "partner", "points", "state"]
    list_select_related = ["season__league", "club", "partner"]
    search_fields = ["season__league__name"]


@admin.register(Bid)
class BidAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["window", "club", "card", "state"]
    list_select_related = ["window__season__league", "club", "card"]
    # A sealed bid is sealed for the office too.
    exclude = ["points", "drops"]


@admin.register(Valuation)
class ValuationAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["card", "points", "author", "at"]
    list_select_related = ["card", "author"]
    search_fields = ["card__name"]


@admin.register(SwapPlayer)
class SwapPlayerAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["swap", "card", "leaves"]
    list_select_related = ["swap__club", "swap__partner", "card"]


@admin.register(Loan)
class LoanAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "card", "club", "borrower", "state", "until_day", "until_round"]
    list_filter = ["state"]
    list_select_related = ["season__league", "card", "club", "borrower"]
    search_fields = ["card__name", "season__league__name"]

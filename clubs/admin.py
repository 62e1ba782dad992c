from django.contrib import admin

from clubs.models import (
    Bid,
    BoardClub,
    BoardPlayer,
    Box,
    Card,
    Club,
    Contract,
    Facility,
    GameBoard,
    HandCard,
    LedgerLine,
    LineUpSlot,
    Listing,
    Objective,
    Placement,
    Reservation,
)


class OnRecord:
    """Mixed into admin classes of rows that nobody may change by hand."""

    def has_add_permission(self, request, obj=None):
        return False

    def has_change_permission(self, request, obj=None):
        return False

    def has_delete_permission(self, request, obj=None):
        return False


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


@admin.register(GameBoard)
class GameBoardAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["id", "created_at"]


@admin.register(BoardClub)
class BoardClubAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["name", "board", "seat", "division", "money", "debt", "workers", "morale", "sacked"]
    list_select_related = ["board"]
    search_fields = ["name", "=board__id"]
    exclude = ["goal"]  # a secret of the seat


@admin.register(BoardPlayer)
class BoardPlayerAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["name", "board", "key", "position", "ability", "potential", "seasons", "injured", "suspended"]
    list_select_related = ["board"]
    search_fields = ["name", "=board__id"]


@admin.register(Facility, LedgerLine, Placement)
class OfClubAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["__str__"]
    list_select_related = ["club"]
    search_fields = ["club__name", "=club__board__id"]


@admin.register(Bid, Contract, LineUpSlot, Reservation)
class OfPlayerAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["__str__"]
    list_select_related = ["club", "player"]
    search_fields = ["club__name", "player__name", "=club__board__id"]


@admin.register(Listing)
class ListingAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["player", "board", "division", "slot"]
    list_select_related = ["player", "board"]
    search_fields = ["player__name", "=board__id"]


@admin.register(HandCard, Objective)
class OfHandAdmin(OnRecord, admin.ModelAdmin):
    """Not the card: whoever sits at the table as well must not see what others hold."""

    list_display = ["board", "club"]
    list_select_related = ["board", "club"]
    search_fields = ["club__name", "=board__id"]
    fields = ["board", "club"]

from django.contrib import admin

from league import jobs
from league.models import (
    Activity,
    Bid,
    Contestant,
    Cup,
    Deduction,
    DraftCard,
    DraftRoom,
    DraftSeat,
    Entry,
    Fixture,
    Game,
    GameFixture,
    GameMove,
    GameResult,
    GameSeat,
    GameSnapshot,
    GameWeek,
    Honour,
    Invitation,
    Job,
    League,
    Membership,
    Notice,
    NoticeChoices,
    PushSubscription,
    Round,
    Scenario,
    ScenarioMark,
    Season,
    SeasonReport,
    SquadPlace,
    Swap,
    SwapPlayer,
    Tie,
    Transfer,
    Valuation,
    Webhook,
    WebhookDelivery,
    Window,
    WishList,
)
from matches.admin import OnRecord


class MembershipInline(admin.TabularInline):
    model = Membership
    extra = 0
    autocomplete_fields = ["user"]


@admin.register(League)
class LeagueAdmin(admin.ModelAdmin):
    list_display = ["name", "slug", "system", "is_public", "state", "created_by", "created_at"]
    list_filter = ["state", "is_public", "system"]
    list_select_related = ["created_by"]
    search_fields = ["name", "slug"]
    autocomplete_fields = ["created_by"]
    inlines = [MembershipInline]


class EntryInline(OnRecord, admin.TabularInline):
    model = Entry
    fields = ["club", "manager", "lot"]


@admin.register(Season)
class SeasonAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["league", "number", "state", "started_at", "finished_at"]
    list_filter = ["state"]
    list_select_related = ["league"]
    search_fields = ["league__name"]
    inlines = [EntryInline]


@admin.register(SquadPlace)
class SquadPlaceAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "club", "number", "card", "yellows", "ban_matches", "injury_matches"]
    list_select_related = ["season__league", "club", "card"]
    search_fields = ["season__league__name", "club__name", "card__name"]


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


class ContestantInline(OnRecord, admin.TabularInline):
    model = Contestant
    extra = 0


class TieInline(OnRecord, admin.TabularInline):
    model = Tie
    extra = 0


@admin.register(Cup)
class CupAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "name", "kind"]
    list_filter = ["kind"]
    list_select_related = ["season__league"]
    search_fields = ["name", "season__league__name"]
    inlines = [ContestantInline, TieInline]


@admin.register(Round)
class RoundAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "cup", "number", "date"]
    list_select_related = ["season__league", "cup"]
    search_fields = ["season__league__name"]


@admin.register(Fixture)
class FixtureAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["match", "round", "date", "state", "report"]
    list_filter = ["state"]
    list_select_related = ["match__home", "match__away", "round__season__league", "report"]
    search_fields = ["match__home__name", "match__away__name", "round__season__league__name"]


@admin.register(Deduction)
class DeductionAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "club", "points", "reason", "author", "at"]
    list_select_related = ["season__league", "club", "author"]


@admin.register(Invitation)
class InvitationAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["league", "role", "club", "uses", "most_uses", "expires_at", "revoked_at", "created_by"]
    list_filter = ["role"]
    list_select_related = ["league", "club", "created_by"]
    # The token lets its holder in, and is nobody else's business.
    exclude = ["token"]


@admin.register(Activity)
class ActivityAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["at", "league", "actor", "verb"]
    list_filter = ["verb"]
    list_select_related = ["league", "actor"]
    search_fields = ["league__name", "actor__username"]


@admin.register(Job)
class JobAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["kind", "key", "state", "progress", "attempts", "created_at", "started_at", "finished_at"]
    list_filter = ["state", "kind"]
    search_fields = ["key", "error"]
    # A payload can hold a mail with a link that resets a password.
    exclude = ["payload"]
    actions = ["try_again"]

    def has_try_again_permission(self, request):
        return request.user.has_perm("league.change_job")

    @admin.action(description="Try failed jobs again", permissions=["try_again"])
    def try_again(self, request, queryset):
        self.message_user(request, f"Waiting again: {jobs.retry(queryset)}")


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


@admin.register(Notice)
class NoticeAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["at", "user", "league", "kind", "read_at", "mailed_at", "pushed_at"]
    list_filter = ["kind"]
    list_select_related = ["user", "league"]
    search_fields = ["user__username", "league__name"]


@admin.register(NoticeChoices)
class NoticeChoicesAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["user", "rhythm"]
    list_filter = ["rhythm"]
    list_select_related = ["user"]


@admin.register(PushSubscription)
class PushSubscriptionAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["user", "browser", "language", "created_at"]
    list_select_related = ["user"]
    # Whoever has these can write to the person's phone.
    exclude = ["endpoint", "p256dh", "auth"]


@admin.register(Webhook)
class WebhookAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["league", "form", "is_on", "failures", "created_at"]
    list_filter = ["is_on", "form"]
    list_select_related = ["league"]
    exclude = ["url", "secret"]


@admin.register(WebhookDelivery)
class WebhookDeliveryAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["at", "webhook", "verb", "state", "attempts", "status"]
    list_filter = ["state"]
    list_select_related = ["webhook__league"]

"""What people are told, links that open doors, jobs and the log."""

from django.contrib import admin

from league import jobs
from league.models import (
    Activity,
    Arrival,
    CalendarKey,
    GameArrival,
    Invitation,
    Job,
    Notice,
    NoticeChoices,
    Printout,
    PushSubscription,
    Webhook,
    WebhookDelivery,
)
from matches.admin import OnRecord


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


@admin.register(CalendarKey)
class CalendarKeyAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["league", "user", "created_at"]
    list_select_related = ["league", "user"]
    search_fields = ["league__name", "user__username"]
    exclude = ["token"]  # whoever has it reads along


@admin.register(Arrival)
class ArrivalAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["user", "sent_at", "wanted_at", "league", "problem"]
    list_select_related = ["user", "league"]
    search_fields = ["user__username"]
    exclude = ["file"]


@admin.register(GameArrival)
class GameArrivalAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["user", "name", "moves", "sent_at", "is_done", "problem"]
    list_select_related = ["user"]
    search_fields = ["user__username", "name"]
    exclude = ["file"]


@admin.register(Printout)
class PrintoutAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["title", "kind", "league", "user", "asked_at", "built_at"]
    list_select_related = ["league", "user"]
    list_filter = ["kind"]
    search_fields = ["title", "league__name"]
    exclude = ["file"]

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.utils.translation import gettext_lazy as _

from accounts.models import SentForm, User

# The office has no log-in of its own, so none without throttling.
admin.site.login = secure_admin_login(admin.site.login)


@admin.register(User)
class PersonAdmin(UserAdmin):
    list_display = ["username", "email", "is_guest", "is_staff", "is_active", "date_joined"]
    list_filter = ["is_guest", "is_staff", "is_superuser", "is_active"]
    search_fields = ["username", "email"]
    fieldsets = [
        (None, {"fields": ["username", "password", "email", "is_guest"]}),
        (_("Preferences"), {"fields": ["language", "theme"]}),
        (_("Permissions"), {"fields": ["is_active", "is_staff", "is_superuser", "groups", "user_permissions"]}),
        (_("Important dates"), {"fields": ["last_login", "date_joined"]}),
    ]


@admin.register(SentForm)
class SentFormAdmin(admin.ModelAdmin):
    list_display = ["led_to", "guest", "at"]
    search_fields = ["led_to"]
    raw_id_fields = ["guest"]

    def has_add_permission(self, request):
        return False

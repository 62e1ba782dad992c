from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from config.health import healthz
from config.styleguide import styleguide

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("styleguide/", styleguide, name="styleguide"),
    path(f"{settings.ADMIN_PATH}/", admin.site.urls),
    path("", include("league.notice_urls")),
    path("accounts/", include("accounts.urls")),
    path("accounts/", include("accounts.entrance_urls")),
    path("", include("league.game_urls")),
    path("", include("league.urls")),
]

handler400 = "config.errors.bad_request"
handler403 = "config.errors.forbidden"
handler404 = "config.errors.not_found"
handler429 = "config.errors.too_many"  # allauth looks for it here
handler500 = "config.errors.server_error"

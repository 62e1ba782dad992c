from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from config.health import healthz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path(f"{settings.ADMIN_PATH}/", admin.site.urls),
    path("", include("league.urls")),
]

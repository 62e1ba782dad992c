from django.urls import path

from accounts.views import guests, profile

app_name = "accounts"
urlpatterns = [
    path("play/", guests.play_now, name="play_now"),
    path("claim/", guests.claim, name="claim"),
    path("profile/", profile.profile, name="profile"),
    path("preferences/", profile.set_preferences, name="preferences"),
    path("delete/", profile.delete, name="delete"),
]

from django.urls import path

from league.views import notice_choices, notices, push

app_name = "notices"
urlpatterns = [
    path("notices/", notices.notices, name="list"),
    path("notices/bell/", notices.bell, name="bell"),
    path("notices/live/", notices.live, name="live"),
    path("notices/read/", notices.read, name="read"),
    path("notices/<int:pk>/", notices.follow, name="open"),
    path("notices/confirm/<str:token>/", notice_choices.confirm, name="confirm"),
    path("notices/unsubscribe/<str:token>/", notice_choices.unsubscribe, name="unsubscribe"),
    path("accounts/notices/", notice_choices.choices, name="choices"),
    path("accounts/notices/confirm/", notice_choices.ask, name="ask"),
    path("accounts/notices/push/", push.subscribe, name="subscribe"),
    path("accounts/notices/push/forget/", push.forget, name="forget"),
    path("sw.js", push.worker, name="worker"),
]

from django.urls import path

from league.views.game import desk, start

app_name = "game"
urlpatterns = [
    path("play/", start.start, name="start"),
    path("games/<slug:slug>/", desk.now, name="now"),
    path("games/<slug:slug>/move/", desk.move, name="move"),
    path("games/<slug:slug>/undo/", desk.undo, name="undo"),
]

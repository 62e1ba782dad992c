from django.urls import path

from league.views.game import about, club, desk, match_day, season, squad, start

app_name = "game"
urlpatterns = [
    path("play/", start.start, name="start"),
    path("play/file/", about.bring, name="import"),
    path("games/<slug:slug>/about/", about.about, name="about"),
    path("games/<slug:slug>/file/", about.export, name="export"),
    path("games/<slug:slug>/delete/", about.delete, name="delete"),
    path("games/<slug:slug>/", desk.now, name="now"),
    path("games/<slug:slug>/move/", desk.move, name="move"),
    path("games/<slug:slug>/undo/", desk.undo, name="undo"),
    path("games/<slug:slug>/squad/", squad.squad, name="squad"),
    path("games/<slug:slug>/play-on/", match_day.play_on, name="play_on"),
    path(
        "games/<slug:slug>/matches/<int:season>/<int:week>/<slug:competition>/<slug:club>/",
        match_day.report,
        name="match_report",
    ),
    path("games/<slug:slug>/table/", season.table, name="table"),
    path("games/<slug:slug>/cup/", season.cup, name="cup"),
    path("games/<slug:slug>/ledger/", club.ledger, name="ledger"),
    path("games/<slug:slug>/history/", club.history, name="history"),
    path("games/<slug:slug>/seasons/<int:season>/", season.ceremony, name="ceremony"),
]

from django.urls import path

from league.views import printouts, prints
from league.views.game import about, club, course, desk, limits, lobby, match_day, season, seats, squad, start

app_name = "game"
urlpatterns = [
    path("play/", start.start, name="start"),
    path("play/file/", about.bring, name="import"),
    path("play/together/", lobby.gather, name="gather"),
    path("games/<slug:slug>/lobby/", lobby.lobby, name="lobby"),
    path("games/<slug:slug>/lobby/<int:seat>/", lobby.seat, name="lobby_seat"),
    path("games/<slug:slug>/lobby/begin/", lobby.begin_game, name="begin"),
    path("games/<slug:slug>/lobby/invite/", lobby.invite_friends, name="lobby_invite"),
    path("games/<slug:slug>/turns/", desk.turns, name="turns"),
    path("games/<slug:slug>/uncover/", desk.uncover, name="uncover"),
    path("games/<slug:slug>/seats/<int:seat>/", seats.change, name="seat"),
    path("games/<slug:slug>/course/", course.organise, name="course"),
    path("games/<slug:slug>/rewind/", course.rewind, name="rewind"),
    path("games/<slug:slug>/about/", about.about, name="about"),
    path("games/<slug:slug>/file/", about.export, name="export"),
    path("games/<slug:slug>/delete/", about.delete, name="delete"),
    path("games/<slug:slug>/", desk.now, name="now"),
    path("games/<slug:slug>/move/", desk.move, name="move"),
    path("games/<slug:slug>/limits/", limits.leave, name="limits"),
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
    path("games/<slug:slug>/print/", prints.game_prints, name="prints"),
    path("games/<slug:slug>/print/<slug:kind>/", prints.game_page, name="print_page"),
    path("games/<slug:slug>/print/<slug:kind>/build/", printouts.in_game, name="print_build"),
    path("games/<slug:slug>/print/<slug:kind>.pdf", prints.game_file, name="print_file"),
    path("games/<slug:slug>/seasons/<int:season>/", season.ceremony, name="ceremony"),
]

from django.urls import path

from league.views import bulk, dice, fixtures, live, overview, results, season

app_name = "league"
urlpatterns = [
    path("leagues/<slug:slug>/", overview.overview, name="overview"),
    path("leagues/<slug:slug>/table/", overview.table, name="table"),
    path("leagues/<slug:slug>/fixtures/", fixtures.fixtures, name="fixtures"),
    path("leagues/<slug:slug>/fixtures/bulk/", bulk.bulk, name="bulk"),
    path("leagues/<slug:slug>/fixtures/<int:pk>/", fixtures.fixture, name="fixture"),
    path("leagues/<slug:slug>/fixtures/<int:pk>/report/", results.report, name="report"),
    path("leagues/<slug:slug>/fixtures/<int:pk>/confirm/", results.confirm, name="confirm"),
    path("leagues/<slug:slug>/fixtures/<int:pk>/dispute/", results.dispute, name="dispute"),
    path("leagues/<slug:slug>/fixtures/<int:pk>/overrule/", results.overrule, name="overrule"),
    path("leagues/<slug:slug>/fixtures/<int:pk>/annul/", results.annul, name="annul"),
    path("leagues/<slug:slug>/fixtures/<int:pk>/date/", results.date, name="date"),
    path("leagues/<slug:slug>/fixtures/<int:pk>/move/", results.move, name="move"),
    path("leagues/<slug:slug>/fixtures/<int:pk>/swap/", results.swap, name="swap"),
    path("leagues/<slug:slug>/fixtures/<int:pk>/postpone/", results.postpone, name="postpone"),
    path("leagues/<slug:slug>/fixtures/<int:pk>/reschedule/", results.reschedule, name="reschedule"),
    path("leagues/<slug:slug>/season/", season.season, name="season"),
    path("leagues/<slug:slug>/season/draw/", season.draw, name="draw"),
    path("leagues/<slug:slug>/season/scrap/", season.scrap, name="scrap"),
    path("leagues/<slug:slug>/season/finish/", season.finish, name="finish"),
    path("leagues/<slug:slug>/season/next/", season.following, name="next_season"),
    path("leagues/<slug:slug>/season/exchange/", season.exchange, name="exchange"),
    path("leagues/<slug:slug>/season/rounds/<int:number>/", season.date_round, name="date_round"),
    path("leagues/<slug:slug>/season/deductions/", season.deduct, name="deduct"),
    path("leagues/<slug:slug>/season/deductions/<int:pk>/", season.give_back, name="give_back"),
    path("leagues/<slug:slug>/dice/", dice.dice, name="dice"),
    path("leagues/<slug:slug>/live/", live.live, name="live"),
]

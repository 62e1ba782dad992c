"""Leagues before their season, put into the server's database: tests ask `camp` for one."""

from __future__ import annotations

from tests.servers import WebServer


def camp(web: WebServer, name: str, *, with_cards: bool) -> str:
    """Its address. The organiser is called as the league, and the clubs have no squads yet."""
    web.beside(build, name, with_cards)
    return f"/leagues/{name.lower()}"


def build(name: str, with_cards: bool) -> None:
    from league.models import Role
    from league.services.cards import open_box
    from tests.factories import EntryFactory, LeagueFactory, MembershipFactory, SeasonFactory, UserFactory

    season = SeasonFactory(league=LeagueFactory(name=name, slug=name.lower()))
    user = UserFactory(username=name)
    MembershipFactory(league=season.league, user=user, role=Role.ORGANISER)
    for club, cloth in (("Lantern Hill", "yellow"), ("Harbour Lane", "blue")):
        EntryFactory(season=season, club__name=club, club__short_name=club, club__cloth=cloth)
    if with_cards:
        open_box(league=season.league, actor=user)

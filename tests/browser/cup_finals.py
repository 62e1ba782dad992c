"""A cup final over two legs between two managers, put into the server's database: tests ask `final` for it."""

from __future__ import annotations

from dataclasses import dataclass

from tests.servers import WebServer


@dataclass(frozen=True)
class Final:
    league: str
    cup: int
    legs: list[int]
    hosts: list[str]  # who manages the home side of each leg
    winner: str  # the club that is at home in the first leg


def final(web: WebServer, *names: str) -> Final:
    return Final(**web.beside(build, names))


def build(names: tuple[str, ...]) -> dict[str, object]:
    from league.models import Entry, Fixture, Role
    from tests.cups import CupScene
    from tests.factories import MembershipFactory, UserFactory, count_apart

    count_apart()
    scene = CupScene(2, final_legs=2)
    for name, club in zip(names, scene.clubs, strict=True):
        user = UserFactory(username=name)
        MembershipFactory(league=scene.league, user=user, role=Role.MANAGER)
        Entry.objects.filter(season=scene.season, club=club).update(manager=user)
    legs = list(Fixture.objects.filter(tie__cup=scene.cup).order_by("leg").select_related("match__home"))
    managers = {club.pk: name for name, club in zip(names, scene.clubs, strict=True)}
    facts = {"league": scene.league.slug, "cup": scene.cup.pk, "legs": [leg.pk for leg in legs]}
    hosts = [managers[leg.match.home_id] for leg in legs]
    return facts | {"hosts": hosts, "winner": legs[0].match.home.name}

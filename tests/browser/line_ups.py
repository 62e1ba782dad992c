"""A league with two squads and a match to play, put into the server's database: tests ask `stage` for it."""

from __future__ import annotations

from dataclasses import dataclass

from tests.servers import WebServer


@dataclass(frozen=True)
class Stage:
    league: str
    fixture: int
    manager: str
    cards: list[int]  # the home squad, by shirt number; the third is banned


def stage(web: WebServer, name: str) -> Stage:
    return Stage(**web.beside(build, name))


def build(name: str) -> dict[str, object]:
    from tests.factories import (
        CardFactory,
        EntryFactory,
        FixtureFactory,
        LeagueFactory,
        MatchFactory,
        MembershipFactory,
        RoundFactory,
        SeasonFactory,
        SquadPlaceFactory,
        UserFactory,
        box_of,
    )

    league = LeagueFactory(name=f"{name} League", slug=f"{name.lower()}-league")
    season = SeasonFactory(league=league, running=True)
    user = UserFactory(username=name)
    MembershipFactory(league=league, user=user)
    home = EntryFactory(
        season=season, manager=user, club__name=f"{name} Rovers", club__short_name=name, club__cloth="blue"
    ).club
    away = EntryFactory(
        season=season, club__name=f"{name} Visitors", club__short_name="Visitors", club__cloth="red"
    ).club
    fixture = FixtureFactory(round=RoundFactory(season=season), match=MatchFactory(home=home, away=away))
    for club in (home, away):
        for number in range(1, 21):
            SquadPlaceFactory(
                season=season,
                club=club,
                number=number,
                card__keeper=number in (1, 20),
                card__name=f"{club.short_name} {SURNAMES[number - 1]}",
                ban_matches=1 if number == 3 else 0,
                yellows=2 if number == 8 else 0,
            )
    CardFactory(box=box_of(league), referee=True, name=f"{name} Whistle")
    cards = list(home.squad_places.order_by("number").values_list("card_id", flat=True))
    return {"league": league.slug, "fixture": fixture.pk, "manager": name, "cards": cards}


SURNAMES = [
    *("Kvamme", "Tremayne", "Rouve", "Arkwright", "Dunmore", "Castellan", "Ockenden", "Dvoran", "Quirke", "Talbot"),
    *("Fenn", "Stroud", "Brandt", "Lund", "Lusk", "Sallow", "Perrigo", "Hollis", "Marchetti", "Abernathy"),
]

"""The pages beside the season's own, in the same league of 20 clubs: cups, market, draft room, notices, what is shared.

Run by `python -m bench.side_pages`. Two cups are under way; a window is open, every club has signed somebody, bid for
another and offered a swap; a second league is in the middle of its draft. Cases and limit as in bench.season_pages.
"""

from __future__ import annotations

from datetime import timedelta

from bench.scene import set_up
from bench.season_pages import CLUBS, SQUAD, full_season, measure

NOTICES, PICKS = 120, 30


def open_cups(season, organiser):
    from league.services.cups import Plan, open_cup

    clubs = list(season.entries.values_list("club_id", flat=True))
    facts = {"league": season.league, "clubs": clubs, "seeding": "table", "plan": Plan(after=1), "actor": organiser}
    return open_cup(name="Harbour Cup", **facts), open_cup(name="Lantern Cup", groups=4, **facts)


def trade(season) -> None:
    from django.utils import timezone

    from tests.factories import CardFactory

    now, before = timezone.now(), None
    window = season.windows.create(opens_at=now, closes_at=now + timedelta(days=1), way="sealed")
    for club, card in season.squad_places.filter(number=1).order_by("id").values_list("club", "card"):
        season.transfers.create(kind="signing", card_id=card, joined_id=club, price=1, window=window)
        window.bids.create(club_id=club, card=CardFactory(box=season.league.box), points=1)
        if before:
            swap = season.swaps.create(club_id=club, partner_id=before, window=window, points=1)
            swap.players.create(card_id=card, leaves=True)
        before = club


def tell_often(user, league) -> None:
    from league.services.notices import tell

    facts = {"name": "Footballer", "left": 1, "home": "Home", "away": "Away"}
    for number in range(NOTICES):
        about = {"facts": facts, "address": league.get_absolute_url(), "key": f"bench/{number}"}
        tell(users=[user], kind="player.banned", league=league, **about)


def draft(manager):
    """Another league, in which the same person organises the draft and manages a club."""
    from league.models import Role
    from tests.drafts import DraftCamp
    from tests.factories import MembershipFactory

    camp = DraftCamp(CLUBS, size=SQUAD, keepers=2, cards=CLUBS * SQUAD)
    MembershipFactory(league=camp.league, user=manager, role=Role.ORGANISER)
    camp.entries[0].manager = manager
    camp.entries[0].save()
    camp.open(pick_seconds=3600)
    for _ in range(PICKS):
        camp.pick(actor=camp.organiser)
    return camp.league


def addresses(season, cups, drafting) -> dict[str, str]:
    from django.urls import reverse

    slug, club = season.league.slug, season.entries.first().club_id
    card = season.squad_places.order_by("number").values_list("card", flat=True)[60]
    plain = [
        *("share", "prints", "cups", "open_cup", "forecast", "round_reports", "divisions", "absences", "next_season"),
        *("market", "market_purses", "market_news", "market_office", "swaps", "invitations", "settings"),
    ]
    return {name: reverse(f"league:{name}", args=[slug]) for name in plain} | {
        "cup": reverse("league:cup", args=[slug, cups[0].pk]),
        "cup with groups": reverse("league:cup", args=[slug, cups[1].pk]),
        "market, club": reverse("league:market_club", args=[slug, club]),
        "market, player": reverse("league:market_player", args=[slug, card]),
        "squad": reverse("league:squad", args=[slug, club]),
        "overview": reverse("league:overview", args=[slug]),
        "draft room": reverse("league:draft_room", args=[drafting.slug]),
        "wishes": reverse("league:wishes", args=[drafting.slug]),
        "notices": reverse("notices:list"),
        "home": reverse("league:home"),
        "leagues": reverse("league:list"),
    }


def main() -> bool:
    set_up()
    season, manager = full_season()
    cups = open_cups(season, manager)
    trade(season)
    tell_often(manager, season.league)
    return measure(season, manager, addresses(season, cups, draft(manager)))


if __name__ == "__main__":
    raise SystemExit(not main())

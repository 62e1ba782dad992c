"""Quick scenarios before they begin: what the dice lay on the table, on record.  # OP-72"""

from __future__ import annotations

import secrets
from dataclasses import asdict, dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from clubs.cards import built_in
from clubs.models import Club
from clubs.refusal import Refusal
from clubs.rules.cards import Printed
from league.models import League, Membership, Scenario
from league.rules import scenarios as rules
from league.rules.scenario_teams import Laid, Piles, dice_for, lay
from league.services.doors import locked
from matches.services import check_box, open_box, seal_box, throw, throw_many

STREAM = "set-up"
SIDES = "sides"


@dataclass(frozen=True)
class Party:
    """One side: a name, and the club or the person behind it where the league knows one."""

    name: str
    club: Club | None = None
    user: User | None = None


def set_up_scenario(
    *, kind: rules.Kind, first: str, second: str, owner, league: League | None = None, toss: bool = False
) -> Scenario:
    """`toss` lets a coin decide who takes which side."""
    with transaction.atomic():
        if league is not None:
            league = locked(league)
            if not Membership.objects.filter(league=league, user=owner).exists():
                raise Refusal(_("You are not a member of this league."))
        cards = cards_for(kind, league)
        box = seal_box()
        sides = [_party(league, first), _party(league, second)]
        if toss and throw(box=box, stream=SIDES, sides=2, purpose="scenario") == 2:
            sides.reverse()
        piles = Piles.of(cards)
        rolls = throw_many(box=box, stream=STREAM, sides=dice_for(kind, piles), purpose="scenario")
        open_box(box)  # nothing more is thrown: anybody may check at once
        others = [party.user for party in sides if party.user and party.user != owner]
        return Scenario.objects.create(
            token=secrets.token_urlsafe(16),
            kind=kind.value,
            league=league,
            owner=owner,
            opponent=others[0] if others else None,
            first=sides[0].name,
            second=sides[1].name,
            first_club=sides[0].club,
            second_club=sides[1].club,
            dice_box=box,
            set_up=_as_json(lay(kind, rolls, piles)) | {"tossed": toss},
            part=rules.parts_of(kind)[0].value,
        )


def cards_for(kind: rules.Kind, league: League | None) -> tuple[Printed, ...]:
    """The league's own box where it suffices, else the built-in cards."""
    if league is not None and league.box_id:
        own = tuple(card.printed for card in league.box.cards.players())
        if Piles.of(own).suffice_for(kind):
            return own
    return built_in()


def _party(league: League | None, name: str) -> Party:
    if league is None:
        return Party(name)
    season = league.seasons.order_by("-number").first()
    entries = season.entries.select_related("club", "manager") if season else []
    for entry in entries:
        if name.casefold() in (entry.club.name.casefold(), entry.club.short_name.casefold()):
            return Party(entry.club.name, entry.club, entry.manager)
    for membership in league.memberships.select_related("user"):
        if membership.user.username.casefold() == name.casefold():
            return Party(name, None, membership.user)
    return Party(name)


def _as_json(laid: Laid) -> dict[str, object]:
    return {
        "kick_off": laid.kick_off.value if laid.kick_off else "",
        "removed": list(laid.removed),
        "first": [asdict(card) for card in laid.first],
        "second": [asdict(card) for card in laid.second],
    }


def check_scenario(scenario: Scenario) -> list[str]:
    """What differs between the seed, the recorded rolls and what was laid on the table."""
    kind, problems = rules.Kind(scenario.kind), check_box(scenario.dice_box)
    thrown = sorted(scenario.dice_box.rolls.all(), key=lambda roll: roll.pk)
    rolls = [roll.value for roll in thrown if roll.stream == STREAM]
    if kind in (rules.Kind.SHORT_HANDED, rules.Kind.AWAY_GOAL):  # the others depend on cards that may have changed
        again = _as_json(lay(kind, rolls, Piles((), ())))
        problems += [f"{name}: not what was thrown" for name in again if scenario.set_up.get(name) != again[name]]
    return problems

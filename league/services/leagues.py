"""Founding a league, changing it, and putting it away."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.crypto import get_random_string
from django.utils.text import slugify
from django.utils.translation import gettext as _

from clubs.models import Club, GameBoard
from clubs.refusal import Refusal
from league.live import publish
from league.models import DraftSeat, Entry, League, Membership, Role, Season
from league.services.clubs import hang_crest
from league.services.doors import held, locked
from league.services.log import record, source_words
from league.services.organisers import organises
from league.services.seasons import current_season, open_season
from league.systems import HouseRule, system_named
from matches.models import DiceBox, Match

# Words that name pages of ours under /leagues/.
RESERVED = frozenset({"new", "import", "archived", "closed", "mine", "public", "search", "join"})
LONGEST_STEM = 60
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that look alike on paper


def found_league(*, name: str, system: str, is_public: bool, house_rules: Mapping[str, Any], founder) -> League:
    """A league with its founder as organiser and a first season whose dice are sealed already."""
    with transaction.atomic():
        league = on_a_free_address(
            League(
                name=name,
                system=system,
                is_public=is_public,
                house_rules=system_named(system).settle(house_rules),
                created_by=founder,
            )
        )
        Membership.objects.create(league=league, user=founder, role=Role.ORGANISER)
        open_season(league=league)
        record(league, founder, "league.founded")
    return league


def on_a_free_address(league: League) -> League:
    """Saves a public league under the first address that is free: cup, cup-2, cup-3.

    That of a private one is nobody's to guess, and does not tell how many others have its name.
    """
    stem = slugify(league.name)[:LONGEST_STEM].strip("-") or "league"
    taken = set(League.objects.filter(slug__startswith=stem).values_list("slug", flat=True)) | RESERVED
    for number in count(1):
        if not league.is_public:
            league.slug = f"{stem}-{get_random_string(8, LETTERS)}"
        else:
            league.slug = stem if number == 1 else f"{stem}-{number}"
        if league.slug in taken:
            continue
        try:
            with transaction.atomic():
                league.save()
        except IntegrityError:
            if not League.objects.filter(slug=league.slug).exists():
                raise
            continue  # somebody took this address a moment ago
        break
    return league


def change_league(*, league: League, name: str, is_public: bool, actor) -> League:
    """The address stays, whatever the name: links on paper and in chats keep working."""
    with transaction.atomic():
        league = locked(league)
        old_name, was_public = league.name, league.is_public
        league.name, league.is_public = name, is_public
        league.save(update_fields=["name", "is_public"])
        if name != old_name:
            record(league, actor, "league.renamed", old=old_name, name=name)
        if is_public != was_public:
            record(league, actor, "league.made_public" if is_public else "league.made_private")
        publish(league.pk, "log")
    return league


def change_house_rules(*, league: League, house_rules: Mapping[str, Any], reason: str, actor) -> list[HouseRule]:
    """Free before a season begins. After that it needs a reason, and each change is on the record."""
    with transaction.atomic():
        league = locked(league)
        before = league.game.settle(league.house_rules)
        after = league.game.settle(house_rules)
        changed = [rule for rule in league.game.house_rules if before[rule.key] != after[rule.key]]
        if not changed:
            return []
        if rules_need_a_reason(league) and not reason:
            raise Refusal(_("The season has begun. Say why the rules change; everybody can read it."))
        league.house_rules = after
        league.save(update_fields=["house_rules"])
        for rule in changed:
            facts = {"rule": source_words(rule.label), "from": _spoken(rule, before), "to": _spoken(rule, after)}
            if reason:
                record(league, actor, "rule.changed_because", reason=reason, **facts)
            else:
                record(league, actor, "rule.changed", **facts)
        publish(league.pk, "table", "fixtures", "log")
    return changed


def rules_need_a_reason(league: League) -> bool:
    return current_season(league).state != Season.State.PREPARING


def _spoken(rule: HouseRule, settled: Mapping[str, Any]) -> Any:
    value = settled[rule.key]
    names = dict(rule.choices)
    if rule.kind == "order":
        return [source_words(names[key]) for key in value]
    if rule.kind == "choice":
        return source_words(names[value])
    return value


def close_league(*, league: League, actor) -> League:
    """Nothing can be written any more, until an organiser opens it again."""
    return _move(league, League.State.CLOSED, "league.closed", actor, frm={League.State.OPEN})


def reopen_league(*, league: League, actor) -> League:
    frm = {League.State.CLOSED, League.State.ARCHIVED}
    return _move(league, League.State.OPEN, "league.reopened", actor, frm=frm)


def archive_league(*, league: League, actor) -> League:
    """Read-only as when closed, and off the lists; whoever has the address still finds it."""
    frm = {League.State.OPEN, League.State.CLOSED}
    return _move(league, League.State.ARCHIVED, "league.archived", actor, frm=frm)


def _move(league: League, to: str, verb: str, actor, *, frm: set[str]) -> League:
    with transaction.atomic():
        league = held(league)
        if league.state == to:
            return league  # a double click
        if league.state not in frm:
            raise Refusal(_("The league is %(state)s now.") % {"state": league.get_state_display()})
        league.state = to
        league.save(update_fields=["state"])
        record(league, actor, verb)
        publish(league.pk, "table", "fixtures", "members", "log")
    return league


def delete_league(*, league: League, typed_name: str, actor) -> None:
    """For good. The clubs that played nowhere else, their matches and the dice go with it."""
    with transaction.atomic():
        league = held(league)
        if not organises(actor, league):
            raise Refusal(_("Only an organiser can delete the league."))
        if typed_name.strip() != league.name:
            raise Refusal(_("That is not the league's name."))
        clear_away(league)


def clear_away(league: League) -> None:
    """Runs inside a service that holds the league."""
    seasons = league.seasons.all()
    boxes, cards = list(seasons.values_list("dice_box", flat=True)), league.box
    board = GameBoard.objects.filter(game__league=league).first()
    clubs = set(Entry.objects.filter(season__league=league).values_list("club", flat=True))
    clubs |= set(DraftSeat.objects.filter(room__season__league=league).values_list("club", flat=True))
    matches = list(Match.objects.filter(fixture__round__season__league=league).values_list("pk", flat=True))
    league.delete()
    Match.objects.filter(pk__in=matches).delete()
    DiceBox.objects.filter(pk__in=boxes).delete()
    if cards is not None:
        cards.delete()
    if board is not None:
        board.delete()
    for club in Club.objects.filter(pk__in=clubs, entries=None, home_matches=None, away_matches=None):
        hang_crest(club, None)
        club.delete()

"""What somebody has typed of a report so far. It counts for nothing, and nothing typed is lost."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.models import Fixture, League
from league.services.desk import Desk
from matches.models import Draft, Match

MOST_FIELDS = 400
LONGEST_VALUE = 2000


def keep_draft(*, league: League, fixture: Fixture, fields: Mapping[str, str], actor) -> Draft:
    """One draft a person and match; the newest typing replaces it."""
    if len(fields) > MOST_FIELDS or any(len(value) > LONGEST_VALUE for value in fields.values()):
        raise Refusal(_("This draft is too long."))
    with transaction.atomic():
        desk = Desk(league, fixture, actor)
        draft, _created = Draft.objects.update_or_create(
            match=desk.fixture.match, author=actor, defaults={"fields": dict(fields)}
        )
        return draft


def drop_draft(*, match: Match, author) -> None:
    """Sent, or not wanted any more."""
    Draft.objects.filter(match=match, author=author).delete()

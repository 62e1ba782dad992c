"""The picture of a season's end, as its page shows it and as apps show it of the address."""

from __future__ import annotations

from django.conf import settings
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from league.game_guards import Place
from league.pages.game.great_day import GreatDay
from league.pages.introduction import Social


def postcard(place: Place, day: GreatDay) -> dict[str, object]:
    """Apps are told of games that anybody may see, and of no others."""
    slug, season, seat = place.league.slug, day.report.season, day.report.seat
    picture = reverse("game:ceremony_picture", args=[slug, season, seat, get_language(), len(place.game.rewound)])
    said = _("%(club)s, season %(season)s: %(headline)s %(more)s.") % {
        "club": day.club.name,
        "season": season,
        "headline": day.headline.words,
        "more": day.headline.more,
    }
    page = f"{reverse('game:ceremony', args=[slug, season])}?club={seat}"
    social = Social(
        url=settings.BASE_URL + page,
        title=f"{day.headline.words} · {day.club.name}",
        description=said,
        image=settings.BASE_URL + picture,
        image_alt=said,
    )
    return {
        "picture": picture,
        "picture_alt": said,
        "picture_name": f"{slugify(day.club.name)}-{season}.png",
        "social": social if place.league.is_public else None,
    }

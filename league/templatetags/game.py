"""What pages of a played game write again and again: cards, attributes, words of the decks, pounds."""

from django import template
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext_lazy as _

from clubs.rules.club_manager.objectives import words as task_words
from league.game_stories.words import pounds, printed
from league.languages import language
from league.pages.game.consequences import Consequence, surname
from league.pages.invitations import qr_code

register = template.Library()

POSITIONS = {"GK": _("GK"), "DEF": _("DEF"), "MID": _("MID"), "FWD": _("FWD")}
LINES = {"GK": _("Keepers"), "DEF": _("Defence"), "MID": _("Midfield"), "FWD": _("Forwards")}
ATTRIBUTES = {
    "strength": ("strength", _("Strength")),
    "flair": ("flair", _("Flair")),
    "injury-prone": ("injury", _("Injury-prone")),
    "leader": ("leader", _("Leader")),
    "prima-donna": ("prima", _("Prima donna")),
}
# CM-DUEL-4, CM-POST-2, CM-PLY-6, CM-PLY-7
MEANINGS = {
    "strength": _("Counts against the opponent’s flair in duel 4."),
    "flair": _("More flair than the opponent has strength wins a chance card in duel 4."),
    "injury-prone": _("Out for two weeks whenever the post-match die shows this sign."),
    "leader": _("Can be captain, and then plays one point better."),
    "prima-donna": _("Sells shirts in marketing, costs morale when left out, and leaves without a promotion place."),
}


register.filter("words", printed)
register.filter(surname)


@register.simple_tag
def does(consequence: Consequence | None) -> str:
    """What the decision bar says once this is chosen, for its script."""
    if consequence is None:
        return ""
    return format_html(
        'data-title="{}" data-note="{}" data-button="{}"', consequence.title, consequence.note, consequence.button
    )


@register.filter
def position(key: str) -> str:
    return POSITIONS[key]


@register.filter
def line(key: str) -> str:
    return LINES[key]


register.filter(pounds)


@register.simple_tag
def attributes(player):
    """{% attributes player %}: each with its sign and its word."""
    return format_html_join(
        " ",
        '<span class="attr"><svg class="icon" aria-hidden="true" focusable="false"><use href="#a-{}"/></svg>{}</span>',
        (ATTRIBUTES[key] for key in player.attributes),
    )


@register.simple_tag
def signs(player):
    """{% signs player %}: where there is no room for the words, which a screen reader still has."""
    return format_html_join(
        " ",
        '<span class="attr" title="{1}"><svg class="icon" role="img" aria-label="{1}" focusable="false">'
        '<use href="#a-{0}"/></svg></span>',
        (ATTRIBUTES[key] for key in player.attributes),
    )


@register.simple_tag
def sign_meanings():
    """{% sign_meanings as signs %}: every attribute with its sign, its word and what it does."""
    return [{"icon": icon, "word": word, "meaning": MEANINGS[key]} for key, (icon, word) in ATTRIBUTES.items()]


@register.simple_tag
def pips(player, cap=0):
    """{% pips player cap %}: the ability reached, the room above it, and what the division does not allow."""
    looks = (
        "on" if step <= player.ability else "capped" if cap and step > cap else "room"
        for step in range(1, player.potential + 1)
    )
    label = _("Ability %(ability)s of potential %(potential)s") % {
        "ability": player.ability,
        "potential": player.potential,
    }
    return format_html(
        '<span class="pips" role="img" aria-label="{}">{}</span>',
        label,
        format_html_join("", '<i class="{}"></i>', ((look,) for look in looks)),
    )


@register.simple_tag
def task(card, factor):
    """{% task card factor %}: what an objective asks, with the sums of the division."""
    return task_words(card, language(), factor)


OUTCOMES = {
    "champion": _("Champion"),
    "promotion": _("Promotion"),
    "no-change": _("No change"),
    "relegation": _("Relegation"),
    "promotion-playoff": _("Promotion play-off"),
    "relegation-playoff": _("Relegation play-off"),
    "top": _("Top places"),
}


@register.filter
def outcome(key: str) -> str:
    return OUTCOMES[key]


@register.inclusion_tag("game/_invite.html", takes_context=True)
def invite(context, invitation):
    """{% invite page.invitation %}: the link and its code, or the button that makes one."""
    link = ""
    if invitation:
        link = context["request"].build_absolute_uri(reverse("league:join", args=[invitation.token]))
    return {
        "league": context["league"],
        "link": link,
        "qr": qr_code(link) if link else "",
        "csrf_token": context.get("csrf_token"),
    }

"""The groups and places of a league's pages, and of a game's, for the row below the masthead."""

from django import template

from league.navigation import GAME_GROUPS, navigation

register = template.Library()


@register.simple_tag
def places(tab, tracks, organiser):
    """{% places tab tracks organiser as seen %}: seen.groups, and seen.places of the current one."""
    return navigation(tab, tracks=tracks, organiser=organiser)


@register.simple_tag
def game_places(tab, talks):
    """{% game_places tab talks as seen %}: the same for a game that is played here; `talks` if there is a chat."""
    return navigation(tab, tracks={"chat"} if talks else set(), organiser=False, table=GAME_GROUPS)

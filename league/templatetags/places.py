"""The groups and places of a league's pages, for the row below the masthead."""

from django import template

from league.navigation import navigation

register = template.Library()


@register.simple_tag
def places(tab, tracks, organiser):
    """{% places tab tracks organiser as seen %}: seen.groups, and seen.places of the current one."""
    return navigation(tab, tracks=tracks, organiser=organiser)

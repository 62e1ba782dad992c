"""Gives every club of the demo's Coldharbour a squad, unless it has one."""

DEAL = """
from clubs.models import Box, Card
from league.demo.coldharbour import SLUG
from league.models import League, SquadPlace
league = League.objects.get(slug=SLUG)
season = league.seasons.latest("number")
if not season.squad_places.exists():
    league.box = league.box or Box.objects.create()
    league.save()
    field = dict(pace=5, dribbling=3, heading=4, high_pass=5, resilience=5, shooting=3, tackling=3)
    goal = dict(pace=4, dribbling=3, resilience=5, saving=4, aerial=5)
    for entry in season.entries.all():
        for number in range(1, 17):
            name = f"{entry.club.short_name} {number}"
            kind, printed = ("keeper", goal) if number == 1 else ("outfielder", field)
            card = Card.objects.create(box=league.box, kind=kind, name=name, **printed)
            SquadPlace.objects.create(season=season, club=entry.club, card=card, number=number)
"""

"""Coldharbour Sunday League: eight clubs, nine of fourteen rounds played, and something for everybody to do."""

from __future__ import annotations

NAME = "Coldharbour Sunday League"
SLUG = "coldharbour-sunday-league"
ORGANISER = "Bea"
VIEWER = "Sam"

# name, short name, cloth, second colour, pattern, manager
CLUBS = (
    ("Saltmarsh Rovers", "Saltmarsh", "yellow", "black", "plain", "Tom"),
    ("Lantern Hill", "Lantern Hill", "red", "white", "halves", "Marek"),
    ("Brackenford Athletic", "Brackenford", "green", "white", "hoops", "Priya"),
    ("Old Tramway", "Old Tramway", "navy", "white", "plain", "Bea"),
    ("Union Belle-Écluse", "Belle-Écluse", "sky", "white", "stripes", "Inès"),
    ("Copperwick Town", "Copperwick", "orange", "black", "plain", "Hugo"),
    ("Kestrel Moor", "Kestrel Moor", "white", "maroon", "sash", "Joana"),
    ("Pellgate Wanderers", "Pellgate", "black", "white", "stripes", "Dev"),
)

# The order the lots have to give, so that the matches below are the ones of rounds one to nine.
LOTS = (
    "Lantern Hill",
    "Saltmarsh",
    "Belle-Écluse",
    "Old Tramway",
    "Brackenford",
    "Copperwick",
    "Pellgate",
    "Kestrel Moor",
)

# Gives this order to the first eight clubs of a new database; elsewhere the search goes on from here.
FIRST_SEED = 16_564

SCORES = {
    ("Kestrel Moor", "Lantern Hill"): (0, 1),
    ("Saltmarsh", "Pellgate"): (1, 0),
    ("Copperwick", "Belle-Écluse"): (3, 2),
    ("Old Tramway", "Brackenford"): (0, 0),
    ("Saltmarsh", "Kestrel Moor"): (1, 0),
    ("Belle-Écluse", "Lantern Hill"): (2, 2),
    ("Pellgate", "Old Tramway"): (1, 0),
    ("Brackenford", "Copperwick"): (0, 2),
    ("Kestrel Moor", "Belle-Écluse"): (2, 1),
    ("Old Tramway", "Saltmarsh"): (0, 2),
    ("Lantern Hill", "Brackenford"): (1, 2),
    ("Copperwick", "Pellgate"): (3, 0),
    ("Old Tramway", "Kestrel Moor"): (2, 1),
    ("Brackenford", "Belle-Écluse"): (2, 1),
    ("Saltmarsh", "Copperwick"): (3, 1),
    ("Pellgate", "Lantern Hill"): (1, 2),
    ("Kestrel Moor", "Brackenford"): (2, 1),
    ("Copperwick", "Old Tramway"): (1, 1),
    ("Belle-Écluse", "Pellgate"): (2, 0),
    ("Lantern Hill", "Saltmarsh"): (1, 0),
    ("Copperwick", "Kestrel Moor"): (1, 0),
    ("Pellgate", "Brackenford"): (0, 1),
    ("Old Tramway", "Lantern Hill"): (3, 0),
    ("Saltmarsh", "Belle-Écluse"): (0, 3),
    ("Kestrel Moor", "Pellgate"): (2, 1),
    ("Lantern Hill", "Copperwick"): (2, 0),
    ("Brackenford", "Saltmarsh"): (0, 2),
    ("Belle-Écluse", "Old Tramway"): (2, 1),
    ("Kestrel Moor", "Saltmarsh"): (0, 1),
    ("Lantern Hill", "Belle-Écluse"): (1, 0),
    ("Old Tramway", "Pellgate"): (2, 0),
    ("Copperwick", "Brackenford"): (0, 2),
    ("Belle-Écluse", "Kestrel Moor"): (3, 1),
    ("Saltmarsh", "Old Tramway"): (0, 1),
    ("Brackenford", "Lantern Hill"): (2, 1),
    ("Pellgate", "Copperwick"): (1, 0),
}
PLAYED_ROUNDS = 9

DISPUTED = ("Belle-Écluse", "Kestrel Moor")
DISPUTE = "The third goal came after the whistle. I had 2–1."
TO_CONFIRM = ("Pellgate", "Copperwick")
# The first report had the goal of the wrong side; the organiser put it right two days later.
CORRECTED = ("Kestrel Moor", "Pellgate")
FIRST_REPORTED = (1, 1)
CORRECTION = "Both managers found the winner in the notes: it was 2–1."
# From this round on the managers name their line-ups here.
LINE_UPS_FROM = 9
BOOSTED = ("shooting", "pace", "high_pass")
POSTPONED = ("Belle-Écluse", "Brackenford")
# Days from today, hour, minute.
AGREED = {("Copperwick", "Saltmarsh"): (2, 19, 30), ("Kestrel Moor", "Old Tramway"): (3, 20, 0)}

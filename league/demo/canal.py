"""Ligue du Canal: six clubs, the first edition, a finished season. Four of the clubs have no account."""

from __future__ import annotations

NAME = "Ligue du Canal"
ORGANISER = "Inès"

CLUBS = (
    ("Union Belle-Écluse", "Belle-Écluse", "sky", "white", "stripes", "Inès"),
    ("AS Quai des Brumes", "Quai des Brumes", "navy", "yellow", "plain", None),
    ("Racing Pont-Tournant", "Pont-Tournant", "maroon", "sky", "halves", "Hugo"),
    ("Étoile de l’Arsenal", "L’Arsenal", "red", "white", "sash", None),
    ("Stade du Halage", "Le Halage", "green", "yellow", "hoops", None),
    ("FC Trois-Vannes", "Trois-Vannes", "orange", "black", "stripes", None),
)

# Strong clubs score more, at home a little more; small numbers that never change make the season.
STRENGTH = {
    "Belle-Écluse": 4,
    "Quai des Brumes": 5,
    "Pont-Tournant": 4,
    "L’Arsenal": 3,
    "Le Halage": 2,
    "Trois-Vannes": 1,
}
DEDUCTION = ("L’Arsenal", 1, "Match reporté deux fois sans prévenir")
WALKOVER = ("Trois-Vannes", "Le Halage")
WALKOVER_REASON = "Le Halage ne s’est pas présenté."


def score(home: str, away: str) -> tuple[int, int]:
    chance = sum(ord(letter) for letter in home + away) % 4
    return max(0, (STRENGTH[home] + chance) // 2 - 1), max(0, (STRENGTH[away] + 3 - chance) // 2 - 1)

"""Ligue du Canal: six clubs, the first edition, a finished season. Five of the clubs have no account."""

from __future__ import annotations

NAME = "Ligue du Canal"
ORGANISER = "Inès"
MANAGER = "Hugo"

# name, short name, cloth, second colour, pattern, manager
CLUBS = (
    ("AS Quai des Brumes", "Quai des Brumes", "navy", "yellow", "plain", None),
    ("Racing Pont-Tournant", "Pont-Tournant", "maroon", "sky", "halves", MANAGER),
    ("Olympique des Berges", "Les Berges", "teal", "white", "stripes", None),
    ("Étoile de l’Arsenal", "L’Arsenal", "red", "white", "sash", None),
    ("Stade du Halage", "Le Halage", "green", "yellow", "hoops", None),
    ("FC Trois-Vannes", "Trois-Vannes", "orange", "black", "stripes", None),
)

# Strong clubs score more; a little arithmetic on the names makes a season that never changes.
STRENGTH = {
    "Quai des Brumes": 5,
    "Pont-Tournant": 4,
    "Les Berges": 4,
    "L’Arsenal": 3,
    "Le Halage": 2,
    "Trois-Vannes": 1,
}
WALKOVER = ("Trois-Vannes", "Le Halage")
WALKOVER_REASON = "Le Halage ne s’est pas présenté."
DEDUCTION = ("L’Arsenal", 1, "Deux reports sans prévenir")
DEDUCTION_AFTER_ROUND = 6


def score(home: str, away: str) -> tuple[int, int]:
    chance = sum(ord(letter) for letter in home + away) % 4
    return max(0, (STRENGTH[home] + chance) // 2 - 1), max(0, (STRENGTH[away] + 3 - chance) // 2 - 1)

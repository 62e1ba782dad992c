"""Kitchen Table Cup: private, four clubs, nobody has an account but the one who runs it."""

from __future__ import annotations

NAME = "Kitchen Table Cup"
ORGANISER = "Joana"
CLUBS = "Teapot City\nReal Breadboard\nUnion Corkscrew, Corkscrew\nDynamo Dishwater"
SCORES = ((2, 1), (0, 0))

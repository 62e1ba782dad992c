"""What faces are painted with. Lines stand out by 3 to 1 from all that lies below them; a test measures it."""

from __future__ import annotations

INK = "#100a06"  # every line of a face
NO_SHIRT = ("#8b968f", "#6f7a73")  # cloth and collar of who plays for nobody

SUIT = "#2b3440"  # of managers, who wear the club's colour as a tie

# Behind the head; light in both modes, so that the outline of every head is seen.
GROUNDS = ("#dfe9dc", "#d8e6ec", "#efe5cb", "#eadff0", "#f1ddd3", "#d5e8e2")

# From the lightest to the darkest, each with the shade of its neck.
SKINS = (
    ("#f8dcc6", "#e3bfa4"),
    ("#f0c8a4", "#d9ab84"),
    ("#e2b088", "#c8946b"),
    ("#d19a6c", "#b58053"),
    ("#bd8354", "#a16c40"),
    ("#a76c42", "#8d5832"),
    ("#965d37", "#7d4a29"),
    ("#875231", "#6f4124"),
)
# How often each is met, by where somebody is from. None is impossible anywhere.
TONES = {
    "": (10, 16, 14, 9, 5, 4, 4, 4),
    "north": (30, 26, 12, 4, 2, 2, 4, 4),
    "south": (8, 22, 26, 14, 5, 2, 2, 2),
    "mixed": (10, 16, 15, 12, 10, 9, 8, 8),
    "maghreb": (2, 10, 22, 22, 14, 5, 2, 2),
    "africa": (1, 1, 1, 2, 8, 20, 26, 26),
    "east": (14, 34, 20, 6, 1, 1, 1, 1),
}
_FROM = {
    "north": "SCO WAL NIR IRL GER AUT SUI NOR SWE DEN FIN ISL POL CZE SVK HUN CRO SRB SVN UKR ROU BUL NZL AUS",
    "south": "ITA ESP POR GRE TUR GEO ARG URU CHI",
    "mixed": "ENG FRA BEL NED BRA COL MEX USA CAN RSA",
    "maghreb": "MAR ALG EGY TUN",
    "africa": "JAM NGA GHA SEN CIV CMR",
    "east": "JPN KOR",
}
REGIONS = {nation: region for region, nations in _FROM.items() for nation in nations.split()}

BLACK, DARK, BROWN, CHESTNUT, BLOND, FAIR, GINGER, GREY, WHITE = (
    *("#1d1815", "#3a281d", "#5e3d25", "#7d4f2a", "#c99a4a", "#e4c67e", "#b4552a", "#8f8d88", "#d6d4ce"),
)
DARK_HAIR = (BLACK, BLACK, BLACK, DARK, DARK, BROWN)
# By skin, as far as the region does not say otherwise.
HAIR = (
    (DARK, BROWN, BROWN, CHESTNUT, BLOND, FAIR, GINGER, BLACK),
    (DARK, DARK, BROWN, BROWN, CHESTNUT, BLOND, GINGER, BLACK),
    (BLACK, DARK, DARK, BROWN, BROWN, CHESTNUT),
    DARK_HAIR,
    DARK_HAIR,
    (BLACK, BLACK, BLACK, DARK, DARK),
    (BLACK, BLACK, BLACK, BLACK, DARK),
    (BLACK, BLACK, BLACK, BLACK, DARK),
)
ALWAYS_DARK = frozenset({"east", "africa", "maghreb"})
DYED = BLOND  # now and then, on anybody
OLD = (GREY, GREY, WHITE)
BANDS = ("#b3261e", "#1d5fae", "#1e7a3f", "#fbfaf4", "#1c2d55")

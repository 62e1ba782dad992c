"""Everything a league or a game can print: one file a kind of sheet, and the list of them in `registry.py`."""
